"""Why a move that a state does not allow is not possible now."""

from typing import Final

from tuckbox.core.refusals import Refusal
from tuckbox.core.state import CHANCE

from . import moves as mv
from . import phases as ph
from . import refusals as no
from .actions import SLOTS
from .attacks import OUT_OF_REACH, nearest, resistance
from .effects import COMBO, EFFECTS, SHIELD, WEAPON_ATTACK
from .state import ScratchWarsState
from .targets import EffectTarget, WeaponTarget
from .types import NOTCHES

_AWAITED: Final[dict[int, no.Awaited]] = {
    ph.OFF: "spin-off",
    ph.START: "start",
    ph.TURN: "turn",
    ph.DECIDE: "decide",
    ph.CHOOSE_BONUS: "bonus",
    ph.CHOOSE_TARGET: "target",
    ph.ANSWER: "shields",
    ph.CHOOSE_LAUNCH: "launch",
}


def why_not(state: ScratchWarsState, move: mv.ScratchWarsMove) -> Refusal:
    """Why a move is not possible, in a duel that is not over."""
    for_chance = isinstance(move, mv.StopAt | mv.DrawLot)
    if state.to_move == CHANCE:
        if state.phase == ph.OFF_LOT:
            return no.LotDrawn()
        return no.WheelStopsAtNotch() if for_chance else no.WheelSpins()
    awaited = _AWAITED[state.phase]
    if for_chance:
        return no.ForChance(state.to_move, awaited)
    return _why_not_in_phase(state, move) or no.NotNow(state.to_move, awaited)


def _why_not_in_phase(state: ScratchWarsState, move: mv.ScratchWarsMove) -> Refusal | None:
    """The reason why a move of the kind that is asked for is still not possible; None if
    something else is asked for."""
    seat = state.active
    match state.phase, move:
        case (ph.OFF, mv.Spin(weapon)):
            return _no_such_weapon(state, seat, weapon)
        case (ph.TURN, mv.Spin() | mv.Repair() | mv.Cancel()):
            return _why_not_in_turn(state, move)
        case (ph.DECIDE, mv.Use()):
            return no.MustBeStored(EFFECTS[_icon(state)])
        case (ph.DECIDE, mv.Store()):
            return no.CannotBeStored(EFFECTS[_icon(state)])
        case (ph.CHOOSE_BONUS, mv.AddBonus(bonus)):
            return no.BonusNotAllowed(bonus)
        case (ph.CHOOSE_BONUS, mv.NoBonus()):
            return _why_not_plain(state)
        case (ph.CHOOSE_TARGET, mv.TargetHero()):
            return no.HeroNotAttackable(1 - seat)
        case (ph.CHOOSE_TARGET, mv.TargetWeapon(weapon)):
            return _why_no_target(state, 1 - seat, weapon)
        case (ph.ANSWER, mv.UseShield(weapon)):
            return _no_such_effect(state, 1 - seat, weapon, SHIELD)
        case (ph.CHOOSE_LAUNCH, mv.Launch(weapon)):
            return _why_no_launch(state, seat, weapon)
        case (ph.CHOOSE_LAUNCH, mv.Fire()):
            return no.LaunchTooSmall(len(state.volley))
        case (ph.CHOOSE_LAUNCH, mv.Keep()):
            return no.LaunchBegun()
    return None


def _no_such_weapon(state: ScratchWarsState, seat: int, place: int) -> Refusal | None:
    count = state.arms.count[seat]
    return None if place < count else no.NoSuchWeapon(seat, place, count)


def _why_not_in_turn(state: ScratchWarsState, move: mv.Spin | mv.Repair | mv.Cancel) -> Refusal:
    seat, place = state.active, move.weapon
    missing = _no_such_weapon(state, seat, place)
    if missing is not None:
        return missing
    weapon = seat * SLOTS + place
    card = state.arms.codes[weapon]
    condition = state.condition[weapon]
    if isinstance(move, mv.Cancel):
        return no.NothingToCancel(seat, place, card)
    if condition == ph.REPAIRING:
        return no.UnderRepair(seat, place, card)
    if condition == ph.STORING:
        return no.StoresEffect(seat, place, card, EFFECTS[state.keeps(seat, place)])
    if isinstance(move, mv.Spin) and condition == ph.BROKEN:
        return no.NeedsRepair(seat, place, card)
    if isinstance(move, mv.Repair) and condition == ph.READY:
        return no.NotBroken(seat, place, card)
    return no.CannotPay(seat, place, card, state.arms.cost[weapon], state.energy[seat])


def _icon(state: ScratchWarsState) -> int:
    """The effect that is printed where the wheel stopped."""
    return state.arms.icon[state.weapon * NOTCHES + state.notch]


def _why_not_plain(state: ScratchWarsState) -> Refusal:
    if state.source == ph.SPUN:
        printed = state.weapon * NOTCHES + state.notch
        strength, lowest = state.arms.strength[printed], nearest(state)
        if state.arms.does[printed] == WEAPON_ATTACK and strength < lowest:
            return no.BonusNeeded(strength, lowest)
    return no.BonusForced()


def _why_no_target(state: ScratchWarsState, seat: int, place: int) -> Refusal:
    missing = _no_such_weapon(state, seat, place)
    if missing is not None:
        return missing
    card = state.arms.codes[seat * SLOTS + place]
    needed = resistance(state, seat, place)
    if needed == OUT_OF_REACH:
        return no.WeaponNotAttackable(seat, place, card)
    target = EffectTarget(place) if state.keeps(seat, place) >= 0 else WeaponTarget(place)
    return no.TooResistant(seat, target, card, needed, state.power)


def _no_such_effect(state: ScratchWarsState, seat: int, place: int, effect: int) -> Refusal | None:
    missing = _no_such_weapon(state, seat, place)
    if missing is None and state.keeps(seat, place) != effect:
        card = state.arms.codes[seat * SLOTS + place]
        return no.StoresNone(seat, place, card, EFFECTS[effect])
    return missing


def _why_no_launch(state: ScratchWarsState, seat: int, place: int) -> Refusal:
    missing = _no_such_effect(state, seat, place, COMBO)
    if missing is not None:
        return missing
    if place in state.volley:
        return no.InLaunchAlready(seat, place, state.arms.codes[seat * SLOTS + place])
    return no.LaunchInOrder(place)
