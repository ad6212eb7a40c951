"""What hypothesis draws: contests it can shorten, and documents with one thing wrong."""

import copy
import json
from dataclasses import dataclass
from random import Random
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from tuckbox.core import CHANCE, OVER, Game, State
from tuckbox.core.chance import at_ticket

from .look import text_of
from .play import asides_of_all, choose
from .tables import Table, tables_at

settings.register_profile(
    "kit",
    derandomize=True,  # a red run must be red again
    database=None,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


def examples(count: int) -> settings:
    """So many examples, the same ones in every run."""
    return settings(settings.get_profile("kit"), max_examples=count)


@dataclass(frozen=True)
class Drawn:
    """A position and how it came about."""

    table: Table
    actions: tuple[int, ...]
    state: State

    def __repr__(self) -> str:
        state = self.table.new()
        texts = []
        for action in self.actions:
            texts.append(text_of(state, action))
            state.do(action)
        return f"{self.table} after {texts}"


def _chosen(state: State, number: int) -> int:
    """The action a small number stands for; 0 is the first move."""
    if state.to_move == CHANCE:
        outcomes = state.chance_outcomes()
        return at_ticket(outcomes, number % sum(weight for _, weight in outcomes))
    asides = asides_of_all(state)
    pool = asides if asides and number % 5 == 4 else state.moves(state.to_move)
    return pool[number // 5 % len(pool)]


@st.composite
def positions(draw: st.DrawFn, game: Game) -> Drawn:
    """A position somewhere in a contest at any table of the game.

    Numbers choose the first actions and a seed the rest, so that shrinking leads to a
    short contest of plain moves.
    """
    table = draw(st.sampled_from(tables_at(game)))
    numbers = draw(st.lists(st.integers(0, 999), max_size=30))
    rng = Random(draw(st.integers(0, 2**32 - 1)))
    more = draw(st.integers(0, game.longest(table.setup)))
    state = table.new()
    actions: list[int] = []
    while state.to_move != OVER and len(actions) < len(numbers) + more:
        place = len(actions)
        action = _chosen(state, numbers[place]) if place < len(numbers) else choose(state, rng)
        actions.append(action)
        state.apply(action)
    return Drawn(table, tuple(actions), state)


Path = tuple[str | int, ...]

ODD_VALUES: list[Any] = [
    None,
    True,
    False,
    -1,
    0,
    1,
    2,
    7,
    10**30,
    1.5,
    "",
    "x",
    [],
    {},
    [[]],
    {"": 0},
]


def paths(document: Any) -> list[Path]:
    """The way to every part of a JSON document, the document itself included."""
    found: list[Path] = [()]
    if isinstance(document, dict):
        found += [(key, *rest) for key, value in document.items() for rest in paths(value)]
    elif isinstance(document, list):
        found += [(at, *rest) for at, value in enumerate(document) for rest in paths(value)]
    return found


def part(document: Any, path: Path) -> Any:
    for key in path:
        document = document[key]
    return document


@st.composite
def broken(draw: st.DrawFn, document: Any) -> Any:
    """The document with one thing wrong: something gone, of another type, or elsewhere.

    Now and then nothing is wrong with what comes out: two equal parts were swapped.
    """
    document = copy.deepcopy(document)
    every = paths(document)
    path = draw(st.sampled_from(every[1:] or every))
    value = part(document, path)
    changes = ["odd", "odd", "another"]
    if path:
        changes += ["gone", "again"]
    if isinstance(value, int):
        changes += ["nudged", "nudged"]
    change = draw(st.sampled_from(changes))
    if change == "odd":
        value = draw(st.sampled_from(ODD_VALUES))
    elif change == "another":
        same_kind = [p for p in every if type(part(document, p)) is type(value)]
        value = copy.deepcopy(part(document, draw(st.sampled_from(same_kind))))
    elif change == "nudged":
        value = int(value) + draw(st.sampled_from([-2, -1, 1, 2]))
    if not path:
        return value
    holder, key = part(document, path[:-1]), path[-1]
    if change == "gone":
        del holder[key]
    elif change == "again" and isinstance(holder, list):
        assert isinstance(key, int)
        holder.insert(key, copy.deepcopy(value))
    elif change == "again":
        holder[f"{key} again"] = value
    else:
        holder[key] = value
    return document


def plain(data: bytes) -> Any:
    """JSON as Python's own reader sees it."""
    return json.loads(data)


anything: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)
"""Any JSON there is."""
