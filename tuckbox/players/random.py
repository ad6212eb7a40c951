"""The player that chooses at random."""

from random import Random
from typing import Any

from tuckbox.core import View

from .player import Decision, Memory, Player, asides_in, moves_in

ASIDES_ONE_IN = 10


class RandomPlayer(Player):
    """Every move is equally likely; now and then it takes an aside."""

    def decide(self, view: View[Any], rng: Random, memory: Memory | None = None) -> Decision:
        asides = asides_in(view)
        if asides and rng.randrange(ASIDES_ONE_IN) == 0:
            return Decision(rng.choice(asides))
        return Decision(rng.choice(moves_in(view)))

    def interject(
        self, view: View[Any], rng: Random, memory: Memory | None = None
    ) -> Decision | None:
        asides = asides_in(view)
        if asides and rng.randrange(2 * ASIDES_ONE_IN) == 0:
            return Decision(rng.choice(asides))
        return None
