"""A connection to a table that mends itself."""

import asyncio
import contextlib
import secrets
import time
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from types import TracebackType
from typing import Any, Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from .copy import Message, MissingFrame, TableCopy
from .draws import DrawPart
from .errors import ServiceError

WAITS: Final = (0.1, 0.3, 1.0, 2.0, 5.0)
"""Seconds before each try to connect again."""
PATIENCE: Final = 10
"""Seconds after which another address is tried."""


class TableClient(TableCopy):
    """A copy of a table that is kept up to date while the connection is open. `changed` is
    called after every message."""

    def __init__(
        self,
        addresses: Sequence[str],
        table_id: str,
        token: str,
        own_draws: bool = True,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(self._resolve)
        self.id = table_id
        self.changed: Callable[[], object] = lambda: None
        self._addresses = deque(
            f"ws{address.removeprefix('http')}/api/tables/{table_id}/socket"
            for address in addresses
        )
        """The first is the one to try next."""
        self._headers = dict(headers or {})
        self._token = token
        self._draws = DrawPart(secrets.token_bytes) if own_draws else None
        self._socket: ClientConnection | None = None
        self._waiting: dict[str, tuple[Message, asyncio.Future[Message]]] = {}
        self._tries = 0
        """How often it has tried to connect again in vain."""
        self._news = asyncio.Event()
        self._looked_at = time.monotonic()
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> "TableClient":
        self._task = asyncio.create_task(self._stay_connected())
        await self.until(lambda: self.number is not None)
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        assert self._task is not None
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task

    # -- waiting --------------------------------------------------------------------------------

    async def until(self, holds: Callable[[], bool]) -> None:
        """Wait until something is so; ServiceError if the connection is closed for good."""
        while not holds():
            if self.closed:
                raise ServiceError("closed", self.closed)
            self._news.clear()
            await self._news.wait()

    async def my_turn(self) -> bool:
        """Wait for one's move; False if the contest is over."""
        await self.until(lambda: self.over or (self.my_move and bool(self.choices)))
        return not self.over

    # -- asking ---------------------------------------------------------------------------------

    async def command(self, kind: str, **facts: Any) -> Message:
        """Send a command and wait for the frame that answers it; CommandRefused if it is not
        done. It is sent again after every reconnection until it is answered."""
        key = facts.pop("key", None) or secrets.token_hex(8)
        message = {"type": kind, "key": key, **facts}
        if self.closed:
            raise ServiceError("closed", self.closed)
        future: asyncio.Future[Message] = asyncio.get_running_loop().create_future()
        self._waiting[key] = (message, future)
        await self._send(message)
        try:
            return await future
        finally:
            self._waiting.pop(key, None)

    async def sit(self, setup: Message | None = None, seat: int | None = None) -> int:
        facts = {} if seat is None else {"seat": seat}
        await self.command("sit", setup=setup or {}, own=self._draws is not None, **facts)
        await self.until(lambda: isinstance(self.you, int))
        assert isinstance(self.you, int)
        return self.you

    async def move(self, move: int | str, words: str = "") -> Message:
        """Make a move by its number or its text, at the step that one has seen last."""
        how = {"action": move} if isinstance(move, int) else {"text": move}
        took = int((time.monotonic() - self._looked_at) * 1000)
        return await self.command("move", step=len(self.steps), words=words, took=took, **how)

    # -- the connection -------------------------------------------------------------------------

    async def _send(self, message: Message) -> None:
        if self._socket is not None:
            with contextlib.suppress(ConnectionClosed):
                await self._socket.send(msgspec.json.encode(message).decode())

    async def _stay_connected(self) -> None:
        while not self.closed:
            try:
                address = self._addresses[0]
                async with connect(
                    address,
                    max_size=2**24,
                    compression=None,
                    additional_headers=self._headers,
                    open_timeout=PATIENCE,
                    close_timeout=1,
                ) as socket:
                    await self._talk(socket)
            except (ConnectionClosed, InvalidHandshake, OSError, TimeoutError):
                pass
            finally:
                self._socket = None
            if not self.closed:
                self._addresses.rotate(-1)
                await asyncio.sleep(WAITS[min(self._tries, len(WAITS) - 1)])
                self._tries += 1
        for _, future in self._waiting.values():
            if not future.done():
                future.set_exception(ServiceError("closed", self.closed))

    async def _talk(self, socket: ClientConnection) -> None:
        hello: Message = {"type": "hello", "token": self._token}
        if self.link:
            hello |= {"last": self.number, "link": self.link}
        else:  # the last frame was not for this viewer: nothing says that it is still the same
            self.number = None
        await socket.send(msgspec.json.encode(hello).decode())
        async for data in socket:
            message = msgspec.json.decode(data)
            if self._socket is None and message["type"] == "welcome":
                self._go_back(message)
            try:
                self.take(message)
            except MissingFrame:  # pragma: no cover (a service that keeps its promises)
                return
            if message["type"] == "welcome":
                self._socket, self._tries = socket, 0
                for sent, _ in list(self._waiting.values()):
                    await self._send(sent)
            elif message["type"] == "ping":
                await self._send({"type": "pong"})
            answer = self._draws.answer(self) if self._draws is not None else None
            if answer is not None:
                await self._send(answer)
            self._news.set()
            self.changed()

    def _go_back(self, welcome: Message) -> None:
        """A service that was restored from a backup knows less than this copy, and is right."""
        if self.number is not None and welcome["number"] < self.number:
            self.number = None

    def _look(self, view: Message | None) -> None:
        super()._look(view)
        self._looked_at = time.monotonic()

    def _resolve(self, key: str, answer: Message | ServiceError) -> None:
        _, future = self._waiting.get(key, (None, None))
        if future is None or future.done():
            return
        if isinstance(answer, ServiceError):
            future.set_exception(answer)
        else:
            future.set_result(answer)
