"""What is worth knowing about a table without reading its log: for lists, histories, and to
find the tables whose time runs out."""

from typing import Literal

import msgspec

from .clock import Pace
from .table import Phase, Table


class SeatSummary(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    kind: Literal["person", "bot"]
    name: str = ""
    level: str = ""
    person: str = ""
    """Never shown: it is what histories are found by."""


class Summary(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Follows from the log; it can be thrown away and made again."""

    game: str
    phase: Phase
    opened_at: int
    listed: bool = False
    watch: bool = True
    pace: Pace = Pace()
    rated: bool = False
    seats: tuple[SeatSummary, ...] = ()
    invited: str = ""
    """The person or bot that was challenged."""
    winners: tuple[int, ...] = ()
    ended_at: int | None = None
    due: int | None = None
    """When the clock of the seat to move runs out."""

    @property
    def people(self) -> tuple[str, ...]:
        return tuple(seat.person for seat in self.seats if seat.person)

    @property
    def free(self) -> int:
        return sum(seat.kind == "person" and not seat.person for seat in self.seats)


def summary_of(table: Table) -> Summary:
    ending = table.ending
    return Summary(
        game=table.game.key,
        phase=table.phase,
        opened_at=table.opened.at,
        listed=table.terms.listed,
        watch=table.terms.watch,
        pace=table.terms.pace,
        rated=table.rated,
        seats=tuple(
            SeatSummary(chair.kind, chair.name, chair.level, chair.person) for chair in table.chairs
        ),
        invited=table.opened.invited,
        winners=ending.winners if ending is not None else (),
        ended_at=table.ended_at,
        due=table.clock.runs_out(),
    )
