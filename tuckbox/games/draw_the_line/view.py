"""What a view of Draw the Line holds."""

import msgspec

from tuckbox.core.views import View

from .events import HowWon
from .moves import DrawTheLineMove
from .phases import Phase
from .squares import Square


class CardInPlay(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A card on the board, with its sides as they count now. `holder` controls it, `player`
    has played it; `spent` tells that Undying! has saved it, `fresh` that it was played in
    this turn."""

    square: Square
    card: str
    faction: str
    rarity: str
    power: str
    top: int
    right: int
    bottom: int
    left: int
    bonus: int
    holder: int
    player: int
    flipped: bool
    spent: bool
    fresh: bool


class SeatView(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """One side of the table. What the viewer may not know is null.

    `shown` is what everybody has seen of the deck in this game, `known` the most copies of
    each card that it has shown in any finished game.
    """

    hand_size: int
    hand_limit: int
    deck_size: int
    discards: tuple[str, ...]
    shown: tuple[str, ...]
    known: tuple[str, ...]
    hand: tuple[str, ...] | None
    deck: tuple[str, ...] | None
    deck_list: tuple[str, ...] | None


class GameResult(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """How one game of the contest went."""

    winner: int
    points: int
    how: HowWon


class DrawTheLineView(View[DrawTheLineMove], frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The whole table as one viewer sees it.

    `active` is the seat whose turn it is, or who is dealt to; `decider` the one who says who
    starts, `showing` the one who has shown a hand without a card to play.
    """

    phase: Phase
    active: int
    decider: int | None
    board: tuple[CardInPlay, ...]
    seats: tuple[SeatView, SeatView]
    swaps: tuple[Square, ...]
    insults: int
    showing: int | None
    endings: tuple[GameResult, ...]
