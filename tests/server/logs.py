"""What the logs of a service say once it is down, compared with what people were told while it
was running."""

import sqlite3
from collections.abc import Iterable, Mapping
from pathlib import Path

from tuckbox import games
from tuckbox.table import Entry, Table
from tuckbox.table.clock import Clock
from tuckbox.table.entries import (
    AddedTime,
    Answered,
    Interrupted,
    Moved,
    Offered,
    Opened,
    TookBack,
    decode_entry,
)
from tuckbox.table.table import FindGame

from .crowd import Crowd

Logs = dict[str, list[Entry]]


def logs_in_file(path: Path) -> Logs:
    connection = sqlite3.connect(path)
    try:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        rows = connection.execute(
            "SELECT name, number, entry FROM entries JOIN tables ON id = table_id "
            "ORDER BY name, number"
        ).fetchall()
    finally:
        connection.close()
    return logs_of(rows)


def logs_of(rows: Iterable[tuple[str, int, bytes]]) -> Logs:
    """From the name of a table, the number of an entry and the entry itself; every log begins at
    0 and has no gaps."""
    logs: Logs = {}
    for name, number, entry in rows:
        log = logs.setdefault(name, [])
        assert number == len(log)
        log.append(decode_entry(entry))
    return logs


def check_answers(crowd: Crowd, logs: Mapping[str, list[Entry]]) -> None:
    """Everything that was acknowledged is in the log once, where the answer said; nothing that
    was refused is there, and nothing that nobody has asked for."""
    for each in crowd.answered:
        entry = logs[each.table][each.number]
        assert (entry.by, entry.key) == (each.person, each.key)
        if each.action is not None and isinstance(entry, Moved):
            assert entry.action == each.action
    for name, log in logs.items():
        asked = [(entry.by, entry.key) for entry in log[1:] if entry.key]
        assert len(asked) == len(set(asked)), "something was done twice"
        assert not [key for _, key in asked if (name, key) in crowd.not_done]
    assert set(crowd.tables) == set(logs), "a table was opened twice, or got lost"
    told = {(each.table, each.key) for each in crowd.answered}
    for name, log in logs.items():
        for entry in log:
            if isinstance(entry, Moved) and entry.by:
                assert (name, entry.key) in told, "a move was made that was not acknowledged"


def check_clocks(log: list[Entry], find_game: FindGame = games.by_key) -> int:
    """Time never runs backwards, and nobody has ever more of it than before, except by moves,
    gifts and outages; how much of the time was given back after outages."""
    opened = log[0]
    assert isinstance(opened, Opened)
    table = Table("", find_game, opened)
    given_back = 0
    for entry in log[1:]:
        assert entry.at >= table.at
        before, clock = table.clock.left_at(entry.at), table.clock
        table.apply(entry)
        after = table.clock.left_at(entry.at)
        if isinstance(entry, Interrupted):
            lost = entry.at - entry.since
            given_back += lost
            assert after == clock.left_at(max(entry.since, clock.since))
            continue
        for seat in range(len(after)):
            assert 0 <= after[seat] <= before[seat] + _gain(entry, seat, clock, before[seat])
    return given_back


def _gain(entry: Entry, seat: int, clock: Clock, left: int) -> int:
    """What an entry adds to the time of a seat, at most."""
    if isinstance(entry, Moved) and entry.seat == seat:
        if clock.pace.clock == "move":
            return max(0, clock.pace.time - left)
        return clock.pace.increment + min(entry.lag, clock.quota[seat])
    if isinstance(entry, AddedTime) and entry.seat != seat:
        return entry.time
    if isinstance(entry, TookBack | Answered | Offered):
        return clock.pace.time
    return 0


def check_over(name: str, log: list[Entry]) -> None:
    """The contest was played to its end by the rules."""
    table = Table.of(name, games.by_key, log)
    assert table.phase == "over"
    assert table.ending is not None
    assert table.ending.how == "rules"
