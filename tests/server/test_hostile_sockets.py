"""Whatever comes over a socket gets a clear answer or is cut off, and the game beside goes on."""

import asyncio
import contextlib
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tuckbox.server.headers import SAFE_HEADERS
from tuckbox.server.limits import ALL_MESSAGES, MESSAGES
from tuckbox.server.messages import LARGEST_MESSAGE
from tuckbox.server.sockets import MOST_PROBLEMS

from .hostile import CONNECTIONS, SHARE, STRICT, Attacker, beside, still_there
from .running import RunningService, finish, running
from .wires import raw_socket, raw_table

KEY = '"key":"k"'
NONSENSE = [
    "",
    " ",
    "x",
    "null",
    "[]",
    "{}",
    "\ufeff{}",
    '{"type":"gossip"}',
    '{"type":["move"]}',
    '{"type":"ping","more":1}',
    '{"type":"ping"} {"type":"ping"}',
    '{"type":"ping","type":"gossip"}',
    '{"type":"hello","token":"' + "x" * 201 + '"}',
    '{"type":"hello","token":"","last":-2}',
    '{"type":"hello","token":"","last":1e999}',
    '{"type":"hello","token":"","last":' + "9" * 5_000 + "}",
    '{"type":"move","step":0,"action":0}',
    '{"type":"move","key":"","step":0,"action":0}',
    '{"type":"move","key":"a b","step":0,"action":0}',
    '{"type":"move","key":"a\\u0000","step":0,"action":0}',
    '{"type":"move","key":"' + "k" * 41 + '","step":0,"action":0}',
    '{"type":"move",' + KEY + ',"step":-1,"action":0}',
    '{"type":"move",' + KEY + ',"step":0,"action":1e999}',
    '{"type":"move",' + KEY + ',"step":0,"action":1.5}',
    '{"type":"move",' + KEY + ',"step":0,"action":true}',
    '{"type":"move",' + KEY + ',"step":0,"action":99999999999}',
    '{"type":"move",' + KEY + ',"step":0,"text":"' + "x" * 201 + '"}',
    '{"type":"move",' + KEY + ',"step":0,"text":"\\ud800"}',
    '{"type":"move",' + KEY + ',"step":0,"action":0,"took":-1}',
    '{"type":"sit",' + KEY + ',"seat":16}',
    '{"type":"sit",' + KEY + ',"setup":' + "[" * 20_000 + "}",
    '{"type":"sit",' + KEY + ',"setup":{"a":' + "[" * 20_000 + "]" * 20_000 + "}}",
    '{"type":"say",' + KEY + ',"text":""}',
    '{"type":"say",' + KEY + ',"text":"' + "x" * 281 + '"}',
    '{"type":"add-time",' + KEY + ',"time":-1}',
    '{"type":"vote",' + KEY + ',"about":0,"vote":"all"}',
    '{"type":"commit",' + KEY + ',"seal":"","commitment":"","blind":""}',
    "{" + '"a":1,' * 9_000 + '"type":"ping"}',
]


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningService]:
    with running(tmp_path_factory.mktemp("strict"), **STRICT) as started:
        yield started


def test_nonsense_is_called_nonsense_and_the_connection_stays(strict: RunningService) -> None:
    async def play() -> None:
        attacker = Attacker(strict)
        token = await attacker.token()
        async with beside(strict) as game, attacker.table(game.table, token) as raw:
            for text in NONSENSE:
                await raw.send(text)
                problem = await raw.until("problem")
                assert problem["code"] in ("bad-message", "hello-again"), text[:80]
                assert len(problem["sentence"]) <= 300
                await still_there(raw)
            await raw.send(b'{"type":"ping"}')
            assert "binary" in (await raw.until("problem"))["sentence"]

    finish(play())


def test_who_talks_nothing_but_nonsense_is_sent_away(strict: RunningService) -> None:
    async def play() -> None:
        attacker = Attacker(strict)
        async with beside(strict) as game, attacker.table(game.table) as raw:
            for _ in range(MOST_PROBLEMS):
                await raw.send("nonsense")
            assert await raw.until_closed() == 1008
            assert raw.messages()[-1]["type"] == "bye"

    finish(play())


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (" " * LARGEST_MESSAGE, None),
        (" " * (LARGEST_MESSAGE + 1), 1009),
        ('{"type":"say","key":"k","text":"' + "x" * 10_000_000, 1009),
    ],
    ids=["as big as may be", "one byte more", "much more"],
)
def test_a_message_has_a_size(strict: RunningService, text: str, code: int | None) -> None:
    async def play() -> None:
        attacker = Attacker(strict)
        async with beside(strict) as game, attacker.table(game.table) as raw:
            with contextlib.suppress(ConnectionClosed):
                await raw.send(text)
            if code is None:
                assert (await raw.until("problem"))["code"] == "bad-message"
                await still_there(raw)
            else:
                assert await raw.until_closed() == code

    finish(play())


