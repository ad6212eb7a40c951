"""The service: people arrive at tables, follow them and ask for things.

No IO: the store answers by callbacks, `later` calls something after so many milliseconds, and
connections take messages. So every promise of the service can be tried in a simulation.
"""

from collections.abc import Callable
from typing import Final

from tuckbox.store import Failed, Outage, Stored, Write
from tuckbox.table import (
    Asked,
    Command,
    Decision,
    Happened,
    Opened,
    Table,
    decide,
    new_id,
    refused,
    summary_of,
    welcome_for,
)
from tuckbox.table import Refused as NotDone
from tuckbox.table.commands import Move
from tuckbox.table.entries import Closed, Here, decode_entry, encode_entry
from tuckbox.table.frames import clock_view, table_view, view_for, viewer_of

from .attendants import FlagWatcher, LaidMoves, OutageKeeper, PresenceKeeper
from .bot_seats import BotSeats
from .late import LateSpectators
from .line import BUSY, Line, happened_since, is_late, may_see
from .messages import Done, Problem, Refused, encode
from .room import Connection, Job, Room
from .world import World

IDLE: Final = 60_000
"""A table that nobody has used or followed for so long leaves the memory."""
SWEEP: Final = 1_000
UNHEALTHY: Final = 5_000
"""After so long without an answer of the store, the service says that it is not well."""
TRIES: Final = 20
"""So often a command is decided again because somebody else was faster."""
DUE_AT_ONCE: Final = 50
OUTAGES_KEPT: Final = 60 * 24 * 3_600_000
"""Outages before that concern no clock any more."""
NOT_STORED: Final = "This could not be stored and was not done; please try again."
NOT_OPEN: Final = "This table is not open to spectators."
RESTARTING: Final = "The service restarts; please come back in a moment."


