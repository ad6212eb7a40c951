"""What a viewer may know, put together from nothing.

Hidden are: the other's hand, every deck's contents but one's own, and deck lists unless
the table plays with open ones. All else lies on the table.
"""

import msgspec

from tuckbox.core.game import Game
from tuckbox.core.viewers import Viewer, sees
from tuckbox.core.views import View, common

from .board import NOBODY, Board
from .cards import FACTION, FACTIONS, NAMES, POWER, POWERS, RARITIES, RARITY
from .endings import HOW_WON
from .events import HowWon
from .moves import DrawTheLineMove
from .phases import PHASES, Phase
from .squares import SQUARE_NAMES, SQUARES_IN, Square
from .state import DrawTheLineState


class CardInPlay(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A card on the board, with its sides as they count now. `holder` controls it, `player`
    has played it; `spent` tells that Undying! has saved it, `fresh` that it was played in
    this turn."""

    square: Square
    card: str
    faction: str
    rarity: str
    power: str
    top: int
    right: int
    bottom: int
    left: int
    bonus: int
    holder: int
    player: int
    flipped: bool
    spent: bool
    fresh: bool


class SeatView(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """One side of the table. What the viewer may not know is null.

    `shown` is what everybody has seen of the deck in this game, `known` the most copies of
    each card that it has shown in any finished game.
    """

    hand_size: int
    hand_limit: int
    deck_size: int
    discards: tuple[str, ...]
    shown: tuple[str, ...]
    known: tuple[str, ...]
    hand: tuple[str, ...] | None
    deck: tuple[str, ...] | None
    deck_list: tuple[str, ...] | None


class GameResult(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """How one game of the contest went."""

    winner: int
    points: int
    how: HowWon


class DrawTheLineView(View[DrawTheLineMove], frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The whole table as one viewer sees it.

    `active` is the seat whose turn it is, or who is dealt to; `decider` the one who says who
    starts, `showing` the one who has shown a hand without a card to play.
    """

    phase: Phase
    active: int
    decider: int | None
    board: tuple[CardInPlay, ...]
    seats: tuple[SeatView, SeatView]
    swaps: tuple[Square, ...]
    insults: int
    showing: int | None
    endings: tuple[GameResult, ...]


def view_of(game: Game, state: DrawTheLineState, viewer: Viewer) -> DrawTheLineView:
    """The view of a seat, of the spectator or of the referee."""
    endings = state.endings
    board = state.board
    return DrawTheLineView(
        **common(game, state, viewer),
        phase=PHASES[state.phase],
        active=state.active,
        decider=_seat(state.decider),
        board=tuple([_in_play(board, square) for square in SQUARES_IN[board.taken]]),
        seats=(_seat_view(state, 0, viewer), _seat_view(state, 1, viewer)),
        swaps=tuple([SQUARE_NAMES[square] for square in SQUARES_IN[state.swaps]]),
        insults=state.insults,
        showing=_seat(state.showing),
        endings=tuple(
            GameResult(endings[at], endings[at + 1], HOW_WON[endings[at + 2]])
            for at in range(0, len(endings), 3)
        ),
    )


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _in_play(board: Board, square: int) -> CardInPlay:
    # By position and from a table, here and below: every move makes dozens of these.
    return CardInPlay(
        SQUARE_NAMES[square],
        *_PRINTED[board.card(square)],
        board.side(square, 0),
        board.side(square, 1),
        board.side(square, 2),
        board.side(square, 3),
        board.bonus(square),
        board.holder(square),
        board.player(square),
        bool(board.flipped >> square & 1),
        bool(board.spent >> square & 1),
        square == board.fresh,
    )


_PRINTED = [
    (name, FACTIONS[faction], RARITIES[rarity], POWERS[power])
    for name, faction, rarity, power in zip(NAMES, FACTION, RARITY, POWER, strict=True)
]


def _seat_view(state: DrawTheLineState, seat: int, viewer: Viewer) -> SeatView:
    own = sees(viewer, seat)
    slots = state.slots
    deck = slots.cards_in(state.decks, seat)
    return SeatView(
        state.hand_size(seat),
        slots.hand_sizes[seat],
        len(deck),
        names(slots.cards_in(state.discards, seat)),
        names(state.shown(seat)),
        names(slots.cards_in(state.known, seat)),
        names(state.hand(seat)) if own or state.showing == seat else None,
        names(deck) if own else None,
        names(slots.deck_lists[seat]) if own or slots.open_decks else None,
    )


def names(cards: list[int]) -> tuple[str, ...]:
    return tuple(map(NAMES.__getitem__, cards))
