"""What a player can do in a turn, and whether the turn goes on (SW-2, SW-9)."""

from typing import TYPE_CHECKING

from . import actions as act
from . import phases as ph
from .actions import SLOTS

if TYPE_CHECKING:
    from .state import ScratchWarsState


def turn_moves(state: "ScratchWarsState") -> list[int]:
    """Spins and repairs that can be paid, own stored effects to cancel, and the end."""
    seat = state.active
    energy = state.energy[seat]
    found: list[int] = []
    cancels: list[int] = []
    for place in range(state.arms.count[seat]):
        weapon = seat * SLOTS + place
        condition = state.condition[weapon]
        if condition == ph.STORING:
            cancels.append(act.CANCEL + place)
        elif condition != ph.REPAIRING and state.arms.cost[weapon] <= energy:
            found.append((act.SPIN if condition == ph.READY else act.REPAIR) + place)
    found += cancels
    found.append(act.END)
    return found


def has_means(state: "ScratchWarsState") -> bool:
    """Whether a spin, a repair, or a spin after cancelling an effect could be paid."""
    seat = state.active
    energy = state.energy[seat]
    for place in range(state.arms.count[seat]):
        weapon = seat * SLOTS + place
        if state.condition[weapon] != ph.REPAIRING and state.arms.cost[weapon] <= energy:
            return True
    return False
