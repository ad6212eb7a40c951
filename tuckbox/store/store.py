"""What every store promises.

- An `append` is answered with `STORED` only when its entries would survive a crash.
- (table, number) is unique. Of two appends for one number one is stored, the other one gets
  `TAKEN`, and nothing of it is stored.
- All writes of one append are stored, or none.
- A log has no gaps: an append that begins beyond the end of a log gets `Failed`, and nothing of
  it is stored. So appends may be sent without waiting for the one before.
- What was answered is seen by every question asked afterwards.
- `Failed` says that it is not known whether something was stored: read to find out.
- Entries are JSON, and the id of a person stands in them as a string; that is how the logs are
  found in which somebody is. Otherwise an entry is nothing but bytes to a store.
"""

from collections.abc import Callable, Sequence
from enum import Enum
from typing import Final, Protocol, TypeVar

import msgspec

from tuckbox.table import Summary

T = TypeVar("T")

REWRITTEN: Final = -1
"""In place of the number of entries of a log that was rewritten."""


class Stored(Enum):
    """What became of an append."""

    STORED = "stored"
    TAKEN = "taken"


class RatingResult(Enum):
    """What became of the ratings after a contest."""

    COUNTED = "counted"
    BEFORE = "before"
    """The contest has counted before."""
    OUTDATED = "outdated"
    """Another contest of somebody who played has counted since the ratings were read."""


class Failed(Exception):
    """The store could not answer; `str(error)` is for the log of the service alone."""


class CannotOpen(Exception):
    """A store cannot be opened; `str(error)` is for whoever runs the service, and holds no
    password."""


Answer = Callable[[T | Failed], None]
"""Called once, later, in the thread of the one who asked."""


class Write(msgspec.Struct, frozen=True, gc=False):
    """Entries for the log of one table, the first of which gets `number`. A summary replaces
    the one before; None leaves it as it is."""

    table: str
    number: int
    entries: tuple[bytes, ...]
    summary: Summary | None = None


class TableRow(msgspec.Struct, frozen=True, gc=False):
    table: str
    summary: Summary


class PersonRow(msgspec.Struct, frozen=True, gc=False):
    """Somebody with an identity. Tokens of an older `epoch` are no longer good."""

    id: str
    name: str
    kind: str = "guest"
    """`guest`, `member` (with a name that is theirs alone) or `bot`."""
    created_at: int = 0
    epoch: int = 0
    muted: bool = False
    """By whoever runs the service: may not talk."""


class RatingRow(msgspec.Struct, frozen=True, gc=False):
    person: str
    name: str
    game: str
    mu: float
    sigma: float
    contests: int


class Rated(msgspec.Struct, frozen=True, gc=False):
    """A contest that counts: its table, and the new ratings of those who played. Their `contests`
    are one more than those of the ratings that they were worked out from."""

    table: str
    ratings: tuple[RatingRow, ...]


class Outage(msgspec.Struct, frozen=True, gc=False):
    """From when to when no process of the service was running."""

    since: int
    until: int


