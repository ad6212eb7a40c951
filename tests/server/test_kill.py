"""A service that is killed again and again under play loses nothing, does nothing twice, and
every table can be played to its end."""

import asyncio
import random
from pathlib import Path

import pytest

from tuckbox.store.processes import OUTAGE
from tuckbox.table.entries import Moved

from .crowd import PLANS, Crowd
from .logs import check_answers, check_clocks, check_over, logs_in_file
from .running import TIME_LIMIT, RunningService, finish, running

KILLS = 50
LONG_OUTAGE = 25
"""After this kill the service stays down for so long that time is given back."""


def test_a_service_that_is_killed_fifty_times_keeps_its_promises(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def evening() -> Crowd:
        crowd = Crowd([service.address], 15, PLANS)
        async with asyncio.TaskGroup() as group:
            group.create_task(crowd.play())
            for kill in range(KILLS):
                await kill_under_play(service, crowd, moments)
                if kill == LONG_OUTAGE:
                    await asyncio.sleep(OUTAGE / 1000 + 0.5)
                await asyncio.to_thread(service.start)
            crowd.enough = True
        return crowd

    monkeypatch.setattr("tuckbox.client.table.WAITS", (0.1,))  # there is a lot to be done
    moments = random.Random(2026)
    with running(tmp_path) as service:
        crowd = finish(evening(), 4 * TIME_LIMIT)
        assert service.stop() == 0
    logs = logs_in_file(tmp_path / "tables.sqlite")
    check_answers(crowd, logs)
    given_back = 0
    for name, log in logs.items():
        check_over(name, log)
        given_back += check_clocks(log)
    assert given_back, "after a long outage the clocks get it back"
    games = {log[0].game for log in logs.values()}  # type: ignore[attr-defined]
    assert len(games) == 4
    bots = [entry for log in logs.values() for entry in log if isinstance(entry, Moved)]
    assert any(not entry.by for entry in bots), "bots have played too"


async def kill_under_play(service: RunningService, crowd: Crowd, moments: random.Random) -> None:
    """After some more moves, and then at any moment."""
    await crowd.answers(moments.randint(1, 40))
    await asyncio.sleep(moments.uniform(0, 0.05))
    await asyncio.to_thread(service.kill)
