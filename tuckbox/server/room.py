"""One table in memory, with those who are connected to it."""

from collections import deque
from collections.abc import Callable
from typing import Protocol

import msgspec

from tuckbox.table import Person, Summary, Table


class Connection(Protocol):
    """Somebody who follows a table, or asks something of it once."""

    person: Person
    language: str
    """What this one is told in words in, if at all."""

    def send(self, message: bytes) -> None:
        """Hand a message over; it never waits and never fails."""

    def close(self, sentence: str, again: bool) -> None:
        """Say goodbye; `again`: come back in a moment."""


class Job(msgspec.Struct, frozen=True):
    """Something that waits for its turn at a table, and who asked for it."""

    run: Callable[[Table], None]
    asker: Connection | None = None
    key: str = ""


class Room:
    """`table` is None until its log was read."""

    def __init__(self, table_id: str, now: int) -> None:
        self.id = table_id
        self.table: Table | None = None
        self.jobs: deque[Job] = deque()
        self.busy = False
        """Whether the store has not answered yet. The table may then be ahead of its log, and
        nobody looks at it."""
        self.at_work = False
        """Whether something is being done here right now: whatever that leads to waits until it
        is finished."""
        self.connections: list[Connection] = []
        self.summary: Summary | None = None
        """As it stands in the store."""
        self.used_at = now

    def seats_here(self, table: Table) -> set[int]:
        """The seats whose players are connected here."""
        seats = (table.seat_of(each.person.id) for each in self.connections)
        return {seat for seat in seats if seat is not None}
