"""What a player is, and which ones there are."""

from abc import ABC, abstractmethod
from importlib import import_module
from random import Random

from tuckbox.core import BadSetup, Game, View

PLAYERS = {
    "random": ("tuckbox.players.random", "does anything the rules allow"),
    "rollout": ("tuckbox.players.rollout", "tries each move in worlds it can imagine"),
}


class Player(ABC):
    """Somebody who decides for one seat. All it is ever given is that seat's view."""

    def __init__(self, game: Game, rng: Random) -> None:
        self.game = game
        self.rng = rng

    @abstractmethod
    def choose(self, view: View) -> int:
        """One of the view's choices, when it is the viewer's move."""

    def interject(self, view: View) -> int | None:
        """An aside out of turn, when it is another's move; None to say nothing."""
        return None


def keys() -> list[str]:
    return list(PLAYERS)


def find(key: str) -> type[Player]:
    """The kind of player with this key; BadSetup, with the keys there are, if none has it."""
    if key not in PLAYERS:
        raise BadSetup(f"There is no player {key!r}; the players are: {', '.join(PLAYERS)}.")
    kind: type[Player] = import_module(PLAYERS[key][0]).PLAYER
    return kind
