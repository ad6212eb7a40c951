"""Tic-tac-toe: the smallest open game. An action is a square, 0 to 8."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from tuckbox.core.chance import Outcome
from tuckbox.core.dice import Dice
from tuckbox.core.errors import BadNotation
from tuckbox.core.state import CHANCE, OVER, Event, Snapshot, State

if TYPE_CHECKING:
    from tuckbox.core import Game, Seen, View

SQUARES: Final = 9
LINES: Final = (0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124)
HAS_LINE: Final[list[bool]] = [any(held & line == line for line in LINES) for held in range(512)]


@final
class TicTacToeState(State):
    def __init__(self, game: "Game") -> None:
        self.game = game
        self.journal: list[Event] | None = None
        self.to_move: int = 0
        self.stage: int = 0
        self.crosses: i64 = 0  # a bit a square
        self.noughts: i64 = 0
        self.free: i64 = SQUARES
        self.winner: i64 = -1

    def clone(self) -> "TicTacToeState":
        copy = TicTacToeState(self.game)
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

    def why_not(self, action: int) -> str | None:
        if self.to_move == OVER:
            return "The game is over."
        if not 0 <= action < SQUARES:
            return f"There is no square {action}; they count from 0 to 8."
        if (self.crosses | self.noughts) >> action & 1:
            return f"Square {action} is taken."
        return None

    def actor(self, action: int) -> int:
        return self.to_move

    def chance_outcomes(self) -> list[Outcome]:
        return []

    def do(self, action: int) -> None:
        if self.journal is not None:
            self.journal.append((self.to_move, action))
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

    def options(self) -> dict[str, object]:
        return {}

    def view(self, viewer: int) -> "View":
        from .reference import tic_tac_toe_view

        return tic_tac_toe_view(self, viewer)

    def seen(self, event: Event, viewer: int) -> "Seen":
        from .reference import marked

        return marked(event)

    def snapshot(self) -> Snapshot:
        return {"crosses": int(self.crosses), "noughts": int(self.noughts)}

    def text(self, action: int) -> str:
        return f"{'abc'[action % 3]}{action // 3 + 1}"

    def parse(self, text: str, seat: int = CHANCE) -> int:
        for action in range(SQUARES):
            if self.text(action) == text.strip().lower():
                return action
        raise BadNotation(f"There is no square {text!r}; they are a1 to c3.")
