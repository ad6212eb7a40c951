"""Chance: outcomes with exact odds, and picking one of them.

A state lists the outcomes of a chance node as `(action, weight)`; the odds of an
outcome are its weight over the sum of the weights, so they are exact. A state never
picks: whoever runs a contest does, usually with `draws`, which can be proved afterwards.
"""

from fractions import Fraction
from typing import Any, Protocol

Outcome = tuple[int, int]
"""An action of chance and its weight, a positive whole number."""


class Rng(Protocol):
    """What the engine needs of a random generator; `random.Random` is one."""

    def randrange(self, stop: int, /) -> int: ...


def odds(outcomes: list[Outcome]) -> dict[int, Fraction]:
    """The exact probability of each outcome.

    >>> odds([(7, 1), (9, 3)])
    {7: Fraction(1, 4), 9: Fraction(3, 4)}
    """
    total = sum(weight for _, weight in outcomes)
    return {action: Fraction(weight, total) for action, weight in outcomes}


def pick(outcomes: list[Outcome], rng: Rng) -> int:
    """One of the outcomes, by their odds."""
    rows: list[tuple[Any, ...]] = outcomes  # compiled code takes a pair apart at once
    total = 0
    for row in rows:
        weight: int = row[1]
        total += weight
    return at_ticket(outcomes, rng.randrange(total))


def at_ticket(outcomes: list[Outcome], ticket: int) -> int:
    """The outcome that holds this ticket, each outcome holding as many as its weight.

    >>> [at_ticket([(7, 1), (9, 3)], ticket) for ticket in range(4)]
    [7, 9, 9, 9]
    """
    rows: list[tuple[Any, ...]] = outcomes
    left = ticket  # of any size: weights are whole numbers, not only small ones
    for row in rows:
        weight: int = row[1]
        left -= weight
        if left < 0:
            action: int = row[0]
            return action
    raise ValueError("the ticket is larger than the sum of the weights")
