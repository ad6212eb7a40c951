"""The questions to a SQLite file that change something, apart from appending: each a function of
a connection, inside a transaction of the writer."""

import sqlite3

from .people import reserved_name
from .processes import ALIVE, FORGOTTEN, OUTAGE
from .store import Outage, PersonRow, Rated, RatingResult


def add_person(connection: sqlite3.Connection, row: PersonRow) -> bool:
    done = connection.execute(
        "INSERT OR IGNORE INTO people (id, name, reserved_name, kind, created_at, epoch, muted) "
        "VALUES (?, ?, ?, ?, ?, ?, ?)",
        (row.id, row.name, reserved_name(row), row.kind, row.created_at, row.epoch, row.muted),
    )
    return done.rowcount == 1


def change_person(connection: sqlite3.Connection, row: PersonRow) -> bool:
    done = connection.execute(
        "UPDATE OR IGNORE people SET name = ?, reserved_name = ?, kind = ?, created_at = ?, "
        "epoch = ?, muted = ? WHERE id = ?",
        (row.name, reserved_name(row), row.kind, row.created_at, row.epoch, row.muted, row.id),
    )
    return done.rowcount == 1


def delete_person(connection: sqlite3.Connection, person: str) -> None:
    connection.execute("DELETE FROM people WHERE id = ?", (person,))
    connection.execute("DELETE FROM ratings WHERE person = ?", (person,))
    connection.execute("DELETE FROM links WHERE person = ?", (person,))


def add_link(connection: sqlite3.Connection, digest: str, person: str, until: int) -> None:
    connection.execute("INSERT OR IGNORE INTO links VALUES (?, ?, ?)", (digest, person, until))


def use_link(connection: sqlite3.Connection, digest: str, now: int) -> str | None:
    connection.execute("DELETE FROM links WHERE until <= ?", (now,))
    rows = connection.execute(
        "DELETE FROM links WHERE digest = ? RETURNING person", (digest,)
    ).fetchall()
    return rows[0][0] if rows else None


def rate(connection: sqlite3.Connection, rated: Rated) -> RatingResult:
    known = connection.execute("SELECT 1 FROM rated WHERE table_name = ?", (rated.table,))
    if known.fetchone() is not None:
        return RatingResult.BEFORE
    for row in rated.ratings:
        found = connection.execute(
            "SELECT coalesce(contests, 0) FROM people LEFT JOIN ratings "
            "ON person = id AND game = ? WHERE id = ?",
            (row.game, row.person),
        ).fetchone()
        if found is not None and row.contests != found[0] + 1:
            return RatingResult.OUTDATED
    connection.execute("INSERT INTO rated VALUES (?)", (rated.table,))
    connection.execute("UPDATE tables SET counts = 2 WHERE name = ?", (rated.table,))
    connection.executemany(
        "INSERT OR REPLACE INTO ratings (person, game, mu, sigma, contests) "
        "SELECT id, ?, ?, ?, ? FROM people WHERE id = ?",
        [(row.game, row.mu, row.sigma, row.contests, row.person) for row in rated.ratings],
    )
    return RatingResult.COUNTED


def alive(connection: sqlite3.Connection, process: str, now: int) -> list[str]:
    connection.execute("INSERT OR REPLACE INTO processes VALUES (?, ?)", (process, now))
    found = connection.execute(
        "SELECT process FROM processes WHERE at > ? ORDER BY process", (now - ALIVE,)
    )
    return [name for (name,) in found.fetchall()]


def started(connection: sqlite3.Connection, process: str, now: int) -> Outage | None:
    latest = connection.execute("SELECT max(at) FROM processes").fetchone()[0]
    connection.execute("DELETE FROM processes WHERE at < ?", (now - FORGOTTEN,))
    connection.execute("INSERT OR REPLACE INTO processes VALUES (?, ?)", (process, now))
    if latest is None or now - latest <= OUTAGE:
        return None
    connection.execute("INSERT INTO outages VALUES (?, ?)", (latest, now))
    return Outage(latest, now)


def lease(connection: sqlite3.Connection, name: str, process: str, now: int, until: int) -> bool:
    done = connection.execute(
        "INSERT INTO leases VALUES (?, ?, ?) ON CONFLICT (name) DO UPDATE "
        "SET process = excluded.process, until = excluded.until "
        "WHERE leases.process = excluded.process OR leases.until <= ?",
        (name, process, until, now),
    )
    return done.rowcount == 1
