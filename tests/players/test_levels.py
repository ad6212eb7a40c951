"""The four levels: found by name in every game, advisers who rank all they may do."""

from random import Random

import pytest

from tests.kit.play import walk
from tests.kit.tables import each_game, shortest_table
from tuckbox import games
from tuckbox.core import BadSetup, Game
from tuckbox.players import LEVELS, Budget, adviser, find, keys


def test_the_levels_are_named_alike_in_all_games() -> None:
    assert list(LEVELS) == ["beginner", "club", "expert", "study"]
    assert keys() == ["random", *LEVELS]


def test_an_unknown_player_is_refused() -> None:
    with pytest.raises(BadSetup, match=r"no player 'kasparov'.*random.*\.$"):
        find("kasparov", games.find("draw-the-line"), Random(1))


@each_game
def test_an_adviser_ranks_every_move_once_the_best_first(game: Game) -> None:
    asked = 0
    for number, state in enumerate(walk(shortest_table(game), "advice")):
        if state.to_move >= 0 and number % 2 == 0 and asked < 8:
            asked += 1
            view = state.view(state.to_move)
            verdicts = adviser(game, Random(1), Budget(60)).verdicts(view)
            assert sorted(v.action for v in verdicts) == sorted(state.moves(state.to_move))
            assert [v.text for v in verdicts] == [state.text(v.action) for v in verdicts]
            assert all(0 <= v.chance <= 1 for v in verdicts)
    assert asked > 3


@each_game
def test_nobody_waits_long_for_advice(game: Game) -> None:
    asked, studying = adviser(game, Random(1)).budget, find("study", game, Random(1)).budget
    assert (asked.simulations, asked.seconds) == (studying.simulations, 1.0)
