"""Using what was spun or is launched: whether at all, with which bonus, and what it does."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from . import actions as act
from . import events as ev
from . import phases as ph
from .actions import SLOTS
from .arms import BLANK
from .attacks import choose_target, nearest
from .bonuses import bonus_entry, fits, is_negative, special
from .effects import (
    COLOURS,
    COMBO_BONUS,
    COMBO_LAUNCHER,
    EFFECTS,
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
DECISIONS: Final = (ev.Used, ev.PutAway, ev.Skipped)


def landed(state: "ScratchWarsState", notch: i64) -> None:
    """The wheel has stopped; whoever has a choice is asked (SW-3, SW-E14)."""
    seat, weapon = state.active, state.weapon
    state.notch = notch
    state.source = ph.SPUN
    if state.journal is not None:
        _tell_notch(state, weapon, notch)
    does: i64 = state.arms.does[weapon * NOTCHES + notch]
    if does == BLANK:  # SW-8
        if state.journal is not None:
            card = state.arms.codes[weapon]
            state.journal.append(ev.DidNothing(seat, weapon % SLOTS, card))
        state.go_on()
    elif does >= PERMANENT_ATTACK:
        state.wait_for(ph.DECIDE, seat)
    elif not can_be_used(state):
        if state.journal is not None:
            card = state.arms.codes[weapon]
            state.journal.append(ev.NothingInReach(seat, weapon % SLOTS, card, 1 - seat))
        state.was_not_used()
    elif state.arms.colour[weapon * NOTCHES + notch] == RED:  # it must be used
        choose_bonus(state)
    else:
        state.wait_for(ph.DECIDE, seat)


def _tell_notch(state: "ScratchWarsState", weapon: i64, notch: i64) -> None:
    arms = state.arms
    printed = weapon * NOTCHES + notch
    if state.journal is not None:
        state.journal.append(
            ev.Stopped(
                state.active,
                weapon % SLOTS,
                arms.codes[weapon],
                notch,
                COLOURS[arms.colour[printed]],
                EFFECTS[arms.icon[printed]],
                arms.strength[printed],
                arms.effect_resistance[printed] or None,
            )
        )


def decide(state: "ScratchWarsState", action: int) -> None:
    if state.journal is not None:
        kind = DECISIONS[action - act.USE]
        card = state.arms.codes[state.weapon]
        state.journal.append(kind(state.active, state.weapon % SLOTS, card))
    if action == act.SKIP:
        state.was_not_used()
    else:
        choose_bonus(state)


def choose_bonus(state: "ScratchWarsState") -> None:
    if state.source != ph.VOLLEY:
        icon: i64 = state.arms.icon[state.weapon * NOTCHES + state.notch]
        if not fits(state, icon, 0) and not fits(state, icon, 1):  # as mostly
            take_bonus(state, act.PLAIN)
            return
    choices = bonus_moves(state)
    if len(choices) == 1:
        take_bonus(state, choices[0])
    else:
        state.wait_for(ph.CHOOSE_BONUS, state.active)


def can_be_used(state: "ScratchWarsState") -> bool:
    """SW-E3: an attack on a weapon needs a target within reach; all else can be used."""
    printed = state.weapon * NOTCHES + state.notch
    if state.arms.does[printed] != WEAPON_ATTACK:
        return True
    return bool(bonus_moves(state))


def bonus_moves(state: "ScratchWarsState") -> list[int]:
    """The ways to use what is being worked out: plain, or with one of the bonuses; where a
    negative one fits, it comes first and must be applied (SW-6)."""
    if state.source == ph.VOLLEY:
        return _launch_bonus_moves(state)
    arms = state.arms
    printed = state.weapon * NOTCHES + state.notch
    icon: i64 = arms.icon[printed]
    strength: i64 = arms.strength[printed]
    needed: i64 = nearest(state) if arms.does[printed] == WEAPON_ATTACK else -99
    forced = False
    bonus: i64
    for bonus in range(2):
        if fits(state, icon, bonus) and is_negative(state, bonus):
            forced = True
    found: list[int] = []
    if not forced and strength >= needed:
        found.append(act.PLAIN)
    for bonus in range(2):
        if fits(state, icon, bonus) and is_negative(state, bonus) == forced:
            value: i64 = arms.bonus_value[bonus_entry(state, bonus)]
            if strength + value >= needed:
                found.append(act.BONUS + bonus)
    return found


def _launch_bonus_moves(state: "ScratchWarsState") -> list[int]:
    """SW-E11, SW-E12: the launcher goes with one combo, the combo bonus with more."""
    if len(state.volley) == 1:
        return [act.BONUS + special(state, COMBO_LAUNCHER)]
    bonus = special(state, COMBO_BONUS)
    if bonus < 0:
        return [act.PLAIN]
    if is_negative(state, bonus):
        return [act.BONUS + bonus]
    return [act.PLAIN, act.BONUS + bonus]


def take_bonus(state: "ScratchWarsState", action: int) -> None:
    """What is worked out gets its strength, and does what it does."""
    power: i64
    if state.source == ph.VOLLEY:
        power = volley_value(state)
    else:
        power = state.arms.strength[state.weapon * NOTCHES + state.notch]
    if action != act.PLAIN:
        bonus: i64 = action - act.BONUS
        entry = bonus_entry(state, bonus)
        power = max(0, power + state.arms.bonus_value[entry])
        state.used = [1, state.used[1]] if bonus == 0 else [state.used[0], 1]
        if state.journal is not None:
            effect = EFFECTS[state.arms.bonus_effect[entry]]
            value = state.arms.bonus_value[entry]
            state.journal.append(ev.BonusAdded(state.active, effect, value))
    elif state.journal is not None and state.phase == ph.CHOOSE_BONUS:
        state.journal.append(ev.BonusDeclined(state.active))
    state.power = power
    if state.source == ph.VOLLEY:
        _fly(state)
    else:
        _work(state, state.arms.does[state.weapon * NOTCHES + state.notch])


def _fly(state: "ScratchWarsState") -> None:
    """SW-E9: the weapons of launched combos return at once."""
    seat = state.active
    if state.journal is not None:
        state.journal.append(ev.Launched(seat, tuple(state.volley), state.power))
    for place in state.volley:
        state.release(seat, place)
    state.volley = []
    choose_target(state)


def _work(state: "ScratchWarsState", effect: i64) -> None:
    seat, power = state.active, state.power
    if effect >= PERMANENT_ATTACK:  # SW-E0
        state.store()
        state.was_used()
    elif effect == ENERGY:  # SW-E1
        state.energy[seat] = min(MOST_ENERGY, state.energy[seat] + power)
        if state.journal is not None:
            state.journal.append(ev.EnergyGained(seat, power, state.energy[seat]))
        state.was_used()
    elif effect == HEALING:  # SW-E5
        state.lives[seat] = min(state.arms.lives[seat], state.lives[seat] + power)
        if state.journal is not None:
            state.journal.append(ev.Healed(seat, power, state.lives[seat]))
        state.was_used()
    else:
        choose_target(state)


def volley_value(state: "ScratchWarsState") -> int:
    total = 0
    for place in state.volley:
        total += state.kept_value[state.active * SLOTS + place]
    return total
