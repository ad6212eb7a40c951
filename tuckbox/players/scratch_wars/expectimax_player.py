"""The player that runs expectimax by iterative deepening: one step, then further while the
budget lasts, and to the very end of the duel where the end is near."""

from random import Random
from time import perf_counter
from typing import Any, Final, NamedTuple

from tuckbox.core import Game, View
from tuckbox.games.scratch_wars import phases as ph
from tuckbox.games.scratch_wars.rounds import SUDDEN_DEATH_FROM, SUDDEN_DEATH_LOSES
from tuckbox.games.scratch_wars.state import ScratchWarsState

from ..analysis import AnalysingPlayer, Analysis, MoveValue, exact
from ..player import Budget, Decision, Memory, moves_in
from .expectimax import TO_THE_END, Expectimax
from .spin_off import chances_to_decide
from .weights import WEIGHTS
from .worth import Worth

NO_LIMIT: Final = 1 << 40
"""The first step is always searched in full: it is small, and no decision goes without it."""


class Chances(NamedTuple):
    """The chance of each move of a seat, in the order of the state; nothing if the search was
    not finished."""

    chances: list[float]
    exact: bool = False
    positions: int = 0


class ExpectimaxPlayer(AnalysingPlayer):
    """Its budget counts positions."""

    def __init__(self, game: Game, budget: Budget) -> None:
        super().__init__(game, budget)
        self._search: Expectimax | None = None  # a cache, see `_search_for`

    def analyse(self, view: View[Any], rng: Random, memory: Memory | None = None) -> Analysis:
        state = self.game.worlds(view, rng)
        assert isinstance(state, ScratchWarsState)
        moves = state.moves(view.seat)
        if state.phase == ph.OFF:
            found = Chances(chances_to_decide(state), True)
            return analysis_of(moves, found, chance_of="spin-off")
        started = perf_counter()
        found = self.exact_chances(state, self.budget.simulations, started)
        return analysis_of(moves, found if found.chances else self._deepen(state, started))

    def decide(self, view: View[Any], rng: Random, memory: Memory | None = None) -> Decision:
        moves = moves_in(view)
        return Decision(moves[0]) if len(moves) == 1 else super().decide(view, rng)

    def exact_chances(self, state: ScratchWarsState, limit: int, started: float = 0.0) -> Chances:
        """The exact chances, if the end is near and no more positions than the limit lie in
        between; otherwise none. With a time at which the decision was started, half of the
        seconds may be spent on it, so that some are left to do without."""
        if not near_the_end(state):
            return Chances([])
        search = self._search_for(state)
        found = search.chances(state, TO_THE_END, limit, self._until(started, 0.5))
        return Chances([] if search.evaluated else found, True, int(search.positions))

    def _deepen(self, state: ScratchWarsState, started: float) -> Chances:
        """One step deeper each time, until the budget is spent."""
        search = self._search_for(state)
        found = search.chances(state, 1, NO_LIMIT)
        solved = not search.evaluated
        positions = int(search.positions)
        steps = 1
        while not solved and steps < TO_THE_END:
            left = self.budget.simulations - positions
            if left <= 0:
                break
            steps += 1
            deeper = search.chances(state, steps, left, self._until(started, 1.0))
            positions += int(search.positions)
            if not deeper:
                break
            found = deeper
            solved = not search.evaluated
        return Chances(found, solved, positions)

    def _until(self, started: float, share: float) -> float:
        """When this share of the seconds is over; 0 if no clock runs."""
        seconds = self.budget.seconds
        return started + share * seconds if started and seconds is not None else 0.0

    def _search_for(self, state: ScratchWarsState) -> Expectimax:
        """The search of this duel. What it works out about the weapons alone is kept for as long
        as the duel lasts; every search of a position starts from nothing else."""
        if self._search is None or self._search.worth.arms is not state.arms:
            self._search = Expectimax(Worth(state.arms, WEIGHTS))
        return self._search


def near_the_end(state: ScratchWarsState) -> bool:
    """Whether sudden death ends the duel when this round is over, unless somebody heals."""
    if not state.arms.sudden_death or state.round < SUDDEN_DEATH_FROM - 1:
        return False
    return min(state.lives) <= SUDDEN_DEATH_LOSES


def analysis_of(moves: list[int], found: Chances, chance_of: str | None = None) -> Analysis:
    """The moves with their chances, best first."""
    values = []
    for move, chance in zip(moves, found.chances, strict=True):
        chance = min(1.0, max(0.0, chance))
        values.append(exact(move, chance) if found.exact else MoveValue(move, chance))
    values.sort(key=lambda value: -value.chance)
    return Analysis(tuple(values), found.positions, 0, "enumerated", "best replies", chance_of)
