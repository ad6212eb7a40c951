"""What a seat or a spectator may know, put together from nothing.

Hidden are: the other's hand, every deck's contents but one's own, and deck lists unless
the table plays with open ones. All else lies on the table.
"""

from typing import TYPE_CHECKING

import msgspec

from tuckbox.core import View
from tuckbox.core.views import common

from .board import Board
from .cards import FACTION, FACTIONS, NAMES, POWER, POWERS, RARITIES, RARITY
from .events import ENDINGS
from .phases import PHASES
from .squares import SQUARE_NAMES, SQUARES_IN

if TYPE_CHECKING:
    from .state import DrawTheLineState


class CardInPlay(msgspec.Struct, frozen=True):
    """A card on the board, with its sides as they count now."""

    square: str
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


class SeatView(msgspec.Struct, frozen=True):
    """One side of the table. What the viewer may not know is null."""

    hand_size: int
    hand_limit: int
    deck_size: int
    discards: tuple[str, ...]
    shown: tuple[str, ...]
    known: tuple[str, ...]
    hand: tuple[str, ...] | None
    deck: tuple[str, ...] | None
    deck_list: tuple[str, ...] | None


class GameEnding(msgspec.Struct, frozen=True):
    """How one game of the contest went."""

    winner: int
    points: int
    how: str


class DrawTheLineView(View, frozen=True, kw_only=True):
    """The whole table as one viewer sees it."""

    phase: str
    active: int
    decider: int
    board: tuple[CardInPlay, ...]
    seats: tuple[SeatView, SeatView]
    swaps: tuple[str, ...]
    insults: int
    showing: int
    endings: tuple[GameEnding, ...]


def view_of(state: "DrawTheLineState", viewer: int) -> DrawTheLineView:
    """The view of a seat, or of SPECTATOR."""
    endings = state.endings
    board = state.board
    return DrawTheLineView(
        **common(state, viewer),
        phase=PHASES[state.phase],
        active=state.active,
        decider=state.decider,
        board=tuple(_in_play(board, square) for square in SQUARES_IN[board.taken]),
        seats=(_seat_view(state, 0, viewer), _seat_view(state, 1, viewer)),
        swaps=tuple(SQUARE_NAMES[square] for square in SQUARES_IN[state.swaps]),
        insults=state.insults,
        showing=state.showing,
        endings=tuple(
            GameEnding(endings[at], endings[at + 1], ENDINGS[endings[at + 2]])
            for at in range(0, len(endings), 3)
        ),
    )


def _in_play(board: Board, square: int) -> CardInPlay:
    card = board.card(square)
    return CardInPlay(
        square=SQUARE_NAMES[square],
        card=NAMES[card],
        faction=FACTIONS[FACTION[card]],
        rarity=RARITIES[RARITY[card]],
        power=POWERS[POWER[card]],
        top=board.side(square, 0),
        right=board.side(square, 1),
        bottom=board.side(square, 2),
        left=board.side(square, 3),
        bonus=board.bonus(square),
        holder=board.holder(square),
        player=board.player(square),
        flipped=bool(board.flipped >> square & 1),
        spent=bool(board.spent >> square & 1),
        fresh=square == board.fresh,
    )


def _seat_view(state: "DrawTheLineState", seat: int, viewer: int) -> SeatView:
    own = viewer == seat
    table = state.table
    deck = table.cards_in(state.decks, seat)
    return SeatView(
        hand_size=state.hand_size(seat),
        hand_limit=table.hand_sizes[seat],
        deck_size=len(deck),
        discards=names(table.cards_in(state.discards, seat)),
        shown=names(state.shown(seat)),
        known=names(table.cards_in(state.known, seat)),
        hand=names(state.hand(seat)) if own or state.showing == seat else None,
        deck=names(deck) if own else None,
        deck_list=names(table.deck_lists[seat]) if own or table.open_decks else None,
    )


def names(cards: list[int]) -> tuple[str, ...]:
    return tuple(NAMES[card] for card in cards)
