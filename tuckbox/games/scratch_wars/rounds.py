"""How a duel, a round and a turn begin (SW-1, SW-7, SW-10)."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from . import events as ev
from . import phases as ph
from .actions import SLOTS
from .effects import TIMES
from .using import MOST_ENERGY

if TYPE_CHECKING:
    from .state import ScratchWarsState

ACTIONS_A_TURN: Final = 4
STARTER_LOSES: Final = 2
SUDDEN_DEATH_FROM: Final = 9
SUDDEN_DEATH_LOSES: Final = 5
LAST_ROUND: Final = 50


def start(state: "ScratchWarsState", starter: i64) -> None:
    if state.journal is not None:
        state.journal.append(ev.Started(starter, STARTER_LOSES, starter == state.active))
    state.starter = starter
    state.lives[starter] -= STARTER_LOSES
    begin_round(state, 1)


def begin_round(state: "ScratchWarsState", number: i64) -> None:
    if number > LAST_ROUND:  # SW-4
        state.finish("too-long")
        return
    state.round = number
    if state.journal is not None:
        time = TIMES[(number - 1) % 4] if state.arms.sudden_death else None
        state.journal.append(ev.RoundStarted(number, time))
    if state.arms.sudden_death and number >= SUDDEN_DEATH_FROM:  # SW-7
        for seat in range(2):
            state.lives[seat] = max(0, state.lives[seat] - SUDDEN_DEATH_LOSES)
        if state.journal is not None:
            left = (state.lives[0], state.lives[1])
            state.journal.append(ev.SuddenDeath(SUDDEN_DEATH_LOSES, left))
        if state.lives[0] == 0 or state.lives[1] == 0:
            state.finish("both-fell")
            return
    begin_turn(state, state.starter)


def begin_turn(state: "ScratchWarsState", seat: i64) -> None:
    """Energy first; what was being repaired is whole again (SW-E6)."""
    state.active = seat
    energy: i64 = state.energy[seat]
    after: i64 = min(MOST_ENERGY, energy + state.arms.energy[seat * 4 + (state.round - 1) % 4])
    state.energy[seat] = after
    if state.journal is not None:
        if state.arms.energy_counts:
            state.journal.append(ev.TurnStarted(seat, after - energy, after))
        else:
            state.journal.append(ev.TurnStarted(seat, None, None))
    count: i64 = state.arms.count[seat]
    place: i64
    for place in range(count):
        if state.condition[seat * SLOTS + place] == ph.REPAIRING:
            state.condition[seat * SLOTS + place] = ph.READY
            if state.journal is not None:
                card = state.arms.codes[seat * SLOTS + place]
                state.journal.append(ev.Mended(seat, place, card))
    state.actions = ACTIONS_A_TURN
    state.go_on()
