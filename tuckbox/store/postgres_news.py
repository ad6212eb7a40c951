"""News of other processes by PostgreSQL's LISTEN, on a connection of its own. A lost connection
is made again, and whoever listens is told that news may have been lost."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

import asyncpg
import msgspec

from .answering import log
from .postgres_database import connect
from .postgres_logs import CHANNEL

CHECK: Final = 2.0
"""Seconds between two looks whether the connection is still there: one that is silent may be
dead, and news of it would never come."""
PAUSE: Final = 0.2
"""Seconds before another attempt to connect."""

News = Callable[[str, int], None]
decode_news: Final = msgspec.json.Decoder(tuple[str, dict[str, int]]).decode


class PostgresNews:
    """`sender` is this process, whose own news are left out."""

    def __init__(self, address: str, sender: str) -> None:
        self._address = address
        self._sender = sender
        self._listeners: list[News] = []
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Nothing that is stored after this is missed."""
        connection = await self._connect()
        self._task = asyncio.get_running_loop().create_task(self._run(connection))

    def listen(self, news: News) -> None:
        self._listeners.append(news)

    async def stop(self) -> None:
        self._listeners.clear()
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _connect(self) -> Any:
        connection = await connect(self._address)
        await connection.add_listener(CHANNEL, self._heard)
        return connection

    async def _run(self, connection: Any) -> None:
        while True:
            lost = asyncio.Event()
            connection.add_termination_listener(lambda _, lost=lost: lost.set())
            try:
                await self._watch(connection, lost)
            finally:
                connection.terminate()
            log.warning("the connection for news of other processes is lost")
            connection = await self._connect_again()
            self._tell("", 0)

    async def _watch(self, connection: Any, lost: asyncio.Event) -> None:
        """Until the connection is lost."""
        while not lost.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(lost.wait(), CHECK)
                return
            try:
                await connection.execute("SELECT 1")
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, TimeoutError):
                return

    async def _connect_again(self) -> Any:
        while True:
            try:
                return await self._connect()
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, TimeoutError):
                await asyncio.sleep(PAUSE)

    def _heard(self, _connection: Any, _process: int, _channel: str, text: str) -> None:
        try:
            sender, lengths = decode_news(text)
        except msgspec.DecodeError:
            log.warning("news that nobody of ours has sent came from the database")
            return
        if sender != self._sender:
            for table, length in lengths.items():
                self._tell(table, length)

    def _tell(self, table: str, length: int) -> None:
        for news in self._listeners:
            try:
                news(table, length)
            except Exception:
                log.exception("a listener for news failed")
