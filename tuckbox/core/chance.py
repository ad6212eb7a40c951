"""Chance: outcomes with exact odds, and fair draws that can be proved afterwards.

A state lists the outcomes of a chance node as `(action, weight)`; the odds of an
outcome are its weight over the sum of the weights, so they are exact. A state never
picks. Whoever runs a contest picks, usually with `FairDraws`: the hash of its seed is
published before the first draw and the seed after the last one, and anybody can then
work out every draw again (docs/records.md says how).
"""

import hashlib
import hmac
from fractions import Fraction
from typing import Protocol

from mypy_extensions import i64

Outcome = tuple[int, int]
"""An action of chance and its weight, a positive whole number."""

_Numbers = tuple[int, ...]
"""The same, but compiled code does not take it apart before it is asked to."""


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
    rows: list[_Numbers] = outcomes  # type: ignore[assignment]  # a cast costs time, too
    total: i64 = 0
    for _, weight in rows:
        total += weight
    return at_ticket(outcomes, rng.randrange(total))


def at_ticket(outcomes: list[Outcome], ticket: int) -> int:
    """The outcome that holds this ticket, each outcome holding as many as its weight.

    >>> [at_ticket([(7, 1), (9, 3)], ticket) for ticket in range(4)]
    [7, 9, 9, 9]
    """
    rows: list[_Numbers] = outcomes  # type: ignore[assignment]
    left: i64 = ticket
    for action, weight in rows:
        left -= weight
        if left < 0:
            return action
    raise ValueError("the ticket is larger than the sum of the weights")


def commitment(seed: str) -> str:
    """The hash that is published before the first draw, and gives nothing away."""
    return hashlib.sha256(seed.encode()).hexdigest()


def numbered_seed(seed: str, number: int) -> str:
    """The seed of contest `number` of a series that was started with one seed."""
    return hashlib.sha256(f"{seed}/{number}".encode()).hexdigest()


class FairDraws:
    """All the draws of one contest, as a function of its seed and nothing else.

    >>> draws = FairDraws("a seed")
    >>> [draws.pick([(0, 1), (1, 1)]) for _ in range(8)]
    [0, 1, 0, 0, 1, 0, 0, 1]
    """

    def __init__(self, seed: str, drawn: int = 0) -> None:
        self.seed = seed
        self.drawn = drawn

    def pick(self, outcomes: list[Outcome]) -> int:
        total = sum(weight for _, weight in outcomes)
        action = at_ticket(outcomes, self._ticket(total))
        self.drawn += 1
        return action

    def _ticket(self, total: int) -> int:
        # Numbers from the ragged end of the 64 bits are thrown away, else the low
        # tickets would come up a little more often.
        fair = 2**64 - 2**64 % total
        attempt = 0
        while True:
            message = f"{self.drawn}/{attempt}".encode()
            digest = hmac.new(self.seed.encode(), message, hashlib.sha256).digest()
            number = int.from_bytes(digest[:8], "big")
            if number < fair:
                return number % total
            attempt += 1
