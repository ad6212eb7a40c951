"""What happens in Scratch My Back. All of it lies open but one thing: which card was drawn."""

from typing import ClassVar, Literal

from tuckbox.core.events import Event, OpenEvent, Spoken
from tuckbox.core.viewers import Viewer, sees

from .conversation import Utterance
from .moves import SeatMove, cards_of

WhyEnded = Literal["no-request", "rounds", "target"]
"""Why a game is over: SB-17, or one of the two options for short games."""


class Drew(Event, frozen=True):
    """Only the seat that draws sees the card."""

    seat: int
    card: str | None

    def seen_by(self, viewer: Viewer) -> "Drew":
        return Drew(self.seat, self.card if sees(viewer, self.seat) else None)


class RoundStarted(OpenEvent, frozen=True):
    """The hands are full, and this seat starts."""

    seat: int
    number: int


class PassedOver(OpenEvent, frozen=True):
    """The seat should start, has no Request, and there is nothing left to draw (SB-6)."""

    reveals: ClassVar[bool] = True

    seat: int


class Acted(Spoken, frozen=True, kw_only=True):
    """Something was said or done in the conversation: a card played, a pair or a card
    discarded, a card exchanged, or the seat folds. The keyword is that of a Request."""

    reveals: ClassVar[bool] = True

    move: SeatMove


class NothingDrawn(OpenEvent, frozen=True):
    """A Reload with nothing to draw (SB-11)."""

    seat: int


class Agreed(OpenEvent, frozen=True):
    """The seat wins the cards of the round (SB-14); `starter` starts the next (SB-16)."""

    seat: int
    points: int
    starter: int


class Folded(OpenEvent, frozen=True):
    """The seat takes the negative cards, the other speaker the positive ones (SB-15)."""

    seat: int
    points: int
    other_seat: int
    other_points: int


class LeftOver(OpenEvent, frozen=True):
    """A card that was in hand at the end (SB-17)."""

    reveals: ClassVar[bool] = True

    seat: int
    card: str


class GameEnded(OpenEvent, frozen=True):
    why: WhyEnded


ScratchMyBackEvent = (
    Drew | RoundStarted | PassedOver | Acted | NothingDrawn | Agreed | Folded | LeftOver | GameEnded
)


def acted(said: Utterance) -> Acted:
    """An utterance as an event."""
    return Acted(
        seat=said.seat,
        round=said.round,
        to=said.to,
        move=said.move,
        cards=cards_of(said.move),
        words=said.words,
        own=said.own,
        keyword=said.keyword,
        keyword_said=said.keyword_said,
    )
