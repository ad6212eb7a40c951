"""What has no time of its own in a test over real connections: requests that trickle, readers who
do not read, logs that grow, and what is remembered of those who have gone."""

import asyncio
from itertools import count
from types import SimpleNamespace
from typing import Any

import httpx
import msgspec
import pytest
from uvicorn.server import ServerState

from tests.table.evening import Evening
from tuckbox.server import protocols
from tuckbox.server.api import Api
from tuckbox.server.app import make_app
from tuckbox.server.limits import (
    CONNECTIONS,
    HARD_WORK,
    MESSAGES,
    MOST_KNOWN,
    NEW_TABLES,
    Counted,
    Limiter,
    Rate,
)
from tuckbox.server.messages import Hello, Pong
from tuckbox.server.protocols import BoundedHttp, Config, Handshake
from tuckbox.server.service import Service
from tuckbox.server.settings import Settings
from tuckbox.server.sockets import Socket
from tuckbox.server.streams import TableStream
from tuckbox.server.websocket import MOST_WAITING
from tuckbox.store.memory import MemoryStore
from tuckbox.table import Pace, Person, SeatPlan
from tuckbox.table.commands import MOST_EXTRAS, Mute, Resign, Rise, Say, Sit

from .parlour import Parlour
from .running import finish, soon
from .test_websocket import Wire

PERSON = Person("ann", "Ann")


# -- connections ------------------------------------------------------------------------------


