"""What a player thinks of its moves, as data: a chance for each move, how sure it is, and
what it was worked out from."""

from abc import abstractmethod
from math import sqrt
from random import Random
from typing import Any, Literal

import msgspec

from tuckbox.core import View

from .player import Decision, Memory, Player

Z_95 = 1.96

Certainty = Literal["exact", "sampled", "unknown", "unvisited"]
"""Exact: worked out to the end. Sampled: a mean over simulations, with an interval. Unknown:
an estimate of which nobody knows how good it is. Unvisited: there was no time to look."""

Draws = Literal["sampled", "enumerated"]
"""Whether draws were made at random in each simulation, or all of them weighed by their odds."""

Opponents = Literal["simulated", "best replies", "equilibrium"]
"""What the others were assumed to do: moves by simulation, their best replies as if they saw
all cards, or the mixed strategy of an equilibrium."""


class MoveValue(msgspec.Struct, frozen=True):
    """A move and the chance to win with it."""

    action: int
    chance: float
    certainty: Certainty = "unknown"
    samples: int | None = None
    """How many simulations, or worlds, the chance is a mean of; None if it is no mean."""
    interval: tuple[float, float] | None = None
    """A 95 % interval for the chance if all assumptions hold, see `wilson_interval`; None if
    nothing is known about the error."""


class Analysis(msgspec.Struct, frozen=True):
    """All moves of a seat, best first."""

    values: tuple[MoveValue, ...]
    simulations: int
    """How many were done, in the unit that the player's budget counts."""
    worlds: int
    """In how many worlds, each with its own guess of the hidden cards; 0 if nothing is hidden."""
    draws: Draws = "sampled"
    opponents: Opponents = "simulated"
    chance_of: str | None = None
    """What would be won; None for the current stage of the contest."""


class AnalysingPlayer(Player):
    """A player that can also say what it thinks of each move."""

    @abstractmethod
    def analyse(self, view: View[Any], rng: Random, memory: Memory | None = None) -> Analysis:
        """The viewer's moves, when it is its move."""

    def decide(self, view: View[Any], rng: Random, memory: Memory | None = None) -> Decision:
        return Decision(self.analyse(view, rng, memory).values[0].action)


def sampled(action: int, mean: float, samples: int) -> MoveValue:
    """The value of a move from the mean of samples between 0 and 1."""
    if not samples:
        return MoveValue(action, mean, "unvisited", 0)
    return MoveValue(action, mean, "sampled", samples, wilson_interval(mean, samples))


def exact(action: int, chance: float) -> MoveValue:
    return MoveValue(action, chance, "exact", None, (chance, chance))


def wilson_interval(mean: float, samples: int) -> tuple[float, float]:
    """The 95 % interval of Wilson (1927) for a mean of samples between 0 and 1.

    It covers the chance of the simulations alone. That the worlds are themselves a sample, and
    that real opponents may play otherwise, comes on top.

    >>> low, high = wilson_interval(0.5, 100)
    >>> f"{low:.3f} {high:.3f}"
    '0.404 0.596'
    """
    z = Z_95 * Z_95 / samples
    centre = (mean + z / 2) / (1 + z)
    margin = Z_95 * sqrt(mean * (1 - mean) / samples + z / (4 * samples)) / (1 + z)
    return max(0.0, centre - margin), min(1.0, centre + margin)
