"""An open WebSocket, from its first frame to its last (RFC 6455).

The handshake is left to uvicorn and `websockets`. After it a connection is one small object
without a task or a queue: with theirs, two connections take more memory than the table that they
are for, and a message takes twice as long.
"""

import asyncio
from typing import Final, cast

from websockets.exceptions import ProtocolError
from websockets.frames import Close, CloseCode

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
FINAL, RESERVED, KIND = 0x80, 0x70, 0x0F
MASKED, SIZE, TWO_BYTES, EIGHT_BYTES = 0x80, 0x7F, 126, 127
LARGEST_CONTROL: Final = 125

MOST_PIECES: Final = 64
"""Of one message: many small pieces, some of them empty, are within no limit of sizes."""
MOST_WAITING: Final = 1_000_000
"""Bytes that may wait for a reader who is slow; who is slower is cut off."""
FAREWELL: Final = 5
"""Seconds that the other side has to answer a closing frame."""
DEAF_FOR: Final = 1
"""Seconds in which somebody who breaks the rules can read why the connection ends."""


class WebSocket(asyncio.Protocol):
    """The side of the server. A class below says what happens on it: `received` and `lost`."""

    __slots__ = (
        "_data",
        "_deaf",
        "_farewell",
        "_kind",
        "_pieces",
        "_pong",
        "_waits",
        "heard",
        "loop",
        "transport",
    )

    largest = 64 * 1024
    """Bytes of a message."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.transport: asyncio.Transport
        self.heard = True
        """Whether anything has come since the last beat."""
        self._data = b""
        """What has come and was not read yet."""
        self._waits = False
        """Whether reading waits for `go_on`."""
        self._deaf = False
        """Whether nothing that comes can be read any more."""
        self._kind = 0
        self._pieces: list[bytes] | None = None
        """Of a message whose end has not come."""
        self._pong: bytes | None = None
        """The answer to the latest ping, if that has none yet."""
        self._farewell: asyncio.TimerHandle | None = None

    def received(self, message: bytes, is_text: bool) -> None:
        """A whole message has come."""
        raise NotImplementedError

    def lost(self) -> None:
        """The connection has ended, one way or the other."""
        raise NotImplementedError

    # -- what the event loop calls ----------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.transport.set_write_buffer_limits(MOST_WAITING)

    def connection_lost(self, error: Exception | None) -> None:
        if self._farewell is not None:
            self._farewell.cancel()
        self.lost()

    def pause_writing(self) -> None:
        """Too much waits for somebody who does not read it."""
        self.transport.abort()

    def data_received(self, data: bytes) -> None:
        self.heard = True
        if not self._deaf:
            self._data = self._data + data if self._data else data
            if not self._waits:
                self._read()

    # -- in ---------------------------------------------------------------------------------------

    def wait(self) -> None:
        """Read nothing more until `go_on`."""
        self._waits = True
        self.transport.pause_reading()

    def go_on(self) -> None:
        if self._waits and not self.transport.is_closing():
            self._waits = False
            self._read()
            if not self._waits:
                self.transport.resume_reading()

    def _read(self) -> None:
        """Take every frame that has come whole."""
        data, at = self._data, 0
        while not self._waits and not self._deaf and len(data) - at >= 2:
            head, masked, size = data[at], data[at + 1] & MASKED, data[at + 1] & SIZE
            start = at + 6
            if size == TWO_BYTES:
                start = at + 8
                size = int.from_bytes(data[at + 2 : at + 4], "big")
            elif size == EIGHT_BYTES:
                start = at + 14
                size = int.from_bytes(data[at + 2 : at + 10], "big")
            if not masked or head & RESERVED:
                self.fail(CloseCode.PROTOCOL_ERROR)
            elif len(data) < start:
                break
            elif size > self.largest:
                self.fail(CloseCode.MESSAGE_TOO_BIG)
            elif len(data) < start + size:
                break
            else:
                at = start + size
                self._take(head, apply_mask(data[start:at], data[start - 4 : start]))
        self._data = b"" if self._deaf else data[at:]
        if self._pong is not None:
            pong, self._pong = self._pong, None
            if not self.closed:
                self._write(PONG, pong)

    def _take(self, head: int, payload: bytes) -> None:
        """A frame."""
        kind = head & KIND
        if self._farewell is not None:
            if kind == CLOSE:
                self.transport.close()
        elif kind in (TEXT, BINARY) and self._pieces is None:
            if head & FINAL:
                self.received(payload, kind == TEXT)
            else:
                self._kind, self._pieces = kind, [payload]
        elif kind == CONTINUATION and self._pieces is not None:
            self._pieces.append(payload)
            if sum(map(len, self._pieces)) > self.largest or len(self._pieces) > MOST_PIECES:
                self.fail(CloseCode.MESSAGE_TOO_BIG)
            elif head & FINAL:
                message, self._pieces = b"".join(self._pieces), None
                self.received(message, self._kind == TEXT)
        elif not head & FINAL or len(payload) > LARGEST_CONTROL:
            self.fail(CloseCode.PROTOCOL_ERROR)
        elif kind == PING:
            self._pong = payload
        elif kind == CLOSE:
            self._answer_close(payload)
        elif kind != PONG:
            self.fail(CloseCode.PROTOCOL_ERROR)

    def _answer_close(self, payload: bytes) -> None:
        try:
            Close.parse(payload)
        except (ProtocolError, UnicodeDecodeError):
            self.fail(CloseCode.PROTOCOL_ERROR)
        else:
            self._write(CLOSE, payload[:2])
            self.transport.close()

    # -- out --------------------------------------------------------------------------------------

    @property
    def closed(self) -> bool:
        """Whether nothing can be said any more."""
        return self._farewell is not None or self.transport.is_closing()

    def send_text(self, message: bytes) -> None:
        if not self.closed:
            self._write(TEXT, message)

    def _write(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        if size <= LARGEST_CONTROL:
            head = bytes((FINAL | kind, size))
        elif size < 1 << 16:
            head = bytes((FINAL | kind, TWO_BYTES, size >> 8, size & 0xFF))
        else:
            head = bytes((FINAL | kind, EIGHT_BYTES)) + size.to_bytes(8, "big")
        self.transport.write(head + payload)

    def beat(self) -> None:
        """Ask for a sign of life; whoever has given none since the last time has gone."""
        if not self.heard:
            self.transport.abort()
        elif not self.closed:
            self.heard = False
            self._write(PING, b"")

    def finish(self, code: int, patience: float = FAREWELL) -> None:
        """Close it, and give the other side a moment to close it too."""
        if not self.closed:
            self._write(CLOSE, code.to_bytes(2, "big"))
            self._farewell = self.loop.call_later(patience, self.transport.abort)
            self.loop.call_soon(self.go_on)

    def fail(self, code: int) -> None:
        """The other side does not keep to the rules, so that nothing more can be read. What
        still comes is thrown away for a moment: if the system had to do it, it would cut the
        connection before the other side knows why."""
        self._deaf = True
        self.finish(code, DEAF_FOR)
