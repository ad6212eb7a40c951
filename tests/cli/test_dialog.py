"""Choosing before the first card, by questions and by flags."""

import json
from typing import Any

import pytest

from tuckbox import games

from .terminal import GAME, Terminal

DECK = games.by_key(GAME).seat_options[0]


def started(terminal: Terminal) -> dict[str, Any]:
    [path] = (terminal.home / "saves").iterdir()
    save: dict[str, Any] = json.loads(path.read_text())
    return save


def kinds(save: dict[str, Any]) -> list[str]:
    """Who sits where: `human`, or the level of a bot."""
    return [player.get("level", "human") for player in save["record"]["players"]]


def test_enter_is_always_an_answer(terminal: Terminal) -> None:
    shown = terminal.run("play", GAME, typed=[""] * 5)
    assert shown.code == 0
    save = started(terminal)
    assert kinds(save) == ["human", "club"]
    assert save["record"]["options"]["length"] == "match"
    assert save["record"]["seats"][0]["deck"] == DECK.read(None)
    assert save["record"]["seats"][1]["deck"] in [
        DECK.parse(key) for key in DECK.allowed().split(", ")
    ]
    assert len(save["host"]["secret"]) == 64


def test_answers_by_number_name_and_start(terminal: Terminal) -> None:
    typed = ["ran", "2", "2", "? 7", "iron-gate", "y", "y", "", "7"]
    shown = terminal.run("play", GAME, typed=typed)
    assert "2 Footman" in shown.out
    save = started(terminal)
    assert kinds(save) == ["random", "human"]
    assert save["record"]["options"] == {"length": "game", "open_decks": True}
    assert save["record"]["seats"][1]["deck"] == DECK.parse("iron-gate")
    assert [seat["hand"] for seat in save["record"]["seats"]] == [5, 7]


def test_silly_answers_are_asked_again(terminal: Terminal) -> None:
    typed = [
        "wizard",
        "9",
        "",
        "",
        "maybe",
        "",
        "nope",
        "no/such.deck",
        "",
        "perhaps",
        "y",
        "",
        "99",
        "",
        "",
    ]
    shown = terminal.run("play", GAME, typed=typed)
    assert shown.code == 0
    assert shown.out.count("Type a number from 1 to 6, or Enter for club.") == 2
    assert "There is no ready deck 'nope'" in shown.out
    assert "There is no file 'no/such.deck'" in shown.out
    assert "Type y for yes or n for no." in shown.out
    assert "from 5 to 10, not 99" in shown.out
    assert started(terminal)["record"]["options"]["length"] == "match"


def test_flags_answer_the_questions(terminal: Terminal) -> None:
    file = terminal.at / "mine.deck"
    file.write_text(f"game: {GAME}\n5 Goblin\n5 foot\n")
    flags = ("--opponent", "random", "--seat", 2, "--deck", file, "--their-deck", "iron-gate")
    terminal.run("play", GAME, "--yes", *flags, "--seat-option", "1:hand=6", "--seed", 3)
    save = started(terminal)
    assert kinds(save) == ["random", "human"]
    assert save["record"]["seats"][0] == {"deck": DECK.parse("iron-gate"), "hand": 6}
    assert save["record"]["seats"][1]["deck"] == ["Goblin"] * 5 + ["Footman"] * 5


def test_two_people_choose_their_decks_in_turn(terminal: Terminal) -> None:
    typed = ["human", "", "iron-gate", "", "deep-forest", ""]
    shown = terminal.run("play", GAME, typed=typed)
    assert "Hand the keyboard to Tails" in shown.out
    seats = started(terminal)["record"]["seats"]
    assert [seat["deck"] for seat in seats] == [
        DECK.parse("iron-gate"),
        DECK.parse("deep-forest"),
    ]


@pytest.mark.parametrize(
    ("flags", "expected"),
    [
        (("--seat", "3"), "the seats are 1 to 2"),
        (("--seats", "5"), "is for 2 players, not 5"),
        (("--opponent", "wizard"), "There is no player 'wizard'"),
        (("--players", "human"), "is for 2 players, not 1"),
        (("--players", "random,random"), "At least one seat has to be human"),
        (("--players", "human,random", "--seat", "2"), "leave --opponent and --seat out"),
        (("--deck", "nope"), "a deck file's path or 'random' would do too"),
        (("--deck", "no/such.deck"), "There is no file"),
        (("--deck", "/"), "is a folder"),
        (("--option", "length=forever"), "match or game"),
        (("--seat-option", "1:hand=4"), "from 5 to 10"),
    ],
)
def test_bad_flags(terminal: Terminal, flags: tuple[str, ...], expected: str) -> None:
    assert expected in terminal.refused("play", GAME, "--yes", *flags)
    assert not terminal.home.exists()


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (f"game: {GAME}\n3 Goblin\n".encode(), "exactly 10 cards"),
        (f"game: {GAME}\n10 Gobbo\n".encode(), "Line 2: There is no card 'Gobbo'"),
        (b"game: chess\n10 Goblin\n", "This deck is for 'chess'"),
        (b"\xff", "not text in UTF-8"),
    ],
)
def test_illegal_deck_files(terminal: Terminal, content: bytes, expected: str) -> None:
    file = terminal.at / "bad.deck"
    file.write_bytes(content)
    assert expected in terminal.refused("play", GAME, "--yes", "--deck", file)


def test_building_a_deck(terminal: Terminal) -> None:
    file = terminal.at / "built"
    taken = terminal.at / "taken.deck"
    taken.write_text("precious")
    typed = ["", "", "", "build", "?", "? goblin", "cards kingdom unique", "4 goblin", "done"]
    typed += ["3 x gob", "drop 2 gob", "drop King", "list", "5 footm", "wizzard", "done"]
    typed += [str(taken), str(terminal.at / "no" / "way"), str(file), ""]
    shown = terminal.run("play", GAME, typed=typed)
    assert "A deck has exactly 10 cards; this one has 4" in shown.out
    assert "High Priest" in shown.out
    assert "There is no card 'King'" in shown.out
    assert "There is no card 'wizzard'" in shown.out
    assert "choose another name" in shown.out
    assert taken.read_text() == "precious"
    assert started(terminal)["record"]["seats"][0]["deck"] == ["Goblin"] * 5 + ["Footman"] * 5
    assert terminal.run("deck", "check", f"{file}.deck").code == 0


def test_a_builder_can_change_their_mind(terminal: Terminal) -> None:
    typed = ["", "", "", "build", "goblin", "cancel", "iron-gate", ""]
    terminal.run("play", GAME, typed=typed)
    assert started(terminal)["record"]["seats"][0]["deck"] == DECK.parse("iron-gate")


def test_a_random_deck_comes_from_the_seed(terminal: Terminal) -> None:
    decks = []
    for _ in range(2):
        terminal.run("play", GAME, "--yes", "--deck", "random", "--seed", "x")
        path = max((terminal.home / "saves").iterdir())
        decks.append(json.loads(path.read_text())["record"]["seats"])
    assert decks[0] == decks[1]
