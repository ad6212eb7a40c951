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
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import msgspec

from tests.kit import box
from tuckbox.client.copy import Message, MissingFrame, TableCopy
from tuckbox.client.draws import DrawPart
from tuckbox.client.errors import ServiceError
from tuckbox.core.views import to_json
from tuckbox.server.hall import Hall
from tuckbox.server.messages import Hello, decode_incoming
from tuckbox.server.world import BotMove, BotTask, World
from tuckbox.store import Failed, Stored, Write
from tuckbox.store.memory import MemoryData, MemoryStore, P, T
from tuckbox.store.store import Answer
from tuckbox.table import Command, Pace, Person, SeatPlan, Table, TableTerms, open_table
from tuckbox.table.entries import decode_entry, encode_entry
from tuckbox.table.frames import past_frame, view_for, viewer_of, welcome_for

from .logs import check_clocks

FAULTY = 40_000
"""Milliseconds in which things go wrong; after that they only go on."""
LONGEST = 4_000_000
LEVELS = ("beginner", "club")


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
        while self._plans and self.time < end and not self._all_over():
            self.time, _, call = heapq.heappop(self._plans)
            call()
        assert self._all_over(), f"{self.unfinished()} cannot go on"
        for client in self.clients:
            client.calm = False
        while self._plans and self.time < end and not all(each.calm for each in self.clients):
            self.time, _, call = heapq.heappop(self._plans)
            call()
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

    def _disturb(self) -> None:
        """Processes crash and come back, and the clocks of machines are set."""
        if self.faulty:
            for process in self.processes:
                if process.alive and self.rng.random() < self.trouble.crashes * 5:
                    process.crash()
                if self.rng.random() < 0.2:
                    process.set_clock()
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
        return [table for table in self.tables if self.folded(table).phase != "over"]

    def _all_over(self) -> bool:
        return not self.faulty and not any(
            self.folded(table).phase != "over" for table in self.tables
        )

    def check(self) -> None:
        for table_id in self.data.logs:
            self._check_log(table_id)
        for client in self.clients:
            client.check()

    def _check_log(self, table_id: str) -> None:
        """No command is done twice, and no clock runs backwards."""
        entries = [decode_entry(line) for line in self.data.logs[table_id]]
        keys = [(entry.by, entry.key) for entry in entries if entry.key]
        assert len(keys) == len(set(keys)), "a command was done twice"
        check_clocks(entries, box.by_key)
        table = Table.of(table_id, box.by_key, entries[:1])
        for entry in entries[1:]:
            clock, ended = table.clock, table.ending
            table.take(entry)
            if ended is None and table.ending is not None and table.ending.how == "time":
                assert clock.running is not None
                assert entry.at - clock.since >= clock.left[clock.running], "a flag fell too early"


class SimulatedStore(MemoryStore):
    """Slow, and sometimes it fails: before it has stored, or after."""

    def __init__(self, simulation: Simulation, process: "Process") -> None:
        self.simulation = simulation
        self.if_alive = process.if_alives()
        super().__init__(self._answer_later, simulation.data)

    def _answer_later(self, call: Callable[[], None]) -> None:
        delay = self.simulation.rng.uniform(0, self.simulation.trouble.slowest_disk)
        self.simulation.later(delay, self.if_alive(call))

    def alive(self, process: str, now: int, answer: Callable[[list[str] | Failed], None]) -> None:
        """By the clock of the database, whatever those of the processes say."""
        super().alive(process, self.simulation.time, answer)

    def _ask(
        self,
        answer: Answer[T],
        question: Callable[P, T | Failed],
        *given: P.args,
        **named: P.kwargs,
    ) -> None:
        simulation = self.simulation
        if not simulation.happens(simulation.trouble.disk_fails):
            super()._ask(answer, question, *given, **named)
            return
        if simulation.rng.random() < 0.5:
            question(*given, **named)
        self._answer_later(lambda: answer(Failed("the disk fails")))

    def append(self, writes: Sequence[Write], answer: Answer[Stored]) -> None:
        simulation = self.simulation
        do = partial(MemoryStore.append, self, writes, answer)
        delay = simulation.rng.uniform(0, simulation.trouble.slowest_disk)
        # What was handed to the disk may arrive there even if the process is gone by then.
        survives = simulation.rng.random() < 0.5
        simulation.later(delay, do if survives else self.if_alive(do))


