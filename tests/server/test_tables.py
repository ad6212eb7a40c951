"""Opening tables, finding them, sitting down, challenging, watching and leaving."""

from typing import Any
from urllib.parse import quote

import pytest

from tuckbox.client import ServiceClient, ServiceError

from .running import RunningService, finish, play_out, refused, seated

BOT = {"kind": "bot", "level": "random"}


async def listed(person: ServiceClient, game: str = "draw-the-line") -> dict[str, Any]:
    found = await person.request("GET", f"/api/tables?game={game}")
    return {each["table"]: each for each in found["tables"]}


def test_a_listed_table_is_found_and_the_others_only_by_their_link(
    service: RunningService,
) -> None:
    async def play() -> None:
        async with service.people("Ann", "Bo") as [ann, bo]:
            open_to_all = await ann.open("draw-the-line", [{}, {}], terms={"listed": True})
            by_link = await ann.open("draw-the-line", [{}, {}])
            found = await listed(bo)
            assert open_to_all in found
            assert by_link not in found
            assert [seat.get("name") for seat in found[open_to_all]["seats"]] == [None, None]
            assert open_to_all not in await listed(bo, "gotchacards")
            for table in (open_to_all, by_link):
                async with bo.table(table) as own:
                    assert await own.sit() == 0
            names = [seat.get("name") for seat in (await listed(ann))[open_to_all]["seats"]]
            assert names == ["Bo", None]

    finish(play())


@pytest.mark.parametrize(
    ("game", "shown"),
    [("draw-the-line", "deck"), ("scratch-my-back", "words"), ("scratch-wars", "weapons")],
)
def test_whoever_comes_is_told_what_the_record_will_show(
    service: RunningService, game: str, shown: str
) -> None:
    async def play() -> None:
        async with service.people("Ann") as [ann]:
            table = await ann.open(game, [{}, {}])
            async with ann.table(table) as own:
                assert own.you == "spectator"
                assert {"names", "moves", shown} <= set(own.record_shows)
            listed = (await ann.request("GET", "/api/games"))["games"]
            [told] = [each["record_shows"] for each in listed if each["key"] == game]
            assert told == own.record_shows, "also before a table is opened"

    finish(play())


@pytest.mark.parametrize(
    ("game", "card", "fact"),
    [
        ("scratch-my-back", "Why?", ("worth", -1)),
        ("scratch-my-back", "carry", ("suit", "errands")),
        ("draw-the-line", "Ranger", ("faction", "Kingdom")),
    ],
)
def test_a_card_can_be_read(
    service: RunningService, game: str, card: str, fact: tuple[str, object]
) -> None:
    async def play() -> None:
        async with service.people("Ann") as [ann]:
            found = await ann.request("GET", f"/api/games/{game}/cards/{quote(card)}")
            assert found["id"] == card
            assert found[fact[0]] == fact[1]
            unknown = await refused(ann.request("GET", f"/api/games/{game}/cards/Nobody"))
            assert unknown.code == "no-such-card"

    finish(play())


