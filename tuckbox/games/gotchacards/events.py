"""What happens in GotchaCards. Hidden from others are the cards that a seat draws, keeps or
places face-down; everything else lies open."""

from typing import ClassVar, Literal

from tuckbox.core.events import Event, OpenEvent
from tuckbox.core.viewers import Viewer, sees

from .fights import Reason

HowWon = Literal["points", "no-card", "lot"]
"""How a round was won: by points (GC-8, GC-9), because the other had no card to place (GC-5),
or by the lot after the last overtime turn (GC-9)."""

Cards = tuple[str | None, str | None]
"""The card of each seat in a lane; None where there is none."""


# -- before the first turn ----------------------------------------------------------------


class LotFell(OpenEvent, frozen=True):
    """This seat is Player1 of the first round (GC-1)."""

    seat: int


class Chose(OpenEvent, frozen=True):
    """The loser of a round chose who is Player1 of the next one, `lead` (GC-1)."""

    seat: int
    lead: int


class LeftOver(OpenEvent, frozen=True):
    """A card that a seat still held when the round was over, and that is trashed now."""

    reveals: ClassVar[bool] = True

    seat: int
    card: str


class Drew(Event, frozen=True):
    """Only the seat that draws sees the card."""

    seat: int
    card: str | None

    def seen_by(self, viewer: Viewer) -> "Drew":
        return Drew(self.seat, self.card if sees(viewer, self.seat) else None)


class Kept(Event, frozen=True):
    """Only Player1 sees the card that was kept of nine (GC-2)."""

    seat: int
    card: str | None

    def seen_by(self, viewer: Viewer) -> "Kept":
        return Kept(self.seat, self.card if sees(viewer, self.seat) else None)


class LaidOut(OpenEvent, frozen=True):
    """One of the other eight, for the draft."""

    reveals: ClassVar[bool] = True

    seat: int
    card: str


class Picked(OpenEvent, frozen=True):
    seat: int
    card: str


class Shuffled(OpenEvent, frozen=True):
    """So many cards of the trash are the new deck (GC-1). At this moment each player can work
    out the other's cards."""

    reveals: ClassVar[bool] = True

    count: int


class NothingDrawn(OpenEvent, frozen=True):
    """Deck and trash are empty, so the seat draws nothing (GC-1)."""

    seat: int


# -- placing ------------------------------------------------------------------------------


class TurnStarted(OpenEvent, frozen=True):
    """The seat starts turn 1, 2 or 3."""

    seat: int
    number: int


class OvertimeStarted(OpenEvent, frozen=True):
    """The lot has made the seat Player1 of an overtime turn (GC-9)."""

    seat: int
    number: int


class Showed(OpenEvent, frozen=True):
    """A card was placed face-up, for a Sweet (GC-E9)."""

    reveals: ClassVar[bool] = True

    seat: int
    card: str
    lane: int


class Placed(Event, frozen=True):
    """Only its owner sees a card that is placed face-down."""

    seat: int
    card: str | None
    lane: int

    def seen_by(self, viewer: Viewer) -> "Placed":
        return Placed(self.seat, self.card if sees(viewer, self.seat) else None, self.lane)


class Finished(OpenEvent, frozen=True):
    """The seat places no more cards this turn, after so many."""

    seat: int
    count: int


class Flipped(OpenEvent, frozen=True):
    """A card was turned face-up (GC-6)."""

    reveals: ClassVar[bool] = True

    seat: int
    card: str
    lane: int


class CutPrevented(OpenEvent, frozen=True):
    """A Super Rock keeps the Super Scissors of this seat from cutting (GC-E5)."""

    seat: int


class CardCut(OpenEvent, frozen=True):
    """The Super Scissors of `seat` trashed a card of `other_seat`, who can be the same (GC-E4)."""

    seat: int
    other_seat: int
    card: str
    lane: int


# -- in the lanes -------------------------------------------------------------------------


class LaneStarted(OpenEvent, frozen=True):
    """What lies in a lane that is about to be settled."""

    pause: ClassVar[bool] = True

    lane: int
    cards: Cards


class GotchaTrashed(OpenEvent, frozen=True):
    """A Gotcha has gone to the trash; its owner plays a card in its place if `replaced`, and
    otherwise has none (GC-E6)."""

    seat: int
    lane: int
    replaced: bool


class Replaced(OpenEvent, frozen=True):
    """A card from hand was played where a Gotcha was (GC-E6)."""

    reveals: ClassVar[bool] = True

    seat: int
    card: str
    lane: int


class Covered(OpenEvent, frozen=True):
    """A card of the deck was played on a Risky Gotcha (GC-E7)."""

    seat: int
    card: str
    lane: int


class LaidBare(OpenEvent, frozen=True):
    """There was no card to draw for a Risky Gotcha (GC-E13)."""

    seat: int
    lane: int


class Swapped(OpenEvent, frozen=True):
    """A Swap has changed places with the other card, across or in the next lane (GC-E10)."""

    seat: int
    card: str
    lane: int
    other_seat: int
    other: str
    other_lane: int


class NothingSwapped(OpenEvent, frozen=True):
    """A Swap points at no card that it could swap with (GC-E10)."""

    seat: int
    card: str
    lane: int


class Fought(OpenEvent, frozen=True):
    """A lane was decided: the seat takes it, or nobody does (GC-7)."""

    seat: int | None
    lane: int
    cards: Cards
    why: Reason


class Stayed(OpenEvent, frozen=True):
    """A Super Rock that has won stays in its lane for one more turn (GC-E5)."""

    seat: int
    card: str
    lane: int


class TookSweet(OpenEvent, frozen=True):
    """The seat has taken a Sweet and must show its next card (GC-E9)."""

    seat: int


class Discarded(OpenEvent, frozen=True):
    """A card from hand, for a Double-Edged card (GC-E11)."""

    reveals: ClassVar[bool] = True

    seat: int
    card: str


# -- the end ------------------------------------------------------------------------------


class RoundEnded(OpenEvent, frozen=True):
    """The seat has won a round; `other_points` are those of the other seat."""

    seat: int
    points: int
    other_points: int
    how: HowWon


class ContestEnded(OpenEvent, frozen=True):
    """The seat has won."""

    seat: int


GotchaCardsEvent = (
    LotFell
    | Chose
    | LeftOver
    | Drew
    | Kept
    | LaidOut
    | Picked
    | Shuffled
    | NothingDrawn
    | TurnStarted
    | OvertimeStarted
    | Showed
    | Placed
    | Finished
    | Flipped
    | CutPrevented
    | CardCut
    | LaneStarted
    | GotchaTrashed
    | Replaced
    | Covered
    | LaidBare
    | Swapped
    | NothingSwapped
    | Fought
    | Stayed
    | TookSweet
    | Discarded
    | RoundEnded
    | ContestEnded
)
