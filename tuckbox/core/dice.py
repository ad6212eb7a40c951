"""A quick random generator for imagined play: search throws millions of these a second.

Real contests never use it; their draws come from `Draws` and can be proved.
"""

from typing import Final, final

from mypy_extensions import i64

_MULTIPLIER: Final = 1791398085
_LOW: Final = 0xFFFFFFFF


@final
class Dice:
    """Multiply-with-carry on 32 bits: every step fits a native integer, so that the same
    seed gives the same numbers compiled and interpreted.

    >>> dice = Dice(1)
    >>> [dice.randrange(6) for _ in range(10)]
    [1, 3, 2, 4, 5, 5, 1, 4, 3, 4]
    """

    def __init__(self, seed: int) -> None:
        self._word: i64 = 0
        self._carry: i64 = 0
        self.seed(seed)

    def seed(self, seed: int) -> None:
        """Start again, as if just made with this seed."""
        # Neighbouring seeds must not give neighbouring numbers.
        mixed = (seed ^ seed >> 32) & _LOW
        for factor in (0x85EBCA6B, 0xC2B2AE35):
            mixed = (mixed ^ mixed >> 16) * factor & _LOW
        self._word = mixed ^ mixed >> 16
        self._carry = (mixed >> 3) + 1

    def randrange(self, stop: int, /) -> int:
        """A whole number from 0 up to, not including, `stop`, which is below 2**31."""
        product: i64 = _MULTIPLIER * self._word + self._carry
        word: i64 = product & _LOW
        self._word = word
        self._carry = product >> 32
        bound: i64 = stop
        return (word * bound) >> 32
