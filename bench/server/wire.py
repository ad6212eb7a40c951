"""A WebSocket client that does as little as possible, so that the load costs less than what it
measures. It trusts the server, and splits no message."""

import asyncio
import os
from base64 import b64encode
from collections.abc import Callable
from typing import Final, cast
from urllib.parse import urlsplit

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
SHORT, MIDDLE, LONG = 125, 126, 127
NO_MASK: Final = bytes(4)
"""Clients have to mask what they send; this mask changes nothing."""


class Wire(asyncio.Protocol):
    """`take` is called with every message, `lost` when the connection ends."""

    def __init__(self, take: Callable[[bytes], None], lost: Callable[[], None]) -> None:
        self._take = take
        self._lost = lost
        self._data = bytearray()
        self._transport: asyncio.Transport | None = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)

    def connection_lost(self, error: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("the server has hung up"))
        self._lost()

    def data_received(self, data: bytes) -> None:
        self._data += data
        if not self.opened.done():
            end = self._data.find(b"\r\n\r\n")
            if end < 0:
                return
            status = bytes(self._data[:end]).split(b"\r\n")[0]
            del self._data[: end + 4]
            if b" 101 " not in status + b" ":
                self.opened.set_exception(ConnectionError(status.decode("latin-1")))
                self.close()
                return
            self.opened.set_result(None)
        while self._frame():
            pass

    def _frame(self) -> bool:
        """Take one frame out of what has come, if it is complete."""
        data = self._data
        if len(data) < 2:
            return False
        size, start = data[1], 2
        if size == MIDDLE:
            size, start = int.from_bytes(data[2:4], "big"), 4
        elif size == LONG:
            size, start = int.from_bytes(data[2:10], "big"), 10
        if len(data) < max(start, start + size):
            return False
        kind, payload = data[0] & 15, bytes(data[start : start + size])
        del data[: start + size]
        if kind == TEXT:
            self._take(payload)
        elif kind == PING:
            self._send(PONG, payload)
        elif kind == CLOSE:
            self.close()
        return True

    def write(self, data: bytes) -> None:
        if self._transport is not None and not self._transport.is_closing():
            self._transport.write(data)

    def send(self, message: bytes) -> None:
        self._send(TEXT, message)

    def _send(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        head = bytes((128 | kind, 128 | size))
        if size > SHORT:
            head = bytes((128 | kind, 128 | MIDDLE)) + size.to_bytes(2, "big")
        self.write(head + NO_MASK + payload)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.abort()


async def connect(address: str, take: Callable[[bytes], None], lost: Callable[[], None]) -> Wire:
    """An open connection to ws://host:port/path; ConnectionError if the server refuses."""
    parts = urlsplit(address)
    host, port = parts.hostname or "127.0.0.1", parts.port or 80
    loop = asyncio.get_running_loop()
    _, wire = await loop.create_connection(lambda: Wire(take, lost), host, port)
    wire.write(
        f"GET {parts.path}?{parts.query} HTTP/1.1\r\nHost: {parts.netloc}\r\n"
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: {b64encode(os.urandom(16)).decode()}\r\n\r\n".encode()
    )
    await wire.opened
    return wire