def test_pieces_have_a_size_and_a_number(strict: RunningService) -> None:
    async def play() -> None:
        attacker = Attacker(strict)
        async with beside(strict) as game:
            for pieces in (["x" * 1_000] * 100, [""] * 10_000):
                async with attacker.table(game.table) as raw:
                    with contextlib.suppress(ConnectionClosed):
                        await raw.socket.send(pieces)
                    assert await raw.until_closed() in (1006, 1009)

    finish(play())


def test_texts_are_unicode(strict: RunningService) -> None:
    async def play() -> None:
        attacker = Attacker(strict)
        async with beside(strict) as game, attacker.table(game.table) as raw:
            await raw.socket.send(b'{"type":"say","text":"\xff\xc0"}', text=True)
            assert await raw.until_closed() == 1007

    finish(play())


def test_nobody_gets_in_without_a_good_hello(strict: RunningService) -> None:
    async def play() -> None:
        attacker = Attacker(strict)
        good = await attacker.token()
        person, epoch, signature = good.split(".")
        guesses = [
            f"{person}.{epoch}.{'0' * len(signature)}",
            f"{person}.{int(epoch) + 1}.{signature}",
            f"{person}x.{epoch}.{signature}",
            f"{person}.{epoch}.{signature[:-1]}",
            f"{person}.{epoch}.{signature}0",
            f"{good}.{good}",
            "..",
            "é.0.é",
        ]
        hellos = [{"type": "hello", "token": guess} for guess in guesses]
        others = [{"type": "look"}, {"type": "ping"}, {"type": "rise", "key": "k"}]
        async with beside(strict) as game:
            for message in [*hellos, *others, "nonsense", b"bytes"]:
                async with attacker.socket(game.table) as raw:
                    await raw.send(message)
                    assert await raw.until_closed() == 1008
                    assert [each["code"] for each in raw.messages()] == ["hello-first"]

    finish(play())


@pytest.mark.parametrize("named", [True, False])
def test_a_flood_is_stopped(strict: RunningService, named: bool) -> None:
    """Also one without a name: then it is the address that counts."""

    async def play() -> None:
        attacker = Attacker(strict)
        token = await attacker.token() if named else ""
        async with beside(strict) as game, attacker.table(game.table, token) as raw:
            listening = asyncio.create_task(raw.until_closed())
            try:
                for _ in range(int(2 * SHARE * (MESSAGES.burst + ALL_MESSAGES.burst))):
                    await raw.send({"type": "look"})
            except ConnectionClosed:
                pass
            await game.goes_on()
            assert await listening == 1008
            assert "too-fast" in {each.get("code") for each in raw.messages()}

    finish(play())


def test_names_of_tables_are_not_guessed(strict: RunningService) -> None:
    """And asking for thousands that do not exist leaves nothing behind."""

    async def play() -> None:
        attacker = Attacker(strict)
        wrong = ["0" * 32, "x", "..", "%00", "A" * 32, "0" * 31, "%ff" * 32, "0" * 4_000]
        async with beside(strict) as game, attacker.http() as http:
            for name in wrong:
                async with attacker.socket(name) as raw:
                    await raw.send({"type": "hello", "token": ""})
                    assert await raw.until_closed() == 1008
                    assert raw.messages()[0]["code"] == "no-such-table"
                    assert raw.messages()[-1]["again"] is False
            statuses = set()
            for number in range(600):
                answer = await http.get(f"/api/tables/{number:032x}")
                statuses.add(answer.status_code)
            assert statuses <= {404, 429}
            await game.goes_on()
        async with Attacker(strict).http() as http:
            while (await loaded(http)) > 60:  # those of other tests leave after a minute
                await asyncio.sleep(0.2)

    async def loaded(http: httpx.AsyncClient) -> float:
        text = (await http.get("/metrics")).text
        [line] = [each for each in text.splitlines() if each.startswith("tuckbox_tables_loaded ")]
        return float(line.split()[1])

    finish(play())


