"""Where numbers are: a table from keys to numbers, for search, which looks millions of times
a second. A dictionary would make an object of every key."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

NOWHERE: Final = -1
FIRST_ROOM: Final = 1 << 10

_MIX: Final = 0x1E3779B97F4A7C15
_LOW_62: Final = (1 << 62) - 1
_HIGH: Final = 24


@final
class Places:
    """Keys and what they lead to, none of it negative; at most half full.

    >>> places = Places()
    >>> places.add(1 << 40, 7)
    >>> places.find(1 << 40), places.find(3)
    (7, -1)
    """

    def __init__(self) -> None:
        self._mask: i64 = FIRST_ROOM - 1
        self._count: i64 = 0
        self._keys: vec[i64] = vec[i64]([0] * FIRST_ROOM)
        self._found: vec[i64] = vec[i64]([NOWHERE] * FIRST_ROOM)

    def find(self, key: i64) -> i64:
        """What the key leads to, or NOWHERE."""
        keys, found, mask = self._keys, self._found, self._mask
        place = ((key * _MIX & _LOW_62) >> _HIGH) & mask
        while found[place] != NOWHERE:
            if keys[place] == key:
                return found[place]
            place = (place + 1) & mask
        return NOWHERE

    def add(self, key: i64, number: i64) -> None:
        """A key that is not there yet."""
        self._count += 1
        if 2 * self._count > self._mask:
            self._grow()
        self._put(key, number)

    def _put(self, key: i64, number: i64) -> None:
        keys, found, mask = self._keys, self._found, self._mask
        place = ((key * _MIX & _LOW_62) >> _HIGH) & mask
        while found[place] != NOWHERE:
            place = (place + 1) & mask
        keys[place] = key
        found[place] = number

    def _grow(self) -> None:
        keys, found = self._keys, self._found
        room: i64 = 4 * len(keys)
        self._mask = room - 1
        self._keys = vec[i64]([0] * room)
        self._found = vec[i64]([NOWHERE] * room)
        for place in range(len(keys)):
            if found[place] != NOWHERE:
                self._put(keys[place], found[place])

    def clear(self) -> None:
        if self._count:
            found = self._found
            for place in range(len(found)):
                found[place] = NOWHERE
            self._count = 0
