"""The endgame solved by expectimax: few enough squares are left to follow every play and
every draw to the end of the game, with all cards open.

For the last two squares open cards change nothing: the seat that plays last does not need the
other's hand, so the seat before it only has to average over the hands there may be.
"""

from typing import Final, final

from mypy_extensions import i64

from tuckbox.core.state import CHANCE, OVER
from tuckbox.games.draw_the_line.squares import FULL, SQUARES_IN
from tuckbox.games.draw_the_line.state import DrawTheLineState
from tuckbox.players.tree import MAX_REWARD

from .stakes import Stakes

MAX_SQUARES_LEFT: Final = 2


def squares_left(state: DrawTheLineState) -> int:
    return len(SQUARES_IN[FULL & ~state.board.taken])


@final
class EndgameSolver:
    """Solves positions of one game of a contest."""

    def __init__(self, stakes: Stakes, stage: int) -> None:
        self._stakes: Final = stakes
        self._stage: Final[int] = stage

    def value(self, state: DrawTheLineState) -> float:
        """The expected value for seat 0, from 0 to 1, if both play their best."""
        mover = state.to_move
        if mover == OVER or state.stage != self._stage:
            return float(self._stakes.value(state.points)) / MAX_REWARD
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
        """The value once an action is done."""
        next_state = state.clone()
        next_state.do(action)
        return self.value(next_state)
