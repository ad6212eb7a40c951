"""The tables of hero and weapon types (SW-C1, SW-C2, SW-C5), and how bad ones are refused."""

import csv
import re
from collections import Counter
from pathlib import Path

import pytest

import tuckbox.games.scratch_wars as package
from tuckbox.core import BadSetup
from tuckbox.games.scratch_wars.effects import (
    COMBO_BONUS,
    COMBO_LAUNCHER,
    EFFECT_MARKS,
    EFFECT_RULES,
    EFFECT_TEXTS,
    EFFECTS,
    ENERGY,
    KINDS,
    NO_EFFECT,
    ON_WEAPONS,
    SHIELD,
    SINGLE_USE,
    SPECIAL,
    STORED,
    is_stored,
    table,
)
from tuckbox.games.scratch_wars.types import (
    HERO_TYPES,
    ORIGINS,
    WEAPON_TYPES,
    Range,
    read_heroes,
    read_weapons,
)

HERE = Path(package.__file__).parent

WEAPON = table("weapons.csv")[0]
HERO = table("heroes.csv")[0]


def test_there_are_enough_types_of_everything() -> None:
    """SW-C5: 24 hero types, 40 weapon types with ten of each kind, all stars."""
    assert len(HERO_TYPES) >= 24
    assert len(ORIGINS) >= 6
    assert Counter(KINDS[type.kind] for type in WEAPON_TYPES) == dict.fromkeys(KINDS, 10)
    for kind in range(len(KINDS)):
        assert {type.stars for type in WEAPON_TYPES if type.kind == kind} == {1, 2, 3, 4}
        assert {type.cost for type in WEAPON_TYPES if type.kind == kind} == {1, 2, 3}
    assert {type.stars for type in HERO_TYPES} == {1, 2, 3, 4}


def test_the_two_cards_the_booklet_names_are_there() -> None:
    """SW-C5."""
    assert "Monkey Sorcerer" in [type.name for type in HERO_TYPES]
    assert "Bamboo Bow" in [type.name for type in WEAPON_TYPES]


def test_every_effect_is_on_wheels_and_every_bonus_on_heroes() -> None:
    """SW-E1 to SW-E12."""
    wheels = Counter(effect for type in WEAPON_TYPES for effect in type.effects)
    assert set(wheels) == set(ON_WEAPONS)
    assert all(count >= 20 for count in wheels.values())
    bonuses = Counter(effect for type in HERO_TYPES for effect in type.bonus_effects)
    assert set(bonuses) == {*ON_WEAPONS, *SPECIAL, NO_EFFECT}
    assert all(count >= 8 for count in bonuses.values())
    below = {
        effect
        for type in HERO_TYPES
        for effect, value in zip(type.bonus_effects, type.bonus_values, strict=True)
        if value.base < 0
    }
    assert {COMBO_BONUS, COMBO_LAUNCHER, SHIELD, ENERGY} <= below


def test_numbers_stay_within_the_ranges_of_the_rules() -> None:
    """SW-C1 and SW-C2."""

    def lies(number: Range, low: int, high: int) -> bool:
        return low <= number.base and number.base + number.k <= high and 0 <= number.k <= 3

    for weapon in WEAPON_TYPES:
        assert lies(weapon.resistance, 1, 6), weapon.name
        for effect, resistance in zip(weapon.effects, weapon.resistances, strict=True):
            assert lies(resistance, 1, 6) if effect in STORED else resistance == Range(0, 0)
        assert 3 <= len(set(weapon.effects)) <= 5, weapon.name
        assert len(weapon.colours) == len(weapon.effects) == len(weapon.strengths) == 9
    for hero in HERO_TYPES:
        assert lies(hero.lives, 18, 25), hero.name
        assert lies(hero.team_lives, 6, 9), hero.name
        assert all(lies(energy, 1, 5) for energy in hero.energy), hero.name
        assert 1 <= sum(hero.handles) <= 4
        for effect, value in zip(hero.bonus_effects, hero.bonus_values, strict=True):
            assert effect == NO_EFFECT or lies(value, -2, -1) or lies(value, 1, 5), hero.name


def test_heroes_differ_in_how_many_kinds_they_handle() -> None:
    """SW-C2: one to four."""
    assert {sum(type.handles) for type in HERO_TYPES} == {1, 2, 3, 4}


def test_the_wheels_have_the_proportions_of_the_printed_game() -> None:
    """SW-C5: colours about 45/39/16 %; strengths about 1.9, 2.8 and 3.3 by cost."""
    colours = Counter(colour for type in WEAPON_TYPES for colour in type.colours)
    for colour, share in enumerate((45, 39, 16)):
        assert abs(100 * colours[colour] / 360 - share) < 1
    for cost, mean in ((1, 1.9), (2, 2.8), (3, 3.3)):
        strengths = [
            number.base + number.k / 2
            for type in WEAPON_TYPES
            if type.cost == cost
            for number in type.strengths
        ]
        assert abs(sum(strengths) / len(strengths) - mean) < 0.1


def test_types_are_distinct() -> None:
    """No two wheels and no two heroes play the same."""
    wheels = {
        tuple(sorted(zip(type.colours, type.effects, type.strengths, strict=True)))
        for type in WEAPON_TYPES
    }
    assert len(wheels) == len(WEAPON_TYPES)
    assert len({(t.energy, t.bonus_effects, t.bonus_values) for t in HERO_TYPES}) == len(HERO_TYPES)


