"""A table as the fold of its log.

`apply` takes the next entry and says what happened by it; whether the entry may come is decided
before (`deciding.py`), so that a log is replayed without asking again. Everything follows from
the entries: two processes with the same log have the same table.
"""

from collections import deque
from collections.abc import Callable, Iterable
from typing import Any, Final, Literal

import msgspec

from tuckbox.core import (
    BadNotation,
    Contest,
    Game,
    PlayerInfo,
)
from tuckbox.core.draw_opening import Opening
from tuckbox.core.records import Ending, Record
from tuckbox.core.records import Entry as RecordEntry

from .big_options import shortened
from .chain import BrokenLog, digest_of, next_link
from .chairs import Chair, OpenOffer
from .clock import Clock
from .doing import DOING
from .entries import (
    Entry,
    Moved,
    Opened,
    Said,
)
from .happened import Happened
from .keys import Keys

FindGame = Callable[[str], Game]
Phase = Literal["gathering", "committing", "opening", "playing", "over", "closed"]

RECENT: Final = 8
"""So many of the latest entries are at hand for those who reconnect; older ones are read again."""


class Table:
    """A table, after `number` entries of its log."""

    def __init__(self, table_id: str, find_game: FindGame, opened: Opened) -> None:
        self.id = table_id
        self.opened = opened
        self.terms = opened.terms
        self.game = find_game(opened.game)
        self.find_game = find_game
        self.number = 0
        self.link = ""
        """Of the latest entry."""
        self.recorded = 0
        """How many entries of the record have a link, those of an earlier table included."""
        self._secret = bytes.fromhex(opened.secret)
        self.at = opened.at
        self.chairs = [
            Chair(plan.kind, plan.level, setup=plan.setup if plan.kind == "bot" else None)
            for plan in opened.seats
        ]
        self.opening: Opening | None = None
        self.contest: Contest | None = None
        self.started_at = 0
        self.ended_at: int | None = None
        self.ended_number: int | None = None
        """The entry that ended the contest."""
        self.clock = Clock.new(opened.terms.pace, len(self.chairs))
        self.gains: list[tuple[int, int, int]] = []
        """Of the latest moves, all by one seat: step, seat, and the time that the move gained."""
        self.offer: OpenOffer | None = None
        self.paused = False
        self.closed = False
        self.rematch = ""
        self.remarks = 0
        self.extras = 0
        """How many entries people asked for that are neither moves nor talk."""
        self.rated = opened.terms.rated
        self.short_options = shortened(opened.options)
        self.muted: frozenset[tuple[str, str]] = frozenset()
        """Who does not want to hear whom."""
        self.keys = Keys()
        self.recent: deque[Happened] = deque(maxlen=RECENT)
        first = self.apply(opened).entry
        assert isinstance(first, Opened)
        self.opened = first  # with its link

    @classmethod
    def of(cls, table_id: str, find_game: FindGame, entries: Iterable[Entry]) -> "Table":
        """The table of a log; BrokenLog if the log was changed."""
        rest = iter(entries)
        opened = next(rest)
        if not isinstance(opened, Opened) or not opened.link:
            raise BrokenLog("The log does not begin with the opening of its table.")
        table = cls(table_id, find_game, opened)
        for entry in rest:
            table.take(entry)
        return table

    @classmethod
    def begun(cls, table_id: str, find_game: FindGame, entries: Iterable[Entry]) -> "Table":
        """A new table, from entries that have no links yet."""
        rest = iter(entries)
        opened = next(rest)
        assert isinstance(opened, Opened)
        table = cls(table_id, find_game, opened)
        for entry in rest:
            table.apply(entry)
        return table

    # -- looking --------------------------------------------------------------------------

    @property
    def phase(self) -> Phase:
        if self.contest is not None:
            return "over" if self.contest.over else "closed" if self.closed else "playing"
        if self.closed:
            return "closed"
        if self.opening is None:
            return "gathering"
        return "opening" if self.opening.committed else "committing"

    @property
    def live(self) -> bool:
        """Whether moves can be made now."""
        return self.phase == "playing" and not self.paused

    @property
    def steps(self) -> int:
        return len(self.contest.steps) if self.contest is not None else 0

    @property
    def options(self) -> dict[str, Any]:
        return self.opened.options if self.contest is None else self.contest.setup.options

    @property
    def ending(self) -> Ending | None:
        return self.contest.ending if self.contest is not None else None

    def seat_of(self, person: str) -> int | None:
        """Where a person sits; None for one who does not."""
        for seat, chair in enumerate(self.chairs):
            if person and chair.person == person:
                return seat
        return None

    def people(self) -> list[int]:
        """The seats at which a person plays, not a bot."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.person and not chair.bot]

    def missing_answers(self) -> list[int]:
        """The people whose answer to the open offer is still missing."""
        accepted = self.offer.accepted if self.offer is not None else ()
        return [seat for seat in self.people() if seat not in accepted]

    def bot_to_move(self) -> int | None:
        """The seat to move, if a bot plays there."""
        if not self.live or self.contest is None or not isinstance(self.contest.to_move, int):
            return None
        seat = self.contest.to_move
        return seat if self.chairs[seat].bot else None

    def laid_move(self) -> tuple[int, int] | None:
        """The seat to move and its action, if it has laid one ahead that can be made now."""
        if not self.live or self.contest is None or not isinstance(self.contest.to_move, int):
            return None
        seat = self.contest.to_move
        chair = self.chairs[seat]
        if not chair.laid or chair.bot:
            return None
        try:
            action = self.game.parse(self.contest.state, chair.laid[0], seat)
        except BadNotation:
            return None
        return (seat, action) if self.contest.refusal(action, seat) is None else None

    def waited_enough(self, seat: int, now: int) -> bool:
        """Whether the others have waited for this seat as long as the pace asks for."""
        patience, since = self.terms.pace.patience, self.chairs[seat].away_since
        return patience is not None and since is not None and now - since >= patience

    def player_info(self, seat: int) -> PlayerInfo:
        """Who sits at a seat, as the record says it."""
        chair = self.chairs[seat]
        if chair.kind == "bot":
            return PlayerInfo(kind="bot", level=chair.level)
        return PlayerInfo(name=chair.name)

    def record(self) -> Record:
        """The record of a contest that is over: nobody is shown one before that."""
        assert self.contest is not None
        assert self.contest.over
        return self.contest.record()

    # -- the next entry -------------------------------------------------------------------

    def take(self, entry: Entry) -> Happened:
        """Do what an entry from a log says; BrokenLog if it is not the one that was put there."""
        if not entry.link:
            raise BrokenLog(f"Entry {self.number} has no link.")
        try:
            return self.apply(entry)
        except BrokenLog:
            raise
        except Exception as error:  # whatever was decided before could be done
            raise BrokenLog(f"Entry {self.number} cannot have come here.") from error

    def apply(self, entry: Entry) -> Happened:
        """Do what an entry says, and say what happened. The entry gets its link, if it has none."""
        self.at = max(self.at, entry.at)
        before, offer = self.steps, self.offer
        stand = DOING[type(entry)](self, entry)
        contest = self.contest
        kept = before if stand is None else stand
        steps = tuple(contest.steps[kept:]) if contest is not None else ()
        if contest is not None and contest.over and self.ended_at is None:
            self.ended_at, self.ended_number = self.at, self.number
            self.offer = None
        self._turn_clock()
        recorded = self._new_record_entries()
        entry = self._linked(entry, recorded)
        quiet = isinstance(entry, Moved) and offer is self.offer and not self.ended_at
        happened = Happened(self.number, entry, steps, stand, not quiet, len(recorded))
        self.recent.append(happened)
        self.extras += bool(entry.by) and not isinstance(entry, Moved | Said)
        self.keys.add(entry.by, entry.key)
        self.number += 1
        return happened

    def _new_record_entries(self) -> list[RecordEntry]:
        if self.contest is None:
            return []
        new = self.contest.entries[self.recorded :]
        self.recorded = len(self.contest.entries)
        return new

    def _linked(self, entry: Entry, recorded: list[RecordEntry]) -> Entry:
        """The entry with its link, which must be the one that it has if it has any."""
        if self.opened.finished:  # there is no longer a chain that it could be a link of
            self.link = entry.link
            return entry
        ending = self.ending if self.ended_number == self.number else None
        self.link = next_link(self._secret, self.link, digest_of(entry), recorded, ending)
        if not entry.link:
            return msgspec.structs.replace(entry, link=self.link)
        if entry.link != self.link:
            raise BrokenLog(f"Entry {self.number} is not the one that was put into the log.")
        return entry

    def _turn_clock(self) -> None:
        if self.terms.pace.clock == "none":
            return
        mover = self.contest.to_move if self.contest is not None and self.live else None
        running = mover if isinstance(mover, int) else None
        if running != self.clock.running:
            self.clock = self.clock.turned(running, self.at)
