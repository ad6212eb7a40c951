"""Why an action is not possible now, in a sentence."""

from typing import TYPE_CHECKING

from tuckbox.core import CHANCE, OVER

from . import actions as act
from . import phases as ph
from .cards import AGREE, DEFENDING, KINDS, OWING, PASS_IT_ON, REQUESTS, SCRATCH, SEATS

if TYPE_CHECKING:
    from .state import ScratchMyBackState


def why_not(state: "ScratchMyBackState", action: int) -> str:
    """A sentence for a player about an action that is not possible."""
    if not 0 <= action < state.deck.actions:
        return f"There is no action {action}; they go from 0 to {state.deck.actions - 1}."
    if state.to_move == OVER:
        return "The game is over."
    if state.to_move == CHANCE:
        card = action - state.deck.first_draw
        if card < 0:
            return "Cards are being drawn; wait until that is done."
        return "There is no such card left to draw."
    if action >= state.deck.first_draw:
        return f"That is for chance to do, and now it is the turn of {SEATS[state.to_move]}."
    return _reason(state, action)


def _reason(state: "ScratchMyBackState", action: int) -> str:
    seat, phase = state.to_move, state.phase
    who, hand = SEATS[seat], state.hands[state.to_move]
    if (action >= state.deck.first_discard) != (phase == ph.DISCARD):
        if phase == ph.DISCARD:
            return f"{who} has folded without an answer and has to discard a card (SB-12)."
        return "A card is discarded only after a fold without an answer (SB-12)."
    lacking = _lacking(state, action)
    if lacking:
        return f"{who} has no {lacking} in hand."
    if state.deck.first_pair <= action:
        return "That is not possible now."
    if act.EXCHANGE <= action < act.ASK:
        if phase == ph.OPEN:
            return f"{who} holds a Request and has to play one (SB-6)."
        return "Cards are exchanged only by a starter without a Request (SB-6)."
    asks = action >= act.ASK and (action - act.ASK) % act.USES < act.WITH_SCRATCH
    if phase == ph.OPEN:
        if asks:
            return _why_not_ask(state, (action - act.ASK) % act.USES)
        if any(card >= REQUESTS for card in hand):
            return f"A round opens with a Request, and {who} holds one (SB-5)."
        return f"A round opens with a Request; {who} has none and must exchange a card (SB-6)."
    if asks:
        return "A Request opens a round; in it only Scratch My Back brings a new one (SB-7)."
    return _why_not_play(state, action)


def _lacking(state: "ScratchMyBackState", action: int) -> str:
    """The first card that the action needs and the hand does not have."""
    hand = state.hands[state.to_move]
    for card in state.deck.cards_of(action):
        if card not in hand:
            return KINDS[card] if card < REQUESTS else f"Request {state.deck.names[card]}"
    return ""


def _why_not_ask(state: "ScratchMyBackState", target: int) -> str:
    if target == state.to_move:
        return "A Request is made of another player (SB-5)."
    if target >= state.seats:
        return f"{SEATS[target]} does not play."
    return f"{SEATS[target]} holds no cards; ask somebody who does (SB-5)."


def _why_not_play(state: "ScratchMyBackState", action: int) -> str:
    seat = state.to_move
    if action == act.FOLD:
        return "Before you may fold, you have to take a turn in this round, if you can (SB-12)."
    kind = state.deck.cards_of(action)[0]
    if state.owed and not OWING[kind]:
        return "Only a Command answers a Command, or you fold (SB-8)."
    if kind == PASS_IT_ON:
        target = action - act.PASS
        if target >= state.seats:
            return f"{SEATS[target]} does not play."
        return f"{SEATS[target]} is one of the two speakers; pass it on to another (SB-9)."
    if kind == AGREE:
        suit = state.deck.suits[state.deck.suit_of[state.request]]
        return f"With Agree goes a Request of the suit in play, {suit} (SB-13)."
    role = "asked" if DEFENDING[kind] else "asking"
    name = "Scratch My Back" if kind == SCRATCH else KINDS[kind]
    return f"{name} is for the one who is {role} (SB-7); {SEATS[seat]} is not."
