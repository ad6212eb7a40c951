"""What happens in the reference games."""

from tuckbox.core.events import Event, OpenEvent
from tuckbox.core.viewers import Viewer, sees


class Marked(OpenEvent, frozen=True):
    """Tic-tac-toe: a seat has taken a square."""

    seat: int
    square: str


class Acted(OpenEvent, frozen=True):
    """Leduc poker: a seat has folded, called or raised."""

    seat: int
    act: str


class Dealt(Event, frozen=True):
    """Leduc poker: a card for a seat, or for both if `seat` is null."""

    seat: int | None
    card: str | None

    def seen_by(self, viewer: Viewer) -> "Dealt":
        shown = self.seat is None or sees(viewer, self.seat)
        return Dealt(self.seat, self.card if shown else None)