class Process:
    """A process of the service, which can crash and start again."""

    def __init__(self, simulation: Simulation, number: int) -> None:
        self.simulation = simulation
        self.number = number
        self.life = 0
        self.jump = 0
        self.wires: list[Wire] = []
        self.start()

    def start(self) -> None:
        simulation = self.simulation
        self.alive, self.ready = True, False
        self.set_clock()
        self.if_alive = self.if_alives()
        self.store = SimulatedStore(simulation, self)
        world = World(
            self.store,
            box.by_key,
            lambda: simulation.time + self.jump,
            partial(self._later, self.if_alive),
            simulation.rng.randbytes,
            f"process-{self.number}-{self.life}",
            self,
            failed=_unforeseen,
        )
        self.hall = Hall(world)
        self.hall.start(self._open_doors)

    def _open_doors(self, _: None) -> None:
        self.ready = True

    def set_clock(self) -> None:
        """By how much the clock of this machine is wrong from now on."""
        most = self.simulation.trouble.clock_jumps
        self.jump = self.simulation.rng.randint(-most, most)

    def _later(self, if_alive: Any, delay: int, call: Callable[[], None]) -> None:
        self.simulation.later(delay, if_alive(call))

    def crash(self) -> None:
        self.alive = self.ready = False
        self.life += 1
        listeners = self.simulation.data.listeners
        listeners[:] = [each for each in listeners if each[0] is not self.store]
        for wire in self.wires:
            wire.cut()
        self.wires.clear()
        self.simulation.later(self.simulation.rng.uniform(0, 8_000), self.start)

    def if_alives(self) -> Callable[[Callable[[], object]], Callable[[], None]]:
        """Makes calls that come to nothing once this life of the process is over."""
        life = self.life

        def wrapped(call: Callable[[], object]) -> Callable[[], None]:
            def checked() -> None:
                if self.alive and self.life == life:
                    call()

            return checked

        return wrapped

    def think(self, task: BotTask, answer: Callable[[BotMove | None], None]) -> None:
        """A bot that does anything, slowly, and sometimes nothing."""
        rng, if_alive = self.simulation.rng, self.if_alive
        view = msgspec.json.decode(task.view)
        moves = [choice["action"] for choice in view["choices"] if not choice["aside"]]
        move = BotMove(rng.choice(moves), "", {"thoughts": task.done})
        fails = self.simulation.happens(0.1)
        self.simulation.later(
            rng.uniform(0, 900), if_alive(lambda: answer(None if fails else move))
        )


def _unforeseen(error: Exception) -> None:
    raise error


class Wire:
    """A connection: the hall's side of it."""

    language = ""

    def __init__(self, client: "Client", process: Process) -> None:
        self.client = client
        self.process = process
        self.person = Person(client.person, client.person)
        self.open = True

    def _travel(self, call: Callable[[], object]) -> None:
        """Whatever travels may be lost, doubled, and overtaken."""
        simulation = self.client.simulation
        if simulation.happens(simulation.trouble.lost):
            return
        for _ in range(2 if simulation.happens(simulation.trouble.doubled) else 1):
            simulation.later(simulation.rng.uniform(1, simulation.trouble.slowest), call)

    def send(self, message: bytes) -> None:
        def arrive() -> None:
            if self.client.wire is self and self.open:
                self.client.receive(message)

        self._travel(arrive)

    def close(self, sentence: str, again: bool) -> None:
        self.cut()

    def cut(self) -> None:
        self.open = False

    def to_service(self, message: Message) -> None:
        data = msgspec.json.encode(message)
        process = self.process

        def arrive() -> None:
            if not self.open:
                return
            command = decode_incoming(data)
            if isinstance(command, Hello):
                process.hall.attach(self.client.table_id, self, command.last, command.link)
            elif isinstance(command, Command):
                process.hall.command(self.client.table_id, self, command, 100)
            else:
                process.hall.look(self.client.table_id, self)

        self._travel(process.if_alive(arrive))

    def hang_up(self) -> None:
        if self.open:
            self.open = False
            self.process.hall.detach(self.client.table_id, self)


