"""The questions to a SQLite file that change nothing, each a function of a connection. They run
beside the writer and see everything it has committed."""

import sqlite3
from collections.abc import Iterable, Sequence

from .people import folded, mention
from .store import Outage, PersonRow, RatingRow, TableRow
from .summaries import decode_summary

RATING = (
    "SELECT person, people.name, game, mu, sigma, contests FROM ratings JOIN people ON person = id"
)


def read(connection: sqlite3.Connection, table: str, since: int) -> list[bytes]:
    found = connection.execute(
        "SELECT entry FROM entries WHERE table_id = (SELECT id FROM tables WHERE name = ?) "
        "AND number >= ? ORDER BY number",
        (table, since),
    )
    return [entry for (entry,) in found.fetchall()]


def table_rows(found: Iterable[tuple[str, bytes]]) -> list[TableRow]:
    return [TableRow(name, decode_summary(summary)) for name, summary in found]


def listed(connection: sqlite3.Connection, game: str, limit: int) -> list[TableRow]:
    return table_rows(
        connection.execute(
            "SELECT name, summary FROM tables WHERE open = 1 AND listed = 1 AND ? IN ('', game) "
            "ORDER BY opened_at DESC, name LIMIT ?",
            (game, limit),
        )
    )


def tables_of(
    connection: sqlite3.Connection, person: str, before: int, after: str, limit: int
) -> list[TableRow]:
    return table_rows(
        connection.execute(
            "SELECT name, summary FROM sitters JOIN tables ON id = table_id "
            "WHERE person = ?1 AND sitters.opened_at <= ?2 "
            "AND (sitters.opened_at < ?2 OR (?3 <> '' AND name > ?3)) "
            "ORDER BY sitters.opened_at DESC, name LIMIT ?4",
            (person, before, after, limit),
        )
    )


def open_tables(connection: sqlite3.Connection) -> int:
    count: int = connection.execute("SELECT count(*) FROM tables WHERE open = 1").fetchone()[0]
    return count


def due(connection: sqlite3.Connection, now: int, limit: int) -> list[str]:
    found = connection.execute(
        "SELECT name FROM tables WHERE due <= ? ORDER BY due, name LIMIT ?", (now, limit)
    )
    return [name for (name,) in found]


def all_tables(connection: sqlite3.Connection, after: str, limit: int) -> list[TableRow]:
    return table_rows(
        connection.execute(
            "SELECT name, summary FROM tables WHERE name > ? AND summary IS NOT NULL "
            "ORDER BY name LIMIT ?",
            (after, limit),
        )
    )


def unrated(connection: sqlite3.Connection, limit: int) -> list[TableRow]:
    return table_rows(
        connection.execute(
            "SELECT name, summary FROM tables WHERE counts = 1 "
            "AND NOT EXISTS (SELECT 1 FROM rated WHERE table_name = name) "
            "ORDER BY opened_at, name LIMIT ?",
            (limit,),
        )
    )


PERSON = "SELECT id, name, kind, created_at, epoch, muted FROM people"


def person(connection: sqlite3.Connection, id: str) -> PersonRow | None:
    return _person(connection, "id = ?", id)


def person_named(connection: sqlite3.Connection, name: str) -> PersonRow | None:
    return _person(connection, "reserved_name = ?", folded(name))


def _person(connection: sqlite3.Connection, condition: str, value: str) -> PersonRow | None:
    row = connection.execute(f"{PERSON} WHERE {condition}", (value,)).fetchone()
    return _person_row(row) if row is not None else None


def _person_row(row: tuple[str, str, str, int, int, int]) -> PersonRow:
    return PersonRow(*row[:5], bool(row[5]))


def all_people(connection: sqlite3.Connection, after: str, limit: int) -> list[PersonRow]:
    found = connection.execute(f"{PERSON} WHERE id > ? ORDER BY id LIMIT ?", (after, limit))
    return [_person_row(row) for row in found]


def mentions(connection: sqlite3.Connection, person: str) -> list[str]:
    """The tables in whose logs a person is. It reads all logs: somebody may have talked at a
    table without ever sitting there, and being forgotten is rare."""
    found = connection.execute(
        "SELECT name FROM tables WHERE id IN "
        "(SELECT table_id FROM entries WHERE instr(entry, ?) > 0) ORDER BY name",
        (mention(person),),
    )
    return [name for (name,) in found.fetchall()]


def ratings(connection: sqlite3.Connection, game: str, people: Sequence[str]) -> list[RatingRow]:
    marks = ", ".join("?" * len(people))
    found = connection.execute(
        f"{RATING} WHERE game = ? AND person IN ({marks}) ORDER BY person", (game, *people)
    )
    return [RatingRow(*row) for row in found]


def leaders(connection: sqlite3.Connection, game: str, limit: int) -> list[RatingRow]:
    found = connection.execute(
        f"{RATING} WHERE game = ? ORDER BY mu - 3 * sigma DESC, person LIMIT ?", (game, limit)
    )
    return [RatingRow(*row) for row in found]


def last_outages(connection: sqlite3.Connection, since: int) -> list[Outage]:
    found = connection.execute(
        "SELECT since, until FROM outages WHERE until > ? ORDER BY until, since", (since,)
    )
    return [Outage(*row) for row in found]
