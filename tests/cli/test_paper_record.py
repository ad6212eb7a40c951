"""`tuckbox record`: games that were played with real cards."""

from pathlib import Path

import pytest

from tests.kit.tables import each_boxed_game
from tuckbox.core import Game, Record, read_line
from tuckbox.core.steps import Step
from tuckbox.library import replay

from .terminal import GAME, Terminal


def typed_up(terminal: Terminal, game: str) -> tuple[Path, list[str]]:
    """A simulated contest as somebody would have written it down."""
    path = terminal.at / "games.jsonl"
    terminal.run("simulate", game, "--games", 1, "--seed", "paper", "--out", path)
    contest = replay(path.read_bytes().splitlines()[0])

    def line(step: Step) -> str:
        return f'{step.text} "{step.words}"' if step.words else step.text

    return path, [line(step) for step in contest.steps]


@each_boxed_game
def test_a_game_on_paper_becomes_a_record(terminal: Terminal, game: Game) -> None:
    path, lines = typed_up(terminal, game.key)
    before = read_line(path.read_bytes().splitlines()[0])
    moves = terminal.at / "moves.txt"
    moves.write_text("# our game\n\n" + "\n".join(lines) + "\n", "utf-8")
    out = terminal.at / "paper.jsonl"
    choices = [
        f"--seat-option={seat + 1}:{name}={','.join(value) if isinstance(value, list) else value}"
        for seat, values in enumerate(before.seats)
        for name, value in values.items()
    ]
    if game.key == GAME:
        choices = deck_files(terminal, [list(values["deck"]) for values in before.seats])
    shown = terminal.run("record", game.key, moves, "-o", out, *choices)
    assert shown.code == 0, shown.err
    assert "proves nothing of the draws" in shown.out
    after = read_line(out.read_bytes().splitlines()[0])
    assert isinstance(before, Record)
    assert isinstance(after, Record)
    assert (after.entries, after.ending) == (before.entries, before.ending)
    verified = terminal.run("verify", out)
    assert verified.out == "1 good, none bad.\nThe draws of 1 record: not proved.\n"
    assert "Its draws are not proved" in terminal.run("verify", out, "--strict").err
    assert terminal.run("replay", out).code == 0


def deck_files(terminal: Terminal, decks: list[list[str]]) -> list[str]:
    flags = []
    for seat, cards in enumerate(decks, 1):
        file = terminal.at / f"seat-{seat}.deck"
        file.write_text(f"game: {GAME}\nname: Seat {seat}\n" + "\n".join(cards) + "\n", "utf-8")
        flags.append(f"--seat-option={seat}:deck={file}")
    return flags


def test_a_game_can_end_early(terminal: Terminal) -> None:
    _, lines = typed_up(terminal, "gotchacards")
    out = terminal.at / "paper.jsonl"
    for last, told in (
        ("ann resigns", "Ann has resigned, and Bo wins."),
        ("Bo runs out of time", "Ann has won"),
        ("draw agreed", "It is a draw"),
    ):
        moves = terminal.at / "moves.txt"
        moves.write_text("\n".join([*lines[:40], last]), "utf-8")
        shown = terminal.run("record", "gotchacards", moves, "--names", "Ann,Bo", "-o", out)
        assert told in shown.out
        assert terminal.run("verify", out).code == 0
    moves.write_text("\n".join(lines[:40]), "utf-8")
    assert "The game is not over." in terminal.run("record", "gotchacards", moves, "-o", out).out


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("fly away", "'fly away'"),
        ("draw Goblin", "What could be there: 'draw "),
        ("Nobody resigns", "player"),
        ("Drake@b2", "Line 1, 'Drake@b2'"),
    ],
)
def test_a_wrong_line_is_named(terminal: Terminal, line: str, complaint: str) -> None:
    moves = terminal.at / "moves.txt"
    moves.write_text(f"{line}\n", "utf-8")
    deck = ("--seat-option", "1:deck=graveyard-shift")
    assert complaint in terminal.refused("record", GAME, moves, *deck)


def test_a_record_that_fails_is_not_written(terminal: Terminal) -> None:
    out = terminal.at / "paper.jsonl"
    moves = terminal.at / "moves.txt"
    moves.write_text("fly away\n", "utf-8")
    terminal.refused("record", GAME, moves, "-o", out)
    assert not out.exists()
