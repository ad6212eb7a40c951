"""The tree of a game has as many branches as it always had."""

from typing import Any

import pytest

from tuckbox import games
from tuckbox.core import Game

from .box import TINY
from .tables import TABLES
from .tree_counts import count, count_by_asking, read

POSITIONS = [
    pytest.param(key, entry, id=f"{key}: {entry['position']}")
    for key, entries in read().items()
    for entry in entries
]


@pytest.mark.parametrize(("key", "entry"), POSITIONS)
def test_the_tree_has_its_old_size(key: str, entry: dict[str, Any]) -> None:
    state = games.by_key(key).restore(entry["snapshot"])
    assert [count(state, depth + 1) for depth in range(len(entry["counts"]))] == entry["counts"]


@pytest.mark.parametrize(("key", "entry"), POSITIONS)
def test_asking_for_every_number_counts_the_same(key: str, entry: dict[str, Any]) -> None:
    game = games.by_key(key)
    state = game.restore(entry["snapshot"])
    actions = game.action_count(game.setup_of(state))
    assert count_by_asking(state, 1, actions) == entry["counts"][0]
    if entry["counts"][0] < 120:
        assert count_by_asking(state, 2, actions) == count(state, 2)


@pytest.mark.parametrize("game", games.all_games(), ids=lambda game: game.key)
def test_every_game_has_its_tree_counted(game: Game) -> None:
    assert len(read().get(game.key, [])) >= 4, "write the counts with: make golden"


def test_the_tree_of_the_tiny_game_is_counted_by_hand() -> None:
    """Two of three cards in either order, two things to say, and two more after a bet."""
    assert [count(TINY.new(), depth) for depth in range(1, 6)] == [3, 3 * 2, 6 * 2, 6 * 2, 0]


def test_a_tree_without_depth_is_one_position() -> None:
    assert count(TABLES[0].new(), 0) == 1
