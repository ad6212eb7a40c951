"""What came of an entry of a log."""

import msgspec

from tuckbox.core import Step

from .entries import Entry


class Happened(msgspec.Struct, frozen=True, gc=False):
    """An entry with what it did to the contest: the steps it made, and, if it took any back,
    how many of the earlier ones still stand."""

    number: int
    entry: Entry
    steps: tuple[Step, ...] = ()
    stand: int | None = None
    around: bool = True
    """Whether anything around the contest has changed: seats, offers, the phase."""
    recorded: int = 0
    """How many entries of the record came with it."""
