"""Older files become present ones when they are opened, and newer ones are refused."""

import hashlib
import sqlite3
from pathlib import Path

import msgspec
import pytest

from tuckbox.store import CannotOpen, PersonRow, Stored, Write
from tuckbox.store.migrations import SCHEMA_VERSION, migrations
from tuckbox.store.sqlite import SqliteStore

from .house import SqliteHouse, summary


def test_versions_count_from_one() -> None:
    for dialect in ("sqlite", "postgres"):
        versions = [each.version for each in migrations(dialect)]
        assert versions == list(range(1, len(versions) + 1))


MADE = {
    "postgres/001_logs_and_people.sql": "ffaa0d3361000b03",
    "postgres/002_ratings_and_processes.sql": "d7a7cd728ed4c1ff",
    "sqlite/001_logs_and_people.sql": "e65150a2f1b77381",
    "sqlite/002_ratings_and_processes.sql": "8479779b4241ab8f",
}
"""The digests of migrations that databases out there may have gone through."""


def test_a_migration_is_never_changed_afterwards() -> None:
    """So that an older database, made here from its migrations, is what it was then."""
    found = {
        f"{dialect}/{each.name}": hashlib.sha256(each.sql.encode()).hexdigest()[:16]
        for dialect in ("sqlite", "postgres")
        for each in migrations(dialect)
    }
    assert {name: found[name] for name in MADE} == MADE


def old_file(path: Path) -> None:
    """A file of version 1, as the first release wrote it, with a contest that counts."""
    connection = sqlite3.connect(path)
    connection.executescript(migrations("sqlite")[0].sql)
    connection.execute(SCHEMA_VERSION)
    connection.execute("INSERT INTO schema_version VALUES (1)")
    over = msgspec.json.encode(summary(phase="over", rated=True))
    playing = msgspec.json.encode(summary(listed=True, due=5))
    connection.executescript(
        """
        INSERT INTO tables VALUES (7, 'over', 'draw-the-line', 0, 0, 1000, NULL, NULL);
        INSERT INTO tables VALUES (9, 'playing', 'draw-the-line', 1, 1, 1000, 5, NULL);
        INSERT INTO entries VALUES (7, 0, CAST('"first"' AS BLOB)), (7, 1, CAST('2' AS BLOB));
        INSERT INTO sitters VALUES ('anna', 1000, 7);
        INSERT INTO people VALUES ('anna', 'Anna', 'anna', 'member', 5, 1, 0);
        INSERT INTO links VALUES ('digest', 'anna', 1000);
        """
    )
    connection.execute("UPDATE tables SET summary = ? WHERE id = 7", (over,))
    connection.execute("UPDATE tables SET summary = ? WHERE id = 9", (playing,))
    connection.commit()
    connection.close()


def test_an_older_file_is_used_as_it_was(tmp_path: Path) -> None:
    old_file(tmp_path / "old.db")
    house = SqliteHouse(str(tmp_path / "old.db"))
    store = house.open()
    assert house.ask(store.read, "over", 0) == [b'"first"', b"2"]
    assert house.ask(store.person_named, "ANNA") == PersonRow("anna", "Anna", "member", 5, 1)
    assert house.ask(store.use_link, "digest", 999) == "anna"
    assert [row.table for row in house.ask(store.tables_of, "anna", 9_999, "", 9)] == ["over"]
    assert [row.table for row in house.ask(store.listed, "", 9)] == ["playing"]
    assert [row.table for row in house.ask(store.unrated, 9)] == ["over"]
    assert house.ask(store.due, 5, 9) == ["playing"]
    assert house.ask(store.append, [Write("over", 1, (b"3",))]) is Stored.TAKEN
    assert house.ask(store.append, [Write("over", 2, (b"3",))]) is Stored.STORED
    assert house.ask(store.alive, "one", 1) == ["one"]
    house.close()


def test_a_newer_file_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "new.db"
    house = SqliteHouse(str(path))
    house.open()
    house.close()
    connection = sqlite3.connect(path)
    connection.execute("UPDATE schema_version SET version = 99")
    connection.commit()
    connection.close()
    before = path.read_bytes()
    with pytest.raises(CannotOpen, match="version 99, and this tuckbox knows versions up to 2"):
        SqliteStore(str(path), lambda call: call())
    assert path.read_bytes() == before


def test_a_migration_that_fails_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    old_file(path)
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE leases (in_the_way INTEGER)")
    connection.commit()
    with pytest.raises(CannotOpen, match="cannot be used as a database"):
        SqliteStore(str(path), lambda call: call())
    assert connection.execute("SELECT version FROM schema_version").fetchall() == [(1,)]
    tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
    assert "ratings" not in tables
    connection.close()
