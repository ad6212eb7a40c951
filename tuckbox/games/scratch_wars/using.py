"""Using what was spun or is launched: whether at all, with which bonus, and what it does."""

from typing import TYPE_CHECKING, Final

from . import actions as act
from . import events as ev
from . import phases as ph
from .actions import SLOTS
from .arms import BLANK
from .attacks import choose_target, nearest
from .bonuses import fitting, place_of, special
from .effects import (
    COMBO_BONUS,
    COMBO_LAUNCHER,
    ENERGY,
    HEALING,
    PERMANENT_ATTACK,
    RED,
    WEAPON_ATTACK,
)
from .types import NOTCHES

if TYPE_CHECKING:
    from .state import ScratchWarsState

MOST_ENERGY: Final = 12


def landed(state: "ScratchWarsState", notch: int) -> None:
    """The wheel has stopped; who has a choice is asked (SW-3, SW-E14)."""
    seat, weapon = state.active, state.weapon
    state.notch = notch
    state.source = ph.SPUN
    state.note(ev.LANDED, seat, weapon % SLOTS, notch)
    does = state.arms.does[weapon * NOTCHES + notch]
    if does == BLANK:  # SW-8
        state.note(ev.BLANK, seat, weapon % SLOTS)
        state.go_on()
    elif does >= PERMANENT_ATTACK:
        state.wait_for(ph.DECIDE, seat)
    elif not can_be_used(state):
        state.note(ev.NO_USE, seat, weapon % SLOTS)
        state.was_not_used()
    elif state.arms.colour[weapon * NOTCHES + notch] == RED:  # it must be used
        choose_bonus(state)
    else:
        state.wait_for(ph.DECIDE, seat)


def decide(state: "ScratchWarsState", action: int) -> None:
    seat, place = state.active, state.weapon % SLOTS
    if action == act.SKIP:
        state.note(ev.SKIPPED, seat, place)
        state.was_not_used()
    else:
        state.note(ev.CHOSE_USE if action == act.USE else ev.CHOSE_STORE, seat, place)
        choose_bonus(state)


def choose_bonus(state: "ScratchWarsState") -> None:
    choices = bonus_moves(state)
    if len(choices) == 1:
        take_bonus(state, choices[0])
    else:
        state.wait_for(ph.CHOOSE_BONUS, state.active)


def can_be_used(state: "ScratchWarsState") -> bool:
    """SW-E3: an attack on a weapon needs a target within reach; all else can be used."""
    place = state.weapon * NOTCHES + state.notch
    if state.arms.does[place] != WEAPON_ATTACK:
        return True
    return bool(bonus_moves(state))


def bonus_moves(state: "ScratchWarsState") -> list[int]:
    """The ways to use what is being worked out: plain, or with one of the bonuses."""
    if state.source == ph.VOLLEY:
        return _launch_bonus_moves(state)
    arms = state.arms
    place = state.weapon * NOTCHES + state.notch
    strength = arms.strength[place]
    needed = nearest(state) if arms.does[place] == WEAPON_ATTACK else -99
    bonuses = fitting(state, arms.icon[place])
    found: list[int] = []
    forced = False
    for bonus in bonuses:
        value = arms.bonus_value[place_of(state, bonus)]
        if value < 0:
            forced = True
        if strength + value >= needed:
            found.append(act.BONUS + bonus)
    if not forced and strength >= needed:
        found.insert(0, act.PLAIN)
    return found


def _launch_bonus_moves(state: "ScratchWarsState") -> list[int]:
    """SW-E11, SW-E12: the launcher goes with one combo, the combo bonus with more."""
    if len(state.volley) == 1:
        return [act.BONUS + special(state, COMBO_LAUNCHER)]
    bonus = special(state, COMBO_BONUS)
    if bonus < 0:
        return [act.PLAIN]
    if state.arms.bonus_value[place_of(state, bonus)] < 0:
        return [act.BONUS + bonus]
    return [act.PLAIN, act.BONUS + bonus]


def take_bonus(state: "ScratchWarsState", action: int) -> None:
    """What is worked out gets its strength, and does what it does."""
    if state.source == ph.VOLLEY:
        power = volley_value(state)
    else:
        power = state.arms.strength[state.weapon * NOTCHES + state.notch]
    if action != act.PLAIN:
        bonus = action - act.BONUS
        place = place_of(state, bonus)
        power = max(0, power + state.arms.bonus_value[place])
        state.used[bonus] = 1
        state.note(
            ev.BONUS, state.active, state.arms.bonus_effect[place], state.arms.bonus_value[place]
        )
    elif state.phase == ph.CHOOSE_BONUS:
        state.note(ev.NO_BONUS, state.active)
    state.power = power
    if state.source == ph.VOLLEY:
        _fly(state)
    else:
        _work(state, state.arms.does[state.weapon * NOTCHES + state.notch])


def _fly(state: "ScratchWarsState") -> None:
    """SW-E9: the weapons of launched combos return at once."""
    seat = state.active
    state.note(ev.FIRED, seat, len(state.volley), state.power)
    for place in state.volley:
        state.release(seat, place)
    state.volley = []
    choose_target(state)


def _work(state: "ScratchWarsState", effect: int) -> None:
    seat, power = state.active, state.power
    if effect >= PERMANENT_ATTACK:  # SW-E0
        weapon = state.weapon
        state.condition[weapon] = ph.STORING
        state.kept_notch[weapon] = state.notch
        state.kept_value[weapon] = power
        state.stored[seat].append(weapon % SLOTS)
        state.note(ev.STORED, seat, weapon % SLOTS, state.notch, power)
        state.was_used()
    elif effect == ENERGY:  # SW-E1
        state.energy[seat] = min(MOST_ENERGY, state.energy[seat] + power)
        state.note(ev.GAINED, seat, power, state.energy[seat])
        state.was_used()
    elif effect == HEALING:  # SW-E5
        state.lives[seat] = min(state.arms.lives[seat], state.lives[seat] + power)
        state.note(ev.HEALED, seat, power, state.lives[seat])
        state.was_used()
    else:
        choose_target(state)


def volley_value(state: "ScratchWarsState") -> int:
    total = 0
    for place in state.volley:
        total += state.kept_value[state.active * SLOTS + place]
    return total
