"""The card table: the build formula, the booklet's own numbers, and the ready decks."""

import csv
import re
from collections import Counter
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

import tuckbox.games.draw_the_line as package
from tuckbox.games.draw_the_line import GAME
from tuckbox.games.draw_the_line.decks import random_deck, ready_decks

from .position import do, position, sides

HERE = Path(package.__file__).parent
SIDES = ("top", "right", "bottom", "left")
RARITIES = ("common", "rare", "unique")
SHARED_POWERS = {
    "",
    "Against all odds!",
    "Champion!",
    "Stand your ground!",
    "Insult to injury!",
    "A little slow!",
    "The over under!",
    "Push the attack!",
}
OWN_POWER = {
    "Monster": "First strike!",
    "Kingdom": "Loyal to the end!",
    "Wild": "Overrun!",
    "Undead": "Undying!",
}
TENDENCY = {"Monster": "top", "Kingdom": "bottom", "Wild": "left", "Undead": "right"}

# Copied from the rules file: top, right, bottom, left.
PRINTED = {
    "Hydra": ("Monster", "unique", (7, 3, 6, 6), "Against all odds!"),
    "Nightmare": ("Monster", "unique", (8, 6, 3, 6), ""),
    "Dragon": ("Monster", "unique", (7, 3, 6, 6), "First strike!"),
    "Chimera": ("Monster", "unique", (8, 3, 5, 6), "The over under!"),
    "Troll": ("Monster", "unique", (8, 6, 3, 5), "Push the attack!"),
    "Griffin": ("Monster", "rare", (6, 5, 5, 4), "Champion!"),
    "Owlbear": ("Monster", "rare", (7, 4, 5, 4), "Stand your ground!"),
    "Wyvern": ("Monster", "rare", (6, 4, 6, 4), "Insult to injury!"),
    "Gargoyle": ("Monster", "rare", (6, 6, 4, 4), "First strike!"),
    "Giant": ("Monster", "rare", (8, 4, 4, 6), "A little slow!"),
    "Worg": ("Monster", "common", (5, 5, 3, 6), ""),
    "High Priest": ("Kingdom", "unique", (3, 7, 7, 7), "A little slow!"),
    "Queen": ("Kingdom", "unique", (3, 6, 8, 5), "Push the attack!"),
    "Ranger": ("Kingdom", "rare", (4, 6, 7, 3), "The over under!"),
    "Mysterious Stranger in the Corner of the Bar": ("Kingdom", "rare", (4, 6, 7, 4), ""),
    "Knight": ("Kingdom", "rare", (4, 5, 7, 4), "Stand your ground!"),
}
RECONSTRUCTED = {
    "Captain of the Guard": ("Kingdom", "rare", (5, 4, 7, 4), "Loyal to the end!"),
    "Chancellor": ("Kingdom", "unique", (3, 7, 7, 5), "Insult to injury!"),
    "Drake": ("Monster", "common", (7, 5, 3, 4), ""),
    "Goblin": ("Monster", "common", (5, 5, 4, 5), ""),
}


class Card(NamedTuple):
    name: str
    faction: str
    rarity: str
    sides: tuple[int, ...]
    power: str
    provenance: str
    character: str


def read_cards() -> list[Card]:
    with (HERE / "cards.csv").open(encoding="utf-8", newline="") as file:
        return [
            Card(
                row["name"],
                row["faction"],
                row["rarity"],
                tuple(int(row[side]) for side in SIDES),
                row["power"],
                row["provenance"],
                row["character"],
            )
            for row in csv.DictReader(file)
        ]


CARDS = read_cards()
BY_NAME = {card.name: card for card in CARDS}


def test_there_are_68_cards_with_different_names() -> None:
    assert len(CARDS) == 68
    assert len({card.name.casefold() for card in CARDS}) == 68


@pytest.mark.parametrize("faction", OWN_POWER)
def test_each_faction_has_7_commons_5_rares_and_5_uniques(faction: str) -> None:
    counts = Counter(card.rarity for card in CARDS if card.faction == faction)
    assert counts == {"common": 7, "rare": 5, "unique": 5}


def test_cards_are_ordered_by_faction_and_rarity() -> None:
    places = [(list(OWN_POWER).index(c.faction), RARITIES.index(c.rarity)) for c in CARDS]
    assert places == sorted(places)


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_the_build_formula(card: Card) -> None:
    """18, 20 or 22; one more without a power, two more with A little slow!"""
    total = {"common": 18, "rare": 20, "unique": 22}[card.rarity]
    total += {"": 1, "A little slow!": 2}.get(card.power, 0)
    assert sum(card.sides) == total
    assert all(3 <= side <= 8 for side in card.sides)
    explained = next(each for each in GAME.deck_matter().cards if each.id == card.name)
    assert sum(part.value for part in explained.formula) == total


