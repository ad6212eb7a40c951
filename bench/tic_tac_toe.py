"""Tic-tac-toe: the smallest open game. An action is a square, 0 to 8."""

from typing import Any, Final, final

from mypy_extensions import i64

from tuckbox.core.chance import Outcome
from tuckbox.core.dice import Dice
from tuckbox.core.events import Event
from tuckbox.core.state import OVER, State

from .events import Marked

SQUARES: Final = 9
SQUARE_NAMES: Final = ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")
NO_OPTIONS: Final[dict[str, Any]] = {}
LINES: Final = (0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124)
HAS_LINE: Final[list[bool]] = [any(held & line == line for line in LINES) for held in range(512)]


@final
class TicTacToeState(State):
    def __init__(self) -> None:
        self.options: dict[str, Any] = NO_OPTIONS
        self.journal: list[Event] | None = None
        self.to_move: int = 0
        self.stage: int = 0
        self.crosses: i64 = 0  # one bit for each square
        self.noughts: i64 = 0
        self.free: i64 = SQUARES
        self.winner: i64 = -1

    def clone(self) -> "TicTacToeState":
        copy = TicTacToeState()
        copy.to_move = self.to_move
        copy.stage = self.stage
        copy.crosses = self.crosses
        copy.noughts = self.noughts
        copy.free = self.free
        copy.winner = self.winner
        return copy

    def moves(self, seat: int) -> list[int]:
        if seat != self.to_move or seat < 0:
            return []
        taken: i64 = self.crosses | self.noughts
        return [square for square in range(SQUARES) if not taken >> square & 1]

    def any_move(self, dice: Dice) -> int:
        taken: i64 = self.crosses | self.noughts
        skip: i64 = dice.randrange(self.free)
        square: i64 = 0
        while True:
            if not taken >> square & 1:
                if skip == 0:
                    return square
                skip -= 1
            square += 1

    def allows(self, action: int) -> bool:
        if self.to_move == OVER or not 0 <= action < SQUARES:
            return False
        return not (self.crosses | self.noughts) >> action & 1

    def actor(self, action: int) -> int:
        return self.to_move

    def chance_outcomes(self) -> list[Outcome]:
        return []

    def do(self, action: int) -> None:
        if self.journal is not None:
            self.journal.append(Marked(self.to_move, SQUARE_NAMES[action]))
        square: i64 = action
        seat = self.to_move
        if seat == 0:
            self.crosses |= 1 << square
            won = HAS_LINE[self.crosses]
        else:
            self.noughts |= 1 << square
            won = HAS_LINE[self.noughts]
        self.free -= 1
        if won:
            self.winner = seat
        if won or self.free == 0:
            self.to_move = OVER
            self.stage = 1
        else:
            self.to_move = 1 - seat

    def scores(self) -> list[int]:
        return [int(self.winner == 0), int(self.winner == 1)]
