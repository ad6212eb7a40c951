"""Why an action that `plays` does not allow is not possible now."""

from tuckbox.core.refusals import Refusal, WaitForChance
from tuckbox.core.state import CHANCE

from . import phases as ph
from . import refusals as no
from .cards import DEFENDING, KINDS, OWING, REQUESTS
from .moves import (
    Agree,
    Discard,
    Draw,
    Exchange,
    Fold,
    PassOn,
    Request,
    ScratchMyBackMove,
    SeatMove,
    cards_of,
)
from .state import ScratchMyBackState


def why_not(state: ScratchMyBackState, move: ScratchMyBackMove) -> Refusal:
    """Why a move is not possible, in a contest that is not over."""
    if isinstance(move, Draw):
        return no.NotInPile(move.card) if state.to_move == CHANCE else WaitForChance()
    if state.to_move == CHANCE:
        return no.DrawsFirst()
    if state.phase == ph.DISCARD and not isinstance(move, Discard):
        return no.MustDiscard(state.to_move)
    if state.phase != ph.DISCARD and isinstance(move, Discard):
        return no.NothingToDiscard()
    lacking = _lacking(state, move)
    if lacking is not None:
        return no.CardNotInHand(state.to_move, lacking)
    if state.phase == ph.OPEN:
        return _why_not_open(state, move)
    return _why_not_answer(state, move)


def _lacking(state: ScratchMyBackState, move: SeatMove) -> str | None:
    """The first card that the move needs and the hand does not have."""
    held = [state.deck.names[card] for card in state.hands[state.to_move]]
    return next((card for card in cards_of(move) if card not in held), None)


def _why_not_open(state: ScratchMyBackState, move: SeatMove) -> Refusal:
    """A round is to open; the cards for the move are in the starter's hand."""
    seat = state.to_move
    match move:
        case Exchange():
            return no.HoldsRequest(seat)
        case Request(_, to) if to == seat:
            return no.AsksOneself()
        case Request(_, to):
            return no.NotPlaying(to) if to >= state.seats else no.HoldsNoCards(to)
    if any(card >= REQUESTS for card in state.hands[seat]):
        return no.RequestFirst(seat)
    return no.ExchangeFirst(seat)


def _why_not_answer(state: ScratchMyBackState, move: SeatMove) -> Refusal:
    """In a round; the cards for the move are in the speaker's hand."""
    match move:
        case Exchange():
            return no.ExchangeBeforeRound()
        case Request():
            return no.RequestInRound()
        case Fold():
            return no.FoldTooEarly()
    card = cards_of(move)[0]
    kind = KINDS.index(card)
    if state.owed and not OWING[kind]:
        return no.CommandOwed()
    match move:
        case PassOn(to) if to >= state.seats:
            return no.NotPlaying(to)
        case PassOn(to) if to in (state.attacker, state.defender):
            return no.PassToSpeaker(to)
        case PassOn(to):
            return no.HoldsNoCards(to, "SB-9")
        case Agree(str(request)):
            return no.OtherSuit(request, state.deck.suits[state.deck.suit_of[state.request]])
    return no.OtherSide(state.to_move, card, "asked" if DEFENDING[kind] else "asker")
