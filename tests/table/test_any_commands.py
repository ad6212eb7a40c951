"""Whatever people ask for, in whatever order: it is done or refused, the log has everything, and
nobody's numbers have a gap."""

from random import Random
from typing import Any

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.kit import box
from tuckbox.table import (
    Asked,
    Command,
    CommandUnion,
    Frame,
    Pace,
    Person,
    Refused,
    SeatPlan,
    Table,
    TableTerms,
    decide,
    fall_of_flag,
    frame_for,
    open_table,
    summary_of,
    viewer_of,
    welcome_for,
)
from tuckbox.table.clock import DAY, MINUTE
from tuckbox.table.commands import Answer, Commit, Contribute, Move, Sit, TakeBack, Vote
from tuckbox.table.entries import Away, Closed, Entry, Here, Interrupted, decode_entry, encode_entry

from .evening import EIGHT_O_CLOCK, NAMES, promise

WHO = st.integers(0, 6)
KINDS = tuple(CommandUnion.__args__)
SERVICE = ("here", "away", "flag", "down", "close")
WHAT = st.sampled_from([*KINDS, *[Move] * 12, Answer, Vote, *SERVICE])
WAITS = st.sampled_from([0, 0, 1, 500, 3_000, MINUTE, 5 * MINUTE, -MINUTE, DAY])
ACT = st.tuples(WHO, WHAT, WAITS, st.integers(0, 2**30))
PACES = [Pace(), Pace("move", 20_000), Pace("contest", 60_000, 1_000), Pace("move", 2 * DAY)]
GAMES = ["kuhn-poker", "kuhn-poker", "scratch-my-back", "draw-the-line"]


class Storm:
    """A table at which anything is asked for, with one copy of it for every viewer."""

    def __init__(self, game: str, bots: int, pace: Pace, seed: int) -> None:
        self.rng = Random(seed)
        self.now = EIGHT_O_CLOCK
        rules = box.by_key(game)
        count = self.rng.randint(rules.fewest_seats, rules.most_seats)
        bots = min(bots, count - 1)
        plans = [*[SeatPlan()] * (count - bots), *[SeatPlan("bot", "beginner")] * bots]
        self.table = Table(
            "table",
            box.by_key,
            open_table(
                rules,
                {},
                plans,
                TableTerms(pace),
                by="ann",
                at=self.now,
                chance=self.rng.randbytes,
            ),
        )
        self.lines = [encode_entry(self.table.opened)]
        self.frames: dict[str, list[Frame]] = {name: [] for name in (*NAMES, "zoe")}
        self.shares: dict[str, Contribute] = {}
        self._tell(self.table.recent[-1])

    def seat_people(self, leave_free: bool, own: bool) -> None:
        plans = self.table.opened.seats
        people = sum(plan.kind == "person" for plan in plans) - leave_free
        for name in NAMES[:people]:
            self._ask(name, Sit(key="sit", own=own and self.rng.random() < 0.5), 0)

    def act(self, who: int, what: Any, wait: int, chance: int) -> None:
        self.now += wait
        seats = len(self.table.chairs)
        name = (*NAMES[:seats], "zoe")[who % seats if chance % 8 else seats]
        if isinstance(what, str):
            entry = self._by_itself(what, who % len(self.table.chairs))
            if entry is not None:
                self._store(entry)
            return
        self._ask(name, self._command(name, what, chance), chance % 900)

    def _ask(self, name: str, command: Command, lag: int) -> None:
        asked = Asked(Person(name, name.title()), self.now, self.rng.randbytes, "p", lag)
        before = summary_of(self.table), self.table.number
        try:
            decision = decide(self.table, command, asked)
        except Refused as refusal:
            decision, reason = None, refusal
        assert (summary_of(self.table), self.table.number) == before, "deciding changes nothing"
        if decision is None:
            assert 0 < len(str(reason)) <= 300
            msgspec.json.encode(reason.refusal)
            return
        self._store(decision.entry)
        if decision.new_table:
            Table.begun(decision.new_table, box.by_key, decision.new_entries)

    def _by_itself(self, what: str, seat: int) -> Entry | None:
        """What the service puts into a log, when it may."""
        table, at = self.table, max(self.now, self.table.at)
        if table.phase != "playing":
            return None
        if what == "flag":
            return fall_of_flag(table, at)
        if what == "down":
            return Interrupted(at=at, since=max(0, at - MINUTE))
        if what == "close":
            return Closed(at=at, reason="storm") if self.rng.random() < 0.1 else None
        if not table.chairs[seat].person:
            return None
        here = table.chairs[seat].away_since is not None
        return Here(at=at, seat=seat, process="p") if here else Away(at=at, seat=seat)

    def _command(self, name: str, kind: type[Command], chance: int) -> Command:
        """Often one that could be done."""
        key, rng, table = f"k{chance}", Random(chance), self.table
        seat = table.seat_of(name)
        if kind is Move and table.contest is not None and seat is not None and rng.random() < 0.8:
            legal = table.contest.state.legal_actions(seat) or [0]
            return Move(key=key, step=table.steps, action=rng.choice(legal))
        if kind is TakeBack:
            return TakeBack(key=key, step=max(0, table.steps - rng.choice([0, 1, 1, 2, 9])))
        if kind is Commit and table.opening is not None and seat is not None:
            commit, self.shares[name] = promise(table, name, self.rng)
            return commit
        if kind is Answer and table.offer is not None:
            return Answer(key=key, offer=table.offer.kind, accept=rng.random() < 0.8)
        if kind is Vote and rng.random() < 0.8:
            away = [about for about, chair in enumerate(table.chairs) if chair.away_since]
            about = rng.choice(away) if away else 0
            return Vote(key=key, about=about, vote=rng.choice(["win", "wait", "bot", "bot"]))
        if kind is Contribute and name in self.shares:
            return self.shares[name]
        facts: dict[str, Any] = {}
        for field in msgspec.structs.fields(kind):
            if field.required or rng.random() < 0.5:
                facts[field.name] = _value(field.name, rng)
        facts["key"] = key
        command: Command = msgspec.convert(
            {"type": kind.__struct_config__.tag, **facts}, CommandUnion
        )
        return command

    def _store(self, entry: Entry) -> None:
        happened = self.table.apply(entry)
        self.lines.append(encode_entry(happened.entry))
        self._tell(happened)

    def _tell(self, happened: Any) -> None:
        for name, frames in self.frames.items():
            frame = frame_for(self.table, happened, viewer_of(self.table, name), name)
            msgspec.json.encode(frame)
            frames.append(frame)

    def check(self) -> None:
        clock = self.table.clock
        assert min(clock.left) >= 0
        again = Table.of("table", box.by_key, map(decode_entry, self.lines[:1]))
        happened = [*again.recent, *(again.take(decode_entry(line)) for line in self.lines[1:])]
        assert summary_of(again) == summary_of(self.table)
        assert (again.clock, again.keys.marks) == (clock, self.table.keys.marks)
        for name, frames in self.frames.items():
            assert [frame.number for frame in frames] == list(range(len(self.lines)))
            told = _bytes(welcome_for(again, name, self.now))
            assert told == _bytes(welcome_for(self.table, name, self.now))
            for frame, what in zip(frames, happened, strict=True):
                assert not frame.steps or len(frame.steps) == len(what.steps)
            self._check_followed(name, frames)
        if self.table.phase == "over":
            assert again.record() == self.table.record()

    def _check_followed(self, name: str, frames: list[Frame]) -> None:
        """Whoever has followed all frames knows what a newcomer is told."""
        steps: list[Any] = []
        view = table = None
        for frame in frames:
            if frame.stand is not None:
                del steps[frame.stand :]
            steps += frame.steps
            view = frame.view if frame.view is not None else view
            table = frame.table or table
        welcome = welcome_for(self.table, name, self.now)
        if self.table.contest is not None:
            assert len(steps) == len(welcome.steps)
            assert _bytes(view) == _bytes(welcome.view)
        assert table is not None
        now = msgspec.structs.replace(welcome.table, steps=table.steps)
        assert _bytes(table) == _bytes(now)


