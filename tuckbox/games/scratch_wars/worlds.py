"""Worlds: the states that agree with a view. A duel is open, so there is exactly one."""

from tuckbox.core.errors import BadView
from tuckbox.core.views import number_of

from .actions import SLOTS
from .arms import Arms, arms_for
from .equipment import Equipment
from .phases import CONDITIONS, NO_TARGET, PHASES, SOURCES, STORING
from .state import NONE, ScratchWarsState
from .targets import code_of
from .types import NOTCHES
from .view import ScratchWarsView, SideView


def world(view: ScratchWarsView) -> ScratchWarsState:
    """The state that the view shows; BadView or BadSetup if it shows none."""
    arms = arms_in(view)
    state = ScratchWarsState(view.options, arms)
    state.phase = PHASES.index(view.phase)
    state.source = SOURCES.index(view.source)
    state.to_move = number_of(view.to_move)
    state.stage = view.stage
    state.round = view.round
    state.starter = _or_minus_one(view.starter, 2, "seat")
    state.active = _within(view.active, 2, "seat")
    state.ties = view.ties
    state.actions = view.actions
    state.used = [int(used) for used in view.used]
    count = arms.count[state.active]
    if view.weapon is not None:
        state.weapon = state.active * SLOTS + _within(view.weapon, count, "weapon")
    state.notch = _or_minus_one(view.notch, NOTCHES, "notch")
    state.power = view.strength
    state.target = NO_TARGET if view.target is None else code_of(view.target)
    state.struck = view.struck
    state.volley = [_within(place, count, "weapon") for place in view.volley]
    state.lives = [side.lives for side in view.sides]
    state.energy = [side.energy for side in view.sides]
    state.rolled = [NONE if side.rolled is None else side.rolled for side in view.sides]
    state.stored = [_stored(side) for side in view.sides]
    state.condition = state.condition[:]
    state.kept_notch = state.kept_notch[:]
    state.kept_value = state.kept_value[:]
    for seat in range(2):
        _fill_weapons(state, seat, view.sides[seat])
    return state


def arms_in(view: ScratchWarsView) -> Arms:
    """What both sides bring to the duel of a view; BadView or BadSetup if they may not."""
    level = view.options.get("level")
    stake = view.options.get("stake")
    if not isinstance(level, str) or not isinstance(stake, int):
        raise BadView("its options cannot be read")
    return arms_for(level, _equipment(view.sides[0]), _equipment(view.sides[1]))


def _equipment(side: SideView) -> Equipment:
    return Equipment(side.hero, tuple(weapon.card for weapon in side.weapons))


def _stored(side: SideView) -> list[int]:
    return [_within(place, len(side.weapons), "weapon") for place in side.stored]


def _fill_weapons(state: ScratchWarsState, seat: int, side: SideView) -> None:
    for place, found in enumerate(side.weapons):
        weapon = seat * SLOTS + place
        condition = CONDITIONS.index(found.condition)
        if (condition == STORING) != (found.notch is not None):
            raise BadView("a weapon stores an effect exactly when it has one")
        state.condition[weapon] = condition
        state.kept_notch[weapon] = _or_minus_one(found.notch, NOTCHES, "notch")
        state.kept_value[weapon] = found.strength or 0


def _or_minus_one(number: int | None, count: int, what: str) -> int:
    return NONE if number is None else _within(number, count, what)


def _within(number: int, count: int, what: str) -> int:
    if not 0 <= number < count:
        raise BadView(f"there is no {what} {number}; they go from 0 to {count - 1}")
    return number
