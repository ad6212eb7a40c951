"""What a store remembers of the tables it writes to: how long their logs are, and which summary
it wrote last. With that it judges appends without asking the database, and leaves out summaries
that have not changed."""

from collections.abc import Iterable, Sequence
from typing import Final

from tuckbox.table import Summary

from .answering import gap
from .store import Failed, Stored, Write

MOST: Final = 20_000
"""Tables; more than play at one time."""


class Known:
    """What is remembered of a table. Another process may have stored more entries; then the
    database refuses what would be stored twice. A summary of None is one that is not known. The
    id is the database's own, 0 if there is none."""

    __slots__ = ("id", "length", "summary")

    def __init__(self, id: int, length: int, summary: Summary | None) -> None:
        self.id = id
        self.length = length
        self.summary = summary


class Remembered(dict[str, Known]):
    def doubtful(self, appends: Iterable[Sequence[Write]]) -> list[str]:
        """The tables to look up before these appends are judged: those that are not known, and
        those whose next entry is another than we think."""
        if len(self) > MOST:
            self.clear()
        lengths: dict[str, int] = {}
        found: dict[str, None] = {}
        for writes in appends:
            for write in writes:
                length = lengths.get(write.table)
                if length is None:
                    known = self.get(write.table)
                    length = known.length if known is not None else None
                if write.number != length:
                    found[write.table] = None
                lengths[write.table] = write.number + len(write.entries)
        return list(found)

    def looked_up(
        self, table: str, length: int, summary: Summary | None = None, id: int = 0
    ) -> None:
        """So long the log is in the database, and nothing of ours is on the way there."""
        known = self.get(table)
        if known is None or known.length != length or known.id != id:
            self[table] = Known(id, length, summary)

    def at_least(self, table: str, length: int) -> None:
        """So long it was when somebody read it."""
        known = self.get(table)
        if known is None or known.length < length:
            self[table] = Known(0, length, None)

    def admit(self, writes: Sequence[Write]) -> Stored | Failed:
        """Judge an append as a whole. Of one that is to be stored the tables are longer now."""
        for done, write in enumerate(writes):
            known = self[write.table]
            length = known.length
            if write.number != length:
                for earlier in writes[:done]:
                    self[earlier.table].length -= len(earlier.entries)
                early = write.number < length
                return Stored.TAKEN if early else gap(write.table, write.number, length)
            known.length += len(write.entries)
        return Stored.STORED
