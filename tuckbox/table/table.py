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
    Contest,
    DrawHost,
    Game,
    PlayerInfo,
    Setup,
    continued,
    read_line,
    replayed,
)
from tuckbox.core.draw_opening import Opening
from tuckbox.core.draws import host_pledge
from tuckbox.core.records import Ending, Record
from tuckbox.core.records import Entry as RecordEntry

from .big_options import shortened
from .chain import BrokenLog, digest_of, next_link
from .chairs import Chair, OpenOffer
from .clock import Clock
from .entries import (
    AddedTime,
    Answered,
    Away,
    Closed,
    Committed,
    Contributed,
    Ended,
    Entry,
    Here,
    Interrupted,
    Moved,
    Muted,
    Offered,
    Opened,
    Returned,
    Rose,
    Said,
    Sat,
    TookBack,
    Unpaused,
    Voted,
)
from .happened import Happened

FindGame = Callable[[str], Game]
Phase = Literal["gathering", "committing", "opening", "playing", "over", "closed"]

RECENT: Final = 8
"""So many of the latest entries are at hand for those who reconnect; older ones are read again."""
KEYS: Final = 64
"""So many of the latest messages are known again when they are repeated."""
SUBSTITUTE: Final = "club"
"""The level of a bot that takes over for a person."""


