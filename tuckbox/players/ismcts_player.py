"""The player that runs ISMCTS on worlds sampled from its view. It plays any game; the players
written for one game are stronger."""

from random import Random
from typing import Any

from tuckbox.core import Dice, Game, State, View

from .analysis import AnalysingPlayer, Analysis, MoveValue, sampled
from .ismcts import ISMCTS, PERFECT
from .player import Budget, Decision, Memory, moves_in

MAX_WORLDS = 100
SIMULATIONS_PER_WORLD = 4


class ISMCTSPlayer(AnalysingPlayer):
    def __init__(
        self, game: Game, budget: Budget | None = None, search: ISMCTS | None = None
    ) -> None:
        super().__init__(game, budget)
        self.search = search or ISMCTS(Dice(0))

    def analyse(self, view: View[Any], rng: Random, memory: Memory | None = None) -> Analysis:
        search, budget = self.search, self.budget
        search.dice.seed(rng.getrandbits(60))
        worlds = self.sample_worlds(view, rng)
        moves = search.run(worlds, view.seat, budget.simulations, budget.seconds or 0.0)
        values = [sampled(move.move, move.mean, move.visits) for move in moves]
        hidden = 0 if search.information == PERFECT else len(worlds)
        return Analysis(
            tuple(values) or (MoveValue(moves_in(view)[0], 0.5),),
            int(search.simulations_done),
            hidden,
        )

    def decide(self, view: View[Any], rng: Random, memory: Memory | None = None) -> Decision:
        moves = moves_in(view)
        return Decision(moves[0]) if len(moves) == 1 else super().decide(view, rng)

    def sample_worlds(self, view: View[Any], rng: Random) -> list[State]:
        count = max(1, min(MAX_WORLDS, self.budget.simulations // SIMULATIONS_PER_WORLD))
        return [self.game.worlds(view, rng) for _ in range(count)]
