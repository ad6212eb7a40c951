"""Tables that were opened before the service starts, straight through its store: two people sit
at each, and some moves may have been made."""

import asyncio
import secrets
import time
from collections.abc import Callable
from functools import lru_cache
from random import Random
from typing import Any, Final

from tuckbox import games
from tuckbox.server.asking import ask
from tuckbox.server.tokens import Claim, Tokens
from tuckbox.store import PersonRow, Store, Stored, Write
from tuckbox.store.opening import open_store
from tuckbox.table import Entry, Pace, SeatPlan, Table, TableTerms, open_table, summary_of
from tuckbox.table.entries import Moved, Sat, encode_entry

GAME: Final = "draw-the-line"
CLOCK: Final = Pace("contest", 600_000, 5_000)
AT_ONCE: Final = 500
FRESH: Final = 20
"""So many logs with moves are made; more tables than that have copies of them."""

Seats = tuple[str, str, str]
"""A table, and the tokens of both who sit there."""


async def fill(
    database: str, count: int, key: str, played: int = 0, clock: bool = False
) -> list[Seats]:
    """Open tables in a database. With moves made, tables share their players, because nobody
    plays on there."""
    store = await open_store(database)
    tokens = Tokens(key.encode())
    now = int(time.time() * 1000)
    made: list[Seats] = []
    logs: list[list[Entry]] = []
    find_game = lru_cache(games.by_key)
    terms = TableTerms(CLOCK if clock else Pace())
    for start in range(0, count, AT_ONCE):
        asked = []
        for place in range(start, min(count, start + AT_ONCE)):
            people = _people(len(made) if not played else len(made) % FRESH)
            name = secrets.token_hex(16)
            made.append((name, *(tokens.sign(Claim(row.id, 0)) for row in people)))  # type: ignore[arg-type]
            if not played or place < FRESH:
                asked += [ask(store.add_person, row) for row in people]
                logs.append(_log(people, terms, now, played, find_game))
            entries = logs[place if not played else place % FRESH]
            summary = summary_of(Table.of(name, find_game, entries))
            lines = tuple(map(encode_entry, entries))
            asked.append(_append(store, Write(name, 0, lines, summary)))
        await asyncio.gather(*asked)
    await ask(store.close)
    return made


async def _append(store: Store, write: Write) -> None:
    stored = await ask(store.append, [write])
    assert stored is Stored.STORED


def _people(place: int) -> tuple[PersonRow, PersonRow]:
    """Named by their table, so that tables in the same database do not share them by accident."""
    ids = [f"{place:012x}{seat:012x}" for seat in range(2)]
    one, other = (PersonRow(id, f"Player {id[-1]} of {place}") for id in ids)
    return one, other


def _log(
    people: tuple[PersonRow, PersonRow],
    terms: TableTerms,
    now: int,
    played: int,
    find_game: Callable[[str], Any],
) -> list[Entry]:
    opened = open_table(
        find_game(GAME),
        {},
        [SeatPlan(), SeatPlan()],
        terms,
        by=people[0].id,
        at=now,
        chance=secrets.token_bytes,
    )
    setup = find_game(GAME).setup(opened.options, [{}, {}])
    log: list[Entry] = [opened]
    for seat, row in enumerate(people):
        log.append(Sat(at=now, seat=seat, person=row.id, name=row.name, setup=setup.seats[seat]))
    table, rng = Table.begun("", find_game, log), Random(1)
    log = [happened.entry for happened in table.recent]
    for _ in range(played):
        assert table.contest is not None
        mover = table.contest.to_move
        if not isinstance(mover, int):
            break
        choices = [each.action for each in table.contest.view(mover).choices if not each.aside]
        entry = Moved(at=now, seat=mover, action=rng.choice(choices), by=people[mover].id)
        log.append(table.apply(entry).entry)
    return log
