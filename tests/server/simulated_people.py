"""The people in a simulation (`simulation.py`) and their connections, on which messages are lost,
doubled, delayed and overtaken."""

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from tests.kit import box
from tuckbox.client.copy import Message, MissingFrame, TableCopy
from tuckbox.client.draws import DrawPart
from tuckbox.client.errors import ServiceError
from tuckbox.core.views import to_json
from tuckbox.server.messages import Hello, decode_incoming
from tuckbox.table import Command, Person, Table
from tuckbox.table.entries import Moved, decode_entry
from tuckbox.table.frames import past_frame, view_for, viewer_of, welcome_for

from .simulated_service import Process

if TYPE_CHECKING:
    from .simulation import Simulation

ABSENCES = (100, 100, 1_000, 20_000, 60_000, 300_000)
"""For how long somebody hangs up: a moment, or until the others have decided what happens."""


class Host:
    """Whoever runs the service, and does not wait for an answer."""

    person = Person("", "")
    language = ""

    def send(self, message: bytes) -> None:
        pass

    def close(self, sentence: str, again: bool) -> None:
        pass


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

    def __init__(self, simulation: "Simulation", table_id: str, person: str, tab: int) -> None:
        self.simulation = simulation
        self.table_id = table_id
        self.person = person
        self.tab = tab
        self.copy = TableCopy(self._answered)
        self.wire: Wire | None = None
        self.waiting: dict[str, Message] = {}
        self.asked = 0
        self.sent: dict[str, Message] = {}
        self.setup: Message = {}
        """What this one brought to a seat."""
        self.texts: list[str] = []
        """Moves that could be made when it was this one's turn."""
        self.answers: list[tuple[str, int]] = []
        self.views: list[tuple[int, Any, bytes]] = []
        chance = random.Random(f"{simulation.seed} {person} {tab}").randbytes
        self.draws = DrawPart(chance)
        self.own = simulation.rng.random() < 0.3
        simulation.later(simulation.rng.uniform(0, 1_000), self._live)

    @property
    def calm(self) -> bool:
        """Whether there is nothing more to hear or to ask."""
        table = self.simulation.folded(self.table_id)
        return self.copy.number == table.number - 1 and not self.waiting

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
        self.setup = self.copy.setup or self.setup
        if self.copy.choices:
            self.texts = [choice["text"] for choice in self.copy.choices]
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
        if self.wire is not None and self.wire.open and simulation.happens(0.03):
            self.wire.hang_up()
            simulation.later(rng.choice(ABSENCES), self._live)
            return
        simulation.later(rng.uniform(100, 1_500), self._live)
        if self.wire is None or not self.wire.open:
            self._connect()
            return
        if self.copy.number is None:
            self._hello()
            return
        for message in self.waiting.values():
            self.wire.to_service(message)
        rematch = self.copy.table.get("rematch")
        if rematch and not self.copy.table.get("before"):
            simulation.follow_rematch(self.table_id, rematch)
        command = None if self.waiting or self.watches else self._wish(rng)
        if command is not None:
            self._ask(command)
        elif self.waiting or self.copy.over or self.watches:
            self._look_around()
        elif rng.random() < 0.3:
            self._hello()

    def _look_around(self) -> None:
        """When everything is over, make sure that nothing was missed."""
        if not self.simulation.faulty and not self.calm:
            self._hello()

    def _ask(self, command: Message) -> None:
        self.asked += 1
        message = {**command, "key": f"{self.tab}-{self.asked}"}
        self.waiting[message["key"]] = self.sent[message["key"]] = message
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
                return {"type": "sit", "own": self.own, "setup": rng.choice([{}, self.setup])}
            return None
        if copy.over:
            return self._wish_for_rematch(rng) if faulty else None
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

    def _wish_for_rematch(self, rng: random.Random) -> Message | None:
        table, you = self.copy.table, self.copy.you
        if table.get("rematch") or table.get("before") or table["phase"] == "closed":
            return None
        if "offer" not in table:
            return {"type": "offer", "offer": "rematch"} if rng.random() < 0.2 else None
        if you not in table["offer"].get("waiting", ()):
            return None
        return {"type": "answer", "offer": "rematch", "accept": rng.random() < 0.7}

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
            {
                "type": "lay",
                "moves": rng.sample(self.texts, min(len(self.texts), rng.randint(0, 3))),
            },
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
            sent = self.sent.get(entry.key, {}) if entry.by == self.person else {}
            if isinstance(entry, Moved) and sent:
                assert sent["step"] == table.steps, "a move was made at another step"
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
        assert self.copy.laid == now.get("laid", []), "a client did not converge"
        assert self.copy.view == now.get("view"), "a client did not converge"
        for each in happened:
            past_frame(table, each, viewer_of(table, self.person), self.person)
