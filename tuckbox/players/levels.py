"""The players by name. Four levels mean the same in every game; what plays them is the
game's own package here, `tuckbox.players.<game>`, or plain search for a game without one.
"""

from importlib import import_module
from importlib.util import find_spec
from random import Random

from tuckbox.core import BadSetup, Game

from .informed import InformedPlayer
from .player import Adviser, Budget, Player
from .random import RandomPlayer

LEVELS = {
    "beginner": "plays along, and makes a beginner's mistakes",
    "club": "knows the game well",
    "expert": "thinks up to a second about a move",
    "study": "thinks as long as you ask it to",
}
RANDOM = "random"
PLAYERS = {RANDOM: "does anything the rules allow"} | LEVELS

PLAIN = {
    "beginner": Budget(20),
    "club": Budget(200),
    "expert": Budget(2_000, 1.0),
    "study": Budget(12_000),
}
"""What plain search spends at each level."""

ADVICE_SECONDS = 1.0


def keys() -> list[str]:
    return list(PLAYERS)


def check(key: str) -> None:
    """BadSetup, with the keys there are, if no player has this one."""
    if key not in PLAYERS:
        raise BadSetup(f"There is no player {key!r}; the players are: {', '.join(PLAYERS)}.")


def find(key: str, game: Game, rng: Random, budget: Budget | None = None) -> Player:
    """The player of a game with this key; BadSetup, with the keys there are, if none has it."""
    check(key)
    if key == RANDOM:
        return RandomPlayer(game, rng)
    own = f"{__package__}.{game.key.replace('-', '_')}"
    if find_spec(own):
        player: Player = import_module(own).player(key, game, rng, budget)
        return player
    return InformedPlayer(game, rng, budget or PLAIN[key])


def adviser(game: Game, rng: Random, budget: Budget | None = None) -> Adviser:
    """The best there is, for somebody who asks what to do; but they should not have to wait."""
    best = find("study", game, rng, budget)
    if budget is None:
        best = find("study", game, rng, Budget(best.budget.simulations, ADVICE_SECONDS))
    assert isinstance(best, Adviser)
    return best
