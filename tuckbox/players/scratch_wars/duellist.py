"""Whoever duels with some thought: looks ahead one step, then further while the budget lasts,
and to the very end where the end is near."""

from random import Random
from time import perf_counter
from typing import Final

from tuckbox.core import Game, View
from tuckbox.games.scratch_wars import phases as ph
from tuckbox.games.scratch_wars.rounds import SUDDEN_DEATH_FROM, SUDDEN_DEATH_LOSES
from tuckbox.games.scratch_wars.state import ScratchWarsState

from ..player import Adviser, Budget, Verdict
from .lookahead import TO_THE_END, Lookahead
from .starting import chances_to_decide
from .weights import WEIGHTS
from .worth import Worth

NO_LIMIT: Final = 1 << 40
"""The first step is always looked at in full: it is little, and nothing goes without it."""


class Duellist(Adviser):
    """Its budget counts positions."""

    def __init__(self, game: Game, rng: Random, budget: Budget) -> None:
        super().__init__(game, rng, budget)
        self._eyes: Lookahead | None = None

    def verdicts(self, view: View) -> list[Verdict]:
        state = self.game.worlds(view, self.rng)
        assert isinstance(state, ScratchWarsState)
        return ranked(view, state.moves(view.viewer), self.chances(state))

    def choose(self, view: View) -> int:
        return view.choices[0].action if len(view.choices) == 1 else super().choose(view)

    def chances(self, state: ScratchWarsState) -> list[float]:
        """The chance to win with each move of the seat to move."""
        if state.phase == ph.OFF:
            return chances_to_decide(state)
        found = self.exact_chances(state, self.budget.simulations)
        return found or self._deepen(state)

    def exact_chances(self, state: ScratchWarsState, limit: int) -> list[float]:
        """The chances as they are, if the end is near and no more positions than the limit
        lie between; otherwise nothing."""
        if not near_the_end(state):
            return []
        eyes = self._eyes_for(state)
        found = eyes.chances(state, TO_THE_END, limit)
        return [] if eyes.judged else found

    def _deepen(self, state: ScratchWarsState) -> list[float]:
        """One step further each time, until the budget is spent."""
        eyes = self._eyes_for(state)
        started = perf_counter()
        left = self.budget.simulations
        found = eyes.chances(state, 1, NO_LIMIT)
        steps = 1
        while eyes.judged and steps < TO_THE_END:
            left -= eyes.seen
            if left <= 0 or self._is_late(started):
                break
            steps += 1
            further = eyes.chances(state, steps, left)
            if not further:
                break
            found = further
        return found

    def _is_late(self, started: float) -> bool:
        seconds = self.budget.seconds
        return seconds is not None and perf_counter() - started > seconds / 2

    def _eyes_for(self, state: ScratchWarsState) -> Lookahead:
        """What is known of the weapons is kept for as long as the duel lasts."""
        if self._eyes is None or self._eyes.worth.arms is not state.arms:
            self._eyes = Lookahead(Worth(state.arms, WEIGHTS))
        return self._eyes


def near_the_end(state: ScratchWarsState) -> bool:
    """Whether sudden death ends the duel when this round is over, unless somebody heals."""
    if not state.arms.sudden_death or state.round < SUDDEN_DEATH_FROM - 1:
        return False
    return min(state.lives) <= SUDDEN_DEATH_LOSES


def ranked(view: View, moves: list[int], chances: list[float]) -> list[Verdict]:
    """The moves with their chances, the best first."""
    texts = {choice.action: choice.text for choice in view.choices}
    found = [
        Verdict(move, texts[move], min(1.0, max(0.0, chance)))
        for move, chance in zip(moves, chances, strict=True)
    ]
    return sorted(found, key=lambda verdict: -verdict.chance)
