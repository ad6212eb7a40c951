"""Building decks with the help of the service, and asking it whether a contest can begin."""

from typing import Any

import httpx
import pytest

from tuckbox.games.draw_the_line.decks import ready_decks
from tuckbox.games.scratch_my_back.decks import standard
from tuckbox.games.scratch_wars import GAME
from tuckbox.games.scratch_wars.card import HeroCard, WeaponCard

from .running import RunningService, finish

DECKS = "/api/games/draw-the-line/decks"
PACKS = "/api/games/scratch-wars/packs"
SETUPS = "/api/games/{}/setups"


def answered(service: RunningService, method: str, path: str, body: Any = None) -> Any:
    async def ask() -> Any:
        async with service.people("Ann") as [ann]:
            return await ann.request(method, path, body)

    return finish(ask())


def test_everything_a_deck_can_be_built_from_is_listed(service: RunningService) -> None:
    matter = answered(service, "GET", f"{DECKS}?language=de")
    drake = next(card for card in matter["cards"] if card["id"] == "Drake")
    assert "Lindwurm" in drake["words"]
    assert drake["traits"][0] == ["faction", "Monster"]
    assert ["sum", 19] in drake["numbers"]
    assert sum(part["value"] for part in drake["formula"]) == 19
    assert "18" in matter["formula"]
    assert "gewöhnlichen" in matter["formula"]
    assert len(matter["cards"]) == 68
    assert "18 on a common" in answered(service, "GET", f"{DECKS}?language=xx")["formula"]


def test_a_legal_deck_comes_back_as_what_a_table_takes(service: RunningService) -> None:
    cards = list(ready_decks()["iron-gate"].cards)
    report = answered(service, "POST", DECKS, {"cards": cards, "name": "  My \n gate "})
    assert report["faults"] == []
    assert report["name"] == "My gate"
    assert sorted(report["value"]) == sorted(cards)
    again = answered(service, "POST", DECKS, {"text": report["text"]})
    assert again == report
    tallies = {tally["of"]: dict(tally["counts"]) for tally in report["tallies"]}
    assert sum(tallies["faction"].values()) == sum(tallies["rarity"].values()) == 10
    assert sum(tallies["side"].values()) == 40


def test_a_deck_that_is_not_legal_says_why_and_because_of_which_cards(
    service: RunningService,
) -> None:
    report = answered(service, "POST", DECKS, {"cards": ["Goblin"] * 4 + ["Queen"] * 7})
    size, commons = report["faults"]
    assert report["value"] is None
    assert (size["rule"], size["cards"]) == ("DL-1", ["Queen"])
    assert size["sentence"] == "A deck has exactly 10 cards; this one has 11 (DL-1)."
    assert commons["cards"] == ["Queen"] * 7
    unfinished = answered(service, "POST", DECKS, {"cards": ["Queen"], "language": "de"})
    assert [fault["cards"] for fault in unfinished["faults"]] == [[], []]
    assert "genau 10 Karten" in unfinished["faults"][0]["sentence"]


def test_a_list_of_cards_need_not_say_its_game(
    service: RunningService,
) -> None:
    report = answered(service, "POST", DECKS, {"text": "5 Goblin\n5 x queen"})
    assert report["value"] == ["Goblin"] * 5 + ["Queen"] * 5


@pytest.mark.parametrize(
    ("game", "text", "reason"),
    [
        ("draw-the-line", "5 Goblin\n5 Queeen", "Line 2: There is no card 'Queeen'."),
        ("draw-the-line", "game: scratch-my-back\n5 Goblin", "not for 'draw-the-line'"),
        ("scratch-my-back", "5 Goblin", "Line 1"),
        ("gotchacards", "Rock", "no deck files"),
    ],
)
def test_a_deck_that_cannot_be_read_says_why(
    service: RunningService, game: str, text: str, reason: str
) -> None:
    report = answered(service, "POST", f"/api/games/{game}/decks", {"text": text})
    [fault] = report["faults"]
    assert (report["value"], fault["code"]) == (None, "unreadable")
    assert reason in fault["sentence"]


def test_a_deck_of_lines_is_what_a_table_takes_as_well(service: RunningService) -> None:
    text = "\n".join(standard().lines).replace("name: ", "name: Unit 1, ")
    report = answered(service, "POST", "/api/games/scratch-my-back/decks", {"text": text})
    assert report["value"] == text.splitlines()
    assert report["remarks"]


@pytest.mark.parametrize(
    ("game", "seats", "reason"),
    [
        ("draw-the-line", [{"deck": ["Goblin"]}, None], "exactly 10"),
        ("scratch-wars", [{"weapons": []}, {}], "1 to 5 weapons"),
        ("gotchacards", [{}, {}, {}], "for 2 players"),
    ],
)
def test_what_cannot_begin_has_a_reason(
    service: RunningService, game: str, seats: list[Any], reason: str
) -> None:
    found = answered(service, "POST", SETUPS.format(game), {"seats": seats})
    assert reason in found["problem"]


def test_what_was_left_out_is_filled_in(service: RunningService) -> None:
    setup = answered(service, "POST", SETUPS.format("draw-the-line"), {"seats": [{}, None]})
    assert setup["options"]["length"] == "match"
    assert len(setup["seats"][0]["deck"]) == 10
    assert setup["seats"][1] == {}
    assert "problem" not in setup


@pytest.mark.parametrize("game", ["draw-the-line", "scratch-wars"])
def test_chance_can_choose_for_all(service: RunningService, game: str) -> None:
    async def ask() -> None:
        async with service.people("Ann") as [ann]:
            body = {"seats": [{}, {}], "random": True}
            found = await ann.request("POST", SETUPS.format(game), body)
            own, other = found["seats"]
            bot = {"kind": "bot", "level": "random", "setup": other}
            async with ann.table(await ann.open(game, [{}, bot], found["options"])) as table:
                await table.sit(setup=own)

    finish(ask())


@pytest.mark.parametrize(("kind", "heroes", "weapons"), [("booster", 2, 3), ("tin", 2, 6)])
def test_a_pack_has_what_sw_a2_says(
    service: RunningService, kind: str, heroes: int, weapons: int
) -> None:
    found = answered(service, "POST", PACKS, {"kind": kind})["cards"]
    kinds = [type(GAME.card(code)) for code in found]
    assert kinds == [HeroCard] * heroes + [WeaponCard] * weapons
    again = answered(service, "POST", PACKS, {"kind": kind})["cards"]
    assert not set(found) & set(again)


def test_what_is_under_the_silver_is_not_in_its_picture(service: RunningService) -> None:
    [code] = answered(service, "POST", PACKS, {"kind": "card"})["cards"]
    picture = httpx.get(f"{service.address}/faces/scratch-wars/covered/{code}").text
    assert code in picture
    assert GAME.card(code).name not in picture
    assert httpx.get(f"{service.address}/faces/scratch-wars/covered/nothing").status_code == 404
    for path, kind in ((PACKS, "crate"), ("/api/games/gotchacards/packs", "tin")):
        assert httpx.post(service.address + path, json={"kind": kind}).status_code == 422
