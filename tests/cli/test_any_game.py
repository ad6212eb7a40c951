"""The terminal with a game it has never seen: three seats, rounds, no decks, no cards."""

from typing import Any

import pytest

from tuckbox import games
from tuckbox.core import (
    CHANCE,
    OVER,
    BadNotation,
    CardPage,
    Event,
    Game,
    Number,
    Outcome,
    Picture,
    Rng,
    Seen,
    Setup,
    Snapshot,
    State,
    View,
)
from tuckbox.core.views import choices_of

from .terminal import Terminal

DIE = 10  # actions 10 to 15: the die shows 1 to 6


class DiceState(State):
    """Each seat in turn takes 0 to 2 points; a die ends the round and pays the first seat."""

    def __init__(self, game: Game, seats: int, rounds: int) -> None:
        self.game = game
        self.rounds = rounds
        self.points = [0] * seats
        self.to_move = 0
        self.stage = 0
        self.journal: list[Event] | None = None

    def options(self) -> dict[str, object]:
        return {"rounds": self.rounds}

    def moves(self, seat: int) -> list[int]:
        return [0, 1, 2] if seat == self.to_move else []

    def why_not(self, action: int) -> str | None:
        legal = range(DIE, DIE + 6) if self.to_move == CHANCE else range(3)
        return None if action in legal else "It is not time for that."

    def actor(self, action: int) -> int:
        return CHANCE if action >= DIE else self.to_move

    def chance_outcomes(self) -> list[Outcome]:
        return [(DIE + eye, 1) for eye in range(6)]

    def do(self, action: int) -> None:
        if self.journal is not None:
            self.journal.append((self.to_move, action))
        if action >= DIE:
            self.points[0] += action - DIE
            self.stage += 1
            self.to_move = OVER if self.stage == self.rounds else 0
        else:
            self.points[self.to_move] += action
            self.to_move += 1
            if self.to_move == len(self.points):
                self.to_move = CHANCE

    def clone(self) -> "DiceState":
        copy = DiceState(self.game, len(self.points), self.rounds)
        copy.points, copy.to_move, copy.stage = self.points[:], self.to_move, self.stage
        return copy

    def scores(self) -> list[int]:
        return self.points[:]

    def view(self, viewer: int) -> View:
        return View(
            game=self.game.key,
            rules=1,
            options={},
            viewer=viewer,
            to_move=self.to_move,
            stage=self.stage,
            scores=tuple(self.points),
            choices=choices_of(self, viewer),
        )

    def seen(self, event: Event, viewer: int) -> Seen:
        return Seen("happened", f"Seat {event[0]} did {self.text(event[1])}.", {"seat": event[0]})

    def snapshot(self) -> Snapshot:
        raise NotImplementedError

    def text(self, action: int) -> str:
        return f"die {action - DIE + 1}" if action >= DIE else f"take {action}"

    def parse(self, text: str, seat: int = CHANCE) -> int:
        for action in range(DIE + 6):
            if self.text(action) == text:
                return action
        raise BadNotation(f"{text!r} is not a move; take 0, take 1 or take 2.")


class Dice(Game):
    key = "dice"
    title = "Dice"
    summary = "Nothing to it."
    rules_version = 1
    fewest_seats = 2
    most_seats = 6
    options = (Number("rounds", "how many rounds", 2, 1, 9),)
    seat_options = ()

    def new(self, setup: Setup | None = None) -> DiceState:
        setup = setup or self.setup()
        return DiceState(self, len(setup.seats), setup.options["rounds"])

    def restore(self, snapshot: Snapshot) -> State:
        raise NotImplementedError

    def longest(self, setup: Setup) -> int:
        return 70

    def action_count(self, setup: Setup) -> int:
        return 16

    def seat_name(self, seat: int) -> str:
        return f"Player {seat + 1}"

    def worlds(self, view: View, rng: Rng) -> State:
        state = DiceState(self, len(view.scores), 9)
        state.points, state.to_move, state.stage = list(view.scores), view.to_move, view.stage
        return state

    def read_view(self, data: bytes) -> View:
        raise NotImplementedError

    def picture(self, view: View) -> Picture:
        return Picture(((("seat5", f"◆ {view.scores}"), ("unheard of", " !")),))

    def rules(self) -> str:
        return "# Dice"

    def cards(self) -> list[CardPage]:
        return []

    def explain(self, topic: str) -> str:
        raise BadNotation(f"There is no {topic!r} in this game.")


@pytest.fixture(autouse=True)
def dice(monkeypatch: pytest.MonkeyPatch) -> None:
    def find(key: str) -> Game:
        return Dice() if key == "dice" else found(key)

    found: Any = games.find
    monkeypatch.setattr(games, "find", find)


def test_three_seats_by_questions(terminal: Terminal) -> None:
    typed = ["3", "random", "1", "1", "steal", "take 9", "take 2"]
    shown = terminal.run("play", "dice", typed=typed)
    assert "How many players (a whole number from 2 to 6) [2] " in shown.out
    assert "Player 4" not in shown.out
    assert "you are Player 1, Player 2 is random, Player 3 is random" in shown.out
    assert "is not a move" in shown.out
    assert "It is not time for that." in shown.out
    assert "You " in shown.out
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
    assert "◆ (0, 0) !" in shown.out


def test_the_number_of_players_is_the_number_of_seats(terminal: Terminal) -> None:
    path = terminal.at / "dice.jsonl"
    five = ",".join(["random"] * 5)
    shown = terminal.run("simulate", "dice", "--players", five, "--games", 4, "--out", path)
    assert shown.code == 0
    assert "Player 5 (random)" in shown.out
    assert terminal.run("verify", path).out == "4 good, none bad.\n"
    assert "against Player 5 (random)" in terminal.run("replay", path).out
    assert "is for 2 to 6 players" in terminal.refused(
        "simulate", "dice", "--players", f"{five},{five}"
    )


def test_a_game_without_decks_or_cards(terminal: Terminal) -> None:
    assert "no such option 'deck'" in terminal.refused("play", "dice", "--yes", "--deck", "x")
    assert terminal.run("cards", "dice").code == 0
    file = terminal.at / "a.deck"
    file.write_text("game: dice\n")
    assert "Dice has no deck files." in terminal.refused("deck", "check", file)
