"""A service that is asked to stop says goodbye, finishes what was begun, and ends well."""

import asyncio
import json
import random
import signal
from pathlib import Path

import pytest

from .crowd import PLANS, Crowd
from .logs import check_answers, check_over, logs_in_file
from .running import RunningService, finish, move_once, running, seated
from .wires import raw_table


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT], ids=lambda how: str(how.name))
def test_everybody_is_told_to_come_back(tmp_path: Path, how: signal.Signals) -> None:
    async def evening(service: RunningService) -> tuple[int, str]:
        async with service.people("Ann", "Bo", "Watcher") as [ann, bo, watcher]:
            table = await ann.open("draw-the-line", [{}, {}])
            async with (
                seated(table, [ann, bo]),
                raw_table(service.address, table, watcher.token) as raw,
            ):
                ending = asyncio.create_task(asyncio.to_thread(service.stop, how))
                bye = await raw.until("bye")
                assert bye["again"] is True
                assert bye["sentence"]
                assert await raw.until_closed() == 1012
                return await ending, service.said

    with running(tmp_path) as service:
        code, said = finish(evening(service))
        assert code == 0
        assert said == "", "the first line is the address, and there is no other"
        lines = [json.loads(line) for line in service.logged().splitlines()]
        events = [(line["level"], line["event"]) for line in lines]
        assert events == [("info", "started"), ("info", "stopping"), ("info", "stopped")]
        for secret in ("Ann", "Bo", "Watcher", table_names(tmp_path)[0]):
            assert secret not in service.logged()


def table_names(folder: Path) -> list[str]:
    return list(logs_in_file(folder / "tables.sqlite"))


def test_a_restart_under_play_loses_nothing(tmp_path: Path) -> None:
    async def evening(service: RunningService) -> Crowd:
        crowd = Crowd([service.address], "restarts", PLANS)
        async with asyncio.TaskGroup() as group:
            group.create_task(crowd.play())
            for _ in range(3):
                await crowd.answers(40)
                assert await asyncio.to_thread(service.stop) == 0
                await asyncio.to_thread(service.start)
            crowd.enough = True
        return crowd

    with running(tmp_path) as service:
        crowd = finish(evening(service))
        assert service.stop() == 0
        assert [
            line for line in service.logged().splitlines() if '"level":"info"' not in line
        ] == []
    logs = logs_in_file(tmp_path / "tables.sqlite")
    check_answers(crowd, logs)
    for name, log in logs.items():
        check_over(name, log)


def test_a_service_that_is_killed_leaves_no_worker_behind(tmp_path: Path) -> None:
    """Its workers share its output, so that comes to its end only when all of them are gone."""

    async def evening(service: RunningService) -> str:
        assert service.process is not None
        output = service.process.stdout
        assert output is not None
        async with service.people("Ann") as [ann]:
            bots = [{"kind": "bot", "level": "beginner"}, {}]
            table = await ann.open("scratch-my-back", bots, {"rounds": 1})
            async with ann.table(table) as player:
                await player.sit()
                await player.until(lambda: bool(player.steps) or player.my_move)
                while not any(step["actor"] == 0 for step in player.steps):
                    number = player.number
                    if player.my_move:
                        await move_once(player, random.Random(0))
                    await player.until(lambda number=number: player.number != number)  # type: ignore[misc]
            service.process.kill()
            return await asyncio.to_thread(output.read)

    with running(tmp_path) as service:
        assert finish(evening(service)) == ""
