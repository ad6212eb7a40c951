"""Two services as processes of their own, at whose tables other cards are drawn: everybody who
cannot see that gets the same bytes, as many and in the same order, over sockets and streams, on
coming back, and in answer to requests."""

import json
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.kit.tables import BOXED_GAMES
from tests.kit.test_secrets import hides_something
from tuckbox.core import CHANCE, SPECTATOR, Game, State, Viewer

from .foreseen import DRAWS
from .running import RunningService, finish, running
from .test_secrets_on_wires import without_times
from .twins import Planned, decisions_in, hidden_draws, twins
from .wires import LineTable, RawTable, line_table, raw_table

MOST_DECISIONS = 16
COME_BACK_EVERY = 7
ANN = 0
ONE, OTHER = "one", "other"
WHO_CANNOT_TELL: list[tuple[Viewer, ...]] = [(ANN, SPECTATOR), (SPECTATOR,)]
"""Twins that differ in what the others hold, and twins that differ in what anybody holds."""


class Evening:
    """A plan of two contests, and everything that was heard when one of them was played. Ann is a
    program that somebody wrote: it moves by requests, reads lines, and has a socket besides."""

    def __init__(self, game: Game, viewers: tuple[Viewer, ...]) -> None:
        self.game, self.viewers = game, viewers
        self.setup = game.setup()
        self.plan = twins(game, self.setup, viewers, MOST_DECISIONS)
        self.name = f"Ann of {game.key} {len(viewers)}"
        self.heard: dict[str, list[str]] = {}
        self._wires: dict[str, RawTable | LineTable] = {}
        self._service: RunningService

    def draws(self, which: str) -> dict[str, int]:
        """What is drawn in the one contest or in the other, by its place."""
        return {
            str(place): chosen(step, which)
            for place, step in enumerate(self.plan)
            if step.actor == CHANCE
        }

    async def play(self, service: RunningService, which: str) -> None:
        self.heard, self._wires, self._service = {}, {}, service
        async with (
            service.people(self.name, kind="bot") as [ann],
            service.people("Bo") as [bo],
            self._http(ann.token) as http,
            self._http("") as stranger,
            AsyncExitStack() as stack,
        ):
            seats = {"game": self.game.key, "seats": [{}, {}], "key": "same"}
            table = (await ann.request("POST", "/api/tables", seats))["table"]
            for name, token in (("ann", ann.token), ("bo", bo.token), ("spectator", "")):
                socket = raw_table(service.address, table, token)
                self._wires[name] = await stack.enter_async_context(socket)
            for name, reader in (("ann", http), ("spectator", stranger)):
                stream = line_table(reader, table)
                self._wires[f"{name}'s stream"] = await stack.enter_async_context(stream)
            for seat, name in enumerate(("ann", "bo")):
                await self._by_socket(name, {"type": "sit", "seat": seat, "key": f"sit{seat}"})
            await self._follow_plan(table, which, http, stranger, (ann.token, ""))
            for path in ("/api/me/tables", "/api/me/export", "/api/tables"):
                await self._ask("ann", http, "GET", path)
            await self._ask("spectator", stranger, "GET", "/api/tables")
            async with http.stream("GET", "/api/me/events") as events:
                self.heard["ann's events"] = [await anext(events.aiter_lines())]
        self.heard |= {name: wire.heard for name, wire in self._wires.items()}

    def _http(self, token: str) -> httpx.AsyncClient:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        return httpx.AsyncClient(base_url=self._service.address, headers=headers, timeout=60)

    async def _follow_plan(
        self,
        table: str,
        which: str,
        http: httpx.AsyncClient,
        stranger: httpx.AsyncClient,
        tokens: tuple[str, str],
    ) -> None:
        state, done = self.game.new(self.setup), 0
        for place, step in enumerate(self.plan):
            if step.actor != CHANCE:
                if done % COME_BACK_EVERY == 0:
                    await self._pry(table, state, place, http)
                    for name, reader, token in zip(
                        ("ann", "spectator"), (http, stranger), tokens, strict=True
                    ):
                        await self._come_back(name, reader, table, token, done)
                move = {"type": "move", "step": place, "key": f"move{place}"}
                await self._move(table, http, step.actor, move | {"action": chosen(step, which)})
                done += 1
            state.do(chosen(step, which))
        await self._pry(table, state, len(self.plan), http)
        for name, reader, token in zip(("ann", "spectator"), (http, stranger), tokens, strict=True):
            await self._come_back(name, reader, table, token, done)

    async def _move(
        self, table: str, http: httpx.AsyncClient, actor: int, move: dict[str, Any]
    ) -> None:
        if actor == ANN:
            answer = await self._ask("ann", http, "POST", f"/api/tables/{table}/commands", move)
            await self._all_hear(json.loads(answer.content)["number"])
        else:
            await self._by_socket("bo", move)

    async def _by_socket(self, name: str, command: dict[str, Any]) -> None:
        wire = self._wires[name]
        assert isinstance(wire, RawTable)
        await wire.send(command)
        frame = await wire.until("frame", answers=command["key"])
        await self._all_hear(frame["number"], but=name)

    async def _all_hear(self, number: int, but: str = "") -> None:
        for name, wire in self._wires.items():
            if name == but:
                continue
            if isinstance(wire, LineTable):
                await wire.until("frame", number)
            else:
                await wire.until("frame", number=number)

    async def _pry(self, table: str, state: State, place: int, http: httpx.AsyncClient) -> None:
        """Ann asks for what is refused, and what her choices would do."""
        path = f"/api/tables/{table}"
        own = state.legal_actions(ANN)
        for action in range(8):
            for step in {place, place + 100} if action not in own else {place + 100}:
                wrong = {"type": "move", "step": step, "action": action, "key": f"w{action}"}
                answer = await self._ask("ann", http, "POST", f"{path}/commands", wrong)
                assert answer.status_code == 409
        asked = {"step": place, "actions": own[:2]}
        await self._ask("ann", http, "POST", f"{path}/previews", asked)

    async def _come_back(
        self, name: str, http: httpx.AsyncClient, table: str, token: str, when: int
    ) -> None:
        """As somebody new, and as if after a while."""
        await self._ask(name, http, "GET", f"/api/tables/{table}")
        for last in (None, 0, 2, 10_000):
            async with raw_table(self._service.address, table, token, last) as again:
                self.heard[f"{name} again {when} {last}"] = again.heard
            async with line_table(http, table, last) as lines:
                self.heard[f"{name}'s stream again {when} {last}"] = lines.heard

    async def _ask(
        self, name: str, http: httpx.AsyncClient, method: str, path: str, body: Any = None
    ) -> httpx.Response:
        answer = await http.request(method, path, json=body)
        heads = [f"{head}: {value}" for head, value in answer.headers.items()]
        heard = self.heard.setdefault(f"{name}'s answers", [])
        heard += [str(answer.status_code), *heads, answer.text]
        return answer


