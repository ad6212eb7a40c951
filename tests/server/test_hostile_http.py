"""Whatever comes over HTTP gets a clear answer or is cut off, with safe headers on all of it, and
the game beside goes on."""

import asyncio
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tuckbox.server.headers import SAFE_HEADERS
from tuckbox.server.messages import LARGEST_MESSAGE
from tuckbox.server.openapi import ENDPOINTS
from tuckbox.server.pages import FRESH, POLICY
from tuckbox.server.records_desk import LARGEST_RECORD

from .hostile import STRICT, Attacker, beside
from .running import RunningService, finish, refused, running, seated

BODIES = [
    b"",
    b"null",
    b"[]",
    b"{",
    b"\xff\xfe",
    b"\xef\xbb\xbf{}",
    b'{"more":1}',
    b'{"name":1e999}',
    b'{"name":"\\ud800"}',
    b'{"name":["Ann"]}',
    b'{"name":' + b"[" * 30_000,
    b"[" * 30_000 + b"]" * 30_000,
    b'{"name":' + b"9" * 10_000 + b"}",
    b'{"a":1,"a":2}',
]
NAMES = [
    "",
    "   ",
    "x" * 41,
    "Ann\u202eevil",
    "Ann\u0000",
    "\u001b[2JAnn",
    "Ann\u200b",
    "\u2066Ann",
    "Ann\ufffe",
    "\u3164",
]
TRAPS = ["[" * 900_000, '{"tuckbox":2,"entries":[' + "[" * 500_000, "\x00" * 1_000, "9" * 9_000]
MARKUP = "<img src=x onerror=alert(1)>&amp;'\""


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningService]:
    with running(tmp_path_factory.mktemp("strict"), **STRICT) as started:
        yield started


def is_clear(answer: httpx.Response) -> None:
    """A problem in words, and safe headers."""
    assert 400 <= answer.status_code < 500, answer.text
    problem = answer.json()
    assert problem.get("code") or problem.get("type")
    assert 0 < len(problem["sentence"]) <= 300
    is_safe(answer)


def is_safe(answer: httpx.Response) -> None:
    own = {}
    if answer.headers.get("content-type", "").startswith("text/html"):  # the page, which loads more
        own = {"content-security-policy": POLICY, "cache-control": FRESH}
    for name, value in SAFE_HEADERS:
        expected = own.get(name.decode(), value.decode())
        assert answer.headers.get_list(name.decode()) == [expected]
    assert "server" not in answer.headers
    assert "access-control-allow-origin" not in answer.headers


