"""The four levels of GotchaCards. They differ in how much they consider and how often they
err."""

from typing import NamedTuple

from tuckbox.core import BadSetup, Game
from tuckbox.players.player import Budget, Player

from .placing import Effort
from .player import GotchaCardsPlayer


class Level(NamedTuple):
    """`pairs` of plans are played for a decision, and the next three say how they are spent
    (see `Effort`). `errors` is how often, in 100 decisions, it plays at random.
    `opponent_errors` is how often it assumes the other side to do so: with 0 its strategy cannot
    be exploited, with more it wins more from players who err. `matchups`: whether it sees what
    its hand does against the other's, or only how good each card is."""

    pairs: int
    own_hands: int
    plans: int
    solver_rounds: int
    errors: int = 0
    opponent_errors: int = 0
    seconds: float | None = None
    matchups: bool = True


LEVELS = {
    "beginner": Level(40, 1, 3, 20, errors=60, matchups=False),
    "club": Level(200, 1, 6, 40, errors=27, matchups=False),
    "expert": Level(96, 1, 4, 40, seconds=1.0),
    "study": Level(48_000, 2, 60, 500, opponent_errors=30),
}


def make(level: str, game: Game, budget: Budget | None = None) -> Player:
    if level not in LEVELS:
        raise BadSetup(f"There is no level {level!r}; the levels are: {', '.join(LEVELS)}.")
    how = LEVELS[level]
    budget = budget or Budget(how.pairs, how.seconds)
    return GotchaCardsPlayer(game, budget, effort_of(level, budget), how.errors)


def effort_of(level: str, budget: Budget | None = None) -> Effort:
    """The size of the matrix game that a level solves."""
    how = LEVELS[level]
    budget = budget or Budget(how.pairs)
    return Effort(
        budget.simulations,
        how.own_hands,
        how.plans,
        how.solver_rounds,
        how.opponent_errors / 100,
        budget.seconds or 0.0,
        how.matchups,
    )
