"""What can be read without playing."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tuckbox import games

from .terminal import GAME, Terminal

LEGAL_DECK = f"game: {GAME}\nname: Mine\n5 Goblin\n5 Footman\n"


@pytest.mark.parametrize(
    "args", [(), ("--help",), ("deck",), *[(name, "--help") for name in ("play", "simulate")]]
)
def test_help_is_no_mistake(terminal: Terminal, args: tuple[str, ...]) -> None:
    shown = terminal.run(*args)
    assert shown.code == 0
    assert "usage: tuckbox" in shown.out


@pytest.mark.parametrize(
    "name", ["games", "cards", "rules", "play", "simulate", "verify", "replay"]
)
def test_every_command_has_examples(terminal: Terminal, name: str) -> None:
    assert f"examples:\n  tuckbox {name}" in terminal.run(name, "--help").out


def test_games_lists_every_game_with_its_options(terminal: Terminal) -> None:
    out = terminal.run("games").out
    for game in games.all_games():
        assert f"{game.key}  {game.title}, {game.seat_range()} players" in out
        assert game.summary in out
        for option in game.options:
            assert f"--option {option.name}=" in out


def test_cards_shows_every_card_below_its_group(terminal: Terminal) -> None:
    lines = terminal.run("cards", GAME).out.splitlines()
    pages = games.by_key(GAME).cards()
    assert sum(line.startswith("  ") for line in lines) == len(pages)
    assert [line for line in lines if line and line[0] != " "] == list(
        dict.fromkeys(page.group for page in pages)
    )


@pytest.mark.parametrize("name", [("High", "Priest"), ("high",), ("HIGH pri",)])
def test_one_card_by_name_or_prefix(terminal: Terminal, name: tuple[str, ...]) -> None:
    shown = terminal.run("cards", GAME, *name)
    assert shown.out.startswith("High Priest\n")
    assert "A little slow!" in shown.out


def test_cards_also_explains_a_power(terminal: Terminal) -> None:
    assert terminal.run("cards", GAME, "undying").out.startswith("Undying!\n\nThe first time")


def test_unknown_and_unclear_cards_are_refused(terminal: Terminal) -> None:
    assert terminal.refused("cards", GAME, "gobblin").startswith("There is no card 'gobblin'.")
    assert "write more of it" in terminal.refused("cards", GAME, "g")


def test_rules_as_plain_text_in_a_pipe(terminal: Terminal) -> None:
    assert terminal.run("rules", GAME).out.strip() == games.by_key(GAME).rules().strip()


def test_rules_are_set_in_type_on_a_terminal(terminal: Terminal) -> None:
    out = terminal.run("rules", GAME, terminal=True).out
    assert "**DL-4" not in out
    assert "DL-4 Playing a card." in out


def test_one_rule(terminal: Terminal) -> None:
    out = terminal.run("rules", GAME, "dl-5").out
    assert out == "DL-5 No unique to open. The first card of a game cannot be a unique.\n"


def test_unknown_rule_and_game(terminal: Terminal) -> None:
    assert "DL-99" in terminal.refused("rules", GAME, "DL-99")
    for command in ("rules", "cards", "play", "simulate"):
        assert "There is no game 'chess'" in terminal.refused(command, "chess")


def test_a_legal_deck(terminal: Terminal) -> None:
    file = terminal.at / "mine.deck"
    file.write_text(LEGAL_DECK)
    assert terminal.run("deck", "check", file).out == "Mine is legal: 5 Goblin, 5 Footman.\n"


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (LEGAL_DECK.replace("5 Footman", "4 Footman").encode(), "exactly 10 cards"),
        (LEGAL_DECK.replace("Footman", "Futman").encode(), "Line 4: There is no card 'Futman'"),
        (LEGAL_DECK.replace(GAME, "chess").encode(), "There is no game 'chess'"),
        (b"5 Goblin\n", "no line that says its game"),
        (b"", "no line that says its game"),
        (b"game: \xff\xfe", "is not text in UTF-8"),
    ],
)
def test_bad_decks(terminal: Terminal, content: bytes, expected: str) -> None:
    file = terminal.at / "bad.deck"
    file.write_bytes(content)
    assert expected in terminal.refused("deck", "check", file)
    assert file.read_bytes() == content


def test_missing_files_and_folders(terminal: Terminal) -> None:
    for command in (("deck", "check"), ("verify",), ("replay",)):
        assert "There is no file" in terminal.refused(*command, terminal.at / "none")
        assert "is a folder" in terminal.refused(*command, terminal.at)


@pytest.mark.parametrize(
    "args",
    [
        ("chess",),
        ("--fast",),
        ("cards",),
        ("deck", "burn"),
        ("simulate", GAME, "--games", "0"),
        ("simulate", GAME, "--games", "many"),
        ("replay", "file", "--record", "-1"),
        ("verify",),
    ],
)
def test_what_argparse_refuses_is_one_sentence_too(
    terminal: Terminal, args: tuple[str, ...]
) -> None:
    assert "--help' tells more" in terminal.refused(*args)


def test_a_closed_pipe_is_no_disaster() -> None:
    environment = {**os.environ, "PYTHONUNBUFFERED": ""}
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = subprocess.run(
            [Path(sys.executable).parent / "tuckbox", "cards", GAME],
            stdout=writing,
            stderr=subprocess.PIPE,
            text=True,
            env=environment,
        )
    finally:
        os.close(writing)
    assert done.stderr == ""
    assert done.returncode == 141
