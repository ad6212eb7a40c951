"""Spectators who see everything some time later: they follow a second table, which is given the
same entries when these are old enough."""

from collections import deque
from collections.abc import Iterator
from functools import partial
from typing import Final

from tuckbox.table import Entry, Happened, Table, welcome_for
from tuckbox.table.entries import decode_entry

from .line import CHANGED, UNREADABLE, Line, happened_since, is_late
from .messages import encode
from .room import Connection, Room

LOOK_EVERY: Final = 1_000


class LateTable:
    """A table as it was some time ago."""

    def __init__(self, table: Table, waiting: list[Entry]) -> None:
        self.table = table
        self.waiting = deque(waiting)
        self.followers: list[Connection] = []

    def is_of(self, table: Table) -> bool:
        """Whether this becomes the given table when everything that waits was seen."""
        known = self.table.number + len(self.waiting)
        return self.table.opened == table.opened and known == table.number

    def catch_up(self, now: int) -> Iterator[Happened]:
        """What has become old enough to be seen, one after the other: the table is never ahead
        of what was shown."""
        while self.waiting and self.waiting[0].at + self.table.terms.delay <= now:
            yield self.table.take(self.waiting.popleft())


class LateSpectators:
    def __init__(self, line: Line) -> None:
        self.line = line
        self.tables: dict[str, LateTable] = {}

    def follows(self, table_id: str) -> bool:
        """Whether anybody follows a table late."""
        return table_id in self.tables

    def followers(self, table_id: str) -> list[Connection]:
        late = self.tables.get(table_id)
        return list(late.followers) if late is not None else []

    def attend(self, room: Room, table: Table, happened: Happened) -> None:
        """Something happened. When a contest begins, its spectators fall behind."""
        late = self.tables.get(room.id)
        if late is not None:
            late.waiting.append(happened.entry)
        behind = [each for each in room.connections if is_late(table, each.person.id)]
        for connection in behind:
            room.connections.remove(connection)
            welcome = partial(self._fall_behind, room, connection, happened.number - 1)
            self.line.then(room, welcome)

    def look_again(self, room: Room, table: Table) -> None:
        """The table was read from its log. If that is another log, or has entries that were not
        heard of here, whoever follows has to come back."""
        late = self.tables.get(room.id)
        if late is not None and not late.is_of(table):
            del self.tables[room.id]
            for connection in late.followers:
                connection.close(CHANGED, True)

    def _fall_behind(self, room: Room, connection: Connection, last: int, _: Table) -> None:
        self.welcome(room, connection, last)

    def welcome(
        self,
        room: Room,
        connection: Connection,
        last: int | None,
        link: str = "",
        follow: bool = True,
    ) -> None:
        """Tell somebody what has happened since frame `last`, or everything if that frame was
        another one, is long past, or is not there yet. How far the table itself is makes no
        difference: that is not to be known here yet."""
        late = self.tables.get(room.id)
        if late is None:
            self.line.read(
                room, 0, lambda lines: self._begin(room, lines, connection, last, link, follow)
            )
            return
        table, past = late.table, None
        if last is not None and table.recent[0].number <= last < table.number:
            past = happened_since(last, link, table.recent)
        person, now = connection.person.id, self.line.world.now()
        connection.send(encode(welcome_for(table, person, now, past, connection.language)))
        if follow and connection not in late.followers:
            late.followers.append(connection)

    def _begin(
        self,
        room: Room,
        lines: list[bytes],
        connection: Connection,
        last: int | None,
        link: str,
        follow: bool,
    ) -> None:
        assert room.table is not None
        entries = [decode_entry(line) for line in lines[: room.table.number]]
        table = Table.of(room.id, self.line.world.find_game, entries[:1])
        late = self.tables[room.id] = LateTable(table, entries[1:])
        for _ in late.catch_up(self.line.world.now()):
            pass  # nobody follows yet
        self.welcome(room, connection, last, link, follow)
        self._go_on(room.id, late)

    def _go_on(self, table_id: str, late: LateTable) -> None:
        """Show what has become old enough, again and again while anybody follows."""
        if self.tables.get(table_id) is not late:
            return
        if table_id not in self.line.rooms:
            for connection in late.followers:
                connection.close(UNREADABLE, True)
            late.followers.clear()
        if not late.followers:
            del self.tables[table_id]
            return
        for happened in late.catch_up(self.line.world.now()):
            self.line.tell(late.table, happened, late.followers, late=True)
        self.line.world.later(LOOK_EVERY, lambda: self._go_on(table_id, late))

    def detach(self, table_id: str, connection: Connection) -> None:
        late = self.tables.get(table_id)
        if late is not None and connection in late.followers:
            late.followers.remove(connection)
