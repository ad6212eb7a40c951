"""Appending to the logs in PostgreSQL: all appends that wait go in one statement, which is one
round trip and one transaction. Only where another process was quicker are they judged again."""

from collections.abc import Sequence
from typing import Any, Final

import asyncpg
import msgspec

from tuckbox.table import Summary

from .remembered import Known, Remembered
from .store import Failed, Stored, Write
from .summaries import counts, encode_summary, is_open, people_of

CHANNEL: Final = "tuckbox"
LONGEST_NEWS: Final = 7_000
"""PostgreSQL passes on at most 8,000 bytes at a time."""

LENGTHS: Final = """
SELECT name, (SELECT coalesce(max(number) + 1, 0) FROM entries WHERE table_name = name)
FROM unnest($1::text[]) AS name
"""

# An entry that is there already raises an error, and then nothing of the statement has happened.
APPEND: Final = """
WITH stored AS (
    INSERT INTO entries (table_name, number, entry)
    SELECT * FROM unnest($1::text[], $2::integer[], $3::bytea[])
)
SELECT pg_notify('tuckbox', news) FROM unnest($4::text[]) AS news
"""

APPEND_WITH_SUMMARIES: Final = """
WITH stored AS (
    INSERT INTO entries (table_name, number, entry)
    SELECT * FROM unnest($1::text[], $2::integer[], $3::bytea[])
), summarised AS (
    INSERT INTO tables (name, game, open, listed, opened_at, due, summary, counts)
    SELECT * FROM unnest($5::text[], $6::text[], $7::boolean[], $8::boolean[], $9::bigint[],
        $10::bigint[], $11::bytea[], $12::smallint[])
    ON CONFLICT (name) DO UPDATE SET game = excluded.game, open = excluded.open,
        listed = excluded.listed, opened_at = excluded.opened_at, due = excluded.due,
        summary = excluded.summary,
        counts = CASE tables.counts WHEN 2 THEN 2 ELSE excluded.counts END
), seated AS (
    SELECT * FROM unnest($13::text[], $14::bigint[], $15::text[])
        AS seated (person, opened_at, table_name)
), risen AS (
    DELETE FROM sitters WHERE table_name = ANY ($16::text[]) AND NOT EXISTS (
        SELECT 1 FROM seated
        WHERE seated.table_name = sitters.table_name AND seated.person = sitters.person)
), sat AS (
    INSERT INTO sitters (person, opened_at, table_name) SELECT * FROM seated
    ON CONFLICT DO NOTHING
)
SELECT pg_notify('tuckbox', news) FROM unnest($4::text[]) AS news
"""

TRIES: Final = 3

Columns = tuple[str, bool, bool, int, int | None, bytes, int]


class PostgresLogs:
    """`sender` is what other processes know this one's news by."""

    def __init__(self, sender: str) -> None:
        self._sender = sender
        self.known = Remembered()

    async def append(
        self, connection: Any, appends: Sequence[Sequence[Write]]
    ) -> list[Stored | Failed]:
        """What becomes of each append. Whatever is raised, it is not known what was stored."""
        try:
            for _ in range(TRIES):
                try:
                    return await self._append(connection, appends)
                except (asyncpg.UniqueViolationError, asyncpg.DeadlockDetectedError):
                    self.known.clear()
            # Another process has been quicker again and again, each time with another table.
            if len(appends) > 1:
                return [(await self.append(connection, [writes]))[0] for writes in appends]
        except BaseException:
            self.known.clear()
            raise
        return [Failed("Other processes were quicker, several times.")]

    async def _append(
        self, connection: Any, appends: Sequence[Sequence[Write]]
    ) -> list[Stored | Failed]:
        await self._look_up(connection, self.known.doubtful(appends))
        while forgotten := [
            write.table for writes in appends for write in writes if write.table not in self.known
        ]:  # meanwhile, by somebody who changed the table
            await self._look_up(connection, forgotten)
        results = [self.known.admit(writes) for writes in appends]
        admitted = [
            write
            for writes, result in zip(appends, results, strict=True)
            if result is Stored.STORED
            for write in writes
        ]
        if admitted:
            await self._store(connection, admitted)
        return results

    async def _look_up(self, connection: Any, tables: Sequence[str]) -> None:
        if tables:
            for table, length in await connection.fetch(LENGTHS, tables):
                self.known.looked_up(table, length)

    async def _store(self, connection: Any, writes: Sequence[Write]) -> None:
        rows = [
            (write.table, number, entry)
            for write in writes
            for number, entry in enumerate(write.entries, write.number)
        ]
        # In the same order everywhere, so that two processes do not wait for each other.
        rows.sort()
        columns = list(zip(*rows, strict=True)) or [(), (), ()]
        lengths = {write.table: write.number + len(write.entries) for write in writes}
        news = self.news(lengths)
        summaries = self._changed_summaries(writes)
        if not summaries:
            await connection.execute(APPEND, *columns, news)
            return
        await connection.execute(
            APPEND_WITH_SUMMARIES, *columns, news, *_summary_columns(summaries)
        )
        for _, known, summary in summaries:
            known.summary = summary

    def _changed_summaries(self, writes: Sequence[Write]) -> list[tuple[str, Known, Summary]]:
        latest = {write.table: write.summary for write in writes if write.summary is not None}
        return [
            (table, self.known[table], summary)
            for table, summary in sorted(latest.items())
            if self.known[table].summary != summary
        ]

    def news(self, lengths: dict[str, int]) -> list[str]:
        """Which tables have become how long, for the other processes."""
        parts: list[dict[str, int]] = [{}]
        size = 0
        for table, length in lengths.items():
            longer = len(msgspec.json.encode(table)) + 12
            size += longer
            if size > LONGEST_NEWS:
                parts.append({})
                size = longer
            parts[-1][table] = length
        return [msgspec.json.encode((self._sender, part)).decode() for part in parts]


def columns_of(summary: Summary) -> Columns:
    return (
        summary.game,
        is_open(summary),
        summary.listed,
        summary.opened_at,
        summary.due,
        encode_summary(summary),
        int(counts(summary)),
    )


def _summary_columns(summaries: Sequence[tuple[str, Known, Summary]]) -> list[Sequence[Any]]:
    """Parameters $5 to $16: the summaries, who is there now where that may be new, and where."""
    tables = [(table, *columns_of(summary)) for table, _, summary in summaries]
    moved = [
        (table, summary)
        for table, known, summary in summaries
        if known.summary is None or people_of(known.summary) != people_of(summary)
    ]
    seated = [
        (person, summary.opened_at, table)
        for table, summary in moved
        for person in sorted(people_of(summary))
    ]
    return [
        *zip(*tables, strict=True),
        *(zip(*seated, strict=True) if seated else ((), (), ())),
        [table for table, _ in moved],
    ]
