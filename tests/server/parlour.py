"""The service in one process with time and chance in our own hands: the real hall on a store in
memory, and ears that keep every byte they are sent."""

import heapq
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from tests.kit import box
from tuckbox.core import CHANCE, Contest
from tuckbox.server.hall import Hall
from tuckbox.server.world import BotMove, BotTask, World
from tuckbox.store.memory import MemoryData, MemoryStore
from tuckbox.table import Command, Person, SeatPlan, Table, TableTerms, open_table
from tuckbox.table.commands import Sit
from tuckbox.table.entries import decode_entry

EIGHT_O_CLOCK = 1_700_000_000_000


class Ear:
    """A connection of the hall. `heard` is every message, as it would go over the wire; several
    connections of one person may share it."""

    language = ""

    def __init__(self, person: str, heard: list[bytes] | None = None) -> None:
        self.person = Person(person, person.title()) if person else Person("", "")
        self.heard: list[bytes] = [] if heard is None else heard

    def send(self, message: bytes) -> None:
        self.heard.append(message)

    def close(self, sentence: str, again: bool) -> None:
        self.heard.append(f"closed: {sentence} {again}".encode())


class Parlour:
    """One table, `self.table_id`, whose draws are those in `draws`, by how many entries its
    contest has; other draws are made as ever."""

    def __init__(
        self,
        game: str,
        seats: Sequence[SeatPlan],
        options: Mapping[str, Any] | None = None,
        terms: TableTerms | None = None,
        seed: object = 0,
    ) -> None:
        self.time = EIGHT_O_CLOCK
        self.draws: dict[int, int] = {}
        self.tasks: list[tuple[BotTask, Callable[[BotMove | None], None]]] = []
        self.data = MemoryData()
        self._plans: list[tuple[int, int, Callable[[], object]]] = []
        self._count = 0
        self._chance = chance = Random(f"parlour {seed}").randbytes
        self.hall = self.another_hall("process")
        opened = open_table(
            box.by_key(game),
            options or {},
            seats,
            terms or TableTerms(),
            by="opener",
            at=self.time,
            chance=chance,
        )
        found: list[str | None] = []
        self.hall.open(opened, found.append)
        self.wait(0)
        assert found[0] is not None
        self.table_id = found[0]

    def another_hall(self, process: str) -> Hall:
        return Hall(
            World(
                MemoryStore(lambda call: self.later(0, call), self.data),
                box.by_key,
                lambda: self.time,
                self.later,
                self._chance,
                process,
                self,
                failed=_unforeseen,
            )
        )

    def start(self) -> None:
        """Begin to look after tables, as a service does."""
        self.hall.start()
        self.wait(0)

    def crash(self, down: int) -> None:
        """All that was planned is forgotten, and everybody is cut off; so many milliseconds
        later the service is there again."""
        self._plans.clear()
        self.data.listeners.clear()
        self.time += down
        self.hall = self.another_hall(f"process at {self.time}")
        self.start()

    # -- time, chance and bots ------------------------------------------------------------------

    def later(self, milliseconds: int, call: Callable[[], object]) -> None:
        self._count += 1
        heapq.heappush(self._plans, (self.time + max(0, milliseconds), self._count, call))

    def wait(self, milliseconds: int) -> None:
        end = self.time + milliseconds
        while self._plans and self._plans[0][0] <= end:
            self.time, _, call = heapq.heappop(self._plans)
            call()
        self.time = end

    def think(self, task: BotTask, answer: Callable[[BotMove | None], None]) -> None:
        """Bots think as long as the test wants."""
        self.tasks.append((task, answer))

    def decide_draws(self, contest: Contest) -> bool:
        """In place of `Contest.chance`; a log that is read again has the same draws again."""
        if contest.state.to_move != CHANCE or contest.over:
            return False
        contest.do(self.draws[len(contest.entries)])
        return True

    # -- people -----------------------------------------------------------------------------------

    def arrive(
        self,
        person: str,
        last: int | None = None,
        heard: list[bytes] | None = None,
        link: str = "",
    ) -> Ear:
        ear = Ear(person, heard)
        self.hall.attach(self.table_id, ear, last, link)
        self.wait(0)
        return ear

    def leave(self, ear: Ear) -> None:
        self.hall.detach(self.table_id, ear)

    def look(self, person: str, heard: list[bytes] | None = None) -> Ear:
        ear = Ear(person, heard)
        self.hall.look(self.table_id, ear)
        self.wait(0)
        return ear

    def ask(self, ear: Ear, command: Command) -> None:
        self.hall.command(self.table_id, ear, command)
        self.wait(0)

    def sit(self, ear: Ear, seat: int, setup: Mapping[str, Any] | None = None) -> None:
        self.ask(ear, Sit(key=f"sit-{seat}", seat=seat, setup=dict(setup or {})))

    @property
    def table(self) -> Table:
        table = self.hall.line.rooms[self.table_id].table
        assert table is not None
        return table

    @property
    def contest(self) -> Contest:
        assert self.table.contest is not None
        return self.table.contest

    def entries(self) -> list[Any]:
        return [decode_entry(line) for line in self.data.logs[self.table_id]]


def _unforeseen(error: Exception) -> None:
    raise error
