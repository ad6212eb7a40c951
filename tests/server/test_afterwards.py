"""After the contest: history, records to go on from, ratings, and what is one's own to take along
or to delete."""

import asyncio
import random
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tuckbox.client import ServiceClient, check_certificate
from tuckbox.core import Record

from .running import (
    RunningService,
    all_see,
    finish,
    move_about,
    play_out,
    record_of,
    refused,
    running,
    seated,
)

BOT = {"kind": "bot", "level": "beginner"}
SHORT = {"length": "game"}
RATED = {"rated": True}


async def played(people: list[ServiceClient], **terms: Any) -> str:
    """A short contest between two people, played to its end."""
    table = await people[0].open("draw-the-line", [{}, {}], SHORT, terms)
    async with seated(table, people) as players:
        await play_out(players)
    return table


async def tables(person: ServiceClient) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = (await person.request("GET", "/api/me/tables"))["tables"]
    return found


def test_a_history_names_what_was_played_and_what_is_open(service: RunningService) -> None:
    async def play() -> None:
        async with service.people("Ann", "Bo") as people:
            first = await played(people)
            second = await people[0].open("gotchacards", [{}, {}])
            async with people[0].table(second) as own:
                await own.sit()
            found = await tables(people[0])
            assert [each["table"] for each in found] == [second, first]
            assert [each["phase"] for each in found] == ["gathering", "over"]
            assert [seat.get("name") for seat in found[1]["seats"]] == ["Ann", "Bo"]
            assert [seat.get("you", False) for seat in found[1]["seats"]] == [True, False]
            assert len(found[1]["winners"]) == 1
            assert [each["table"] for each in await tables(people[1])] == [first]
            before = found[0]["opened_at"]
            for rest in ("", f"&after={second}"):
                older = await people[0].request("GET", f"/api/me/tables?before={before}{rest}")
                assert [each["table"] for each in older["tables"]] == [first]
            error = await refused(people[0].request("GET", "/api/me/tables?after=what"))
            assert error.code == "bad-table"

    finish(play())


def test_whoever_has_the_link_goes_on_from_any_position_against_a_bot(
    service: RunningService,
) -> None:
    async def play() -> None:
        async with service.people("Ann", "Bo", "Cy") as [ann, bo, cy]:
            table = await played([ann, bo])
            record = await record_of(cy, table)
            entries = len(record.entries) // 2
            for given in ({"table": table}, {"record": record.line().decode()}):
                body = {**given, "entries": entries, "seats": [{}, BOT]}
                again = (await cy.request("POST", "/api/continuations", body))["table"]
                async with cy.table(again) as own:
                    assert await own.sit() == 0
                    await own.until(lambda own=own: own.view is not None)  # type: ignore[misc]
                    assert len(own.steps) >= entries
                    await play_out([own])
                new = await record_of(cy, again)
                assert new.entries[:entries] == record.entries[:entries]
                assert [proof.first_entry for proof in new.draws] == [entries]
                assert [player.kind for player in new.players] == ["person", "bot"]
                check_certificate(await cy.certificate(again), new)

    finish(play())


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"entries": 1, "seats": [{}, BOT]}, "which-record"),
        ({"entries": 1, "seats": [{}, BOT], "record": "{}"}, "bad-setup"),
        ({"entries": 1, "seats": [{}, BOT], "table": "0" * 32}, "no-such-table"),
    ],
)
def test_there_is_nothing_to_go_on_from(
    service: RunningService, body: dict[str, Any], code: str
) -> None:
    async def play() -> None:
        async with service.people("Ann") as [ann]:
            error = await refused(ann.request("POST", "/api/continuations", body))
            assert error.code == code

    finish(play())


def test_rated_tables_of_members_count_once(service: RunningService) -> None:
    async def play() -> None:
        names = ("Rita Rated", "Rolf Rated")
        async with service.people(*names, kind="member") as people:
            await played(people, rated=True)
            await played(people)  # this one does not count
            leaders = await leaders_named(people[0], names)
            while len(leaders) < 2:  # ratings follow the end of a contest a little later
                leaders = await leaders_named(people[0], names)
            assert [each["contests"] for each in leaders] == [1, 1]
            assert leaders[0]["rating"] > leaders[1]["rating"]
            assert all(each["uncertainty"] > 1 for each in leaders)

    finish(play())


def test_contests_that_end_together_all_count(service: RunningService) -> None:
    async def play() -> None:
        names = ("Tina Together", "Tom Together")
        async with service.people(*names, kind="member") as people:
            opened = [people[0].open("draw-the-line", [{}, {}], SHORT, RATED) for _ in range(8)]
            async with AsyncExitStack() as stack:
                found = [await stack.enter_async_context(seated(await t, people)) for t in opened]
                await asyncio.gather(*(players[0].command("resign") for players in found))
            counted: list[int] = []
            while counted != [8, 8]:  # ratings follow the end of a contest a little later
                counted = [each["contests"] for each in await leaders_named(people[0], names)]

    finish(play())


async def leaders_named(person: ServiceClient, names: tuple[str, ...]) -> list[dict[str, Any]]:
    found = await person.request("GET", "/api/leaders/draw-the-line")
    return [each for each in found["leaders"] if each["name"] in names]


