"""The moves of GotchaCards, and the one way from an action's number to its move and back."""

from collections.abc import Callable
from typing import Literal

from tuckbox.core.errors import BadMove
from tuckbox.core.moves import Move
from tuckbox.core.notation import quoted

from . import actions as act
from .cards import CARD_COUNT, NAMES, NUMBER

Seat = Literal[0, 1]


class Keep(Move, frozen=True):
    """Player1 keeps this one of nine cards (GC-2)."""

    card: str


class Pick(Move, frozen=True):
    """Take a card of the draft (GC-2)."""

    card: str


class Place(Move, frozen=True):
    """Place a card face-down in the next free lane (GC-3, GC-4)."""

    card: str


class Show(Move, frozen=True):
    """Place a card face-up in the next free lane, for a Sweet (GC-E9)."""

    card: str


class Replace(Move, frozen=True):
    """Play a card where a Gotcha was (GC-E6)."""

    card: str


class Discard(Move, frozen=True):
    """Discard a card, for a Double-Edged card (GC-E11)."""

    card: str


class Finish(Move, frozen=True):
    """Place no more cards this turn (GC-3)."""


class BeFirst(Move, frozen=True):
    """Be Player1 of the next round (GC-1)."""


class BeSecond(Move, frozen=True):
    """Be Player2 of the next round."""


class Cut(Move, frozen=True):
    """Super Scissors trash the card of a seat, one's own included, in a lane (GC-E4)."""

    seat: Seat
    lane: int


class DrawLot(Move, frozen=True):
    """Chance: this seat is Player1 of a round or of an overtime turn (GC-1, GC-9), or wins the
    round that only a lot can decide."""

    seat: Seat


class Draw(Move, frozen=True):
    """Chance: a card is drawn."""

    card: str


GotchaCardsMove = (
    Keep
    | Pick
    | Place
    | Show
    | Replace
    | Discard
    | Finish
    | BeFirst
    | BeSecond
    | Cut
    | DrawLot
    | Draw
)


def move_of(action: int) -> GotchaCardsMove:
    """The move that an action is."""
    if action < act.DONE:
        kind, card = divmod(action, CARD_COUNT)
        return _CARD_MOVES[kind](NAMES[card])
    if action < act.CUT:
        return _PLAIN_MOVES[action]
    if action < act.LOT:
        seat, lane = divmod(action - act.CUT, act.LANES)
        return Cut(_SEATS[seat], lane)
    if action < act.DRAW:
        return DrawLot(_SEATS[action - act.LOT])
    return Draw(NAMES[action - act.DRAW])


_SEATS: tuple[Seat, Seat] = (0, 1)
_CARD_MOVES: tuple[Callable[[str], GotchaCardsMove], ...] = (
    Keep,
    Pick,
    Place,
    Show,
    Replace,
    Discard,
)
"""In the order of their actions."""
_PLAIN_MOVES: dict[int, GotchaCardsMove] = {
    act.DONE: Finish(),
    act.BE_FIRST: BeFirst(),
    act.BE_SECOND: BeSecond(),
}
_PLAIN_ACTIONS = {move: action for action, move in _PLAIN_MOVES.items()}


def action_of(move: Move) -> int:
    """The action that a move is; BadMove if there is no such card, lane or seat."""
    match move:
        case Keep(card):
            return act.KEEP + _number(card)
        case Pick(card):
            return act.PICK + _number(card)
        case Place(card):
            return act.PLACE + _number(card)
        case Show(card):
            return act.SHOW + _number(card)
        case Replace(card):
            return act.REPLACE + _number(card)
        case Discard(card):
            return act.DISCARD + _number(card)
        case Draw(card):
            return act.DRAW + _number(card)
        case Cut(seat, lane) if seat in _SEATS and 0 <= lane < act.LANES:
            return act.CUT + seat * act.LANES + lane
        case DrawLot(seat) if seat in _SEATS:
            return act.LOT + seat
        case Finish() | BeFirst() | BeSecond():
            return _PLAIN_ACTIONS[move]
    raise BadMove(f"{quoted(move)} is no move of GotchaCards.")


def _number(card: str) -> int:
    if card not in NUMBER:
        raise BadMove(f"There is no card {quoted(card)} in GotchaCards.")
    return NUMBER[card]