class Answering:
    """An application that answers, with or without reading the body first."""

    def __init__(self, reads: bool) -> None:
        self.reads = reads

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        while self.reads and (await receive()).get("more_body"):
            pass
        headers = [(b"content-length", b"2")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": b"ok"})


async def closed_after(app: Answering, *parts: bytes) -> bytes:
    """Send something piece by piece, and wait until the service hangs up; what it answered."""
    config = Config(app, http=BoundedHttp, ws=Handshake, log_config=None, timeout_keep_alive=1)
    config.counted = Counted(5)
    config.load()
    state = ServerState()
    loop = asyncio.get_running_loop()
    made = await loop.create_server(lambda: BoundedHttp(config, state, {}), "127.0.0.1", 0)
    async with made:
        reader, writer = await asyncio.open_connection(*made.sockets[0].getsockname()[:2])
        for part in parts:
            writer.write(part)
            await writer.drain()
            await asyncio.sleep(0)
        answer = await reader.read()
        writer.close()
        while config.counted._counts:
            await asyncio.sleep(0.01)
    return answer


POST = b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"
GET = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"


@pytest.mark.parametrize(
    ("parts", "reads", "answers"),
    [
        ([], True, 0),
        ([b"GET / HT"], True, 0),
        ([b"GET / HTTP/1.1\r\n", b"A: b\r\n", b"C"], True, 0),
        ([GET, b"GET / HT"], True, 1),
        ([POST], False, 1),
        ([POST, b" "], False, 1),
        ([POST + b" " * 99], False, 1),
    ],
    ids=[
        "says nothing",
        "half a line",
        "half a head",
        "half a second request",
        "a body that does not come",
        "a body that trickles",
        "a body that nobody read",
    ],
)
def test_who_takes_too_long_is_cut_off(
    parts: list[bytes], reads: bool, answers: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With patience that is a hundredth of the usual one; the test waits for the end alone."""
    monkeypatch.setattr(protocols, "HEAD_PATIENCE", protocols.HEAD_PATIENCE / 100)
    monkeypatch.setattr(protocols, "LINGERING", protocols.LINGERING / 100)
    answer = finish(closed_after(Answering(reads), *parts))
    assert answer.count(b"HTTP/1.1 200") == answers


def test_a_head_has_a_size() -> None:
    """One byte too many, after which nothing is left to read."""
    start = b"GET / HTTP/1.1\r\nX: "
    rest = b"a" * (protocols.LARGEST_HEAD + 1 - len(start))
    answer = finish(closed_after(Answering(True), start + rest))
    assert b" 431 " in answer
    assert b"content-security-policy" in answer


def test_a_body_that_trickles_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tuckbox.server.desk.BODY_PATIENCE", 0.05)

    class Trickle:
        async def stream(self) -> Any:
            while True:
                yield b" "
                await asyncio.sleep(0.001)

    async def read() -> None:
        with pytest.raises(Exception, match="took too long") as raised:
            await Api._body(None, Trickle(), dict)  # type: ignore[arg-type]
        assert raised.value.status == 408  # type: ignore[attr-defined]

    finish(read())


# -- slow readers -----------------------------------------------------------------------------


def test_a_stream_that_nobody_reads_keeps_no_more_than_a_socket() -> None:
    async def send_on() -> None:
        stream = TableStream(None, "table", PERSON)  # type: ignore[arg-type]
        for _ in range(3_000):
            stream.send(b"x" * 1_000)
        kept = [stream._lines.get_nowait() for _ in range(stream._lines.qsize())]
        assert sum(len(line) for line in kept if line) <= MOST_WAITING
        assert kept[-1] is None
        assert kept.count(None) == 1

    finish(send_on())


# -- what grows -------------------------------------------------------------------------------


def test_a_log_does_not_grow_without_end() -> None:
    """Whoever mutes, sits down and gets up again all day long is stopped; the contest goes on."""
    evening = Evening("kuhn-poker", 2, sit=False)
    while evening.table.extras < MOST_EXTRAS - 3:
        evening.ask("ann", Sit(key=evening.key()))
        evening.ask("ann", Rise(key=evening.key()))
    evening.ask("ann", Sit(key=evening.key()))
    evening.ask("bo", Sit(key=evening.key()))
    while evening.table.extras < MOST_EXTRAS:
        evening.ask("zoe", Mute(key=evening.key(), seat=0))
    assert evening.refused("zoe", Mute(key=evening.key(), seat=0)) == "worn-out"
    evening.move()
    evening.ask("ann", Say(key=evening.key(), text="Still here."))
    evening.ask("ann", Resign(key=evening.key()))
    assert evening.phase() == "over"


def test_nothing_is_remembered_of_who_has_gone() -> None:
    parlour = Parlour("draw-the-line", [SeatPlan(), SeatPlan("bot", "beginner")])
    parlour.hall.start()
    for number in range(20):
        ear = parlour.arrive("ann")
        if number == 0:
            parlour.sit(ear, 0)
        parlour.wait(500)
        parlour.leave(ear)
        parlour.leave(parlour.arrive(""))
        parlour.wait(4_000)
    assert not parlour.hall.presence.lost
    parlour.wait(120_000)
    assert not parlour.hall.line.rooms
    assert not parlour.hall.late.tables


def test_rooms_of_tables_that_do_not_exist_are_not_kept() -> None:
    parlour = Parlour("draw-the-line", [SeatPlan(), SeatPlan()])
    table = parlour.table_id
    for number in range(200):
        parlour.table_id = f"{number:032x}"
        for ear in (parlour.look(""), parlour.arrive("zoe", 5)):
            assert msgspec.json.decode(ear.heard[0])["code"] == "no-such-table"
        parlour.ask(ear, Resign(key="k"))
    assert set(parlour.hall.line.rooms) <= {table}


def test_much_of_one_thing_does_not_make_another_forgotten() -> None:
    limiter = Limiter(lambda: 0.0)
    guess = Rate(1, 0)
    assert limiter.allows("mallory", guess)
    for number in range(2 * MOST_KNOWN):
        limiter.allows(f"socket {number}", CONNECTIONS)
    assert not limiter.would_allow("mallory", guess)
    assert not limiter.allows("mallory", guess)
    assert sum(map(len, limiter._buckets.values())) <= MOST_KNOWN + 1


# -- identities -------------------------------------------------------------------------------


class StandingStill:
    """The whole application on a store in memory, asked from any address. No time passes for its
    limits, so that what is used up stays so."""

    def __init__(self) -> None:
        self.service = Service(
            Settings(),
            MemoryStore(soon),
            SimpleNamespace(waiting=0),  # type: ignore[arg-type]
            b"key",
            SimpleNamespace(),  # type: ignore[arg-type]
        )
        self.service.limiter = Limiter(lambda: 0.0)
        self.app = make_app(self.service)
        self._addresses = count(1)

    def socket(self, address: str) -> Socket:
        made = Socket(self.service, "0" * 32, address)
        made.connection_made(Wire())  # type: ignore[arg-type]
        return made

    async def person(self, name: str) -> str:
        """A token."""
        answer = await self.ask("POST", "/api/people", json={"name": name})
        token: str = answer.json()["token"]
        return token

    async def ask(self, method: str, path: str, token: str = "", **given: Any) -> httpx.Response:
        """From an address that nobody has used before."""
        number = next(self._addresses)
        came_from = (f"10.0.{number // 250}.{number % 250}", 1)
        transport = httpx.ASGITransport(self.app, client=came_from)
        headers = {"authorization": f"Bearer {token}"} if token else {}
        async with httpx.AsyncClient(transport=transport, base_url="http://x") as http:
            return await http.request(method, path, headers=headers, **given)


TABLE = {"game": "draw-the-line", "seats": [{}, {}]}


@pytest.mark.parametrize(
    ("method", "path", "body", "rate"),
    [
        ("GET", "/api/me", None, MESSAGES),
        ("GET", "/api/tables", None, MESSAGES),
        ("POST", f"/api/tables/{'0' * 32}/commands", {"type": "resign", "key": "k"}, MESSAGES),
        ("POST", "/api/tables", TABLE, NEW_TABLES),
        ("GET", "/api/me/export", None, HARD_WORK),
    ],
)
def test_who_has_many_addresses_may_ask_no_more(
    method: str, path: str, body: Any, rate: Rate
) -> None:
    async def ask_on() -> None:
        house = StandingStill()
        ann, bo = await house.person("Ann"), await house.person("Bo")
        for _ in range(int(rate.burst)):
            assert (await house.ask(method, path, ann, json=body)).status_code < 429
        answer = await house.ask(method, path, ann, json=body)
        assert (answer.status_code, answer.json()["code"]) == (429, "too-fast")
        assert (await house.ask(method, path, bo, json=body)).status_code < 429

    finish(ask_on())


def test_a_token_that_was_not_signed_here_uses_up_nothing() -> None:
    async def ask_on() -> None:
        house = StandingStill()
        ann = await house.person("Ann")
        for _ in range(2 * int(MESSAGES.burst)):
            assert (await house.ask("GET", "/api/me", f"{ann[:-1]}x")).status_code == 401
        assert (await house.ask("GET", "/api/me", ann)).status_code == 200

    finish(ask_on())


def test_messages_on_sockets_and_requests_are_counted_together() -> None:
    async def ask_on() -> None:
        house = StandingStill()
        ann = await house.person("Ann")
        person = (await house.ask("GET", "/api/me", ann)).json()["id"]
        socket = house.socket("10.9.9.9")
        socket.person, socket.attached = Person(person, "Ann"), True
        for _ in range(int(MESSAGES.burst) - 1):
            socket._take_message(Pong())
        assert (await house.ask("GET", "/api/me", ann)).status_code == 429

    finish(ask_on())


def test_a_person_has_only_so_many_connections() -> None:
    async def connect() -> None:
        house = StandingStill()
        house.service.following = Counted(2)
        ann = await house.person("Ann")
        person = (await house.ask("GET", "/api/me", ann)).json()["id"]
        sockets = [house.socket(f"10.9.9.{number}") for number in range(3)]
        for socket in sockets:
            await socket._identify(Hello(token=ann))
        assert [socket.attached for socket in sockets] == [True, True, False]
        answer = await house.ask("GET", "/api/me/events", ann)
        assert (answer.status_code, answer.json()["code"]) == (429, "too-many")
        for socket in sockets:
            socket.lost()
        assert house.service.following.take(person)
        assert not house.service.following._counts.keys() - {person}

    finish(connect())


def test_a_pace_is_bounded() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"clock": "move", "time": 2**60}, Pace)
