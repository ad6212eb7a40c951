"""A SQLite file: opening it safely, bringing it to the present version, and copying it while it
is in use."""

import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from .migrations import SCHEMA_VERSION, missing
from .store import CannotOpen

OLDEST_SQLITE: Final = (3, 35, 0)
"""The first with RETURNING."""
WIPING_PATIENCE: Final = 200
"""Milliseconds to wait for readers before the log is emptied: so long nobody can write."""


def open_file(path: str, patience: float) -> sqlite3.Connection:
    """A connection for writing to a file of the present version, which is made if need be.
    `patience`: so many seconds it waits for another program that is writing."""
    if sqlite3.sqlite_version_info < OLDEST_SQLITE:
        raise CannotOpen(f"SQLite 3.35 or newer is needed; here is {sqlite3.sqlite_version}.")
    try:
        # It holds secrets of tables, so nobody but the owner may read it; SQLite gives the
        # files beside it the same permissions.
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise CannotOpen(f"{path} cannot be opened for writing: {error.strerror}.") from None
    try:
        connection = connect(path, patience)
        mode = connection.execute("PRAGMA journal_mode = WAL").fetchone()[0]
        if mode != "wal":
            raise CannotOpen(f"{path} lies where SQLite cannot keep a write-ahead log.")
        connection.execute("PRAGMA synchronous = FULL")
        # What a person had deleted does not stay readable in the file, free pages included.
        connection.execute("PRAGMA secure_delete = ON")
        migrate(connection)
    except sqlite3.Error as error:
        raise CannotOpen(f"{path} cannot be used as a database: {error}.") from None
    return connection


def connect(path: str, patience: float) -> sqlite3.Connection:
    """Transactions are ours to begin, and a connection is used by one thread at a time."""
    return sqlite3.connect(path, timeout=patience, isolation_level=None, check_same_thread=False)


def connect_for_reading(path: str, patience: float) -> sqlite3.Connection:
    connection = connect(path, patience)
    connection.execute("PRAGMA query_only = ON")
    return connection


def migrate(connection: sqlite3.Connection) -> None:
    connection.execute("BEGIN IMMEDIATE")
    try:
        connection.execute(SCHEMA_VERSION)
        row = connection.execute("SELECT version FROM schema_version").fetchone()
        version = row[0] if row is not None else 0
        for migration in missing("sqlite", version):
            for statement in statements(migration.sql):
                connection.execute(statement)
            connection.execute("DELETE FROM schema_version")
            connection.execute("INSERT INTO schema_version VALUES (?)", (migration.version,))
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise


def statements(script: str) -> Iterator[str]:
    """One by one: `executescript` would end the transaction."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""


def empty_log(connection: sqlite3.Connection) -> bool:
    """Bring everything from the write-ahead log into the file and empty it: until then it holds
    what was there before. False if somebody reads an older state of the file."""
    [(patience,)] = connection.execute("PRAGMA busy_timeout").fetchall()
    connection.execute(f"PRAGMA busy_timeout = {WIPING_PATIENCE}")
    try:
        busy, _, _ = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    finally:
        connection.execute(f"PRAGMA busy_timeout = {patience}")
    return not busy


def copy_file(source: sqlite3.Connection, path: str) -> None:
    """Copy a database to a new file, as it is at this moment."""
    partial = Path(f"{path}.partial")
    if os.path.lexists(path):
        raise FileExistsError(f"{path} is there already; a backup overwrites nothing.")
    os.close(os.open(partial, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    try:
        target = connect(str(partial), patience=0)
        try:
            # All pages in one step, from one snapshot: between two steps somebody would write,
            # and then the copying begins again. Writers are not held up by a snapshot.
            source.backup(target, pages=-1)
        finally:
            target.close()
        partial.rename(path)
    except BaseException:
        partial.unlink()
        raise
