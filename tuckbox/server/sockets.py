"""A WebSocket at a table: messages in, frames out."""

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Final

import msgspec
from websockets.frames import CloseCode

from tuckbox.store import Failed
from tuckbox.table import Command, Person, is_id
from tuckbox.table.commands import Mute, Say, Sit
from tuckbox.table.refusals import cut

from .limits import ALL_MESSAGES, CONNECTIONS, MESSAGES
from .line import MISSING
from .messages import (
    LARGEST_MESSAGE,
    Bye,
    Hello,
    Look,
    Ping,
    Pong,
    Problem,
    decode_incoming,
    encode,
)
from .service import TOO_MANY, Service, person_of
from .websocket import WebSocket

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]

PATIENCE: Final = 10
"""Seconds that a new connection has to say hello."""
PING_EVERY: Final = 15
MOST_PROBLEMS: Final = 20
"""After so many messages in a row that could not be read or came too fast, a connection is
closed."""
ANEW: Final = (Sit, Say, Mute)
"""Commands that bring somebody into the log who need not have been there before, or their words.
All others are for those who sit at the table, and whoever is deleted has left it."""
TOO_FAST: Final = "Too many messages; please slow down."
HAND_OVER: Final = "tuckbox.hand_over"
"""In a scope: gives an accepted connection to another protocol."""

POLICY, AGAIN = CloseCode.POLICY_VIOLATION, CloseCode.SERVICE_RESTART
"""How a connection is closed: for good, or to come back."""


