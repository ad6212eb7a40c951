"""Where several processes know a table, one of them asks its bots, and another takes over when
that one dies. Time is in our own hands here."""

import heapq
from collections.abc import Callable
from itertools import count
from random import Random

from tuckbox import games
from tuckbox.server.bot_seats import LEASE, RENEWAL
from tuckbox.server.hall import Hall
from tuckbox.server.pacing import QUICK
from tuckbox.server.world import BotMove, BotTask, World
from tuckbox.store.memory import MemoryData, MemoryStore
from tuckbox.table import Person, SeatPlan, TableTerms, open_table
from tuckbox.table.commands import Sit


class Timeline:
    def __init__(self) -> None:
        self.now = 1_000_000
        self.plans: list[tuple[int, int, Callable[[], None]]] = []
        self.order = count()

    def later(self, wait: int, call: Callable[[], None]) -> None:
        heapq.heappush(self.plans, (self.now + wait, next(self.order), call))

    def run(self, milliseconds: int) -> None:
        until = self.now + milliseconds
        while self.plans and self.plans[0][0] <= until:
            self.now, _, call = heapq.heappop(self.plans)
            call()
        self.now = until


class Process:
    """A process of the service whose bots think for so long."""

    def __init__(self, name: str, time: Timeline, data: MemoryData, thinking: int) -> None:
        self.time, self.thinking = time, thinking
        self.asked = 0
        self.dead = False
        rng = Random(name)
        self.hall = Hall(
            World(
                MemoryStore(lambda call: self.later(1, call), data),
                games.by_key,
                lambda: time.now,
                self.later,
                rng.randbytes,
                name,
                self,
            )
        )

    def later(self, wait: int, call: Callable[[], None]) -> None:
        self.time.later(wait, lambda: None if self.dead else call())

    def think(self, task: BotTask, answer: Callable[[BotMove | None], None]) -> None:
        self.asked += 1
        self.later(self.thinking, lambda: answer(None))


class Seat:
    """Somebody who is connected and says nothing."""

    language = ""

    def __init__(self, name: str) -> None:
        self.person = Person(name, name)

    def send(self, message: bytes) -> None:
        pass

    def close(self, sentence: str, again: bool) -> None:
        pass


def two_processes(thinking: int) -> tuple[Timeline, Process, Process]:
    """Both know a table at which a bot is to move."""
    time, data = Timeline(), MemoryData()
    one, two = (Process(name, time, data, thinking) for name in ("one", "two"))
    opened = open_table(
        games.by_key("draw-the-line"),
        {},
        [SeatPlan("bot", "beginner"), SeatPlan()],
        TableTerms(),
        by="ann",
        at=time.now,
        chance=Random(1).randbytes,
    )
    ann = Seat("ann")
    one.hall.open(opened, lambda table: None, "table")
    for process in (one, two):
        process.hall.attach("table", Seat("watcher"))
    time.run(10)
    one.hall.command("table", ann, Sit(key="sit"))
    time.run(10)
    table = one.hall.line.rooms["table"].table
    assert table is not None
    assert table.bot_to_move() is not None
    return time, one, two


def test_a_bot_that_thinks_for_long_is_asked_by_one_process() -> None:
    time, one, two = two_processes(thinking=60 * LEASE)
    time.run(50 * LEASE)
    assert one.asked + two.asked == 1


def test_another_process_takes_over_when_the_one_that_asked_dies() -> None:
    time, one, two = two_processes(thinking=60 * LEASE)
    time.run(5 * LEASE)
    dying, other = (one, two) if one.asked else (two, one)
    dying.dead = True
    time.run(LEASE + RENEWAL + 10)
    assert other.asked == 1
    assert LEASE + RENEWAL + QUICK.length < 2_000, "what people may have to wait for"
