"""The measures of the service, one after the other. Whatever is compared runs in turn, in the
same minutes; processor time is what the system has counted for the process of the service."""

import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from statistics import median
from typing import Any, Final

import msgspec

from .load import Join, Leave, Load, Play, Seen
from .machine import family, load, processor_seconds
from .postgres import postgres
from .services import BoardgameIo, CannotMeasure, Service, Tuckbox, memory, used

WARM_UP: Final = 10
"""Tables at which a service plays before it is measured."""


class Effort(msgspec.Struct, frozen=True):
    rounds: int = 5
    tables: int = 100
    moves: int = 20
    """At each table, in a round."""
    live_tables: int = 1_000
    live_moves: int = 12
    remembered: tuple[int, ...] = (10, 500, 2_000)
    restarted: int = 10_000


QUICK: Final = Effort(2, 50, 15, 300, 3, (10, 100), 2_000)
TINY: Final = Effort(1, 2, 3, 3, 2, (1, 2), 5)
"""To see that everything runs."""


class Measure(msgspec.Struct, frozen=True, omit_defaults=True):
    """`value` is to be at most `goal`; where there is a peer, it is ours divided by theirs."""

    measure: str
    value: float = 0
    goal: float | None = None
    unit: str = ""
    met: bool | None = None
    ours: dict[str, Any] = {}
    peer: dict[str, Any] = {}
    load_average: float = 0
    missing: str = ""
    """Why it could not be measured."""


Made = Callable[[Effort], Iterator[Measure]]


def all_measures(effort: Effort, names: list[str]) -> Iterator[Measure]:
    for name, make in MEASURES.items():
        if names and name not in names:
            continue
        try:
            yield from make(effort)
        except CannotMeasure as error:
            yield Measure(name, missing=str(error))


def _measure(
    name: str, value: float, goal: float | None, unit: str, ours: Any, peer: Any = None
) -> Measure:
    return Measure(
        name,
        round(value, 3),
        goal,
        unit,
        value <= goal if goal is not None else None,
        ours,
        peer or {},
        round(load()[0], 2),
    )


# -- processor time a move ------------------------------------------------------------------------


class Round(msgspec.Struct, frozen=True):
    """Moves as fast as they go, at tables that were not used before."""

    microseconds: float
    """Of the service's processor time, a move."""
    seen: Seen


def _round(service: Service, effort: Effort, pids: Callable[[], list[int]] | None = None) -> Round:
    counted = pids or (lambda: [service.pid])
    with Load() as players:
        players.do(Join(service.kind, service.tables(effort.tables)))
        players.do(Play(2))
        time.sleep(0.2)
        before = processor_seconds(*counted())
        seen = players.do(Play(effort.moves))
        after = processor_seconds(*counted())
        players.do(Leave())
    time.sleep(0.3)
    return Round(1e6 * (after - before) / seen.moves, seen)


def _told(rounds: list[Round]) -> dict[str, Any]:
    return {
        "µs a move": round(median(each.microseconds for each in rounds)),
        "of each round": [round(each.microseconds) for each in rounds],
        "moves": sum(each.seen.moves for each in rounds),
        "moves a second": round(median(each.seen.moves / each.seen.seconds for each in rounds)),
        "p50 ms": median(each.seen.p50 for each in rounds),
        "p99 ms": median(each.seen.p99 for each in rounds),
    }


def processor_time(effort: Effort) -> Iterator[Measure]:
    """Against boardgame.io: with a game of the same weight, and with its own tic-tac-toe."""
    with ExitStack() as stack:
        lines = stack.enter_context(_stopping(BoardgameIo("lines")))
        tic_tac_toe = stack.enter_context(_stopping(BoardgameIo("tic-tac-toe")))
        count = (effort.rounds + 1) * effort.tables
        ours = stack.enter_context(_stopping(Tuckbox(count).start()))
        clocked = stack.enter_context(_stopping(Tuckbox(count, clock=True).start()))
        sides: list[Service] = [ours, lines, clocked, tic_tac_toe]
        rounds: list[list[Round]] = [[], [], [], []]
        for _ in range(effort.rounds + 1):
            for side, done in zip(sides, rounds, strict=True):
                done.append(_round(side, effort))
        mine, theirs, with_clock, small = (done[1:] for done in rounds)  # the first warms up

    def ratio(one: list[Round], other: list[Round]) -> float:
        return median(each.microseconds for each in one) / median(
            each.microseconds for each in other
        )

    name = "processor time a move, stored durably, against boardgame.io in memory"
    yield _measure(
        name, ratio(mine, theirs), 0.4, "×", _told(mine), {"game": "lines", **_told(theirs)}
    )
    yield _measure(
        f"{name}, with clocks",
        ratio(with_clock, theirs),
        0.4,
        "×",
        _told(with_clock),
        {"game": "lines", **_told(theirs)},
    )
    yield _measure(
        f"{name}, its tic-tac-toe against Draw the Line",
        ratio(mine, small),
        None,
        "×",
        _told(mine),
        {"game": "tic-tac-toe", **_told(small)},
    )


