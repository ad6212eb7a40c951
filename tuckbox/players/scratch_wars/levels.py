"""Who plays Scratch Wars at which level."""

from random import Random

from tuckbox.core import Game

from ..player import Budget, Player
from .duellist import Duellist

EXPERT = Budget(4_000, 1.0)
STUDY = Budget(24_000)


def player(level: str, game: Game, rng: Random, budget: Budget | None = None) -> Player:
    """The player of a level."""
    if level == "beginner":
        return Duellist(game, rng, budget or Budget(1), notches=1, blur=0.2)
    if level == "club":
        return Duellist(game, rng, budget or Budget(1), notches=3)
    return Duellist(game, rng, budget or (EXPERT if level == "expert" else STUDY))
