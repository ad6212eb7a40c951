"""What a viewer may know, put together from nothing.

Hidden are: the other's hand, every deck's contents but one's own, and deck lists unless
the table plays with open ones. All else lies on the table.

Compiled, and with structs filled by position: every move at a table makes two views, and each
of them has dozens of parts.
"""

from typing import Final

from tuckbox.core.game import Game
from tuckbox.core.viewers import Viewer, sees
from tuckbox.core.views import common

from .board import NOBODY, Board
from .cards import FACTION, FACTIONS, NAMES, POWER, POWERS, RARITIES, RARITY
from .endings import HOW_WON
from .phases import PHASES
from .squares import SQUARE_NAMES, SQUARES_IN
from .state import DrawTheLineState
from .view import CardInPlay, DrawTheLineView, GameResult, SeatView

_PRINTED: Final = [
    (name, FACTIONS[faction], RARITIES[rarity], POWERS[power])
    for name, faction, rarity, power in zip(NAMES, FACTION, RARITY, POWER, strict=True)
]


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
            [
                GameResult(endings[at], endings[at + 1], HOW_WON[endings[at + 2]])
                for at in range(0, len(endings), 3)
            ]
        ),
    )


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _in_play(board: Board, square: int) -> CardInPlay:
    name, faction, rarity, power = _PRINTED[board.card(square)]
    return CardInPlay(
        SQUARE_NAMES[square],
        name,
        faction,
        rarity,
        power,
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
    return tuple([NAMES[card] for card in cards])
