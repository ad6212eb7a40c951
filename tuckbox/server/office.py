"""The service for whoever runs it: the same store and the same tables, but without doors. It does
nothing by itself, so that it can work beside a service that is running, and that one hears of
everything done here like of another process."""

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec

from tuckbox import games
from tuckbox.core import TuckboxError
from tuckbox.core.speech import is_plain, tidy_words
from tuckbox.store import PersonRow, Store, TableRow
from tuckbox.store.opening import open_store
from tuckbox.table import Person, Table
from tuckbox.table.entries import decode_entry

from .asking import ask
from .hall import Hall
from .streams import OneAnswer
from .world import BotMove, BotTask, World

AT_ONCE = 500
LONGEST_REASON = 200


class NotPossible(TuckboxError):
    """What whoever runs the service asked for cannot be done; the text says why."""


class NoThinkers:
    """Bots are the running service's business."""

    def think(self, task: BotTask, answer: Callable[[BotMove | None], None]) -> None:
        answer(None)


class Office:
    def __init__(self, store: Store) -> None:
        loop = asyncio.get_running_loop()
        self.store = store
        self.hall = Hall(
            World(
                store,
                games.by_key,
                lambda: int(time.time() * 1000),
                lambda wait, call: loop.call_later(wait / 1000, call),
                secrets.token_bytes,
                "office",
                NoThinkers(),
            )
        )
        self.hall.line.closing = True  # asks no bots, and notes nobody's coming and going

    def forget(self, person: str) -> None:
        """Nobody is remembered here."""

    # -- looking --------------------------------------------------------------------------------

    async def tables(self) -> AsyncIterator[TableRow]:
        """All of them, by name."""
        after = ""
        while rows := await ask(self.store.all_tables, after, AT_ONCE):
            for row in rows:
                yield row
            after = rows[-1].table

    async def people(self) -> AsyncIterator[PersonRow]:
        """Everybody, by id."""
        after = ""
        while rows := await ask(self.store.all_people, after, AT_ONCE):
            for row in rows:
                yield row
            after = rows[-1].id

    async def find(self, who: str) -> PersonRow:
        """Somebody by id, or a member or bot by name."""
        row: PersonRow | None = await ask(self.store.person, who)
        row = row or await ask(self.store.person_named, who)
        if row is None:
            raise NotPossible(f"There is nobody with the id {who!r}, and no member of that name.")
        return row

    async def fault_of(self, table_id: str) -> str:
        """What is wrong with the log of a table; empty if it can be played from the beginning
        and, where the contest is over, proves its draws."""
        lines = await ask(self.store.read, table_id, 0)
        try:
            table = Table.of(table_id, games.by_key, map(decode_entry, lines))
            if table.contest is not None and table.contest.over and not table.opened.finished:
                verdict = table.record().proved()
                if verdict.faults:
                    return verdict.sentence
        except Exception as error:  # whatever a damaged entry leads to
            return f"{type(error).__name__}: {error}"
        return ""

    # -- doing ----------------------------------------------------------------------------------

    async def close_table(self, table_id: str, reason: str) -> None:
        """Close a table; its players are told why."""
        reason = tidy_words(reason)
        if len(reason) > LONGEST_REASON or not is_plain(reason):
            raise NotPossible(f"A reason is plain text of at most {LONGEST_REASON} characters.")
        one = OneAnswer(Person("", ""))
        self.hall.close_table(table_id, reason, one)
        answer: dict[str, Any] = msgspec.json.decode((await one.response()).body)
        if answer["type"] not in ("frame", "done"):
            raise NotPossible(answer["sentence"])

    async def set_muted(self, who: str, muted: bool) -> PersonRow:
        row = await self.find(who)
        changed = msgspec.structs.replace(row, muted=muted)
        if not await ask(self.store.change_person, changed):
            raise NotPossible(f"{row.name} has just been deleted.")
        return changed


@asynccontextmanager
async def open_office(database: str) -> AsyncIterator[Office]:
    """`CannotOpen` if the database cannot be used."""
    office = Office(await open_store(database))
    try:
        yield office
    finally:
        await ask(office.store.close)
