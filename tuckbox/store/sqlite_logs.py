"""Appending to the logs in SQLite, many appends at a time and inside a transaction of the
writer. Nothing else writes to logs and summaries."""

import sqlite3
from collections.abc import Callable, Sequence
from typing import Final

from tuckbox.table import Summary

from .remembered import Known, Remembered
from .store import Failed, Stored, Write
from .summaries import counts, decode_summary, encode_summary, is_open, people_of

LOOK_UP: Final = """
SELECT id, summary,
    (SELECT coalesce(max(number) + 1, 0) FROM entries WHERE table_id = tables.id)
FROM tables WHERE name = ?
"""
ADD_TABLE: Final = "INSERT INTO tables (name) VALUES (?)"
ADD_ENTRY: Final = "INSERT INTO entries (table_id, number, entry) VALUES (?, ?, ?)"
MOST_IN_ONE: Final = 64
ADD_ENTRIES: Final = {
    count: ADD_ENTRY + ", (?, ?, ?)" * (count - 1) for count in (1, 2, 4, 8, 16, 32, MOST_IN_ONE)
}
"""By how many entries they add; few forms, so that all of them stay prepared."""
SET_SUMMARY: Final = """
UPDATE tables SET game = ?, open = ?, listed = ?, opened_at = ?, due = ?, summary = ?,
    counts = CASE counts WHEN 2 THEN 2 ELSE ? END
WHERE id = ?
"""
ADD_SITTER: Final = "INSERT OR IGNORE INTO sitters (person, opened_at, table_id) VALUES (?, ?, ?)"
DROP_SITTER: Final = "DELETE FROM sitters WHERE person = ? AND opened_at = ? AND table_id = ?"


class SqliteLogs:
    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._known = Remembered()
        self._version = self._data_version()

    def forget(self, table: str | None = None) -> None:
        """No longer trust what is remembered: of one table, or after a rollback of all."""
        if table is None:
            self._known.clear()
        else:
            self._known.pop(table, None)

    def append(self, appends: Sequence[Sequence[Write]]) -> list[Stored | Failed]:
        """What becomes of each append. `sqlite3.IntegrityError` if another program has written
        to one of these tables: roll back, forget, and do it again."""
        for table in self._known.doubtful(appends):
            self._look_up(table)
        rows: list[tuple[int, int, bytes]] = []
        summaries: dict[int, tuple[Known, Summary]] = {}
        results: list[Stored | Failed] = []
        for writes in appends:
            result = self._known.admit(writes)
            results.append(result)
            if result is Stored.STORED:
                for write in writes:
                    known = self._known[write.table]
                    if not known.id:
                        added = self._connection.execute(ADD_TABLE, (write.table,))
                        known.id = added.lastrowid or 0
                    for number, entry in enumerate(write.entries, write.number):
                        rows.append((known.id, number, entry))
                    if write.summary is not None:
                        summaries[known.id] = (known, write.summary)
        self._add_entries(rows)
        if summaries:
            self._write_summaries(list(summaries.values()))
        return results

    def _add_entries(self, rows: Sequence[tuple[int, int, bytes]]) -> None:
        """In few statements for many rows: between any two, Python may turn to another thread,
        which costs more than storing an entry."""
        done = 0
        while done < len(rows):
            count = min(1 << (len(rows) - done).bit_length() - 1, MOST_IN_ONE)
            values = [value for row in rows[done : done + count] for value in row]
            self._connection.execute(ADD_ENTRIES[count], values)
            done += count

    def _look_up(self, table: str) -> int:
        """The id of a table, 0 if there is none."""
        row = self._connection.execute(LOOK_UP, (table,)).fetchone()
        id, summary, length = row if row is not None else (0, None, 0)
        known = decode_summary(summary) if summary is not None else None
        self._known.looked_up(table, length, known, id)
        return int(id)

    def _write_summaries(self, summaries: Sequence[tuple[Known, Summary]]) -> None:
        changed = [(known, new) for known, new in summaries if known.summary != new]
        self._connection.executemany(
            SET_SUMMARY, [(*columns(summary), known.id) for known, summary in changed]
        )
        for known, new in changed:
            old_people = people_of(known.summary) if known.summary is not None else frozenset()
            people = people_of(new)
            if people != old_people:
                for person in people - old_people:
                    self._connection.execute(ADD_SITTER, (person, new.opened_at, known.id))
                for person in old_people - people:
                    self._connection.execute(DROP_SITTER, (person, new.opened_at, known.id))
            known.summary = new

    def rewrite(self, table: str, entries: Sequence[bytes]) -> Stored:
        self.forget(table)
        id = self._look_up(table)
        if not id or self._known[table].length != len(entries):
            return Stored.TAKEN
        self._connection.execute("DELETE FROM entries WHERE table_id = ?", (id,))
        rows = [(id, number, entry) for number, entry in enumerate(entries)]
        self._connection.executemany(ADD_ENTRY, rows)
        return Stored.STORED

    def others_have_written(self) -> bool:
        """Whether another program has written to the file since this was last asked; then nothing
        that is remembered can be trusted."""
        before, self._version = self._version, self._data_version()
        if self._version == before:
            return False
        self.forget()
        return True

    def _data_version(self) -> int:
        version: int = self._connection.execute("PRAGMA data_version").fetchone()[0]
        return version

    def replace_summaries(self, person: str, change: Callable[[Summary, str], Summary]) -> None:
        """Change all summaries that name a person."""
        found = self._connection.execute(
            "SELECT id, tables.name, summary FROM sitters JOIN tables ON id = table_id "
            "WHERE person = ?",
            (person,),
        ).fetchall()
        for id, name, summary in found:
            new = change(decode_summary(summary), person)
            self._connection.execute(SET_SUMMARY, (*columns(new), id))
            self.forget(name)
        self._connection.execute("DELETE FROM sitters WHERE person = ?", (person,))


def columns(
    summary: Summary,
) -> tuple[str, bool, bool, int, int | None, bytes, bool]:
    return (
        summary.game,
        is_open(summary),
        summary.listed,
        summary.opened_at,
        summary.due,
        encode_summary(summary),
        counts(summary),
    )
