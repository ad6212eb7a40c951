"""The terminal with a game it has never seen: three seats, rounds, no decks, no cards."""

from collections.abc import Sequence
from typing import Any, Literal

import msgspec
import pytest

from tuckbox import games
from tuckbox.core import (
    CHANCE,
    OVER,
    BadMove,
    BadNotation,
    CardPage,
    Event,
    Game,
    Move,
    Number,
    OpenEvent,
    Outcome,
    Refusal,
    Rng,
    Sentences,
    Setup,
    State,
    View,
    Viewer,
)
from tuckbox.core.sentences.en import English
from tuckbox.core.views import common, number_of

from .terminal import Terminal

DIE = 10  # actions 10 to 15: the die shows 1 to 6


class Take(Move, frozen=True):
    points: Literal[0, 1, 2]


class Roll(Move, frozen=True):
    eyes: int


class Happened(OpenEvent, frozen=True):
    seat: int | None
    what: str


class NotTime(Refusal, frozen=True):
    pass


class DiceEnglish(English):
    def happened(self, event: Happened) -> str:
        who = "Chance" if event.seat is None else f"Seat {event.seat}"
        return f"{who} did {event.what}."

    def not_time(self, why: NotTime) -> str:
        return "It is not time for that."


class DiceState(State):
    """Each seat in turn takes 0 to 2 points; a die ends the round and pays the first seat."""

    def __init__(self, options: dict[str, Any], seats: int) -> None:
        self.options = options
        self.points = [0] * seats
        self.to_move = 0
        self.stage = 0
        self.journal: list[Event] | None = None

    def moves(self, seat: int) -> list[int]:
        return [0, 1, 2] if seat == self.to_move else []

    def allows(self, action: int) -> bool:
        if self.to_move == OVER:
            return False
        return action in (range(DIE, DIE + 6) if self.to_move == CHANCE else range(3))

    def actor(self, action: int) -> int:
        return CHANCE if action >= DIE else self.to_move

    def chance_outcomes(self) -> list[Outcome]:
        return [(DIE + eye, 1) for eye in range(6)]

    def do(self, action: int) -> None:
        if self.journal is not None:
            seat = None if self.to_move == CHANCE else self.to_move
            self.journal.append(Happened(seat, text_of(action)))
        if action >= DIE:
            self.points[0] += action - DIE
            self.stage += 1
            self.to_move = OVER if self.stage == self.options["rounds"] else 0
        else:
            self.points[self.to_move] += action
            self.to_move += 1
            if self.to_move == len(self.points):
                self.to_move = CHANCE

    def clone(self) -> "DiceState":
        copy = DiceState(self.options, len(self.points))
        copy.points, copy.to_move, copy.stage = self.points[:], self.to_move, self.stage
        return copy

    def scores(self) -> list[int]:
        return self.points[:]


def text_of(action: int) -> str:
    return f"die {action - DIE + 1}" if action >= DIE else f"take {action}"


