"""The moves of Scratch My Back, and the one way from an action's number to its move and back.

Which Requests there are depends on the deck, so both ways need it. A card is named by its id:
one of the ten kinds, or the keyword of a Request.
"""

from typing import Final, Literal, get_args

from tuckbox.core.errors import BadMove
from tuckbox.core.moves import Move
from tuckbox.core.notation import quoted

from . import actions as act
from .cards import AGREE, KINDS, MOST_SEATS, PASS_IT_ON, REQUESTS, SCRATCH, Kind
from .deck import Deck

Seat = Literal[0, 1, 2, 3, 4, 5]
Alone = Literal["Command", "Why?", "Reason", "Decline", "Excuse", "Reload", "Kindness"]
"""The kinds that are played without anything else, apart from Agree."""


class Request(Move, frozen=True):
    """Open the round: ask this seat (SB-5)."""

    card: str
    to: Seat


class Agree(Move, frozen=True):
    """Play Agree, alone or together with a Request of the suit in play (SB-13)."""

    card: str | None = None


class Play(Move, frozen=True):
    """Play a card alone (SB-7, SB-8, SB-11)."""

    card: Alone


class PassOn(Move, frozen=True):
    """Play Pass it on: from now on this seat is asked (SB-9)."""

    to: Seat


class Scratch(Move, frozen=True):
    """Play Scratch My Back together with a Request (SB-10)."""

    card: str


class Fold(Move, frozen=True):
    """Give the round up (SB-12)."""


class Pair(Move, frozen=True):
    """Discard two Requests of one suit for 2 points (SB-13)."""

    card: str
    other: str


class Exchange(Move, frozen=True):
    """Discard a card for a new one, having no Request (SB-6)."""

    card: Kind


class Discard(Move, frozen=True):
    """Discard a card after a fold without an answer (SB-12)."""

    card: str


class Draw(Move, frozen=True):
    """Chance: a card is drawn."""

    card: str


SeatMove = Request | Agree | Play | PassOn | Scratch | Fold | Pair | Exchange | Discard
"""What a seat can do; all of it is part of the conversation."""

ScratchMyBackMove = SeatMove | Draw

SEAT_NUMBERS: Final[tuple[Seat, ...]] = get_args(Seat)
_ALONE: Final[tuple[Alone, ...]] = get_args(Alone)
ALONE: Final = {KINDS.index(card): card for card in _ALONE}
"""The kinds that are played alone, by their numbers."""


def move_of(deck: Deck, action: int) -> ScratchMyBackMove:
    """The move that an action is."""
    if action >= deck.first_draw:
        return Draw(deck.names[action - deck.first_draw])
    return seat_move_of(deck, action)


def seat_move_of(deck: Deck, action: int) -> SeatMove:
    """The move that an action of a seat is."""
    if action < act.FOLD:
        return Agree() if action == AGREE else Play(ALONE[action])
    if action == act.FOLD:
        return Fold()
    if act.passes(action):
        return PassOn(SEAT_NUMBERS[act.passed_to(action)])
    cards = deck.cards_of(action)
    if act.exchanges(action):
        return Exchange(KINDS[cards[0]])
    if deck.discards_pair(action):
        return Pair(deck.names[cards[0]], deck.names[cards[1]])
    card = deck.names[cards[-1]]
    if deck.discards(action):
        return Discard(card)
    use = act.use_in(action)
    if use == act.WITH_SCRATCH:
        return Scratch(card)
    return Agree(card) if use == act.WITH_AGREE else Request(card, SEAT_NUMBERS[use])


def action_of(deck: Deck, move: Move) -> int:
    """The action that a move is; BadMove if the deck has no such card."""
    match move:
        case Request(card, to):
            return _with_request(deck, card, _seat(to))
        case Agree(card):
            return AGREE if card is None else _with_request(deck, card, act.WITH_AGREE)
        case Scratch(card):
            return _with_request(deck, card, act.WITH_SCRATCH)
        case Play(card):
            return _kind(card, _ALONE)
        case PassOn(to):
            return act.PASS + _seat(to)
        case Fold():
            return act.FOLD
        case Exchange(card):
            return act.EXCHANGE + _kind(card, KINDS)
        case Pair(card, other):
            return _pair(deck, card, other)
        case Discard(card):
            return deck.first_discard + _number(deck, card)
        case Draw(card):
            return deck.first_draw + _number(deck, card)
    raise BadMove(f"{quoted(move)} is no move of Scratch My Back.")


def cards_of(move: SeatMove) -> tuple[str, ...]:
    """The ids of the cards that leave the hand with a move."""
    match move:
        case Agree(None):
            return (KINDS[AGREE],)
        case Agree(str(card)):
            return (KINDS[AGREE], card)
        case Scratch(card):
            return (KINDS[SCRATCH], card)
        case PassOn():
            return (KINDS[PASS_IT_ON],)
        case Pair(card, other):
            return (card, other)
        case Request(card) | Play(card) | Exchange(card) | Discard(card):
            return (card,)
    return ()


def _number(deck: Deck, card: str) -> int:
    if card not in deck.number:
        raise BadMove(f"There is no card {quoted(card)} in the deck.")
    return deck.number[card]


def _kind(card: str, kinds: tuple[Kind, ...]) -> int:
    if card not in kinds:
        raise BadMove(f"{quoted(card)} is no card for this.")
    return KINDS.index(card)


def _seat(seat: int) -> int:
    if not 0 <= seat < MOST_SEATS:
        raise BadMove(f"There is no seat {seat}; they go from 0 to {MOST_SEATS - 1}.")
    return seat


def _request(deck: Deck, card: str) -> int:
    number = _number(deck, card)
    if number < REQUESTS:
        raise BadMove(f"{card} is no Request.")
    return number


def _with_request(deck: Deck, card: str, use: int) -> int:
    return act.ASK + act.USES * (_request(deck, card) - REQUESTS) + use


def _pair(deck: Deck, card: str, other: str) -> int:
    one, two = sorted((_request(deck, card), _request(deck, other)))
    pair = deck.pair_of[one * deck.cards + two]
    if pair < 0:
        raise BadMove(f"{card} and {other} are not two Requests of one suit (SB-13).")
    return pair