@pytest.mark.parametrize("endpoint", [each for each in ENDPOINTS if each.body is not None])
def test_a_body_that_makes_no_sense(strict: RunningService, endpoint: Any) -> None:
    async def play() -> None:
        attacker = Attacker(strict)
        headers = {"authorization": f"Bearer {await attacker.token()}"}
        path = endpoint.path.replace("{table}", "0" * 32).replace("{game}", "draw-the-line")
        big = LARGEST_RECORD if "record" in dir(endpoint.body) else LARGEST_MESSAGE
        async with beside(strict), attacker.http(headers=headers) as http:
            for body in BODIES:
                is_clear(await http.post(path, content=body))
            for most in (big + 1, 3 * big):
                answer = await http.post(path, content=b" " * most)
                assert answer.status_code == 413
                is_clear(answer)
            answer = await http.post(path, content=pieces(3 * big))
            assert answer.status_code == 413, "also if nobody says beforehand how much it is"

    async def pieces(size: int) -> Any:
        for _ in range(size // 1_000):
            yield b" " * 1_000

    finish(play())


def test_records_that_are_traps(strict: RunningService) -> None:
    async def play() -> None:
        attacker = Attacker(strict)
        async with beside(strict) as game, attacker.http() as http:
            for text in TRAPS:
                answer = await http.post("/api/verifications", json={"record": text})
                assert answer.status_code in (200, 413), answer.text[:300]
                if answer.status_code == 200:
                    assert answer.json()["holds"] is False
                    assert len(answer.json()["sentence"]) <= 300
                await game.goes_on()

    finish(play())


def test_names_and_words_are_plain_text(strict: RunningService) -> None:
    """Markup is text like any other, and comes back as JSON that no browser takes for a page."""

    async def play() -> None:
        attacker = Attacker(strict)
        async with attacker.http() as http, beside(strict):
            for name in NAMES:
                answer = await http.post("/api/people", json={"name": name})
                assert answer.status_code in (400, 422), name
                is_clear(answer)
            me = await http.post("/api/people", json={"name": MARKUP})
            assert me.json()["name"] == MARKUP
            assert me.headers["content-type"] == "application/json"
        async with strict.people(MARKUP, "Bo") as people:
            table = await people[0].open("draw-the-line", [{}, {}])
            async with seated(table, people) as [ann, bo]:
                for text in NAMES[3:]:
                    assert (await refused(ann.command("say", text=text))).code == "no-text"
                await ann.command("say", text=MARKUP)
                await bo.until(lambda: (bo.number or 0) >= (ann.number or 0))
                assert bo.table["seats"][0]["name"] == MARKUP

    finish(play())


def test_a_flood_of_requests_disturbs_nobody(strict: RunningService) -> None:
    async def play() -> None:
        attacker = Attacker(strict)
        async with beside(strict) as game, attacker.http() as http:
            for _ in range(50):
                answers = await asyncio.gather(*(http.get("/api") for _ in range(20)))
                for answer in answers:
                    assert answer.status_code in (200, 429)
                    is_safe(answer)
            await game.goes_on()

    finish(play())


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://[", "file://", ""])
def test_pages_of_others_change_nothing(strict: RunningService, origin: str) -> None:
    async def play() -> None:
        attacker = Attacker(strict)
        headers = {"origin": origin, "authorization": f"Bearer {await attacker.token()}"}
        async with beside(strict), attacker.http(headers=headers) as http:
            for each in ENDPOINTS:
                if each.method != "GET":
                    path = each.path.replace("{table}", "0" * 32)
                    answer = await http.request(each.method, path)
                    assert answer.json()["code"] == "foreign-origin"
                    is_clear(answer)
            assert (await http.get("/api/me")).status_code == 200

    finish(play())


def test_every_kind_of_answer_has_safe_headers(strict: RunningService) -> None:
    async def play() -> None:
        attacker = Attacker(strict)
        headers = {"authorization": f"Bearer {await attacker.token()}"}
        async with beside(strict) as game, attacker.http(headers=headers) as http:
            paths = ["/healthz", "/metrics", "/api", "/api/me", "/api/tables", "/nowhere", "/api/"]
            paths += ["/api/me/export", "/api/openapi.json", f"/api/tables/{game.table}"]
            paths += [f"/api/tables/{game.table}/record", "/api/games/x/options", "/%00", "//"]
            for path in paths:
                for method in ("GET", "HEAD", "POST", "OPTIONS", "TRACE", "DELETE"):
                    if (method, path) != ("DELETE", "/api/me"):
                        answer = await http.request(method, path)
                        is_safe(answer)
                        assert answer.status_code < 500
                        assert "location" not in answer.headers
            assert (await http.put("/api/me")).headers["allow"]
            for path in ("/api/me/events", f"/api/tables/{game.table}/stream"):
                async with http.stream("GET", path) as stream:
                    is_safe(stream)
                    assert stream.headers["content-type"].startswith("application/x-ndjson")

    finish(play())


RAW = {
    "both lengths": "POST /api/link HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n"
    "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\n\r\n",
    "two lengths": "POST /api/link HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n"
    "Content-Length: 40\r\n\r\n{}GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n",
    "a length below nothing": "POST /api/link HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n{}",
    "an enormous length": "POST /api/link HTTP/1.1\r\nHost: x\r\nContent-Length: "
    "99999999999999999999999\r\n\r\n{}",
    "an unknown coding": "POST /api/link HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n"
    "0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\n\r\n",
    "a chunk of no size": "POST /api/link HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
    "zz\r\n{}\r\n0\r\n\r\n",
    "a header before a space": "GET /api HTTP/1.1\r\nHost : x\r\n\r\n",
    "a folded header": "GET /api HTTP/1.1\r\nHost: x\r\nX: a\r\n b\r\n\r\n",
    "a zero in a header": "GET /api HTTP/1.1\r\nHost: x\r\nX: a\x00b\r\n\r\n",
    "no HTTP": "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",
    "another protocol": "GET /api HTTP/1.1\r\nHost: x\r\n"
    "Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n",
    "an enormous head": "GET /api HTTP/1.1\r\nHost: x\r\nX: " + "a" * 2_000_000,
    "a thousand headers": "GET /api HTTP/1.1\r\n" + "X: a\r\n" * 100_000,
    "an enormous address": "GET /" + "a" * 2_000_000,
}


@pytest.mark.parametrize("name", RAW)
def test_bytes_that_are_no_good_request(strict: RunningService, name: str) -> None:
    """One answer, which is no success, and the connection is closed: nothing is smuggled in
    behind it."""

    async def play() -> None:
        attacker = Attacker(strict)
        host, port = strict.address.removeprefix("http://").split(":")
        async with beside(strict):
            reader, writer = await asyncio.open_connection(
                host, int(port), local_addr=(attacker.address, 0)
            )
            answer = b""
            try:
                writer.write(RAW[name].encode("latin-1"))
                await writer.drain()
                answer = await reader.read()
            except ConnectionError:
                return  # cut off while it was still talking
            finally:
                writer.close()
            assert answer.count(b"HTTP/1.1 ") <= 1, answer
            assert b" 200 " not in answer
            assert not answer or b"content-security-policy" in answer

    finish(play())
