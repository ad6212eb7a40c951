"""Why an action is not possible now, in a sentence. The rules themselves are asked
(`blocks`, `may_discard`, the open squares), so this can never disagree with the lists
of legal actions.
"""

from typing import TYPE_CHECKING

from tuckbox.core import CHANCE, OVER

from . import actions as act
from .cards import CARD_COUNT, FACTION, FACTIONS, NAMES, POWER, RARITY, THE_OVER_UNDER, UNIQUE
from .phases import PLAY, REFILL, START, SWAP
from .squares import OPEN_SQUARES, SQUARE_NAMES, SQUARES
from .words import SEATS

if TYPE_CHECKING:
    from .state import DrawTheLineState


def why_not(state: "DrawTheLineState", action: int) -> str | None:
    """A sentence for a player, or None if the action is possible."""
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
    if action in state.moves(state.to_move):
        return None
    if action == act.REFILL:
        return f"The turn cannot end yet: {_awaited(state)}."
    if action == act.FIRST or action == act.SECOND:
        return "Who starts is only chosen before the first card."
    if not state.swaps:
        return "There is nothing to swap with: only a card that has just pushed the attack swaps."
    names = ", ".join(SQUARE_NAMES[square] for square in state.swaps)
    return f"It can only swap with a card it has defeated just now: {names}."


def _why_not_chance(state: "DrawTheLineState", action: int) -> str | None:
    if state.to_move != CHANCE:
        return f"That is for chance to do, and now {_awaited(state)}."
    if action < act.COIN:
        return "A card or a coin is on its way; wait until that is done."
    for outcome, _ in state.chance_outcomes():
        if outcome == action:
            return None
    return "Chance cannot do that now: there is no such card to come, or it is not its time."


def _why_not_play(state: "DrawTheLineState", action: int) -> str | None:
    card, place = divmod(action, act.PLAYS_A_CARD)
    flip, square = divmod(place, SQUARES)
    if state.phase != PLAY:
        return f"No card can be played now: {_awaited(state)}."
    if card not in state.hands[state.active]:
        return f"{SEATS[state.active]} has no {NAMES[card]} in hand."
    if state.board.blocks(card):
        return why_blocked(state, card)
    if flip and POWER[card] != THE_OVER_UNDER:
        return f"{NAMES[card]} cannot be flipped: it does not have The over under! (DL-P7)."
    if square in OPEN_SQUARES[state.board.taken]:
        return None
    if state.board.taken >> square & 1:
        return f"{SQUARE_NAMES[square]} is taken by {NAMES[state.board.cards[square]]} (DL-4)."
    return f"{SQUARE_NAMES[square]} touches no card: a card shares a side with one in play (DL-4)."


def why_blocked(state: "DrawTheLineState", card: int) -> str:
    """Why a card that is held cannot be played anywhere."""
    if state.board.taken == 0:
        return f"{NAMES[card]} is a unique, and the first card cannot be one (DL-5)."
    if RARITY[card] != UNIQUE:
        return f"{NAMES[card]} is a rare that is in play already (DL-7)."
    for other in state.board.cards:
        if other >= 0 and RARITY[other] == UNIQUE and FACTION[other] == FACTION[card]:
            faction = FACTIONS[FACTION[card]]
            return f"{NAMES[card]} is a {faction} unique, and {NAMES[other]} is in play (DL-6)."
    raise ValueError(f"{NAMES[card]} is not blocked")


def _why_not_discard(state: "DrawTheLineState", action: int) -> str | None:
    seat, card = divmod(action - act.DISCARD, CARD_COUNT)
    if card not in state.hands[seat]:
        return f"{SEATS[seat]} has no {NAMES[card]} in hand."
    if not state.may_discard(seat, card):
        return (
            f"{NAMES[card]} is the last card {SEATS[seat]} could play, "
            "and before playing it cannot be discarded (DL-10)."
        )
    return None


def _awaited(state: "DrawTheLineState") -> str:
    return f"{SEATS[state.to_move]} {_AWAITED[state.phase]}"


_AWAITED = {
    START: "has to say who goes first",
    PLAY: "has to play a card",
    SWAP: "has to say whether to swap",
    REFILL: "has played and ends the turn with refill",
}
