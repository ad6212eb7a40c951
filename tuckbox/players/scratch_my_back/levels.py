"""How the four levels play: by how far they think, whether they listen, and their slips."""

from random import Random
from typing import NamedTuple

from tuckbox.core import BadSetup, Game

from ..player import Budget, Player
from .player import ListeningPlayer


class Level(NamedTuple):
    """`simulations` a decision; who `listens` draws conclusions from what was said; by
    `foresight`, in percent, the cards kept for later rounds count beside the points of this
    one; in so many of 100 decisions somebody `slips` and plays by mere habit."""

    simulations: int
    listens: bool
    foresight: int = 100
    slips: int = 0
    seconds: float | None = None


LEVELS = {
    "beginner": Level(20, False, 0, 40),
    "club": Level(40, False, 30, 20),
    "expert": Level(500, True, seconds=1.0),
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
