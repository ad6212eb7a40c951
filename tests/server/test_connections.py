"""Connections come and go; what a viewer knows does not suffer."""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec

from tuckbox.client import ServiceClient, TableClient
from tuckbox.table.entries import Moved

from .logs import logs_in_file
from .running import RunningService, all_see, cut, finish, move_about, mover, play_out, seated
from .wires import raw_table

SLOW = 300
"""Milliseconds that a slow connection takes at least."""


def numbers(raw_messages: list[dict[str, object]]) -> list[object]:
    """The numbers of all frames, those of a welcome included."""
    found: list[object] = []
    for message in raw_messages:
        if message["type"] == "frame":
            found.append(message["number"])
        for frame in message.get("frames", ()):  # type: ignore[attr-defined]
            found.append(frame["number"])
    return found


def test_whoever_reconnects_misses_nothing_and_sees_nothing_twice(service: RunningService) -> None:
    async def play() -> None:
        rng = random.Random(3)
        async with service.people("Ann", "Bo") as people:
            table = await people[0].open("gotchacards", [{}, {}], {"tiers": "starter"})
            async with seated(table, people) as players:
                heard = []
                async with raw_table(service.address, table, people[0].token) as raw:
                    first = raw.messages()[0]["number"]
                    await move_about(players, rng, 6)
                    while not numbers(raw.messages()) or raw.messages()[-1]["number"] < first + 6:
                        await raw.receive()
                    heard += raw.messages()
                    raw.socket.transport.abort()
                last = heard[-1]["number"]
                await move_about(players, rng, 20)  # more than the service has at hand
                async with raw_table(service.address, table, people[0].token, last) as raw:
                    heard += raw.messages()
                    assert "steps" not in heard[-1], "only what is new"
                    last = heard[-1]["number"]
                await move_about(players, rng, 3)
                async with raw_table(service.address, table, people[0].token, last) as raw:
                    heard += raw.messages()
                seen = numbers(heard)
                assert seen == list(range(first + 1, first + 1 + len(seen)))
                assert seen[-1] == players[0].number

    finish(play())


def test_a_client_whose_connection_is_cut_goes_on_by_itself(service: RunningService) -> None:
    async def play() -> None:
        rng = random.Random(5)
        async with service.people("Ann", "Bo") as people:
            table = await people[0].open("draw-the-line", [{}, {}])
            async with seated(table, people) as players:
                for _ in range(10):
                    await move_about(players, rng, 3)
                    if players[0].over:
                        break
                    cut(rng.choice(players))
                    cut(mover(players)) if mover(players)._socket else None
                await play_out(players)
                await check_alike(people[0], players[0])
                await check_alike(people[1], players[1])

    finish(play())


async def check_alike(person: ServiceClient, table: TableClient) -> None:
    """A client that has been there all along knows what a new one is told."""
    async with person.table(table.id) as new:
        assert (new.number, new.steps, new.table) == (table.number, table.steps, table.table)
        assert new.view == table.view


def test_a_move_that_is_sent_again_is_made_once(service: RunningService) -> None:
    async def play() -> None:
        async with service.people("Ann", "Bo") as people:
            table = await people[0].open("draw-the-line", [{}, {}])
            async with seated(table, people) as players:
                await all_see(players)
                player = mover(players)
                steps = len(player.steps)
                action = next(each["action"] for each in player.choices if not each["aside"])
                move = {"step": steps, "action": action, "key": "once"}
                first = await player.command("move", **move)
                again = await player.command("move", **move)
                assert first["type"] == "frame"
                assert again == {"type": "done", "key": "once", "number": first["number"]}
                await all_see(players)
                stale = {"type": "move", "step": steps, "action": action, "key": "other"}
                token = people[players.index(player)].token
                async with raw_table(service.address, table, token) as raw:
                    await raw.send(stale)
                    refusal = await raw.until("refused")
                    assert refusal["refusal"]["code"] == "stale"
                    assert refusal["view"]
                    assert refusal["steps"] == len(player.steps)

    finish(play())


def test_of_two_moves_for_one_step_one_wins(service: RunningService) -> None:
    """Two tabs of one player move at the same time."""

    async def play() -> None:
        async with service.people("Ann", "Bo") as people:
            table = await people[0].open("draw-the-line", [{}, {}])
            async with seated(table, people) as players:
                await all_see(players)
                player = mover(players)
                actions = [each["action"] for each in player.choices if not each["aside"]]
                async with people[players.index(player)].table(table) as tab:
                    done = await asyncio.gather(
                        player.move(actions[0]), tab.move(actions[-1]), return_exceptions=True
                    )
                    frames = [each for each in done if isinstance(each, dict)]
                    assert len(frames) == 1
                    assert len([each for each in done if isinstance(each, Exception)]) == 1
                    await all_see([*players, tab])
                    assert tab.steps == player.steps

    finish(play())


