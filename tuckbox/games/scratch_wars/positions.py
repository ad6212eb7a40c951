"""What cannot be in a position of a duel, for positions that come from outside."""

from typing import Final

from tuckbox.core.state import CHANCE, OVER

from . import phases as ph
from .actions import SLOTS
from .arms import BLANK
from .attacks import aims, shield_moves
from .effects import (
    COMBO,
    HERO_ATTACK,
    NO_EFFECT,
    PERMANENT_ATTACK,
    RED,
    UNIVERSAL_ATTACK,
    WEAPON_ATTACK,
)
from .rounds import ACTIONS_A_TURN, LAST_ROUND
from .spin_off import MOST_TIES, NOT_YET
from .state import ScratchWarsState
from .turn_end import launch_moves
from .turns import has_means
from .types import NOTCHES
from .using import MOST_ENERGY, bonus_moves, can_be_used

BEFORE_THE_DUEL: Final = (ph.OFF, ph.OFF_SPIN, ph.OFF_LOT, ph.START)
AFTER_A_SPIN: Final = (ph.DECIDE, ph.CHOOSE_BONUS, ph.CHOOSE_TARGET, ph.ANSWER)
HIGHEST_BONUS: Final = 5


def problem_with(state: ScratchWarsState) -> str | None:
    """What is wrong, as the end of a sentence; None if nothing is."""
    return (
        _with_whose_move(state)
        or _with_spin_off(state)
        or _with_sides(state)
        or (_before(state) if state.phase in BEFORE_THE_DUEL else _during(state))
    )


def _with_whose_move(state: ScratchWarsState) -> str | None:
    expected = state.active
    if state.phase in ph.CHANCE_PHASES:
        expected = CHANCE
    elif state.phase == ph.DONE:
        expected = OVER
    elif state.phase == ph.ANSWER:
        expected = 1 - state.active
    if state.to_move != expected:
        return "whose move it is does not fit the phase"
    if state.stage != int(state.phase == ph.DONE):
        return "the stage does not fit the phase"
    return None


def _with_spin_off(state: ScratchWarsState) -> str | None:
    if not 0 <= state.ties <= MOST_TIES:
        return "there are more equal spin-offs than a lot allows"
    for seat, number in enumerate(state.rolled):
        first = seat * SLOTS * NOTCHES
        count = state.arms.count[seat] * NOTCHES
        if number != NOT_YET and number not in state.arms.strength[first : first + count]:
            return "the spin-off shows a number that is on no wheel"
    one, other = state.rolled
    decided = one != other if NOT_YET not in (one, other) else one == other == NOT_YET
    if state.phase not in (ph.OFF, ph.OFF_SPIN) and (
        not decided or (one == NOT_YET) != (state.ties == MOST_TIES)
    ):
        return "the spin-off decides nothing"
    return None


def _with_sides(state: ScratchWarsState) -> str | None:
    for seat in range(2):
        if not 0 <= state.lives[seat] <= state.arms.lives[seat]:
            return "a hero has an impossible number of lives"
        most = MOST_ENERGY if state.arms.energy_counts else 0
        if not 0 <= state.energy[seat] <= most:
            return "a hero has an impossible energy"
        problem = _with_weapons(state, seat)
        if problem:
            return problem
    for bonus in range(2):
        if state.used[bonus]:
            time = (state.round - 1) % 4
            place = state.active * 8 + 2 * time + bonus
            if state.round < 1 or state.arms.bonus_effect[place] == NO_EFFECT:
                return "a bonus is used up that does not exist"
    return None


