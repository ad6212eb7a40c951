"""How tables begin: opened by somebody, as the rematch of another, or from a record."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import msgspec

from tuckbox.core import BadRecord, BadSetup, Game, OldRecord, read_line, replayed
from tuckbox.core.draws import host_secret
from tuckbox.core.records import Done, PlayerInfo, Record
from tuckbox.core.records import Entry as RecordEntry
from tuckbox.players import PLAYERS

from .entries import Entry, Opened, Sat, SeatPlan, TableTerms
from .refusals import refused, refused_because
from .table import FindGame, Table

Chance = Callable[[int], bytes]
"""So many random bytes; handed in, so that nothing here draws any."""

HEX_DIGITS: Final = frozenset("0123456789abcdef")
LONGEST_RECORD: Final = 1_000_000
LONGEST_SETUP: Final = 64_000


def new_id(chance: Chance) -> str:
    """A name that nobody guesses: whoever knows it was told it."""
    return chance(16).hex()


def is_id(text: str) -> bool:
    """Whether a text can be the name of a table.

    >>> is_id("00ff" * 8), is_id("00ff"), is_id("x" * 32)
    (True, False, False)
    """
    return len(text) == 32 and not set(text) - HEX_DIGITS


def open_table(
    game: Game,
    options: Mapping[str, Any],
    seats: Sequence[SeatPlan],
    terms: TableTerms,
    *,
    by: str,
    at: int,
    chance: Chance,
    key: str = "",
) -> Opened:
    """The first entry of a new table; `Refused` if it cannot be opened like this."""
    if terms.pace.fault:
        raise refused("bad-setup", reason=terms.pace.fault)
    try:
        setup = game.partial_setup(
            options, [plan.setup if plan.kind == "bot" else None for plan in seats]
        )
        _check_plans(seats)
    except BadSetup as error:
        raise refused_because("bad-setup", error) from None
    if len(msgspec.json.encode((setup.options, setup.seats))) > LONGEST_SETUP:
        raise refused("bad-setup", reason="Options and decks are too big: 64 KB at most.")
    return Opened(
        at=at,
        by=by,
        key=key,
        game=game.key,
        rules=game.rules_version,
        options=setup.options,
        seats=tuple(
            msgspec.structs.replace(plan, setup=chosen if plan.kind == "bot" else {})
            for plan, chosen in zip(seats, setup.seats, strict=True)
        ),
        terms=terms,
        **_fresh(chance),
    )


def _check_plans(seats: Sequence[SeatPlan]) -> None:
    for plan in seats:
        if plan.kind == "bot" and plan.level not in PLAYERS:
            raise BadSetup(f"There is no such bot; the bots are: {', '.join(PLAYERS)}.")
        if plan.kind == "person" and plan.level:
            raise BadSetup("Only a bot has a level.")
    if all(plan.kind == "bot" for plan in seats):
        raise BadSetup("At least one seat is for a person.")


def open_from_record(
    line: bytes,
    entries: int,
    seats: Sequence[SeatPlan],
    find_game: FindGame,
    *,
    by: str,
    at: int,
    chance: Chance,
    key: str = "",
) -> Opened:
    """The first entry of a table that goes on from a record after so many of its entries."""
    if len(line) > LONGEST_RECORD:
        raise refused("bad-setup", reason="A record has at most 1 MB.")
    try:
        record = read_line(line)
        if isinstance(record, OldRecord):
            raise BadRecord("This record has format 1; go on with it in the terminal.")
        if not 0 <= entries <= len(record.entries):
            raise BadRecord(f"This record has {len(record.entries)} entries.")
        if len(seats) != len(record.seats):
            raise BadRecord(f"The contest of this record has {len(record.seats)} seats.")
        ending = record.ending
        if entries == len(record.entries) and ending is not None and ending.how == "rules":
            raise BadRecord("The contest of this record is over there; choose an earlier place.")
        _check_plans(seats)
        start = _by_others(record, entries, seats)
        replayed(start, find_game)
    except (BadRecord, BadSetup) as error:
        raise refused_because("bad-setup", error) from None
    return Opened(
        at=at,
        by=by,
        key=key,
        game=record.game,
        rules=record.rules,
        options=record.options,
        seats=tuple(
            msgspec.structs.replace(plan, setup=chosen)
            for plan, chosen in zip(seats, record.seats, strict=True)
        ),
        terms=TableTerms(watch=False),
        record=start.line().decode(),
        record_entries=entries,
        **_fresh(chance),
    )


def _by_others(record: Record, entries: int, seats: Sequence[SeatPlan]) -> Record:
    """The beginning of a record, without the names and the words of those who played it: they do
    not play on, and may want to be deleted. What proved their draws is bound to their names."""
    players = tuple(
        PlayerInfo(kind=plan.kind, level=plan.level if plan.kind == "bot" else "") for plan in seats
    )
    silent = tuple(map(_without_words, record.entries[:entries]))
    return msgspec.structs.replace(
        record, players=players, entries=silent, ending=None, digest=None, draws=()
    )


def _without_words(entry: RecordEntry) -> RecordEntry:
    if not isinstance(entry, Done):
        return entry
    return entry.text if entry.at is None else Done(entry.text, at=entry.at)


def rematch_of(table: Table, at: int, chance: Chance) -> tuple[str, tuple[Entry, ...]]:
    """The same table again with everybody one seat further: its name, and its first entries."""
    old = table.opened
    count = len(table.chairs)
    moved = [table.chairs[(seat + 1) % count] for seat in range(count)]
    plans = tuple(
        SeatPlan("bot", chair.level, chair.setup or {}) if chair.kind == "bot" else SeatPlan()
        for chair in moved
    )
    entries: list[Entry] = [
        Opened(
            at=at,
            by=old.by,
            game=old.game,
            rules=table.game.rules_version,
            options=old.options,
            seats=plans,
            terms=old.terms,
            before=table.id,
            **_fresh(chance),
        )
    ]
    entries += [
        Sat(
            at=at,
            seat=seat,
            person=chair.person,
            name=chair.name,
            setup=chair.setup or {},
            own=chair.own,
            identified=chair.identified,
        )
        for seat, chair in enumerate(moved)
        if chair.kind == "person"
    ]
    return new_id(chance), tuple(entries)


def _fresh(chance: Chance) -> dict[str, Any]:
    """The secrets of a new table."""
    return {
        "run": chance(16).hex(),
        "secret": host_secret(chance(32)).hex(),
        "bots_seed": chance(16).hex(),
    }
