"""How the four levels play: by how far they think, whether they listen, and their slips."""

from random import Random
from typing import NamedTuple

from tuckbox.core import BadSetup, Game

from ..player import Budget, Player
from .player import ListeningPlayer


class Level(NamedTuple):
    """`simulations` a decision; who `listens` draws conclusions from what was said; by
    `foresight`, in percent, the cards kept for later rounds count beside the points of this
    one; in so many of 100 decisions somebody `slips` and plays by mere habit.

    Luck decides most here and thinking longer gains little, so the steps between the levels
    come from what they look at: a beginner sees the points of this round alone, a club player
    mostly does what is usually done, and an expert has not much more than a look at each move."""

    simulations: int
    listens: bool
    foresight: int = 100
    slips: int = 0
    seconds: float | None = None


LEVELS = {
    "beginner": Level(4, False, foresight=0),
    "club": Level(12, False, foresight=5, slips=80),
    "expert": Level(15, True, seconds=1.0),
    "study": Level(8_000, True),
}


def player(level: str, game: Game, rng: Random, budget: Budget | None) -> Player:
    if level not in LEVELS:
        raise BadSetup(f"There is no level {level!r}; the levels are: {', '.join(LEVELS)}.")
    how = LEVELS[level]
    budget = budget or Budget(how.simulations, how.seconds)
    return ListeningPlayer(
        game, rng, budget, listens=how.listens, foresight=how.foresight, slips=how.slips
    )
