"""Connections without the help of the client: what was sent and received, byte by byte."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

Message = dict[str, Any]


class RawTable:
    """A WebSocket at a table. `heard` is every message, as it came."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[str] = []

    async def send(self, message: Message | str | bytes) -> None:
        data = msgspec.json.encode(message).decode() if isinstance(message, dict) else message
        await self.socket.send(data)

    async def receive(self) -> Message:
        data = await self.socket.recv()
        assert isinstance(data, str)
        self.heard.append(data)
        message: Message = msgspec.json.decode(data)
        return message

    async def until(self, kind: str, **facts: Any) -> Message:
        """The next message of a kind with these facts; all before it are heard too."""
        while True:
            message = await self.receive()
            fits = all(message.get(name) == value for name, value in facts.items())
            if message["type"] == kind and fits:
                return message

    async def until_closed(self) -> int | None:
        """Listen to the end; the code with which the connection was closed."""
        try:
            while True:
                await self.receive()
        except ConnectionClosed:
            return self.socket.close_code

    def messages(self) -> list[Message]:
        return [msgspec.json.decode(data) for data in self.heard]


class LineTable:
    """A stream of a table over HTTP. `heard` is every line, as it came."""

    def __init__(self, lines: AsyncIterator[str]) -> None:
        self._lines = lines
        self.heard: list[str] = []

    async def until(self, kind: str, number: int) -> None:
        """Read up to a message of a kind, with this number or a later one."""
        while True:
            line = await anext(self._lines)
            self.heard.append(line)
            message: Message = msgspec.json.decode(line) if line else {"type": ""}
            if message["type"] == kind and message["number"] >= number:
                return


@asynccontextmanager
async def line_table(
    http: httpx.AsyncClient, table: str, last: int | None = None
) -> AsyncIterator[LineTable]:
    """Connected, and welcomed."""
    where = "" if last is None else f"?last={last}"
    async with http.stream("GET", f"/api/tables/{table}/stream{where}") as stream:
        made = LineTable(stream.aiter_lines())
        await made.until("welcome", 0)
        yield made


@asynccontextmanager
async def raw_socket(address: str, table: str, **given: Any) -> AsyncIterator[RawTable]:
    """Connected, and nothing said yet."""
    url = f"ws{address.removeprefix('http')}/api/tables/{table}/socket"
    async with connect(url, compression=None, max_size=2**24, close_timeout=1, **given) as socket:
        yield RawTable(socket)


@asynccontextmanager
async def raw_table(
    address: str, table: str, token: str = "", last: int | None = None, **given: Any
) -> AsyncIterator[RawTable]:
    """Connected, and welcomed."""
    async with raw_socket(address, table, **given) as raw:
        hello: Message = {"type": "hello", "token": token}
        if last is not None:
            hello["last"] = last
        await raw.send(hello)
        await raw.until("welcome")
        yield raw
