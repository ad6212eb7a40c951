"""What the service tells those who watch over it."""

import asyncio
import random

import httpx
from prometheus_client.parser import text_string_to_metric_families

from tests.store.postgres_house import PostgresHouse
from tests.store.postgres_server import PostgresServer

from .running import RunningService, finish, move_about, play_out, refused, seated


def test_a_healthy_service_says_so(service: RunningService) -> None:
    async def ask() -> str:
        async with httpx.AsyncClient() as http:
            return await health(service, http, 200)

    assert finish(ask()) == "ok\n"


async def health(service: RunningService, http: httpx.AsyncClient, wanted: int) -> str:
    """What it says once it answers with this status."""
    while True:
        answer = await http.get(f"{service.address}/healthz")
        if answer.status_code == wanted:
            return answer.text
        await asyncio.sleep(0.05)


def test_a_service_without_its_database_says_so_and_recovers(
    postgres_server: PostgresServer,
) -> None:
    async def evening() -> None:
        async with service.people("Ann", "Bo") as people, httpx.AsyncClient() as http:
            table = await people[0].open("draw-the-line", [{}, {}], {"length": "game"})
            async with seated(table, people) as players:
                await move_about(players, random.Random(1), 4)
                steps = players[0].steps
                # Not in another thread: PostgreSQL ends with the thread that has started it.
                postgres_server.stop()
                try:
                    assert "database does not answer" in await health(service, http, 503)
                    error = await refused(people[0].open("draw-the-line", [{}, {}]))
                    assert error.code == "not-stored"
                finally:
                    postgres_server.start()
                assert await health(service, http, 200) == "ok\n"
                assert players[0].steps == steps
                await play_out(players)

    house = PostgresHouse(postgres_server)
    with RunningService(house.address, key="a key that is long enough") as service:
        finish(evening())
        logged = service.logged()
    house.close()
    assert all(line.startswith('{"at":') for line in logged.splitlines())
    assert "Ann" not in logged


def test_metrics_count_and_name_nobody(service: RunningService) -> None:
    async def evening() -> str:
        async with service.people("Hildegard", "Bo") as people:
            table = await people[0].open("draw-the-line", [{}, {}], {"length": "game"})
            async with seated(table, people) as players:
                await play_out(players)
            return table

    table = finish(evening())
    answer = httpx.get(f"{service.address}/metrics")
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    families = {family.name: family for family in text_string_to_metric_families(answer.text)}
    ended = families["tuckbox_contests_ended"].samples
    labels = {"game": "draw-the-line", "how": "rules"}
    assert [each.value for each in ended if each.labels == labels and each.value >= 1]
    assert {"tuckbox_connections", "tuckbox_tables_loaded", "tuckbox_healthy"} <= families.keys()
    assert "process_resident_memory_bytes" in families
    for secret in ("Hildegard", table, table[:8]):
        assert secret not in answer.text