class Dice(Game):
    key = "dice"
    title = "Dice"
    summary = "Nothing to it."
    rules_version = 1
    fewest_seats = 2
    most_seats = 6
    options = (Number("rounds", "how many rounds", 2, 1, 9),)
    seat_options = ()
    view_type = View[Take | Roll]
    move_type = Take | Roll
    event_type = Happened
    refusal_type = NotTime

    def new(self, setup: Setup | None = None) -> DiceState:
        setup = setup or self.setup()
        return DiceState(setup.options, len(setup.seats))

    def setup_of(self, state: State) -> Setup:
        return Setup(state.options, ({},) * len(state.scores()))

    def longest(self, setup: Setup) -> int:
        return 70

    def action_count(self, setup: Setup) -> int:
        return 16

    def seat_name(self, seat: int) -> str:
        return f"Player {seat + 1}"

    def view(self, state: State, viewer: Viewer) -> View[Any]:
        return View(**common(self, state, viewer))

    def worlds(self, view: View[Any], rng: Rng) -> State:
        state = DiceState(view.options, len(view.scores))
        state.points, state.stage = list(view.scores), view.stage
        state.to_move = number_of(view.to_move)
        return state

    def problem(self, state: State) -> str | None:
        return None

    def move(self, state: State, action: int) -> Move:
        return msgspec.convert(
            {"move": "roll", "eyes": action - DIE + 1}
            if action >= DIE
            else {"move": "take", "points": action},
            Take | Roll,
        )

    def action(self, state: State, move: Move) -> int:
        match move:
            case Take(points):
                return points
            case Roll(eyes):
                return DIE + eyes - 1
        raise BadMove(f"{move!r} is no move of Dice.")

    def text(self, state: State, action: int) -> str:
        return text_of(action)

    def parse(self, state: State, text: str, seat: int = CHANCE) -> int:
        for action in range(DIE + 6):
            if text_of(action) == text:
                return action
        raise BadNotation(f"{text!r} is not a move; take 0, take 1 or take 2.")

    def why_not(self, state: State, action: int) -> Refusal:
        return NotTime()

    def sentences(self, setup: Setup, names: Sequence[str] = (), language: str = "en") -> Sentences:
        return DiceEnglish(setup, tuple(names) or self.seat_names(setup), self.title)

    def rules(self, language: str = "en") -> str:
        return "# Dice"

    def card_ids(self, options: Any = None) -> list[str]:
        return []

    def card(self, card: str, options: Any = None) -> msgspec.Struct:
        raise BadNotation(f"There is no card {card!r}.")

    def cards(self) -> list[CardPage]:
        return []

    def explain(self, topic: str) -> str:
        raise BadNotation(f"There is no {topic!r} in this game.")


@pytest.fixture(autouse=True)
def dice(monkeypatch: pytest.MonkeyPatch) -> None:
    def by_key(key: str) -> Game:
        return Dice() if key == "dice" else found(key)

    found: Any = games.by_key
    monkeypatch.setattr(games, "by_key", by_key)


def test_three_seats_by_questions(terminal: Terminal) -> None:
    typed = ["3", "random", "1", "1", "steal", "take 9", "take 2"]
    shown = terminal.run("play", "dice", typed=typed)
    assert "How many players (a whole number from 2 to 6) [2] " in shown.out
    assert "Player 4" not in shown.out
    assert "you are Player 1, Player 2 is random, Player 3 is random" in shown.out
    assert "is not a move" in shown.out
    assert "It is not time for that." in shown.out
    assert "Player 1 (you) " in shown.out.splitlines()[-1]
    assert terminal.run("verify", terminal.home / "records.jsonl").code == 0


def test_four_people_and_a_bot(terminal: Terminal) -> None:
    typed = ["", "1", "", "2", "", "3", "", "", "1", "", "1", "", "1"]
    flags = ("--players", "human,random,human,human", "--option", "rounds=2")
    shown = terminal.run("play", "dice", "--yes", *flags, typed=typed)
    assert shown.code == 0
    assert shown.out.count("Hand the keyboard to Player 3") == 2
    assert "Press Enter to go on." in shown.out
    assert "--record 1" in shown.out


def test_hint_and_questions_work_for_it_too(terminal: Terminal) -> None:
    shown = terminal.run("play", "dice", "--yes", typed=["hint", "? queen", "list"])
    assert "take 2: " in shown.out
    assert "There is no 'queen' in this game." in shown.out
    assert "Player 1 (you): 0, to move" in shown.out


def test_the_number_of_players_is_the_number_of_seats(terminal: Terminal) -> None:
    path = terminal.at / "dice.jsonl"
    five = ",".join(["random"] * 5)
    shown = terminal.run("simulate", "dice", "--players", five, "--games", 4, "--out", path)
    assert shown.code == 0
    assert "Player 5 (random)" in shown.out
    assert terminal.run("verify", path).out.startswith("4 good, none bad.\n")
    assert "against Player 5 (random)" in terminal.run("replay", path).out
    assert "is for 2 to 6 players" in terminal.refused(
        "simulate", "dice", "--players", f"{five},{five}"
    )


def test_a_game_without_decks_or_cards(terminal: Terminal) -> None:
    assert "has no deck to choose" in terminal.refused("play", "dice", "--yes", "--deck", "x")
    assert terminal.run("cards", "dice").code == 0
    file = terminal.at / "a.deck"
    file.write_text("game: dice\n")
    assert "Dice has no deck files." in terminal.refused("deck", "check", file)
