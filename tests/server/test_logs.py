"""Log lines say what happened and where, and never who somebody is, what they hold or what they
say; nor do they say it when something goes wrong inside."""

import asyncio
import contextlib
import json
import logging
import re
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed

from tuckbox.server.headers import SafeHeaders
from tuckbox.server.logs import LibraryLines, Log
from tuckbox.server.metrics import Metrics

from .running import RunningService, finish, move_about, mover, refused, running, seated
from .wires import raw_socket, raw_table

NAMES = ("Annabelle", "Bohumil")
SAID = "Marmalade is served"
WORDS = "Could you lend me a ladder"
PASSWORD = "open sesame"
HAND = "Ann holds the queen"
CODE = re.compile(r"\b[HW][A-Z0-9]{2}(?:-[A-Z0-9]{3}){3}\b")
"""How a card of Scratch Wars is called."""


async def an_evening(service: RunningService) -> set[str]:
    """Play, fail, be refused and attack a little; everything that the log must not have."""
    secrets = {*NAMES, SAID, WORDS, PASSWORD, "Marmalade", "ladder"}
    async with service_people(service) as people:
        secrets |= {person.token for person in people}
        secrets |= {person.token.split(".")[2] for person in people}
        secrets.add(await people[0].link())
        for game in ("scratch-wars", "scratch-my-back"):
            table = await people[0].open(game, [{}, {}])
            async with seated(table, people) as players:
                await move_about(players, Random(1), 6)
                secrets |= {
                    code for each in players for code in CODE.findall(json.dumps(each.view))
                }
                await players[0].command("say", text=SAID)
                await refused(mover(players).move("Annabelle plays the queen", WORDS))
                await refused(mover(players).command("move", step=0, action=0, words=WORDS))
            await attack(service, table, people[0].token)
        assert len([each for each in secrets if CODE.fullmatch(each)]) > 4
        await people[1].request("DELETE", "/api/me")
    return secrets


def service_people(service: RunningService) -> Any:
    @contextlib.asynccontextmanager
    async def signed_in() -> Any:
        from tuckbox.client import ServiceClient

        async with ServiceClient(service.address) as ann, ServiceClient(service.address) as bo:
            for client, name in zip((ann, bo), NAMES, strict=True):
                assert (await refused(client.sign_in(name, PASSWORD + "!"))).code
                await client.sign_in(name, PASSWORD)
            yield [ann, bo]

    return signed_in()


async def attack(service: RunningService, table: str, token: str) -> None:
    """What libraries would complain about, with somebody's secrets in it."""
    async with raw_table(service.address, table, token) as raw:
        await raw.send("nonsense " + SAID)
        await raw.until("problem")
        await raw.socket.send(b"\xff" + SAID.encode(), text=True)
        await raw.until_closed()
    async with raw_socket(service.address, table) as raw:
        await raw.send({"type": "hello", "token": token + "0"})
        await raw.until_closed()
    with contextlib.suppress(ConnectionClosed):
        async with raw_table(service.address, table, token) as raw:
            await raw.send(SAID * 10_000)
            await raw.until_closed()
    host, port = service.address.removeprefix("http://").split(":")
    _, writer = await asyncio.open_connection(host, int(port))
    writer.write(f"GET / HTTP/9\r\nAuthorization: Bearer {token}\r\nX: {SAID}\x00\r\n\r\n".encode())
    await writer.drain()
    writer.close()
    async with httpx.AsyncClient(base_url=service.address) as http:
        headers = {"authorization": f"Bearer {token}"}
        for path in ("/api/nowhere", f"/api/tables/{SAID}", f"/api/leaders/{NAMES[0]}"):
            assert (await http.get(path, headers=headers)).status_code >= 400
        body = {"record": SAID}
        await http.post("/api/verifications", json=body, headers=headers)


def test_nothing_that_is_somebodys_gets_into_the_log(tmp_path: Path) -> None:
    with running(tmp_path, log="debug", password=PASSWORD) as service:
        secrets = finish(an_evening(service))
        service.stop()
        logged = service.logged()
        for line in logged.splitlines():
            assert {"at", "level", "event"} <= set(json.loads(line)), "every line is JSON"
        found = [secret for secret in secrets if secret in logged]
        assert not found
        assert "library" in logged, "libraries did complain"


def test_an_error_inside_is_told_without_its_words() -> None:
    """Neither to who asked nor to the log."""
    lines: list[str] = []
    log = Log("debug", lines.append)

    class Service:
        metrics = Metrics()

        def unforeseen(self, error: Exception) -> None:
            log.error("unforeseen", error=type(error).__name__)

    async def failing(scope: Any, receive: Any, send: Any) -> None:
        raise ValueError(HAND)

    asked: Any = {"type": "http"}
    finish(SafeHeaders(failing, Service())(asked, None, None))  # type: ignore[arg-type]
    handler = LibraryLines(log)
    logger = logging.Logger("library")
    logger.addHandler(handler)
    try:
        raise ValueError(HAND)
    except ValueError:
        logger.exception("%s!", HAND)
    logger.error(HAND)
    assert len(lines) == 3
    assert HAND not in "".join(lines)
    assert "ValueError" in lines[1]
