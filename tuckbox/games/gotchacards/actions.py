"""The actions as numbers. A number means the same at any moment and to everyone.

| numbers | action |
|---|---|
| `KEEP + card` | Player1 keeps this one of nine |
| `PICK + card` | take a card of the draft |
| `PLACE + card` | place a card face-down in the next lane |
| `SHOW + card` | place it face-up, owed for a Sweet |
| `REPLACE + card` | play it where a Gotcha was |
| `DISCARD + card` | discard it, for a Double-Edged card |
| `DONE` | no more cards this turn |
| `BE_FIRST`, `BE_SECOND` | be Player1, or Player2, of the next round |
| `CUT + seat * 57 + lane` | Super Scissors trashes the card on that side of that lane |
| `LOT + seat` | chance: this seat is Player1, or wins what only a lot can decide |
| `DRAW + card` | chance: the card drawn |
"""

from typing import Final

from .cards import CARD_COUNT, MOST_CARDS

KEEP: Final = 0
PICK: Final = KEEP + CARD_COUNT
PLACE: Final = PICK + CARD_COUNT
SHOW: Final = PLACE + CARD_COUNT
REPLACE: Final = SHOW + CARD_COUNT
DISCARD: Final = REPLACE + CARD_COUNT
DONE: Final = DISCARD + CARD_COUNT
BE_FIRST: Final = DONE + 1
BE_SECOND: Final = BE_FIRST + 1
LANES: Final = MOST_CARDS  # more than a side can ever have
CUT: Final = BE_SECOND + 1
LOT: Final = CUT + 2 * LANES
DRAW: Final = LOT + 2
ACTIONS: Final = DRAW + CARD_COUNT
