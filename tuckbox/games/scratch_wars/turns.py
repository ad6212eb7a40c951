"""What a player can do in a turn, and whether the turn goes on (SW-2, SW-9)."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from tuckbox.core import Dice

from . import actions as act
from . import phases as ph
from .actions import SLOTS

if TYPE_CHECKING:
    from .state import ScratchWarsState

NO_MOVE: Final = -1


def turn_move(state: "ScratchWarsState", place: i64) -> i64:
    """What can be done with a weapon: it is spun or repaired if that can be paid, or the
    effect it stores is cancelled; NO_MOVE if nothing can."""
    seat = state.active
    weapon = seat * SLOTS + place
    condition: i64 = state.condition[weapon]
    if condition == ph.STORING:
        return act.CANCEL + place
    if condition == ph.REPAIRING or place >= state.arms.count[seat]:
        return NO_MOVE
    if state.arms.cost[weapon] > state.energy[seat]:
        return NO_MOVE
    return (act.SPIN if condition == ph.READY else act.REPAIR) + place


def turn_moves(state: "ScratchWarsState") -> list[int]:
    """Spins and repairs that can be paid, own stored effects to cancel, and the end."""
    found: list[int] = []
    cancels: list[int] = []
    count: i64 = state.arms.count[state.active]
    place: i64
    for place in range(count):
        move = turn_move(state, place)
        if move >= act.CANCEL:
            cancels.append(move)
        elif move != NO_MOVE:
            found.append(move)
    if cancels:
        found += cancels
    found.append(act.END)
    return found


def any_turn_move(state: "ScratchWarsState", dice: Dice) -> int:
    """One of the moves of a turn: a weapon is drawn until one has a move, or the end is."""
    count: i64 = state.arms.count[state.active]
    while True:
        place: i64 = dice.randrange(count + 1)
        if place == count:
            return act.END
        move = turn_move(state, place)
        if move != NO_MOVE:
            return move


def has_means(state: "ScratchWarsState") -> bool:
    """Whether a spin, a repair, or a spin after cancelling an effect could be paid."""
    seat = state.active
    energy: i64 = state.energy[seat]
    count: i64 = state.arms.count[seat]
    weapon: i64
    for weapon in range(seat * SLOTS, seat * SLOTS + count):
        if state.condition[weapon] != ph.REPAIRING and state.arms.cost[weapon] <= energy:
            return True
    return False
