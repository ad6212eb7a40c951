"""What the service does by itself at a table: watch the clock, note who has come and gone, give
back the time during which it was down, and make the moves that were laid ahead. Each looks at
the table and decides at most one entry; when that is stored, or comes to nothing, it is called
again."""

from functools import partial
from typing import Final

from tuckbox.store import Outage
from tuckbox.table import Table, fall_of_flag
from tuckbox.table.entries import Away, Entry, Here, Interrupted, Moved

from .line import Line
from .room import Room

GRACE: Final = 3_000
"""A connection that is lost for a shorter time is not mentioned to the others."""
DOUBT: Final = 3_000
"""A process that is not known to run is given so long to make itself known."""


class FlagWatcher:
    """Ends a contest when the time of the seat to move is over."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.planned: dict[str, int] = {}
        """By table, when its clock is looked at next: one plan a table, however many moves."""

    def attend(self, room: Room, table: Table) -> None:
        due = table.clock.runs_out()
        planned = self.planned.get(room.id)
        if due is None or (planned is not None and planned <= due) or self.line.closing:
            return
        self.planned[room.id] = due
        world = self.line.world
        world.later(max(0, due - world.now()), partial(self._look, room.id, due))

    def _look(self, table_id: str, planned: int) -> None:
        if self.planned.get(table_id) != planned:
            return
        del self.planned[table_id]
        self.line.in_room(table_id, self._fall)

    def _fall(self, room: Room, table: Table) -> None:
        flag = fall_of_flag(table, self.line.world.now())
        if flag is not None and not self.line.closing:
            self.line.store_own(room, table, flag)
        else:
            self.attend(room, table)


class PresenceKeeper:
    """Notes in the log who is connected, while a contest runs whose players are there at the
    same time."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.alive: set[str] = {line.world.process}
        """The processes of the service that are running, as far as is known."""
        self.doubted: dict[str, int] = {}
        """Processes that are not known to run, and since when. They may have just started."""
        self.lost: dict[tuple[str, int], int] = {}
        """Tables and seats whose last connection here was lost a moment ago, and when."""
        self.planned: set[str] = set()
        """Tables that are looked at again when a doubt is over: once, however many doubts."""

    def attend(self, room: Room, table: Table) -> None:
        if self._change(room, table) is not None:
            self.line.then(room, partial(self._note, room))

    def has_left(self, room: Room, table: Table, seat: int) -> None:
        place, now = (room.id, seat), self.line.world.now()
        self.lost[place] = now

        def grace_ends() -> None:
            if self.lost.get(place) == now:
                del self.lost[place]  # else they would pile up, one for each contest ever played
            self.line.in_room(place[0], self._note)

        self.line.world.later(GRACE, grace_ends)

    def _note(self, room: Room, table: Table) -> None:
        change = self._change(room, table)
        if change is not None:
            self.line.store_own(room, table, change)

    def _change(self, room: Room, table: Table) -> Entry | None:
        """The first thing that the log does not know yet."""
        if table.phase != "playing" or table.terms.pace.patience is None or self.line.closing:
            return None
        world, here = self.line.world, room.seats_here(table)
        now = max(world.now(), table.at)
        for seat, chair in enumerate(table.chairs):
            if seat in here:
                self.lost.pop((room.id, seat), None)
                if chair.away_since is not None or self._has_ended(room, chair.process):
                    return Here(at=now, seat=seat, process=world.process)
            elif chair.process and self._is_gone(room, seat, chair.process, now):
                return Away(at=now, seat=seat)
        return None

    def _is_gone(self, room: Room, seat: int, process: str, now: int) -> bool:
        if process == self.line.world.process:
            return now - self.lost.get((room.id, seat), 0) >= GRACE
        return self._has_ended(room, process)

    def _has_ended(self, room: Room, process: str) -> bool:
        """Whether a process is no longer running. It may also be one that has just started, or
        is only slow: two processes that take each other for dead would not stop to say so. By
        the clock of this process, which the log of a table may be ahead of."""
        if process in self.alive:
            return False
        now = self.line.world.now()
        left = self.doubted.setdefault(process, now) + DOUBT - now
        if left > 0 and room.id not in self.planned:
            self.planned.add(room.id)
            self.line.world.later(left, partial(self._look_again, room.id))
        return left <= 0

    def _look_again(self, table_id: str) -> None:
        self.planned.discard(table_id)
        self.line.in_room(table_id, self._note)

    def heard_of(self, process: str) -> None:
        """A process that writes to a log is running, even if it does not say so in time."""
        if process not in self.alive:
            self.doubted[process] = self.line.world.now()

    def hear(self, processes: list[str]) -> None:
        """These processes are running; whoever was connected through another one is away."""
        ended = self.alive - {*processes, self.line.world.process}
        self.alive = {*processes, self.line.world.process}
        for process in ended:
            self.doubted[process] = 0
        for process in self.alive & self.doubted.keys():
            del self.doubted[process]
        for room in list(self.line.rooms.values()) if ended else ():
            self.line.then(room, partial(self._note, room))


class OutageKeeper:
    """Gives back the time during which the service was down: nobody could move."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.outages: list[Outage] = []

    def attend(self, room: Room, table: Table) -> None:
        if self._missed(table) is not None:
            self.line.then(room, partial(self._give_back, room), first=True)

    def _give_back(self, room: Room, table: Table) -> None:
        outage = self._missed(table)
        if outage is not None:
            entry = Interrupted(at=outage.until, since=max(outage.since, table.at))
            self.line.store_own(room, table, entry)

    def _missed(self, table: Table) -> Outage | None:
        if table.phase != "playing":
            return None
        return next((outage for outage in self.outages if outage.until > table.at), None)


class LaidMoves:
    """Makes the moves that were laid ahead, when it is their turn."""

    def __init__(self, line: Line) -> None:
        self.line = line

    def attend(self, room: Room, table: Table) -> None:
        if table.laid_move() is not None and not self.line.closing:
            self.line.then(room, partial(self._make, room))

    def _make(self, room: Room, table: Table) -> None:
        found = table.laid_move()
        if found is not None and not self.line.closing:
            seat, action = found
            # At the moment at which it became this seat's move: no time has run.
            entry = Moved(at=table.at, by=table.chairs[seat].person, seat=seat, action=action)
            self.line.store_own(room, table, entry)
