"""A hero's bonuses: which of them fit what was spun or is launched (SW-6)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from .effects import BLESSING, PERMANENT_ATTACK
from .types import BONUSES

if TYPE_CHECKING:
    from .state import ScratchWarsState


def bonus_entry(state: "ScratchWarsState", bonus: i64) -> i64:
    """Where the tables have a bonus of the active hero at this time of day."""
    return state.active * BONUSES + 2 * ((state.round - 1) % 4) + bonus


def fits(state: "ScratchWarsState", icon: i64, bonus: i64) -> bool:
    """Whether a bonus that is not used up goes with an icon (SW-6, SW-E10)."""
    effect: i64 = state.arms.bonus_effect[bonus_entry(state, bonus)]
    if effect != icon and (effect != BLESSING or icon >= PERMANENT_ATTACK):
        return False
    return state.used[bonus] == 0


def is_negative(state: "ScratchWarsState", bonus: i64) -> bool:
    return state.arms.bonus_value[bonus_entry(state, bonus)] < 0


def special(state: "ScratchWarsState", effect: i64) -> i64:
    """The combo bonus or the launcher of this time of day, or -1."""
    bonus: i64
    for bonus in range(2):
        if state.arms.bonus_effect[bonus_entry(state, bonus)] == effect:
            return bonus
    return -1
