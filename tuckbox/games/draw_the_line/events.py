"""What happens in Draw the Line. All of it lies open but one thing: which card was drawn."""

from typing import ClassVar, Literal

from tuckbox.core.events import Event, OpenEvent
from tuckbox.core.viewers import Viewer, sees

from .squares import Square

HowWon = Literal[
    "line", "line-and-all", "last-card-won", "last-card-lost", "no-card", "flipped-to-win"
]
"""How a game ended: the five ways of the booklet (DL-12 to DL-14), and the flip that turns a
win around (DL-P7)."""


class Drew(Event, frozen=True):
    """Only the seat that draws sees the card."""

    seat: int
    card: str | None

    def seen_by(self, viewer: Viewer) -> "Drew":
        return Drew(self.seat, self.card if sees(viewer, self.seat) else None)


class CoinFell(OpenEvent, frozen=True):
    """This seat decides who goes first (DL-3)."""

    seat: int


class FellBehind(OpenEvent, frozen=True):
    """This seat decides because it has fewer points (DL-3)."""

    seat: int


class Chose(OpenEvent, frozen=True):
    """The seat that decides has named the starter. If the game goes on, the starter has a card
    to play (DL-14)."""

    reveals: ClassVar[bool] = True

    seat: int
    starter: int


class Played(OpenEvent, frozen=True):
    reveals: ClassVar[bool] = True

    seat: int
    card: str
    square: Square
    flipped: bool


class Defeated(OpenEvent, frozen=True):
    """A seat takes over a card: `attack` met `defence` on the touching sides (DL-8)."""

    seat: int
    card: str
    square: Square
    attack: int
    defence: int


class Survived(OpenEvent, frozen=True):
    """Undying! has saved a card for the seat that controls it (DL-P11)."""

    seat: int
    card: str
    square: Square


class Lost(OpenEvent, frozen=True):
    """A card from the hand, to Insult to injury! (DL-P4)."""

    reveals: ClassVar[bool] = True

    seat: int
    card: str


class Swapped(OpenEvent, frozen=True):
    """The card just played goes to `square`, the other card to `other_square` (DL-P8)."""

    seat: int
    card: str
    square: Square
    other: str
    other_square: Square


class Stayed(OpenEvent, frozen=True):
    """The seat does not swap."""

    seat: int


class Discarded(OpenEvent, frozen=True):
    reveals: ClassVar[bool] = True

    seat: int
    card: str


class TurnEnded(OpenEvent, frozen=True):
    """The other seat's turn begins, at the latest when the draws are done; if the game goes on,
    that seat has a card to play (DL-14)."""

    reveals: ClassVar[bool] = True

    seat: int


class Showed(OpenEvent, frozen=True):
    """A card of a hand that holds nothing to play (DL-14)."""

    reveals: ClassVar[bool] = True

    seat: int
    card: str


class GameEnded(OpenEvent, frozen=True):
    """The seat has won a game of the contest; `lines` are those that it has won by (DL-12)."""

    seat: int
    points: int
    how: HowWon
    lines: tuple[tuple[Square, ...], ...] = ()


class ContestEnded(OpenEvent, frozen=True):
    """The seat has won."""

    seat: int


DrawTheLineEvent = (
    Drew
    | CoinFell
    | FellBehind
    | Chose
    | Played
    | Defeated
    | Survived
    | Lost
    | Swapped
    | Stayed
    | Discarded
    | TurnEnded
    | Showed
    | GameEnded
    | ContestEnded
)
