"""The service in a simulation (`simulation.py`): processes that crash and come back, on a store
that is slow and fails."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from tests.kit import box
from tuckbox.server.hall import Hall
from tuckbox.server.world import BotMove, BotTask, World
from tuckbox.store import Failed, Stored, Write
from tuckbox.store.memory import MemoryStore, P, T
from tuckbox.store.store import Answer

if TYPE_CHECKING:
    from .simulated_people import Wire
    from .simulation import Simulation


class SimulatedStore(MemoryStore):
    """Slow, and sometimes it fails: before it has stored, or after."""

    def __init__(self, simulation: "Simulation", process: "Process") -> None:
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

    def __init__(self, simulation: "Simulation", number: int) -> None:
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
