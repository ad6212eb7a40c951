"""The tree of a game has as many branches as it always had."""

from typing import Any

import pytest

from tuckbox import games
from tuckbox.core import Game

from .tables import TABLES, each_game, tables_at
from .tree_counts import count, count_by_asking, read

POSITIONS = [
    pytest.param(key, entry, id=f"{key}: {entry['position']}")
    for key, entries in read().items()
    for entry in entries
]


@pytest.mark.parametrize(("key", "entry"), POSITIONS)
def test_the_tree_has_its_old_size(key: str, entry: dict[str, Any]) -> None:
    state = games.find(key).restore(entry["snapshot"])
    assert [count(state, depth + 1) for depth in range(len(entry["counts"]))] == entry["counts"]


@pytest.mark.parametrize(("key", "entry"), POSITIONS)
def test_asking_for_every_number_counts_the_same(key: str, entry: dict[str, Any]) -> None:
    game = games.find(key)
    actions = max(game.action_count(table.setup) for table in tables_at(game))
    state = game.restore(entry["snapshot"])
    assert count_by_asking(state, 1, actions) == entry["counts"][0]
    if entry["counts"][0] < 120:
        assert count_by_asking(state, 2, actions) == count(state, 2)


@each_game
def test_every_game_has_its_tree_counted(game: Game) -> None:
    assert len(read().get(game.key, [])) >= 4, "write the counts with: make golden"


def test_a_tree_without_depth_is_one_position() -> None:
    assert count(TABLES[0].new(), 0) == 1
