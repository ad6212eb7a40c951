"""Moves that are laid ahead: both decide at once and blind, although the rules ask one after the
other, as in turn three of GotchaCards (GC-3)."""

from random import Random

import msgspec
import pytest

from tuckbox.core.views import to_json
from tuckbox.server.attendants import GRACE
from tuckbox.table import Pace, SeatPlan, TableTerms
from tuckbox.table.clock import MINUTE, SECOND
from tuckbox.table.commands import Answer, Lay, Move, TakeBack, Vote
from tuckbox.table.entries import Moved
from tuckbox.table.frames import welcome_for

from .parlour import Ear, Parlour
from .test_secrets import plain

LAST_TURN = 3


class Duel:
    """GotchaCards up to turn three: `first` is to place, and `second` after that."""

    def __init__(self, pace: Pace | None = None) -> None:
        terms = TableTerms(pace=pace or Pace())
        self.parlour = Parlour("gotchacards", [SeatPlan(), SeatPlan()], terms=terms, seed=1)
        self.parlour.start()
        self.ears = [self.parlour.arrive("ann"), self.parlour.arrive("bo")]
        self.watcher = self.parlour.arrive("zoe")
        for seat, ear in enumerate(self.ears):
            self.parlour.sit(ear, seat)
        rng = Random("up to turn three")
        while self.turn < LAST_TURN:
            self.move(rng.choice(self.parlour.contest.state.moves(self.mover)))
        self.first, self.second = self.mover, 1 - self.mover

    @property
    def mover(self) -> int:
        seat = self.parlour.contest.to_move
        assert isinstance(seat, int)
        return seat

    @property
    def turn(self) -> int:
        return int(self.parlour.contest.view(0).turn)  # type: ignore[attr-defined]

    def hand(self, seat: int) -> list[str]:
        view = msgspec.json.decode(to_json(self.parlour.contest.view(seat)))
        return list(view["seats"][seat]["hand"])

    def move(self, action: int) -> None:
        steps = self.parlour.table.steps
        command = Move(key=f"move-{self.parlour.table.number}", step=steps, action=action)
        self.parlour.ask(self.ears[self.mover], command)

    def place(self, count: int) -> None:
        """The first places so many cards, one after the other."""
        for _ in range(count):
            assert self.mover == self.first
            self.move(self.parlour.contest.state.moves(self.first)[0])

    def place_all(self) -> None:
        self.place(len(self.hand(self.first)))

    def lay(self, seat: int, *moves: str) -> None:
        key = f"lay-{self.parlour.table.number}"
        self.parlour.ask(self.ears[seat], Lay(key=key, moves=moves))

    def lay_hand(self, backwards: bool = False) -> list[str]:
        """The second lays all cards, in this order."""
        moves = [f"place {card}" for card in self.hand(self.second)]
        moves = moves[::-1] if backwards else moves
        self.lay(self.second, *moves)
        return moves

    def laid(self, seat: int) -> list[str]:
        """What a seat is told that it has laid."""
        person = self.ears[seat].person.id
        return list(welcome_for(self.parlour.table, person, self.parlour.time).laid)

    def made(self, since: int) -> list[str]:
        """What the second has done from a step on, as far as it was laid."""
        steps = self.parlour.contest.steps[since:]
        return [step.text for step in steps if step.actor == self.second]


def refusal_of(ear: Ear) -> str:
    message = msgspec.json.decode(ear.heard[-1])
    assert message["type"] == "refused"
    return str(message["refusal"]["code"])


def test_what_is_laid_is_made_when_its_turn_comes() -> None:
    duel = Duel()
    since, moves = duel.parlour.table.steps, duel.lay_hand()
    assert len(moves) > 1
    assert duel.laid(duel.second) == moves
    duel.place_all()
    assert duel.made(since)[: len(moves)] == moves
    assert duel.laid(duel.second) == []


