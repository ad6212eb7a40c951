"""A small terminal: what fits on it, and what `full` shows beyond that."""

import re

import pytest

from tests.kit.tables import each_boxed_game
from tuckbox.cli.screen import Screen
from tuckbox.core import Game
from tuckbox.drawings import Picture

from .terminal import GAME, Keyboard, Terminal

ALONE = ("--yes", "--opponent", "random", "--seat", 1, "--seed", "c")


def table(terminal: Terminal, game: str, word: str, columns: int, lines: int) -> list[str]:
    """The lines that `board` or `full` shows at the first prompt."""
    terminal.monkeypatch.setenv("COLUMNS", str(columns))
    terminal.monkeypatch.setenv("LINES", str(lines))
    shown = terminal.run("play", game, *ALONE, typed=[word], terminal=True)
    unstyled = re.sub(r"\x1b\[[\d;]*m", "", shown.out)
    return unstyled.split("your move> ")[1].split("\n")[:-1]


@each_boxed_game
def test_the_table_and_the_prompt_fit_80_by_24(terminal: Terminal, game: Game) -> None:
    drawn = table(terminal, game.key, "board", 80, 24)
    assert drawn[1:]
    assert len(drawn) < 24, "\n".join(drawn)
    assert max(map(len, drawn)) <= 80, "\n".join(drawn)


@each_boxed_game
def test_full_shows_what_a_large_terminal_shows(terminal: Terminal, game: Game) -> None:
    assert table(terminal, game.key, "full", 80, 24) == table(terminal, game.key, "board", 80, 99)


@pytest.mark.parametrize(("lines", "times"), [(24, 1), (99, 0)])
def test_it_is_told_once_that_the_table_is_drawn_small(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, lines: int, times: int
) -> None:
    monkeypatch.setenv("LINES", str(lines))
    shown = terminal.run("play", GAME, *ALONE, typed=["1", "1", "1"], terminal=True)
    assert shown.out.count("your move> ") >= 3
    assert shown.out.count("(The table is drawn small here; 'full' shows all of it.)") == times


@pytest.mark.parametrize(("columns", "lines"), [(80, 1), (60, 2), (40, 3)])
def test_a_long_prompt_is_broken_between_words(
    terminal: Terminal, columns: int, lines: int
) -> None:
    """The terminal alone would break it anywhere."""
    prompt = "Rounds to play; 0: until all are played (a whole number from 0 to 32) [0] "
    terminal.monkeypatch.setenv("COLUMNS", str(columns))
    terminal.monkeypatch.setenv("TTY_COMPATIBLE", "1")
    terminal.monkeypatch.setenv("NO_COLOR", "1")
    terminal.monkeypatch.setattr("sys.stdin", Keyboard(["7"], True))
    assert Screen().ask(prompt) == "7"
    shown = terminal.capsys.readouterr().out.split("\n")
    assert len(shown) == lines
    assert max(map(len, shown)) <= columns
    assert " ".join(shown) == prompt


TABLE = "<the table begins here>"


@each_boxed_game
@pytest.mark.parametrize(("columns", "lines"), [(80, 24), (60, 20)])
def test_in_a_whole_game_the_table_is_never_above_the_top(
    terminal: Terminal, game: Game, columns: int, lines: int
) -> None:
    """With all that is said below it, down to the prompt or to the result."""
    picture = Screen.picture

    def marked(screen: Screen, drawn: Picture) -> None:
        print(TABLE)
        picture(screen, drawn)

    terminal.monkeypatch.setattr(Screen, "picture", marked)
    terminal.monkeypatch.setattr("tuckbox.cli.screen.PAUSE", 0)
    terminal.monkeypatch.setenv("COLUMNS", str(columns))
    terminal.monkeypatch.setenv("LINES", str(lines))
    typed = ["1", "", "undo"] + ["1", ""] * 300
    shown = terminal.run("play", game.key, *ALONE, typed=typed, terminal=True)
    assert shown.code == 0
    assert "The secret of all draws was" in shown.out, "the game did not end"
    tables = shown.out.split(f"{TABLE}\n")[1:]
    seen = [re.split("your move> |Or say it|Press Enter", part)[0] for part in tables]
    for screenful in seen[:-1]:
        assert screenful.count("\n") < lines, screenful
    assert len(seen) > 5
