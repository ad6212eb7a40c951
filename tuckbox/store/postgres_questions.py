"""All questions to a PostgreSQL database apart from appending, each a function of a connection."""

from collections.abc import Sequence
from typing import Any, Final

import asyncpg

from .people import folded, mention, reserved_name
from .postgres_database import LONG, STARTING
from .postgres_logs import columns_of
from .processes import ALIVE, FORGOTTEN, OUTAGE
from .store import Outage, PersonRow, Rated, RatingResult, RatingRow, Stored, TableRow
from .summaries import decode_summary, without

RATING: Final = (
    "SELECT person, people.name, game, mu, sigma, contests FROM ratings JOIN people ON person = id"
)
PERSON: Final = "SELECT id, name, kind, created_at, epoch, muted FROM people"


async def read(connection: Any, table: str, since: int) -> list[bytes]:
    found = await connection.fetch(
        "SELECT entry FROM entries WHERE table_name = $1 AND number >= $2 ORDER BY number",
        table,
        since,
    )
    return [entry for (entry,) in found]


async def table_rows(connection: Any, query: str, *given: object) -> list[TableRow]:
    found = await connection.fetch(query, *given)
    return [TableRow(name, decode_summary(summary)) for name, summary in found]


async def listed(connection: Any, game: str, limit: int) -> list[TableRow]:
    return await table_rows(
        connection,
        "SELECT name, summary FROM tables WHERE open AND listed AND $1 IN ('', game) "
        "ORDER BY opened_at DESC, name LIMIT $2",
        game,
        limit,
    )


async def tables_of(
    connection: Any, person: str, before: int, after: str, limit: int
) -> list[TableRow]:
    return await table_rows(
        connection,
        "SELECT name, summary FROM sitters JOIN tables ON name = table_name "
        "WHERE person = $1 AND sitters.opened_at <= $2 "
        "AND (sitters.opened_at < $2 OR ($3 <> '' AND name > $3)) "
        "ORDER BY sitters.opened_at DESC, name LIMIT $4",
        person,
        before,
        after,
        limit,
    )


async def open_tables(connection: Any) -> int:
    return int(await connection.fetchval("SELECT count(*) FROM tables WHERE open"))


async def due(connection: Any, now: int, limit: int) -> list[str]:
    found = await connection.fetch(
        "SELECT name FROM tables WHERE due <= $1 ORDER BY due, name LIMIT $2", now, limit
    )
    return [name for (name,) in found]


async def all_tables(connection: Any, after: str, limit: int) -> list[TableRow]:
    return await table_rows(
        connection,
        "SELECT name, summary FROM tables WHERE name > $1 ORDER BY name LIMIT $2",
        after,
        limit,
    )


async def unrated(connection: Any, limit: int) -> list[TableRow]:
    return await table_rows(
        connection,
        "SELECT name, summary FROM tables WHERE counts = 1 "
        "AND NOT EXISTS (SELECT 1 FROM rated WHERE table_name = name) "
        "ORDER BY opened_at, name LIMIT $1",
        limit,
    )


# -- people -----------------------------------------------------------------------------------


async def add_person(connection: Any, row: PersonRow) -> bool:
    done = await connection.execute(
        "INSERT INTO people (id, name, reserved_name, kind, created_at, epoch, muted) "
        "VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING",
        *_person_columns(row),
    )
    return bool(done == "INSERT 0 1")


async def change_person(connection: Any, row: PersonRow) -> bool:
    try:
        done = await connection.execute(
            "UPDATE people SET name = $2, reserved_name = $3, kind = $4, created_at = $5, "
            "epoch = $6, muted = $7 WHERE id = $1",
            *_person_columns(row),
        )
    except asyncpg.UniqueViolationError:
        return False
    return bool(done == "UPDATE 1")


def _person_columns(row: PersonRow) -> tuple[object, ...]:
    name = reserved_name(row)
    return row.id, row.name, name, row.kind, row.created_at, row.epoch, row.muted


async def person(connection: Any, id: str) -> PersonRow | None:
    row = await connection.fetchrow(f"{PERSON} WHERE id = $1", id)
    return PersonRow(*row) if row is not None else None


async def all_people(connection: Any, after: str, limit: int) -> list[PersonRow]:
    found = await connection.fetch(f"{PERSON} WHERE id > $1 ORDER BY id LIMIT $2", after, limit)
    return [PersonRow(*row) for row in found]


async def person_named(connection: Any, name: str) -> PersonRow | None:
    row = await connection.fetchrow(f"{PERSON} WHERE reserved_name = $1", folded(name))
    return PersonRow(*row) if row is not None else None


async def forget_person(connection: Any, person: str) -> list[str]:
    """The tables whose summaries were changed."""
    async with connection.transaction():
        await connection.execute("DELETE FROM people WHERE id = $1", person)
        await connection.execute("DELETE FROM ratings WHERE person = $1", person)
        await connection.execute("DELETE FROM links WHERE person = $1", person)
        rows = await connection.fetch(
            "SELECT name, summary FROM tables "
            "WHERE name IN (SELECT table_name FROM sitters WHERE person = $1) "
            "ORDER BY name FOR UPDATE",
            person,
        )
        for name, summary in rows:
            await connection.execute(
                "UPDATE tables SET game = $2, open = $3, listed = $4, opened_at = $5, due = $6, "
                "summary = $7, counts = CASE counts WHEN 2 THEN 2 ELSE $8 END WHERE name = $1",
                name,
                *columns_of(without(decode_summary(summary), person)),
            )
        await connection.execute("DELETE FROM sitters WHERE person = $1", person)
    return [name for name, _ in rows]


