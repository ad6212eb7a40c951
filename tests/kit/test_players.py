"""Every player plays every game, by the rules, from nothing but its view and its memory."""

import json
from random import Random
from typing import Any

import pytest

from tuckbox.core import Contest, DrawHost, Game, Record, View, read_line, replayed, resume
from tuckbox.players import Budget, Decision, Memories, Memory, Player, make, play_out, turn
from tuckbox.players import keys as player_keys

from .box import by_key
from .look import view_of
from .play import reread, stops
from .tables import Table, each_game, each_table, shortest_table, tables_at, tables_of

each_player = pytest.mark.parametrize("level", player_keys())

EFFORT = Budget(20)
DECISIONS = 3
"""How many decisions of a contest are looked at; some players take their time."""

CONTESTS = 2
"""How many are cut at each table."""

LONGEST_MEMORY = 2000
"""Bytes of JSON: a memory is saved after every action."""


@each_player
@each_game
def test_a_player_chooses_by_the_rules_from_its_view(game: Game, level: str) -> None:
    for table in tables_at(game)[:2]:
        asked = [state for state in stops(table, "asked", every=5) if state.to_move >= 0]
        for state in asked[:: max(1, len(asked) // DECISIONS)]:
            for seat in table.seats:
                view = view_of(state, seat)
                answers: set[int | None] = set()
                # The same view twice, once as it came over a wire: a player that looked at
                # anything else, or at a clock, would not always answer the same.
                for shown in (view, reread(table, view)):
                    player = make(level, game, EFFORT)
                    rng = Random(f"{level}/{seat}")
                    if seat == state.to_move:
                        answers.add(player.decide(shown, rng).action)
                    else:
                        aside = player.interject(shown, rng)
                        answers.add(aside.action if aside else None)
                assert len(answers) == 1
                answer = answers.pop()
                if seat == state.to_move:
                    assert answer in [choice.action for choice in view.choices]
                elif answer is not None:
                    assert answer in [choice.action for choice in view.choices if choice.aside]


# -- cut and resumed --------------------------------------------------------------------------


def rebuilt(contest: Contest) -> Contest:
    """The same contest from its record and, as long as it goes on, the host of its draws."""
    record = read_line(contest.record().line())
    assert isinstance(record, Record)
    if contest.over:
        return replayed(record, by_key)
    assert contest.host is not None
    saved = json.dumps(contest.host.to_plain())
    return resume(record, DrawHost.of_plain(json.loads(saved)), by_key)


def cut_at_every_step(table: Table, level: str, seed: str, forgetful: bool = False) -> Contest:
    """A contest that is broken off after every action: the players are made again, the contest
    is rebuilt, and what the players remember goes through JSON, or is lost."""
    contest = Contest(table.game, table.setup, seed)
    memories: Memories = [None for _ in table.seats]
    contest.settle()
    while not contest.over:
        turn(contest, [make(level, table.game, EFFORT) for _ in table.seats], memories, "bots")
        saved = json.dumps(memories)
        assert len(saved) < LONGEST_MEMORY * len(memories)
        memories = [None for _ in table.seats] if forgetful else json.loads(saved)
        contest = rebuilt(contest)
        contest.settle()
    return contest


def tables_to_cut(game: Game) -> list[Table]:
    """The plain one, and one with as many seats as there can be."""
    full = [table for table in tables_at(game) if len(table.setup.seats) == game.most_seats]
    return [tables_at(game)[0], full[-1]]


@each_player
@each_game
def test_cut_and_resumed_at_every_step_a_contest_is_the_same(game: Game, level: str) -> None:
    for number, table in enumerate(CONTESTS * tables_to_cut(game)):
        players = [make(level, game, EFFORT) for _ in table.seats]
        # Not their first contest: whatever they keep from it must not matter either.
        play_out(Contest(game, table.setup, f"before {number}"), players, "bots")
        uncut = Contest(game, table.setup, f"cut {number}")
        play_out(uncut, players, "bots")
        resumed = cut_at_every_step(table, level, f"cut {number}")
        assert resumed.steps == uncut.steps


@pytest.mark.parametrize("key", ["draw-the-line", "gotchacards"])
def test_without_its_memory_a_player_would_play_differently(key: str) -> None:
    """So the test above would notice a memory that is lost or does nothing."""
    table = tables_of(by_key(key))[0]
    remembering = [cut_at_every_step(table, "expert", f"memory {n}") for n in range(1, 3)]
    forgetful = [cut_at_every_step(table, "expert", f"memory {n}", True) for n in range(1, 3)]
    assert [one.actions for one in forgetful] != [one.actions for one in remembering]


# -- whole contests ---------------------------------------------------------------------------


@each_table
def test_random_players_play_whole_contests(table: Table) -> None:
    contest = played_by(table, "random", "whole")
    assert contest.over
    assert contest.record().line() == played_by(table, "random", "whole").record().line()
    assert replayed(read_line(contest.record().line()), by_key).over


def played_by(table: Table, level: str, seed: str) -> Contest:
    contest = Contest(table.game, table.setup, seed)
    play_out(contest, [make(level, table.game) for _ in table.seats], f"bots/{seed}")
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

    def decide(self, view: View[Any], rng: Random, memory: Memory | None = None) -> Decision:
        assert view.to_move == view.seat
        return Decision(view.choices[0].action)

    def interject(
        self, view: View[Any], rng: Random, memory: Memory | None = None
    ) -> Decision | None:
        assert isinstance(view.to_move, int)
        assert view.to_move != view.seat
        assert all(choice.aside for choice in view.choices)
        return None


@each_table
def test_a_player_is_asked_when_it_is_its_move(table: Table) -> None:
    contest = Contest(table.game, table.setup, "watch")
    play_out(contest, [Watchful(table.game) for _ in table.seats], "bots")
    assert contest.over
