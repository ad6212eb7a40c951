"""The load: players of many tables in one process, told what to do line by line on its standard
input, and answering there what they saw. `Load` is the other end of that.

Every table has two players, each with a connection. A move counts once both were told of it; its
latency is from sending to the opponent's event.
"""

import asyncio
import contextlib
import os
import subprocess
import sys
from collections.abc import Sequence
from random import Random
from time import perf_counter, process_time
from typing import Any, Final, Literal

import msgspec

from .dialects import BoardgamePlayer, Place, Player, TuckboxPlayer
from .machine import end
from .wire import Wire, connect

Kind = Literal["tuckbox", "boardgame.io"]
AT_ONCE: Final = 50
"""So many connections are opened at a time."""
PATIENCE: Final = 120
"""Seconds after which a phase is given up."""


class Join(msgspec.Struct, frozen=True, tag="join"):
    """Connect the players of these tables, two places each."""

    kind: Kind
    tables: list[tuple[Place, Place]]


class Play(msgspec.Struct, frozen=True, tag="play"):
    """Make so many moves at each table that was joined last, or fewer where the contest ends. With
    a pace, one move every so many seconds; without, the next one as soon as both know of the last.
    """

    moves: int
    pace: float = 0


class Leave(msgspec.Struct, frozen=True, tag="leave"):
    """Close all connections."""


class Seen(msgspec.Struct, frozen=True):
    """What a phase was like. `late` moves could not be sent in time, because the move before had
    not arrived."""

    tables: int = 0
    moves: int = 0
    seconds: float = 0
    processor: float = 0
    """Of the load itself."""
    p50: float = 0
    p99: float = 0
    most: float = 0
    late: int = 0
    fault: str = ""


