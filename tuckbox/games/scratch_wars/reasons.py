"""Why an action is not possible now, in a sentence."""

from typing import TYPE_CHECKING, Final

from tuckbox.core import CHANCE, OVER

from . import actions as act
from . import phases as ph
from .actions import SLOTS
from .attacks import OUT_OF_REACH, resistance
from .effects import COMBO, PERMANENT_ATTACK, SHIELD, WEAPON_ATTACK
from .naming import SEATS, weapon_name
from .types import NOTCHES

if TYPE_CHECKING:
    from .state import ScratchWarsState

AWAITED: Final = {
    ph.OFF: "has to spin a weapon for the start",
    ph.START: "has to say who starts: go first or go second",
    ph.TURN: "has a turn: spin, repair, cancel or end it",
    ph.DECIDE: "has to decide about what was spun",
    ph.CHOOSE_BONUS: "has to choose a bonus",
    ph.CHOOSE_TARGET: "has to name a target",
    ph.ANSWER: "may answer the attack with shields, or let it through",
    ph.CHOOSE_LAUNCH: "has to choose which combos to launch, or keep them",
}


def reason(state: "ScratchWarsState", action: int) -> str | None:
    """A sentence for a player about an action that is not among the moves."""
    if not 0 <= action < act.ACTIONS:
        return f"There is no action {action}; they go from 0 to {act.ACTIONS - 1}."
    if state.to_move == OVER:
        return "The duel is over."
    if state.to_move == CHANCE:
        return _chance_reason(state, action)
    awaited = f"{SEATS[state.to_move]} {AWAITED[state.phase]}"
    if action >= act.NOTCH:
        return f"That is for chance to do, and now {awaited}."
    special = _reason_in_phase(state, action)
    return special or f"That is not possible now: {awaited}."


def _chance_reason(state: "ScratchWarsState", action: int) -> str | None:
    if action < act.NOTCH:
        return "A wheel is spinning; wait until it stops."
    if state.phase == ph.OFF_LOT:
        return None if action >= act.LOT else "No wheel is spinning; a lot is drawn."
    return "A wheel is spinning; it stops at one of its nine notches."


def _reason_in_phase(state: "ScratchWarsState", action: int) -> str | None:
    phase = state.phase
    if phase == ph.OFF and action < act.REPAIR:
        return _no_weapon(state, state.to_move, action - act.SPIN)
    if phase == ph.TURN and action < act.END:
        return _reason_in_turn(state, action)
    if phase == ph.DECIDE and act.USE <= action <= act.STORE:
        return _reason_of_use(state)
    if phase == ph.CHOOSE_BONUS and act.PLAIN <= action < act.AIM_HERO:
        return _reason_of_bonus(state, action)
    if phase == ph.CHOOSE_TARGET and act.AIM_HERO <= action < act.SHIELD:
        return _reason_of_target(state, action)
    if phase == ph.ANSWER and act.SHIELD <= action < act.LET:
        return _no_such_effect(state, 1 - state.active, action - act.SHIELD, SHIELD, "shield")
    if phase == ph.CHOOSE_LAUNCH and act.LAUNCH <= action < act.FIRE:
        return _reason_of_launch(state, action - act.LAUNCH)
    if phase == ph.CHOOSE_LAUNCH and action == act.FIRE:
        return "A launch needs two combos or more, or a launcher for a single one (SW-E9)."
    if phase == ph.CHOOSE_LAUNCH and action == act.KEEP:
        return "The launch has begun; name the combos that fly, then fire."
    return None


def _no_weapon(state: "ScratchWarsState", seat: int, place: int) -> str | None:
    if place < state.arms.count[seat]:
        return None
    return f"{SEATS[seat]} has only {state.arms.count[seat]} of five weapons."


def _reason_in_turn(state: "ScratchWarsState", action: int) -> str | None:
    seat = state.active
    verb, place = divmod(action, SLOTS)
    missing = _no_weapon(state, seat, place)
    if missing:
        return missing
    weapon = seat * SLOTS + place
    name = weapon_name(state.arms, seat, place)
    condition = state.condition[weapon]
    if verb == act.CANCEL // SLOTS:
        return f"{name} stores no effect that could be cancelled (SW-E0)."
    if condition == ph.REPAIRING:
        return f"{name} is being repaired until the next turn of {SEATS[seat]} (SW-E6)."
    if condition == ph.STORING:
        return f"{name} stores an effect; cancel it to use the weapon again (SW-E0)."
    if verb == 0 and condition == ph.BROKEN:
        return f"{name} is broken and has to be repaired first (SW-E6)."
    if verb == 1 and condition == ph.READY:
        return f"{name} is whole; only broken weapons are repaired (SW-E6)."
    cost = state.arms.cost[weapon]
    return f"{name} costs {cost} energy, and {SEATS[seat]} has {state.energy[seat]} (SW-9)."


def _reason_of_use(state: "ScratchWarsState") -> str:
    if state.arms.does[state.weapon * NOTCHES + state.notch] >= PERMANENT_ATTACK:
        return "This effect is stored, not used: store it or skip it (SW-E0)."
    return "This effect cannot be stored: use it or skip it."


def _reason_of_bonus(state: "ScratchWarsState", action: int) -> str:
    if action != act.PLAIN:
        return "This bonus does not fit, is used up, or a negative one goes first (SW-6)."
    if state.source == ph.SPUN:
        does = state.arms.does[state.weapon * NOTCHES + state.notch]
        strength = state.arms.strength[state.weapon * NOTCHES + state.notch]
        lowest = min(_resistances(state))
        if does == WEAPON_ATTACK and strength < lowest:
            return "Without a bonus the attack reaches nothing (SW-E3)."
    return "A negative bonus must be applied when the effect is used (SW-6)."


def _resistances(state: "ScratchWarsState") -> list[int]:
    seat = 1 - state.active
    return [resistance(state, seat, place) for place in range(state.arms.count[seat])]


def _reason_of_target(state: "ScratchWarsState", action: int) -> str | None:
    seat = 1 - state.active
    if action == act.AIM_HERO:
        return "An attack on a weapon does not reach the hero (SW-E3)."
    place = action - act.AIM
    missing = _no_weapon(state, seat, place)
    if missing:
        return missing
    name = weapon_name(state.arms, seat, place)
    needed = resistance(state, seat, place)
    if needed == OUT_OF_REACH:
        return f"{name} is broken or being repaired, so it is no target (SW-E3)."
    what = f"The effect on {name}" if state.keeps(seat, place) >= 0 else name
    return f"{what} has resistance {needed}, more than the attack of {state.power} (SW-E3)."


def _no_such_effect(
    state: "ScratchWarsState", seat: int, place: int, effect: int, word: str
) -> str | None:
    missing = _no_weapon(state, seat, place)
    if missing:
        return missing
    if state.keeps(seat, place) != effect:
        return f"{weapon_name(state.arms, seat, place)} stores no {word}."
    return None


def _reason_of_launch(state: "ScratchWarsState", place: int) -> str:
    seat = state.active
    missing = _no_such_effect(state, seat, place, COMBO, "combo")
    if missing:
        return missing
    if place in state.volley:
        return f"{weapon_name(state.arms, seat, place)} is in the launch already."
    return "Name the combos of a launch in the order of your weapons, two or more (SW-E9)."
