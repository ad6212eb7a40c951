"""However long what somebody types is, what they are told about it is short."""

import pytest

from .terminal import GAME, Terminal

LONG = "x" * 5000
LONGEST = 1100
"""A sentence, and how it begins."""


@pytest.mark.parametrize(
    "args",
    [
        (LONG,),
        ("play", LONG),
        ("play", GAME, "--names", LONG),
        ("play", GAME, "--opponent", LONG),
        ("play", GAME, "--deck", LONG),
        ("play", GAME, "--seat", LONG),
        ("play", GAME, "--seconds", LONG),
        ("play", GAME, "--option", LONG),
        ("play", GAME, "--option", f"{LONG}=1"),
        ("play", GAME, "--option", f"length={LONG}"),
        ("play", GAME, "--seat-option", f"1:{LONG}=1"),
        ("play", GAME, f"--{LONG}"),
        ("rules", GAME, LONG),
        ("cards", GAME, LONG),
        ("deck", "check", LONG),
        ("verify", LONG),
        ("replay", LONG),
        ("transcript", LONG),
        ("record", GAME, LONG),
        ("saves", "--delete", LONG),
        ("simulate", GAME, "--games", LONG),
        ("simulate", GAME, "--players", f"{LONG},random"),
        ("simulate", GAME, "--players", f"{LONG}.py:Bot,random"),
        ("ladder", GAME, "--pairs", LONG),
        ("wars", "card", LONG),
        ("face", GAME, LONG),
    ],
)
def test_a_refused_command_says_back_the_beginning_only(
    terminal: Terminal, args: tuple[str, ...]
) -> None:
    assert len(terminal.refused(*args)) <= LONGEST


@pytest.mark.parametrize("typed", [LONG, "7" * 5000, f"? {LONG}", f"{LONG}@b2", f"1: {LONG}"])
@pytest.mark.parametrize("game", [GAME, "scratch-my-back"])
def test_so_does_the_prompt(terminal: Terminal, game: str, typed: str) -> None:
    flags = ("--yes", "--opponent", "random", "--seat", 1, "--seed", "c")
    once, twice = (
        terminal.run("play", game, *flags, typed=lines) for lines in ([typed], [typed] * 2)
    )
    assert once.out != twice.out
    assert len(twice.out) - len(once.out) <= LONGEST


def test_so_do_the_questions_before_a_game(terminal: Terminal) -> None:
    once, often = (
        terminal.run("play", GAME, typed=lines) for lines in ([LONG], [LONG, "7" * 5000] * 2)
    )
    assert len(often.out) - len(once.out) <= 3 * LONGEST
    opponent, length, deck = ["random", ""], ["game"], [LONG, f"? {LONG}", "build"]
    build = [LONG, f"drop {LONG}", f"? {LONG}"]
    for number in range(len(build) + 1):
        typed = [*opponent, *length, *deck, *build[:number]]
        assert len(terminal.run("play", GAME, typed=typed).out) < 5000 + (number + 2) * LONGEST
