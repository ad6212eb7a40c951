"""The four levels of Scratch My Back. They differ in how much they search, whether they infer
hands, and how often they play by habit."""

from typing import NamedTuple

from tuckbox.core import BadSetup, Game

from ..player import Budget, Player
from .player import ScratchMyBackPlayer


class Level(NamedTuple):
    """`simulations` for a decision; with `infers_hands` it draws conclusions from what was
    said; `foresight` is how much, in percent, cards kept for later rounds count beside the points
    of this one; `by_habit` is how many of 100 decisions it makes without searching.

    Luck decides most here and longer search gains little, so the steps between the levels come
    from what they look at: a beginner sees only the points of this round, a club player mostly
    does what is usually done, and an expert gives each move little more than a look."""

    simulations: int
    infers_hands: bool
    foresight: int = 100
    by_habit: int = 0
    seconds: float | None = None


LEVELS = {
    "beginner": Level(4, False, foresight=0),
    "club": Level(12, False, foresight=5, by_habit=80),
    "expert": Level(15, True, seconds=1.0),
    "study": Level(8_000, True),
}


def make(level: str, game: Game, budget: Budget | None = None) -> Player:
    if level not in LEVELS:
        raise BadSetup(f"There is no level {level!r}; the levels are: {', '.join(LEVELS)}.")
    how = LEVELS[level]
    budget = budget or Budget(how.simulations, how.seconds)
    return ScratchMyBackPlayer(
        game,
        budget,
        infers_hands=how.infers_hands,
        foresight=how.foresight,
        by_habit=how.by_habit,
    )
