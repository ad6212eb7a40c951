"""Attacks, whatever they come from: targets, shields, the blow (SW-E2 to SW-E4, SW-E8)."""

from typing import TYPE_CHECKING, Final

from . import actions as act
from . import events as ev
from . import phases as ph
from .actions import SLOTS
from .effects import HERO_ATTACK, SHIELD, WEAPON_ATTACK
from .types import NOTCHES

if TYPE_CHECKING:
    from .state import ScratchWarsState

OUT_OF_REACH: Final = 99

# -- targets ---------------------------------------------------------------------------------


def resistance(state: "ScratchWarsState", seat: int, place: int) -> int:
    """What an attack on a weapon, or on the effect it stores, must be worth (SW-E3).

    Broken weapons and those under repair cannot be attacked.
    """
    weapon = seat * SLOTS + place
    condition = state.condition[weapon]
    if condition == ph.READY:
        return state.arms.resistance[weapon]
    if condition == ph.STORING:
        return state.arms.effect_resistance[weapon * NOTCHES + state.kept_notch[weapon]]
    return OUT_OF_REACH


def nearest(state: "ScratchWarsState") -> int:
    """The lowest resistance among the defender's weapons and stored effects."""
    seat = 1 - state.active
    lowest = OUT_OF_REACH
    for place in range(state.arms.count[seat]):
        lowest = min(lowest, resistance(state, seat, place))
    return lowest


def aims(state: "ScratchWarsState") -> list[int]:
    """The targets within reach, measured before any shield."""
    seat = 1 - state.active
    effect = HERO_ATTACK
    if state.source == ph.SPUN:
        effect = state.arms.does[state.weapon * NOTCHES + state.notch]
        if effect == HERO_ATTACK:
            return [act.AIM_HERO]
    found = [] if effect == WEAPON_ATTACK else [act.AIM_HERO]
    for place in range(state.arms.count[seat]):
        if resistance(state, seat, place) <= state.power:
            found.append(act.AIM + place)
    return found


def choose_target(state: "ScratchWarsState") -> None:
    choices = aims(state)
    if len(choices) > 1:
        state.wait_for(ph.CHOOSE_TARGET, state.active)
    else:
        aim(state, choices[0])


def aim(state: "ScratchWarsState", action: int) -> None:
    """The target is named. A weapon that stores an effect is reached only through it."""
    if action == act.AIM_HERO:
        state.target = ph.AT_HERO
    else:
        place = action - act.AIM
        storing = state.condition[(1 - state.active) * SLOTS + place] == ph.STORING
        state.target = ph.AT_EFFECT + place if storing else place
    state.note(ev.AIMED, state.active, state.target, state.power)
    ask_for_shields(state)


# -- shields, SW-E8 --------------------------------------------------------------------------


def shield_moves(state: "ScratchWarsState") -> list[int]:
    """The defender's stored shields, and letting the attack through."""
    seat = 1 - state.active
    found: list[int] = []
    for place in range(state.arms.count[seat]):
        if state.keeps(seat, place) == SHIELD:
            found.append(act.SHIELD + place)
    found.append(act.LET)
    return found


def ask_for_shields(state: "ScratchWarsState") -> None:
    """An attack of 0 is not answered, nor is one that shields have brought down to 0."""
    if state.power > 0 and state.stored[1 - state.active] and len(shield_moves(state)) > 1:
        state.wait_for(ph.ANSWER, 1 - state.active)
    else:
        hit(state)


def use_shield(state: "ScratchWarsState", place: int) -> None:
    seat = 1 - state.active
    value = state.kept_value[seat * SLOTS + place]
    state.power = max(0, state.power - value)
    state.note(ev.SHIELDED, seat, place, value, state.power)
    state.release(seat, place)
    if state.target == ph.AT_EFFECT + place:
        hit(state)  # it was under attack itself: there is nothing left to defend
    else:
        ask_for_shields(state)


# -- the blow --------------------------------------------------------------------------------


def hit(state: "ScratchWarsState") -> None:
    seat = 1 - state.active
    target, power = state.target, state.power
    if target == ph.AT_HERO:
        state.lives[seat] = max(0, state.lives[seat] - power)
        state.note(ev.HIT, seat, power, state.lives[seat])
        if state.lives[seat] == 0:  # SW-4
            state.finish(ev.BOTH_DEAD)
            return
    else:
        _hit_a_thing(state, seat, target, power)
    state.after_attack()


def _hit_a_thing(state: "ScratchWarsState", seat: int, target: int, power: int) -> None:
    place = target % ph.AT_EFFECT
    weapon = seat * SLOTS + place
    if target >= ph.AT_EFFECT and state.condition[weapon] != ph.STORING:
        state.note(ev.USED_UP, seat, place)
    elif power < resistance(state, seat, place):
        state.note(ev.HELD, seat, target, power)
    elif target >= ph.AT_EFFECT:
        state.note(ev.STOPPED, seat, place)
        state.release(seat, place)
    else:
        state.condition[weapon] = ph.BROKEN
        state.note(ev.BROKEN, seat, place)
