"""The games that the kit checks: those in the box, and a tiny one of its own."""

from tuckbox import games
from tuckbox.core import Game

from . import kuhn_poker

TINY = kuhn_poker.GAME


def by_key(key: str) -> Game:
    """The game with this key, as `tuckbox.games.by_key` gives it, or the tiny one."""
    return TINY if key == TINY.key else games.by_key(key)


def all_games() -> list[Game]:
    return [*games.all_games(), TINY]
