"""Whatever is asked of a table waits in line, since each decision builds on the one before.

An entry is decided and applied, then stored, and only when it is safe is everybody told and the
sender answered. If it turns out not to be stored, or another process was faster, the table is
taken from its log again. So nothing is acknowledged that a crash could undo.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Final, TypeVar

import msgspec

from tuckbox.core import Viewer
from tuckbox.store import REWRITTEN, Failed, Stored, Write
from tuckbox.table import (
    Decision,
    Entry,
    Happened,
    Summary,
    Table,
    frame_for,
    summary_of,
    viewer_of,
)
from tuckbox.table.chain import BrokenLog
from tuckbox.table.entries import Muted, Said, decode_entry, encode_entry

from .messages import Done, Problem, encode
from .room import Connection, Job, Room
from .world import World

SOON: Final = 10_000
TOO_EARLY: Final = 60_000
"""Milliseconds that the store may take a clock to run out too early."""
LONGEST_LINE: Final = 100
"""So many jobs may wait at one table."""
BUSY: Final = "Too much is going on at this table; please try again."
MISSING: Final = "There is no such table."
UNFORESEEN: Final = "Something went wrong here; please try again."
BROKEN: Final = "The log of this table was damaged or changed, so that it cannot go on."
CHANGED: Final = "Something at this table was deleted; please look again."
UNREADABLE: Final = "The table could not be read; please try again in a moment."

A = TypeVar("A")
After = Callable[[Room, Table, Happened | None], None]


def nothing() -> None:
    pass


class Line:
    """The tables that are in memory. `after` is called whenever something has happened at one,
    with None when it was loaded."""

    def __init__(self, world: World, after: After) -> None:
        self.world = world
        self.rooms: dict[str, Room] = {}
        self.after = after
        self.closing = False

    # -- waiting for one's turn -----------------------------------------------------------------

    def add(self, table_id: str, job: Job) -> None:
        """Do a job at a table when its turn has come; the table is loaded if need be."""
        room = self.rooms.get(table_id)
        if room is None:
            room = self.rooms[table_id] = Room(table_id, self.world.now())
            self._load(room)
        if len(room.jobs) >= LONGEST_LINE and job.asker is not None:
            job.asker.send(encode(Problem("busy", BUSY, job.key)))
            return
        room.used_at = self.world.now()
        room.jobs.append(job)
        self.go_on(room)

    def then(self, room: Room, run: Callable[[Table], None], first: bool = False) -> None:
        """Do something that the service itself wants done, unless the table has gone."""
        if self.rooms.get(room.id) is not room:
            return
        if first:
            room.jobs.appendleft(Job(run))
        else:
            room.jobs.append(Job(run))
        self.go_on(room)

    def in_room(self, table_id: str, do: Callable[[Room, Table], None]) -> None:
        """Do something at a table, if it is in memory. It may have been read again since this was
        planned, and then has another room."""
        room = self.rooms.get(table_id)
        if room is not None:
            self.then(room, partial(do, room))

    def go_on(self, room: Room) -> None:
        while room.jobs and not room.busy and not room.at_work and room.table is not None:
            job = room.jobs.popleft()
            self._work(room, job.run, room.table, job)

    def _work(self, room: Room, do: Callable[[A], None], given: A, job: Job | None = None) -> None:
        """One thing at a time. If something unforeseen goes wrong, nobody knows how far it came:
        the table is forgotten, and found again as it stands in the store."""
        room.at_work = True
        try:
            do(given)
        except Exception as error:
            if job is not None and job.asker is not None:
                job.asker.send(encode(Problem("error", UNFORESEEN, job.key)))
            self.drop(room)
            self.world.failed(error)
        finally:
            room.at_work = False

    def _answer_for(self, room: Room, take: Callable[[A], None]) -> Callable[[A], None]:
        """What the store is to call when it has an answer."""

        def answered(answer: A) -> None:
            room.busy = False
            self._work(room, take, answer)
            self.go_on(room)

        return answered

    # -- loading --------------------------------------------------------------------------------

    def _load(self, room: Room) -> None:
        def loaded(lines: list[bytes] | Failed) -> None:
            if isinstance(lines, Failed):
                self.drop(room)
            elif not lines:
                self._turn_away(room, "no-such-table", MISSING)
            else:
                try:
                    room.table = Table.of(room.id, self.world.find_game, map(decode_entry, lines))
                except (BrokenLog, msgspec.DecodeError) as error:
                    self._turn_away(room, "broken-log", BROKEN)
                    self.world.failed(error)
                    return
                room.summary = _with_due(room.table, None)
                self.after(room, room.table, None)

        room.busy = True
        self.world.store.read(room.id, 0, self._answer_for(room, loaded))

    def _turn_away(self, room: Room, code: str, sentence: str) -> None:
        """There is no table to come back to."""
        del self.rooms[room.id]
        for job in room.jobs:
            if job.asker is not None:
                job.asker.send(encode(Problem(code, sentence, job.key)))
                job.asker.close(sentence, False)

    def drop(self, room: Room, sentence: str = UNREADABLE) -> None:
        """Forget a table; whoever comes back finds it as it stands in the store."""
        self.rooms.pop(room.id, None)
        askers = [job.asker for job in room.jobs if job.asker is not None]
        for connection in {id(each): each for each in [*room.connections, *askers]}.values():
            connection.close(sentence, True)
        room.jobs.clear()
        room.connections.clear()

    def read(
        self,
        room: Room,
        since: int,
        then: Callable[[list[bytes]], None],
        failed: Callable[[], None] = nothing,
    ) -> None:
        """Read the log while everything else at this table waits."""
        room.busy = True

        def found(lines: list[bytes] | Failed) -> None:
            if isinstance(lines, Failed):
                failed()
                self.drop(room)
            else:
                then(lines)

        self.world.store.read(room.id, since, self._answer_for(room, found))

    # -- storing ----------------------------------------------------------------------------------

    def store(
        self,
        room: Room,
        table: Table,
        decision: Decision,
        sender: Connection | None = None,
        again: Callable[[], None] = nothing,
        failed: Callable[[], None] = nothing,
    ) -> None:
        """Apply and store the next entry. `again` if another process was faster, `failed` if it
        turns out not to be stored."""
        number = table.number
        happened = table.apply(decision.entry)
        line = encode_entry(happened.entry)
        writes = [Write(room.id, number, (line,), _changed_summary(room, table, happened))]
        if decision.new_table:
            new = Table.begun(decision.new_table, self.world.find_game, decision.new_entries)
            lines = tuple(encode_entry(each.entry) for each in new.recent)
            writes.append(Write(decision.new_table, 0, lines, summary_of(new)))
        room.busy = True

        def answered(outcome: Stored | Failed) -> None:
            if outcome is Stored.STORED:
                room.summary = writes[0].summary or room.summary
                self.tell(table, happened, room.connections, sender)
                self.after(room, table, happened)
            else:
                self.read(room, 0, found_out, failed)

        def found_out(lines: list[bytes]) -> None:
            ours = number < len(lines) and lines[number] == line
            self._rebuild(room, lines, number, sender if ours else None)
            if not ours:
                again() if number < len(lines) else failed()

        self.world.store.append(writes, self._answer_for(room, answered))

    def store_own(self, room: Room, table: Table, entry: Entry) -> None:
        """Store what the service itself has decided. If that comes to nothing, whoever decided
        it is asked again by `after`."""
        self.store(room, table, Decision(entry))

    def _rebuild(
        self, room: Room, lines: list[bytes], number: int, sender: Connection | None
    ) -> None:
        """Take the table from its log, and tell everybody what is new in it from a number on.
        The first of that may be what `sender` wanted."""
        entries = [decode_entry(line) for line in lines]
        table = room.table = Table.of(room.id, self.world.find_game, entries[:number])
        self._apply_all(room, table, entries[number:], sender)
        self.after(room, table, None)

    def news(self, table_id: str, count: int) -> None:
        """Another process has stored something; without a name, at any table."""
        if not table_id:
            for room in list(self.rooms.values()):
                self.then(room, partial(self._look_again, room))
            return
        found = self.rooms.get(table_id)
        if found is None:
            return
        room = found
        if count == REWRITTEN:
            self.then(room, lambda table: self.drop(room, CHANGED))
            return

        def job(table: Table) -> None:
            if table.number < count:
                self.read(room, table.number, catch_up)

        def catch_up(lines: list[bytes]) -> None:
            assert room.table is not None
            self._apply_all(room, room.table, [decode_entry(line) for line in lines])

        self.then(room, job)

    def _look_again(self, room: Room, table: Table) -> None:
        """Compare a table with its log, which may be longer or even another one."""

        def compare(lines: list[bytes]) -> None:
            if len(lines) < table.number or decode_entry(lines[0]) != table.opened:
                self.drop(room, CHANGED)
            else:
                self._apply_all(room, table, [decode_entry(x) for x in lines[table.number :]])

        self.read(room, 0, compare)

    def _apply_all(
        self,
        room: Room,
        table: Table,
        entries: Sequence[Entry],
        sender: Connection | None = None,
    ) -> None:
        for entry in entries:
            happened = table.take(entry)
            self.tell(table, happened, room.connections, sender)
            self.after(room, table, happened)
            sender = None
        room.summary = _with_due(table, room.summary.due if room.summary is not None else None)

    # -- telling ----------------------------------------------------------------------------------

    def tell(
        self,
        table: Table,
        happened: Happened,
        connections: Sequence[Connection],
        sender: Connection | None = None,
        late: bool = False,
    ) -> None:
        """Send everybody their frame; the sender's says which command it answers. Who sees
        everything later is told of the table as it was then, by `late`, and of no other."""
        private = isinstance(happened.entry, Said | Muted)
        made: dict[tuple[Viewer | str, str], bytes] = {}

        def frame(person: str, language: str) -> bytes:
            viewer = viewer_of(table, person)
            key = (f"person {person}" if private else viewer, language)
            if key not in made:
                made[key] = encode(frame_for(table, happened, viewer, person, language))
            return made[key]

        for connection in connections:
            person = connection.person.id
            told = is_late(table, person) == late and may_see(table, person)
            if told and connection is not sender:
                connection.send(frame(person, connection.language))
        if sender is not None:
            if is_late(table, sender.person.id):
                sender.send(encode(Done(happened.entry.key)))
            else:
                answer = frame(sender.person.id, sender.language)
                sender.send(_answering(answer, happened.entry.key))


def may_see(table: Table, person: str) -> bool:
    """Whether a person may look at a table: where nobody watches, only until it begins."""
    return table.terms.watch or table.contest is None or table.seat_of(person) is not None


def is_late(table: Table, person: str) -> bool:
    """Whether a person sees everything later: a spectator of a table with a delay."""
    return table.terms.delay > 0 and table.contest is not None and table.seat_of(person) is None


def happened_since(last: int, link: str, happened: Iterable[Happened]) -> list[Happened] | None:
    """What has happened since frame `last`; None if that frame was another one."""
    found = [each for each in happened if each.number >= last]
    return found[1:] if link in ("", found[0].entry.link) else None


def _answering(frame: bytes, key: str) -> bytes:
    """The frame as the answer to a command."""
    start = b'{"type":"frame",'
    assert frame.startswith(start)
    return start + b'"answers":' + encode(key) + b"," + frame[len(start) :]


def _with_due(table: Table, due: int | None) -> Summary:
    """The summary as it stands in the store, where others may have left an earlier `due`."""
    return msgspec.structs.replace(summary_of(table), due=due)


def _changed_summary(room: Room, table: Table, happened: Happened) -> Summary | None:
    """The summary, if it is another one than in the store."""
    if not happened.around and _is_due_early_enough(room.summary, table):
        return None
    summary = summary_of(table)
    return None if summary == room.summary else summary


def _is_due_early_enough(stored: Summary | None, table: Table) -> bool:
    """After a move nothing is new but when the clock runs out. While a table is in memory nobody
    asks the store for that, and whoever reads it there too early only looks once too often; so it
    need not be written with every move."""
    due, known = table.clock.runs_out(), stored.due if stored is not None else None
    if due is None or known is None:
        return due is known
    return table.at + SOON < known <= due <= known + TOO_EARLY
