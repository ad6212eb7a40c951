"""Answers to requests: values as JSON, problems, lists of tables, and what records prove."""

from collections.abc import Sequence
from typing import Any

from starlette.responses import Response

from tuckbox import games
from tuckbox.core import TuckboxError, read_line, replayed
from tuckbox.core.records import Record
from tuckbox.store import TableRow
from tuckbox.table.refusals import cut

from . import requests as bodies
from .messages import encode


class Problem(Exception):
    """A request that cannot be done: a status, a code and a sentence."""

    def __init__(self, status: int, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.status, self.code, self.sentence = status, code, cut(sentence)


def answered(value: Any, status: int = 200) -> Response:
    return Response(encode(value), status, media_type="application/json")


def problem_response(error: Problem) -> Response:
    return answered(bodies.Error(error.code, error.sentence), error.status)


def listing(rows: Sequence[TableRow], person: str) -> bodies.Listing:
    return bodies.Listing(tuple(_listed(row, person) for row in rows))


def _listed(row: TableRow, person: str) -> bodies.ListedTable:
    summary = row.summary
    return bodies.ListedTable(
        table=row.table,
        game=summary.game,
        phase=summary.phase,
        opened_at=summary.opened_at,
        seats=tuple(
            bodies.ListedSeat(
                seat.kind, seat.name, seat.level, bool(person) and seat.person == person
            )
            for seat in summary.seats
        ),
        pace=summary.pace,
        rated=summary.rated,
        winners=summary.winners,
        ended_at=summary.ended_at,
        challenged=bool(person)
        and summary.invited == person
        and summary.phase == "gathering"
        and person not in summary.people,
    )


def verdict_on(line: bytes) -> bodies.Verdict:
    """What a record proves."""
    try:
        record = read_line(line)
        replayed(record, games.by_key)
    except TuckboxError as error:
        return bodies.Verdict(False, cut(str(error)))
    proved = record.proved() if isinstance(record, Record) else None
    if proved is None:
        return bodies.Verdict(True, "This record of format 1 replays; it proves no draws.")
    return bodies.Verdict(True, cut(proved.sentence), proved.proved)
