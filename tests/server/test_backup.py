"""A backup that is made under play is restored: what was acknowledged before it began is there,
and everybody goes on from there without a word to their clients."""

import asyncio
import random
import sqlite3
from contextlib import closing
from pathlib import Path

from .crowd import PLANS, Crowd
from .logs import check_clocks, check_over, logs_in_file
from .running import RunningService, finish, running
from .test_admin import admin, by_admin


def test_a_backup_under_play_is_restored(tmp_path: Path) -> None:
    async def evening() -> Crowd:
        crowd = Crowd([service.address], "backup", PLANS)
        async with asyncio.TaskGroup() as group:
            for number, plan in enumerate(PLANS):
                group.create_task(crowd.play_one(plan, random.Random(number)))
            while len({each.table for each in crowd.answered if each.is_move}) < len(PLANS):
                await crowd.answers(1)
            acknowledged.extend(crowd.answered)
            await by_admin(service, "backup", str(copy))
            await asyncio.to_thread(service.kill)
            restored.address = service.address
            await asyncio.to_thread(restored.start)
            # Some have seen the end of a contest that is not over any more, and play no longer,
            # while others wait for them: everybody comes back once more.
            for table in crowd.tables:
                group.create_task(crowd.play_on(table))
        return crowd

    copy = tmp_path / "copy.sqlite"
    acknowledged: list[object] = []
    restored = RunningService(str(copy))
    with running(tmp_path) as service, closing(restored):
        crowd = finish(evening())
        assert restored.stop() == 0
        assert "0 are damaged" in admin(restored, "verify")
    logs = logs_in_file(copy)
    assert set(logs) == set(crowd.tables)
    for each in crowd.answered[: len(acknowledged)]:
        entry = logs[each.table][each.number]
        assert (entry.by, entry.key) == (each.person, each.key)
    for name, log in logs.items():
        check_over(name, log)
        check_clocks(log)


def test_a_backup_has_its_key_and_overwrites_nothing(
    service: RunningService, tmp_path: Path
) -> None:
    copy = tmp_path / "copy.sqlite"
    said = admin(service, "backup", str(copy))
    assert str(copy) in said
    assert "copy.key" in said
    key = Path(service.settings["database"]).with_suffix(".key")
    assert (tmp_path / "copy.key").read_bytes() == key.read_bytes()
    for file in (copy, tmp_path / "copy.key"):
        assert file.stat().st_mode & 0o777 == 0o600
    assert "is there already" in admin(service, "backup", str(copy), code=2)
    (tmp_path / "copy.key").unlink()
    assert "is there already" in admin(service, "backup", str(copy), code=2)
    assert not (tmp_path / "copy.key").exists()
    assert "no folder" in admin(service, "backup", str(tmp_path / "no folder" / "x"), code=2)


def test_a_damaged_log_is_found(tmp_path: Path) -> None:
    async def play() -> list[str]:
        async with service.people("Ann", "Bo") as [ann, bo]:
            return [await person.open("gotchacards", [{}, {}]) for person in (ann, bo)]

    with running(tmp_path) as service:
        good, bad = finish(play())
        connection = sqlite3.connect(tmp_path / "tables.sqlite")
        connection.execute(
            "UPDATE entries SET entry = ? WHERE table_id = (SELECT id FROM tables WHERE name = ?)",
            (b'{"type":"moved"}', bad),
        )
        connection.commit()
        connection.close()
        said = admin(service, "verify", code=1)
        assert bad in said
        assert good not in said
