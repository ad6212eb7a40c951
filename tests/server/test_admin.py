"""`tuckbox admin` beside a running service, on both kinds of database: it takes effect there
without a restart."""

import asyncio
import json
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.store.postgres_house import PostgresHouse
from tuckbox.client import CommandRefused, ServiceClient, TableClient

from .running import TIME_LIMIT, RunningService, finish, move_about, play_out, refused, seated
from .wires import raw_table


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def service(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[RunningService]:
    if request.param == "sqlite":
        with RunningService(str(tmp_path_factory.mktemp("admin") / "tables.sqlite")) as started:
            yield started
        return
    house = PostgresHouse(request.getfixturevalue("postgres_server"))
    with RunningService(house.address, key="a key that is long enough") as started:
        yield started
    house.close()


def admin(service: RunningService, *words: str, code: int = 0) -> str:
    """What a command of the host says."""
    program = [sys.executable, "-m", "tuckbox", "admin"]
    done = subprocess.run(
        [*program, *words, "--database", service.settings["database"]],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=TIME_LIMIT,
        check=False,
    )
    assert done.returncode == code, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done.stderr if code else done.stdout


async def by_admin(service: RunningService, *words: str) -> str:
    return await asyncio.to_thread(admin, service, *words)


async def id_of(person: ServiceClient) -> str:
    me: dict[str, Any] = await person.request("GET", "/api/me")
    return str(me["id"])


def test_tables_and_people_are_listed(service: RunningService) -> None:
    async def play() -> None:
        async with service.people("Ann Ofer", "Bo Ofer") as [ann, bo]:
            table = await ann.open("draw-the-line", [{}, {}], {"length": "game"})
            async with seated(table, [ann, bo]) as players:
                line = next(x for x in (await listed("tables")) if table in x)
                assert "draw-the-line" in line
                assert "playing" in line
                assert "Ann Ofer, Bo Ofer" in line
                await play_out(players)
            assert not [x for x in await listed("tables") if table in x]
            assert [x for x in await listed("tables", "--all") if table in x and "over" in x]
            [found] = await listed("people", "--name", "bo ofer")
            assert found.startswith(await id_of(bo))

    async def listed(*words: str) -> list[str]:
        return (await by_admin(service, *words)).splitlines()

    finish(play())


def test_a_table_is_closed_with_a_reason(service: RunningService) -> None:
    async def play() -> None:
        async with service.people("Ann", "Bo") as people:
            table = await people[0].open("gotchacards", [{}, {}])
            async with (
                seated(table, people) as [player, other],
                raw_table(service.address, table) as raw,
            ):
                await by_admin(service, "close", table, "--reason", "We  move tonight.")
                news = {"type": "closed", "reason": "We move tonight."}
                frame = await raw.until("frame", news=news)
                assert frame["table"]["phase"] == "over"
                await player.until(lambda: player.over)
                await other.until(lambda: other.over)
                assert player.table["ending"]["how"] == "abandoned"

    finish(play())
    assert "no such table" in admin(service, "close", "nothing", code=2)
    assert "at most 200" in admin(service, "close", "nothing", "--reason", "x" * 201, code=2)


def test_a_table_is_closed_once(service: RunningService) -> None:
    async def play() -> str:
        async with service.people("Ann") as [ann]:
            return await ann.open("gotchacards", [{}, {}])

    table = finish(play())
    admin(service, "close", table)
    assert "This table is closed." in admin(service, "close", table, code=2)


def test_who_is_muted_does_not_talk_but_plays(service: RunningService) -> None:
    async def play() -> None:
        async with service.people("Ann", "Bo") as people:
            ann = await id_of(people[0])
            table = await people[0].open("draw-the-line", [{}, {}])
            async with seated(table, people) as players:
                await players[0].command("say", text="Hello!")
                await by_admin(service, "mute", ann)
                refusal = await first_refusal(players[0])
                assert refusal.code == "muted"
                assert "whoever runs this service" in str(refusal)
                await players[1].command("say", text="Ann?")
                body = {"type": "say", "key": "k", "text": "By post?"}
                path = f"/api/tables/{table}/commands"
                assert (await refused(people[0].request("POST", path, body))).code == "refused"
                await move_about(players, random.Random(1), 4)
                found = await by_admin(service, "people")
                assert [x for x in found.splitlines() if ann in x and x.endswith("muted")]
                await by_admin(service, "unmute", ann)
                while True:  # until it has taken effect
                    try:
                        await players[0].command("say", text="I am back.")
                        break
                    except CommandRefused:
                        await asyncio.sleep(0.05)

    async def first_refusal(player: TableClient) -> CommandRefused:
        while True:
            try:
                await player.command("say", text="Hello?")
            except CommandRefused as refusal:
                return refusal
            await asyncio.sleep(0.05)

    finish(play())
    assert "nobody with the id 'nobody'" in admin(service, "mute", "nobody", code=2)


def test_a_person_is_exported(service: RunningService, tmp_path: Path) -> None:
    async def play() -> tuple[str, str]:
        async with service.people("Ann", "Bo") as people:
            table = await people[0].open("draw-the-line", [{}, {}], {"length": "game"})
            async with seated(table, people) as players:
                await players[0].command("say", text="Mine.")
                await players[1].command("say", text="Not yours.")
                await play_out(players)
            return await id_of(people[0]), table

    ann, table = finish(play())
    lines = admin(service, "export", ann).splitlines()
    about, played = (json.loads(line) for line in lines)
    assert about["person"]["name"] == "Ann"
    assert played["table"] == table
    assert played["said"] == ["Mine."]
    assert played["record"]["players"][1] == {"name": "Bo"}
    file = tmp_path / "ann.jsonl"
    admin(service, "export", ann, str(file))
    assert file.read_text().splitlines() == lines
    assert file.stat().st_mode & 0o777 == 0o600
    assert str(file) in admin(service, "export", ann, str(file), code=2), "nothing is overwritten"


def test_a_person_is_deleted_while_they_play(service: RunningService) -> None:
    """At a table that is over, one that plays, and one at which others play on."""

    async def play() -> None:
        names = ("Zenobia", "Bo", "Cy")
        async with service.people(*names) as [zenobia, bo, cy], ServiceClient(service.address) as x:
            over = await bo.open("draw-the-line", [{}, {}], {"length": "game"})
            async with seated(over, [zenobia, bo]) as players:
                await play_out(players)
            left = await bo.open("draw-the-line", [{}, {}], {"length": "game"})
            async with zenobia.table(left, own_draws=True) as guest:
                await guest.sit(seat=1)
                await guest.command("say", text="I have to go.")
                await guest.command("rise")
            elsewhere = await bo.open("gotchacards", [{}, {}])
            playing = await bo.open("gotchacards", [{}, {}])
            async with (
                seated(left, [bo, cy]) as others,
                seated(playing, [zenobia, bo]) as [deleted, opponent],
                cy.table(over) as seen,
                zenobia.table(elsewhere) as watching,
            ):
                assert seen.table["seats"][0]["name"] == "Zenobia"
                await move_about(others, random.Random(3), 4)
                await by_admin(service, "delete", await id_of(zenobia), "--yes")
                await opponent.until(lambda: opponent.over)
                assert opponent.table["ending"]["how"] == "resignation"
                await seen.until(lambda: not seen.table["seats"][0].get("name"))
                await opponent.until(lambda: not opponent.table["seats"][0].get("name"))
                assert (await refused(zenobia.request("GET", "/api/me"))).code == "no-token"
                assert (await refused(watching.command("sit"))).code == "closed"
                assert (await refused(deleted.until(lambda: False))).code == "closed"
                await play_out(others)
                x.token = bo.token
                assert b"Zenobia" not in await x.record(over)
                assert b"Bo" in await x.record(over)
                await x.record(left)

    finish(play())
    assert "0 are damaged" in admin(service, "verify")
    assert "Zenobia" not in admin(service, "tables", "--all")
    assert "Zenobia" not in admin(service, "people")


def test_nobody_is_deleted_by_accident(service: RunningService) -> None:
    async def play() -> str:
        async with service.people("Ann") as [ann]:
            return await id_of(ann)

    ann = finish(play())
    assert "--yes" in admin(service, "delete", ann, code=2)
    assert ann in admin(service, "people")
