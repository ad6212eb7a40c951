"""The spin-off for the start (SW-1): both spin, seat 0 first; the higher number decides."""

from typing import TYPE_CHECKING, Final

from tuckbox.core import CHANCE

from . import events as ev
from . import phases as ph
from .actions import SLOTS
from .types import NOTCHES

if TYPE_CHECKING:
    from .state import ScratchWarsState

MOST_TIES: Final = 10
"""After so many equal spin-offs a lot decides, so that every duel begins."""
NOT_YET: Final = -1


def spin_off(state: "ScratchWarsState", seat: int) -> None:
    state.active = seat
    if state.arms.count[seat] == 1:  # nothing to choose
        state.spin(0)
    else:
        state.wait_for(ph.OFF, seat)


def off_landed(state: "ScratchWarsState", notch: int) -> None:
    seat = state.active
    weapon = state.weapon
    number = state.arms.strength[weapon * NOTCHES + notch]
    if state.journal is not None:
        card = state.arms.codes[weapon]
        state.journal.append(ev.StoppedForStart(seat, weapon % SLOTS, card, notch, number))
    state.weapon = -1
    state.rolled = [number, NOT_YET] if seat == 0 else [state.rolled[0], number]
    if seat == 0:
        spin_off(state, 1)
    elif state.rolled[0] != state.rolled[1]:
        decides(state, 0 if state.rolled[0] > state.rolled[1] else 1, by_lot=False)
    else:
        state.ties += 1
        if state.journal is not None:
            state.journal.append(ev.SpinOffTied(state.ties))
        state.rolled = [NOT_YET, NOT_YET]
        if state.ties < MOST_TIES:
            spin_off(state, 0)
        else:
            state.active = 0
            state.wait_for(ph.OFF_LOT, CHANCE)


def decides(state: "ScratchWarsState", seat: int, by_lot: bool) -> None:
    if state.journal is not None:
        state.journal.append(ev.SpinOffWon(seat, "lot" if by_lot else "number"))
    state.active = seat
    state.wait_for(ph.START, seat)