@pytest.mark.parametrize("down", [0, SECOND])
def test_who_has_laid_everything_pays_no_time(down: int) -> None:
    """Nor if the service is gone just when it is their turn."""
    duel = Duel(Pace("contest", 10 * MINUTE))
    moves = duel.lay_hand()
    since, before = duel.parlour.table.steps, duel.parlour.table.clock.left
    duel.parlour.wait(5 * SECOND)
    if down:
        duel.parlour.hall.laid.attend = lambda room, table: None  # type: ignore[method-assign]
    duel.place_all()
    if down:
        assert duel.made(since) == []
        duel.parlour.crash(down)
        duel.parlour.arrive("zoe")
    assert duel.made(since)[: len(moves)] == moves
    after = duel.parlour.table.clock.left
    assert after[duel.second] == before[duel.second]
    assert after[duel.first] == before[duel.first] - 5 * SECOND


def test_nobody_else_hears_another_byte_whatever_was_laid() -> None:
    """Two evenings on which the cards were laid in one order and in the other: they are alike for
    everybody else until the cards are turned over."""
    heard = []
    for backwards in (False, True):
        duel = Duel()
        others = [duel.ears[duel.first], duel.watcher]
        since = [len(ear.heard) for ear in others]
        moves = duel.lay_hand(backwards)
        assert moves != moves[::-1], "there is something to hide"
        for ear, place in zip(others, since, strict=True):
            [told] = map(msgspec.json.decode, ear.heard[place:])
            assert told.keys() == {"type", "number"}
        first = others[0].person.id
        for last in (None, duel.parlour.table.number - 3):
            others += [duel.parlour.arrive(person, last) for person in ("zoe", first)]
        others += [duel.parlour.look(person) for person in ("zoe", first)]
        duel.place(len(duel.hand(duel.first)) - 1)
        heard.append([plain(ear.heard) for ear in others])
    assert heard[0] == heard[1]


def test_what_cannot_be_made_is_forgotten_with_all_after_it() -> None:
    duel = Duel()
    own = duel.hand(duel.second)
    missing = next(card for card in duel.hand(duel.first) if card not in own)
    since, moves = duel.parlour.table.steps, [f"place {card}" for card in own]
    duel.lay(duel.second, moves[0], f"place {missing}", *moves[1:])
    duel.place_all()
    assert duel.mover == duel.second
    assert duel.made(since) == moves[:1]
    assert duel.laid(duel.second) == []


def test_what_is_laid_can_be_replaced_and_taken_back() -> None:
    duel = Duel()
    duel.lay_hand()
    duel.lay(duel.second, "done")
    assert duel.laid(duel.second) == ["done"]
    duel.lay(duel.second)
    assert duel.laid(duel.second) == []
    duel.place_all()
    assert duel.mover == duel.second


def test_what_can_be_laid_by_whom() -> None:
    duel = Duel()
    moves = duel.lay_hand()
    duel.lay(duel.second, "dance")
    assert refusal_of(duel.ears[duel.second]) == "bad-move"
    duel.parlour.ask(duel.watcher, Lay(key="lay", moves=()))
    assert refusal_of(duel.watcher) == "not-seated"
    duel.lay(duel.first, "done")
    assert duel.laid(duel.first) == [], "it is their move, and this cannot be made"
    assert duel.laid(duel.second) == moves


def test_after_a_takeback_nothing_is_laid() -> None:
    duel = Duel()
    duel.lay_hand()
    duel.parlour.ask(duel.ears[0], TakeBack(key="back", step=duel.parlour.table.steps - 2))
    duel.parlour.ask(duel.ears[1], Answer(key="yes", offer="take-back", accept=True))
    assert [duel.laid(seat) for seat in (0, 1)] == [[], []]


def test_a_bot_that_takes_over_decides_for_itself() -> None:
    duel = Duel()
    duel.lay_hand()
    duel.parlour.leave(duel.ears[duel.second])
    duel.parlour.wait(GRACE + 2 * MINUTE)
    duel.parlour.ask(duel.ears[duel.first], Vote(key="v", about=duel.second, vote="bot"))
    assert duel.laid(duel.second) == []


def test_what_is_laid_outlives_the_connection_and_the_service() -> None:
    duel = Duel()
    since, moves = duel.parlour.table.steps, duel.lay_hand()
    duel.parlour.crash(SECOND)
    duel.ears[duel.first] = duel.parlour.arrive(duel.ears[duel.first].person.id)
    duel.place_all()
    assert duel.made(since)[: len(moves)] == moves
    entries = [each for each in duel.parlour.entries() if isinstance(each, Moved)]
    assert {each.by for each in entries if each.seat == duel.second} == {
        duel.ears[duel.second].person.id
    }
