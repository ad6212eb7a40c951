"""The store in one SQLite file. One thread writes, in groups; a second one reads and does not
wait for it; a third one does what takes long, copying the file and searching all of it."""

import sqlite3
import threading
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import msgspec

from . import sqlite_changes as changes
from . import sqlite_questions as questions
from .answering import Answered, LoopCall, closed, send
from .sqlite_file import connect_for_reading, copy_file, empty_log, open_file
from .sqlite_logs import SqliteLogs
from .sqlite_writer import Append, Change, SqliteWriter
from .store import (
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
from .summaries import without
from .worker import COMMIT_INTERVAL, Worker

T = TypeVar("T")


class Question(msgspec.Struct, frozen=True):
    ask: Callable[[sqlite3.Connection], Any]
    answer: Answer[Any]


class SqliteReader(Worker[Question]):
    def __init__(self, name: str, connection: sqlite3.Connection, loop_call: LoopCall) -> None:
        self.connection = connection
        self._loop_call = loop_call
        super().__init__(name, self._read)

    def _read(self, group: list[Question]) -> None:
        answers: list[Answered] = []
        for question in group:
            try:
                value = question.ask(self.connection)
            except Exception as error:
                value = Failed(f"{type(error).__name__}: {error}")
            answers.append((question.answer, value))
        send(self._loop_call, answers)


class SqliteStore:
    """`loop_call` brings answers into the thread of those who ask, usually
    `loop.call_soon_threadsafe`. `patience`: so many seconds the store waits for another program
    that is writing to the file. `interval`: so many seconds lie between two commits at least.
    `CannotOpen` says why a file cannot be used."""

    def __init__(
        self,
        path: str,
        loop_call: LoopCall,
        patience: float = 5,
        interval: float = COMMIT_INTERVAL,
    ) -> None:
        self._loop_call = loop_call
        self._closed = False
        self._wiping = False
        """Whether something is still to be wiped out."""
        self._listeners: list[Callable[[str, int], None]] = []
        self._connection = open_file(path, patience)
        self._writer = SqliteWriter(self._connection, loop_call, interval)
        self._reader = SqliteReader(
            "tuckbox-store-reader", connect_for_reading(path, patience), loop_call
        )
        self._slow_reader = SqliteReader(
            "tuckbox-store-slow-reader", connect_for_reading(path, patience), loop_call
        )

    def _ask(self, answer: Answer[T], ask: Callable[[sqlite3.Connection], T]) -> None:
        if self._closed:
            send(self._loop_call, [(answer, closed())])
        else:
            self._reader.put(Question(ask, answer))

    def _change(
        self,
        answer: Answer[T],
        do: Callable[[SqliteLogs, sqlite3.Connection], Any],
        then: Callable[[Any], None] | None = None,
    ) -> None:
        if self._closed:
            send(self._loop_call, [(answer, closed())])
        else:
            self._writer.put(Change(do, answer, then))

    # -- the logs ---------------------------------------------------------------------------

    def append(self, writes: Sequence[Write], answer: Answer[Stored]) -> None:
        if self._closed:
            send(self._loop_call, [(answer, closed())])
        else:
            self._writer.put(Append(writes, answer))

    def read(self, table: str, since: int, answer: Answer[list[bytes]]) -> None:
        self._ask(answer, lambda connection: questions.read(connection, table, since))

    # -- lists of tables ----------------------------------------------------------------------

    def listed(self, game: str, limit: int, answer: Answer[list[TableRow]]) -> None:
        self._ask(answer, lambda connection: questions.listed(connection, game, limit))

    def tables_of(
        self, person: str, before: int, after: str, limit: int, answer: Answer[list[TableRow]]
    ) -> None:
        self._ask(
            answer,
            lambda connection: questions.tables_of(connection, person, before, after, limit),
        )

    def open_tables(self, answer: Answer[int]) -> None:
        self._ask(answer, questions.open_tables)

    def due(self, now: int, limit: int, answer: Answer[list[str]]) -> None:
        self._ask(answer, lambda connection: questions.due(connection, now, limit))

    def all_tables(self, after: str, limit: int, answer: Answer[list[TableRow]]) -> None:
        self._ask(answer, lambda connection: questions.all_tables(connection, after, limit))

    def unrated(self, limit: int, answer: Answer[list[TableRow]]) -> None:
        self._ask(answer, lambda connection: questions.unrated(connection, limit))

    # -- people -------------------------------------------------------------------------------

    def add_person(self, row: PersonRow, answer: Answer[bool]) -> None:
        self._change(answer, lambda _, connection: changes.add_person(connection, row))

    def person(self, person: str, answer: Answer[PersonRow | None]) -> None:
        self._ask(answer, lambda connection: questions.person(connection, person))

    def person_named(self, name: str, answer: Answer[PersonRow | None]) -> None:
        self._ask(answer, lambda connection: questions.person_named(connection, name))

    def change_person(self, row: PersonRow, answer: Answer[bool]) -> None:
        self._change(answer, lambda _, connection: changes.change_person(connection, row))

    def forget_person(self, person: str, answer: Answer[list[str]]) -> None:
        def forget(logs: SqliteLogs, connection: sqlite3.Connection) -> None:
            changes.delete_person(connection, person)
            logs.replace_summaries(person, without)

        self._change(answer, forget, lambda _: self._search(person, answer))

    def mentions(self, person: str, answer: Answer[list[str]]) -> None:
        if self._closed:
            send(self._loop_call, [(answer, closed())])
        else:
            self._search(person, answer)

    def _search(self, person: str, answer: Answer[list[str]]) -> None:
        self._slow_reader.put(
            Question(lambda connection: questions.mentions(connection, person), answer)
        )

    def all_people(self, after: str, limit: int, answer: Answer[list[PersonRow]]) -> None:
        self._ask(answer, lambda connection: questions.all_people(connection, after, limit))

    def rewrite(self, table: str, entries: Sequence[bytes], answer: Answer[Stored]) -> None:
        self._change(answer, lambda logs, _: logs.rewrite(table, entries))

    def add_link(self, digest: str, person: str, until: int, answer: Answer[None]) -> None:
        self._change(
            answer, lambda _, connection: changes.add_link(connection, digest, person, until)
        )

    def use_link(self, digest: str, now: int, answer: Answer[str | None]) -> None:
        self._change(answer, lambda _, connection: changes.use_link(connection, digest, now))

    # -- ratings ------------------------------------------------------------------------------

    def ratings(self, game: str, people: Sequence[str], answer: Answer[list[RatingRow]]) -> None:
        self._ask(answer, lambda connection: questions.ratings(connection, game, people))

    def rate(self, rated: Rated, answer: Answer[RatingResult]) -> None:
        self._change(answer, lambda _, connection: changes.rate(connection, rated))

    def leaders(self, game: str, limit: int, answer: Answer[list[RatingRow]]) -> None:
        self._ask(answer, lambda connection: questions.leaders(connection, game, limit))

    # -- processes ------------------------------------------------------------------------------

    def alive(self, process: str, now: int, answer: Answer[list[str]]) -> None:
        def say(logs: SqliteLogs, connection: sqlite3.Connection) -> tuple[list[str], bool]:
            foreign = logs.others_have_written()
            return changes.alive(connection, process, now), foreign

        def answered(said: tuple[list[str], bool] | Failed) -> None:
            answer(said if isinstance(said, Failed) else said[0])
            if not isinstance(said, Failed) and said[1]:
                for news in self._listeners:
                    news("", 0)

        self._change(answered, say)
        if self._wiping and not self._closed:
            self.wipe(lambda done: None)

    def started(self, process: str, now: int, answer: Answer[Outage | None]) -> None:
        self._change(answer, lambda _, connection: changes.started(connection, process, now))

    def last_outages(self, since: int, answer: Answer[list[Outage]]) -> None:
        self._ask(answer, lambda connection: questions.last_outages(connection, since))

    def lease(self, name: str, process: str, now: int, until: int, answer: Answer[bool]) -> None:
        self._change(
            answer, lambda _, connection: changes.lease(connection, name, process, now, until)
        )

    def listen(self, news: Callable[[str, int], None]) -> None:
        """A SQLite file serves one process, which knows its own entries. But `tuckbox admin` may
        write to it too; that is noticed whenever the process says that it is alive."""
        self._listeners.append(news)

    # -- operations -----------------------------------------------------------------------------

    def wipe(self, answer: Answer[bool]) -> None:
        """In the thread of the slow reader, since no other long reading of ours goes on then."""

        def wipe(connection: sqlite3.Connection) -> bool:
            self._wiping = not empty_log(connection)
            return not self._wiping

        if self._closed:
            send(self._loop_call, [(answer, closed())])
        else:
            self._slow_reader.put(Question(wipe, answer))

    def backup(self, path: str, answer: Answer[None]) -> None:
        if self._closed:
            send(self._loop_call, [(answer, closed())])
        else:
            self._slow_reader.put(Question(lambda connection: copy_file(connection, path), answer))

    def close(self, answer: Answer[None]) -> None:
        if self._closed:
            send(self._loop_call, [(answer, closed())])
            return
        self._closed = True
        threading.Thread(target=self._close, args=(answer,), name="tuckbox-store-closing").start()

    def _close(self, answer: Answer[None]) -> None:
        """The writer ends first: it may still have something for the readers to do."""
        for worker in (self._writer, self._reader, self._slow_reader):
            worker.stop()
            worker.join()
        for connection in (
            self._reader.connection,
            self._slow_reader.connection,
            self._connection,
        ):
            connection.close()
        send(self._loop_call, [(answer, None)])
