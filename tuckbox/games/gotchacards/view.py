"""What a viewer may know, put together from nothing.

Hidden are: hands and face-down cards of others, and what is left in the deck. With memory
help the view also lists what attentive watching tells about a hand (GC, "What is hidden").
The referee sees everything, so the referee's view is the whole position.
"""

from typing import Literal

import msgspec

from tuckbox.core.game import Game
from tuckbox.core.viewers import REFEREE, SPECTATOR, Viewer, sees
from tuckbox.core.views import View, common

from .cards import NAMES, listed
from .moves import GotchaCardsMove
from .phases import CHOOSE, DONE, PHASES, Phase
from .rounds import LAST_TURN, NOBODY
from .rows import EMPTY, OPEN, STAYED, USED, Row
from .state import GotchaCardsState

BETWEEN_ROUNDS = (CHOOSE, DONE)


class LaneView(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A card on one side of a lane; lane 0 is next to the deck.

    `card` is null for a face-down card of somebody else's. `under` is how many Risky Gotchas
    lie beneath it; `used` tells that it has acted at the start of its lane, or has cut, and
    `stayed` that it is a Super Rock in its additional turn.
    """

    lane: int
    card: str | None
    under: int
    open: bool
    used: bool
    stayed: bool


class SeatView(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """One side of the table. What the viewer may not know is null.

    `drafted` and `deduced` are memory help: cards among those held or face-down that were
    seen in the draft, and those that the other player could work out when the deck was last
    shuffled. `row_length` counts lanes that are empty by now; `next_lanes` are the lanes that
    the cards of the hand would be placed in, one after the other. `owes` tells that a card has
    to be shown for a Sweet, `placed` how many cards were placed this turn, `finished` that it
    will be no more.
    """

    hand_size: int
    hand: tuple[str, ...] | None
    drafted: tuple[str, ...]
    deduced: tuple[str, ...] | None
    lanes: tuple[LaneView, ...]
    row_length: int
    next_lanes: tuple[int, ...]
    pile: tuple[str, ...]
    points: int
    owes: bool
    placed: int
    finished: bool


class WaitingEffect(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Something that a seat will do when the lane's fight is over: so many cards to draw or
    to discard."""

    seat: int
    does: Literal["draw", "discard"]
    count: int


class GotchaCardsView(View[GotchaCardsMove], frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The whole table as one viewer sees it.

    `round` counts the rounds that were begun. `turn` is 1 to 3, 4 for the first overtime turn,
    and so on; 0 before the first turn. `overtime` is 1 in the first overtime turn, `places_all`
    tells that in this turn both place all their cards, neither knowing how the other does.
    `starter` is the seat that starts it, `lead` is Player1 of the round, and `loser` is the
    seat that has lost the last one and chooses. Chance draws `draws` cards for `drawer`.
    `lane` is being settled, and `fought` tells that its fight is over. `deck` is null for
    everybody but the referee.
    """

    phase: Phase
    round: int
    turn: int
    overtime: int
    places_all: bool
    starter: int | None
    lead: int | None
    loser: int | None
    deck_size: int
    deck: tuple[str, ...] | None
    trash: tuple[str, ...]
    draft: tuple[str, ...]
    seats: tuple[SeatView, SeatView]
    drawer: int | None
    draws: int
    lane: int
    fought: bool
    waiting: tuple[WaitingEffect, ...]


def view_of(game: Game, state: GotchaCardsState, viewer: Viewer) -> GotchaCardsView:
    """The view of a seat, of the spectator or of the referee."""
    waiting = state.waiting
    return GotchaCardsView(
        **common(game, state, viewer),
        phase=PHASES[state.phase],
        round=sum(state.rounds) + (state.phase not in BETWEEN_ROUNDS),
        turn=state.turn,
        overtime=max(0, state.turn - LAST_TURN),
        places_all=state.turn >= LAST_TURN,
        starter=_seat(state.starter),
        lead=_seat(state.lead),
        loser=_seat(state.loser),
        deck_size=state.deck_size,
        deck=names(listed(state.deck)) if viewer == REFEREE else None,
        trash=names(sorted(state.trash)),
        draft=names(state.draft),
        seats=(_seat_view(state, 0, viewer), _seat_view(state, 1, viewer)),
        drawer=_seat(state.drawer),
        draws=state.draws,
        lane=state.lane,
        fought=bool(state.fought),
        waiting=tuple(
            _waiting_effect(waiting[at], waiting[at + 1]) for at in range(0, len(waiting), 2)
        ),
    )


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _waiting_effect(seat: int, draws: int) -> WaitingEffect:
    return WaitingEffect(seat, "draw", draws) if draws else WaitingEffect(seat, "discard", 1)


def _seat_view(state: GotchaCardsState, seat: int, viewer: Viewer) -> SeatView:
    row = state.rows[seat]
    own = sees(viewer, seat)
    return SeatView(
        hand_size=len(state.hands[seat]),
        hand=names(state.hands[seat]) if own else None,
        drafted=names(state.drafted[seat]),
        deduced=names(state.deduced[seat]) if viewer != SPECTATOR else None,
        lanes=tuple(
            _lane_view(row, lane, own) for lane in range(len(row.cards)) if row.cards[lane] != EMPTY
        ),
        row_length=len(row.cards),
        next_lanes=tuple(row.next_lanes(len(state.hands[seat]))),
        pile=names(sorted(state.piles[seat])),
        points=state.points(seat),
        owes=bool(state.owes[seat]),
        placed=state.placed[seat],
        finished=bool(state.finished[seat]),
    )


def _lane_view(row: Row, lane: int, own: bool) -> LaneView:
    return LaneView(
        lane=lane,
        card=NAMES[row.cards[lane]] if own or row.marked(lane, OPEN) else None,
        under=row.under[lane],
        open=row.marked(lane, OPEN),
        used=row.marked(lane, USED),
        stayed=row.marked(lane, STAYED),
    )


def names(cards: list[int]) -> tuple[str, ...]:
    return tuple(map(NAMES.__getitem__, cards))