class Client:
    """Somebody in front of a screen: looks, plays, gets impatient."""

    def __init__(self, simulation: Simulation, table_id: str, person: str, tab: int) -> None:
        self.simulation = simulation
        self.table_id = table_id
        self.person = person
        self.tab = tab
        self.copy = TableCopy(self._answered)
        self.wire: Wire | None = None
        self.waiting: dict[str, Message] = {}
        self.asked = 0
        self.answers: list[tuple[str, int]] = []
        self.views: list[tuple[int, Any, bytes]] = []
        self.calm = False
        chance = random.Random(f"{simulation.seed} {person} {tab}").randbytes
        self.draws = DrawPart(chance)
        self.own = simulation.rng.random() < 0.3
        simulation.later(simulation.rng.uniform(0, 1_000), self._live)

    @property
    def watches(self) -> bool:
        return self.person.startswith("watcher")

    # -- the connection -------------------------------------------------------------------------

    def _connect(self) -> None:
        running = [process for process in self.simulation.processes if process.ready]
        if not running:
            return
        process = self.simulation.rng.choice(running)
        self.wire = Wire(self, process)
        process.wires.append(self.wire)
        self._hello()

    def _hello(self) -> None:
        assert self.wire is not None
        hello: Message = {"type": "hello", "token": ""}
        if self.copy.number is not None:
            hello |= {"last": self.copy.number, "link": self.copy.link}
        self.wire.to_service(hello)

    def receive(self, data: bytes) -> None:
        message = msgspec.json.decode(data)
        try:
            self.copy.take(message)
        except MissingFrame:
            self._hello()
            return
        view = message.get("view")
        if view is not None and message["type"] in ("frame", "welcome"):
            self.views.append((message["number"], view["viewer"], to_json(view)))
        answer = self.draws.answer(self.copy)
        if answer is not None and self.wire is not None:
            self.wire.to_service(answer)

    # -- what people do -------------------------------------------------------------------------

    def _live(self) -> None:
        simulation = self.simulation
        rng = simulation.rng
        simulation.later(rng.uniform(100, 1_500), self._live)
        if self.wire is None or not self.wire.open:
            self._connect()
            return
        if simulation.happens(0.02):
            self.wire.hang_up()
            return
        if self.copy.number is None:
            self._hello()
            return
        for message in self.waiting.values():
            self.wire.to_service(message)
        if self.waiting or self.copy.over or self.watches:
            self._look_around()
            return
        command = self._wish(rng)
        if command is not None:
            self._ask(command)
        elif rng.random() < 0.3:
            self._hello()

    def _look_around(self) -> None:
        """When everything is over, make sure that nothing was missed."""
        if not self.simulation.faulty:
            table = self.simulation.folded(self.table_id)
            self.calm = self.copy.number == table.number - 1 and not self.waiting
            if not self.calm:
                self._hello()

    def _ask(self, command: Message) -> None:
        self.asked += 1
        message = {**command, "key": f"{self.tab}-{self.asked}"}
        self.waiting[message["key"]] = message
        assert self.wire is not None
        self.wire.to_service(message)

    def _answered(self, key: str, answer: Message | ServiceError) -> None:
        message = self.waiting.pop(key, None)
        if isinstance(answer, ServiceError):
            if answer.code in ("not-stored", "busy") and message is not None:
                self.waiting[key] = message  # asks again, under the same key
        elif answer["number"] >= 0:
            self.answers.append((key, answer["number"]))

    def _wish(self, rng: random.Random) -> Message | None:
        """What this person wants to do now."""
        copy, table, faulty = self.copy, self.copy.table, self.simulation.faulty
        if not isinstance(copy.you, int):
            if table["phase"] == "gathering" and self.tab == 0:
                return {"type": "sit", "own": self.own}
            return None
        if table["phase"] != "playing":
            return {"type": "rise"} if faulty and rng.random() < 0.05 else None
        if table.get("offer") is not None and copy.you in table["offer"].get("waiting", ()):
            accept = faulty and rng.random() < 0.5
            return {"type": "answer", "offer": table["offer"]["kind"], "accept": accept}
        if table.get("paused"):
            return {"type": "unpause"} if not faulty or rng.random() < 0.3 else None
        if table["seats"][copy.you].get("level"):
            return {"type": "return"} if rng.random() < 0.5 else None
        odd = self._odd_wish(rng) if faulty else None
        if odd is not None:
            return odd
        if copy.choices and (copy.my_move or rng.random() < 0.05):
            action = rng.choice(copy.choices)["action"]
            return {"type": "move", "step": len(copy.steps), "action": action, "took": 50}
        about = [
            seat
            for seat, each in enumerate(table["seats"])
            if seat != copy.you and each.get("claim_at", 2**60) <= self.simulation.time
        ]
        if about and rng.random() < 0.2:
            vote = rng.choice(["win", "wait", "bot"])
            return {"type": "vote", "about": about[0], "vote": vote}
        return None

    def _odd_wish(self, rng: random.Random) -> Message | None:
        steps = len(self.copy.steps)
        wishes: list[Message] = [
            {"type": "say", "text": "Well, well."},
            {"type": "move", "step": max(0, steps - 1), "action": 0},
            {"type": "move", "step": steps, "action": rng.randrange(40)},
            {"type": "take-back", "step": max(0, steps - rng.randint(1, 4))},
            {"type": "offer", "offer": rng.choice(["pause", "draw"])},
            {"type": "add-time", "time": 5_000},
            {"type": "mute", "seat": 1},
            {"type": "vote", "about": 0, "vote": "win"},
        ]
        if rng.random() < 0.004:
            return {"type": "resign"}
        return rng.choice(wishes) if rng.random() < 0.12 else None

    # -- what must hold -------------------------------------------------------------------------

    def check(self) -> None:
        """Whatever was acknowledged is in the log, and all that was seen was for these eyes."""
        lines = self.simulation.data.logs[self.table_id]
        entries = [decode_entry(line) for line in lines]
        for key, number in self.answers:
            entry = entries[number]
            assert (entry.by, entry.key) == (self.person, key), "an acknowledged step was lost"
        table = Table.of(self.table_id, box.by_key, entries[:1])
        seen = {0: view_for(table, viewer_of(table, self.person))}
        happened = [*table.recent]
        for entry in entries[1:]:
            happened.append(table.take(entry))
            view = view_for(table, viewer_of(table, self.person))
            seen[happened[-1].number] = msgspec.json.decode(to_json(view))
        for number, viewer, view in self.views:
            expected = dict(seen[number], options=self.copy.options)
            assert expected["viewer"] == viewer
            assert to_json(expected) == view, "a view that is not this viewer's"
        assert self.copy.number == table.number - 1
        assert not self.copy.contradicted, "the service told two stories"
        now = msgspec.json.decode(to_json(welcome_for(table, self.person, 0)))
        assert self.copy.table == now["table"], "a client did not converge"
        assert self.copy.steps == now.get("steps", []), "a client did not converge"
        assert self.copy.view == now["view"], "a client did not converge"
        for each in happened:
            past_frame(table, each, viewer_of(table, self.person), self.person)


GAMES = [box.TINY.key] * 5 + ["draw-the-line", "gotchacards", "scratch-wars", "scratch-my-back"]


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
