"""A hero's bonuses: which of them fit what was spun or is launched (SW-6)."""

from typing import TYPE_CHECKING

from .effects import BLESSING, PERMANENT_ATTACK
from .types import BONUSES

if TYPE_CHECKING:
    from .state import ScratchWarsState


def place_of(state: "ScratchWarsState", bonus: int) -> int:
    """Where the tables have a bonus of the active hero at this time of day."""
    return state.active * BONUSES + 2 * ((state.round - 1) % 4) + bonus


def fitting(state: "ScratchWarsState", icon: int) -> list[int]:
    """The bonuses that go with an icon: the negative ones if there are any, for they come
    first and must be applied; else those that may be (SW-6, SW-E10)."""
    good: list[int] = []
    bad: list[int] = []
    for bonus in range(2):
        place = place_of(state, bonus)
        effect = state.arms.bonus_effect[place]
        if effect == icon or (effect == BLESSING and icon < PERMANENT_ATTACK):
            if state.used[bonus]:
                continue
            if state.arms.bonus_value[place] < 0:
                bad.append(bonus)
            else:
                good.append(bonus)
    return bad if bad else good


def special(state: "ScratchWarsState", effect: int) -> int:
    """The combo bonus or the launcher of this time of day, or -1."""
    for bonus in range(2):
        if state.arms.bonus_effect[place_of(state, bonus)] == effect:
            return bonus
    return -1