class Hall:
    def __init__(self, world: World) -> None:
        self.world = world
        self.line = Line(world, self._after)
        self.flags = FlagWatcher(self.line)
        self.presence = PresenceKeeper(self.line)
        self.outages = OutageKeeper(self.line)
        self.bots = BotSeats(self.line)
        self.laid = LaidMoves(self.line)
        self.late = LateSpectators(self.line)
        self.alive_at: int | None = None
        """When the store last took a sign of life; None if it could not."""
        world.store.listen(self.line.news)

    def _after(self, room: Room, table: Table, happened: Happened | None) -> None:
        """See to everything that the service does by itself."""
        if happened is None:
            self.late.look_again(room, table)
        else:
            if isinstance(happened.entry, Here):
                self.presence.heard_of(happened.entry.process)
            self._send_out(room, table)
            self.late.attend(room, table, happened)
            if table.phase == "over" and happened.around:
                self.world.ended(table)
        if happened is None or happened.around:
            self.outages.attend(room, table)
            self.presence.attend(room, table)
        self.flags.attend(room, table)
        self.bots.attend(room, table)
        self.laid.attend(room, table)

    def _send_out(self, room: Room, table: Table) -> None:
        """Where nobody watches, those who looked on before the contest began have to go."""
        if table.terms.watch:
            return
        for connection in list(room.connections):
            if not may_see(table, connection.person.id):
                room.connections.remove(connection)
                connection.close(NOT_OPEN, False)

    # -- arriving and leaving -------------------------------------------------------------------

    def attach(
        self, table_id: str, connection: Connection, last: int | None = None, link: str = ""
    ) -> None:
        """Somebody follows a table from now on, and gets everything since frame `last`, if they
        have seen the same up to there."""

        def welcome(table: Table) -> None:
            self._welcome(self.line.rooms[table_id], table, connection, last, link)

        self.line.add(table_id, Job(welcome, connection))

    def _welcome(
        self, room: Room, table: Table, connection: Connection, last: int | None, link: str
    ) -> None:
        person = connection.person.id
        if not may_see(table, person):
            connection.close(NOT_OPEN, False)
        elif is_late(table, person):
            self.late.welcome(room, connection, last, link)
        elif last is None or last >= table.number or table.opened.finished:
            self._greet(room, table, connection, None)
        elif table.recent[0].number <= last:
            self._greet(room, table, connection, happened_since(last, link, table.recent))
        else:
            seen = last

            def from_log(lines: list[bytes]) -> None:
                """What they missed is no longer in memory: fold the log again."""
                entries = [decode_entry(line) for line in lines[: table.number]]
                again = Table.of(room.id, self.world.find_game, entries[:1])
                past = [*again.recent, *map(again.take, entries[1:])]
                self._greet(room, table, connection, happened_since(seen, link, past))

            self.line.read(room, 0, from_log)

    def _greet(
        self, room: Room, table: Table, connection: Connection, past: list[Happened] | None
    ) -> None:
        person, now = connection.person.id, self.world.now()
        connection.send(encode(welcome_for(table, person, now, past, connection.language)))
        if connection not in room.connections:
            room.connections.append(connection)
        self.presence.attend(room, table)

    def look(self, table_id: str, connection: Connection) -> None:
        """Tell somebody how everything stands, without their following the table."""

        def job(table: Table) -> None:
            person = connection.person.id
            if not may_see(table, person):
                connection.close(NOT_OPEN, False)
            elif is_late(table, person):
                self.late.welcome(self.line.rooms[table_id], connection, None, follow=False)
            else:
                now, language = self.world.now(), connection.language
                connection.send(encode(welcome_for(table, person, now, None, language)))

        self.line.add(table_id, Job(job, connection))

    def show(
        self, table_id: str, connection: Connection, show: Callable[[Table, int], None]
    ) -> None:
        """Let somebody who sits at a table look at it, with the number of their seat."""

        def job(table: Table) -> None:
            seat = table.seat_of(connection.person.id)
            if seat is None:
                error = refused("not-seated")
                connection.send(encode(self._why_not(table, connection, "", error)))
            else:
                show(table, seat)

        self.line.add(table_id, Job(job, connection))

    def detach(self, table_id: str, connection: Connection) -> None:
        """A connection is lost, or was closed."""
        room = self.line.rooms.get(table_id)
        self.late.detach(table_id, connection)
        if room is None or connection not in room.connections:
            return
        room.connections.remove(connection)
        room.used_at = self.world.now()
        table = room.table
        seat = table.seat_of(connection.person.id) if table is not None else None
        if table is not None and seat is not None and seat not in room.seats_here(table):
            self.presence.has_left(room, table, seat)

    # -- commands -------------------------------------------------------------------------------

    def command(self, table_id: str, sender: Connection, command: Command, ping: int = 0) -> None:
        """Do what somebody asks, or say why not. `ping` is how long the service's own pings
        take to this sender and back: it limits what lag is believed."""
        arrived = self.world.now()

        def run(table: Table, tries: int = TRIES) -> None:
            room = self.line.rooms[table_id]
            before = table.keys.find(sender.person.id, command.key)
            if before is not None:
                number = -1 if is_late(table, sender.person.id) else before
                sender.send(encode(Done(command.key, number)))
                return
            lag = 0
            if isinstance(command, Move) and command.took is not None:
                lag = max(0, min(ping, arrived - table.clock.since - command.took))
            process = self.world.process if sender in room.connections else ""
            asked = Asked(sender.person, arrived, self.world.chance, process, lag)
            try:
                decision = decide(table, command, asked)
            except NotDone as error:
                sender.send(encode(self._why_not(table, sender, command.key, error)))
                return

            def again() -> None:
                if tries:
                    self.line.then(room, lambda table: run(table, tries - 1), first=True)
                else:
                    sender.send(encode(Problem("busy", BUSY, command.key)))

            def failed() -> None:
                sender.send(encode(Problem("not-stored", NOT_STORED, command.key)))

            self.line.store(room, table, decision, sender, again, failed)

        self.line.add(table_id, Job(run, sender, command.key))

    def _why_not(self, table: Table, sender: Connection, key: str, error: NotDone) -> Refused:
        person = sender.person.id
        if not may_see(table, person) or is_late(table, person):
            return Refused(key, str(error), error.refusal)
        return Refused(
            key,
            str(error),
            error.refusal,
            table.number - 1,
            table.steps,
            view_for(table, viewer_of(table, person)),
            table_view(table),
            clock_view(table),
        )

    # -- opening and closing ----------------------------------------------------------------------

    def open(
        self, opened: Opened, answer: Callable[[str | None], None], table_id: str = ""
    ) -> None:
        """Open a table; answers with its name, or None if it could not be stored. Under a name
        that is given a table is opened once, however often it is asked for."""
        named, table_id = bool(table_id), table_id or new_id(self.world.chance)
        table = Table(table_id, self.world.find_game, opened)
        write = Write(table_id, 0, (encode_entry(table.opened),), summary_of(table))

        def stored(outcome: Stored | Failed) -> None:
            known = outcome is Stored.STORED or (named and outcome is Stored.TAKEN)
            answer(table_id if known else None)

        self.world.store.append([write], stored)

    def close_table(self, table_id: str, reason: str, sender: Connection) -> None:
        """Whoever runs the service closes a table, and is answered like anybody."""
        key = "close"

        def job(table: Table) -> None:
            if table.phase in ("over", "closed"):
                sender.send(encode(self._why_not(table, sender, key, refused(table.phase))))
                return
            entry = Closed(at=max(self.world.now(), table.at), reason=reason)
            room = self.line.rooms[table_id]
            self.line.store(room, table, Decision(entry), sender, again, failed)

        def again() -> None:
            self.line.add(table_id, Job(job, sender, key))

        def failed() -> None:
            sender.send(encode(Problem("not-stored", NOT_STORED, key)))

        self.line.add(table_id, Job(job, sender, key))

    # -- from time to time ------------------------------------------------------------------------

    def start(self, ready: Callable[[None], object] = lambda _: None) -> None:
        """Find out how long the service was down, and begin to sweep. Nobody may come before it
        is `ready`: they would pay for that time with their clocks."""
        store, now = self.world.store, self.world.now()

        def started(outage: Outage | Failed | None) -> None:
            if isinstance(outage, Failed):
                again()
            else:
                store.last_outages(now - OUTAGES_KEPT, known)

        def known(outages: list[Outage] | Failed) -> None:
            if isinstance(outages, Failed):
                again()
                return
            self.outages.outages = outages
            self.alive_at = self.world.now()
            self._sweep()
            ready(None)

        def again() -> None:
            self.world.later(SWEEP, lambda: self.start(ready))

        store.started(self.world.process, now, started)

    def _sweep(self) -> None:
        """Say that this process is alive, see to the clocks of tables that are not in memory,
        and let tables go that nobody uses."""
        if self.line.closing:
            return
        now = self.world.now()

        def alive(processes: list[str] | Failed) -> None:
            self.alive_at = None if isinstance(processes, Failed) else self.world.now()
            if not isinstance(processes, Failed):
                self.presence.hear(processes)

        def due(tables: list[str] | Failed) -> None:
            for table_id in tables if not isinstance(tables, Failed) else ():
                if table_id not in self.line.rooms:
                    self.line.add(table_id, Job(lambda table: None))

        self.world.store.alive(self.world.process, now, alive)
        self.world.store.due(now, DUE_AT_ONCE, due)
        for room in list(self.line.rooms.values()):
            used = room.connections or room.jobs or room.busy or self.late.follows(room.id)
            if not used and now - room.used_at > IDLE:
                del self.line.rooms[room.id]
        self.world.later(SWEEP, self._sweep)

    def close(self) -> None:
        """Take nothing new, and tell everybody to come back in a moment."""
        self.line.closing = True
        for room in list(self.line.rooms.values()):
            for connection in [*room.connections, *self.late.followers(room.id)]:
                connection.close(RESTARTING, True)

    @property
    def healthy(self) -> bool:
        """Whether the store takes what it is given."""
        return self.alive_at is not None and self.world.now() - self.alive_at < UNHEALTHY

    @property
    def busy(self) -> bool:
        """Whether something waits for the store."""
        return any(room.busy for room in self.line.rooms.values())
