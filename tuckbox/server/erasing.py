"""What is somebody's own: to take along, or to be deleted.

Contests belong to everybody who played them, so they stay, without the name and the words of
who has left. The proof of their draws was bound to that name and no longer holds; fairness was
for those who played, and they have had it.
"""

import asyncio
import secrets
from collections.abc import AsyncIterator
from typing import Any, Final, Protocol

import msgspec

from tuckbox import games
from tuckbox.core import Replay
from tuckbox.core.records import Done, Record
from tuckbox.core.records import Entry as RecordEntry
from tuckbox.store import PersonRow, Store, Stored, TableRow
from tuckbox.table import Entry, Person, Table
from tuckbox.table.chain import digest_of
from tuckbox.table.commands import Resign, Rise
from tuckbox.table.entries import (
    Committed,
    Contributed,
    Muted,
    Opened,
    Rose,
    Said,
    Sat,
    decode_entry,
    encode_entry,
)

from .asking import ask
from .hall import Hall
from .line import CHANGED
from .messages import encode
from .streams import OneAnswer

GONE: Final = "gone"
"""The id of everybody who was deleted."""
WIPES: Final = 20
"""So often it is tried to wipe out what was deleted while somebody reads it. After that the
service goes on trying by itself."""
AT_ONCE: Final = 50
"""Tables that are read from a list at a time."""


class Desk(Protocol):
    """Where this is done: in the service, or beside it by whoever runs it."""

    store: Store
    hall: Hall

    def forget(self, person: str) -> None:
        """No longer remember somebody who has been deleted."""


async def export_lines(desk: Desk, row: PersonRow) -> AsyncIterator[bytes]:
    """Everything about a person, one JSON object a line: who they are, their ratings, and every
    table they sat at, with the record where the contest is over; then the tables they left,
    with what they said there."""
    yield encode({"person": {"name": row.name, "kind": row.kind, "since": row.created_at}}) + b"\n"
    for game in games.all_games():
        for rating in await ask(desk.store.ratings, game.key, [row.id]):
            figures = {"mu": rating.mu, "sigma": rating.sigma, "contests": rating.contests}
            yield encode({"rating": {"game": game.key, **figures}}) + b"\n"
    told = set[str]()
    async for found in _tables_of(desk, row.id):
        told.add(found.table)
        lines = await ask(desk.store.read, found.table, 0)
        yield encode(_own_part(found.table, lines, row.id)) + b"\n"
        await asyncio.sleep(0)
    for table_id in await ask(desk.store.mentions, row.id):
        if table_id not in told:
            lines = await ask(desk.store.read, table_id, 0)
            yield encode(_left_there(table_id, lines, row.id)) + b"\n"
            await asyncio.sleep(0)


async def _tables_of(desk: Desk, person: str) -> AsyncIterator[TableRow]:
    """All tables of a person, however many they are."""
    before, after = 2**53, ""
    while rows := await ask(desk.store.tables_of, person, before, after, AT_ONCE):
        before, after = rows[-1].summary.opened_at, rows[-1].table
        for row in rows:
            yield row


def _own_part(table_id: str, lines: list[bytes], person: str) -> dict[str, Any]:
    table = Table.of(table_id, games.by_key, map(decode_entry, lines))
    seat = table.seat_of(person)
    about = {**_left_there(table_id, lines, person), "seat": seat}
    if table.phase == "over":
        about["record"] = msgspec.Raw(table.record().line())
    return about


def _left_there(table_id: str, lines: list[bytes], person: str) -> dict[str, Any]:
    """What is somebody's own at a table where they are not a player."""
    entries = [decode_entry(line) for line in lines]
    opened = entries[0]
    assert isinstance(opened, Opened)
    said = [each.text for each in entries if isinstance(each, Said) and each.by == person]
    return {"table": table_id, "game": opened.game, "seat": None, "said": said}


async def erased(desk: Desk, person: str) -> None:
    """Delete a person: they leave their seats, and their name, words, ratings and links go. What
    they asked for at the last moment may come between, so there is a second look."""
    for _ in range(3):
        await _leave_all(desk, person)
        tables = await ask(desk.store.forget_person, person)
        desk.forget(person)
        for table_id in tables:
            await _erase_at(desk, table_id, person)
        if not tables:
            break
    for _ in range(WIPES):
        if await ask(desk.store.wipe):
            return
        await asyncio.sleep(0.1)


