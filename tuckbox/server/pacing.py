"""When a bot moves. How long it thinks depends on what it holds, so nobody may see how long that
was: a bot moves when a time is over that is fixed beforehand, and stops thinking well before.

What is seen depends on the level, on the clock of the table, and on how long the bot had to wait
until it could begin to think, in whole slots. All of that is known to everybody, or has nothing
to do with its cards.
"""

from typing import Final

import msgspec


class Slot(msgspec.Struct, frozen=True):
    """Milliseconds from when a bot is to move until it does; `thinking` is how much of it there
    is for thinking. The rest is for the way to a process that thinks, and back."""

    length: int
    thinking: int

    @property
    def seconds(self) -> float:
        """When a player stops to look further. What it does after that takes a moment too."""
        return max(10, self.thinking - 100) / 1_000

    def scaled(self, share: float) -> "Slot":
        return Slot(max(1, round(self.length * share)), round(self.thinking * share))

    def moves_after(self, waited: int, elapsed: int) -> int:
        """After how long the bot moves that began to think after `waited` milliseconds, and had
        decided after `elapsed`. The first alone counts, unless the bot has thought longer than it
        may: then it moves at the end of a later slot.

        >>> quick = Slot(700, 500)
        >>> [quick.moves_after(3, elapsed) for elapsed in (4, 50, 503, 700, 701)]
        [700, 700, 700, 700, 1400]
        >>> [quick.moves_after(201, elapsed) for elapsed in (201, 699, 701)]
        [1400, 1400, 1400]
        """
        late = max(0, waited - (self.length - self.thinking))
        return self.length * max(
            1 + _rounded_up(late, self.length), _rounded_up(elapsed, self.length)
        )


def _rounded_up(time: int, length: int) -> int:
    return -(-time // length)


QUICK: Final = Slot(700, 500)
SLOTS: Final = {
    "random": QUICK,
    "beginner": QUICK,
    "club": QUICK,
    "expert": Slot(1_400, 1_100),
    "study": Slot(4_200, 3_000),
}
"""Several times what the longest decisions of each level take on one core of our own machines."""
SHARE_OF_CLOCK: Final = 20
"""A bot whose time runs spends no more than this part of it on a move, if it can."""


def slot_for(level: str, left: int | None) -> Slot:
    """The slot of a level; a shorter one if no more is left on the bot's clock, in milliseconds.

    >>> slot_for("study", None).length, slot_for("study", 60_000).length
    (4200, 1400)
    """
    own = SLOTS[level]
    if left is None or own.length * SHARE_OF_CLOCK <= left:
        return own
    shorter = [
        each
        for each in SLOTS.values()
        if each.length < own.length and each.length * SHARE_OF_CLOCK <= left
    ]
    return max(shorter, key=lambda each: each.length, default=QUICK)