def test_every_type_has_a_character_of_its_own() -> None:
    characters = [type.character for type in HERO_TYPES]
    characters += [type.character for type in WEAPON_TYPES]
    assert len(set(characters)) == len(characters)
    assert all(len(text) <= 90 and '"' not in text and text.endswith(".") for text in characters)


def test_every_effect_has_a_text_and_a_rule() -> None:
    assert len(EFFECTS) == len(SINGLE_USE) + len(STORED) + len(SPECIAL)
    assert all(text.endswith(".") for text in EFFECT_TEXTS)
    assert all(re.fullmatch(r"SW-E\d+", rule) for rule in EFFECT_RULES)
    assert len(set(EFFECT_MARKS)) == len(EFFECTS)
    assert [is_stored(effect) for effect in range(11)] == [e in STORED for e in range(11)]


def test_names_are_enough_and_different() -> None:
    rows = table("names.csv")
    assert len({row["given"] for row in rows}) == len({row["byname"] for row in rows}) == 64


@pytest.mark.parametrize("file", ["heroes.csv", "weapons.csv", "effects.csv", "names.csv"])
def test_tables_have_no_loose_cells(file: str) -> None:
    with (HERE / file).open(encoding="utf-8", newline="") as rows:
        widths = {len(row) for row in csv.reader(rows)}
    assert len(widths) == 1


BAD_WEAPONS = [
    ({"stars": "5"}, "stars must lie between 1 and 4"),
    ({"stars": "1+1"}, "stars is one number"),
    ({"cost": "0"}, "a cost must lie between 1 and 3"),
    ({"kind": "spoon"}, "there is no kind 'spoon'"),
    ({"resistance": "6+1"}, "a resistance must lie between 1 and 6"),
    ({"resistance": "1+4"}, "a resistance is written as 2 or 2+1"),
    ({"n3": "P attack 2+1"}, "a notch is written like"),
    ({"n3": "GO attack 2"}, "a notch is written like"),
    ({"n3": "O attack"}, "a notch is written like"),
    ({"n3": "O tickle 2"}, "there is no effect 'tickle'"),
    ({"n3": "O blessing 2"}, "blessing is a bonus of heroes"),
    ({"n3": "O attack 2 r2"}, "a stored effect has a resistance"),
    ({"n3": "O shield 2"}, "a stored effect has a resistance"),
    ({"n3": "O shield 2 2"}, "a resistance is written like 'r2+1'"),
    ({"n3": "O attack 0+1"}, "a strength must lie between 1 and 9"),
    ({"n3": "", "n4": ""}, "a notch is written like"),
    ({"n4": "O attack 1", "n6": "O attack 1"}, "3 to 5 different effects"),
    ({"n3": "O attack 2+3", "n7": "G attack 1+3"}, "vary by 12 to 16 in all, not by 18"),
    ({"name": "bow"}, "a name has"),
    ({"character": "Says nothing"}, "a character is one sentence"),
]


@pytest.mark.parametrize(("change", "reason"), BAD_WEAPONS)
def test_a_bad_weapon_row_is_refused_with_row_and_reason(
    change: dict[str, str], reason: str
) -> None:
    with pytest.raises(BadSetup, match=re.escape(reason)) as refusal:
        read_weapons([WEAPON, {**WEAPON, "name": "Odd One", **change}])
    assert str(refusal.value).startswith("weapons.csv, row 3 (")


BAD_HEROES = [
    ({"handles": ""}, "one to four kinds"),
    ({"handles": "bow bow"}, "each named once"),
    ({"lives": "24+2"}, "lives in a duel must lie between 18 and 25"),
    ({"team_lives": "5"}, "lives in a team must lie between 6 and 9"),
    ({"noon": "6"}, "an energy must lie between 1 and 5"),
    ({"noon": "2; attack 1; shield 1; combo 1"}, "at most two bonuses"),
    ({"noon": "2; attack 1; attack 2"}, "different effects"),
    ({"noon": "2; attack -1+1"}, "never 0"),
    ({"noon": "2; attack 0"}, "never 0"),
    ({"noon": "2; attack 4+2"}, "a bonus must lie between -2 and 5"),
    ({"noon": "2; kindness 1"}, "a bonus is written like"),
]


@pytest.mark.parametrize(("change", "reason"), BAD_HEROES)
def test_a_bad_hero_row_is_refused_with_row_and_reason(change: dict[str, str], reason: str) -> None:
    with pytest.raises(BadSetup, match=re.escape(reason)) as refusal:
        read_heroes([HERO, {**HERO, "name": "Odd One", **change}])
    assert str(refusal.value).startswith("heroes.csv, row 3 (Odd One): ")


def test_a_missing_column_and_a_second_of_the_same_name_are_refused() -> None:
    short = {column: cell for column, cell in WEAPON.items() if column != "n9"}
    with pytest.raises(BadSetup, match="no column 'n9'"):
        read_weapons([short])
    ragged = list(csv.DictReader(["name,kind", "Bow"]))
    with pytest.raises(BadSetup, match=r"row 2 \(Bow\): it has more or fewer cells"):
        read_weapons(ragged)
    with pytest.raises(BadSetup, match=r"row 3 .Monkey Sorcerer.: the name is taken"):
        read_heroes([HERO, HERO])
