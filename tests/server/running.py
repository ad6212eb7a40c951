"""The service as a process of its own, and people who play there over real connections."""

import asyncio
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

import pytest

from tuckbox.client import CommandRefused, ServiceClient, ServiceError, TableClient
from tuckbox.core import Record, read_line

T = TypeVar("T")

TIME_LIMIT = 150
"""Seconds after which something hangs; no test waits for it to pass."""
LAVISH = {"limits": "1000000", "connections_per_address": "10000"}
"""Settings for tests in which all people share one address and think about nothing."""

_worker = int(re.sub(r"\D", "", os.environ.get("PYTEST_XDIST_WORKER", "0")) or 0)
_ports = count(20_000 + 1_000 * (_worker % 12) + os.getpid() % 500)
"""Below those that the system gives to connections, so that nobody takes the port of a service
while it is down; each worker of the tests has its own."""


class RunningService:
    """`tuckbox serve` with some settings. It can be stopped, killed, and started again at the
    same address on the same database."""

    program: Sequence[str] = ("-m", "tuckbox")

    def __init__(self, database: str, **settings: str) -> None:
        self.settings = {"database": database, **LAVISH, **settings}
        self.address = ""
        self.log = tempfile.TemporaryFile()  # noqa: SIM115 (it lives as long as the service)
        self.process: subprocess.Popen[str] | None = None
        self.said = ""
        """What its last life has written to its output, after the address."""

    def start(self, port: int | None = None) -> "RunningService":
        """Returns when it takes connections. Without a port it takes one that is free, and the
        same one ever after."""
        for _ in range(50):
            written = len(self.logged())
            chosen = self._port() if port is None else port
            if self._start(chosen):
                return self
            # Most likely another program has this port; that is nothing the service has to log.
            why = self.logged()[written:]
            self.log.truncate(written)
            self.log.seek(written)
        raise AssertionError(why)

    def _port(self) -> int:
        return int(self.address.rpartition(":")[2]) if self.address else next(_ports)

    def _start(self, port: int) -> bool:
        flags = [
            part
            for name, value in {**self.settings, "port": str(port)}.items()
            for part in (f"--{name.replace('_', '-')}", value)
        ]
        self.process = subprocess.Popen(
            [sys.executable, *self.program, "serve", *flags],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=self.log,
            text=True,
        )
        watchdog = threading.Timer(TIME_LIMIT, self.process.kill)
        watchdog.start()
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        watchdog.cancel()
        found = re.search(r"at (http://\S+)", said)
        if found is None:
            self.kill()
            return False
        self.address = found[1]
        return True

    def logged(self) -> str:
        """What it has written to its log, in all its lives."""
        self.log.seek(0)
        return self.log.read().decode()

    def kill(self) -> None:
        """As if the machine had lost its power, except for the disk."""
        if self.process is not None:
            self.process.kill()
            self._ended()

    def stop(self, how: int = signal.SIGTERM) -> int:
        """Ask it to end; its exit code."""
        assert self.process is not None
        self.process.send_signal(how)
        assert self.process.stdout is not None
        self.said = self.process.stdout.read()
        return self._ended()

    def _ended(self) -> int:
        assert self.process is not None
        assert self.process.stdout is not None
        try:
            code = self.process.wait(TIME_LIMIT)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise
        self.process.stdout.close()
        self.process = None
        return code

    def __enter__(self) -> "RunningService":
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self.kill()
        self.log.close()

    # -- people -----------------------------------------------------------------------------------

    @asynccontextmanager
    async def people(self, *names: str, kind: str = "guest") -> AsyncIterator[list[ServiceClient]]:
        """Everybody signed in."""
        async with AsyncExitStack() as stack:
            clients = [await stack.enter_async_context(ServiceClient(self.address)) for _ in names]
            for client, name in zip(clients, names, strict=True):
                await client.sign_in(name, kind=kind)
            yield clients


def running(folder: Path, **settings: str) -> RunningService:
    return RunningService(str(folder / "tables.sqlite"), **settings)


def finish(play: Coroutine[Any, Any, T], limit: float = TIME_LIMIT) -> T:
    """Do it, within the time limit."""

    async def limited() -> T:
        async with asyncio.timeout(limit):
            return await play

    return asyncio.run(limited())


def soon(call: Callable[[], None]) -> None:
    """When a store in memory is to answer."""
    asyncio.get_running_loop().call_soon(call)


@asynccontextmanager
async def seated(
    table: str, people: Sequence[ServiceClient], own_draws: bool = True
) -> AsyncIterator[list[TableClient]]:
    """Everybody connected to a table, and seated in that order."""
    async with AsyncExitStack() as stack:
        clients = [
            await stack.enter_async_context(person.table(table, own_draws)) for person in people
        ]
        for seat, client in enumerate(clients):
            await client.sit(seat=seat)
        for client in clients:
            await client.until(lambda client=client: client.view is not None)  # type: ignore[misc]
        yield clients


async def play_on(table: TableClient, rng: random.Random, most: int = 1_000_000) -> int:
    """Make any moves until the contest is over, or so many; how many they were."""
    done = 0
    while done < most and await table.my_turn():
        done += await move_once(table, rng)
    return done


async def move_once(table: TableClient, rng: random.Random) -> bool:
    """Any move; False if somebody else was faster."""
    moves = [choice for choice in table.choices if not choice["aside"]]
    if not moves:
        return False
    try:
        await table.move(rng.choice(moves)["action"])
    except CommandRefused as refusal:
        if refusal.code not in ("stale", "over", "not-your-turn", "paused"):
            raise
        return False
    return True


async def play_out(tables: Sequence[TableClient], seed: object = 0) -> int:
    """Everybody plays until it is over; how many moves were made."""
    rngs = [random.Random(f"{seed} {seat}") for seat in range(len(tables))]
    done = await asyncio.gather(*map(play_on, tables, rngs))
    return sum(done)


async def all_see(tables: Sequence[TableClient]) -> None:
    """Wait until everybody has seen what anybody has."""
    latest = max(each.number or 0 for each in tables)
    for each in tables:
        await each.until(lambda each=each: (each.number or 0) >= latest)  # type: ignore[misc]


def mover(tables: Sequence[TableClient]) -> TableClient:
    """Whose move it is, once all have seen the same."""
    return next(each for each in tables if each.my_move)


async def move_about(tables: Sequence[TableClient], rng: random.Random, moves: int) -> None:
    """So many moves, one after the other, seen by everybody; fewer if that ends the contest."""
    for _ in range(moves):
        await all_see(tables)
        if tables[0].over:
            return
        await move_once(mover(tables), rng)
    await all_see(tables)


def cut(table: TableClient) -> None:
    """The connection breaks; nobody says goodbye."""
    assert table._socket is not None
    table._socket.transport.abort()


async def record_of(person: ServiceClient, table: str) -> Record:
    """The record of a contest that is over."""
    record = read_line(await person.record(table))
    assert isinstance(record, Record)
    return record


async def refused(asked: Coroutine[Any, Any, Any]) -> ServiceError:
    """Why something was not done; it must not be."""
    with pytest.raises(ServiceError) as raised:
        await asked
    assert len(str(raised.value)) <= 300
    return raised.value
