"""Contests played at random, with asides out of turn, for any game."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from tuckbox.core import CHANCE, OVER, Contest, State, View, pick, to_json

from .tables import Table, is_tiny

ASIDE_ONE_IN = 8
MOODS = (2, 8, 30)
"""Some contests are full of asides, some have hardly any."""


def seats_of(state: State) -> range:
    return range(len(state.scores()))


def asides_of_all(state: State) -> list[int]:
    return [action for seat in seats_of(state) for action in state.asides(seat)]


def legal(state: State) -> list[int]:
    """All that may happen now: every seat's actions, or the outcomes of chance."""
    if state.to_move == CHANCE:
        return [action for action, _ in state.chance_outcomes()]
    return [action for seat in seats_of(state) for action in state.legal_actions(seat)]


def choose(state: State, rng: Random, aside_one_in: int = ASIDE_ONE_IN) -> int:
    """Any legal action; asides are rarer than moves, else nothing gets done."""
    if state.to_move == CHANCE:
        return pick(state.chance_outcomes(), rng)
    asides = asides_of_all(state)
    if asides and rng.randrange(aside_one_in) == 0:
        return rng.choice(asides)
    return rng.choice(state.moves(state.to_move))


def walk(table: Table, seed: object) -> Iterator[State]:
    """A random contest: the state before each action, and the last one.

    It is one and the same state that moves on; clone it to keep it.
    """
    state = table.new()
    rng = Random(f"{table}/{seed}")
    mood = rng.choice(MOODS)
    while state.to_move != OVER:
        yield state
        state.apply(choose(state, rng, mood))
    yield state


def stops(table: Table, seed: object, every: int) -> Iterator[State]:
    """Some states of a random contest, about one in `every`, the first and last included; all
    of them in a tiny game."""
    rng = Random(f"{seed}/stops")
    every = 1 if is_tiny(table.game) else every
    for number, state in enumerate(walk(table, seed)):
        if number == 0 or state.to_move == OVER or rng.randrange(every) == 0:
            yield state.clone()


def play_on(state: State, rng: Random, most: int) -> int:
    """Play to the end; how many actions it took. It must not take more than `most`."""
    count = 0
    while state.to_move != OVER:
        assert count < most, f"the contest is not over after {most} actions"
        state.apply(choose(state, rng))
        count += 1
    return count


def script(table: Table, seed: object) -> list[int]:
    """The actions of a whole random contest."""
    state = table.new()
    rng = Random(f"{table}/{seed}")
    mood = rng.choice(MOODS)
    actions: list[int] = []
    while state.to_move != OVER:
        actions.append(choose(state, rng, mood))
        state.apply(actions[-1])
    return actions


def played(table: Table, actions: Sequence[int]) -> State:
    state = table.new()
    for action in actions:
        state.apply(action)
    return state


def act(contest: Contest, rng: Random) -> None:
    """One action of a contest, chance's from its seed and the others by `rng`."""
    if not contest.chance():
        action = choose(contest.state, rng)
        contest.act(action, contest.state.actor(action))


def finished(table: Table, seed: object) -> Contest:
    """A contest from a seed, played to its end."""
    contest = Contest(table.game, table.setup, str(seed))
    rng = Random(str(seed))
    while not contest.over:
        act(contest, rng)
    return contest


def unfinished(table: Table, seed: object, most: int) -> Contest:
    """A contest from a seed after `most` actions, or after all but its last one."""

    def after(count: int) -> Contest:
        contest = Contest(table.game, table.setup, str(seed))
        rng = Random(str(seed))
        while len(contest.actions) < count and not contest.over:
            act(contest, rng)
        return contest

    contest = after(most)
    return after(len(contest.actions) - 1) if contest.over else contest


def reread(table: Table, view: View[Any]) -> View[Any]:
    """The view as it comes out at the other end of a wire."""
    return table.game.read_view(to_json(view))
