"""Two services as processes of their own, with the same random bytes, that differ in one hidden
choice: everybody who cannot see it gets the same bytes over sockets, streams and requests."""

import re
import sqlite3
from contextlib import AsyncExitStack, closing
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import httpx
import pytest

from tests.kit.test_secrets import accounts_of
from tuckbox import games
from tuckbox.client import ServiceClient
from tuckbox.core import CHANCE, SPECTATOR, State
from tuckbox.store.sqlite_questions import read
from tuckbox.table import Table
from tuckbox.table.entries import decode_entry

from .running import RunningService, finish, running
from .test_secrets import plain
from .wires import RawTable, raw_table

MOST_MOVES = 60
ANN, BO = 0, 1


class Choice(NamedTuple):
    """A move of Bo's, and another one that looks the same to everybody else."""

    number: int
    action: int
    other: int


def without_times(messages: list[bytes]) -> list[bytes]:
    return [re.sub(rb"\b1[0-9]{12}\b", b"0" * 13, message) for message in plain(messages)]


def folded(service: RunningService, table: str) -> Table:
    """The table as the log of the service has it."""
    with closing(sqlite3.connect(service.settings["database"])) as connection:
        lines = read(connection, table, 0)
    return Table.of(table, games.by_key, map(decode_entry, lines))


def look_alike(state: State, action: int) -> int | None:
    """Another action that neither Ann nor a spectator can tell from this one."""

    def told(way: int) -> tuple[int, list[bytes]]:
        after = state.clone()
        accounts = [accounts_of(after.clone(), way, viewer) for viewer in (ANN, SPECTATOR)]
        after.do(way)
        return after.to_move, accounts

    if told(action)[0] == CHANCE:  # what is drawn next would be drawn from other cards
        return None
    ways = [way for way in state.moves(BO) if way != action]
    return next((way for way in ways if told(way) == told(action)), None)


class Evening:
    """A service, the people at one table of it, and everything that Ann and others hear."""

    def __init__(self, service: RunningService, game: str) -> None:
        self.service, self.game = service, game
        self.heard: dict[str, list[bytes]] = {}
        self.raws: dict[str, RawTable] = {}

    async def play(self, choice: Choice | None) -> Choice | None:
        """Play until Bo has a choice that looks like another one, and make it; or, given the
        choice, make the other one at that place."""
        async with self.service.people("Ann", "Bo") as [ann, bo], AsyncExitStack() as stack:
            seats = {"game": self.game, "seats": [{}, {}], "key": "same"}
            table = (await ann.request("POST", "/api/tables", seats))["table"]
            for name, token in (("ann", ann.token), ("bo", bo.token), ("spectator", "")):
                opened = raw_table(self.service.address, table, token)
                self.raws[name] = await stack.enter_async_context(opened)
            for seat, name in enumerate(("ann", "bo")):
                await self.ask(name, {"type": "sit", "seat": seat, "key": f"sit{seat}"})
            made = await self._move_on(table, choice)
            for name, token in (("ann", ann.token), ("spectator", "")):
                await self._pry(name, table, token)
            await self._ask_over_http(ann, table)
            return made

    async def _move_on(self, table: str, choice: Choice | None) -> Choice | None:
        rng = Random(self.game)
        for number in range(MOST_MOVES):
            contest = folded(self.service, table).contest
            assert contest is not None
            seat = contest.to_move
            assert isinstance(seat, int)
            action = rng.choice(contest.state.moves(seat))
            other = look_alike(contest.state, action) if seat == BO else None
            if choice is not None and choice.number == number:
                assert (choice.action, choice.other) == (action, other)
                action = choice.other
            move = {"type": "move", "step": len(contest.steps), "action": action}
            await self.ask(("ann", "bo")[seat], {**move, "key": f"move{number}"})
            if other is not None:
                return Choice(number, action, other)
        return None

    async def ask(self, name: str, command: dict[str, Any]) -> None:
        await self.raws[name].send(command)
        await self.raws[name].until("frame", answers=command["key"])

    async def _pry(self, name: str, table: str, token: str) -> None:
        """Ask for what is refused, look, and come back as if after a while."""
        raw = self.raws[name]
        if token:
            for action in (0, 1, 2, 10_000):
                wrong = {"type": "move", "step": 10_000, "action": action, "key": f"w{action}"}
                await raw.send(wrong)
                await raw.until("refused", key=wrong["key"])
        await raw.send({"type": "look"})
        await raw.until("welcome")
        for last in (None, 0, 3, 10_000):
            async with raw_table(self.service.address, table, token, last) as again:
                self.heard[f"{name} again {last}"] = [each.encode() for each in again.heard]
        self.heard[name] = [message.encode() for message in raw.heard]

    async def _ask_over_http(self, ann: ServiceClient, table: str) -> None:
        for name, token in (("ann", ann.token), ("spectator", "")):
            headers = {"authorization": f"Bearer {token}"} if token else {}
            async with httpx.AsyncClient(base_url=self.service.address, headers=headers) as http:
                looked = await http.get(f"/api/tables/{table}")
                listed = await http.get("/api/tables")
                raw = [f"{key}: {value}".encode() for key, value in looked.headers.items()]
                self.heard[f"{name} over http"] = [*raw, looked.content, listed.content]
                async with http.stream("GET", f"/api/tables/{table}/stream?last=2") as stream:
                    line = await anext(stream.aiter_lines())
                    self.heard[f"{name} in a stream"] = [line.encode()]


@pytest.mark.parametrize("game", ["gotchacards"])
def test_a_hidden_choice_changes_no_byte_on_any_wire(game: str, tmp_path: Path) -> None:
    choice: Choice | None = None
    evenings = []
    for name in ("one", "other"):
        folder = tmp_path / name
        folder.mkdir()
        service = running(folder)
        service.program = ("-m", "tests.server.foreseen", game)
        with service:
            evening = Evening(service, game)
            choice = finish(evening.play(choice))
            evenings.append(evening)
        assert choice is not None, "nothing was hidden"
    one, other = evenings
    assert one.heard.keys() == other.heard.keys()
    for wire in one.heard:
        assert without_times(one.heard[wire]) == without_times(other.heard[wire]), wire
    hidden = [without_times([each.encode() for each in e.raws["bo"].heard]) for e in evenings]
    assert hidden[0] != hidden[1], "whose choice it was sees it"
