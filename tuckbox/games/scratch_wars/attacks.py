"""Attacks, whatever they come from: targets, shields, the blow (SW-E2 to SW-E4, SW-E8)."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from . import actions as act
from . import events as ev
from . import phases as ph
from .actions import SLOTS
from .effects import HERO_ATTACK, SHIELD, WEAPON_ATTACK
from .targets import target_of
from .types import NOTCHES

if TYPE_CHECKING:
    from .state import ScratchWarsState

OUT_OF_REACH: Final = 99

# -- targets ---------------------------------------------------------------------------------


def resistance(state: "ScratchWarsState", seat: i64, place: i64) -> i64:
    """What an attack on a weapon, or on the effect it stores, must be worth (SW-E3).

    Broken weapons and those under repair cannot be attacked.
    """
    weapon = seat * SLOTS + place
    condition: i64 = state.condition[weapon]
    if condition == ph.READY:
        return state.arms.resistance[weapon]
    if condition == ph.STORING:
        return state.arms.effect_resistance[weapon * NOTCHES + state.kept_notch[weapon]]
    return OUT_OF_REACH


def nearest(state: "ScratchWarsState") -> i64:
    """The lowest resistance among the defender's weapons and stored effects."""
    seat = 1 - state.active
    count: i64 = state.arms.count[seat]
    lowest: i64 = OUT_OF_REACH
    place: i64
    for place in range(count):
        lowest = min(lowest, resistance(state, seat, place))
    return lowest


def aims(state: "ScratchWarsState") -> list[int]:
    """The targets within reach, measured before any shield."""
    seat = 1 - state.active
    effect: i64 = HERO_ATTACK
    if state.source == ph.SPUN:
        effect = state.arms.does[state.weapon * NOTCHES + state.notch]
        if effect == HERO_ATTACK:
            return [act.AIM_HERO]
    found: list[int] = [] if effect == WEAPON_ATTACK else [act.AIM_HERO]
    count: i64 = state.arms.count[seat]
    place: i64
    for place in range(count):
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
    seat = 1 - state.active
    if action == act.AIM_HERO:
        state.target = ph.AT_HERO
    else:
        place = action - act.AIM
        storing = state.condition[seat * SLOTS + place] == ph.STORING
        state.target = ph.AT_EFFECT + place if storing else place
    if state.journal is not None:
        target, card = target_of(state.target), _card_at(state, seat, state.target)
        state.journal.append(ev.Attacked(state.active, seat, target, card, state.power))
    ask_for_shields(state)


def _card_at(state: "ScratchWarsState", seat: i64, target: i64) -> str:
    """The code of the hero or weapon that an attack is aimed at."""
    if target == ph.AT_HERO:
        return state.arms.hero_codes[seat]
    return state.arms.codes[seat * SLOTS + target % ph.AT_EFFECT]


# -- shields, SW-E8 --------------------------------------------------------------------------


def shield_moves(state: "ScratchWarsState") -> list[int]:
    """The defender's stored shields, and letting the attack through."""
    seat = 1 - state.active
    found: list[int] = []
    count: i64 = state.arms.count[seat]
    place: i64
    for place in range(count):
        if state.keeps(seat, place) == SHIELD:
            found.append(act.SHIELD + place)
    found.append(act.LET)
    return found


def has_shield(state: "ScratchWarsState", seat: i64) -> bool:
    for place in state.stored[seat]:  # noqa: SIM110  (a generator costs more than the loop)
        if state.keeps(seat, place) == SHIELD:
            return True
    return False


def ask_for_shields(state: "ScratchWarsState") -> None:
    """An attack of 0 is not answered, nor is one that shields have brought down to 0."""
    if state.power > 0 and has_shield(state, 1 - state.active):
        state.wait_for(ph.ANSWER, 1 - state.active)
    else:
        hit(state)


def use_shield(state: "ScratchWarsState", place: i64) -> None:
    seat = 1 - state.active
    value: i64 = state.kept_value[seat * SLOTS + place]
    state.power = max(0, state.power - value)
    if state.journal is not None:
        card = state.arms.codes[seat * SLOTS + place]
        state.journal.append(ev.Shielded(seat, place, card, value, state.power))
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
        left: i64 = max(0, state.lives[seat] - power)
        state.lives[seat] = left
        if state.journal is not None:
            card = state.arms.hero_codes[seat]
            state.journal.append(ev.HeroHit(seat, card, power, left))
        if left == 0:  # SW-4
            state.finish("both-fell")
            return
    else:
        _hit_a_thing(state, seat, target, power)
    state.after_attack()


def _hit_a_thing(state: "ScratchWarsState", seat: i64, target: i64, power: i64) -> None:
    place = target % ph.AT_EFFECT
    weapon = seat * SLOTS + place
    card = state.arms.codes[weapon]
    if target >= ph.AT_EFFECT and state.condition[weapon] != ph.STORING:
        if state.journal is not None:
            state.journal.append(ev.ShieldSpent(seat, place, card))
    elif power < resistance(state, seat, place):
        if state.journal is not None:
            state.journal.append(ev.Withstood(seat, target_of(target), card, power))
    elif target >= ph.AT_EFFECT:
        if state.journal is not None:
            state.journal.append(ev.EffectBroke(seat, place, card))
        state.release(seat, place)
    else:
        state.condition[weapon] = ph.BROKEN
        if state.journal is not None:
            state.journal.append(ev.WeaponBroke(seat, place, card))
