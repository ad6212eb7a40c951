"""Players by level. The four levels mean the same in every game; a game's own package here,
`tuckbox.players.<game>`, provides its players, and a game without one is played by ISMCTS.
"""

from importlib import import_module
from importlib.util import find_spec

from tuckbox.core import BadSetup, Game

from .ismcts_player import ISMCTSPlayer
from .player import Budget, Player
from .random import RandomPlayer

LEVELS = {
    "beginner": "plays along, and makes a beginner's mistakes",
    "club": "knows the game well",
    "expert": "thinks up to a second about a move",
    "study": "thinks as long as you ask it to",
}
RANDOM = "random"
PLAYERS = {RANDOM: "does anything the rules allow"} | LEVELS

ISMCTS_BUDGETS = {
    "beginner": Budget(20),
    "club": Budget(200),
    "expert": Budget(2_000, 1.0),
    "study": Budget(12_000),
}
"""What each level spends on a decision in a game without players of its own."""


def keys() -> list[str]:
    """The levels, and `random`."""
    return list(PLAYERS)


def check(level: str) -> None:
    """BadSetup, listing the players there are, if there is none of this name."""
    if level not in PLAYERS:
        raise BadSetup(f"There is no player {level!r}; the players are: {', '.join(PLAYERS)}.")


def make(level: str, game: Game, budget: Budget | None = None) -> Player:
    """A player of this level, or the random one; BadSetup, listing the players there are, if
    there is none of this name. Without a budget, each level spends what is usual for it."""
    check(level)
    if level == RANDOM:
        return RandomPlayer(game)
    package = f"{__package__}.{game.key.replace('-', '_')}"
    if find_spec(package):
        player: Player = import_module(package).make(level, game, budget)
        return player
    return ISMCTSPlayer(game, budget or ISMCTS_BUDGETS[level])
