"""Anything at all is sent to the service, by several people at once, in any order. Whatever can be
read gets exactly one answer, everybody's frames are dense, the log says the same as the memory,
and the table beside is not touched."""

import contextlib
import json
from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)
from websockets.exceptions import ConnectionClosed

from tests.kit import box
from tuckbox.core.views import to_json
from tuckbox.server.messages import Incoming, decode_incoming
from tuckbox.server.sockets import read_message
from tuckbox.table import Command, Pace, SeatPlan, Table, TableTerms, welcome_for
from tuckbox.table.commands import CommandUnion

from .hostile import STRICT, Attacker, beside
from .parlour import Ear, Parlour
from .running import RunningService, finish, running

FIXED: Any = {
    "derandomize": True,
    "deadline": None,
    "database": None,
    "suppress_health_check": list(HealthCheck),
}
PEOPLE = ("ann", "bo", "zoe")

anything = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**70), 2**70)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=6,
)
"""Any JSON value."""

hexadecimal = st.text("0123456789abcdef", min_size=64, max_size=64)
good: dict[str, st.SearchStrategy[Any]] = {
    "key": st.text("abc", min_size=1, max_size=2),
    "seat": st.integers(0, 3) | st.none(),
    "setup": st.dictionaries(st.sampled_from(["deck", "hand", "hero"]), anything, max_size=2),
    "own": st.booleans(),
    "seal": hexadecimal,
    "commitment": hexadecimal,
    "blind": hexadecimal,
    "contribution": hexadecimal,
    "step": st.integers(0, 30),
    "action": st.integers(0, 60) | st.integers(0, 2**31),
    "moves": st.lists(st.sampled_from(["p1", "pass", "a1 b2", "bet", "\x1b"]), max_size=4),
    "text": st.sampled_from(["Hello", "0", "p1", "pass", "a1 b2", "\u202e", "<b>"]),
    "words": st.sampled_from(["", "Please", "\x1b[2J"]),
    "took": st.integers(0, 2**40),
    "offer": st.sampled_from(["draw", "pause", "rematch", "take-back"]),
    "accept": st.booleans(),
    "time": st.integers(1_000, 100_000),
    "about": st.integers(0, 3),
    "vote": st.sampled_from(["win", "wait", "bot"]),
    "muted": st.booleans(),
    "token": st.text(max_size=10),
    "last": st.integers(-1, 100) | st.none(),
    "link": st.text("0f", max_size=64),
    "language": st.sampled_from(["", "en", "de", "xx"]),
    "now": st.integers(0, 10),
}
"""For each field of a message, values that might be good."""

KINDS = {kind.__struct_config__.tag: kind for kind in get_args(Incoming)}


@st.composite
def messages(draw: Any) -> dict[str, Any]:
    """A message of some kind, with most of its fields, and sometimes with one of another's or
    with a wrong value."""
    tag = draw(st.sampled_from(sorted(KINDS)))
    message: dict[str, Any] = {"type": tag}
    for field in msgspec.structs.fields(KINDS[tag]):
        if field.required or draw(st.booleans()):
            message[field.name] = draw(good[field.name])
    if draw(st.integers(0, 5)) == 0:
        message[draw(st.sampled_from(sorted(good)))] = draw(anything)
    return message


def test_there_are_values_for_every_field() -> None:
    fields = {field.name for kind in KINDS.values() for field in msgspec.structs.fields(kind)}
    assert fields == set(good)


@settings(max_examples=300, **FIXED)
@given(st.text() | anything.map(json.dumps) | messages().map(json.dumps))
def test_any_text_is_a_message_or_a_problem(text: str) -> None:
    read = read_message(text)
    assert type(read).__name__ == "Problem" or isinstance(read, get_args(Incoming))
    if type(read).__name__ == "Problem":
        assert len(read.sentence) <= 300


