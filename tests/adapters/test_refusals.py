"""The adapters refuse an action with nothing that the seat to move may not know.

Every action number is tried in a state and in a twin that differs only in what this seat cannot
see; otherwise refusals were an oracle, which tells the hidden hand without moving the contest.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

import pyspiel
import pytest

from tests.kit.play import stops
from tests.kit.tables import each_boxed_game, tables_at
from tuckbox.adapters import openspiel
from tuckbox.adapters.openspiel_contest import WatchedContest
from tuckbox.adapters.pettingzoo import raw_env
from tuckbox.core import Game, State, to_json
from tuckbox.games import all_games


def twins(game: Game, every: int = 12) -> Iterator[tuple[State, State]]:
    """States in which a seat is to move, each with another that looks the same to that seat."""
    table = tables_at(game)[0]
    rng = Random(game.key)
    for state in stops(table, "refusals", every):
        if state.to_move >= 0:
            yield state, game.worlds(game.view(state, state.to_move), rng)


def differ(game: Game) -> bool:
    """Whether any of the twins differ: else nothing is hidden, and nothing can leak."""
    return any(
        to_json(game.snapshot(one)) != to_json(game.snapshot(other)) for one, other in twins(game)
    )


def test_most_games_hide_something() -> None:
    assert sum(differ(game) for game in all_games()) >= 3


def stepped(made: raw_env, state: State) -> dict[int, str]:
    """What PettingZoo's `step` answers to every action that is not legal."""
    made._contest = state
    made.agent_selection = made.possible_agents[state.to_move]
    legal = made.legal(state.to_move)
    before = to_json(made.game.snapshot(state))
    answers = {}
    for action in range(-2, made.actions + 2):
        if action not in legal:
            with pytest.raises(ValueError) as refused:
                made.step(action)
            answers[action] = str(refused.value)
    assert to_json(made.game.snapshot(state)) == before
    return answers


@each_boxed_game
def test_pettingzoo_gives_nothing_away(game: Game) -> None:
    table = tables_at(game)[0]
    made = raw_env(game.key, options=table.setup.options, seats=table.setup.seats)
    made.reset(seed=1)
    swept = 0
    for one, other in twins(game):
        answers = stepped(made, one)
        assert answers == stepped(made, other)
        swept += len(answers)
    assert swept


def applied(state: Any) -> dict[int, str]:
    """What OpenSpiel's `apply_action` answers to every action that is not legal."""
    legal = state._legal_actions(state.current_player())
    answers = {}
    for action in range(len(state.watched.prepared.of_seats)):
        if action not in legal:
            with pytest.raises(Exception) as refused:
                state._apply_action(action)
            answers[action] = f"{refused.type.__name__}: {refused.value}"
    return answers


@each_boxed_game
def test_openspiel_gives_nothing_away(game: Game) -> None:
    loaded: Any = pyspiel.load_game(openspiel.short_name(game))
    swept = 0
    for pair in twins(game):
        answers = []
        for one in pair:
            state = loaded.new_initial_state()
            state.watched = WatchedContest(loaded.prepared, one)
            answers.append(applied(state))
        assert answers[0] == answers[1]
        swept += len(answers[0])
    assert swept