async def _erase_at(desk: Desk, table_id: str, person: str) -> None:
    became = Stored.TAKEN
    while became is Stored.TAKEN:  # something happened there between reading and writing
        lines = await ask(desk.store.read, table_id, 0)
        became = await ask(desk.store.rewrite, table_id, rewritten(table_id, lines, person))
    room = desk.hall.line.rooms.get(table_id)
    if room is not None:
        desk.hall.line.drop(room, CHANGED)


async def _leave_all(desk: Desk, person: str) -> None:
    async for row in _tables_of(desk, person):
        command = Resign if row.summary.phase == "playing" else Rise
        if row.summary.phase not in ("over", "closed") and person in row.summary.people:
            one = OneAnswer(Person(person, ""))
            desk.hall.command(row.table, one, command(key=secrets.token_hex(8)))
            await one.response()


def rewritten(table_id: str, lines: list[bytes], person: str) -> list[bytes]:
    """The log of a table without a person. Draws are bound to the names of the players, so a
    log with other names would be of another contest: what was played is kept as a record."""
    entries = [decode_entry(line) for line in lines]
    table = Table.of(table_id, games.by_key, entries)
    opened = msgspec.structs.replace(table.opened, erased=table.opened.erased + 1)
    if table.seat_of(person) is not None and table.contest is not None:
        kept = _as_record(table, opened, person)
        # As many as before, so that numbers go on from where everybody has come to.
        kept += [_nothing(table.at)] * (len(entries) - len(kept))
    else:
        left = max((i for i, each in enumerate(entries) if _is_rising(each, person)), default=0)
        void = left if table.contest is not None else len(entries)
        kept = [opened, *entries[1:]]
        kept = [_without(entry, person, number < void) for number, entry in enumerate(kept)]
    return [encode_entry(_in_place_of(old, new)) for old, new in zip(entries, kept, strict=True)]


def _in_place_of(old: Entry, new: Entry) -> Entry:
    """The others have seen the links of what was there, so these stay."""
    if new == old:
        return old
    return msgspec.structs.replace(new, link=old.link, original=digest_of(old))


def _nothing(at: int) -> Entry:
    """An entry by which nothing happens."""
    return Muted(at=at, person="", muted=False)


def _is_rising(entry: Entry, person: str) -> bool:
    return isinstance(entry, Rose) and entry.by == person


def _as_record(table: Table, opened: Opened, person: str) -> list[Entry]:
    """What is left of a contest that is over when one of its players has gone."""
    seat, record = table.seat_of(person), table.record()
    players = [
        msgspec.structs.replace(player, name="") if place == seat else player
        for place, player in enumerate(record.players)
    ]
    kept = msgspec.structs.replace(
        record, players=tuple(players), entries=_silenced(record, seat), draws=(), digest=None
    )
    finished = msgspec.structs.replace(
        opened, record=kept.line().decode(), finished=True, record_entries=0
    )
    return [
        _without(finished, person),
        *(
            Sat(at=table.at, seat=place, person=chair.person, name=chair.name, setup={})
            if chair.person != person
            else Sat(at=table.at, seat=place, person=GONE, name="", setup={})
            for place, chair in enumerate(table.chairs)
            if chair.person
        ),
    ]


def _silenced(record: Record, seat: int | None) -> tuple[RecordEntry, ...]:
    """The entries of a record without the words of one seat."""
    replay = Replay(record, games.by_key)
    entries: list[RecordEntry] = []
    for entry in record.entries:
        step = replay.step()
        if isinstance(entry, Done) and step is not None and step.actor == seat:
            entry = msgspec.structs.replace(entry, words="")
        entries.append(entry)
    return tuple(entries)


def _without(entry: Entry, person: str, void: bool = False) -> Entry:
    """An entry that no longer says who it was. `void`: commitments to the draws came to nothing,
    since the person has given the seat up or the contest did not begin; they are bound to the
    name."""
    if isinstance(entry, Committed | Contributed) and void:
        changed: Entry = Muted(at=entry.at, person="", muted=False)
    elif isinstance(entry, Sat) and entry.person == person:
        changed = msgspec.structs.replace(entry, person=GONE, name="", own=False)
    elif isinstance(entry, Said) and entry.by == person:
        changed = msgspec.structs.replace(entry, name="", text="…")
    elif isinstance(entry, Muted) and entry.person == person:
        changed = msgspec.structs.replace(entry, person="")
    elif isinstance(entry, Opened) and entry.invited == person:
        changed = msgspec.structs.replace(entry, invited="")
    else:
        changed = entry
    if entry.by == person:
        changed = msgspec.structs.replace(changed, by="", key="")
    return changed
