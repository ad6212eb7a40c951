"""The player that runs Monte Carlo tree search. With few simulations it makes a beginner's
mistakes."""

from random import Random
from time import perf_counter
from typing import Any, Final

from tuckbox.core import Dice, Game, State, View
from tuckbox.games.scratch_wars.state import ScratchWarsState

from ..analysis import Analysis
from ..ismcts import ISMCTS, PERFECT
from ..ismcts_player import ISMCTSPlayer
from ..player import Budget, Memory
from .expectimax_player import ExpectimaxPlayer, analysis_of


class MCTSPlayer(ISMCTSPlayer):
    """It may search `exact_positions` positions to solve the last turns exactly; with 0 it does
    not try."""

    def __init__(self, game: Game, budget: Budget, exact_positions: int = 0) -> None:
        super().__init__(game, budget, ISMCTS(Dice(0), information=PERFECT))
        self.exact_positions: Final = exact_positions
        self._expectimax: Final = ExpectimaxPlayer(game, budget)

    def analyse(self, view: View[Any], rng: Random, memory: Memory | None = None) -> Analysis:
        if self.exact_positions:
            state = self.game.worlds(view, rng)
            assert isinstance(state, ScratchWarsState)
            found = self._expectimax.exact_chances(state, self.exact_positions, perf_counter())
            if found.chances:
                return analysis_of(state.moves(view.seat), found)
        return super().analyse(view, rng)

    def sample_worlds(self, view: View[Any], rng: Random) -> list[State]:
        """Nothing is hidden in a duel, so there is one world."""
        return [self.game.worlds(view, rng)]
