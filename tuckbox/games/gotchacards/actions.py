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

from . import phases as ph
from .cards import CARD_COUNT, MOST_CARDS

KEEP: Final = 0
PICK: Final[int] = KEEP + CARD_COUNT
PLACE: Final[int] = PICK + CARD_COUNT
SHOW: Final[int] = PLACE + CARD_COUNT
REPLACE: Final[int] = SHOW + CARD_COUNT
DISCARD: Final[int] = REPLACE + CARD_COUNT
DONE: Final[int] = DISCARD + CARD_COUNT
BE_FIRST: Final[int] = DONE + 1
BE_SECOND: Final[int] = BE_FIRST + 1
LANES: Final = MOST_CARDS  # more than a side can ever have
CUT: Final[int] = BE_SECOND + 1
LOT: Final[int] = CUT + 2 * LANES
DRAW: Final[int] = LOT + 2
ACTIONS: Final[int] = DRAW + CARD_COUNT

NO_USE: Final = -1
USES: Final[list[int]] = [NO_USE] * len(ph.PHASES)
"""What a card is used for in a phase: the first of these actions."""
USES[ph.KEEP] = KEEP
USES[ph.PICK] = PICK
USES[ph.SHOW] = SHOW
USES[ph.PLACE] = PLACE
USES[ph.REPLACE] = REPLACE
USES[ph.DISCARD] = DISCARD
