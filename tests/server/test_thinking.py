"""What the page asks the service to think about: previews of choices, and advice. Both know no
more than the seat that asks."""

from typing import Any

import pytest

from tuckbox import games

from .running import RunningService, all_see, finish, mover, refused, seated

GAMES = [game.key for game in games.all_games()]


@pytest.mark.parametrize("game", GAMES)
def test_a_preview_tells_in_words_what_a_choice_would_do(
    service: RunningService, game: str
) -> None:
    async def play() -> None:
        async with service.people("Ann", "Bo") as people:
            table = await people[0].open(game, [{}, {}])
            async with seated(table, people) as tables:
                await all_see(tables)
                mine = mover(tables)
                person = people[tables.index(mine)]
                actions = [choice["action"] for choice in mine.choices][:5]
                body = {"step": len(mine.steps), "actions": actions, "language": "en"}
                found = await person.request("POST", f"/api/tables/{table}/previews", body)
                assert [each["action"] for each in found["previews"]] == actions
                for each in found["previews"]:
                    assert len(each["lines"]) == len(each["events"])
                again = await person.request("POST", f"/api/tables/{table}/previews", body)
                assert again == found

    finish(play())


def test_only_choices_of_ones_own_are_tried_out(service: RunningService) -> None:
    async def play() -> None:
        async with service.people("Ann", "Bo", "Cy") as people:
            table = await people[0].open("draw-the-line", [{}, {}])
            address = f"/api/tables/{table}/previews"
            async with seated(table, people[:2]) as tables:
                await all_see(tables)
                mine = mover(tables)
                body: dict[str, Any] = {
                    "step": len(mine.steps),
                    "actions": [mine.choices[0]["action"]],
                }
                here, there = (people[tables.index(mine)], people[1 - tables.index(mine)])
                assert (await refused(there.request("POST", address, body))).code == "no-choice"
                assert (await refused(people[2].request("POST", address, body))).code != "no-choice"
                body["step"] += 1
                assert (await here.request("POST", address, body))["previews"] == []

    finish(play())


def test_the_coach_advises_those_who_are_to_move_and_not_at_rated_tables(
    service: RunningService,
) -> None:
    async def play() -> None:
        async with service.people("Advised", "Rated", kind="member") as people:
            for rated in (False, True):
                table = await people[0].open("draw-the-line", [{}, {}], terms={"rated": rated})
                address = f"/api/tables/{table}/advice"
                async with seated(table, people) as tables:
                    await all_see(tables)
                    mine = mover(tables)
                    person = people[tables.index(mine)]
                    asked = person.request("POST", address, {"step": len(mine.steps)})
                    if rated:
                        assert (await refused(asked)).code == "rated"
                    else:
                        moves = {each["action"] for each in mine.choices if not each["aside"]}
                        found = await asked
                        assert {each["action"] for each in found["moves"]} == moves

    finish(play())


def test_steps_are_told_in_words_to_whoever_asks(service: RunningService) -> None:
    import json

    from websockets.asyncio.client import connect

    async def play() -> None:
        async with service.people("Ann", "Bo") as people:
            table = await people[0].open("draw-the-line", [{}, {}])
            async with seated(table, people):
                socket = f"ws{service.address.removeprefix('http')}/api/tables/{table}/socket"
                for language, word in (("en", "draws"), ("de", "zieht"), ("xx", "draws")):
                    async with connect(socket) as spectator:
                        await spectator.send(json.dumps({"type": "hello", "language": language}))
                        welcome = json.loads(await spectator.recv())
                    assert len(welcome["lines"]) == len(welcome["steps"])
                    assert any(word in line for lines in welcome["lines"] for line in lines)
                async with connect(socket) as spectator:
                    await spectator.send(json.dumps({"type": "hello"}))
                    assert "lines" not in json.loads(await spectator.recv())

    finish(play())
