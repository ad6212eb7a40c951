"""The whole service in one process under a seeded scheduler: several processes of the hall, one
store, clients that play, and everything that can go wrong in between. The same seed gives the
same run, to the last byte.

    python -m tests.server.simulation --seeds 1000000 --from 0

What is lost, doubled, delayed or reordered: messages both ways. What crashes: processes, between
any two steps. What fails: every question to the disk, before or after it has stored. What jumps:
the clocks of the machines, forwards and backwards. When the faults end, every table must come to
its end.
"""

import argparse
import heapq
import random
from collections.abc import Callable

from tests.kit import box
from tuckbox.store import Write
from tuckbox.store.memory import MemoryData
from tuckbox.table import Pace, SeatPlan, Table, TableTerms, open_table
from tuckbox.table.entries import Voted, decode_entry, encode_entry

from .logs import check_clocks
from .simulated_people import Client, Host
from .simulated_service import Process

FAULTY = 40_000
"""Milliseconds in which things go wrong; after that they only go on."""
LONGEST = 4_000_000
LEVELS = ("beginner", "club")
ENDS = ("over", "closed")
GAMES = [box.TINY.key] * 5 + ["draw-the-line", "gotchacards", "scratch-wars", "scratch-my-back"]


class Trouble:
    """How much goes wrong in one run."""

    def __init__(self, rng: random.Random) -> None:
        self.lost = rng.choice([0, 0.02, 0.15])
        self.doubled = rng.choice([0, 0.05, 0.2])
        self.slowest = rng.choice([20, 300, 2_000])
        self.disk_fails = rng.choice([0, 0.03, 0.2])
        self.slowest_disk = rng.choice([2, 50, 1_500])
        self.crashes = rng.choice([0, 0.01, 0.05])
        self.clock_jumps = rng.choice([0, 0, 20_000])


