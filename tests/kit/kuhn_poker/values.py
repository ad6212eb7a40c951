"""Cards, moves, events, refusals and the view of Kuhn poker."""

from typing import ClassVar, Final, Literal

import msgspec

from tuckbox.core import Move, Refusal, View, Viewer
from tuckbox.core.events import Event, OpenEvent
from tuckbox.core.refusals import CommonRefusal
from tuckbox.core.viewers import sees

CARDS: Final = ("One", "Two", "Three")
Word = Literal["check", "bet", "fold", "call"]


class KuhnCard(msgspec.Struct, frozen=True):
    id: str
    name: str
    rank: int


class Check(Move, frozen=True):
    pass


class Bet(Move, frozen=True):
    pass


class Fold(Move, frozen=True):
    pass


class Call(Move, frozen=True):
    pass


class Deal(Move, frozen=True):
    card: str


KuhnMove = Check | Bet | Fold | Call | Deal


class Dealt(Event, frozen=True):
    seat: int
    card: str | None

    def seen_by(self, viewer: Viewer) -> "Dealt":
        return Dealt(self.seat, self.card if sees(viewer, self.seat) else None)


class Said(OpenEvent, frozen=True):
    seat: int
    word: Word


class Showed(OpenEvent, frozen=True):
    reveals: ClassVar[bool] = True

    seat: int
    card: str


class Won(OpenEvent, frozen=True):
    seat: int
    points: int


KuhnEvent = Dealt | Said | Showed | Won


class NotNow(Refusal, frozen=True):
    """It is not the time to say this."""

    rule: str = "KP-2"


class NotDealt(Refusal, frozen=True):
    """No card is dealt now, or not this one."""

    rule: str = "KP-1"


KuhnRefusal = CommonRefusal | NotNow | NotDealt


class KuhnView(View[KuhnMove], frozen=True, kw_only=True, forbid_unknown_fields=True):
    cards: tuple[str | None, ...]
    said: tuple[Word, ...]
