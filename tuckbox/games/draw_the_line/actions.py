"""The actions as numbers. A number means the same at any moment and to everyone.

| numbers | action |
|---|---|
| `PLAY + card * 18 + flip * 9 + square` | play a card, turned by 180 degrees if flip is 1 |
| `SWAP + square` | swap the card just played with the one defeated there |
| `STAY` | do not swap |
| `REFILL` | end the turn |
| `FIRST`, `SECOND` | the one who decides goes first, or second |
| `DISCARD + seat * 68 + card` | a seat discards; the only action that may be out of turn |
| `COIN + seat` | chance: the coin says this seat decides who starts |
| `DRAW + card` | chance: the card drawn |
| `LOSE + card` | chance: the card lost to an insult |
"""

from typing import Final

from mypy_extensions import i64

from .cards import CARD_COUNT
from .squares import SQUARES

PLAYS_A_CARD: Final = 2 * SQUARES

PLAY: Final = 0
SWAP: Final = PLAY + CARD_COUNT * PLAYS_A_CARD
STAY: Final = SWAP + SQUARES
REFILL: Final = STAY + 1
FIRST: Final = REFILL + 1
SECOND: Final = FIRST + 1
DISCARD: Final = SECOND + 1
COIN: Final = DISCARD + 2 * CARD_COUNT
DRAW: Final = COIN + 2
LOSE: Final = DRAW + CARD_COUNT
ACTIONS: Final = LOSE + CARD_COUNT


def play(card: i64, square: i64, flip: bool = False) -> i64:
    return PLAY + card * PLAYS_A_CARD + (SQUARES if flip else 0) + square


# Taking a play apart: each card has two faces, the second one turned by 180 degrees.


def card_played(action: i64) -> i64:
    return action // SQUARES >> 1


def flip_played(action: i64) -> i64:
    return action // SQUARES & 1


def square_played(action: i64) -> i64:
    return action - action // SQUARES * SQUARES


def discard(seat: int, card: int) -> int:
    return DISCARD + seat * CARD_COUNT + card
