"""The moves of Draw the Line, and the one way from an action's number to its move and back."""

from functools import lru_cache
from typing import Literal

from tuckbox.core.errors import BadMove
from tuckbox.core.moves import Move
from tuckbox.core.notation import quoted

from . import actions as act
from .cards import CARD_COUNT, NAMES, NUMBER
from .squares import SQUARE_NAMES, Square

Seat = Literal[0, 1]


class Play(Move, frozen=True):
    """Play a card, turned by 180 degrees if `flip` (DL-P7)."""

    card: str
    square: Square
    flip: bool = False


class Swap(Move, frozen=True):
    """Swap the card just played with the one it has defeated there (DL-P8)."""

    square: Square


class Stay(Move, frozen=True):
    """Do not swap."""


class Refill(Move, frozen=True):
    """End the turn, and draw (DL-11)."""


class GoFirst(Move, frozen=True):
    """The seat that decides starts (DL-3)."""


class GoSecond(Move, frozen=True):
    """The other seat starts."""


class Discard(Move, frozen=True):
    """A seat discards a card, in its turn or out of it (DL-10)."""

    seat: Seat
    card: str


class FlipCoin(Move, frozen=True):
    """Chance: the coin says that this seat decides who starts."""

    seat: Seat


class Draw(Move, frozen=True):
    """Chance: a card is drawn."""

    card: str


class Lose(Move, frozen=True):
    """Chance: a card is lost to Insult to injury! (DL-P4)."""

    card: str


DrawTheLineMove = (
    Play | Swap | Stay | Refill | GoFirst | GoSecond | Discard | FlipCoin | Draw | Lose
)


@lru_cache(maxsize=4096)
def move_of(action: int) -> DrawTheLineMove:
    """The move that an action is."""
    if action < act.SWAP:
        card, square = act.card_played(action), act.square_played(action)
        return Play(NAMES[card], SQUARE_NAMES[square], bool(act.flip_played(action)))
    if action < act.STAY:
        return Swap(SQUARE_NAMES[action - act.SWAP])
    if action < act.DISCARD:
        return _PLAIN_MOVES[action - act.STAY]
    if action < act.COIN:
        seat, card = divmod(action - act.DISCARD, CARD_COUNT)
        return Discard(_SEATS[seat], NAMES[card])
    if action < act.DRAW:
        return FlipCoin(_SEATS[action - act.COIN])
    if action < act.LOSE:
        return Draw(NAMES[action - act.DRAW])
    return Lose(NAMES[action - act.LOSE])


_SEATS: tuple[Seat, Seat] = (0, 1)
_PLAIN_MOVES = (Stay(), Refill(), GoFirst(), GoSecond())
"""In the order of their actions, which follow each other."""


def action_of(move: Move) -> int:
    """The action that a move is; BadMove if there is no such card."""
    match move:
        case Play(card, square, flip):
            return act.play(_number(card), SQUARE_NAMES.index(square), flip)
        case Swap(square):
            return act.SWAP + SQUARE_NAMES.index(square)
        case Discard(seat, card):
            return act.discard(seat, _number(card))
        case FlipCoin(seat):
            return act.COIN + seat
        case Draw(card):
            return act.DRAW + _number(card)
        case Lose(card):
            return act.LOSE + _number(card)
        case Stay() | Refill() | GoFirst() | GoSecond():
            return act.STAY + _PLAIN_MOVES.index(move)
    raise BadMove(f"{quoted(move)} is no move of Draw the Line.")


def _number(card: str) -> int:
    if card not in NUMBER:
        raise BadMove(f"There is no card {quoted(card)} in Draw the Line.")
    return NUMBER[card]
