"""Endings solved exactly: with so few squares left that every play and every draw can be
followed to the end of the game, both sides seeing all cards.

For the last two squares nothing is lost by that: whoever plays last needs to know nothing
of the other's hand, and so whoever plays before only has to weigh the hands there may be.
"""

from typing import Final, final

from mypy_extensions import i64

from tuckbox.core.state import CHANCE, OVER
from tuckbox.games.draw_the_line.squares import FULL, SQUARES_IN
from tuckbox.games.draw_the_line.state import DrawTheLineState
from tuckbox.players.tree import SURE

from .stakes import Stakes

FEW: Final = 2


def squares_left(state: DrawTheLineState) -> int:
    return len(SQUARES_IN[FULL & ~state.board.taken])


@final
class Endings:
    """Solves positions of one game."""

    def __init__(self, stakes: Stakes, stage: int) -> None:
        self._stakes: Final = stakes
        self._stage: Final[int] = stage

    def value(self, state: DrawTheLineState) -> float:
        """What the first seat gets on average if both play their best, from 0 to 1."""
        mover = state.to_move
        if mover == OVER or state.stage != self._stage:
            return float(self._stakes.value(state.points)) / SURE
        if mover == CHANCE:
            return self._average(state)
        best = -1.0
        for move in state.moves(mover):
            value = self.after(state, move)
            if mover == 1:
                value = 1.0 - value
            best = max(best, value)
        return best if mover == 0 else 1.0 - best

    def _average(self, state: DrawTheLineState) -> float:
        total = 0.0
        weights: i64 = 0
        for action, weight in state.chance_outcomes():
            total += float(weight) * self.after(state, action)
            weights += weight
        return total / float(weights)

    def after(self, state: DrawTheLineState, action: int) -> float:
        """The same, once an action is done."""
        next_state = state.clone()
        next_state.do(action)
        return self.value(next_state)
