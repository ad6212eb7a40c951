"""The clock of a table, as a value: what is left to each seat, and whose time runs since when.

All times are whole milliseconds, and the present is always handed in. A clock never runs
backwards: a present that lies before the last one counts as the last one.
"""

from typing import Annotated, Final, Literal

import msgspec

SECOND: Final = 1_000
MINUTE: Final = 60 * SECOND
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR

LONGEST: Final = 30 * DAY
"""For a move, or for a contest."""

LAG_QUOTA: Final = 1_000
"""So much of a slow connection's time can be waiting to be given back at most, ..."""
LAG_REGAINED: Final = 100
"""... and so much of it is regained with every move."""

MOST_ADDED: Final = DAY


class Pace(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """How fast a table plays: without a clock, with so much time for a move, or with so much
    for the whole contest and an increment with every move."""

    clock: Literal["none", "move", "contest"] = "none"
    time: Annotated[int, msgspec.Meta(ge=0, le=LONGEST)] = 0
    increment: Annotated[int, msgspec.Meta(ge=0, le=HOUR)] = 0

    @property
    def fault(self) -> str:
        """What is wrong with it, in a sentence; empty if nothing is."""
        if self.clock == "none":
            return "" if not self.time + self.increment else "Without a clock there is no time."
        if self.time < SECOND:
            return "A clock has at least a second to begin with."
        if self.clock == "move" and self.increment:
            return "Time for each move comes without an increment."
        return ""

    @property
    def correspondence(self) -> bool:
        """Whether the players need not be there at the same time."""
        return self.clock == "move" and self.time >= HOUR

    @property
    def patience(self) -> int | None:
        """How long the others wait for somebody whose connection is lost before they may do
        something about it; None at correspondence pace, where nobody waits."""
        if self.correspondence:
            return None
        if self.clock == "none":
            return 2 * MINUTE
        whole = self.time if self.clock == "move" else self.time + 40 * self.increment
        return max(15 * SECOND, min(whole // 10, 2 * MINUTE))


class Clock(msgspec.Struct, frozen=True, gc=False):
    """What is left to each seat, as of `since`, and the seat whose time runs from there on."""

    pace: Pace
    left: tuple[int, ...]
    quota: tuple[int, ...]
    running: int | None = None
    since: int = 0

    @classmethod
    def new(cls, pace: Pace, seats: int) -> "Clock":
        return cls(pace, (pace.time,) * seats, (LAG_QUOTA,) * seats)

    def left_at(self, now: int) -> tuple[int, ...]:
        """What is left to each seat now; never below 0."""
        spent = self._spent(now)
        if self.running is None or not spent:
            return self.left
        return _with(self.left, self.running, max(0, self.left[self.running] - spent))

    def runs_out(self) -> int | None:
        """When the time of the seat to move is over, the lag it might be given back included;
        None while no time runs."""
        if self.pace.clock == "none" or self.running is None:
            return None
        return self.since + self.left[self.running] + self.quota[self.running]

    def is_over(self, now: int, lag: int = 0) -> bool:
        """Whether the seat to move has no time left, even if it gets its lag back."""
        if self.pace.clock == "none" or self.running is None:
            return False
        back = min(max(0, lag), self.quota[self.running])
        return self._spent(now) - back > self.left[self.running]

    def turned(self, seat: int | None, now: int) -> "Clock":
        """From now on this seat's time runs, or nobody's. Nothing is added for a move."""
        return Clock(self.pace, self.left_at(now), self.quota, seat, max(now, self.since))

    def moved(self, now: int, lag: int = 0) -> "Clock":
        """The seat whose time runs has moved: it gets its lag back, as far as its quota goes,
        and its increment or its next move's time. Its time runs on until the clock is turned."""
        seat = self.running
        if seat is None:
            return self
        spent = self._spent(now)
        back = max(0, min(lag, self.quota[seat], spent))
        left = max(0, self.left[seat] - spent + back) + self.pace.increment
        if self.pace.clock == "move":
            left = self.pace.time
        quota = min(LAG_QUOTA, self.quota[seat] - back + LAG_REGAINED)
        return Clock(
            self.pace,
            _with(self.left, seat, left),
            _with(self.quota, seat, quota),
            seat,
            max(now, self.since),
        )

    def added(self, seat: int, time: int) -> "Clock":
        """A negative time is taken away."""
        left = max(0, min(self.left[seat] + time, LONGEST + MOST_ADDED))
        return msgspec.structs.replace(self, left=_with(self.left, seat, left))

    def renewed(self, now: int) -> "Clock":
        """At so much time for a move, everybody's next move has all of it."""
        if self.pace.clock != "move":
            return self
        whole = (self.pace.time,) * len(self.left)
        return Clock(self.pace, whole, self.quota, self.running, max(now, self.since))

    def interrupted(self, start: int, end: int) -> "Clock":
        """The service was down from `start` to `end`; nobody pays for that."""
        lost = max(0, end - max(start, self.since))
        if self.running is None or not lost:
            return self
        return msgspec.structs.replace(self, since=min(self.since + lost, end))

    def _spent(self, now: int) -> int:
        return max(0, now - self.since)


def _with(values: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    return (*values[:seat], value, *values[seat + 1 :])
