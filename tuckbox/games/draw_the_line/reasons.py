"""Why an action that `legal` does not allow is not possible now, in a sentence."""

from typing import TYPE_CHECKING

from tuckbox.core import CHANCE, OVER

from . import actions as act
from .cards import CARD_COUNT, FACTION, FACTIONS, NAMES, POWER, RARITY, THE_OVER_UNDER, UNIQUE
from .phases import PLAY, REFILL, START, SWAP
from .squares import SQUARE_NAMES, SQUARES, SQUARES_IN
from .words import SEATS

if TYPE_CHECKING:
    from .state import DrawTheLineState


def why_not(state: "DrawTheLineState", action: int) -> str:
    """A sentence for a player about an action that is not possible."""
    if not 0 <= action < act.ACTIONS:
        return f"There is no action {action}; they go from 0 to {act.ACTIONS - 1}."
    if state.to_move == OVER:
        return "The contest is over."
    if state.to_move == CHANCE or action >= act.COIN:
        return _why_not_chance(state, action)
    if action < act.SWAP:
        return _why_not_play(state, action)
    if action >= act.DISCARD:
        return _why_not_discard(state, action)
    if action == act.REFILL:
        return f"The turn cannot end yet: {_awaited(state)}."
    if action == act.FIRST or action == act.SECOND:
        return "Who starts is only chosen before the first card."
    if not state.swaps:
        return "There is nothing to swap with: only a card that has just pushed the attack swaps."
    names = ", ".join(SQUARE_NAMES[square] for square in SQUARES_IN[state.swaps])
    return f"It can only swap with a card it has defeated just now: {names}."


def _why_not_chance(state: "DrawTheLineState", action: int) -> str:
    if state.to_move != CHANCE:
        return f"That is for chance to do, and now {_awaited(state)}."
    if action < act.COIN:
        return "A card or a coin is on its way; wait until that is done."
    return "Chance cannot do that now: there is no such card to come, or it is not its time."


def _why_not_play(state: "DrawTheLineState", action: int) -> str:
    card, place = divmod(action, act.PLAYS_A_CARD)
    flip, square = divmod(place, SQUARES)
    if state.phase != PLAY:
        return f"No card can be played now: {_awaited(state)}."
    if not state.held(state.active, card):
        return f"{SEATS[state.active]} has no {NAMES[card]} in hand."
    if state.board.blocks(card):
        return why_blocked(state, card)
    if flip and POWER[card] != THE_OVER_UNDER:
        return f"{NAMES[card]} cannot be flipped: it does not have The over under! (DL-P7)."
    if state.board.taken >> square & 1:
        return f"{SQUARE_NAMES[square]} is taken by {NAMES[state.board.card(square)]} (DL-4)."
    return f"{SQUARE_NAMES[square]} touches no card: a card shares a side with one in play (DL-4)."


def why_blocked(state: "DrawTheLineState", card: int) -> str:
    """Why a card that is held cannot be played anywhere."""
    if state.board.taken == 0:
        return f"{NAMES[card]} is a unique, and the first card cannot be one (DL-5)."
    if RARITY[card] != UNIQUE:
        return f"{NAMES[card]} is a rare that is in play already (DL-7)."
    for square in SQUARES_IN[state.board.taken]:
        other = state.board.card(square)
        if RARITY[other] == UNIQUE and FACTION[other] == FACTION[card]:
            faction = FACTIONS[FACTION[card]]
            return f"{NAMES[card]} is a {faction} unique, and {NAMES[other]} is in play (DL-6)."
    raise ValueError(f"{NAMES[card]} is not blocked")


def _why_not_discard(state: "DrawTheLineState", action: int) -> str:
    seat, card = divmod(action - act.DISCARD, CARD_COUNT)
    if not state.held(seat, card):
        return f"{SEATS[seat]} has no {NAMES[card]} in hand."
    return (
        f"{NAMES[card]} is the last card {SEATS[seat]} could play, "
        "and before playing it cannot be discarded (DL-10)."
    )


def _awaited(state: "DrawTheLineState") -> str:
    return f"{SEATS[state.to_move]} {_AWAITED[state.phase]}"


_AWAITED = {
    START: "has to say who goes first",
    PLAY: "has to play a card",
    SWAP: "has to say whether to swap",
    REFILL: "has played and ends the turn with refill",
}