class Table:
    """A table, after `number` entries of its log."""

    def __init__(self, table_id: str, find_game: FindGame, opened: Opened) -> None:
        self.id = table_id
        self.opened = opened
        self.terms = opened.terms
        self.game = find_game(opened.game)
        self._find_game = find_game
        self.number = 0
        self.link = ""
        """Of the latest entry."""
        self._recorded = 0
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
        self.keys: dict[str, int] = {}
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

    def bot_to_move(self) -> int | None:
        """The seat to move, if a bot plays there."""
        if not self.live or self.contest is None or not isinstance(self.contest.to_move, int):
            return None
        seat = self.contest.to_move
        return seat if self.chairs[seat].bot else None

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
        stand = _DOING[type(entry)](self, entry)
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
        if entry.key:
            self.keys[f"{entry.by} {entry.key}"] = self.number
            if len(self.keys) > KEYS:
                del self.keys[next(iter(self.keys))]
        self.number += 1
        return happened

    def _new_record_entries(self) -> list[RecordEntry]:
        if self.contest is None:
            return []
        new = self.contest.entries[self._recorded :]
        self._recorded = len(self.contest.entries)
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

    # -- before the contest -----------------------------------------------------------------

    def _opened(self, entry: Opened) -> None:
        if entry.finished:
            self.contest = replayed(read_line(entry.record.encode()), self._find_game)
        self._begin_draws()

    def _sat(self, entry: Sat) -> None:
        chair = self.chairs[entry.seat]
        chair.person, chair.name, chair.setup = entry.person, entry.name, entry.setup
        chair.own, chair.identified = entry.own, entry.identified
        chair.process = entry.process
        self._begin_draws()

    def _rose(self, entry: Rose) -> None:
        self.chairs[entry.seat] = Chair("person")
        self.opening = None

    def _begin_draws(self) -> None:
        """When all are seated, the run of the protocol before the first draw begins."""
        if self.contest is not None or not all(chair.taken for chair in self.chairs):
            return
        if self.opened.record:
            self._start()
            return
        opened, secret = self.opened, bytes.fromhex(self.opened.secret)
        options = self._setup().options
        opening = Opening(
            table=opened.run,
            game=opened.game,
            rules=opened.rules,
            options=options,
            pledge=host_pledge(opened.run, opened.game, opened.rules, options, secret),
            seats=(None,) * len(self.chairs),
        )
        for seat, chair in enumerate(self.chairs):
            if not chair.own:
                player = msgspec.to_builtins(self.player_info(seat))
                opening = opening.commit_for(seat, player, chair.setup or {}, secret)
        self.opening = opening
        self._open_host_seats()

    def _setup(self) -> Setup:
        """What everybody has chosen; the options may be other ones because of it."""
        return self.game.setup(self.opened.options, [chair.setup or {} for chair in self.chairs])

    def _open_host_seats(self) -> None:
        assert self.opening is not None
        if self.opening.committed:
            self.opening = self.opening.open_host_seats(bytes.fromhex(self.opened.secret))
            self._start_when_open()

    def _committed(self, entry: Committed) -> None:
        assert self.opening is not None
        player = msgspec.to_builtins(self.player_info(entry.seat))
        self.chairs[entry.seat].blind = bytes.fromhex(entry.blind)
        self.opening = self.opening.commit(
            entry.seat, player, bytes.fromhex(entry.seal), bytes.fromhex(entry.commitment)
        )
        self._open_host_seats()

    def _contributed(self, entry: Contributed) -> None:
        assert self.opening is not None
        self.opening = self.opening.open(entry.seat, bytes.fromhex(entry.contribution))
        self._start_when_open()

    def _start_when_open(self) -> None:
        assert self.opening is not None
        if self.opening.opened:
            self._start()

    def _start(self) -> None:
        opened, secret = self.opened, bytes.fromhex(self.opened.secret)
        if opened.record:
            record = read_line(opened.record.encode())
            assert isinstance(record, Record)
            self.contest = continued(
                record, opened.run, secret, self._find_game, opened.record_entries
            )
            self._recorded = opened.record_entries
        else:
            assert self.opening is not None
            blinds = {seat: chair.blind for seat, chair in enumerate(self.chairs) if chair.own}
            players = [self.player_info(seat) for seat in range(len(self.chairs))]
            host = DrawHost.after(self.opening, secret, blinds)
            self.contest = Contest(self.game, self._setup(), host, players)
        self.short_options = shortened(self.options)
        self.rated = self.rated and all(chair.identified for chair in self.chairs)
        self.started_at = self.at
        for chair in self.chairs:
            if chair.person and not chair.process:
                chair.away_since = self.at
        self.contest.settle()

    # -- the contest --------------------------------------------------------------------------

    def _moved(self, entry: Moved) -> None:
        contest = self.contest
        assert contest is not None
        if entry.seat == self.clock.running and entry.action not in contest.state.asides(
            entry.seat
        ):
            self._press_clock(entry)
        contest.do(entry.action, entry.words, self.at - self.started_at)
        contest.settle()
        if entry.memory is not None:
            self.chairs[entry.seat].memory = entry.memory
        if self.offer is not None and self.offer.kind in ("take-back", "draw"):
            self.offer = None

    def _press_clock(self, entry: Moved) -> None:
        before = self.clock.left_at(self.at)[entry.seat]
        self.clock = self.clock.moved(self.at, entry.lag)
        gain = self.clock.left[entry.seat] - before
        kept = self.gains if self.gains and self.gains[-1][1] == entry.seat else []
        self.gains = [*kept, (self.steps, entry.seat, gain)]

    def _took_back(self, entry: TookBack) -> int:
        """The time that the moves gained is taken back along with them."""
        for step, seat, gain in self.gains:
            if step >= entry.step:
                self.clock = self.clock.added(seat, -gain)
        return self._go_back(entry.step, entry.seat)

    def _go_back(self, step: int, seat: int | None) -> int:
        assert self.contest is not None
        self.contest.take_back(step, seat, self.at - self.started_at)
        self.contest.settle()
        self.gains = [gained for gained in self.gains if gained[0] < step]
        for chair in self.chairs:
            chair.memory = None  # of what never happened
        self.offer = None
        return step

    def _ended(self, entry: Ended) -> None:
        assert self.contest is not None
        self.contest.end(entry.how, entry.seat)

    def _closed(self, _: Closed) -> None:
        self.closed = True
        if self.contest is not None and not self.contest.over:
            self.contest.end("abandoned")

    def _added_time(self, entry: AddedTime) -> None:
        for seat in range(len(self.chairs)):
            if seat != entry.seat:
                self.clock = self.clock.added(seat, entry.time)

    def _interrupted(self, entry: Interrupted) -> None:
        self.clock = self.clock.interrupted(entry.since, self.at)
        self._wait_again()

    def _wait_again(self) -> None:
        """Nobody could come back in the meantime, or had to."""
        for chair in self.chairs:
            if chair.away_since is not None:
                chair.away_since = self.at

    # -- offers -------------------------------------------------------------------------------

    def _offered(self, entry: Offered) -> int | None:
        self.offer = OpenOffer(entry.offer, entry.seat, entry.step, (entry.seat,))
        return self._accept_if_all(entry.table)

    def _answered(self, entry: Answered) -> int | None:
        assert self.offer is not None
        if not entry.accepted:
            self.offer = None
            return None
        accepted = (*self.offer.accepted, entry.seat)
        self.offer = msgspec.structs.replace(self.offer, accepted=accepted)
        return self._accept_if_all(entry.table)

    def _accept_if_all(self, rematch: str) -> int | None:
        """Do what was offered once every person agrees. Bots take part in what the people agree
        on; a draw is offered only where there are none."""
        offer = self.offer
        assert offer is not None
        if self.missing_answers():
            return None
        self.offer = None
        if offer.kind == "take-back":
            self.clock = self.clock.renewed(self.at)
            return self._go_back(offer.step, None)
        if offer.kind == "draw":
            assert self.contest is not None
            self.contest.end("agreement")
        elif offer.kind == "pause":
            self.paused = True
        else:
            self.rematch = rematch
        return None

    def missing_answers(self) -> list[int]:
        """The people whose answer to the open offer is still missing."""
        accepted = self.offer.accepted if self.offer is not None else ()
        return [seat for seat in self.people() if seat not in accepted]

    def _unpaused(self, _: Unpaused) -> None:
        self.paused = False
        self._wait_again()

    # -- presence -------------------------------------------------------------------------------

    def _here(self, entry: Here) -> None:
        chair = self.chairs[entry.seat]
        chair.process, chair.away_since, chair.votes = entry.process, None, {}

    def _away(self, entry: Away) -> None:
        chair = self.chairs[entry.seat]
        chair.process, chair.away_since = "", self.at

    def _voted(self, entry: Voted) -> None:
        away = self.chairs[entry.about]
        away.votes = away.votes | {entry.seat: entry.vote}
        present = [seat for seat in self.people() if self.chairs[seat].away_since is None]
        for vote in ("win", "bot", "wait"):
            if 2 * sum(away.votes.get(seat) == vote for seat in present) > len(present):
                self._carry_out(vote, entry.about)
                return

    def _carry_out(self, vote: str, about: int) -> None:
        assert self.contest is not None
        away = self.chairs[about]
        away.votes = {}
        if vote == "win":
            self.contest.end("abandoned", about)
        elif vote == "bot":
            away.substitute = SUBSTITUTE
            self.rated = False
            self.offer = None  # it may have waited for their answer
        else:
            away.away_since = self.at

    def _returned(self, entry: Returned) -> None:
        self.chairs[entry.seat].substitute = ""

    # -- talk -----------------------------------------------------------------------------------

    def _said(self, _: Said) -> None:
        self.remarks += 1

    def _muted(self, entry: Muted) -> None:
        pair = frozenset({(entry.by, entry.person)})
        self.muted = self.muted | pair if entry.muted else self.muted - pair


_DOING: dict[type[Entry], Callable[[Table, Any], int | None]] = {
    Opened: Table._opened,
    Sat: Table._sat,
    Rose: Table._rose,
    Committed: Table._committed,
    Contributed: Table._contributed,
    Moved: Table._moved,
    TookBack: Table._took_back,
    Offered: Table._offered,
    Answered: Table._answered,
    Unpaused: Table._unpaused,
    AddedTime: Table._added_time,
    Ended: Table._ended,
    Here: Table._here,
    Away: Table._away,
    Voted: Table._voted,
    Returned: Table._returned,
    Said: Table._said,
    Muted: Table._muted,
    Interrupted: Table._interrupted,
    Closed: Table._closed,
}
