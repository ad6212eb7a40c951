"""The rollout player ranks all it may do, and knows a win that lies on the table."""

from random import Random

import pytest

from tests.kit.play import walk
from tests.kit.tables import Table
from tuckbox.core import OVER, BadSetup, State
from tuckbox.games import find
from tuckbox.players import find as find_player
from tuckbox.players.rollout import RolloutPlayer


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tuckbox.players.rollout.TRIES", 60)


def table() -> Table:
    game = find("draw-the-line")
    return Table(game, "single game", game.setup({"length": "game"}))


def winning_moves(state: State) -> dict[int, int]:
    """The moves that end the contest at once in favour of who makes them, and the lead."""
    seat = state.to_move
    found = {}
    for action in state.moves(seat):
        after = state.clone()
        after.do(action)
        if after.to_move == OVER and after.winners() == [seat]:
            found[action] = after.scores()[seat] - after.scores()[1 - seat]
    return found


def test_a_win_at_once_counts_in_full() -> None:
    """It is the same in every world, so nothing that only may win is put before it."""
    met = 0
    for seed in range(40):
        for state in walk(table(), f"wins {seed}"):
            wins = winning_moves(state) if state.to_move >= 0 else {}
            if wins and len(state.moves(state.to_move)) > 1 and met < 12:
                met += 1
                ranking = RolloutPlayer(state.game, Random(seed)).ranking(state.view(state.to_move))
                leads = {verdict.action: verdict.lead for verdict in ranking}
                assert all(leads[action] == lead for action, lead in wins.items())
                assert ranking[0].lead >= max(wins.values())
    assert met == 12


def test_the_ranking_holds_every_move_once_the_best_first() -> None:
    for number, state in enumerate(walk(table(), "ranking")):
        if state.to_move >= 0 and number % 6 == 0:
            player = RolloutPlayer(state.game, Random(1))
            ranking = player.ranking(state.view(state.to_move))
            assert sorted(v.action for v in ranking) == sorted(state.moves(state.to_move))
            assert [v.text for v in ranking] == [state.text(v.action) for v in ranking]
            leads = [v.lead for v in ranking]
            assert leads == sorted(leads, reverse=True)


def test_an_unknown_player_is_refused() -> None:
    with pytest.raises(BadSetup, match=r"no player 'kasparov'.*random.*\.$"):
        find_player("kasparov")
