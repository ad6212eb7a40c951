"""Why an action is not possible now, in a sentence."""

from typing import TYPE_CHECKING

from tuckbox.core import CHANCE, OVER

from . import actions as act
from . import phases as ph
from .cards import CARD_COUNT, NAMES
from .words import SEATS

if TYPE_CHECKING:
    from .state import GotchaCardsState

AWAITED = {
    ph.KEEP: "has to keep one of nine cards",
    ph.PICK: "has to pick a card of the draft",
    ph.SHOW: "has to show a card for a Sweet (GC-E9)",
    ph.PLACE: "is placing cards",
    ph.CUT: "has to choose what Super Scissors cut",
    ph.REPLACE: "has to play a card in place of a Gotcha",
    ph.DISCARD: "has to discard a card",
    ph.CHOOSE: "has to choose: player 1 or player 2",
}


def why_not(state: "GotchaCardsState", action: int) -> str:
    """A sentence for a player about an action that is not possible."""
    if not 0 <= action < act.ACTIONS:
        return f"There is no action {action}; they go from 0 to {act.ACTIONS - 1}."
    if state.to_move == OVER:
        return "The contest is over."
    if state.to_move == CHANCE:
        return _why_not_chance(action)
    seat, phase = state.to_move, state.phase
    awaited = f"{SEATS[seat]} {AWAITED[phase]}"
    if action >= act.LOT:
        return f"That is for chance to do, and now {awaited}."
    if phase == ph.PLACE and action == act.DONE:
        return _why_not_done(state, seat)
    if phase == ph.CUT and action >= act.CUT:
        return "Super Scissors can only cut another card that lies on the field (GC-E4)."
    first = act.USES[phase]
    if first != act.NO_USE and first <= action < first + CARD_COUNT:
        return _why_not_card(state, action - first)
    return f"That is not possible now: {awaited}."


def _why_not_chance(action: int) -> str:
    if action < act.LOT:
        return "A card or a lot is being drawn; wait until that is done."
    return "Chance cannot do that now: there is no such card to come, or it is not its time."


def _why_not_card(state: "GotchaCardsState", card: int) -> str:
    if state.phase == ph.PICK:
        return f"There is no {NAMES[card]} left in the draft."
    return f"{SEATS[state.to_move]} has no {NAMES[card]} in hand."


def _why_not_done(state: "GotchaCardsState", seat: int) -> str:
    if state.placed[seat]:
        return "In turn three and in overtime all cards have to be placed (GC-3)."
    return "At least one card has to be placed each turn (GC-5)."
