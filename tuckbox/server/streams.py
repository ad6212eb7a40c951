"""Connections of the hall that are no sockets: one answer to one request, and streams of JSON
lines for programs that would rather read lines than speak WebSocket."""

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any, Final

import msgspec
from starlette.responses import Response, StreamingResponse

from tuckbox.store import TableRow
from tuckbox.table import Person

from .asking import ask
from .messages import Bye, encode
from .requests import TableEvent
from .service import Service
from .sockets import Receive, Scope, Send
from .websocket import MOST_WAITING

PATIENCE: Final = 30
"""Seconds after which a request that is not answered yet is given up."""
BEAT: Final = 10
"""Seconds of silence after which a stream sends an empty line, to show that it is alive."""
LOOK_EVERY: Final = 1.0
STATUS: Final = {"refused": 409, "problem": 404, "bye": 403}

_type_of = msgspec.json.Decoder(
    msgspec.defstruct("Typed", [("type", str), ("code", str, "")])  # only what is asked for
).decode


class OneAnswer:
    """Somebody who asks once and takes the first message as the answer."""

    language = ""

    def __init__(self, person: Person) -> None:
        self.person = person
        self._answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()

    def send(self, message: bytes) -> None:
        if not self._answer.done():
            self._answer.set_result(message)

    def close(self, sentence: str, again: bool) -> None:
        self.send(encode(Bye(sentence, again)))

    async def response(self) -> Response:
        try:
            async with asyncio.timeout(PATIENCE):
                message = await self._answer
        except TimeoutError:
            message = encode(Bye("This took too long; look whether it was done.", True))
        typed: Any = _type_of(message)
        status = STATUS.get(typed.type, 200)
        if typed.code in ("busy", "not-stored"):
            status = 503
        elif typed.code in ("error", "broken-log"):
            status = 500
        return Response(message, status, media_type="application/json")


class LineStream(StreamingResponse):
    """Lines of JSON. `ended` is called when nobody reads any more."""

    def __init__(self, lines: AsyncIterator[bytes], ended: Callable[[], None]) -> None:
        super().__init__(lines, media_type="application/x-ndjson")
        self._ended = ended

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._ended()


class TableStream:
    """Frames of a table as lines. It begins with the welcome."""

    language = ""

    def __init__(self, service: Service, table: str, person: Person) -> None:
        self.service = service
        self.table = table
        self.person = person
        self._lines: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._size = 0
        self._closed = False

    def send(self, message: bytes) -> None:
        if self._closed:
            return
        self._size += len(message)
        if self._size > MOST_WAITING:
            self._end()
        else:
            self._lines.put_nowait(message)

    def close(self, sentence: str, again: bool) -> None:
        self.send(encode(Bye(sentence, again)))
        self._end()

    def _end(self) -> None:
        self._closed = True
        self._lines.put_nowait(None)

    async def follow(self, last: int | None, link: str) -> AsyncIterator[bytes]:
        service = self.service
        service.hall.attach(self.table, self, last, link)
        service.metrics.connections.inc()
        try:
            while True:
                try:
                    async with asyncio.timeout(BEAT):
                        line = await self._lines.get()
                except TimeoutError:
                    line = b""
                if line is None:
                    return
                self._size -= len(line)
                yield line + b"\n"
        finally:
            service.hall.detach(self.table, self)
            service.metrics.connections.dec()


class EventStream:
    """What concerns a person at any table, as lines: challenges, and tables at which they sit
    that begin or end."""

    def __init__(self, service: Service, person: Person) -> None:
        self.service = service
        self.person = person

    async def follow(self) -> AsyncIterator[bytes]:
        known: dict[str, str] = {}
        quiet = 0.0
        while not self.service.hall.line.closing:
            store = self.service.store
            rows: list[TableRow] = await ask(store.tables_of, self.person.id, 2**53, "", 50)
            for row in reversed(rows):
                summary = row.summary
                waiting = summary.phase == "gathering" and self.person.id not in summary.people
                kind: Any = "challenge" if waiting else summary.phase
                first = row.table not in known
                if known.get(row.table) == kind or (first and kind in ("over", "closed")):
                    known[row.table] = kind
                    continue
                known[row.table] = kind
                quiet = 0.0
                yield encode(TableEvent(kind, row.table, summary.game)) + b"\n"
            if quiet >= BEAT:
                quiet = 0.0
                yield b"\n"
            await asyncio.sleep(LOOK_EVERY)
            quiet += LOOK_EVERY
