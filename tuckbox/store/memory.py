"""A store in memory, for simulations and tests. Whoever makes one decides when answers come;
what is asked is done at once, so that an answer that never comes is what a crash looks like.
Stores with the same `MemoryData` are the processes of a service with one database."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import ParamSpec, TypeVar

import msgspec

from tuckbox.table import Summary

from .answering import closed, gap
from .people import folded, mention, reserved_name
from .processes import ALIVE, OUTAGE
from .store import (
    REWRITTEN,
    Answer,
    Failed,
    Outage,
    PersonRow,
    Rated,
    RatingResult,
    RatingRow,
    Stored,
    TableRow,
    Write,
)
from .summaries import counts, is_open, people_of, without

T = TypeVar("T")
P = ParamSpec("P")
Later = Callable[[Callable[[], None]], None]
"""Has a function called at some later time."""


class MemoryData:
    """What would be on the disk, and the plain answer to every question."""

    def __init__(self) -> None:
        self.logs: dict[str, list[bytes]] = {}
        self.summaries: dict[str, Summary] = {}
        self.people: dict[str, PersonRow] = {}
        self.links: dict[str, tuple[str, int]] = {}
        self.rows: dict[tuple[str, str], RatingRow] = {}
        self.rated: set[str] = set()
        self.processes: dict[str, int] = {}
        self.outages: list[Outage] = []
        self.leases: dict[str, tuple[str, int]] = {}
        self.listeners: list[tuple[MemoryStore, Callable[[str, int], None]]] = []

    # -- the logs ---------------------------------------------------------------------------

    def append(self, writes: Sequence[Write]) -> Stored | Failed:
        lengths: dict[str, int] = {}
        for write in writes:
            length = lengths.get(write.table, len(self.logs.get(write.table, ())))
            if write.number < length:
                return Stored.TAKEN
            if write.number > length:
                return gap(write.table, write.number, length)
            lengths[write.table] = length + len(write.entries)
        for write in writes:
            self.logs.setdefault(write.table, []).extend(write.entries)
            if write.summary is not None:
                self.summaries[write.table] = write.summary
        return Stored.STORED

    def read(self, table: str, since: int) -> list[bytes]:
        return self.logs.get(table, [])[since:]

    # -- lists of tables ----------------------------------------------------------------------

    def _rows(self, wanted: Callable[[Summary], bool]) -> list[TableRow]:
        """The newest first."""
        rows = [TableRow(table, each) for table, each in self.summaries.items() if wanted(each)]
        return sorted(rows, key=lambda row: (-row.summary.opened_at, row.table))

    def listed(self, game: str, limit: int) -> list[TableRow]:
        def wanted(summary: Summary) -> bool:
            return summary.listed and is_open(summary) and game in ("", summary.game)

        return self._rows(wanted)[:limit]

    def tables_of(self, person: str, before: int, after: str, limit: int) -> list[TableRow]:
        rows = self._rows(lambda summary: person in people_of(summary))
        place = (-before, after)
        return [
            row
            for row in rows
            if row.summary.opened_at < before
            or (after and (-row.summary.opened_at, row.table) > place)
        ][:limit]

    def open_tables(self) -> int:
        return sum(is_open(summary) for summary in self.summaries.values())

    def due(self, now: int, limit: int) -> list[str]:
        overdue = [
            (summary.due, table)
            for table, summary in self.summaries.items()
            if summary.due is not None and summary.due <= now
        ]
        return [table for _, table in sorted(overdue)[:limit]]

    def all_tables(self, after: str, limit: int) -> list[TableRow]:
        names = sorted(name for name in self.summaries if name > after)[:limit]
        return [TableRow(name, self.summaries[name]) for name in names]

    def unrated(self, limit: int) -> list[TableRow]:
        rows = [row for row in self._rows(counts) if row.table not in self.rated]
        return sorted(rows, key=lambda row: (row.summary.opened_at, row.table))[:limit]

    # -- people -------------------------------------------------------------------------------

    def _name_is_free(self, row: PersonRow) -> bool:
        name = reserved_name(row)
        others = (each for each in self.people.values() if each.id != row.id)
        return name is None or all(reserved_name(other) != name for other in others)

    def add_person(self, row: PersonRow) -> bool:
        if row.id in self.people or not self._name_is_free(row):
            return False
        self.people[row.id] = row
        return True

    def person(self, person: str) -> PersonRow | None:
        return self.people.get(person)

    def person_named(self, name: str) -> PersonRow | None:
        wanted = folded(name)
        return next((row for row in self.people.values() if reserved_name(row) == wanted), None)

    def change_person(self, row: PersonRow) -> bool:
        if row.id not in self.people or not self._name_is_free(row):
            return False
        self.people[row.id] = row
        return True

    def forget_person(self, person: str) -> list[str]:
        self.people.pop(person, None)
        self.links = {digest: link for digest, link in self.links.items() if link[0] != person}
        self.rows = {key: row for key, row in self.rows.items() if row.person != person}
        for table, summary in self.summaries.items():
            if person in people_of(summary):
                self.summaries[table] = without(summary, person)
        return self.mentions(person)

    def mentions(self, person: str) -> list[str]:
        name = mention(person)
        return sorted(table for table, log in self.logs.items() if any(name in e for e in log))

    def all_people(self, after: str, limit: int) -> list[PersonRow]:
        return [self.people[id] for id in sorted(self.people) if id > after][:limit]

    def rewrite(self, table: str, entries: Sequence[bytes]) -> Stored:
        if len(self.logs.get(table, ())) != len(entries):
            return Stored.TAKEN
        self.logs[table] = list(entries)
        return Stored.STORED

    def add_link(self, digest: str, person: str, until: int) -> None:
        self.links.setdefault(digest, (person, until))

    def use_link(self, digest: str, now: int) -> str | None:
        person, until = self.links.pop(digest, ("", now))
        return person if until > now else None

    # -- ratings ------------------------------------------------------------------------------

    def _rating_rows(self, game: str) -> list[RatingRow]:
        return [
            msgspec.structs.replace(row, name=self.people[row.person].name)
            for row in self.rows.values()
            if row.game == game
        ]

    def ratings(self, game: str, people: Sequence[str]) -> list[RatingRow]:
        rows = [row for row in self._rating_rows(game) if row.person in people]
        return sorted(rows, key=lambda row: row.person)

    def rate(self, rated: Rated) -> RatingResult:
        if rated.table in self.rated:
            return RatingResult.BEFORE
        new = {(row.person, row.game): row for row in rated.ratings if row.person in self.people}
        if any(row.contests != self._contests(key) + 1 for key, row in new.items()):
            return RatingResult.OUTDATED
        self.rated.add(rated.table)
        self.rows |= new
        return RatingResult.COUNTED

    def _contests(self, key: tuple[str, str]) -> int:
        return self.rows[key].contests if key in self.rows else 0

    def leaders(self, game: str, limit: int) -> list[RatingRow]:
        rows = self._rating_rows(game)
        return sorted(rows, key=lambda row: (3 * row.sigma - row.mu, row.person))[:limit]

    # -- processes ------------------------------------------------------------------------------

    def alive(self, process: str, now: int) -> list[str]:
        self.processes[process] = now
        return sorted(name for name, at in self.processes.items() if at > now - ALIVE)

    def started(self, process: str, now: int) -> Outage | None:
        latest = max(self.processes.values(), default=now)
        self.processes[process] = now
        if now - latest <= OUTAGE:
            return None
        self.outages.append(Outage(latest, now))
        return self.outages[-1]

    def last_outages(self, since: int) -> list[Outage]:
        outages = (outage for outage in self.outages if outage.until > since)
        return sorted(outages, key=lambda outage: (outage.until, outage.since))

    def lease(self, name: str, process: str, now: int, until: int) -> bool:
        holder, end = self.leases.get(name, (process, now))
        if holder != process and end > now:
            return False
        self.leases[name] = (process, until)
        return True


class MemoryStore:
    def __init__(self, later: Later, data: MemoryData | None = None) -> None:
        self.data = data if data is not None else MemoryData()
        self._later = later
        self._closed = False

    def _ask(
        self,
        answer: Answer[T],
        question: Callable[P, T | Failed],
        *given: P.args,
        **named: P.kwargs,
    ) -> None:
        value = closed() if self._closed else question(*given, **named)
        self._later(partial(answer, value))

    def append(self, writes: Sequence[Write], answer: Answer[Stored]) -> None:
        def append() -> Stored | Failed:
            became = self.data.append(writes)
            if became is Stored.STORED:
                for table in dict.fromkeys(write.table for write in writes):
                    self._spread(table, len(self.data.logs[table]))
            return became

        self._ask(answer, append)

    def _spread(self, table: str, count: int) -> None:
        for store, news in self.data.listeners:
            if store is not self:
                store._later(partial(news, table, count))

    def read(self, table: str, since: int, answer: Answer[list[bytes]]) -> None:
        self._ask(answer, self.data.read, table, since)

    def listed(self, game: str, limit: int, answer: Answer[list[TableRow]]) -> None:
        self._ask(answer, self.data.listed, game, limit)

    def tables_of(
        self, person: str, before: int, after: str, limit: int, answer: Answer[list[TableRow]]
    ) -> None:
        self._ask(answer, self.data.tables_of, person, before, after, limit)

    def open_tables(self, answer: Answer[int]) -> None:
        self._ask(answer, self.data.open_tables)

    def due(self, now: int, limit: int, answer: Answer[list[str]]) -> None:
        self._ask(answer, self.data.due, now, limit)

    def all_tables(self, after: str, limit: int, answer: Answer[list[TableRow]]) -> None:
        self._ask(answer, self.data.all_tables, after, limit)

    def unrated(self, limit: int, answer: Answer[list[TableRow]]) -> None:
        self._ask(answer, self.data.unrated, limit)

    def add_person(self, row: PersonRow, answer: Answer[bool]) -> None:
        self._ask(answer, self.data.add_person, row)

    def person(self, person: str, answer: Answer[PersonRow | None]) -> None:
        self._ask(answer, self.data.person, person)

    def person_named(self, name: str, answer: Answer[PersonRow | None]) -> None:
        self._ask(answer, self.data.person_named, name)

    def change_person(self, row: PersonRow, answer: Answer[bool]) -> None:
        self._ask(answer, self.data.change_person, row)

    def forget_person(self, person: str, answer: Answer[list[str]]) -> None:
        self._ask(answer, self.data.forget_person, person)

    def mentions(self, person: str, answer: Answer[list[str]]) -> None:
        self._ask(answer, self.data.mentions, person)

    def all_people(self, after: str, limit: int, answer: Answer[list[PersonRow]]) -> None:
        self._ask(answer, self.data.all_people, after, limit)

    def rewrite(self, table: str, entries: Sequence[bytes], answer: Answer[Stored]) -> None:
        def rewrite() -> Stored:
            became = self.data.rewrite(table, entries)
            if became is Stored.STORED:
                self._spread(table, REWRITTEN)
            return became

        self._ask(answer, rewrite)

    def add_link(self, digest: str, person: str, until: int, answer: Answer[None]) -> None:
        self._ask(answer, self.data.add_link, digest, person, until)

    def use_link(self, digest: str, now: int, answer: Answer[str | None]) -> None:
        self._ask(answer, self.data.use_link, digest, now)

    def ratings(self, game: str, people: Sequence[str], answer: Answer[list[RatingRow]]) -> None:
        self._ask(answer, self.data.ratings, game, people)

    def rate(self, rated: Rated, answer: Answer[RatingResult]) -> None:
        self._ask(answer, self.data.rate, rated)

    def leaders(self, game: str, limit: int, answer: Answer[list[RatingRow]]) -> None:
        self._ask(answer, self.data.leaders, game, limit)

    def alive(self, process: str, now: int, answer: Answer[list[str]]) -> None:
        self._ask(answer, self.data.alive, process, now)

    def started(self, process: str, now: int, answer: Answer[Outage | None]) -> None:
        self._ask(answer, self.data.started, process, now)

    def last_outages(self, since: int, answer: Answer[list[Outage]]) -> None:
        self._ask(answer, self.data.last_outages, since)

    def lease(self, name: str, process: str, now: int, until: int, answer: Answer[bool]) -> None:
        self._ask(answer, self.data.lease, name, process, now, until)

    def listen(self, news: Callable[[str, int], None]) -> None:
        self.data.listeners.append((self, news))

    def wipe(self, answer: Answer[bool]) -> None:
        self._ask(answer, lambda: True)

    def backup(self, path: str, answer: Answer[None]) -> None:
        self._ask(answer, lambda: Failed("A store in memory has no backups."))

    def close(self, answer: Answer[None]) -> None:
        self.data.listeners = [each for each in self.data.listeners if each[0] is not self]
        self._ask(answer, lambda: None)
        self._closed = True
