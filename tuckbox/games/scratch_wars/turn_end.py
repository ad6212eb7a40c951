"""The end of a turn: permanent attacks strike, then combos fly (SW-E7, SW-E9, SW-E14)."""

from typing import TYPE_CHECKING

from . import actions as act
from . import events as ev
from . import phases as ph
from .actions import SLOTS
from .attacks import ask_for_shields
from .bonuses import special
from .effects import COMBO, COMBO_LAUNCHER, PERMANENT_ATTACK
from .using import choose_bonus

if TYPE_CHECKING:
    from .state import ScratchWarsState


def end_turn(state: "ScratchWarsState", why: ev.WhyEnded) -> None:
    if state.journal is not None:
        state.journal.append(ev.TurnEnded(state.active, why))
    state.clear()
    state.actions = 0
    state.struck = 0
    next_strike(state)


def next_strike(state: "ScratchWarsState") -> None:
    """SW-E7: permanent attacks one by one, in the order they were stored; then the launch."""
    seat = state.active
    stored = state.stored[seat]
    while state.struck < len(stored):
        place = stored[state.struck]
        state.struck += 1
        if state.keeps(seat, place) == PERMANENT_ATTACK:
            state.source = ph.STRIKE
            state.power = state.kept_value[seat * SLOTS + place]
            state.target = ph.AT_HERO
            if state.journal is not None:
                card = state.arms.codes[seat * SLOTS + place]
                state.journal.append(ev.Struck(seat, place, card, state.power))
            ask_for_shields(state)
            return
    state.clear()
    state.struck = 0
    if _can_launch(state):
        state.source = ph.VOLLEY
        state.wait_for(ph.CHOOSE_LAUNCH, seat)
    else:
        state.pass_turn()


# -- the launch, SW-E9 ----------------------------------------------------------------------


def combos(state: "ScratchWarsState", after: int) -> list[int]:
    """The places above `after` where a combo is stored."""
    seat = state.active
    found: list[int] = []
    for place in range(after + 1, state.arms.count[seat]):
        if state.keeps(seat, place) == COMBO:
            found.append(place)
    return found


def _has_launcher(state: "ScratchWarsState") -> bool:
    return special(state, COMBO_LAUNCHER) >= 0


def _can_launch(state: "ScratchWarsState") -> bool:
    if not state.stored[state.active]:
        return False
    count = len(combos(state, -1))
    return count >= 2 or (count == 1 and _has_launcher(state))


def launch_moves(state: "ScratchWarsState") -> list[int]:
    """Combos are taken in the order of the weapons, so that each set comes up once."""
    last = state.volley[-1] if state.volley else -1
    found: list[int] = []
    free = combos(state, last)
    lonely = not state.volley and not _has_launcher(state)
    for place in free:
        if not lonely or place != free[-1]:
            found.append(act.LAUNCH + place)
    if not state.volley:
        found.append(act.KEEP)
    elif len(state.volley) > 1 or _has_launcher(state):
        found.append(act.FIRE)
    return found


def enter_launch(state: "ScratchWarsState", place: int) -> None:
    state.volley = [*state.volley, place]
    if state.journal is not None:
        card = state.arms.codes[state.active * SLOTS + place]
        state.journal.append(ev.ComboTaken(state.active, place, card))
    choices = launch_moves(state)
    if len(choices) > 1:
        return
    if choices[0] == act.FIRE:
        choose_bonus(state)
    else:
        enter_launch(state, choices[0] - act.LAUNCH)
