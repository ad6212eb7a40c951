"""`hint`: prints what the coach says, and does no harm if it is broken off."""

import re

import pytest

from tests.kit.checks import position
from tests.kit.tables import each_boxed_game
from tests.kit.test_contests import contest_at
from tests.players.test_coach import twins
from tuckbox.cli import prompt
from tuckbox.cli.command_errors import Quit
from tuckbox.cli.prompt import Prompt, basis_of, chance_of
from tuckbox.cli.screen import Screen
from tuckbox.core import Game, Move
from tuckbox.players import Advice, AdvisedMove, Budget, advise
from tuckbox.players.analysis import Certainty
from tuckbox.players.coach import Guesses

from .terminal import Keyboard, Terminal

SHORT = ("--yes", "--seed", "3")
WORDS = {
    "draw-the-line": "game",
    "gotchacards": "round",
    "scratch-wars": "(?:duel|spin-off)",
    "scratch-my-back": "game",
}


@pytest.fixture(autouse=True)
def little_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    """A coach in a hurry, whom no clock ever cuts short."""
    monkeypatch.setattr(
        prompt, "advise", lambda game, view, rng: advise(game, view, rng, Budget(50))
    )


@each_boxed_game
def test_a_hint_says_whose_chance_of_what_and_what_is_guessed(
    terminal: Terminal, game: Game
) -> None:
    out = terminal.run("play", game.key, *SHORT, "--seat", "1", typed=["hint", "", "hint"]).out
    head = rf"The chance of {game.seat_name(0)} to win this {WORDS[game.key]}:\n"
    best = re.search(head + r"((?:  .*: +(?:about|under|over|exactly) [\d.]+ %.*\n)+)", out)
    assert best
    assert 2 <= best[1].count("\n") <= 3
    assert "The coach sees only what you see." in out


@each_boxed_game
def test_no_question_at_the_prompt_tells_what_is_hidden(
    terminal: Terminal, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Hints, lists, pictures and explanations are the same whatever the others hold."""
    typed = ["hint", "list", "board", "?", *(f"? {name}" for name in game.card_ids()[::9]), "q"]
    differed = 0
    for table, state, twin, seat in twins(game):
        differed += position(state) != position(twin)
        said = []
        for one in (state, twin):
            monkeypatch.setattr("sys.stdin", Keyboard(typed, False))
            with pytest.raises(Quit):
                Prompt(Screen(), contest_at(table, one), seat, "bots").move()
            said.append(terminal.capsys.readouterr().out)
        assert "The coach sees only what you see." in said[0]
        assert said[0] == said[1]
    assert differed > 6 or game.key == "scratch-wars", "too few twins to prove anything"


def test_the_same_question_gets_the_same_answer(terminal: Terminal) -> None:
    out = terminal.run("play", "gotchacards", *SHORT, typed=["hint", "hint"]).out
    hints = re.findall(r"to win this round:\n(.*?)The coach", out, re.DOTALL)
    assert len(hints) == 2
    assert hints[0] == hints[1]


def test_ctrl_c_breaks_off_the_hint_and_nothing_else(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(*_: object) -> Advice[Move]:
        raise KeyboardInterrupt

    monkeypatch.setattr(prompt, "advise", stop)
    shown = terminal.run("play", "gotchacards", *SHORT, typed=["hint", "list"])
    assert "No hint, then. It is still your move." in shown.out
    assert "Moves:" in shown.out.partition("No hint, then.")[2]
    assert shown.code == 0


def move(
    text: str,
    chance: float | None,
    certainty: Certainty = "unknown",
    interval: tuple[float, float] | None = None,
) -> AdvisedMove[Move]:
    return AdvisedMove(1, Move(), text, chance, certainty, None, interval)


def test_a_guess_is_never_certain(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    moves = (move("bluff", 1.0), move("hold", 0.5), move("give up", 0.0))
    advice = Advice(0, "choice", "round", moves, 0, Guesses(0, "sampled", "simulated"), 0)
    monkeypatch.setattr(prompt, "advise", lambda *_: advice)
    out = terminal.run("play", "gotchacards", *SHORT, typed=["hint"]).out
    assert "  bluff:   over 99 %\n  hold:    about 50 %\n  give up: under 1 %\n" in out


def test_each_chance_is_printed_with_how_sure_it_is() -> None:
    assert chance_of(move("a", 0.614)) == "about 61 %"
    assert chance_of(move("a", 0.614, "sampled", (0.58, 0.648))) == "about 61 % (58 to 65)"
    assert chance_of(move("a", 1.0, "exact", (1.0, 1.0))) == "exactly 100.0 %"
    assert chance_of(move("a", None, "unvisited")) == "not looked at"


def test_what_the_chances_are_made_of_is_printed() -> None:
    sampled = move("a", 0.5, "sampled", (0.4, 0.6))
    guesses = Guesses(250, "sampled", "simulated")
    assert basis_of(Advice(0, "choice", "game", (sampled,), 12_000, guesses, 2)) == (
        "The coach sees only what you see. It guessed the hidden cards 250 times. It drew at "
        "random. What others do was simulated. In all it went through 12,000 possibilities. In "
        "brackets: the range that sampling alone leaves open, in 19 of 20 cases. What you may do "
        "besides is not weighed."
    )
    exact, known = move("a", 0.5, "exact", (0.5, 0.5)), Guesses(0, "enumerated", "best replies")
    assert basis_of(Advice(0, "choice", "duel", (exact,), 0, known, 0)) == (
        "The coach sees only what you see. It weighed everything that can be drawn. It assumed "
        "that others reply as well as they can."
    )
    solved = Guesses(30, "enumerated", "best replies")
    assert "guessed the hidden cards 30 times. Others were assumed to know the guessed cards." in (
        basis_of(Advice(0, "choice", "game", (sampled,), 30, solved, 0))
    )
    assert "is not known" in basis_of(Advice(0, "choice", "duel", (move("a", 0.5),), 9, known, 0))
