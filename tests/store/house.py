"""What the tests of the stores share: stores of each kind in an event loop of their own, asked
as if they answered at once."""

import asyncio
from collections.abc import Callable
from typing import Any

from tuckbox.store import Failed, Store
from tuckbox.store.memory import MemoryData, MemoryStore
from tuckbox.store.sqlite import SqliteStore
from tuckbox.table import SeatSummary, Summary

TIME_LIMIT = 60
"""Seconds after which an answer will not come any more; no test waits for it to pass."""


class House:
    """Where stores of one kind live; all that it opens have the same contents."""

    def __init__(self) -> None:
        self.runner = asyncio.Runner()
        self.loop = self.runner.get_loop()
        self.opened: list[Store] = []

    def open(self) -> Store:
        store = self._new()
        self.opened.append(store)
        return store

    def _new(self) -> Store:
        raise NotImplementedError

    def ask(self, question: Callable[..., None], *given: Any) -> Any:
        """What a store answers."""
        return self.ask_all((question, *given))[0]

    def ask_all(self, *asked: tuple[Any, ...]) -> list[Any]:
        """What it answers to questions that are all asked before the first answer."""

        async def wait() -> list[Any]:
            answers = []
            for question, *given in asked:
                future = self.loop.create_future()
                question(*given, future.set_result)
                answers.append(future)
            return list(await asyncio.wait_for(asyncio.gather(*answers), TIME_LIMIT))

        return self.runner.run(wait())

    def wait_until(self, done: Callable[[], bool]) -> None:
        async def wait() -> None:
            while not done():
                await asyncio.sleep(0.002)

        self.runner.run(asyncio.wait_for(wait(), TIME_LIMIT))

    def close(self) -> None:
        """Close all stores; doing it twice does no harm."""
        while self.opened:
            self.ask(self.opened.pop().close)
        self.runner.close()


class MemoryHouse(House):
    def __init__(self) -> None:
        super().__init__()
        self.data = MemoryData()

    def _new(self) -> Store:
        return MemoryStore(self._later, self.data)

    def _later(self, answer: Callable[[], None]) -> None:
        self.loop.call_soon(answer)


class SqliteHouse(House):
    def __init__(self, path: str, patience: float = 20) -> None:
        super().__init__()
        self.path = path
        self.patience = patience

    def _new(self) -> Store:
        return SqliteStore(self.path, self.loop.call_soon_threadsafe, self.patience)


def summary(**changes: Any) -> Summary:
    """A table of two that plays, with something else if need be."""
    plain: dict[str, Any] = {
        "game": "draw-the-line",
        "phase": "playing",
        "opened_at": 1_000,
        "seats": (seat("anna"), seat("berta")),
    }
    return Summary(**(plain | changes))


def seat(person: str) -> SeatSummary:
    return SeatSummary("person", name=person.title(), person=person)


def failed(answer: object) -> bool:
    return isinstance(answer, Failed)
