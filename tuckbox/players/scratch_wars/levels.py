"""Who plays Scratch Wars at which level.

Luck plays a large part in a duel and deeper search soon gains little, so the levels differ in
their method: up to expert they run Monte Carlo tree search; study runs expectimax over every
notch, with an evaluation learned from many duels.
"""

from tuckbox.core import Game

from ..player import Budget, Player
from .expectimax_player import ExpectimaxPlayer
from .mcts_player import MCTSPlayer

BUDGETS = {
    "beginner": Budget(7),
    "club": Budget(58),
    "expert": Budget(300, 1.0),
    "study": Budget(3_000),
}
EXACT_POSITIONS_PER_SIMULATION = 10
"""Positions an expert may search to solve the last turns, for each simulation of its budget."""


def make(level: str, game: Game, budget: Budget | None = None) -> Player:
    budget = budget or BUDGETS[level]
    if level == "study":
        return ExpectimaxPlayer(game, budget)
    limit = EXACT_POSITIONS_PER_SIMULATION * budget.simulations if level == "expert" else 0
    return MCTSPlayer(game, budget, limit)