async def mentions(connection: Any, person: str) -> list[str]:
    """The tables in whose logs a person is. It reads all logs: somebody may have talked at a
    table without ever sitting there, and being forgotten is rare."""
    found = await connection.fetch(
        "SELECT DISTINCT table_name FROM entries WHERE position($1::bytea IN entry) > 0 "
        "ORDER BY table_name",
        mention(person),
        timeout=LONG,
    )
    return [name for (name,) in found]


async def rewrite(
    connection: Any, table: str, entries: Sequence[bytes], news: Sequence[str]
) -> Stored:
    """An entry that is appended meanwhile is none of those that are replaced, and stays."""
    async with connection.transaction():
        length = await connection.fetchval(
            "SELECT count(*) FROM entries WHERE table_name = $1", table
        )
        if length != len(entries):
            return Stored.TAKEN
        await connection.execute(
            "UPDATE entries SET entry = given.entry "
            "FROM unnest($2::bytea[]) WITH ORDINALITY AS given (entry, number) "
            "WHERE table_name = $1 AND entries.number = given.number - 1",
            table,
            list(entries),
        )
        await connection.execute(
            "SELECT pg_notify('tuckbox', news) FROM unnest($1::text[]) AS news", list(news)
        )
    return Stored.STORED


async def add_link(connection: Any, digest: str, person: str, until: int) -> None:
    await connection.execute(
        "INSERT INTO links VALUES ($1, $2, $3) ON CONFLICT DO NOTHING", digest, person, until
    )


async def use_link(connection: Any, digest: str, now: int) -> str | None:
    row = await connection.fetchrow(
        "DELETE FROM links WHERE digest = $1 RETURNING person, until", digest
    )
    return row["person"] if row is not None and row["until"] > now else None


# -- ratings ----------------------------------------------------------------------------------


async def ratings(connection: Any, game: str, people: Sequence[str]) -> list[RatingRow]:
    found = await connection.fetch(
        f"{RATING} WHERE game = $1 AND person = ANY ($2::text[]) ORDER BY person",
        game,
        list(people),
    )
    return [RatingRow(*row) for row in found]


async def rate(connection: Any, rated: Rated) -> RatingResult:
    rows = {row.person: row for row in rated.ratings}
    async with connection.transaction():
        # Of contests with a player in common one is counted after the other, and whoever is being
        # forgotten either is so after this, ratings included, or is not found any more.
        people = await connection.fetch(
            "SELECT id FROM people WHERE id = ANY ($1::text[]) ORDER BY id FOR NO KEY UPDATE",
            list(rows),
        )
        present = [rows[id] for (id,) in people]
        if await connection.fetchval("SELECT 1 FROM rated WHERE table_name = $1", rated.table):
            return RatingResult.BEFORE
        for row in present:
            contests = await connection.fetchval(
                "SELECT contests FROM ratings WHERE person = $1 AND game = $2", row.person, row.game
            )
            if row.contests != (contests or 0) + 1:
                return RatingResult.OUTDATED
        done = await connection.execute(
            "INSERT INTO rated VALUES ($1) ON CONFLICT DO NOTHING", rated.table
        )
        if done == "INSERT 0 0":
            return RatingResult.BEFORE
        await connection.execute("UPDATE tables SET counts = 2 WHERE name = $1", rated.table)
        await connection.executemany(
            "INSERT INTO ratings (person, game, mu, sigma, contests) VALUES ($1, $2, $3, $4, $5) "
            "ON CONFLICT (game, person) DO UPDATE SET mu = excluded.mu, "
            "sigma = excluded.sigma, contests = excluded.contests",
            [(row.person, row.game, row.mu, row.sigma, row.contests) for row in present],
        )
    return RatingResult.COUNTED


async def leaders(connection: Any, game: str, limit: int) -> list[RatingRow]:
    found = await connection.fetch(
        f"{RATING} WHERE game = $1 ORDER BY mu - 3 * sigma DESC, person LIMIT $2", game, limit
    )
    return [RatingRow(*row) for row in found]


# -- processes --------------------------------------------------------------------------------

SAY_ALIVE: Final = (
    "INSERT INTO processes VALUES ($1, $2) ON CONFLICT (process) DO UPDATE SET at = excluded.at"
)


async def alive(connection: Any, process: str, now: int) -> list[str]:
    await connection.execute(SAY_ALIVE, process, now)
    found = await connection.fetch(
        "SELECT process FROM processes WHERE at > $1 ORDER BY process", now - ALIVE
    )
    return [name for (name,) in found]


async def started(connection: Any, process: str, now: int) -> Outage | None:
    async with connection.transaction():
        # Of processes that start together one ends the outage.
        await connection.execute("SELECT pg_advisory_xact_lock($1)", STARTING)
        latest = await connection.fetchval("SELECT max(at) FROM processes")
        await connection.execute("DELETE FROM processes WHERE at < $1", now - FORGOTTEN)
        await connection.execute("DELETE FROM links WHERE until < $1", now)
        await connection.execute(SAY_ALIVE, process, now)
        if latest is None or now - latest <= OUTAGE:
            return None
        await connection.execute("INSERT INTO outages VALUES ($1, $2)", latest, now)
    return Outage(latest, now)


async def last_outages(connection: Any, since: int) -> list[Outage]:
    found = await connection.fetch(
        "SELECT since, until FROM outages WHERE until > $1 ORDER BY until, since", since
    )
    return [Outage(*row) for row in found]


async def lease(connection: Any, name: str, process: str, now: int, until: int) -> bool:
    done = await connection.execute(
        "INSERT INTO leases VALUES ($1, $2, $4) ON CONFLICT (name) DO UPDATE "
        "SET process = excluded.process, until = excluded.until "
        "WHERE leases.process = excluded.process OR leases.until <= $3",
        name,
        process,
        now,
        until,
    )
    return bool(done == "INSERT 0 1")
