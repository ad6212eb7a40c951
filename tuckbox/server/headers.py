"""Headers that every answer has, whoever gives it, and a last net under the application."""

from collections.abc import MutableMapping
from typing import Any, Final

from starlette.requests import ClientDisconnect

from .messages import encode
from .requests import Error
from .service import Service
from .sockets import Receive, Scope, Send

SAFE_HEADERS: Final = (
    (b"content-security-policy", b"default-src 'none'; frame-ancestors 'none'"),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cache-control", b"no-store"),
)
"""On every answer, unless it has its own."""


class SafeHeaders:
    """Puts the headers on every answer, and counts it. What goes wrong inside is noted without
    what it was about, which a server or a library would print."""

    def __init__(self, app: Any, service: Service) -> None:
        self.app = app
        self.service = service

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        accepted = scope["type"] == "http"

        async def send_safely(message: MutableMapping[str, Any]) -> None:
            nonlocal accepted
            if message["type"] == "websocket.close" and not accepted:
                await self._refuse_socket(send)
                return
            accepted = accepted or message["type"] == "websocket.accept"
            if message["type"] == "http.response.start":
                self._make_safe(message)
            await send(message)

        try:
            await self.app(scope, receive, send_safely)
        except (OSError, ClientDisconnect):
            pass  # whoever asked has gone
        except Exception as error:  # the sender was told that something went wrong
            self.service.unforeseen(error)

    def _make_safe(self, message: MutableMapping[str, Any]) -> None:
        given = {name for name, _ in message["headers"]}
        message["headers"] = [
            *message["headers"],
            *(header for header in SAFE_HEADERS if header[0] not in given),
        ]
        self.service.metrics.requests.labels(str(message["status"])).inc()

    async def _refuse_socket(self, send: Send) -> None:
        """Whoever may not connect gets an answer like any other."""
        start: dict[str, Any] = {
            "type": "websocket.http.response.start",
            "status": 403,
            "headers": [(b"content-type", b"application/json")],
        }
        self._make_safe(start)
        await send(start)
        body = encode(Error("no-socket", "This connection is not accepted."))
        await send({"type": "websocket.http.response.body", "body": body})
