"""What hostile tests share: a service with its usual limits, attackers with addresses of their
own, and a game beside them that must go on."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from itertools import count
from random import Random
from typing import Any

import httpx

from .running import RunningService, all_see, move_once, mover, seated
from .wires import RawTable, raw_socket, raw_table

SHARE = 4
"""The limits of these services are so many times the usual ones."""
CONNECTIONS = 30
STRICT = {"limits": str(100 * SHARE), "connections_per_address": str(CONNECTIONS)}

TIGHT = {"limits": "10"}
"""A tenth of the usual ones: they are used up by a few requests, and do not come back soon."""

_addresses = count(1)


class Attacker:
    """Somebody on this machine with an address that nobody else has."""

    def __init__(self, service: RunningService) -> None:
        number = next(_addresses)
        self.address = f"127.7.{number // 250}.{1 + number % 250}"
        self.service = service

    def http(self, **given: Any) -> httpx.AsyncClient:
        transport = httpx.AsyncHTTPTransport(local_address=self.address)
        return httpx.AsyncClient(
            base_url=self.service.address, transport=transport, timeout=60, **given
        )

    def socket(self, table: str, **given: Any) -> Any:
        return raw_socket(self.service.address, table, local_addr=(self.address, 0), **given)

    def table(self, table: str, token: str = "", **given: Any) -> Any:
        return raw_table(self.service.address, table, token, local_addr=(self.address, 0), **given)

    async def token(self, name: str = "Mallory") -> str:
        async with self.http() as http:
            token: str = (await http.post("/api/people", json={"name": name})).json()["token"]
            return token


async def until_refused(ask: Callable[[int], Awaitable[httpx.Response]]) -> httpx.Response:
    """Ask again and again, until it is too often."""
    for number in count():
        answer = await ask(number)
        assert answer.status_code < 500
        if answer.status_code == 429:
            return answer
    raise AssertionError


class Beside:
    """A game that goes on, whatever happens at other tables."""

    def __init__(self, table: str, players: list[Any]) -> None:
        self.table = table
        self._players = players
        self._rng = Random(0)

    async def goes_on(self) -> None:
        await all_see(self._players)
        steps = len(self._players[0].steps)
        assert await move_once(mover(self._players), self._rng)
        await all_see(self._players)
        assert len(self._players[0].steps) > steps
        assert len(self._players[0].steps) == len(self._players[1].steps)


@asynccontextmanager
async def beside(service: RunningService) -> AsyncIterator[Beside]:
    async with service.people("Ann", "Bo") as people:
        table = await people[0].open("draw-the-line", [{}, {}])
        async with seated(table, people) as players:
            game = Beside(table, players)
            await game.goes_on()
            yield game
            await game.goes_on()


async def still_there(raw: RawTable) -> None:
    """The connection is as good as before."""
    await raw.send({"type": "ping"})
    await raw.until("pong")