class Simulation:
    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.rng = random.Random(f"tuckbox simulation {seed}")
        self.time = 1_700_000_000_000
        self.began = self.time
        self.trouble = Trouble(self.rng)
        self._plans: list[tuple[int, int, Callable[[], object]]] = []
        self._count = 0
        self.data = MemoryData()
        self.processes: list[Process] = []
        self.clients: list[Client] = []
        self.tables: list[str] = []
        self._folded: dict[str, Table] = {}

    # -- time -----------------------------------------------------------------------------------

    @property
    def faulty(self) -> bool:
        return self.time < self.began + FAULTY

    def later(self, milliseconds: float, call: Callable[[], object]) -> None:
        self._count += 1
        heapq.heappush(self._plans, (self.time + max(0, int(milliseconds)), self._count, call))

    def happens(self, odds: float) -> bool:
        return self.faulty and self.rng.random() < odds

    def run(self) -> None:
        rng = self.rng
        self.processes = [Process(self, number) for number in range(rng.choice([1, 1, 2, 3]))]
        self._open_tables()
        self.later(rng.uniform(0, 2_000), self._disturb)
        end = self.began + LONGEST
        while self._plans and self.time < end and not self._done():
            self.time, _, call = heapq.heappop(self._plans)
            call()
        assert not self.unfinished(), f"{self.unfinished()} cannot go on"
        self.check()

    def _open_tables(self) -> None:
        rng = self.rng
        for number in range(rng.choice([1, 1, 2])):
            game = box.by_key(rng.choice(GAMES))
            count = game.fewest_seats if rng.random() < 0.7 else min(game.most_seats, 3)
            plans = [SeatPlan() for _ in range(count)]
            for seat in range(1, count):
                if rng.random() < 0.3:
                    plans[seat] = SeatPlan("bot", rng.choice(LEVELS))
            pace = rng.choice([Pace(), Pace("contest", 60_000, 1_000), Pace("move", 20_000)])
            delay = rng.choice([0, 0, 5_000])
            people = sum(plan.kind == "person" for plan in plans)
            ids = [f"person-{number}-{place}" for place in range(people)]
            opened = open_table(
                game,
                {},
                plans,
                TableTerms(pace, delay=delay),
                by=ids[0],
                at=self.time,
                chance=rng.randbytes,
            )
            table_id = f"table{number}"
            line = encode_entry(Table(table_id, box.by_key, opened).opened)
            self.data.append([Write(table_id, 0, (line,))])
            self.tables.append(table_id)
            for person in ids:
                for tab in range(rng.choice([1, 1, 2])):
                    self.clients.append(Client(self, table_id, person, tab))
            self.clients.append(Client(self, table_id, f"watcher-{number}", 0))

    def follow_rematch(self, table_id: str, rematch: str) -> None:
        """Everybody at a table goes on to its rematch; at that one nobody wants another."""
        if rematch in self.tables or self.folded(table_id).opened.before:
            return
        self.tables.append(rematch)
        for client in [each for each in self.clients if each.table_id == table_id]:
            self.clients.append(Client(self, rematch, client.person, client.tab))

    def _disturb(self) -> None:
        """Processes crash and come back, the clocks of machines are set, and tables closed."""
        if self.faulty:
            for process in self.processes:
                if process.alive and self.rng.random() < self.trouble.crashes * 5:
                    process.crash()
                if self.rng.random() < 0.2:
                    process.set_clock()
                if process.ready and self.rng.random() < 0.005:
                    process.hall.close_table(self.rng.choice(self.tables), "It is late.", Host())
            self.later(self.rng.uniform(50, 3_000), self._disturb)

    # -- at the end -----------------------------------------------------------------------------

    def folded(self, table_id: str) -> Table:
        """The table as its log has it; folded on from where it was folded before."""
        lines = self.data.logs[table_id]
        table = self._folded.get(table_id)
        if table is None:
            table = Table.of(table_id, box.by_key, [decode_entry(lines[0])])
            self._folded[table_id] = table
        for line in lines[table.number :]:
            table.take(decode_entry(line))
        return table

    def unfinished(self) -> list[str]:
        return [table for table in self.tables if self.folded(table).phase not in ENDS]

    def _done(self) -> bool:
        """Whether every table has come to its end, and everybody has heard of it."""
        if self.faulty or any(self.folded(each).phase not in ENDS for each in self.tables):
            return False
        return all(client.calm for client in self.clients)

    def check(self) -> None:
        for table_id in self.data.logs:
            self._check_log(table_id)
        for client in self.clients:
            client.check()

    def _check_log(self, table_id: str) -> None:
        """No command is done twice, no clock runs backwards, nobody is voted about too soon, and a
        rematch is there if and only if it was agreed on."""
        entries = [decode_entry(line) for line in self.data.logs[table_id]]
        keys = [(entry.by, entry.key) for entry in entries if entry.key]
        assert len(keys) == len(set(keys)), "a command was done twice"
        check_clocks(entries, box.by_key)
        table = Table.of(table_id, box.by_key, entries[:1])
        for entry in entries[1:]:
            clock, ended = table.clock, table.ending
            if isinstance(entry, Voted):
                since, patience = table.chairs[entry.about].away_since, table.terms.pace.patience
                assert since is not None
                assert patience is not None
                assert entry.at >= since + patience, "a vote came too soon"
            table.take(entry)
            if ended is None and table.ending is not None and table.ending.how == "time":
                assert clock.running is not None
                assert entry.at - clock.since >= clock.left[clock.running], "a flag fell too early"
        if table.rematch:
            assert self.folded(table.rematch).opened.before == table_id
        if table.opened.before:
            assert self.folded(table.opened.before).rematch == table_id


def run(seed: int) -> None:
    try:
        Simulation(seed).run()
    except Exception as error:
        command = f"python -m tests.server.simulation --from {seed} --seeds 1"
        raise AssertionError(f"seed {seed} fails; run it again with: {command}") from error


def main() -> None:
    parser = argparse.ArgumentParser(description="Simulate the service with many seeds.")
    parser.add_argument("--seeds", type=int, default=1_000, help="how many (1000)")
    parser.add_argument("--from", type=int, default=0, dest="first", help="the first one (0)")
    args = parser.parse_args()
    for seed in range(args.first, args.first + args.seeds):
        run(seed)
        if seed % 100 == 99:
            print(f"{seed + 1 - args.first} seeds hold", flush=True)


if __name__ == "__main__":
    main()
