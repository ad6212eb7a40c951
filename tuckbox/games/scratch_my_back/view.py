"""What a viewer may know, put together from nothing.

Hidden are the hands of others and what is left in the pile. The conversation is public,
from the first word of the game to the last.
"""

import msgspec

from tuckbox.core.game import Game
from tuckbox.core.viewers import REFEREE, Viewer, sees
from tuckbox.core.views import View, common

from .conversation import Utterance
from .moves import ScratchMyBackMove
from .phases import PHASES, Phase
from .state import NOBODY, NONE, ScratchMyBackState


class SeatView(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """One player. `hand` is null for everybody else.

    `turns` are those handed over in this round (SB-12); `no_request` is known of a player
    who was passed over with the pile empty (SB-6).
    """

    hand_size: int
    hand: tuple[str, ...] | None
    turns: int
    no_request: bool


class ScratchMyBackView(
    View[ScratchMyBackMove], frozen=True, kw_only=True, forbid_unknown_fields=True
):
    """The whole table as one viewer sees it.

    `starter` starts this round or the next, `drawer` was the last to draw or draws now;
    `attacker` asks and `defender` is asked, null between two rounds. `request` is the one in
    play, `positives` and `negatives` count the cards of the round. `pile` is for the referee.
    """

    phase: Phase
    starter: int
    drawer: int
    attacker: int | None
    defender: int | None
    request: str | None
    command_owed: bool
    positives: int
    negatives: int
    pile_size: int
    pile: tuple[str, ...] | None
    seats: tuple[SeatView, ...]
    left_over: tuple[str, ...]
    talk: tuple[Utterance, ...]


def view_of(game: Game, state: ScratchMyBackState, viewer: Viewer) -> ScratchMyBackView:
    """The view of a seat, of the spectator or of the referee."""
    return ScratchMyBackView(
        **common(game, state, viewer),
        phase=PHASES[state.phase],
        starter=state.starter,
        drawer=state.drawer,
        attacker=_seat(state.attacker),
        defender=_seat(state.defender),
        request=state.deck.names[state.request] if state.request != NONE else None,
        command_owed=bool(state.owed),
        positives=state.plus,
        negatives=state.minus,
        pile_size=state.pile_size,
        pile=names(state, state.pile_cards()) if viewer == REFEREE else None,
        seats=tuple(_seat_view(state, seat, viewer) for seat in range(state.seats)),
        left_over=names(state, state.left_over),
        talk=tuple(state.conversation().utterances),
    )


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _seat_view(state: ScratchMyBackState, seat: int, viewer: Viewer) -> SeatView:
    return SeatView(
        hand_size=len(state.hands[seat]),
        hand=names(state, state.hands[seat]) if sees(viewer, seat) else None,
        turns=state.turns[seat],
        no_request=bool(state.bare[seat]),
    )


def names(state: ScratchMyBackState, cards: list[int]) -> tuple[str, ...]:
    return tuple(state.deck.names[card] for card in cards)
