"""Does chance give exactly what it can give, and as often as it should? Used to compare the
worlds of a game with all that a viewer can count up by hand. Nothing here depends on luck:
samples come from fixed seeds, and `every_way` takes no samples at all."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from random import Random
from typing import TypeVar

from tuckbox.core import Rng

Case = TypeVar("Case", bound=Hashable)
LEAST = 12
"""How often the rarest case should come up."""


def check_odds(ways: Counter[Case], sample: Callable[[Rng], Case], seed: str) -> None:
    """Samples give each case in proportion to its ways, by a chi-square test, and no other."""
    total = ways.total()
    samples = LEAST * total // min(ways.values()) + 1
    rng = Random(seed)
    found = Counter(sample(rng) for _ in range(samples))
    assert not set(found) - set(ways), "cases that cannot be"
    assert not set(ways) - set(found), "cases that never come up"
    expected = {case: samples * count / total for case, count in ways.items()}
    chi_square = sum((found[case] - mean) ** 2 / mean for case, mean in expected.items())
    free = len(ways) - 1
    # The mean of chi square is `free` and its variance twice that. Four deviations, and a
    # little more because few cases have a long tail, are beyond one in ten thousand.
    assert chi_square <= free + 4 * (2 * free) ** 0.5 + 8, f"{found} instead of {expected}"


class _Script:
    """A generator that gives the numbers it was told to give, then zeros."""

    def __init__(self, numbers: list[int]) -> None:
        self.numbers = numbers
        self.bounds: list[int] = []

    def randrange(self, stop: int, /) -> int:
        place = len(self.bounds)
        self.bounds.append(stop)
        if place == len(self.numbers):
            self.numbers.append(0)
        return self.numbers[place]


def every_way(sample: Callable[[Rng], Case]) -> Iterator[Case]:
    """What comes of every sequence of random numbers there can be."""
    numbers: list[int] = []
    while True:
        script = _Script(numbers)
        yield sample(script)
        while numbers and numbers[-1] + 1 == script.bounds[len(numbers) - 1]:
            numbers.pop()
        if not numbers:
            return
        numbers[-1] += 1
