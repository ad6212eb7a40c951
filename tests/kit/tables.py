"""The tables a game is checked at, made from nothing but what its options say.

There is the plain table, one for each other value of an option, one for each other
number of seats, and a few with everything mixed up.
"""

import os
import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from tuckbox.core import (
    SPECTATOR,
    BadSetup,
    Flag,
    Game,
    Number,
    OneOf,
    Option,
    Setup,
    State,
    Viewer,
)

from .box import TINY, all_games, by_key

MIXED = 4
"""How many mixed-up tables a game gets."""

SHORT = 20
"""Fewer actions make a tiny game."""


@dataclass(frozen=True)
class Table:
    """A game with all that is chosen before a contest."""

    game: Game
    label: str
    setup: Setup

    def __str__(self) -> str:
        return f"{self.game.key}: {self.label}"

    @property
    def seats(self) -> range:
        return range(len(self.setup.seats))

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        return (*self.seats, SPECTATOR)

    def new(self) -> State:
        return self.game.new(self.setup)


def values_of(option: Option) -> list[Any]:
    """The values of an option worth trying, as far as its kind tells."""
    if isinstance(option, OneOf):
        return list(option.values)
    if isinstance(option, Flag):
        return [False, True]
    if isinstance(option, Number):
        return [option.low, option.high]
    return []


def mixed_setup(game: Game, rng: Random) -> Setup:
    """Any number of seats, any value of any option."""

    def any_of(options: tuple[Option, ...]) -> dict[str, Any]:
        return {o.name: rng.choice([*values_of(o), o.random(rng)]) for o in options}

    seats = rng.randint(game.fewest_seats, game.most_seats)
    return game.setup(any_of(game.options), [any_of(game.seat_options) for _ in range(seats)])


def _wishes(game: Game) -> Iterator[tuple[str, Mapping[str, Any], list[Mapping[str, Any]]]]:
    """A label, values for the table, values for each seat; the game may still refuse it."""
    fewest: list[Mapping[str, Any]] = [{}] * game.fewest_seats
    for option in game.options:
        for value in values_of(option):
            if value != option.default:
                yield f"{option.name}={value}", {option.name: value}, fewest
    for option in game.seat_options:
        for value in values_of(option):
            if value != option.default:
                chosen = {option.name: value}
                yield f"one {option.name}={value}", {}, [chosen, *fewest[1:]]
                yield f"all {option.name}={value}", {}, [chosen] * game.fewest_seats
    middle = (game.fewest_seats + game.most_seats) // 2
    for count in sorted({middle, game.most_seats} - {game.fewest_seats}):
        yield f"{count} seats", {}, [{}] * count


def tables_of(game: Game) -> list[Table]:
    tables = [Table(game, "plain", game.setup())]
    for label, options, seats in _wishes(game):
        # Two choices may exclude each other.
        with suppress(BadSetup):
            tables.append(Table(game, label, game.setup(options, seats)))
    tables.append(Table(game, "random", game.random_setup(Random(0))))
    for number in range(1, MIXED + 1):
        rng = Random(f"{game.key}/{number}")
        tables.append(Table(game, f"mixed {number}", mixed_setup(game, rng)))
    return tables


# While one game is being worked on, `TUCKBOX_KIT=gotchacards` checks that one alone.
_ONLY = os.environ.get("TUCKBOX_KIT")
GAMES = all_games() if _ONLY is None else [by_key(_ONLY)]
TABLES = [table for game in GAMES for table in tables_of(game)]

# Outside the kit, tests ask for what only games of the box have, such as levels and commands.
BOXED_GAMES = [game for game in GAMES if game is not TINY]
BOXED_TABLES = [table for table in TABLES if table.game is not TINY]


def _tried(tables: list[Table]) -> list[Table]:
    """Where the same tests run on the compiled engine too, a few tables do for the slower form."""
    if os.environ.get("TUCKBOX_KIT_TABLES") != "few":
        return tables
    return [table for table in tables if re.match("plain|random|mixed|.* seats", table.label)]


each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
each_table = pytest.mark.parametrize("table", _tried(TABLES), ids=str)
each_boxed_game = pytest.mark.parametrize("game", BOXED_GAMES, ids=lambda game: game.key)
each_boxed_table = pytest.mark.parametrize("table", _tried(BOXED_TABLES), ids=str)


def is_tiny(game: Game) -> bool:
    """Whether contests are so short that every position can be looked at; there are never
    many of anything."""
    return game.longest(game.setup()) < SHORT


def tables_at(game: Game) -> list[Table]:
    return [table for table in TABLES if table.game is game]


def shortest_table(game: Game) -> Table:
    """The table whose contests are over soonest, for checks that take their time."""
    return min(tables_at(game), key=lambda table: game.longest(table.setup))