@pytest.mark.parametrize(
    ("game", "seats", "options", "terms", "word"),
    [
        ("chess", [{}, {}], {}, {}, "game"),
        ("draw-the-line", [{}], {}, {}, "2"),
        ("draw-the-line", [{}, {}], {"length": "week"}, {}, "length"),
        ("draw-the-line", [{}, {"kind": "bot", "level": "god"}], {}, {}, "bot"),
        ("draw-the-line", [BOT, BOT], {}, {}, "person"),
        ("draw-the-line", [{"level": "club"}, {}], {}, {}, "level"),
        ("draw-the-line", [{}, {}], {}, {"pace": {"clock": "move", "time": 1}}, "second"),
        ("draw-the-line", [{}, {}], {}, {"pace": {"time": 5000}}, "clock"),
        ("scratch-my-back", [{}, {}], {"deck": ["x" * 200] * 400}, {}, ""),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_a_sentence(
    service: RunningService, game: str, seats: list[Any], options: Any, terms: Any, word: str
) -> None:
    async def play() -> None:
        async with service.people("Ann") as [ann]:
            error = await refused(ann.open(game, seats, options, terms))
            assert word in str(error)

    finish(play())


def test_seats_are_taken_once_and_given_up(service: RunningService) -> None:
    async def play() -> None:
        async with service.people("Ann", "Bo", "Cy") as [ann, bo, cy]:
            table = await ann.open("draw-the-line", [{}, {}])
            async with ann.table(table) as one, bo.table(table) as two, cy.table(table) as three:
                assert await one.sit(seat=1) == 1
                assert (await refused(one.sit())).code == "seated-already"
                assert (await refused(two.sit(seat=1))).code == "seat-taken"
                assert (await refused(two.sit(seat=2))).code == "no-such-seat"
                await one.command("rise")
                await one.until(lambda: one.you == "spectator")
                assert await two.sit(seat=1) == 1
                assert await one.sit() == 0
                await three.until(lambda: three.view is not None)
                draws = three.table["draws"]["seats"]
                assert [seat["own"] for seat in draws] == [True, True], "clients do it unasked"
                assert (await refused(three.sit())).code == "begun-already"
                assert (await refused(one.command("rise"))).code == "begun-already"
                assert (await refused(three.command("resign"))).code == "not-seated"

    finish(play())


def test_a_table_is_closed_by_who_opened_it(service: RunningService) -> None:
    async def play() -> None:
        async with service.people("Ann", "Bo") as [ann, bo]:
            table = await ann.open("draw-the-line", [{}, {}])
            async with ann.table(table) as own, bo.table(table) as other:
                assert (await refused(other.command("close"))).code == "not-yours"
                await own.command("close")
                await other.until(lambda: other.over)
                assert other.table["phase"] == "closed"
                assert (await refused(other.sit())).code == "closed"

    finish(play())


def test_a_challenge_reaches_the_one_it_is_for(service: RunningService) -> None:
    async def play() -> None:
        async with (
            service.people("Ann") as [ann],
            service.people("Gloria Challenged", kind="member") as [gloria],
        ):
            nobody = await refused(ann.open("draw-the-line", [{}, {}], challenge="Who Knows"))
            assert nobody.code == "nobody"
            table = await ann.open("draw-the-line", [{}, {}], challenge="gloria challenged")
            found = (await gloria.request("GET", "/api/me/tables"))["tables"]
            assert [(each["table"], each["challenged"]) for each in found] == [(table, True)]
            async with gloria.table(table) as own:
                await own.command("close")
            declined = await ann.request("GET", f"/api/tables/{table}")
            assert declined["table"]["phase"] == "closed"

    finish(play())


def test_a_table_can_be_closed_to_spectators(service: RunningService) -> None:
    async def play() -> None:
        async with service.people("Ann", "Bo", "Cy") as [ann, bo, cy]:
            table = await ann.open("draw-the-line", [{}, {}], terms={"watch": False})
            async with cy.table(table) as early, seated(table, [ann, bo]) as players:
                with pytest.raises(ServiceError, match="not open to spectators"):
                    await early.until(lambda: False)
                assert (await refused(cy.request("GET", f"/api/tables/{table}"))).code == "bye"
                with pytest.raises(ServiceError, match="not open to spectators"):
                    await cy.table(table).__aenter__()
                await play_out(players)

    finish(play())


def test_spectators_need_no_name_and_stay_for_the_rematch(service: RunningService) -> None:
    async def play() -> None:
        async with (
            service.people("Ann", "Bo") as [ann, bo],
            ServiceClient(service.address) as nobody,
        ):
            table = await ann.open("draw-the-line", [{}, {}], {"length": "game"})
            async with nobody.table(table) as seen, seated(table, [ann, bo]) as players:
                assert (await refused(seen.command("say", text="Hello"))).code == "no-name"
                await play_out(players)
                await players[0].command("offer", offer="rematch")
                await players[1].until(lambda: players[1].table.get("offer") is not None)
                await players[1].command("answer", offer="rematch", accept=True)
                await seen.until(lambda: bool(seen.table.get("rematch")))
                again = seen.table["rematch"]
            async with (
                nobody.table(again) as seen,
                ann.table(again, True) as one,
                bo.table(again, True) as other,
            ):
                assert seen.table["before"] == table
                assert (other.you, one.you) == (0, 1), "everybody is one seat further"
                await seen.until(lambda: seen.view is not None)
                await play_out([other, one])
                await seen.until(lambda: seen.over)

    finish(play())


def test_there_is_no_such_table(service: RunningService) -> None:
    async def play() -> None:
        async with service.people("Ann") as [ann]:
            assert (
                await refused(ann.request("GET", "/api/tables/nowhere"))
            ).code == "no-such-table"
            with pytest.raises(ServiceError, match="no such table"):
                await ann.table("nowhere").__aenter__()

    finish(play())
