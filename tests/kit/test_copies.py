"""States are copied by Python's own means too, in both forms of the engine."""

import copy
import pickle
from collections.abc import Callable
from random import Random

import pytest

from tuckbox.core import OVER, Event, State

from .checks import check_state, position
from .play import choose, stops
from .tables import Table, each_table


def through_pickle(state: State) -> State:
    copied: State = pickle.loads(pickle.dumps(state))
    return copied


Copy = Callable[[State], State]
each_way = pytest.mark.parametrize("way", [copy.copy, copy.deepcopy, through_pickle])


@each_way
@each_table
def test_a_copy_goes_on_like_the_original(table: Table, way: Copy) -> None:
    for number, state in enumerate(stops(table, "copies", every=60)):
        copied = way(state)
        before = position(state)
        assert type(copied) is type(state)
        assert position(copied) == before
        check_state(copied)
        rng, actions = Random(number), list[int]()
        while state.to_move != OVER:
            actions.append(choose(state, rng))
            state.do(actions[-1])
        assert position(copied) == before, "a copy changed with its original"
        for action in actions:
            copied.apply(action)
        assert position(copied) == position(state)


@each_way
@each_table
def test_a_copy_has_its_own_journal(table: Table, way: Copy) -> None:
    state = table.new()
    events: list[Event] = []
    state.journal = events
    state.do(choose(state, Random(1)))
    copied = way(state)
    assert copied.journal == events
    copied.do(choose(copied, Random(2)))
    assert len(copied.journal or ()) > len(events)


@each_table
def test_words_that_wait_for_an_action_are_copied(table: Table) -> None:
    if not table.game.talks:
        return
    state = next(state for state in stops(table, "words", every=1) if state.to_move >= 0)
    state.say("Would you mind?")
    action = state.moves(state.to_move)[0]
    ends = []
    for copied in (state, copy.deepcopy(state), through_pickle(state)):
        copied.do(action)
        assert b"Would you mind?" in position(copied)
        ends.append(position(copied))
    assert len(set(ends)) == 1
