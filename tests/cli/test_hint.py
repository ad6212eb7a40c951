"""`hint`: the best moves, whose chance it is and of what, and no harm if it is broken off."""

import re
from collections.abc import Callable

import pytest

from tests.kit.tables import each_game
from tuckbox.cli import asking
from tuckbox.core import Game, View
from tuckbox.players import Adviser, Budget, Verdict, adviser

from .terminal import Terminal

SHORT = ("--yes", "--seed", "3")
WORDS = {
    "draw-the-line": "game",
    "gotchacards": "round",
    "scratch-wars": "duel",
    "scratch-my-back": "game",
}


@pytest.fixture(autouse=True)
def little_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    """An adviser in a hurry, whom no clock ever cuts short."""
    monkeypatch.setattr(asking, "adviser", lambda game, rng: adviser(game, rng, Budget(50)))


@each_game
def test_a_hint_says_whose_chance_of_what_and_what_is_guessed(
    terminal: Terminal, game: Game
) -> None:
    out = terminal.run("play", game.key, *SHORT, "--seat", "1", typed=["hint", "", "hint"]).out
    head = rf"The chance of {game.seat_name(0)} to win this {WORDS[game.key]}, as the adviser"
    best = re.search(head + r" guesses:\n((?:  .*: +(?:about|under|over) \d+ %\n)+)", out)
    assert best
    assert 2 <= best[1].count("\n") <= 3
    assert "The adviser sees only what you see." in out
    assert "is imagined, up to 50 times over;" in out


def test_the_same_question_gets_the_same_answer(terminal: Terminal) -> None:
    out = terminal.run("play", "gotchacards", *SHORT, typed=["hint", "hint"]).out
    hints = re.findall(r"as the adviser guesses:\n(.*?)The adviser", out, re.DOTALL)
    assert len(hints) == 2
    assert hints[0] == hints[1]


def advised_by(monkeypatch: pytest.MonkeyPatch, verdicts: Callable[[], list[Verdict]]) -> None:
    class Somebody(Adviser):
        def verdicts(self, view: View) -> list[Verdict]:
            return verdicts()

    monkeypatch.setattr(asking, "adviser", Somebody)


def test_ctrl_c_breaks_off_the_hint_and_nothing_else(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop() -> list[Verdict]:
        raise KeyboardInterrupt

    advised_by(monkeypatch, stop)
    shown = terminal.run("play", "gotchacards", *SHORT, typed=["hint", "list"])
    assert "No hint, then. It is still your move." in shown.out
    assert "Moves:" in shown.out.partition("No hint, then.")[2]
    assert shown.code == 0


def test_a_guess_is_never_certain(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    chances = {"bluff": 1.0, "hold": 0.5, "give up": 0.0}
    advised_by(monkeypatch, lambda: [Verdict(1, text, chances[text]) for text in chances])
    out = terminal.run("play", "gotchacards", *SHORT, typed=["hint"]).out
    assert "  bluff:   over 99 %\n  hold:    about 50 %\n  give up: under 1 %\n" in out
    assert "up to" not in out.partition("The adviser sees")[2]  # who does not search says so