@pytest.mark.parametrize("faction", OWN_POWER)
def test_each_faction_has_every_shared_power_once_and_its_own_twice(faction: str) -> None:
    powers = Counter(c.power for c in CARDS if c.faction == faction and c.rarity != "common")
    assert powers == {**dict.fromkeys(SHARED_POWERS, 1), OWN_POWER[faction]: 2}
    owners = [c.rarity for c in CARDS if c.power == OWN_POWER[faction]]
    assert sorted(owners) == ["rare", "unique"]
    assert {c.faction for c in CARDS if c.power == OWN_POWER[faction]} == {faction}


def test_no_common_has_a_power() -> None:
    assert {card.power for card in CARDS if card.rarity == "common"} == {""}


@pytest.mark.parametrize("faction", TENDENCY)
def test_each_faction_tends_to_be_strong_on_its_side(faction: str) -> None:
    own = [card.sides for card in CARDS if card.faction == faction]
    totals = {side: sum(card[at] for card in own) for at, side in enumerate(SIDES)}
    assert max(totals, key=lambda side: totals[side]) == TENDENCY[faction]
    assert sorted(totals.values())[-1] > sorted(totals.values())[-2]


# -- where the numbers come from ---------------------------------------------------------


@pytest.mark.parametrize("name", [*PRINTED, *RECONSTRUCTED])
def test_printed_and_reconstructed_cards_are_as_the_rules_file_has_them(name: str) -> None:
    card = BY_NAME[name]
    expected = (PRINTED | RECONSTRUCTED)[name]
    assert (card.faction, card.rarity, card.sides, card.power) == expected


def test_the_king_is_a_champion_with_numbers_of_our_own() -> None:
    king = BY_NAME["King"]
    assert (king.faction, king.rarity, king.power) == ("Kingdom", "unique", "Champion!")


def test_each_card_says_where_it_comes_from() -> None:
    """King is named by the booklet, but none of his numbers can be read from it."""
    assert {card.name for card in CARDS if card.provenance == "printed"} == set(PRINTED)
    assert {c.name for c in CARDS if c.provenance == "reconstructed"} - {"King"} == set(
        RECONSTRUCTED
    )
    assert {card.provenance for card in CARDS} == {"printed", "reconstructed", "house"}


def test_the_card_pages_show_numbers_power_and_provenance() -> None:
    pages = {page.name: page for page in GAME.cards()}
    assert list(pages) == [card.name for card in CARDS]
    for card in CARDS:
        page = pages[card.name]
        assert re.findall(r"\d", page.line) == [str(side) for side in card.sides]
        assert card.power in page.text
        assert card.provenance in page.line
        assert card.character in page.text


# -- names -------------------------------------------------------------------------------


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_a_card_written_out_is_never_mistaken_for_another(card: Card) -> None:
    """King is not Barrow King, whatever is in hand; and the board shows the card's numbers."""
    others = [other.name for other in CARDS if card.name.casefold() in other.name.casefold()]
    state = position(". | . | .\n . | Footman H | .\n . | . | .", heads=", ".join(others))
    action = GAME.parse(state, f"{card.name.lower()}@b3", 0)
    assert GAME.text(state, action) == f"{card.name}@b3"
    do(state, f"{card.name}@b3", "refill")
    while state.to_move < 0:
        state.apply(state.chance_outcomes()[0][0])
    assert sides(state, "b3") == card.sides


# -- decks -------------------------------------------------------------------------------


def legal(deck: list[str]) -> bool:
    commons = sum(BY_NAME[name].rarity == "common" for name in deck)
    return len(deck) == 10 and commons >= 5


def test_dl_1_at_least_six_ready_decks_all_legal_and_all_different() -> None:
    decks = ready_decks()
    assert len(decks) >= 6
    assert all(legal(list(deck.cards)) for deck in decks.values())
    assert all(deck.name and deck.idea for deck in decks.values())
    assert len({tuple(sorted(deck.cards)) for deck in decks.values()}) == len(decks)
    assert len({deck.name for deck in decks.values()}) == len(decks)


def test_dl_1_ready_decks_can_be_played() -> None:
    for deck in ready_decks().values():
        setup = GAME.setup(seats=[{"deck": list(deck.cards)}, {}])
        assert sorted(setup.seats[0]["deck"]) == sorted(deck.cards)


def test_dl_1_random_decks_are_legal_and_use_every_card() -> None:
    rng = Random(1)
    decks = [random_deck(rng) for _ in range(400)]
    assert all(legal(deck) for deck in decks)
    assert {name for deck in decks for name in deck} == set(BY_NAME)
