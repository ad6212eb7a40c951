"""What a player of Draw the Line remembers: the board at the end of its last turn. The view
does not tell which cards the other seat has captured since."""

import msgspec

from tuckbox.games.draw_the_line.board import Board
from tuckbox.games.draw_the_line.cards import NAMES, NUMBER
from tuckbox.games.draw_the_line.squares import SQUARE_NAMES, SQUARES_IN
from tuckbox.players.player import Memory, remembered, to_memory


class LaidCard(msgspec.Struct, frozen=True):
    square: str
    card: str
    holder: int
    player: int
    flipped: bool
    spent: bool


class BoardMemory(msgspec.Struct, frozen=True):
    board: tuple[LaidCard, ...]


def remember(board: Board) -> Memory:
    cards = [
        LaidCard(
            SQUARE_NAMES[square],
            NAMES[board.card(square)],
            board.holder(square),
            board.player(square),
            bool(board.flipped >> square & 1),
            bool(board.spent >> square & 1),
        )
        for square in SQUARES_IN[board.taken]
    ]
    return to_memory(BoardMemory(tuple(cards)))


def recall(memory: Memory | None) -> Board | None:
    """The board that is remembered; None if there is none, or none that can be read."""
    found = remembered(memory, BoardMemory)
    if found is None:
        return None
    board = Board()
    for laid in found.board:
        if laid.square not in SQUARE_NAMES or laid.card not in NUMBER:
            return None
        if {laid.holder, laid.player} - {0, 1}:
            return None
        square = SQUARE_NAMES.index(laid.square)
        if board.taken >> square & 1:
            return None
        board.lay(square, NUMBER[laid.card], laid.player, laid.flipped)
        board.mark(square, laid.holder, laid.spent)
    return board
