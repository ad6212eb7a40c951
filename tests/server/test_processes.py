"""Several processes of the service on one PostgreSQL: people of one table are connected through
different ones, and go on at another when theirs dies."""

import asyncio
import random
from collections.abc import Iterator
from contextlib import AsyncExitStack, ExitStack

import pytest

from tests.store.postgres_house import PostgresHouse
from tests.store.postgres_server import PostgresServer
from tuckbox.client import ServiceClient

from .crowd import PLANS, Crowd
from .logs import Logs, check_answers, check_clocks, check_over, logs_of
from .running import (
    TIME_LIMIT,
    RunningService,
    all_see,
    finish,
    move_about,
    play_out,
    seated,
)

PROCESSES = 3
DEATHS = 6


class Processes(list[RunningService]):
    """Processes of one service."""

    def __init__(self, house: PostgresHouse) -> None:
        super().__init__(
            RunningService(house.address, key="a key that is long enough") for _ in range(PROCESSES)
        )
        self.house = house

    @property
    def addresses(self) -> list[str]:
        return [each.address for each in self]

    def logs(self) -> Logs:
        rows = self.house.sql("SELECT table_name, number, entry FROM entries ORDER BY 1, 2")
        return logs_of((name, number, entry) for name, number, entry in rows)


@pytest.fixture
def processes(postgres_server: PostgresServer) -> Iterator[Processes]:
    house = PostgresHouse(postgres_server)
    with ExitStack() as stack:
        started = Processes(house)
        for each in started:
            stack.enter_context(each)
        yield started
    house.close()


def test_people_at_different_processes_see_the_same(processes: Processes) -> None:
    async def play() -> None:
        async with AsyncExitStack() as stack:
            people = [
                await stack.enter_async_context(ServiceClient(address))
                for address in processes.addresses
            ]
            await play_with(people)

    async def play_with(people: list[ServiceClient]) -> None:
        await people[0].sign_in("Ann")
        await people[1].sign_in("Bo")
        table = await people[0].open("draw-the-line", [{}, {}], {"length": "game"})
        async with seated(table, people[:2]) as players, people[2].table(table) as watcher:
            await move_about([*players, watcher], random.Random(1), 5)
            await players[0].command("say", text="Where are you?")
            await all_see([*players, watcher])
            assert watcher.steps
            await play_out(players)
            await all_see([*players, watcher])
            assert len({each.number for each in (*players, watcher)}) == 1
            assert players[0].table == players[1].table == watcher.table
            people[2].token = people[0].token
            async with people[2].table(table) as again:
                assert again.view == players[0].view
                assert again.steps == players[0].steps

    finish(play())


def test_whoever_is_at_a_process_that_dies_goes_on_at_another(
    processes: Processes,
) -> None:
    async def evening() -> Crowd:
        crowd = Crowd(processes.addresses, "deaths", PLANS)
        async with asyncio.TaskGroup() as group:
            group.create_task(crowd.play())
            for death in range(DEATHS):
                await crowd.answers(moments.randint(20, 60))
                await asyncio.sleep(moments.uniform(0, 0.05))
                dying = processes[death % PROCESSES]
                await asyncio.to_thread(dying.kill)
                await crowd.answers(40)  # while there is one process less
                await asyncio.to_thread(dying.start)
            crowd.enough = True
        return crowd

    moments = random.Random(7)
    crowd = finish(evening(), 4 * TIME_LIMIT)
    logs = processes.logs()
    check_answers(crowd, logs)
    for name, log in logs.items():
        check_over(name, log)
        check_clocks(log)
