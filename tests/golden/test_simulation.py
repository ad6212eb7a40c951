"""The same seed gives the same bytes, in both forms of the engine."""

import pytest

from tests.kit.tables import BOXED_GAMES
from tuckbox import players
from tuckbox.core import Game

from .simulation import FILE, digest

GOLDEN = dict(line.rsplit(" ", 1) for line in FILE.read_text(encoding="utf-8").splitlines())


@pytest.mark.parametrize("level", players.PLAYERS)
@pytest.mark.parametrize("game", BOXED_GAMES, ids=lambda game: game.key)
def test_a_simulation_gives_the_bytes_it_always_gave(game: Game, level: str) -> None:
    """`make golden` writes the digests; `make test` compares them compiled and interpreted."""
    assert digest(game, level) == GOLDEN[f"{game.key} {level}"]
