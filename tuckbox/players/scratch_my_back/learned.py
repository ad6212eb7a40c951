"""The weights learned from contests between the players, read from the CSV files."""

from functools import cache
from itertools import product
from pathlib import Path

from tuckbox.core.reading import read_table

from .habits import LEAST_POT, MOST_BAD, MOST_POT, NAMES, Habits
from .round_search import NAMES as COUNTED
from .round_search import SPREAD, Worth

HERE = Path(__file__).parent

PLAYERS = ("two", "more")
ROLES = ("asks", "asks, can agree", "is asked", "is asked, can agree", "owes a Command")
POTS = tuple(str(pot) for pot in range(LEAST_POT, MOST_POT + 1))
BADS = tuple(str(bad) for bad in range(MOST_BAD + 1))

SITUATIONS = tuple(product(PLAYERS, ROLES, POTS, BADS))
"""In the order in which `habits.situation` counts them."""


@cache
def learned_habits() -> Habits:
    rows = {
        (row["players"], row["role"], row["pot"], row["bad"]): row
        for row in read_table(HERE / "habits.csv")
    }
    return Habits([int(rows[place][name]) for place in SITUATIONS for name in NAMES])


@cache
def learned_worth(percent: int = 100) -> Worth:
    """The worth of hands, scaled to a percentage."""
    return Worth(
        [
            float(row[name]) if name == COUNTED[SPREAD] else float(row[name]) * percent / 100
            for row in read_table(HERE / "worth.csv")
            for name in COUNTED
        ]
    )