class Socket(WebSocket):
    """A connection of the hall. Until somebody has said hello it is nobody's."""

    __slots__ = (
        "_address",
        "_patience",
        "_problems",
        "_service",
        "_table",
        "attached",
        "ended",
        "language",
        "person",
        "ping",
        "ping_at",
        "pinged_at",
    )

    largest = LARGEST_MESSAGE

    def __init__(self, service: Service, table: str, address: str) -> None:
        super().__init__(asyncio.get_running_loop())
        self.person = Person("", "")
        self.language = ""
        self.attached = False
        """Whether it follows the table."""
        self.ended: Callable[[], object] = lambda: None
        """Called when the connection has ended."""
        self.ping = 0
        """How many milliseconds the service's pings take, there and back."""
        self.ping_at = 0.0
        """When the next ping is due, in seconds."""
        self.pinged_at: float | None = None
        """When the ping was sent that is not answered yet."""
        self._service = service
        self._table = table
        self._address = address
        self._problems = 0
        self._patience: asyncio.TimerHandle | None = self.loop.call_later(
            PATIENCE, self._turn_away_stranger
        )

    # -- out --------------------------------------------------------------------------------------

    def send(self, message: bytes) -> None:
        self.send_text(message)

    def close(self, sentence: str, again: bool) -> None:
        self.send(encode(Bye(sentence, again)))
        self.finish(AGAIN if again else POLICY)

    def shutdown(self) -> None:
        """The whole service stops."""
        self.finish(AGAIN)

    def _ping_now_and_then(self) -> None:
        """Measure the connection, but not more often than needed."""
        now = self._service.seconds()
        if self.pinged_at is None and now >= self.ping_at:
            self.pinged_at, self.ping_at = now, now + PING_EVERY
            self.send(encode(Ping()))

    def _ponged(self) -> None:
        if self.pinged_at is not None:
            self.ping = int((self._service.seconds() - self.pinged_at) * 1000)
            self.pinged_at = None

    # -- hello and goodbye ------------------------------------------------------------------------

    def _hello(self, message: Any) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None
        if isinstance(message, Hello):
            self.wait()
            self._service.spawn(self._identify(message))
        else:
            self._turn_away_stranger()

    async def _identify(self, hello: Hello) -> None:
        try:
            person = await self._service.person(hello.token)
        except Failed:
            self.finish(AGAIN)
            return
        if person is None:
            self._turn_away_stranger()
        elif not is_id(self._table):
            self.send(encode(Problem("no-such-table", MISSING)))
            self.close(MISSING, False)
        elif person.id and not self._service.following.take(person.id):
            self.send(encode(Problem("too-many", TOO_MANY)))
            self.close(TOO_MANY, False)
        elif self.closed:
            self._service.following.give_back(person.id)
        else:
            self.person, self.attached, self.language = person, True, hello.language
            self._service.metrics.connections.inc()
            self._service.hall.attach(self._table, self, hello.last, hello.link)
            self.go_on()

    def _turn_away_stranger(self) -> None:
        self.send(encode(Problem("hello-first", "Say hello first, with a token that is good.")))
        self.finish(POLICY)

    def lost(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
        self._service.connected.give_back(self._address)
        self.ended()
        if self.attached:
            self._service.following.give_back(self.person.id)
            self._service.hall.detach(self._table, self)
            self._service.metrics.connections.dec()

    # -- messages ---------------------------------------------------------------------------------

    def received(self, message: bytes, is_text: bool) -> None:
        try:
            text = message.decode() if is_text else None
        except UnicodeDecodeError:
            self.fail(CloseCode.INVALID_DATA)
            return
        read = read_message(text)
        if self.attached:
            self._take_message(read)
        else:
            self._hello(read)

    def _take_message(self, message: Any) -> None:
        allows = self._service.limiter.allows
        who = self.person.id or self._address
        if not allows(who, MESSAGES) or not allows(self._address, ALL_MESSAGES):
            message = Problem("too-fast", TOO_FAST, getattr(message, "key", ""))
        if isinstance(message, Hello):
            message = Problem("hello-again", "There was a hello before; one is enough.")
        if isinstance(message, Problem):
            self._problems += 1
            self.send(encode(message))
            if self._problems == MOST_PROBLEMS:
                self.close("Too many messages that make no sense, or too fast.", False)
        elif isinstance(message, ANEW) and self.person.id:
            self.wait()
            self._service.spawn(self._do_if_known(message))
        else:
            self._problems = 0
            self._do(message)
        self._ping_now_and_then()

    async def _do_if_known(self, message: Any) -> None:
        """Look again who this is: they may have been muted since they came, or deleted."""
        try:
            row = await self._service.row_of(self.person.id)
        except Failed:
            pass  # then nothing can be stored either, which they will be told
        else:
            if row is None:
                sentence = "You were deleted here; begin again under a name of your choice."
                self.close(sentence, False)
                return
            self.person = person_of(row)
        if not self.closed:
            self._problems = 0
            self._do(message)
            self.go_on()

    def _do(self, message: Any) -> None:
        hall = self._service.hall
        if isinstance(message, Command):
            if self.person.id:
                hall.command(self._table, self, message, self.ping)
            else:
                sentence = "Spectators without a name can only watch."
                self.send(encode(Problem("no-name", sentence, message.key)))
        elif isinstance(message, Ping):
            self.send(encode(Pong(self._service.now())))
        elif isinstance(message, Look):
            hall.look(self._table, self)
        elif isinstance(message, Pong):
            self._ponged()


async def serve_socket(
    service: Service, table: str, scope: Scope, receive: Receive, send: Send
) -> None:
    """The handshake; after it the connection lives by itself."""
    address = service.address_of(scope)
    if (await receive())["type"] != "websocket.connect":
        return
    welcome = service.origin_allowed(scope) and service.limiter.allows(address, CONNECTIONS)
    if not welcome or not service.connected.take(address):
        await send({"type": "websocket.close", "code": POLICY})
        return
    try:
        await send({"type": "websocket.accept"})
    except BaseException:
        service.connected.give_back(address)
        raise
    scope[HAND_OVER](Socket(service, table, address))


def read_message(text: str | None) -> Any:
    """The message of a text, or the problem with it."""
    if text is None:
        return Problem("bad-message", "Messages are texts, and this one is binary.")
    try:
        return decode_incoming(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        return Problem("bad-message", cut(f"This message makes no sense: {error}."))
