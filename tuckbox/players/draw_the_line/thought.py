"""The search of Draw the Line: play-outs that look before they leap, rewards by the stakes."""

from typing import Final, final

from mypy_extensions import i64

from tuckbox.core.dice import Dice
from tuckbox.core.state import CHANCE, OVER, State
from tuckbox.games.draw_the_line.legal import any_outcome
from tuckbox.games.draw_the_line.state import DrawTheLineState
from tuckbox.players.search import COARSE, Search
from tuckbox.players.tree import SURE

from .stakes import Stakes
from .trying import some_good_play


@final
class Thought(Search):
    """`looks`: of so many plays taken at random, a play-out makes the best."""

    def __init__(
        self, dice: Dice, exploration: float, deepest: int, looks: int, whole_match: bool
    ) -> None:
        super().__init__(dice, exploration, COARSE, deepest, True)
        self._looks: Final[i64] = looks
        self._whole_match: Final[bool] = whole_match

    def suggest(self, state: State) -> int:
        assert isinstance(state, DrawTheLineState)
        return some_good_play(state, self.dice, self._looks)

    def play_out(self, state: State) -> None:
        assert isinstance(state, DrawTheLineState)
        dice, looks, stage = self.dice, self._looks, self.stage
        while state.stage == stage:
            mover = state.to_move
            if mover == CHANCE:
                state.do(any_outcome(state, dice))
            elif mover == OVER:
                return
            else:
                state.do(some_good_play(state, dice, looks))

    def reward(self, state: State) -> None:
        assert isinstance(state, DrawTheLineState)
        match = self._whole_match and state.table.target > 1
        value: i64 = Stakes(self.before, match).value(state.points)
        self.rewards[0] = value
        self.rewards[1] = SURE - value