def chosen(step: Planned, which: str) -> int:
    return step.action if which == ONE else step.other


def comparable(heard: list[str]) -> list[bytes]:
    """Without what depends on the time alone: pings, empty lines, and the time itself."""
    told = [each for each in heard if each not in ("", '{"type":"ping"}')]
    return without_times([each.encode() for each in told])


def test_hidden_draws_change_no_byte_on_any_wire(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    evenings = [Evening(game, viewers) for game in BOXED_GAMES for viewers in WHO_CANNOT_TELL]
    found: dict[str, list[dict[str, list[str]]]] = {ONE: [], OTHER: []}
    for which in (ONE, OTHER):
        folder = tmp_path / which
        folder.mkdir()
        file = folder / "draws.json"
        file.write_text(json.dumps({each.name: each.draws(which) for each in evenings}))
        monkeypatch.setenv(DRAWS, str(file))
        service = running(folder)
        service.program = ("-m", "tests.server.foreseen", "wires")
        with service:
            for evening in evenings:
                finish(evening.play(service, which))
                found[which].append(evening.heard)
    for evening, one, other in zip(evenings, found[ONE], found[OTHER], strict=True):
        assert one.keys() == other.keys()
        assert (hidden_draws(evening.plan) > 0) == hides_something(evening.game)
        watchers = ("ann", "spectator") if ANN in evening.viewers else ("spectator",)
        wires = [name for name in one if name.startswith(watchers)]
        assert len(wires) > 10
        for name in wires:
            assert comparable(one[name]) == comparable(other[name]), f"{evening.name}: {name}"
        if hidden_draws(evening.plan):
            told = [[comparable(heard[name]) for name in ("ann", "bo")] for heard in (one, other)]
            assert told[0] != told[1], "whose cards they are sees it"
        assert decisions_in(evening.plan) > COME_BACK_EVERY, "too few to prove anything"
