"""Why something cannot be done in Draw the Line, as values."""

from typing import Literal

from tuckbox.core.refusals import CommonRefusal, Refusal

from .squares import Square

Awaited = Literal["start", "play", "swap", "refill"]
"""What the seat to move has to do first."""


class NotNow(Refusal, frozen=True):
    """Something else has to be done first, by this seat."""

    seat: int
    awaited: Awaited


class DrawsFirst(Refusal, frozen=True):
    """A card or a coin is on its way."""


class NotDrawn(Refusal, frozen=True):
    """Chance cannot do that now."""


class CardNotInHand(Refusal, frozen=True):
    seat: int
    card: str


class FirstCardUnique(Refusal, frozen=True):
    """The first card of a game cannot be a unique."""

    card: str
    rule: Literal["DL-5"] = "DL-5"


class UniqueInPlay(Refusal, frozen=True):
    """Another unique of the faction is in play."""

    card: str
    faction: str
    other: str
    rule: Literal["DL-6"] = "DL-6"


class RareInPlay(Refusal, frozen=True):
    card: str
    rule: Literal["DL-7"] = "DL-7"


class CannotFlip(Refusal, frozen=True):
    card: str
    rule: Literal["DL-P7"] = "DL-P7"


class SquareTaken(Refusal, frozen=True):
    square: Square
    card: str
    rule: Literal["DL-4"] = "DL-4"


class SquareApart(Refusal, frozen=True):
    """The square touches no card in play; these are open."""

    square: Square
    open: tuple[Square, ...]
    rule: Literal["DL-4"] = "DL-4"


class StarterChosen(Refusal, frozen=True):
    """The starter is chosen only before the first card."""

    rule: Literal["DL-3"] = "DL-3"


class NothingToSwap(Refusal, frozen=True):
    rule: Literal["DL-P8"] = "DL-P8"


class NotDefeatedNow(Refusal, frozen=True):
    """A swap is possible with these squares only."""

    square: Square
    swaps: tuple[Square, ...]
    rule: Literal["DL-P8"] = "DL-P8"


class StandsItsGround(Refusal, frozen=True):
    """A swap with this card fails."""

    square: Square
    card: str
    rule: Literal["DL-P3"] = "DL-P3"


class DeckSize(Refusal, frozen=True):
    """A deck has more or fewer cards than it must have; these are beyond it."""

    count: int
    size: int
    beyond: tuple[str, ...]
    rule: Literal["DL-1"] = "DL-1"


class TooFewCommons(Refusal, frozen=True):
    """A deck has too few commons; if there is no room left for them, because of these others."""

    count: int
    fewest: int
    others: tuple[str, ...]
    rule: Literal["DL-1"] = "DL-1"


DeckRefusal = DeckSize | TooFewCommons
"""Why a deck is not legal; at a table nobody is told this."""

DrawTheLineRefusal = (
    CommonRefusal
    | NotNow
    | DrawsFirst
    | NotDrawn
    | CardNotInHand
    | FirstCardUnique
    | UniqueInPlay
    | RareInPlay
    | CannotFlip
    | SquareTaken
    | SquareApart
    | StarterChosen
    | NothingToSwap
    | NotDefeatedNow
    | StandsItsGround
)
