"""How much anybody may ask: so many at once, and so many a second after that."""

import ipaddress
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

import msgspec

MOST_KNOWN: Final = 20_000
"""So many askers are remembered for each rate; who has been quiet longest is forgotten first."""


class Rate(msgspec.Struct, frozen=True, eq=False):
    """Each is one of its own, also if another allows as much."""

    burst: float
    per_second: float


MESSAGES: Final = Rate(60, 20)
"""Messages on sockets and requests with a token, for each identity, wherever they come from."""
ALL_MESSAGES: Final = Rate(1_000, 300)
"""On all sockets of an address; identities are free."""
CONNECTIONS: Final = Rate(300, 20)
"""New sockets and streams, for each address: each is told everything on arrival."""
REQUESTS: Final = Rate(120, 20)
"""Over HTTP, for each address."""
# What follows is counted for each address, and again for each identity: somebody with many
# addresses has no more of it, nor has an address with many identities.
NEW_PEOPLE: Final = Rate(30, 0.5)
NEW_TABLES: Final = Rate(30, 0.5)
TABLES_A_DAY: Final = Rate(1_000, 1_000 / 86_400)
"""Also slowly, one address does not take all the tables there are."""
HARD_WORK: Final = Rate(10, 1)
"""Requests that keep a processor busy: verifying records, exports."""
GUESSES: Final = Rate(10, 0.2)
"""Passwords and one-time links that were wrong."""


class Limiter:
    """One bucket for each asker and rate; `now` is in seconds. `share` is the part of all rates
    that is granted: 2 is twice as much."""

    def __init__(self, now: Callable[[], float], share: float = 1) -> None:
        self._now = now
        self._share = share
        self._buckets: dict[Rate, OrderedDict[str, tuple[float, float]]] = {}
        """For each rate apart, so that much of one thing does not make another forgotten."""

    def allows(self, asker: str, rate: Rate, cost: float = 1) -> bool:
        """
        >>> limiter, rate = Limiter(lambda: 0), Rate(2, 1)
        >>> [limiter.allows("ann", rate) for _ in range(3)]
        [True, True, False]
        """
        buckets = self._buckets.get(rate)
        if buckets is None:
            buckets = self._buckets[rate] = OrderedDict()
        now = self._now()
        left = self._left(buckets.get(asker), rate, now)
        allowed = left >= cost
        buckets[asker] = (left - cost if allowed else left, now)
        buckets.move_to_end(asker)
        if len(buckets) > MOST_KNOWN:
            buckets.popitem(last=False)
        return allowed

    def would_allow(self, asker: str, rate: Rate) -> bool:
        """The same, without counting it."""
        buckets = self._buckets.get(rate)
        bucket = buckets.get(asker) if buckets is not None else None
        return self._left(bucket, rate, self._now()) >= 1

    def _left(self, bucket: tuple[float, float] | None, rate: Rate, now: float) -> float:
        burst = rate.burst * self._share
        if bucket is None:
            return burst
        left, since = bucket
        return min(burst, left + (now - since) * rate.per_second * self._share)


def neighbourhood(address: str) -> str:
    """The addresses that one line has: of IPv6, everybody gets a whole network of them.

    >>> neighbourhood("192.0.2.7"), neighbourhood("::ffff:192.0.2.7")
    ('192.0.2.7', '192.0.2.7')
    >>> neighbourhood("2001:db8::1") == neighbourhood("2001:db8::ffff:2")
    True
    """
    if ":" not in address:
        return address
    try:
        parsed = ipaddress.IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.IPv6Network((parsed, 64), strict=False))


class Counted:
    """How many of something each asker has at the moment."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._counts: dict[str, int] = {}

    def take(self, asker: str) -> bool:
        count = self._counts.get(asker, 0)
        if count >= self.most:
            return False
        self._counts[asker] = count + 1
        return True

    def give_back(self, asker: str) -> None:
        count = self._counts.get(asker, 0) - 1
        if count > 0:
            self._counts[asker] = count
        else:
            self._counts.pop(asker, None)
