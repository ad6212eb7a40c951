"""What a seat or a spectator may know, put together from nothing.

Hidden are: hands and face-down cards of others, and what is left in the deck. With memory
help the view also lists what attentive watching tells about a hand (GC, "What is hidden").
"""

from typing import TYPE_CHECKING

import msgspec

from tuckbox.core import View
from tuckbox.core.views import common

from .cards import NAMES
from .phases import PHASES
from .rows import EMPTY, OPEN, STAYED, USED, Row

if TYPE_CHECKING:
    from .state import GotchaCardsState


class LaneView(msgspec.Struct, frozen=True):
    """One side of a lane. `card` is null for a face-down card of somebody else's."""

    lane: int
    card: str | None
    under: int
    open: bool
    used: bool
    stayed: bool


class SeatView(msgspec.Struct, frozen=True):
    """One side of the table. What the viewer may not know is null."""

    hand_size: int
    hand: tuple[str, ...] | None
    drafted: tuple[str, ...]
    deduced: tuple[str, ...] | None
    lanes: tuple[LaneView, ...]
    row_length: int
    pile: tuple[str, ...]
    points: int
    owes: bool
    placed: int
    finished: bool


class GotchaCardsView(View, frozen=True, kw_only=True):
    """The whole table as one viewer sees it."""

    phase: str
    turn: int
    starter: int
    lead: int
    loser: int
    deck_size: int
    trash: tuple[str, ...]
    draft: tuple[str, ...]
    seats: tuple[SeatView, SeatView]
    drawer: int
    draws: int
    lane: int
    fought: bool
    waiting: tuple[int, ...]


def view_of(state: "GotchaCardsState", viewer: int) -> GotchaCardsView:
    """The view of a seat, or of SPECTATOR."""
    return GotchaCardsView(
        **common(state, viewer),
        phase=PHASES[state.phase],
        turn=state.turn,
        starter=state.starter,
        lead=state.lead,
        loser=state.loser,
        deck_size=state.deck_size,
        trash=names(sorted(state.trash)),
        draft=names(state.draft),
        seats=(_seat_view(state, 0, viewer), _seat_view(state, 1, viewer)),
        drawer=state.drawer,
        draws=state.draws,
        lane=state.lane,
        fought=bool(state.fought),
        waiting=tuple(state.waiting),
    )


def _seat_view(state: "GotchaCardsState", seat: int, viewer: int) -> SeatView:
    row = state.rows[seat]
    return SeatView(
        hand_size=len(state.hands[seat]),
        hand=names(state.hands[seat]) if viewer == seat else None,
        drafted=names(state.drafted[seat]),
        deduced=names(state.deduced[seat]) if viewer >= 0 else None,
        lanes=tuple(
            _lane_view(row, lane, viewer == seat)
            for lane in range(len(row.cards))
            if row.cards[lane] != EMPTY
        ),
        row_length=len(row.cards),
        pile=names(sorted(state.piles[seat])),
        points=state.points(seat),
        owes=bool(state.owes[seat]),
        placed=state.placed[seat],
        finished=bool(state.finished[seat]),
    )


def _lane_view(row: Row, lane: int, own: bool) -> LaneView:
    return LaneView(
        lane=lane + 1,
        card=NAMES[row.cards[lane]] if own or row.marked(lane, OPEN) else None,
        under=row.under[lane],
        open=row.marked(lane, OPEN),
        used=row.marked(lane, USED),
        stayed=row.marked(lane, STAYED),
    )


def names(cards: list[int]) -> tuple[str, ...]:
    return tuple(NAMES[card] for card in cards)