def postgresql(effort: Effort) -> Iterator[Measure]:
    """PostgreSQL in place of SQLite: of the service alone, and with PostgreSQL's processes."""
    count = (effort.rounds + 1) * effort.tables
    with ExitStack() as stack:
        server = stack.enter_context(postgres())
        sqlite = stack.enter_context(_stopping(Tuckbox(count).start()))
        other = stack.enter_context(_stopping(Tuckbox(count, server.address).start()))
        rounds: tuple[list[Round], ...] = ([], [], [])
        for _ in range(effort.rounds + 1):
            rounds[0].append(_round(sqlite, effort))
            before = processor_seconds(*family(server.pid))
            rounds[1].append(_round(other, effort))
            moves = rounds[1][-1].seen.moves + 2 * effort.tables
            spent = 1e6 * (processor_seconds(*family(server.pid)) - before) / moves
            rounds[2].append(Round(spent, rounds[1][-1].seen))
    one, two, three = (done[1:] for done in rounds)
    told = _told(two) | {"µs a move of PostgreSQL": _told(three)["µs a move"]}
    ratio = told["µs a move"] / _told(one)["µs a move"]
    yield _measure("PostgreSQL instead of SQLite", ratio, 1.5, "×", told, _told(one))


# -- many tables ----------------------------------------------------------------------------------


def live(effort: Effort) -> Iterator[Measure]:
    """One move a table every two seconds: how long it takes to the opponent, ours and theirs."""

    def run(service: Service) -> tuple[dict[str, Any], Seen]:
        with Load() as players:
            players.do(Join(service.kind, service.tables(effort.live_tables)))
            players.do(Play(1))
            before = used(service)
            seen = players.do(Play(effort.live_moves, 2.0))
            spent = used(service) - before
            players.do(Leave())
        told = {
            "tables": effort.live_tables,
            "moves": seen.moves,
            "moves a second": round(seen.moves / seen.seconds),
            "p50 ms": seen.p50,
            "p99 ms": seen.p99,
            "longest ms": seen.most,
            "late moves": seen.late,
            "µs a move": round(1e6 * spent / seen.moves),
            "processors used": round(spent / seen.seconds, 3),
            "processors used by the load": round(seen.processor / seen.seconds, 3),
        }
        return told, seen

    with _stopping(Tuckbox(effort.live_tables).start()) as service:
        ours, seen = run(service)
    try:
        with _stopping(BoardgameIo("lines")) as peer:
            theirs, _ = run(peer)
    except CannotMeasure as error:
        theirs = {"missing": str(error)}
    name = f"{effort.live_tables} live tables, one move each every two seconds"
    yield _measure(f"{name}: p99 to the opponent's event", seen.p99, 100, "ms", ours, theirs)
    if "µs a move" in theirs:
        ratio = ours["µs a move"] / theirs["µs a move"]
        yield _measure(f"{name}: processor time a move", ratio, 0.4, "×", ours, theirs)


def memory_a_table(effort: Effort) -> Iterator[Measure]:
    """With both connections open, after play: what each table adds to a service that has warmed
    up."""

    def run(service: Service) -> dict[str, Any]:
        found: dict[str, Any] = {}
        with Load() as players:
            players.do(Join(service.kind, service.tables(WARM_UP)))
            players.do(Play(effort.moves))
            start, before = memory(service), 0
            found["MB at the start"] = round(start / 1e6, 1)
            for count in effort.remembered:
                players.do(Join(service.kind, service.tables(count - before)))
                players.do(Play(effort.moves))
                before = count
                found[f"KB a table at {count}"] = round((memory(service) - start) / count / 1e3, 1)
            players.do(Leave())
        return found

    count = effort.remembered[-1] + WARM_UP
    with _stopping(Tuckbox(count).start()) as service:
        ours = run(service)
    try:
        with _stopping(BoardgameIo("lines")) as peer:
            theirs = run(peer)
    except CannotMeasure as error:
        theirs = {"missing": str(error)}
    last = f"KB a table at {effort.remembered[-1]}"
    yield _measure("memory a table", ours[last], 75, "KB", ours, theirs)
    if last in theirs:
        ratio = ours[last] / theirs[last]
        yield _measure("memory a table, against boardgame.io", ratio, 0.5, "×", ours, theirs)


def restart(effort: Effort) -> Iterator[Measure]:
    """From starting the process to the first welcome at a table, with many tables open."""
    service = Tuckbox(effort.restarted, played=12)
    try:
        began = time.perf_counter()
        service.start()
        listening = time.perf_counter() - began
        while not _is_healthy(service):
            time.sleep(0.01)
        healthy = time.perf_counter() - began
        with Load() as players:
            players.do(Join(service.kind, service.tables(1)))
            welcome = time.perf_counter() - began
            some = min(effort.restarted - 1, 200)
            seen = players.do(Join(service.kind, service.tables(some)))
            players.do(Leave())
        told = {
            "open tables": effort.restarted,
            "s to listen": round(listening, 2),
            "s to be healthy": round(healthy, 2),
            "s to the first welcome": round(welcome, 2),
            f"s to load {some} tables and welcome both players": round(seen.seconds, 2),
            "processor seconds": round(used(service), 2),
        }
    finally:
        service.remove()
    yield _measure(f"restart with {effort.restarted} open tables", welcome, 5, "s", told)


def _is_healthy(service: Tuckbox) -> bool:
    try:
        with urllib.request.urlopen(f"{service.address}/healthz", timeout=30):
            return True
    except urllib.error.HTTPError:
        return False


class _stopping(closing[Any]):
    """A service that is stopped and removed in the end."""

    def __exit__(self, *_: object) -> None:
        self.thing.remove() if isinstance(self.thing, Tuckbox) else self.thing.stop()  # type: ignore[attr-defined]


MEASURES: Final[dict[str, Made]] = {
    "processor": processor_time,
    "live": live,
    "memory": memory_a_table,
    "postgresql": postgresql,
    "restart": restart,
}
