"""Who plays Scratch Wars at which level.

Chance is large in a duel and thinking further soon gains little, so the levels differ in how
they think: up to expert they play duels on in thought, study judges what it sees by what was
learnt from many duels, and looks ahead over every notch.
"""

from random import Random

from tuckbox.core import Game

from ..player import Budget, Player
from .duellist import Duellist
from .spinner import Spinner

BUDGETS = {
    "beginner": Budget(7),
    "club": Budget(58),
    "expert": Budget(300, 1.0),
    "study": Budget(3_000),
}
SUMS_OF_AN_EXPERT = 10
"""Positions an expert may go through in the last turns, for each duel it may imagine."""


def player(level: str, game: Game, rng: Random, budget: Budget | None = None) -> Player:
    """The player of a level."""
    budget = budget or BUDGETS[level]
    if level == "study":
        return Duellist(game, rng, budget)
    sums = SUMS_OF_AN_EXPERT * budget.simulations if level == "expert" else 0
    return Spinner(game, rng, budget, sums)
