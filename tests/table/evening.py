"""An evening at one table: people who ask things of it, with time and chance in our own hands."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import msgspec
import pytest

from tests.kit import box
from tuckbox.core import SPECTATOR
from tuckbox.core.draws import seat_commitment, seat_contribution, seat_seal
from tuckbox.table import (
    Asked,
    Command,
    Decision,
    Frame,
    Happened,
    Pace,
    Person,
    Refused,
    SeatPlan,
    Table,
    TableTerms,
    commands,
    decide,
    frame_for,
    open_table,
    viewer_of,
)
from tuckbox.table.clock import MINUTE
from tuckbox.table.entries import Away, Entry, Here

EIGHT_O_CLOCK = 1_700_000_000_000
NAMES = ("ann", "bo", "cy", "di", "ed", "flo")
BLITZ = Pace("contest", 3 * MINUTE, 2_000)
BOT = SeatPlan("bot", "beginner")


class Evening:
    """`people` seats come first, then `bots`. Everybody sits unless told otherwise."""

    def __init__(
        self,
        game: str = "kuhn-poker",
        people: int = 2,
        bots: int = 0,
        *,
        options: Mapping[str, Any] | None = None,
        terms: TableTerms | None = None,
        pace: Pace | None = None,
        sit: bool = True,
        own: Sequence[str] = (),
        invited: str = "",
    ) -> None:
        self.now = EIGHT_O_CLOCK
        self.rng = Random("an evening")
        self.keys = 0
        seats = [*[SeatPlan()] * people, *[BOT] * bots]
        opened = open_table(
            box.by_key(game),
            options or {},
            seats,
            msgspec.structs.replace(terms or TableTerms(), pace=pace or Pace()),
            by="ann",
            at=self.now,
            chance=self.rng.randbytes,
        )
        opened = msgspec.structs.replace(opened, invited=invited)
        self.table = Table("table", box.by_key, opened)
        self.entries: list[Entry] = [self.table.opened]
        self.decision: Decision | None = None
        if sit:
            for name in NAMES[:people]:
                self.ask(name, commands.Sit(key=self.key(), own=name in own))

    def key(self) -> str:
        self.keys += 1
        return f"key-{self.keys}"

    def wait(self, milliseconds: int) -> None:
        self.now += milliseconds

    def asked(self, name: str, lag: int = 0) -> Asked:
        person = Person(name, name.title())
        return Asked(person, self.now, self.rng.randbytes, "process", lag)

    def ask(self, name: str, command: Command, lag: int = 0) -> Happened:
        """Somebody asks for something, and it is done."""
        self.decision = decide(self.table, command, self.asked(name, lag))
        return self.apply(self.decision.entry)

    def apply(self, entry: Entry) -> Happened:
        happened = self.table.apply(entry)
        self.entries.append(happened.entry)
        return happened

    def refused(self, name: str, command: Command) -> str:
        """Somebody asks for something that is not done; the code of the reason."""
        before = self.table.number
        with pytest.raises(Refused) as caught:
            decide(self.table, command, self.asked(name))
        assert self.table.number == before
        assert str(caught.value)
        return str(msgspec.to_builtins(caught.value.refusal)["code"])

    def phase(self) -> str:
        return self.table.phase

    # -- what people usually do -----------------------------------------------------------------

    @property
    def mover(self) -> int:
        assert self.table.contest is not None
        seat = self.table.contest.to_move
        assert isinstance(seat, int)
        return seat

    def move(self, lag: int = 0, name: str = "") -> Happened:
        """Whoever is to move makes the last move there is: at Kuhn poker, a bet or a call."""
        assert self.table.contest is not None
        seat = self.mover
        asides = self.table.contest.state.asides(seat)
        actions = self.table.contest.state.legal_actions(seat)
        action = next(each for each in reversed(actions) if each not in asides)
        move = commands.Move(key=self.key(), step=self.table.steps, action=action)
        return self.ask(name or self.table.chairs[seat].person, move, lag)

    def play_out(self) -> None:
        while self.table.phase == "playing":
            self.move()

    def offer(self, name: str, kind: Any) -> Happened:
        return self.ask(name, commands.Offer(key=self.key(), offer=kind))

    def answer(self, name: str, kind: Any, accept: bool = True) -> Happened:
        return self.ask(name, commands.Answer(key=self.key(), offer=kind, accept=accept))

    def vote(self, name: str, about: int, vote: Any) -> Happened:
        return self.ask(name, commands.Vote(key=self.key(), about=about, vote=vote))

    def leaves(self, seat: int) -> None:
        self.apply(Away(at=self.now, seat=seat))

    def comes(self, seat: int) -> None:
        self.apply(Here(at=self.now, seat=seat, process="process"))

    def promise(self, name: str) -> tuple[commands.Commit, commands.Contribute]:
        """Both messages of a player who contributes to the draws."""
        return promise(self.table, name, self.rng)

    # -- what people see ------------------------------------------------------------------------

    def frame(self, happened: Happened, name: str = "") -> Frame:
        viewer = viewer_of(self.table, name) if name else SPECTATOR
        return frame_for(self.table, happened, viewer, name)


def promise(table: Table, name: str, rng: Random) -> tuple[commands.Commit, commands.Contribute]:
    """What a player sends who contributes to the draws: first the one, then the other."""
    seat = table.seat_of(name)
    assert seat is not None
    assert table.opening is not None
    contribution, blind = seat_contribution(rng.randbytes(32)), rng.randbytes(32)
    seal = seat_seal(seat, table.chairs[seat].setup or {}, blind)
    player = {"name": name.title()}
    commitment = seat_commitment(table.opening.pledge, seat, True, player, seal, contribution)
    commit = commands.Commit(
        key=f"commit-{commitment.hex()[:8]}",
        seal=seal.hex(),
        commitment=commitment.hex(),
        blind=blind.hex(),
    )
    return commit, commands.Contribute(
        key=f"open-{commitment.hex()[:8]}", contribution=contribution.hex()
    )
