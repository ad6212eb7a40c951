"""A process that is killed at a random moment has lost nothing it was told is stored."""

import random
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

from .appending_child import TABLES
from .house import SqliteHouse

KILLS = 10


def lines_before_kill(path: str, lengths: list[int], enough: int) -> list[str]:
    """What the child printed until it was killed, which is after at least so many lines."""
    child = subprocess.Popen(
        [sys.executable, "-m", "tests.store.appending_child", path, *map(str, lengths)],
        stdout=subprocess.PIPE,
        text=True,
    )
    assert child.stdout is not None
    lines = [child.stdout.readline() for _ in range(enough)]
    child.send_signal(signal.SIGKILL)
    lines += child.stdout.read().splitlines(keepends=True)
    child.stdout.close()
    assert child.wait() == -signal.SIGKILL
    return [line for line in lines if line.endswith("\n")]


def test_nothing_is_lost_when_the_process_is_killed(tmp_path: Path) -> None:
    path = str(tmp_path / "tables.db")
    moments = random.Random(15)
    lengths = [0] * TABLES
    for _ in range(KILLS):
        told = [0] * TABLES
        for line in lines_before_kill(path, lengths, moments.randint(1, 400)):
            table, number = map(int, line.split())
            told[table] = number + 1
        house = SqliteHouse(path)
        store = house.open()
        for table in range(TABLES):
            log = house.ask(store.read, f"table {table}", 0)
            assert log == [b"%d" % number for number in range(len(log))]
            assert log == house.ask(store.read, f"shadow {table}", 0)
            assert len(log) >= max(told[table], lengths[table])
            lengths[table] = len(log)
        house.close()
    connection = sqlite3.connect(path)
    assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    connection.close()