def test_tabs_stay_in_step(service: RunningService) -> None:
    async def play() -> None:
        rng = random.Random(8)
        async with service.people("Ann", "Bo", "Watcher") as [ann, bo, watcher]:
            table = await ann.open("draw-the-line", [{}, {}])
            async with (
                seated(table, [ann, bo]) as players,
                ann.table(table) as tab,
                watcher.table(table) as one,
                watcher.table(table) as other,
            ):
                await move_about([*players, tab, one, other], rng, 10)
                assert tab.view == players[0].view
                assert tab.steps == players[0].steps
                assert one.view == other.view
                assert one.view != tab.view
                assert one.steps == other.steps

    finish(play())


def test_lines_over_http_tell_the_same_as_a_socket(service: RunningService) -> None:
    """The interface for bots: a stream of lines, and moves by POST."""

    async def play() -> None:
        async with service.people("Ann", "Bo") as [ann, bo]:
            table = await ann.open("draw-the-line", [{}, {}])
            async with (
                seated(table, [ann, bo]) as players,
                raw_table(service.address, table, bo.token) as raw,
                table_lines(service.address, table, bo.token) as lines,
            ):
                await anext(lines)  # the welcome
                for _ in range(8):
                    await all_see(players)
                    await move_by_post(ann if players[0].my_move else bo, mover(players))
                for _ in range(8):
                    line = msgspec.json.decode(await anext(lines))
                    assert line == await raw.until("frame", number=line["number"])

    finish(play())


def test_a_stream_that_saw_another_log_is_told_everything(service: RunningService) -> None:
    """As on a socket: a link that is not the service's own comes from before a restore."""

    async def welcome(token: str, table: str, query: str) -> Any:
        async with table_lines(service.address, table, token, query) as lines:
            return msgspec.json.decode(await anext(lines))

    async def play() -> None:
        async with service.people("Ann", "Bo") as [ann, bo]:
            table = await ann.open("draw-the-line", [{}, {}])
            async with seated(table, [ann, bo]) as players:
                await all_see(players)
                seen = players[0].number
                good = f"?last={seen}&link={players[0].link}"
                bad = f"?last={seen}&link={'0' * 64}"
                assert "steps" not in await welcome(ann.token, table, good)
                assert (await welcome(ann.token, table, bad))["steps"]

    finish(play())


@asynccontextmanager
async def table_lines(
    address: str, table: str, token: str, query: str = ""
) -> AsyncIterator[AsyncIterator[str]]:
    """The lines of the stream of a table, without the empty ones that show that it is alive."""
    path = f"{address}/api/tables/{table}/stream{query}"
    async with (
        httpx.AsyncClient(timeout=60) as http,
        http.stream("GET", path, headers={"authorization": f"Bearer {token}"}) as answer,
    ):
        yield (line async for line in answer.aiter_lines() if line)


async def move_by_post(person: ServiceClient, player: TableClient) -> None:
    action = next(each["action"] for each in player.choices if not each["aside"])
    body = {"type": "move", "key": f"k{player.number}", "step": len(player.steps), "action": action}
    answer = await person.request("POST", f"/api/tables/{player.id}/commands", body)
    assert answer["answers"] == body["key"]
    await player.until(lambda: (player.number or 0) >= answer["number"])


def test_the_services_own_pings_limit_what_a_connection_gets_back(service: RunningService) -> None:
    """Both say that they took no time at all. One of them has answered the ping, a while later;
    the other one has never answered any."""

    async def lag_of(answers: bool) -> int:
        async with service.people("Ann", "Bo") as people:
            terms = {"pace": {"clock": "contest", "time": 600_000}}
            table = await people[0].open("draw-the-line", [{}, {}], terms=terms)
            async with seated(table, people) as players:
                own = mover(players)
                token = people[players.index(own)].token
                async with raw_table(service.address, table, token) as raw:
                    await raw.send({"type": "look"})
                    await raw.until("ping")
                    await asyncio.sleep(SLOW / 1000)
                    if answers:
                        await raw.send({"type": "pong"})
                    action = next(each for each in own.choices if not each["aside"])["action"]
                    move = {"type": "move", "key": "move", "action": action, "took": 0}
                    await raw.send({**move, "step": len(own.steps)})
                    await raw.until("frame", answers="move")
        log = logs_in_file(Path(service.settings["database"]))[table]
        return next(entry.lag for entry in log if isinstance(entry, Moved))

    assert finish(lag_of(True)) >= SLOW // 2
    assert finish(lag_of(False)) == 0