def test_guests_and_bots_are_not_rated(service: RunningService) -> None:
    async def play() -> None:
        async with service.people("Gus Guest", "Gil Guest") as guests:
            await played(guests, rated=True)
            async with service.people("Mia Member", kind="member") as [mia]:
                table = await mia.open("draw-the-line", [{}, BOT], SHORT, {"rated": True})
                async with mia.table(table) as own:
                    await own.sit()
                    await play_out([own])
                    assert not own.table.get("rated"), "everybody sees that it does not count"
                async with service.people("Bob Program", kind="bot") as [bob]:
                    await played([mia, bob], rated=True)
                async with service.people("Moe Member", kind="member") as [moe]:
                    await played([mia, moe], rated=True)  # this one counts, and comes last
                    while not (found := await leaders_named(mia, ("Mia Member",))):
                        pass
                    assert found[0]["contests"] == 1
                    assert not await leaders_named(mia, ("Gus Guest", "Gil Guest", "Bob Program"))

    finish(play())


def test_a_person_takes_everything_along(service: RunningService) -> None:
    async def play() -> None:
        async with service.people("Ann", "Bo") as people:
            table = await people[0].open("draw-the-line", [{}, {}], SHORT)
            async with seated(table, people) as players:
                await players[0].command("say", text="Good luck!")
                await players[1].command("say", text="You will need it.")
                await play_out(players)
            data = await people[0].request("GET", "/api/me/export")
            person, *rest = [msgspec.json.decode(line) for line in data.splitlines()]
            assert person["person"]["name"] == "Ann"
            [found] = rest
            assert (found["table"], found["seat"], found["said"]) == (table, 0, ["Good luck!"])
            assert found["record"] == msgspec.json.decode(await people[0].record(table))

    finish(play())


def test_a_person_takes_along_what_they_said_at_a_table_that_they_left(
    service: RunningService,
) -> None:
    async def play() -> None:
        async with service.people("Ann", "Bo", "Cy") as [ann, bo, cy]:
            table = await bo.open("draw-the-line", [{}, {}], SHORT)
            async with ann.table(table) as own:
                await own.sit()
                await own.command("say", text="I have to go.")
                await own.command("rise")
            async with seated(table, [bo, cy]) as players:
                await players[0].command("say", text="Words of Bo's")
                await play_out(players)
            data = await ann.request("GET", "/api/me/export")
            _, *rest = [msgspec.json.decode(line) for line in data.splitlines()]
            left = {"table": table, "game": "draw-the-line", "seat": None}
            assert rest == [{**left, "said": ["I have to go."]}]

    finish(play())


def test_a_person_who_is_deleted_leaves_no_trace(service: RunningService) -> None:
    async def play() -> None:
        async with service.people("Ann", "Bo", "Cy") as [ann, bo, cy]:
            table = await ann.open("scratch-my-back", [{}, {}], {"rounds": 1})
            async with seated(table, [ann, bo]) as players:
                await players[0].command("say", text="A word of Ann's")
                await talk_out(players)
            begun = await bo.open("draw-the-line", [{}, {}])
            async with ann.table(begun) as own:
                await own.sit()
                await own.command("rise")
            async with seated(begun, [bo, cy]) as players:
                await move_about(players, random.Random(4), 5)
                links, record = dict(players[0].links), await record_of(bo, table)
                await ann.request("DELETE", "/api/me")
                assert (await refused(ann.request("GET", "/api/me"))).code == "no-token"
                await play_out(players)
                await all_see(players)
                kept = await record_of(bo, table)
                assert [player.name for player in kept.players] == ["", "Bo"]
                assert kept.ending == record.ending
                assert b"Ann" not in kept.line()
                assert words(kept, "Ann says") == 0
                assert words(kept, "Bo says") == words(record, "Bo says") > 0
                assert (await refused(bo.certificate(table))).code == "not-whole"
                assert links.items() <= players[0].links.items()
                certificate = await bo.certificate(begun)
                check_certificate(certificate, await record_of(bo, begun), players[1].links)
            [before] = [each for each in await tables(bo) if each["table"] == table]
            assert [seat.get("name", "") for seat in before["seats"]] == ["", "Bo"]

    finish(play())


def test_a_person_who_is_deleted_is_not_in_the_files_either(tmp_path: Path) -> None:
    """In the bytes on the disk, while the service runs."""
    name, word = "Zaphkiel Erased", "an unmistakable remark"

    def found() -> set[str]:
        files = [file for file in tmp_path.iterdir() if file.name.startswith("tables.sqlite")]
        data = b"".join(file.read_bytes() for file in files)
        return {text for text in (name, name.lower(), word, known[0]) if text.encode() in data}

    async def play() -> None:
        async with service.people(name, kind="member") as [zoe], service.people("Bo") as [bo]:
            known.append((await zoe.request("GET", "/api/me"))["id"])
            table = await zoe.open("draw-the-line", [{}, {}], SHORT)
            async with seated(table, [zoe, bo]) as players:
                for _ in range(20):
                    await players[0].command("say", text=f"This is {word}.")
                await play_out(players)
            assert found() == {name, name.lower(), word, known[0]}
            await zoe.request("DELETE", "/api/me")
            while found():  # as a rule it is done; a reader in between may delay it
                await asyncio.sleep(0.1)
            assert (await bo.request("GET", "/api/me"))["name"] == "Bo"

    known: list[str] = []
    with running(tmp_path) as service:
        finish(play())


async def talk_out(players: list[Any]) -> None:
    """Everybody says who speaks with every move, where a move can carry words."""
    rng = random.Random(7)
    await all_see(players)
    while not players[0].over:
        player = next(each for each in players if each.my_move)
        action = rng.choice([each for each in player.choices if not each["aside"]])["action"]
        name = player.table["seats"][player.you]["name"]
        try:
            await player.move(action, f"{name} says something")
        except Exception:
            await player.move(action)
        await all_see(players)


def words(record: Record, what: str) -> int:
    return record.line().count(what.encode())
