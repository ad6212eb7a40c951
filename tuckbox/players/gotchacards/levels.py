"""How the four levels play: by how much they look at, and by their slips."""

from random import Random
from typing import NamedTuple

from tuckbox.core import BadSetup, Game
from tuckbox.players.player import Budget, Player

from .placing import Effort
from .player import GotchaCardsPlayer


class Level(NamedTuple):
    """`games` are the pairs of plans that a decision may play; the rest says how wide it
    looks and how often, in 100, it plays a plan or card without thinking."""

    games: int
    own_hands: int
    plans: int
    solving: int
    slips: int
    tries: int = 40
    ahead: int = 0
    seconds: float | None = None


LEVELS = {
    "beginner": Level(40, 1, 3, 20, 30),
    "club": Level(600, 1, 10, 60, 10),
    "expert": Level(12_000, 2, 30, 250, 0, 40, 0, 1.0),
    "study": Level(80_000, 4, 60, 600, 0),
}


def player(level: str, game: Game, rng: Random, budget: Budget | None) -> Player:
    if level not in LEVELS:
        raise BadSetup(f"There is no level {level!r}; the levels are: {', '.join(LEVELS)}.")
    how = LEVELS[level]
    budget = budget or Budget(how.games, how.seconds)
    effort = effort_of(level, budget.simulations)
    return GotchaCardsPlayer(game, rng, budget, effort, how.tries, how.ahead, how.slips)


def effort_of(level: str, games: int = 0) -> Effort:
    """What a level puts into a placing; with `games`, so many pairs of plans instead."""
    how = LEVELS[level]
    return Effort(games or how.games, how.own_hands, how.plans, how.solving)
