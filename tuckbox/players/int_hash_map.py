"""A hash map from integers to integers, for the search tree, which looks up millions of keys
a second. A dictionary would box every key as a Python object."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

MISSING: Final = -1
INITIAL_CAPACITY: Final = 1 << 10

_MULTIPLIER: Final = 0x1E3779B97F4A7C15
_LOW_62_BITS: Final = (1 << 62) - 1
_SHIFT: Final = 24


@final
class IntHashMap:
    """Open addressing with linear probing, at most half full. Values are not negative, so
    MISSING can mark an empty slot.

    >>> numbers = IntHashMap()
    >>> numbers.add(1 << 40, 7)
    >>> numbers.get(1 << 40), numbers.get(3)
    (7, -1)
    """

    def __init__(self) -> None:
        self._mask: i64 = INITIAL_CAPACITY - 1
        self._count: i64 = 0
        self._keys: vec[i64] = vec[i64]([0] * INITIAL_CAPACITY)
        self._values: vec[i64] = vec[i64]([MISSING] * INITIAL_CAPACITY)

    def get(self, key: i64) -> i64:
        """The value of a key, or MISSING."""
        keys, values, mask = self._keys, self._values, self._mask
        slot = ((key * _MULTIPLIER & _LOW_62_BITS) >> _SHIFT) & mask
        while values[slot] != MISSING:
            if keys[slot] == key:
                return values[slot]
            slot = (slot + 1) & mask
        return MISSING

    def add(self, key: i64, value: i64) -> None:
        """Add a key that is not in the map yet."""
        self._count += 1
        if 2 * self._count > self._mask:
            self._grow()
        self._insert(key, value)

    def _insert(self, key: i64, value: i64) -> None:
        keys, values, mask = self._keys, self._values, self._mask
        slot = ((key * _MULTIPLIER & _LOW_62_BITS) >> _SHIFT) & mask
        while values[slot] != MISSING:
            slot = (slot + 1) & mask
        keys[slot] = key
        values[slot] = value

    def _grow(self) -> None:
        keys, values = self._keys, self._values
        capacity: i64 = 4 * len(keys)
        self._mask = capacity - 1
        self._keys = vec[i64]([0] * capacity)
        self._values = vec[i64]([MISSING] * capacity)
        for slot in range(len(keys)):
            if values[slot] != MISSING:
                self._insert(keys[slot], values[slot])

    def clear(self) -> None:
        if self._count:
            values = self._values
            for slot in range(len(values)):
                values[slot] = MISSING
            self._count = 0