class Load:
    """A load in a process of its own."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "bench.server.load"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=os.environ | {"PYTHONHASHSEED": "1"},
        )

    def do(self, order: Join | Play | Leave) -> Seen:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(msgspec.json.encode(order) + b"\n")
        self._process.stdin.flush()
        seen = msgspec.json.decode(self._process.stdout.readline() or b"{}", type=Seen)
        if seen.fault or not seen.tables:
            raise RuntimeError(f"the load failed: {seen.fault}")
        return seen

    def __enter__(self) -> "Load":
        return self

    def __exit__(self, *_: object) -> None:
        end(self._process)


# -- in the process of the load -----------------------------------------------------------------


class LoadedTable:
    """Two players, and the move that is on its way."""

    def __init__(self, load: "Players", players: tuple[Player, Player]) -> None:
        self.load = load
        self.players = players
        self.wires: list[Wire] = []
        self.left = 0
        self.sent_at = 0.0
        self.sent_to: Player | None = None
        self.due = 0.0
        self.moves = 0

    async def join(self) -> None:
        for player in self.players:
            self.wires.append(
                await connect(player.url(), lambda data, p=player: self.take(p, data), self.lost)  # type: ignore[misc]
            )
            for message in player.first():
                self.wires[-1].send(message)
        while not all(player.ready for player in self.players):
            await asyncio.sleep(0.005)

    def take(self, player: Player, data: bytes) -> None:
        before = player.seen
        try:
            for answer in player.take(data):
                self.wires[self.players.index(player)].send(answer)
        except (RuntimeError, msgspec.DecodeError) as error:
            self.load.fault(str(error))
            return
        if player.seen == before or self.sent_to is None:
            return
        if player is self.sent_to:
            self.load.latencies.append(perf_counter() - self.sent_at)
        if all(each.seen == self.moves for each in self.players):
            self.sent_to = None
            self.arrived()

    def begin(self, moves: int, due: float) -> None:
        self.left, self.due = moves, due
        self.moves = self.players[0].seen = self.players[1].seen = 0
        self.plan()

    def arrived(self) -> None:
        self.load.moves += 1
        self.left -= 1
        self.due += self.load.pace
        if self.left and not self.players[0].over:
            self.plan()
        else:
            self.load.finished()

    def plan(self) -> None:
        if not self.load.pace:
            self.move()
            return
        wait = self.due - perf_counter()
        self.load.late += wait < 0
        asyncio.get_running_loop().call_later(max(0, wait), self.move)

    def move(self) -> None:
        for seat, player in enumerate(self.players):
            if player.mine:
                self.sent_to, self.moves = self.players[1 - seat], self.moves + 1
                message = player.move()
                self.sent_at = perf_counter()
                self.wires[seat].send(message)
                return
        if self.players[0].over:
            self.load.finished()
        else:
            self.load.fault("nobody is to move")

    def lost(self) -> None:
        if self in self.load.tables:
            self.load.fault("a connection was lost")


class Players:
    """All players of this process."""

    def __init__(self) -> None:
        self.tables: list[LoadedTable] = []
        self.joined: list[LoadedTable] = []
        self.pace = 0.0
        self.moves = self.late = self.playing = 0
        self.latencies: list[float] = []
        self.done: asyncio.Future[None] | None = None
        self.rng = Random(1)

    def fault(self, sentence: str) -> None:
        if self.done is not None and not self.done.done():
            self.done.set_exception(RuntimeError(sentence))

    def finished(self) -> None:
        self.playing -= 1
        if not self.playing and self.done is not None and not self.done.done():
            self.done.set_result(None)

    async def do(self, order: Join | Play | Leave) -> Seen:
        began, used = perf_counter(), process_time()
        self.moves, self.late, self.latencies = 0, 0, []
        count = len(self.tables)
        if isinstance(order, Join):
            count = await self._join(order)
        elif isinstance(order, Play):
            count = await self._play(order)
        else:
            self._leave()
        times = sorted(self.latencies)
        return Seen(
            tables=count,
            moves=self.moves,
            seconds=perf_counter() - began,
            processor=process_time() - used,
            p50=_at(times, 0.5),
            p99=_at(times, 0.99),
            most=_at(times, 1),
            late=self.late,
        )

    async def _join(self, order: Join) -> int:
        kind: Any = TuckboxPlayer if order.kind == "tuckbox" else BoardgamePlayer
        self.joined = [
            LoadedTable(self, (kind(one, self.rng), kind(other, self.rng)))
            for one, other in order.tables
        ]
        self.tables += self.joined
        for start in range(0, len(self.joined), AT_ONCE):
            await asyncio.gather(*(table.join() for table in self.joined[start : start + AT_ONCE]))
        return len(self.joined)

    async def _play(self, order: Play) -> int:
        self.pace, self.playing = order.pace, len(self.joined)
        self.done = asyncio.get_running_loop().create_future()
        now = perf_counter()
        for place, table in enumerate(self.joined):
            table.begin(order.moves, now + self.pace * place / len(self.joined))
        await self.done
        return len(self.joined)

    def _leave(self) -> None:
        tables, self.tables, self.joined = self.tables, [], []
        for table in tables:
            for wire in table.wires:
                wire.close()


def _at(times: Sequence[float], share: float) -> float:
    """Milliseconds."""
    return round(1000 * times[min(len(times) - 1, int(share * len(times)))], 2) if times else 0.0


async def _obey() -> None:
    loop = asyncio.get_running_loop()
    players = Players()
    while line := await loop.run_in_executor(None, sys.stdin.buffer.readline):
        try:
            async with asyncio.timeout(PATIENCE):
                seen = await players.do(msgspec.json.decode(line, type=Join | Play | Leave))
        except (RuntimeError, OSError, TimeoutError) as error:
            seen = Seen(fault=str(error) or type(error).__name__)
        sys.stdout.buffer.write(msgspec.json.encode(seen) + b"\n")
        sys.stdout.buffer.flush()


def main() -> None:
    import uvloop

    with (
        contextlib.suppress(KeyboardInterrupt),
        asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
    ):
        runner.run(_obey())


if __name__ == "__main__":
    main()
