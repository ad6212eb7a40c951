"""Ratings after contests that end at the same moment, at one process or at several."""

import asyncio

from tests.table.evening import Evening
from tuckbox.server import ratings
from tuckbox.server.asking import ask
from tuckbox.store import PersonRow
from tuckbox.store.memory import MemoryData, MemoryStore
from tuckbox.table import Table
from tuckbox.table.commands import Resign

from .running import finish, soon


def won_by_bo(table_id: str) -> Table:
    """A contest of Ann's and Bo's that is over."""
    evening = Evening("kuhn-poker", 2)
    evening.ask("ann", Resign(key=evening.key()))
    evening.table.id = table_id
    return evening.table


def test_contests_of_the_same_people_that_end_at_two_processes_all_count() -> None:
    """Both processes read the ratings before either puts new ones down."""

    async def end_together() -> None:
        data = MemoryData()
        stores = [MemoryStore(soon, data) for _ in range(2)]
        for name in ("ann", "bo"):
            await ask(stores[0].add_person, PersonRow(name, name.title(), "member"))
        tables = [won_by_bo(f"table {number}") for number in range(6)]
        counting = (ratings.rate(stores[n % 2], table) for n, table in enumerate(tables))
        await asyncio.gather(*counting)
        ann, bo = await ask(stores[0].ratings, "kuhn-poker", ["ann", "bo"])
        assert (ann.contests, bo.contests) == (6, 6)

        one_by_one = MemoryStore(soon)
        for name in ("ann", "bo"):
            await ask(one_by_one.add_person, PersonRow(name, name.title(), "member"))
        for table in tables:
            await ratings.rate(one_by_one, table)
        assert [ann, bo] == await ask(one_by_one.ratings, "kuhn-poker", ["ann", "bo"])

    finish(end_together())