def _with_weapons(state: ScratchWarsState, seat: int) -> str | None:
    storing: list[int] = []
    for place in range(state.arms.count[seat]):
        weapon = seat * SLOTS + place
        if state.condition[weapon] != ph.READY and not state.arms.effects:
            return "at this level weapons neither break nor store anything"
        notch = state.kept_notch[weapon]
        if (state.condition[weapon] == ph.STORING) != (notch >= 0):
            return "a weapon stores an effect exactly when it has one"
        if notch < 0:
            continue
        storing.append(place)
        if state.arms.does[weapon * NOTCHES + notch] < PERMANENT_ATTACK:
            return "a weapon stores an effect that cannot be stored"
        strength = state.arms.strength[weapon * NOTCHES + notch]
        if not max(0, strength - 2) <= state.kept_value[weapon] <= strength + HIGHEST_BONUS:
            return "a stored effect has an impossible value"
    if sorted(state.stored[seat]) != storing:
        return "the order of the stored effects does not fit the weapons"
    return None


def _idle(state: ScratchWarsState) -> bool:
    """Nothing is being worked out; a weapon may still spin."""
    return (
        state.source == ph.NOTHING
        and state.notch < 0
        and state.power == 0
        and state.target == ph.NO_TARGET
        and state.struck == 0
        and not state.volley
    )


def _before(state: ScratchWarsState) -> str | None:
    fresh = state.lives == state.arms.lives and state.energy == [0, 0] and not any(state.condition)
    if state.round != 0 or state.starter != -1 or state.actions != 0 or not fresh:
        return "the duel has begun before the spin-off was over"
    if not _idle(state) or (state.weapon >= 0) != (state.phase == ph.OFF_SPIN):
        return "something is worked out that the spin-off knows nothing of"
    one, other = state.rolled
    if state.phase == ph.START:
        winner = 0 if one > other else 1
        return None if one == other or winner == state.active else "the lower number decides"
    if state.phase == ph.OFF_LOT:
        return None if state.active == 0 else "the lot is drawn for nobody"
    if state.ties == MOST_TIES or other != NOT_YET or (one != NOT_YET) != (state.active == 1):
        return "the numbers of the spin-off do not fit whose spin it is"
    if state.phase == ph.OFF and state.arms.count[state.active] == 1:
        return "somebody is asked to choose one of one weapon"
    return None


def _during(state: ScratchWarsState) -> str | None:
    if state.starter not in (0, 1) or not 1 <= state.round <= LAST_ROUND:
        return "the round or who started it is impossible"
    if state.phase == ph.DONE:
        return _when_over(state)
    if min(state.lives) == 0:
        return "a hero without lives fights on (SW-4)"
    if not 0 <= state.actions <= ACTIONS_A_TURN:
        return "there is an impossible number of actions"
    if state.phase in (ph.TURN, ph.SPINNING):
        return _in_turn(state)
    if state.source == ph.SPUN:
        return _after_a_spin(state)
    if state.weapon >= 0 or state.notch >= 0 or state.actions:
        return "the turn is at its end and something is spun"
    if state.source == ph.STRIKE:
        return _in_a_strike(state)
    if state.source == ph.VOLLEY:
        return _in_a_launch(state)
    return "nothing is worked out, but somebody is asked about it"


def _when_over(state: ScratchWarsState) -> str | None:
    alive = min(state.lives) > 0
    last_turn = state.round == LAST_ROUND and state.active != state.starter
    if alive and not last_turn:
        return "the duel is over but both heroes have lives (SW-4)"
    if not _idle(state) or state.weapon >= 0 or state.actions or any(state.used):
        return "the duel is over and something is still worked out"
    return None


def _in_turn(state: ScratchWarsState) -> str | None:
    if not _idle(state) or (state.weapon >= 0) != (state.phase == ph.SPINNING):
        return "something is worked out that does not fit the phase"
    if state.phase == ph.TURN:
        if state.actions == 0 or not has_means(state):
            return "the turn goes on though nothing can be done (SW-9)"
    elif state.actions == ACTIONS_A_TURN or state.condition[state.weapon] != ph.READY:
        return "a weapon is spun that cannot be"
    return None


