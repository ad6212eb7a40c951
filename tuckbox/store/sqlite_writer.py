"""The one thread that writes to a SQLite file. What has been queued while it was busy goes into
one transaction, because making a commit safe on the disk costs far more than what is in it."""

import sqlite3
from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any

import msgspec

from .answering import Answered, LoopCall, send
from .sqlite_logs import SqliteLogs
from .store import Answer, Failed, Stored, Write
from .worker import Worker


class Append(msgspec.Struct, frozen=True):
    writes: Sequence[Write]
    answer: Answer[Stored]


class Change(msgspec.Struct, frozen=True):
    """Anything else that writes. `then`, if given, is called with what `do` returns after the
    commit, here in the thread of the writer and in place of the answer."""

    do: Callable[[SqliteLogs, sqlite3.Connection], Any]
    answer: Answer[Any]
    then: Callable[[Any], None] | None = None


Job = Append | Change


class SqliteWriter(Worker[Job]):
    def __init__(
        self, connection: sqlite3.Connection, loop_call: LoopCall, interval: float
    ) -> None:
        self._connection = connection
        self._loop_call = loop_call
        self._logs = SqliteLogs(connection)
        super().__init__("tuckbox-store-writer", self._write, interval)

    def _write(self, group: list[Job]) -> None:
        try:
            try:
                results = self._commit(group)
            except sqlite3.IntegrityError:
                # Another program wrote to one of the tables; now everything is looked up.
                results = self._commit(group)
        except Exception as error:
            results = [Failed(f"{type(error).__name__}: {error}")] * len(group)
        answers: list[Answered] = []
        for job, result in zip(group, results, strict=True):
            if isinstance(job, Change) and job.then is not None and not isinstance(result, Failed):
                job.then(result)
            else:
                answers.append((job.answer, result))
        send(self._loop_call, answers)

    def _commit(self, group: list[Job]) -> list[Any]:
        results: list[Any] = []
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            for kind, jobs in groupby(group, type):
                if kind is Append:
                    results += self._logs.append([j.writes for j in jobs if isinstance(j, Append)])
                else:
                    results += [self._change(job) for job in jobs if isinstance(job, Change)]
            self._connection.execute("COMMIT")
        except BaseException:
            self._logs.forget()
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            raise
        return results

    def _change(self, change: Change) -> Any:
        """One that fails takes nothing else of its group with it."""
        self._connection.execute("SAVEPOINT change")
        try:
            result = change.do(self._logs, self._connection)
        except Exception as error:
            if not self._connection.in_transaction:
                raise  # so bad that SQLite has given up the whole transaction
            self._logs.forget()
            self._connection.execute("ROLLBACK TO change")
            result = Failed(f"{type(error).__name__}: {error}")
        self._connection.execute("RELEASE change")
        return result
