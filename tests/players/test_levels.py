"""The four levels: named alike in every game, each with its usual budget."""

import pytest

from tests.kit.tables import each_boxed_game
from tuckbox import games
from tuckbox.core import BadSetup, Game
from tuckbox.players import LEVELS, Budget, keys, make


def test_the_levels_are_named_alike_in_all_games() -> None:
    assert list(LEVELS) == ["beginner", "club", "expert", "study"]
    assert keys() == ["random", *LEVELS]


def test_an_unknown_player_is_refused() -> None:
    with pytest.raises(BadSetup, match=r"no player 'kasparov'.*random.*\.$"):
        make("kasparov", games.by_key("draw-the-line"))


@each_boxed_game
def test_a_budget_replaces_the_usual_one(game: Game) -> None:
    for level in LEVELS:
        assert make(level, game).budget.simulations > 0
        assert make(level, game, Budget(7)).budget == Budget(7)
