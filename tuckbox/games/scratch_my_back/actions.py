"""The actions as numbers. A number means the same at any moment and to everyone.

| numbers | action |
|---|---|
| the number of a kind, 0 to 7 | play this card alone: Agree, Command, Why?, ... |
| `FOLD` | fold |
| `PASS + seat` | Pass it on to this player |
| `EXCHANGE + kind` | discard a card for a new one, having no Request (SB-6) |
| `ASK + 8 * request + seat` | open the round with this Request, made of this player |
| `ASK + 8 * request + WITH_SCRATCH` | Scratch My Back with this Request |
| `ASK + 8 * request + WITH_AGREE` | Agree together with this Request |

A request is counted from 0 in the order of the deck. What follows depends on how many
Requests the deck has, so these first numbers are attributes of the `Deck`:

| numbers | action |
|---|---|
| `deck.first_pair + pair` | discard two Requests of one suit for 2 points |
| `deck.first_discard + card` | discard this card after a fold without an answer |
| `deck.first_draw + card` | chance: the card drawn |
"""

from typing import Final

from .cards import MOST_SEATS, REQUESTS

FOLD: Final = 8
PASS: Final = 9
EXCHANGE: Final = PASS + MOST_SEATS
ASK: Final = EXCHANGE + REQUESTS
USES: Final = MOST_SEATS + 2  # what can be done with a Request as a move
WITH_SCRATCH: Final = MOST_SEATS
WITH_AGREE: Final = MOST_SEATS + 1


def passes(action: int) -> bool:
    """Whether this is a Pass it on."""
    return PASS <= action < EXCHANGE


def passed_to(action: int) -> int:
    """The player whom a Pass it on names."""
    return action - PASS


def exchanges(action: int) -> bool:
    """Whether a card is discarded for a new one."""
    return EXCHANGE <= action < ASK


def request_in(action: int) -> int:
    """The card with which a player asks, scratches or agrees."""
    return REQUESTS + (action - ASK) // USES


def use_in(action: int) -> int:
    """What such an action does with the Request: WITH_SCRATCH, WITH_AGREE, or the player who is
    asked."""
    return (action - ASK) % USES


SEAT_BITS: Final = 3
"""In the list of what was done an entry is an action and, in its lowest bits, the seat."""
