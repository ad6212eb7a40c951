"""What was deleted cannot be found in the bytes of a SQLite file, nor in those beside it."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tuckbox.store import PersonRow, Store, Write

from .house import House, SqliteHouse, summary

WORDS = b"something that only Anna knows"


def in_files(house: SqliteHouse, text: bytes) -> list[str]:
    """The endings of the files in which something stands."""
    files = [Path(house.path + ending) for ending in ("", "-wal", "-shm")]
    assert all(file.exists() for file in files), "the store is in use"
    return [file.name for file in files if text in file.read_bytes()]


@pytest.fixture
def store(sqlite_house: SqliteHouse) -> Store:
    """With a person who said so much that it takes many pages of the file."""
    store = sqlite_house.open()
    sqlite_house.ask(store.add_person, PersonRow("id-of-anna", "Anna Without Trace", "member"))
    said = b'{"by":"id-of-anna","text":"%s"}' % (WORDS * 30)
    for table in ("a", "b", "c"):
        writes = [Write(table, number, (said,), summary()) for number in range(20)]
        for write in writes:
            sqlite_house.ask(store.append, [write])
    return store


def forget(house: House, store: Store) -> None:
    for table in house.ask(store.forget_person, "id-of-anna"):
        house.ask(store.rewrite, table, [b"{}"] * 20)


def test_nothing_is_left_of_who_was_forgotten(sqlite_house: SqliteHouse, store: Store) -> None:
    traces = (b"id-of-anna", b"Anna Without Trace", b"anna without trace", WORDS)
    for trace in traces:
        assert in_files(sqlite_house, trace), "it is to be found before"
    forget(sqlite_house, store)
    assert sqlite_house.ask(store.wipe) is True
    for trace in traces:
        assert in_files(sqlite_house, trace) == []


def test_it_is_the_same_if_everything_was_in_the_file_before(
    sqlite_house: SqliteHouse, store: Store
) -> None:
    """Whole pages become free."""
    sqlite_house.ask(store.wipe)
    assert in_files(sqlite_house, WORDS) == ["tables.db"]
    forget(sqlite_house, store)
    assert "tables.db" in in_files(sqlite_house, WORDS)
    assert sqlite_house.ask(store.wipe) is True
    assert in_files(sqlite_house, WORDS) == []


def test_who_reads_an_older_state_only_delays_it(sqlite_house: SqliteHouse, store: Store) -> None:
    with closing(sqlite3.connect(sqlite_house.path, isolation_level=None)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM entries").fetchone()
        forget(sqlite_house, store)
        assert sqlite_house.ask(store.wipe) is False
        assert in_files(sqlite_house, WORDS)
        sqlite_house.ask(store.append, [Write("d", 0, (b"{}",))])  # others can go on
    sqlite_house.ask(store.alive, "process", 1_000)  # tries again, in its own time

    def wiped() -> bool:
        return not in_files(sqlite_house, WORDS)

    sqlite_house.wait_until(wiped)
    assert wiped()


def test_a_store_that_is_closed_wipes_nothing(sqlite_house: SqliteHouse) -> None:
    store = sqlite_house.open()
    sqlite_house.ask(store.close)
    sqlite_house.opened.clear()
    assert isinstance(sqlite_house.ask(store.wipe), Exception)
