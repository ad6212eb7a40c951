"""How the four levels play: by how much they look at, and by their slips."""

from random import Random
from typing import NamedTuple

from tuckbox.core import BadSetup, Game
from tuckbox.players.player import Budget, Player

from .placing import Effort
from .player import GotchaCardsPlayer


class Level(NamedTuple):
    """`games` are the pairs of plans that a decision may play, and the next three say how
    they are spent. `slips`: how often, in 100, it plays a plan or card without thinking.
    `doubt`: how often, in 100, it takes the other side to do so; who never doubts mixes so
    that nobody can win from it, who does wins more from those who slip. `matchups`: whether
    it sees what its hand does against the other's, or only how good each card is."""

    games: int
    own_hands: int
    plans: int
    solving: int
    slips: int = 0
    doubt: int = 0
    seconds: float | None = None
    matchups: bool = True


LEVELS = {
    "beginner": Level(40, 1, 3, 20, slips=60, matchups=False),
    "club": Level(200, 1, 6, 40, slips=27, matchups=False),
    "expert": Level(96, 1, 4, 40, seconds=1.0),
    "study": Level(48_000, 2, 60, 500, doubt=30),
}


def player(level: str, game: Game, rng: Random, budget: Budget | None) -> Player:
    if level not in LEVELS:
        raise BadSetup(f"There is no level {level!r}; the levels are: {', '.join(LEVELS)}.")
    how = LEVELS[level]
    budget = budget or Budget(how.games, how.seconds)
    return GotchaCardsPlayer(game, rng, budget, effort_of(level, budget), how.slips)


def effort_of(level: str, budget: Budget | None = None) -> Effort:
    """What a level puts into a placing."""
    how = LEVELS[level]
    budget = budget or Budget(how.games)
    return Effort(
        budget.simulations,
        how.own_hands,
        how.plans,
        how.solving,
        how.doubt / 100,
        budget.seconds or 0.0,
        how.matchups,
    )
