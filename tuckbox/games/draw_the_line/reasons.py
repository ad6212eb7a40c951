"""Why an action that `legal` does not allow is not possible now."""

from typing import Final

from tuckbox.core import CHANCE
from tuckbox.core.moves import Move
from tuckbox.core.refusals import Refusal, WaitForChance

from . import refusals as no
from .cards import (
    FACTION,
    FACTIONS,
    NAMES,
    NUMBER,
    POWER,
    PUSH_THE_ATTACK,
    RARITY,
    STAND_YOUR_GROUND,
    THE_OVER_UNDER,
    UNIQUE,
)
from .moves import Discard, Draw, FlipCoin, GoFirst, GoSecond, Lose, Play, Refill, Stay, Swap
from .phases import PLAY, REFILL, START, SWAP
from .squares import NEIGHBOURS, OPEN, SQUARE_NAMES, SQUARES_IN, Square
from .state import DrawTheLineState

_AWAITED: Final[dict[int, no.Awaited]] = {
    START: "start",
    PLAY: "play",
    SWAP: "swap",
    REFILL: "refill",
}


def why_not(state: DrawTheLineState, move: Move) -> Refusal:
    """Why a move is not possible, in a contest that is not over."""
    for_chance = isinstance(move, FlipCoin | Draw | Lose)
    if state.to_move == CHANCE:
        return no.NotDrawn() if for_chance else no.DrawsFirst()
    match move:
        case Play():
            return _why_not_play(state, move)
        case Discard(seat, card):
            return no.CardNotInHand(seat, card)
        case GoFirst() | GoSecond():
            return no.StarterChosen()
        case Swap(square) if _stands_its_ground(state, square):
            return no.StandsItsGround(square, NAMES[state.board.card(SQUARE_NAMES.index(square))])
        case Swap(square) if state.swaps:
            return no.NotDefeatedNow(square, _squares(state.swaps))
        case Swap() | Stay():
            return no.NothingToSwap()
        case Refill():
            return _not_now(state)
    return WaitForChance()


def _why_not_play(state: DrawTheLineState, play: Play) -> Refusal:
    if state.phase != PLAY:
        return _not_now(state)
    card, square = NUMBER[play.card], SQUARE_NAMES.index(play.square)
    if not state.held(state.active, card):
        return no.CardNotInHand(state.active, play.card)
    if state.board.blocks(card):
        return why_blocked(state, card)
    if play.flip and POWER[card] != THE_OVER_UNDER:
        return no.CannotFlip(play.card)
    if state.board.taken >> square & 1:
        return no.SquareTaken(play.square, NAMES[state.board.card(square)])
    return no.SquareApart(play.square, _squares(OPEN[state.board.taken]))


def why_blocked(state: DrawTheLineState, card: int) -> Refusal:
    """Why a card that is held cannot be played anywhere."""
    if state.board.taken == 0:
        return no.FirstCardUnique(NAMES[card])
    if RARITY[card] != UNIQUE:
        return no.RareInPlay(NAMES[card])
    for square in SQUARES_IN[state.board.taken]:
        other = state.board.card(square)
        if RARITY[other] == UNIQUE and FACTION[other] == FACTION[card]:
            return no.UniqueInPlay(NAMES[card], FACTIONS[FACTION[card]], NAMES[other])
    raise ValueError(f"{NAMES[card]} is not blocked")


def _stands_its_ground(state: DrawTheLineState, square: Square) -> bool:
    """DL-P3: whether the card just played could have swapped with this one, but for its power."""
    board, at = state.board, SQUARE_NAMES.index(square)
    return (
        state.phase in (SWAP, REFILL)
        and POWER[board.card(board.fresh)] == PUSH_THE_ATTACK
        and (NEIGHBOURS[board.fresh] & board.held(state.active)) >> at & 1 != 0
        and POWER[board.card(at)] == STAND_YOUR_GROUND
    )


def _not_now(state: DrawTheLineState) -> Refusal:
    return no.NotNow(state.to_move, _AWAITED[state.phase])


def _squares(squares: int) -> tuple[Square, ...]:
    return tuple(SQUARE_NAMES[square] for square in SQUARES_IN[squares])
