"""Every player plays every game, by the rules, from nothing but its view."""

from random import Random

import pytest

from tuckbox.core import CHANCE, OVER, Contest, Game, Replay, View, read_line
from tuckbox.games import find
from tuckbox.players import Budget, Player, play_out
from tuckbox.players import find as find_player
from tuckbox.players import keys as player_keys

from .play import reread, stops
from .tables import Table, each_game, each_table, shortest_table, tables_at

each_player = pytest.mark.parametrize("key", player_keys())

EFFORT = Budget(20)
DECISIONS = 3
"""How many decisions of a contest are looked at; some players take their time."""


@each_player
@each_game
def test_a_player_chooses_by_the_rules_from_its_view(game: Game, key: str) -> None:
    for table in tables_at(game)[:2]:
        asked = [state for state in stops(table, "asked", every=5) if state.to_move >= 0]
        for state in asked[:: max(1, len(asked) // DECISIONS)]:
            for seat in table.seats:
                view = state.view(seat)
                answers: set[int | None] = set()
                # The same view twice, once as it came over a wire: whoever looked at
                # anything else, or at a clock, would not always answer the same.
                for shown in (view, reread(table, view)):
                    player = find_player(key, game, Random(f"{key}/{seat}"), EFFORT)
                    if seat == state.to_move:
                        answers.add(player.choose(shown))
                    else:
                        answers.add(player.interject(shown))
                assert len(answers) == 1
                answer = answers.pop()
                if seat == state.to_move:
                    assert answer in [choice.action for choice in view.choices]
                elif answer is not None:
                    assert answer in [choice.action for choice in view.choices if choice.aside]


@each_table
def test_random_players_play_whole_contests(table: Table) -> None:
    contest = played_by(table, "random", "whole")
    assert contest.over
    assert contest.record().line() == played_by(table, "random", "whole").record().line()
    assert Replay(read_line(contest.record().line()), find).finish().to_move == OVER


def played_by(table: Table, key: str, seed: str) -> Contest:
    contest = Contest(table.game, table.setup, seed)
    players = [find_player(key, table.game, Random(f"{seed}/{seat}")) for seat in table.seats]
    play_out(contest, players)
    return contest


@each_game
def test_random_players_say_something_out_of_turn(game: Game) -> None:
    """If a game has asides, a table of random players shows some."""
    possible = taken = 0
    for seed in range(40):
        table = shortest_table(game)
        contest = played_by(table, "random", f"aside {seed}")
        state = table.new()
        for action in contest.actions:
            for seat in table.seats:
                if seat != state.to_move and state.asides(seat):
                    possible += 1
                    taken += action in state.asides(seat)
            state.do(action)
    assert bool(possible) == bool(taken)


class Watchful(Player):
    """Takes the first choice, and looks whether it was asked rightly."""

    def choose(self, view: View) -> int:
        assert view.to_move == view.viewer != CHANCE
        return view.choices[0].action

    def interject(self, view: View) -> int | None:
        assert view.to_move not in (view.viewer, CHANCE, OVER)
        assert all(choice.aside for choice in view.choices)
        return None


@each_table
def test_a_player_is_asked_when_it_is_its_move(table: Table) -> None:
    contest = Contest(table.game, table.setup, "watch")
    play_out(contest, [Watchful(table.game, Random(seat)) for seat in table.seats])
    assert contest.over
