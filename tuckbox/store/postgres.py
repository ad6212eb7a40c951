"""The store in a PostgreSQL database, which several processes of the service may share. Appends
go through one task in groups, everything else through a pool of connections. A lost connection
costs the questions that were on the way; later ones make a new one."""

import asyncio
import secrets
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Concatenate, ParamSpec, TypeVar

from . import postgres_questions as questions
from .answering import closed, deliver
from .postgres_database import PATIENCE, connect, migrate, open_pool
from .postgres_logs import PostgresLogs
from .postgres_news import PostgresNews
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
from .worker import COMMIT_INTERVAL, LARGEST_GROUP

T = TypeVar("T")
P = ParamSpec("P")


class PostgresStore:
    """Made by `await PostgresStore.open(address)`, and asked in that event loop. `interval`: so
    many seconds lie between two commits of entries at least."""

    def __init__(self, address: str, pool: Any, interval: float) -> None:
        self._address = address
        self._pool = pool
        self._loop = asyncio.get_running_loop()
        sender = secrets.token_hex(8)
        self._logs = PostgresLogs(sender)
        self._news = PostgresNews(address, sender)
        self._tasks: set[asyncio.Task[None]] = set()
        self._appends: list[tuple[Sequence[Write], Answer[Stored]]] = []
        self._appending = False
        self._interval = interval
        self._next_group = 0.0
        self._writer: Any = None
        self._closed = False
        self._searching = asyncio.Lock()

    @classmethod
    async def open(cls, address: str, interval: float = COMMIT_INTERVAL) -> "PostgresStore":
        """Whatever asyncpg raises where it cannot connect; `CannotOpen` if the database is newer
        than this code."""
        pool = await open_pool(address)
        try:
            async with pool.acquire() as connection:
                await migrate(connection)
            store = cls(address, pool, interval)
            await store._news.start()
        except BaseException:
            pool.terminate()
            raise
        return store

    # -- tasks ------------------------------------------------------------------------------

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = self._loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _ask(
        self,
        answer: Answer[T],
        question: Callable[Concatenate[Any, P], Coroutine[Any, Any, T]],
        *given: P.args,
        **named: P.kwargs,
    ) -> None:
        if self._closed:
            self._loop.call_soon(answer, closed())
        else:
            self._begin(
                self._answer(answer, lambda connection: question(connection, *given, **named))
            )

    async def _answer(
        self, answer: Answer[T], question: Callable[[Any], Coroutine[Any, Any, T]]
    ) -> None:
        value: T | Failed
        try:
            async with self._pool.acquire() as connection:
                value = await question(connection)
        except Exception as error:
            value = failure(error)
        deliver([(answer, value)])

    # -- the logs ---------------------------------------------------------------------------

    def append(self, writes: Sequence[Write], answer: Answer[Stored]) -> None:
        if self._closed:
            self._loop.call_soon(answer, closed())
            return
        self._appends.append((writes, answer))
        if not self._appending:
            self._appending = True
            self._begin(self._append_all())

    async def _append_all(self) -> None:
        """Until nobody waits; what comes in while a group is on its way is the next group."""
        try:
            while self._appends:
                await asyncio.sleep(max(0, self._next_group - self._loop.time()))
                self._next_group = self._loop.time() + self._interval
                group = self._appends[:LARGEST_GROUP]
                del self._appends[:LARGEST_GROUP]
                results = await self._append_group([writes for writes, _ in group])
                answers = (answer for _, answer in group)
                deliver(zip(answers, results, strict=True))
        finally:
            self._appending = False

    async def _append_group(self, appends: Sequence[Sequence[Write]]) -> Sequence[Stored | Failed]:
        try:
            if self._writer is None or self._writer.is_closed():
                self._writer = await connect(self._address)
            return await self._logs.append(self._writer, appends)
        except Exception as error:
            return [failure(error)] * len(appends)

    def read(self, table: str, since: int, answer: Answer[list[bytes]]) -> None:
        async def read(connection: Any) -> list[bytes]:
            entries = await questions.read(connection, table, since)
            if entries:
                self._logs.known.at_least(table, since + len(entries))
            return entries

        self._ask(answer, read)

    # -- lists of tables ----------------------------------------------------------------------

    def listed(self, game: str, limit: int, answer: Answer[list[TableRow]]) -> None:
        self._ask(answer, questions.listed, game, limit)

    def tables_of(
        self, person: str, before: int, after: str, limit: int, answer: Answer[list[TableRow]]
    ) -> None:
        self._ask(answer, questions.tables_of, person, before, after, limit)

    def open_tables(self, answer: Answer[int]) -> None:
        self._ask(answer, questions.open_tables)

    def due(self, now: int, limit: int, answer: Answer[list[str]]) -> None:
        self._ask(answer, questions.due, now, limit)

    def all_tables(self, after: str, limit: int, answer: Answer[list[TableRow]]) -> None:
        self._ask(answer, questions.all_tables, after, limit)

    def unrated(self, limit: int, answer: Answer[list[TableRow]]) -> None:
        self._ask(answer, questions.unrated, limit)

    # -- people -------------------------------------------------------------------------------

    def add_person(self, row: PersonRow, answer: Answer[bool]) -> None:
        self._ask(answer, questions.add_person, row)

    def person(self, person: str, answer: Answer[PersonRow | None]) -> None:
        self._ask(answer, questions.person, person)

    def person_named(self, name: str, answer: Answer[PersonRow | None]) -> None:
        self._ask(answer, questions.person_named, name)

    def change_person(self, row: PersonRow, answer: Answer[bool]) -> None:
        self._ask(answer, questions.change_person, row)

    def forget_person(self, person: str, answer: Answer[list[str]]) -> None:
        async def forget() -> None:
            try:
                async with self._pool.acquire() as connection:
                    for table in await questions.forget_person(connection, person):
                        self._logs.known.pop(table, None)
            except Exception as error:
                deliver([(answer, failure(error))])
            else:
                await self._search(person, answer)

        if self._closed:
            self._loop.call_soon(answer, closed())
        else:
            self._begin(forget())

    def mentions(self, person: str, answer: Answer[list[str]]) -> None:
        if self._closed:
            self._loop.call_soon(answer, closed())
        else:
            self._begin(self._search(person, answer))

    async def _search(self, person: str, answer: Answer[list[str]]) -> None:
        async with self._searching:  # else they would take all connections from the others
            await self._answer(answer, lambda each: questions.mentions(each, person))

    def all_people(self, after: str, limit: int, answer: Answer[list[PersonRow]]) -> None:
        self._ask(answer, questions.all_people, after, limit)

    def rewrite(self, table: str, entries: Sequence[bytes], answer: Answer[Stored]) -> None:
        news = self._logs.news({table: REWRITTEN})
        self._ask(answer, questions.rewrite, table, entries, news)

    def add_link(self, digest: str, person: str, until: int, answer: Answer[None]) -> None:
        self._ask(answer, questions.add_link, digest, person, until)

    def use_link(self, digest: str, now: int, answer: Answer[str | None]) -> None:
        self._ask(answer, questions.use_link, digest, now)

    # -- ratings ------------------------------------------------------------------------------

    def ratings(self, game: str, people: Sequence[str], answer: Answer[list[RatingRow]]) -> None:
        self._ask(answer, questions.ratings, game, people)

    def rate(self, rated: Rated, answer: Answer[RatingResult]) -> None:
        self._ask(answer, questions.rate, rated)

    def leaders(self, game: str, limit: int, answer: Answer[list[RatingRow]]) -> None:
        self._ask(answer, questions.leaders, game, limit)

    # -- processes ------------------------------------------------------------------------------

    def alive(self, process: str, now: int, answer: Answer[list[str]]) -> None:
        self._ask(answer, questions.alive, process, now)

    def started(self, process: str, now: int, answer: Answer[Outage | None]) -> None:
        self._ask(answer, questions.started, process, now)

    def last_outages(self, since: int, answer: Answer[list[Outage]]) -> None:
        self._ask(answer, questions.last_outages, since)

    def lease(self, name: str, process: str, now: int, until: int, answer: Answer[bool]) -> None:
        self._ask(answer, questions.lease, name, process, now, until)

    def listen(self, news: Callable[[str, int], None]) -> None:
        self._news.listen(news)

    # -- operations -----------------------------------------------------------------------------

    def wipe(self, answer: Answer[bool]) -> None:
        self._loop.call_soon(answer, closed() if self._closed else True)

    def backup(self, path: str, answer: Answer[None]) -> None:
        advice = Failed("A PostgreSQL database is copied by its own tools: use pg_dump.")
        self._loop.call_soon(answer, closed() if self._closed else advice)

    def close(self, answer: Answer[None]) -> None:
        if self._closed:
            self._loop.call_soon(answer, closed())
            return
        self._closed = True
        asked = set(self._tasks)
        self._begin(self._close(asked, answer))

    async def _close(self, asked: set[asyncio.Task[None]], answer: Answer[None]) -> None:
        if asked:
            await asyncio.wait(asked)
        await self._news.stop()
        try:
            async with asyncio.timeout(PATIENCE):
                if self._writer is not None:
                    await self._writer.close()
                await self._pool.close()
        except Exception:  # the database is gone, and so are the connections
            self._pool.terminate()
        deliver([(answer, None)])


def failure(error: Exception) -> Failed:
    return Failed(f"{type(error).__name__}: {error}")
