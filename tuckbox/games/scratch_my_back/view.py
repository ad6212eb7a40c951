"""What a seat or a spectator may know, put together from nothing.

Hidden are the hands of others and what is left in the pile. The conversation is public,
from the first word of the game to the last.
"""

from typing import TYPE_CHECKING

import msgspec

from tuckbox.core import View
from tuckbox.core.views import common

from .phases import PHASES
from .speech import Line, conversation

if TYPE_CHECKING:
    from .state import ScratchMyBackState


class SeatView(msgspec.Struct, frozen=True):
    """One player. `hand` is null for everybody else.

    `turns` are those handed over in this round (SB-12); `no_request` is known of a player
    who was passed over with the pile empty (SB-6).
    """

    hand_size: int
    hand: tuple[str, ...] | None
    turns: int
    no_request: bool


class ScratchMyBackView(View, frozen=True, kw_only=True):
    """The whole table as one viewer sees it. Seats that do not exist are -1."""

    phase: str
    starter: int
    drawer: int
    attacker: int
    defender: int
    request: str | None
    command_owed: bool
    positives: int
    negatives: int
    pile_size: int
    seats: tuple[SeatView, ...]
    left_over: tuple[str, ...]
    talk: tuple[Line, ...]


def view_of(state: "ScratchMyBackState", viewer: int) -> ScratchMyBackView:
    """The view of a seat, or of SPECTATOR."""
    return ScratchMyBackView(
        **common(state, viewer),
        phase=PHASES[state.phase],
        starter=state.starter,
        drawer=state.drawer,
        attacker=state.attacker,
        defender=state.defender,
        request=state.deck.names[state.request] if state.request >= 0 else None,
        command_owed=bool(state.owed),
        positives=state.plus,
        negatives=state.minus,
        pile_size=state.pile_size,
        seats=tuple(_seat_view(state, seat, viewer) for seat in range(state.seats)),
        left_over=names(state, state.left_over),
        talk=tuple(conversation(state)),
    )


def _seat_view(state: "ScratchMyBackState", seat: int, viewer: int) -> SeatView:
    return SeatView(
        hand_size=len(state.hands[seat]),
        hand=names(state, state.hands[seat]) if viewer == seat else None,
        turns=state.turns[seat],
        no_request=bool(state.bare[seat]),
    )


def names(state: "ScratchMyBackState", cards: list[int]) -> tuple[str, ...]:
    return tuple(state.deck.names[card] for card in cards)
