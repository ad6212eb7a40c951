"""Why an action that the state does not allow is not possible now."""

from typing import Final

from tuckbox.core import CHANCE
from tuckbox.core.refusals import Refusal, WaitForChance

from . import phases as ph
from . import refusals as no
from .actions import LANES
from .moves import (
    Cut,
    Discard,
    Draw,
    DrawLot,
    Finish,
    GotchaCardsMove,
    Keep,
    Pick,
    Place,
    Replace,
    Show,
)
from .state import GotchaCardsState

_AWAITED: Final[dict[int, no.Awaited]] = {
    ph.KEEP: "keep",
    ph.PICK: "pick",
    ph.PLACE: "place",
    ph.CUT: "cut",
    ph.REPLACE: "replace",
    ph.DISCARD: "discard",
    ph.CHOOSE: "choose",
}


def why_not(state: GotchaCardsState, move: GotchaCardsMove) -> Refusal:
    """Why a move is not possible, in a contest that is not over."""
    for_chance = isinstance(move, DrawLot | Draw)
    seat = state.to_move
    if seat == CHANCE:
        return no.NotDrawn() if for_chance else no.DrawsFirst()
    if for_chance:
        return WaitForChance()
    match state.phase, move:
        case ph.PICK, Pick(card):
            return no.CardNotInDraft(card)
        case (
            (ph.KEEP, Keep(card))
            | (ph.PLACE, Place(card))
            | (ph.SHOW, Show(card))
            | (ph.REPLACE, Replace(card))
            | (ph.DISCARD, Discard(card))
        ):
            return no.CardNotInHand(seat, card)
        case ph.PLACE, Finish():
            if state.placed[seat]:
                return no.CardsLeft(seat, len(state.hands[seat]))
            return no.NoCardPlaced(seat)
        case ph.CUT, Cut(other_seat, lane):
            return no.NotCuttable(other_seat, lane, _cuttable(state))
        case ph.SHOW, _:
            return no.ShowFirst(seat)
    return no.NotNow(seat, _AWAITED[state.phase])


def _cuttable(state: GotchaCardsState) -> tuple[no.CardOnField, ...]:
    return tuple(no.CardOnField(*divmod(place, LANES)) for place in state.cuttable())
