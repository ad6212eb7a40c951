"""Who thinks should beat who does not."""

from random import Random

import pytest

from tuckbox.core import Contest
from tuckbox.games import find
from tuckbox.players import find as find_player
from tuckbox.players import play_out

GAMES = 16


def wins_of_rollout(key: str, options: dict[str, object]) -> int:
    """Against the random player, with equal setups and the seats taken in turn."""
    game = find(key)
    rollout, chance = find_player("rollout"), find_player("random")
    won = 0
    for number in range(GAMES):
        seat = number % 2
        rngs = [Random(f"{number}/{who}") for who in range(2)]
        players = [chance(game, rngs[0]), chance(game, rngs[1])]
        players[seat] = rollout(game, rngs[seat])
        contest = Contest(game, game.setup(options), f"strength {number}")
        play_out(contest, players)
        won += contest.state.winners() == [seat]
    return won


def test_rollout_clearly_beats_random_at_draw_the_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tuckbox.players.rollout.TRIES", 100)
    assert wins_of_rollout("draw-the-line", {"length": "game"}) >= 14