def _after_a_spin(state: ScratchWarsState) -> str | None:
    if state.phase not in AFTER_A_SPIN or state.weapon < 0 or state.notch < 0:
        return "what was spun does not fit the phase"
    if state.actions == ACTIONS_A_TURN or state.condition[state.weapon] != ph.READY:
        return "a weapon was spun that cannot have been"
    if state.struck or state.volley:
        return "stored effects strike in the middle of a turn"
    place = state.weapon * NOTCHES + state.notch
    does = state.arms.does[place]
    if does == BLANK:
        return "somebody is asked about an empty notch"
    if state.phase in (ph.DECIDE, ph.CHOOSE_BONUS):
        if state.power or state.target != ph.NO_TARGET:
            return "an effect has its strength before its bonus"
        if state.phase == ph.CHOOSE_BONUS:
            return None if len(bonus_moves(state)) > 1 else "there is no bonus to choose"
        must = does < PERMANENT_ATTACK and state.arms.colour[place] == RED
        if must or not can_be_used(state):
            return "somebody is asked to decide what is decided"
        return None
    strength = state.arms.strength[place]
    if does not in (HERO_ATTACK, WEAPON_ATTACK, UNIVERSAL_ATTACK):
        return "an attack comes from what is no attack"
    if not 0 <= state.power <= strength + HIGHEST_BONUS:
        return "an attack has an impossible strength"
    return _with_attack(state, does)


def _with_attack(state: ScratchWarsState, effect: int) -> str | None:
    if state.phase == ph.CHOOSE_TARGET:
        if state.target != ph.NO_TARGET or len(aims(state)) < 2:
            return "there is no target to choose"
        return None
    if state.power == 0 or len(shield_moves(state)) < 2:
        return "shields are asked for that are not there"
    target = state.target
    if target == ph.AT_HERO:
        return None if effect != WEAPON_ATTACK else "an attack on a weapon is aimed at a hero"
    seat = 1 - state.active
    wanted = ph.STORING if target >= ph.AT_EFFECT else ph.READY
    if (
        effect == HERO_ATTACK
        or not 0 <= target < ph.AT_HERO
        or target % ph.AT_EFFECT >= state.arms.count[seat]
        or state.condition[seat * SLOTS + target % ph.AT_EFFECT] != wanted
    ):
        return "an attack is aimed at what cannot be its target"
    return None


def _in_a_strike(state: ScratchWarsState) -> str | None:
    stored = state.stored[state.active]
    if state.phase != ph.ANSWER or state.volley or not 1 <= state.struck <= len(stored):
        return "a stored effect strikes that is not there"
    place = stored[state.struck - 1]
    value = state.kept_value[state.active * SLOTS + place]
    if state.keeps(state.active, place) != PERMANENT_ATTACK or state.power > value:
        return "what strikes is no permanent attack"
    return _with_attack(state, HERO_ATTACK)


def _in_a_launch(state: ScratchWarsState) -> str | None:
    if state.struck or not state.arms.effects:
        return "a launch and a strike come together"
    if state.volley != sorted(set(state.volley)) or any(
        state.keeps(state.active, place) != COMBO for place in state.volley
    ):
        return "something is launched that is no combo"
    if state.phase in (ph.CHOOSE_LAUNCH, ph.CHOOSE_BONUS):
        if state.power or state.target != ph.NO_TARGET:
            return "a launch has its strength before it begins"
        if state.phase == ph.CHOOSE_LAUNCH:
            return None if len(launch_moves(state)) > 1 else "there is nothing to launch"
        enough = len(state.volley) > 1 and len(bonus_moves(state)) > 1
        return None if enough else "there is no bonus to choose"
    most = SLOTS * (9 + HIGHEST_BONUS) + HIGHEST_BONUS
    if state.volley or not 0 <= state.power <= most:
        return "a launch has an impossible strength"
    if state.phase not in (ph.CHOOSE_TARGET, ph.ANSWER):
        return "a launch does not fit the phase"
    return _with_attack(state, UNIVERSAL_ATTACK)
