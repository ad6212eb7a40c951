"""What only a SQLite file can be asked: failing disks, other programs, permissions, backups."""

import os
import resource
import sqlite3
import stat
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tuckbox.store import CannotOpen, Stored, Write
from tuckbox.store.sqlite import SqliteStore

from .house import SqliteHouse, failed, summary

STORED, TAKEN = Stored.STORED, Stored.TAKEN
BIG = b'"' + b"x" * 200_000 + b'"'


def test_nobody_else_may_read_the_file(sqlite_house: SqliteHouse) -> None:
    store = sqlite_house.open()
    sqlite_house.ask(store.append, [Write("a", 0, (b"{}",))])
    for ending in ("", "-wal", "-shm"):
        assert stat.S_IMODE(os.stat(sqlite_house.path + ending).st_mode) == 0o600


def test_commits_are_safe_on_the_disk(sqlite_house: SqliteHouse) -> None:
    store = sqlite_house.open()
    assert isinstance(store, SqliteStore)
    assert store._connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert store._connection.execute("PRAGMA synchronous").fetchone() == (2,)


def test_while_another_program_writes_appends_fail_and_later_ones_work(tmp_path: Path) -> None:
    house = SqliteHouse(str(tmp_path / "tables.db"), patience=0)
    store = house.open()
    house.ask(store.append, [Write("a", 0, (b"0",), summary())])
    other = sqlite3.connect(house.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    answers = house.ask_all(
        (store.append, [Write("a", 1, (b"1",))]),
        (store.append, [Write("b", 0, (b"0",))]),
        (store.add_link, "digest", "anna", 9),
    )
    assert all(map(failed, answers))
    assert house.ask(store.read, "a", 0) == [b"0"]
    other.execute("ROLLBACK")
    assert failed(house.ask(store.append, [Write("b", 1, (b"1",))]))
    assert house.ask(store.append, [Write("a", 1, (b"1",))]) is STORED
    assert house.ask(store.append, [Write("b", 0, (b"0",))]) is STORED
    assert house.ask(store.read, "a", 0) == [b"0", b"1"]
    other.close()
    house.close()


@contextmanager
def disk_full_at(size: int) -> Iterator[None]:
    """No file of this process grows beyond a size."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_when_the_disk_is_full_appends_fail_and_later_ones_work(sqlite_house: SqliteHouse) -> None:
    house, store = sqlite_house, sqlite_house.open()
    house.ask(store.append, [Write("a", 0, (BIG,), summary())])
    with disk_full_at(os.path.getsize(house.path + "-wal")):
        answers = house.ask_all(
            (store.append, [Write("a", 1, (BIG,))]),
            (store.append, [Write("b", 0, (b"0",), summary())]),
        )
        assert all(map(failed, answers))
        assert house.ask(store.read, "a", 0) == [BIG]
    assert house.ask(store.append, [Write("b", 0, (b"0",), summary())]) is STORED
    assert failed(house.ask(store.append, [Write("a", 2, (b"2",))]))
    assert house.ask(store.append, [Write("a", 1, (BIG,))]) is STORED
    assert house.ask(store.read, "a", 0) == [BIG, BIG]
    assert house.ask(store.open_tables) == 2


def test_a_change_that_fails_takes_no_other_with_it(sqlite_house: SqliteHouse) -> None:
    house, store = sqlite_house, sqlite_house.open()
    impossible = 2**70
    answers = house.ask_all(
        (store.append, [Write("a", 0, (b"0",), summary())]),
        (store.add_link, "digest", "anna", impossible),
        (store.append, [Write("a", 1, (b"1",))]),
        (store.add_link, "another", "anna", 9),
    )
    assert answers[0] is STORED
    assert failed(answers[1])
    assert answers[2:] == [STORED, None]
    assert house.ask(store.read, "a", 0) == [b"0", b"1"]
    assert house.ask(store.use_link, "another", 1) == "anna"


def test_a_question_that_fails_keeps_no_other(sqlite_house: SqliteHouse) -> None:
    store = sqlite_house.open()
    answers = sqlite_house.ask_all((store.due, 2**70, 1), (store.due, 1, 1))
    assert failed(answers[0])
    assert answers[1] == []


def test_entries_are_answered_in_groups(sqlite_house: SqliteHouse) -> None:
    """While the writer is held up everything waits, and goes into one transaction then."""
    calls: list[Callable[[], None]] = []
    store = SqliteStore(sqlite_house.path, calls.append)
    held, go_on = threading.Event(), threading.Event()

    def hold(*_: object) -> None:
        held.set()
        go_on.wait()

    store._change(lambda _: None, hold)
    held.wait()
    answers: list[object] = []
    for number in range(200):
        store.append([Write("a", number, (b"{}",))], answers.append)
    store._writer.stop()
    go_on.set()
    store._writer.join()
    assert len(calls) == 2  # for the change, and for all appends
    calls[1]()
    assert answers == [STORED] * 200


def test_when_the_event_loop_is_gone_what_was_asked_is_still_done(
    sqlite_house: SqliteHouse,
) -> None:
    def gone(_: object) -> None:
        raise RuntimeError("Event loop is closed")

    store = SqliteStore(sqlite_house.path, gone)
    store.append([Write("a", 0, (b"0",))], lambda _: None)
    store.append([Write("a", 1, (b"1",))], lambda _: None)
    store.close(lambda _: None)
    store._writer.join()
    assert sqlite_house.ask(sqlite_house.open().read, "a", 0) == [b"0", b"1"]


def test_what_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Anna, " * 1_000)
    with pytest.raises(CannotOpen, match=r"letter\.txt cannot be used as a database"):
        SqliteStore(str(tmp_path / "letter.txt"), lambda call: call())
    with pytest.raises(CannotOpen, match="cannot be opened for writing"):
        SqliteStore(str(tmp_path), lambda call: call())


# -- backups --------------------------------------------------------------------------------


def test_a_backup_is_made_while_appends_go_on(sqlite_house: SqliteHouse, tmp_path: Path) -> None:
    house, store = sqlite_house, sqlite_house.open()
    copy = str(tmp_path / "copy.db")
    house.ask(store.append, [Write("first", 0, (BIG,), summary(listed=True))])
    stored = 0
    made: list[tuple[object, int]] = []

    def append_next() -> None:
        store.append([Write("a", stored, (b"%d" % stored,))], was_stored)

    def was_stored(became: object) -> None:
        nonlocal stored
        assert became is STORED
        stored += 1
        if stored == 50:
            store.backup(copy, lambda answer: made.append((answer, stored)))
        if not made:
            append_next()

    house.loop.call_soon(append_next)
    house.wait_until(lambda: bool(made))
    [(answer, stored_meanwhile)] = made
    assert answer is None

    restored = SqliteHouse(copy)
    log = restored.ask(restored.open().read, "a", 0)
    assert log == [b"%d" % number for number in range(len(log))]
    assert 50 <= len(log) <= stored_meanwhile + 1
    again = restored.opened[0]
    assert restored.ask(again.read, "first", 0) == [BIG]
    assert len(restored.ask(again.listed, "", 9)) == 1
    assert restored.ask(again.append, [Write("a", len(log), (b"new",))]) is STORED
    assert stat.S_IMODE(os.stat(copy).st_mode) == 0o600
    restored.close()


def test_a_backup_overwrites_nothing(sqlite_house: SqliteHouse, tmp_path: Path) -> None:
    store = sqlite_house.open()
    there = tmp_path / "there.db"
    there.write_text("precious")
    assert failed(sqlite_house.ask(store.backup, str(there)))
    assert there.read_text() == "precious"
    assert failed(sqlite_house.ask(store.backup, str(tmp_path / "no folder" / "copy.db")))
    assert failed(sqlite_house.ask(store.backup, sqlite_house.path))
