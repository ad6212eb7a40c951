"""The search of Draw the Line: ISMCTS with better rollouts, and rewards by what is at stake."""

from typing import Final, final

from mypy_extensions import i64

from tuckbox.core.dice import Dice
from tuckbox.core.state import CHANCE, OVER, State
from tuckbox.games.draw_the_line.legal import any_outcome
from tuckbox.games.draw_the_line.state import DrawTheLineState
from tuckbox.players.ismcts import COARSE, ISMCTS
from tuckbox.players.tree import MAX_REWARD

from .play_scores import sampled_play
from .stakes import Stakes


@final
class DrawTheLineISMCTS(ISMCTS):
    """A rollout samples `rollout_samples` plays and makes the one with the best score. With
    `whole_match` a simulation is rewarded by the chance to win the match, not the game."""

    def __init__(
        self,
        dice: Dice,
        exploration: float,
        max_depth: int,
        rollout_samples: int,
        whole_match: bool,
    ) -> None:
        super().__init__(dice, exploration, COARSE, max_depth, True)
        self._rollout_samples: Final[i64] = rollout_samples
        self._whole_match: Final[bool] = whole_match

    def suggest(self, state: State) -> int:
        assert isinstance(state, DrawTheLineState)
        return sampled_play(state, self.dice, self._rollout_samples)

    def rollout(self, state: State) -> None:
        assert isinstance(state, DrawTheLineState)
        dice, samples, stage = self.dice, self._rollout_samples, self.stage
        while state.stage == stage:
            mover = state.to_move
            if mover == CHANCE:
                state.do(any_outcome(state, dice))
            elif mover == OVER:
                return
            else:
                state.do(sampled_play(state, dice, samples))

    def reward(self, state: State) -> None:
        assert isinstance(state, DrawTheLineState)
        match = self._whole_match and state.slots.target > 1
        value: i64 = Stakes(self.scores_before, match).value(state.points)
        self.rewards[0] = value
        self.rewards[1] = MAX_REWARD - value
