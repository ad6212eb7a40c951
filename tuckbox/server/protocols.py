"""The connections themselves: uvicorn's, with bounds where it has none.

Whoever connects has a time to ask in, heads of requests have a size, so many connections come
from one address, and an accepted WebSocket lives on without uvicorn. All answers have the safe
headers, also those that never reach the application.
"""

import asyncio
from functools import partial
from typing import Any, Final, cast

import uvicorn
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from .headers import SAFE_HEADERS
from .limits import Counted, neighbourhood
from .messages import encode
from .requests import Error
from .sockets import HAND_OVER, Socket

HEAD_PATIENCE: Final = 15
"""Seconds for the head of a request, also of the first one, to arrive."""
LINGERING: Final = 5
"""Seconds for the rest of a request that was answered before it was read to the end."""
LARGEST_HEAD: Final = 32 * 1024


class Config(uvicorn.Config):
    """With the connections of each address, or None where they all come through a proxy."""

    counted: Counted | None = None


class BoundedHttp(HttpToolsProtocol):
    _timer: asyncio.TimerHandle | None = None
    _head = 0
    _in_head = True
    _holds = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        counted = cast(Config, self.config).counted
        if counted is not None and self.client is not None:
            self._holds = counted.take(neighbourhood(self.client[0]))
            if not self._holds:
                self._refuse(429, "too-many", "Too many connections from this address.")
                return
        self._close_in(HEAD_PATIENCE)

    def connection_lost(self, exc: Exception | None) -> None:
        self._keep_open()
        if self._holds:
            _give_back(self.config, self.client)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if self._in_head:
            self._head += len(data)
        super().data_received(data)
        if self._in_head and self._head > LARGEST_HEAD:
            self._refuse(431, "too-big", f"The head of a request has {LARGEST_HEAD} bytes at most.")

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._in_head = True
        self._close_in(HEAD_PATIENCE)

    def on_headers_complete(self) -> None:
        self._in_head, self._head = False, 0
        self._keep_open()
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        if self.cycle is not None and self.cycle.response_complete:
            self._close_in(HEAD_PATIENCE)
        else:
            self._keep_open()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.cycle.more_body:
            self._close_in(LINGERING)

    def handle_websocket_upgrade(self) -> None:
        """The connection belongs to the other protocol from now on."""
        self._keep_open()
        super().handle_websocket_upgrade()

    def _unsupported_upgrade_warning(self) -> None:
        self._refuse(400, "bad-request", "There is nothing here to upgrade to but WebSockets.")

    def send_400_response(self, msg: str) -> None:
        self._refuse(400, "bad-request", "This is no HTTP request.")

    def _refuse(self, status: int, code: str, sentence: str) -> None:
        """Answer without asking the application, and hang up."""
        body = encode(Error(code, sentence))
        headers = [
            *SAFE_HEADERS,
            (b"content-type", b"application/json"),
            (b"content-length", str(len(body)).encode()),
            (b"connection", b"close"),
        ]
        lines = b"".join(name + b": " + value + b"\r\n" for name, value in headers)
        self.transport.write(STATUS_LINE[status] + lines + b"\r\n" + body)
        self.transport.close()

    def _close_in(self, seconds: float) -> None:
        self._keep_open()
        self._timer = self.loop.call_later(seconds, self.timeout_keep_alive_handler)

    def _keep_open(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class Handshake(WebSocketsSansIOProtocol):
    """A WebSocket until it is accepted; then the connection is handed over to a socket."""

    _handed_over = False

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.handshake_complete:
            cast(dict[str, Any], self.scope)[HAND_OVER] = self._hand_over

    def _hand_over(self, socket: Socket) -> None:
        self._handed_over = True
        self.stop_keepalive()
        self.connections.discard(self)
        self.connections.add(socket)  # type: ignore[arg-type]
        socket.ended = partial(_end, self.connections, socket, self.config, self.client)
        socket.connection_made(self.transport)
        self.transport.set_protocol(socket)
        if self.read_paused:
            self.transport.resume_reading()

    async def run_asgi(self) -> None:
        """As uvicorn does it, but a connection that was handed over goes on."""
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        finally:
            if not self._handed_over:
                self.send_500_response()  # unless there was an answer
                self.transport.close()

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True  # it was refused; nothing more is to be said

    def connection_lost(self, exc: Exception | None) -> None:
        _give_back(self.config, self.client)
        super().connection_lost(exc)


def _end(connections: set[Any], socket: Socket, config: Any, client: Any) -> None:
    connections.discard(socket)
    _give_back(config, client)


def _give_back(config: Any, client: tuple[str, int] | None) -> None:
    if config.counted is not None and client is not None:
        config.counted.give_back(neighbourhood(client[0]))