def _bytes(value: Any) -> bytes:
    return msgspec.json.encode(value, order="deterministic")


def _value(name: str, rng: Random) -> Any:
    known: dict[str, list[Any]] = {
        "seat": [0, 1, 5],
        "about": [0, 1, 5],
        "setup": [{}, {}, {"deck": 3}],
        "own": [True, False],
        "seal": ["0" * 64],
        "commitment": ["1" * 64],
        "blind": ["2" * 64],
        "contribution": ["3" * 64],
        "step": [0, 2, 3],
        "action": [0, 1, 2, 3, 77, 2**31],
        "moves": [(), ("bet",), ("call", "bet"), ("first", "bet", "pass")],
        "text": ["bet", "first", "Hello!", "\x07", "x" * 200],
        "words": ["", "Please!", "\x1b"],
        "took": [0, 10],
        "offer": ["draw", "pause", "rematch"],
        "accept": [True, True, False],
        "time": [1_000, 15_000],
        "vote": ["win", "wait", "bot"],
        "muted": [True, False],
        "key": ["k"],
    }
    return rng.choice(known[name])


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.sampled_from(GAMES),
    st.integers(0, 2),
    st.sampled_from(PACES),
    st.integers(0, 2**20),
    st.lists(ACT, min_size=1, max_size=60),
)
def test_any_commands(
    game: str, bots: int, pace: Pace, seed: int, acts: list[tuple[int, Any, int, int]]
) -> None:
    storm = Storm(game, bots, pace, seed)
    storm.seat_people(leave_free=seed % 4 == 0, own=seed % 3 == 0)
    for act in acts:
        storm.act(*act)
    storm.check()