@pytest.mark.parametrize(
    "headers",
    [
        [("Origin", "https://evil.example")],
        [("Origin", "null")],
        [("Origin", "http://[")],
        [("Origin", "http://127.0.0.1:1")],
        [("Origin", "file://")],
        [("Origin", "http://evil.example:1"), ("Host", "evil.example:1")],
        [("Origin", "null"), ("Host", "")],
    ],
    ids=str,
)
def test_pages_of_others_are_refused(
    strict: RunningService, headers: list[tuple[str, str]]
) -> None:
    """Also those whose own name was made to point to this machine."""

    async def play() -> None:
        attacker = Attacker(strict)
        async with beside(strict) as game:
            with pytest.raises(InvalidStatus) as refused:
                async with attacker.socket(game.table, additional_headers=headers):
                    pass
            answer = refused.value.response
            assert answer.status_code in (400, 403)
            for name, value in SAFE_HEADERS:
                assert answer.headers[name.decode()] == value.decode()

    finish(play())


def test_our_own_pages_are_welcome(strict: RunningService) -> None:
    async def play() -> None:
        async with beside(strict) as game:
            own = {"Origin": strict.address}
            async with raw_table(strict.address, game.table, additional_headers=own) as raw:
                await still_there(raw)

    finish(play())


def test_an_address_has_so_many_connections(strict: RunningService) -> None:
    """Sockets that say nothing, sockets and streams that do: all of them count, and all of them
    are given back."""

    async def play() -> None:
        attacker = Attacker(strict)
        host, port = strict.address.removeprefix("http://").split(":")
        where: dict[str, Any] = {
            "host": host,
            "port": int(port),
            "local_addr": (attacker.address, 0),
        }
        async with beside(strict) as game:
            silent = [(await asyncio.open_connection(**where))[1] for _ in range(10)]
            raws = [attacker.socket(game.table) for _ in range(10)]
            for raw in raws:
                await raw.__aenter__()
            async with attacker.http() as http:
                path = f"/api/tables/{game.table}/stream"
                streams = [http.stream("GET", path) for _ in range(CONNECTIONS - 20)]
                for stream in streams:
                    assert (await stream.__aenter__()).status_code == 200
                with pytest.raises(InvalidStatus) as refused:
                    async with attacker.socket(game.table):
                        pass
                assert refused.value.response.status_code == 429
                await game.goes_on()
                for stream in streams:
                    await stream.__aexit__(None, None, None)
            for writer in silent:
                writer.transport.abort()
            for raw in raws:
                await raw.__aexit__(None, None, None)
            while True:  # until the service has noticed
                try:
                    async with attacker.table(game.table) as again:
                        await still_there(again)
                        return
                except InvalidStatus:
                    await asyncio.sleep(0.05)

    finish(play())


def test_who_vanishes_leaves_nothing_behind(strict: RunningService) -> None:
    """In the middle of a handshake, before hello, and right after it; many more of them than
    may be connected at a time."""

    async def play() -> None:
        attacker = Attacker(strict)
        host, port = strict.address.removeprefix("http://").split(":")
        async with beside(strict) as game:
            head = f"GET /api/tables/{game.table}/socket HTTP/1.1\r\nHost: x\r\nUpgrade: webs"
            for _ in range(CONNECTIONS):
                _, writer = await asyncio.open_connection(
                    host, int(port), local_addr=(attacker.address, 0)
                )
                writer.write(head.encode())
                await writer.drain()
                writer.transport.abort()
            vanished = 0
            while vanished < 2 * CONNECTIONS:
                try:
                    async with attacker.socket(game.table) as raw:
                        if vanished % 2:
                            await raw.send({"type": "hello", "token": ""})
                        raw.socket.transport.abort()
                        vanished += 1
                except InvalidStatus:  # the service has not noticed yet
                    await asyncio.sleep(0.05)
            await game.goes_on()

    finish(play())


def test_pings_of_somebody_who_does_not_listen(strict: RunningService) -> None:
    """A flood of them, none of whose answers are read, keeps nobody from playing."""

    async def play() -> None:
        attacker = Attacker(strict)
        async with (
            beside(strict) as game,
            raw_socket(
                strict.address, game.table, local_addr=(attacker.address, 0), ping_interval=None
            ) as raw,
        ):
            transport = raw.socket.transport
            transport.pause_reading()
            ping = bytes([0x89, 0x80 | 125, 0, 0, 0, 0]) + b"x" * 125
            for round in range(2_000):
                if transport.is_closing():
                    break
                transport.write(ping * 50)
                await asyncio.sleep(0)
                while transport.get_write_buffer_size() > 1_000_000 and not transport.is_closing():
                    await asyncio.sleep(0.01)
                if round % 500 == 0:
                    await game.goes_on()

    finish(play())
