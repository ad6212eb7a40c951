"""The player of Scratch My Back: samples what the others may hold, and searches the round."""

from random import Random
from typing import Any

from tuckbox.core import Dice, Game, View
from tuckbox.games.scratch_my_back.state import ScratchMyBackState

from ..analysis import AnalysingPlayer, Analysis, MoveValue, wilson_interval
from ..player import Budget, Decision, Memory, moves_in
from ..tree import MoveStatistics
from .learned import learned_habits, learned_worth
from .round_analysis import RoundAnalyser

EXPLORATION = 0.15


class ScratchMyBackPlayer(AnalysingPlayer):
    def __init__(
        self,
        game: Game,
        budget: Budget | None = None,
        *,
        infers_hands: bool = True,
        foresight: int = 100,
        by_habit: int = 0,
    ) -> None:
        """With less `foresight` than 100 the cards kept count less than they are worth;
        `by_habit` is how many of 100 decisions are made without search."""
        super().__init__(game, budget)
        self.by_habit = by_habit
        self.analyser = RoundAnalyser(
            Dice(0), learned_habits(), learned_worth(foresight), infers_hands, EXPLORATION
        )

    def decide(self, view: View[Any], rng: Random, memory: Memory | None = None) -> Decision:
        moves = moves_in(view)
        if len(moves) == 1:
            return Decision(moves[0])
        if self.by_habit and rng.randrange(100) < self.by_habit:
            return Decision(self.analyser.by_habit(self.sample_world(view, rng)))
        return super().decide(view, rng)

    def analyse(self, view: View[Any], rng: Random, memory: Memory | None = None) -> Analysis:
        world, seat, analyser = self.sample_world(view, rng), view.seat, self.analyser
        simulations, seconds = self.budget.simulations, self.budget.seconds or 0.0
        moves = analyser.analyse(world, seat, simulations, seconds)
        values = tuple(self._value(world, seat, move) for move in moves)
        done = int(analyser.search.simulations_done) if analyser.worlds else 0
        return Analysis(values, done, analyser.worlds)

    def _value(self, world: ScratchMyBackState, seat: int, move: MoveStatistics) -> MoveValue:
        search = self.analyser.search
        chance = search.chance(world, seat, move.mean)
        if not self.analyser.worlds:
            return MoveValue(move.move, chance)
        if not move.visits:
            return MoveValue(move.move, chance, "unvisited", 0)
        low, high = wilson_interval(move.mean, move.visits)
        interval = (search.chance(world, seat, low), search.chance(world, seat, high))
        return MoveValue(move.move, chance, "sampled", move.visits, interval)

    def sample_world(self, view: View[Any], rng: Random) -> ScratchMyBackState:
        """Any world that agrees with the view; the analyser deals its hidden cards again."""
        self.analyser.dice.seed(rng.getrandbits(60))
        world = self.game.worlds(view, rng)
        assert isinstance(world, ScratchMyBackState)
        return world