class AnythingGoes(RuleBasedStateMachine):
    @initialize(
        game=st.sampled_from(["kuhn-poker", "draw-the-line", "gotchacards", "scratch-my-back"]),
        delay=st.sampled_from([0, 0, 3_000]),
        watch=st.booleans(),
        clock=st.booleans(),
    )
    def open(self, game: str, delay: int, watch: bool, clock: bool) -> None:
        pace = Pace("contest", 60_000, 1_000) if clock else Pace()
        terms = TableTerms(pace=pace, delay=delay, watch=watch)
        self.parlour = Parlour(game, [SeatPlan(), SeatPlan()], terms=terms)
        self.ears: dict[str, Ear] = {}
        self.beside = Parlour(game, [SeatPlan(), SeatPlan()])
        self.calm = len(self.beside.entries())
        for name in PEOPLE:
            self.arrive(name, None)
        self.ask("ann", {"type": "sit", "key": "sit", "seat": 0})
        self.ask("bo", {"type": "sit", "key": "sit", "seat": 1})

    @rule(name=st.sampled_from(PEOPLE), last=st.integers(-1, 40) | st.none())
    def arrive(self, name: str, last: int | None) -> None:
        self.leave(name)
        self.ears[name] = self.parlour.arrive(name, last)

    @rule(name=st.sampled_from(PEOPLE))
    def leave(self, name: str) -> None:
        if name in self.ears:
            self.parlour.leave(self.ears.pop(name))

    @rule(name=st.sampled_from(PEOPLE), message=messages())
    def ask(self, name: str, message: dict[str, Any]) -> None:
        try:
            command = decode_incoming(json.dumps(message))
        except (msgspec.DecodeError, RecursionError):
            return
        if isinstance(command, Command):
            ear = self.ears.get(name) or Ear(name)  # over HTTP nobody has to follow the table
            before = len(ear.heard)
            self.parlour.ask(ear, command)
            answers = [each for each in ear.heard[before:] if is_answer(each, command.key)]
            assert len(answers) == 1, "one answer, and never silence"

    @rule(name=st.sampled_from(PEOPLE), choice=st.integers(0, 1_000))
    def move(self, name: str, choice: int) -> None:
        """A move that is good, if it is this one's turn."""
        contest = self.parlour.table.contest
        seat = self.parlour.table.seat_of(name)
        if contest is None or seat is None or contest.over:
            return
        moves = contest.state.legal_actions(seat)
        if moves:
            step, action = len(contest.steps), moves[choice % len(moves)]
            key = f"m{self.parlour.table.number}"
            self.ask(name, {"type": "move", "key": key, "step": step, "action": action})

    @rule(milliseconds=st.integers(0, 70_000))
    def wait(self, milliseconds: int) -> None:
        self.parlour.wait(milliseconds)

    @invariant()
    def frames_are_dense(self) -> None:
        for ear in getattr(self, "ears", {}).values():
            read = [msgspec.json.decode(each) for each in ear.heard if each.startswith(b"{")]
            numbers = [each["number"] for each in read if each["type"] == "frame"]
            assert (
                numbers == list(range(numbers[0], numbers[0] + len(numbers))) if numbers else True
            )

    @invariant()
    def memory_and_log_agree(self) -> None:
        if not hasattr(self, "parlour"):
            return
        room = self.parlour.hall.line.rooms.get(self.parlour.table_id)
        if room is None or room.table is None:
            return
        again = Table.of(self.parlour.table_id, box.by_key, self.parlour.entries())
        for name in (*PEOPLE, ""):
            here, there = (welcome_for(each, name, 0) for each in (room.table, again))
            assert to_json(here) == to_json(there)
        assert len(self.beside.entries()) == self.calm


def is_answer(data: bytes, key: str) -> bool:
    if not data.startswith(b"{"):
        return False
    message = msgspec.json.decode(data)
    return key in (message.get("answers"), message.get("key"))


def test_whatever_people_ask_the_table_stays_in_order() -> None:
    run_state_machine_as_test(
        AnythingGoes, settings=settings(max_examples=120, stateful_step_count=30, **FIXED)
    )


# -- over a real connection -------------------------------------------------------------------


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningService]:
    with running(tmp_path_factory.mktemp("strict"), **{**STRICT, "limits": "100000"}) as started:
        yield started


def test_any_bytes_over_a_socket(strict: RunningService) -> None:
    """Answered or cut off; and the game beside goes on."""
    frames = st.binary(max_size=200) | st.text(max_size=200) | messages().map(json.dumps)

    @settings(max_examples=60, **FIXED)
    @given(st.lists(frames, max_size=12))
    def send(texts: list[str | bytes]) -> None:
        async def play() -> None:
            attacker = Attacker(strict)
            with contextlib.suppress(ConnectionClosed):
                async with attacker.table(table, token) as raw:
                    for text in texts:
                        await raw.send(text)
                    await raw.send({"type": "ping"})
                    await raw.until("pong")

        finish(play())

    async def open_table() -> tuple[str, str]:
        async with strict.people("Mallory") as [mallory]:
            return await mallory.open("draw-the-line", [{}, {}]), mallory.token

    table, token = finish(open_table())
    send()

    async def play_on() -> None:
        async with beside(strict):
            pass

    finish(play_on())


def test_every_command_is_in_the_mix() -> None:
    assert {kind.__struct_config__.tag for kind in get_args(CommandUnion)} <= set(KINDS)