class Store(Protocol):
    """The interface. All times are milliseconds since 1970."""

    # -- the logs ---------------------------------------------------------------------------

    def append(self, writes: Sequence[Write], answer: Answer[Stored]) -> None:
        """Put entries into the logs of one or more tables."""

    def read(self, table: str, since: int, answer: Answer[list[bytes]]) -> None:
        """The entries of a table from a number on; none if there is no such table."""

    # -- lists of tables ----------------------------------------------------------------------

    def listed(self, game: str, limit: int, answer: Answer[list[TableRow]]) -> None:
        """Listed tables that gather or play, the newest first; of all games if `game` is empty."""

    def tables_of(
        self, person: str, before: int, after: str, limit: int, answer: Answer[list[TableRow]]
    ) -> None:
        """The tables at which a person sits or sat to the end, or to which they were challenged,
        opened before a moment, the newest first, and by name where several were opened at one
        moment. With `after`, also those opened at that very moment whose names come after this
        one: so it goes on from the last table of a part."""

    def open_tables(self, answer: Answer[int]) -> None:
        """How many tables gather or play."""

    def due(self, now: int, limit: int, answer: Answer[list[str]]) -> None:
        """Tables whose clock has run out by now, the longest overdue first."""

    def all_tables(self, after: str, limit: int, answer: Answer[list[TableRow]]) -> None:
        """All tables by name, from the first after this one."""

    def unrated(self, limit: int, answer: Answer[list[TableRow]]) -> None:
        """Tables whose contest is over and counts, but was not rated yet."""

    # -- people -------------------------------------------------------------------------------

    def add_person(self, row: PersonRow, answer: Answer[bool]) -> None:
        """False if the id is taken, or the name of a member or bot."""

    def person(self, person: str, answer: Answer[PersonRow | None]) -> None: ...

    def all_people(self, after: str, limit: int, answer: Answer[list[PersonRow]]) -> None:
        """Everybody by id, from the first after this one."""

    def person_named(self, name: str, answer: Answer[PersonRow | None]) -> None:
        """The member or bot of that name, whatever the case of its letters."""

    def change_person(self, row: PersonRow, answer: Answer[bool]) -> None:
        """Replace a row; False if it is not there or the name is another's."""

    def forget_person(self, person: str, answer: Answer[list[str]]) -> None:
        """Delete the row, ratings and links of a person, and take them out of summaries; the
        tables in whose logs they still are, also as somebody who left or only talked."""

    def mentions(self, person: str, answer: Answer[list[str]]) -> None:
        """The tables in whose logs a person is, also as somebody who left or only talked. It
        reads all logs, so it takes long, and one is searched after the other."""

    def rewrite(self, table: str, entries: Sequence[bytes], answer: Answer[Stored]) -> None:
        """Replace the whole log of a table by as many other entries: what a person said and was
        called goes when they do. `TAKEN`, and nothing happens, if the log has become longer than
        that. Other processes are told by a number of entries below 0."""

    def add_link(self, digest: str, person: str, until: int, answer: Answer[None]) -> None:
        """A one-time link, known by the digest of its secret."""

    def use_link(self, digest: str, now: int, answer: Answer[str | None]) -> None:
        """The person of a link that is still good, once; None otherwise."""

    # -- ratings ------------------------------------------------------------------------------

    def ratings(
        self, game: str, people: Sequence[str], answer: Answer[list[RatingRow]]
    ) -> None: ...

    def rate(self, rated: Rated, answer: Answer[RatingResult]) -> None:
        """Put new ratings down, all of them or none. Nothing happens if the contest has counted
        before, or if the ratings it builds on are no longer those of the store: read them again.
        Ratings of those who have been forgotten are left out, and names are those of the people
        (`PersonRow`), not the ones given here."""

    def leaders(self, game: str, limit: int, answer: Answer[list[RatingRow]]) -> None:
        """By mu − 3 sigma, the best first."""

    # -- processes ------------------------------------------------------------------------------

    def alive(self, process: str, now: int, answer: Answer[list[str]]) -> None:
        """Say that a process is running; the processes that said so in the last five seconds. A
        database that several machines share goes by its own clock."""

    def started(self, process: str, now: int, answer: Answer[Outage | None]) -> None:
        """A process starts; the time before during which none was running, if it was so."""

    def last_outages(self, since: int, answer: Answer[list[Outage]]) -> None:
        """The outages that ended after a moment, the oldest first."""

    def lease(self, name: str, process: str, now: int, until: int, answer: Answer[bool]) -> None:
        """Whether this process is the one to do something until then: nobody else holds it."""

    def listen(self, news: Callable[[str, int], None]) -> None:
        """Be told of entries that other processes have stored: the table, and how many entries
        its log has now; `REWRITTEN` if it is another log. An empty name says that there may be
        news of any table, or that some were lost with a connection: look again at all of them."""

    # -- operations -----------------------------------------------------------------------------

    def wipe(self, answer: Answer[bool]) -> None:
        """See to it that what was deleted or replaced before cannot be read in the files of the
        store any more. False if another program that reads keeps that from being done now; a
        process that says that it is alive will try again. A database with files that are not ours
        to write (PostgreSQL) does this in its own time."""

    def backup(self, path: str, answer: Answer[None]) -> None:
        """A copy of everything, made while the service runs (SQLite)."""

    def close(self, answer: Answer[None]) -> None:
        """After everything that was asked before has been answered."""
