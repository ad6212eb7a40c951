"""Our side of an open WebSocket, against the other side as `websockets` has it."""

import asyncio
import struct
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.uri import parse_uri

from tuckbox.server.websocket import MOST_PIECES, MOST_WAITING, WebSocket

from .running import finish

LARGEST = 1_000


class Wire:
    """A transport that keeps what is written to it."""

    def __init__(self) -> None:
        self.written = b""
        self.closing = self.aborted = False
        self.reading = True

    def write(self, data: bytes) -> None:
        self.written += data

    def close(self) -> None:
        self.closing = True

    def abort(self) -> None:
        self.closing = self.aborted = True

    def is_closing(self) -> bool:
        return self.closing

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True

    def set_write_buffer_limits(self, high: int) -> None:
        assert high == MOST_WAITING


class Heard(WebSocket):
    """Notes what it hears. After a message "wait" it reads no more until it is told to."""

    largest = LARGEST

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        super().__init__(loop)
        self.messages: list[tuple[bytes, bool]] = []
        self.lost_times = 0

    def received(self, message: bytes, is_text: bool) -> None:
        self.messages.append((message, is_text))
        if message == b"wait":
            self.wait()

    def lost(self) -> None:
        self.lost_times += 1


class Line:
    """A server with its wire, and a client at the other end."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.wire = Wire()
        self.server = Heard(loop)
        self.server.connection_made(self.wire)  # type: ignore[arg-type]
        self.client = ClientProtocol(parse_uri("ws://table"), state=State.OPEN)

    def send(self, data: bytes | None = None) -> None:
        """What the client has to say, or something that it never would."""
        if data is None:
            data = b"".join(self.client.data_to_send())
        self.server.data_received(data)

    def client_hears(self) -> list[Frame]:
        self.client.receive_data(self.wire.written)
        self.wire.written = b""
        assert self.client.parser_exc is None
        return [each for each in self.client.events_received() if isinstance(each, Frame)]

    def closed_with(self) -> int | None:
        """The code of the closing frame that the client got."""
        self.client_hears()
        return self.client.close_rcvd.code if self.client.close_rcvd is not None else None


@pytest.fixture
def loop() -> Iterator[asyncio.AbstractEventLoop]:
    made = asyncio.new_event_loop()
    yield made
    made.close()


@pytest.fixture
def line(loop: asyncio.AbstractEventLoop) -> Line:
    return Line(loop)


def frame(head: int, payload: bytes = b"", mask: bytes = b"mask", size: int | None = None) -> bytes:
    """A frame as the client would send it, or a wrong one."""
    length = len(payload) if size is None else size
    if length < 126:
        start = struct.pack("!BB", head, 0x80 | length)
    elif length < 1 << 16:
        start = struct.pack("!BBH", head, 0x80 | 126, length)
    else:
        start = struct.pack("!BBQ", head, 0x80 | 127, length)
    return start + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload))


pieces = st.lists(st.binary(max_size=300), min_size=1, max_size=4).filter(
    lambda all: sum(map(len, all)) <= LARGEST
)


@settings(deadline=None)
@given(
    sent=st.lists(st.tuples(pieces, st.booleans(), st.binary(max_size=125)), max_size=6),
    cuts=st.lists(st.integers(1, 400), min_size=1, max_size=8),
)
def test_what_is_sent_arrives_however_it_is_cut(
    sent: list[tuple[list[bytes], bool, bytes]], cuts: list[int]
) -> None:
    """Messages in one or many pieces, with pings between the pieces, in packets of any size."""
    loop = asyncio.new_event_loop()
    line, pings = Line(loop), []
    for parts, is_text, ping in sent:
        send: Callable[..., Any] = line.client.send_text if is_text else line.client.send_binary
        send(parts[0], fin=len(parts) == 1)
        for place, part in enumerate(parts[1:], 2):
            line.client.send_ping(ping)
            pings.append(ping)
            line.client.send_continuation(part, fin=place == len(parts))
    data, at = b"".join(line.client.data_to_send()), 0
    while data:
        line.send(data[: cuts[at % len(cuts)]])
        data, at = data[cuts[at % len(cuts)] :], at + 1
    assert line.server.messages == [(b"".join(parts), is_text) for parts, is_text, _ in sent]
    pongs = [bytes(each.data) for each in line.client_hears() if each.opcode is Opcode.PONG]
    assert pongs[-1:] == pings[-1:], "the latest ping is answered"
    assert len(pongs) <= len(pings)
    assert not line.server.closed
    loop.close()


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, 200_000])
def test_the_client_reads_what_is_sent(line: Line, size: int) -> None:
    line.server.send_text(b"x" * size)
    [heard] = line.client_hears()
    assert (heard.opcode, bytes(heard.data), heard.fin) == (Opcode.TEXT, b"x" * size, True)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"\x81\x05hello", 1002),
        (frame(0x91, b"x"), 1002),
        (frame(0xC1, b"x"), 1002),
        (frame(0x80, b"x"), 1002),
        (frame(0x01, b"x") + frame(0x81, b"y"), 1002),
        (frame(0x09, b"x"), 1002),
        (frame(0x89, b"x" * 126), 1002),
        (frame(0x83, b"x"), 1002),
        (frame(0x8B, b"x"), 1002),
        (frame(0x88, b"x"), 1002),
        (frame(0x88, struct.pack("!H", 1005)), 1002),
        (frame(0x88, struct.pack("!H", 1000) + b"\xff"), 1002),
        (frame(0x81, size=LARGEST + 1), 1009),
        (frame(0x81, size=2**63), 1009),
        (frame(0x01, b"x" * 600) + frame(0x80, b"x" * 600), 1009),
        (frame(0x01) + frame(0x00) * MOST_PIECES, 1009),
    ],
    ids=[
        "no mask",
        "a reserved bit",
        "another reserved bit",
        "a piece of nothing",
        "a message within another",
        "a ping in pieces",
        "a long ping",
        "an unknown kind",
        "an unknown control frame",
        "a close of one byte",
        "a close with a code that is never sent",
        "a close that is no text",
        "too big",
        "far too big",
        "too big in pieces",
        "too many pieces",
    ],
)
def test_who_breaks_the_rules_is_told_and_not_heard_again(
    line: Line, data: bytes, code: int
) -> None:
    line.send(data)
    assert line.closed_with() == code
    heard = list(line.server.messages)
    line.send(frame(0x81, b"more") * 1_000)
    assert line.server.messages == heard
    assert line.server._data == b"", "what comes after it is not kept"


def test_as_big_as_may_be(line: Line) -> None:
    line.send(frame(0x81, b"x" * LARGEST))
    assert [len(message) for message, _ in line.server.messages] == [LARGEST]


def test_the_client_closes(line: Line) -> None:
    line.client.send_close(1001, "away")
    line.send()
    assert line.closed_with() == 1001
    assert line.wire.closing
    line.server.connection_lost(None)
    assert line.server.lost_times == 1


def test_the_service_closes(line: Line) -> None:
    line.server.finish(1012)
    line.server.finish(1008)
    line.server.send_text(b"too late")
    assert line.closed_with() == 1012
    assert not line.wire.closing, "the client may answer first"
    line.send(frame(0x81, b"not heard") + frame(0x89))
    line.send()  # the client's answer
    assert line.wire.closing
    assert line.server.messages == []
    line.server.connection_lost(None)
    assert line.server._farewell is not None
    assert line.server._farewell.cancelled()


def test_who_does_not_answer_is_cut_off(line: Line) -> None:
    line.server.finish(1012)
    assert line.server._farewell is not None
    line.server._farewell._run()
    assert line.wire.aborted


def test_reading_waits_and_goes_on(line: Line) -> None:
    line.send(frame(0x81, b"wait") + frame(0x81, b"more") + frame(0x81, b"wait")[:3])
    assert [message for message, _ in line.server.messages] == [b"wait"]
    assert not line.wire.reading
    line.server.go_on()
    assert [message for message, _ in line.server.messages] == [b"wait", b"more"]
    assert line.wire.reading
    line.send(frame(0x81, b"wait")[3:] + frame(0x81, b"last"))
    assert line.server.messages[2:] == [(b"wait", True)]
    line.server.go_on()
    assert line.server.messages[3:] == [(b"last", True)]
    line.server.go_on()
    assert len(line.server.messages) == 4


def test_who_is_closed_while_reading_waits_can_still_answer(
    line: Line, loop: asyncio.AbstractEventLoop
) -> None:
    line.send(frame(0x81, b"wait") + frame(0x81, b"more"))
    line.server.finish(1008)
    loop.run_until_complete(asyncio.sleep(0))
    assert line.wire.reading
    assert len(line.server.messages) == 1
    assert line.closed_with() == 1008
    line.send()
    assert line.wire.closing


def test_who_gives_no_sign_of_life_has_gone(line: Line) -> None:
    for _ in range(3):
        line.server.beat()
        [ping] = line.client_hears()
        assert ping.opcode is Opcode.PING
        line.send()  # the pong
        assert not line.wire.aborted
    line.server.beat()
    line.server.beat()
    assert line.wire.aborted


def test_a_reader_who_is_too_slow_is_cut_off() -> None:
    """What the system does not take waits here, up to a limit."""

    async def send_on() -> tuple[int, int]:
        made: list[Heard] = []
        loop = asyncio.get_running_loop()

        def accept() -> Heard:
            made.append(Heard(loop))
            return made[-1]

        sent = most = 0
        async with await loop.create_server(accept, "127.0.0.1", 0) as server:
            _, writer = await asyncio.open_connection(*server.sockets[0].getsockname()[:2])
            writer.transport.pause_reading()  # type: ignore[attr-defined]
            while not made:
                await asyncio.sleep(0)
            while not made[0].closed and sent < 100 * MOST_WAITING:
                most = max(most, made[0].transport.get_write_buffer_size())
                made[0].send_text(b"x" * 1_000)
                sent += 1_000
                await asyncio.sleep(0)
            while not made[0].lost_times:
                await asyncio.sleep(0)
            writer.transport.abort()
        return sent, most

    sent, most = finish(send_on())
    assert sent < 100 * MOST_WAITING
    assert most <= MOST_WAITING


def test_a_flood_of_pings_in_one_packet_gets_one_answer(line: Line) -> None:
    line.send(b"".join(frame(0x89, struct.pack("!I", number)) for number in range(1_000)))
    [pong] = line.client_hears()
    assert pong.data == struct.pack("!I", 999)
