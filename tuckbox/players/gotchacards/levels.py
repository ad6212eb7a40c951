"""How the four levels play: by how much they look at, and by their slips."""

from random import Random
from typing import NamedTuple

from tuckbox.core import BadSetup, Game
from tuckbox.players.player import Budget, Player

from .placing import Effort
from .player import GotchaCardsPlayer


class Level(NamedTuple):
    """`games` are the pairs of plans that a decision may play; the rest says how wide it
    looks, how often, in 100, it plays a plan or card without thinking, in how many worlds it
    tries what is no bluff, and how many turns it plays on from the draft."""

    games: int
    own_hands: int
    plans: int
    solving: int
    slips: int
    tries: int = 40
    ahead: int = 0
    seconds: float | None = None


LEVELS = {
    "beginner": Level(40, 1, 3, 20, 40),
    "club": Level(600, 1, 10, 60, 12),
    "expert": Level(12_000, 2, 30, 250, 0, tries=80, ahead=1, seconds=1.0),
    "study": Level(48_000, 2, 36, 400, 0, tries=300, ahead=2),
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
