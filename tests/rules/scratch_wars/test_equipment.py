"""Equipment (SW-1), what a side is worth, and the ready pairings."""

import re
from random import Random

import pytest

from tuckbox.collection.fairness import is_fair
from tuckbox.collection.finding import Wanted, find_cards
from tuckbox.core import BadSetup
from tuckbox.games.scratch_wars.balance import (
    balanced_sides,
    is_balanced,
    measured,
    total_stars,
    total_strength,
    worth,
)
from tuckbox.games.scratch_wars.cards import Hero, card
from tuckbox.games.scratch_wars.codes import HERO
from tuckbox.games.scratch_wars.effects import table
from tuckbox.games.scratch_wars.equipment import (
    Equipment,
    check_equipment,
    random_equipment,
    read_pairings,
    ready_pairings,
)

MONKEY = find_cards("equipment", Wanted(type="Monkey Sorcerer"))[0].code
BOWS = find_cards("equipment", Wanted(type="Bamboo Bow"), limit=2)
BOW, SECOND_BOW = (card.code for card in BOWS)
OTHERS = [
    find_cards("equipment", Wanted(type=name))[0].code
    for name in ("Harp Bow", "Soup Ladle", "Swordfish", "Can Opener", "Bubble Wand")
]


class Stuck:
    """A generator that always says the same."""

    def randrange(self, stop: int, /) -> int:
        return 0


def refused(hero: str, weapons: list[str], level: int = 3) -> str:
    with pytest.raises(BadSetup) as refusal:
        check_equipment(hero, weapons, level)
    return str(refusal.value)


def test_one_to_five_weapons() -> None:
    """SW-1."""
    for count in range(1, 6):
        weapons = [BOW, *OTHERS][:count]
        assert check_equipment(MONKEY, weapons, 3) == Equipment(MONKEY, tuple(weapons))
    assert "1 to 5 weapons; this one has 0" in refused(MONKEY, [])
    assert "1 to 5 weapons; this one has 6" in refused(MONKEY, [BOW, *OTHERS])


def test_no_type_twice_from_level_two_on() -> None:
    """SW-1."""
    assert check_equipment(MONKEY, [BOW, SECOND_BOW], 1).weapons == (BOW, SECOND_BOW)
    for level in (2, 3):
        assert "two weapons called Bamboo Bow" in refused(MONKEY, [BOW, SECOND_BOW], level)


def test_a_card_is_there_only_once() -> None:
    for level in (1, 2, 3):
        assert "is there twice" in refused(MONKEY, [BOW, BOW.lower()], level)


def test_heroes_and_weapons_are_not_mixed_up() -> None:
    assert "is a weapon, Bamboo Bow; a hero is needed" in refused(BOW, [BOW])
    assert "is a hero, Monkey Sorcerer; a weapon is needed" in refused(MONKEY, [MONKEY])


def test_bad_codes_and_levels_are_refused() -> None:
    assert "cannot be read" in refused("H22", [BOW])
    assert "cannot be read" in refused(MONKEY, [BOW[:-1] + "?"])
    assert "no level 4" in refused(MONKEY, [BOW], 4)


def test_codes_are_evened_out() -> None:
    side = check_equipment(MONKEY.lower().replace("-", ""), [BOW.lower()], 3)
    assert side == Equipment(MONKEY, (BOW,))


@pytest.mark.parametrize("weapons", [1, 2, 3, 4, 5])
def test_random_equipment_is_allowed(weapons: int) -> None:
    for seed in range(40):
        side = random_equipment(Random(seed), weapons)
        assert check_equipment(side.hero, side.weapons, 3) == side
        assert len(side.weapons) == weapons
    assert random_equipment(Random(1), weapons) == random_equipment(Random(1), weapons)


@pytest.mark.parametrize("weapons", [1, 2, 3, 4, 5])
def test_random_sides_are_balanced(weapons: int) -> None:
    for seed in range(15):
        one, other = balanced_sides(Random(seed), weapons)
        assert is_balanced(measured(one), measured(other))
        assert one != other
        assert total_strength(one) == total_strength(other)
        assert abs(total_stars(one) - total_stars(other)) <= 1
        assert abs(worth(one) - worth(other)) <= 2


def test_a_hero_who_handles_its_weapons_is_worth_more() -> None:
    handled = Equipment(MONKEY, (BOW,))
    found = find_cards("no archer", Wanted(kind=HERO), limit=200)
    stranger = next(hero for hero in found if isinstance(hero, Hero) and not hero.handles[0])
    monkey = card(MONKEY)
    assert isinstance(monkey, Hero)
    lives = stranger.lives + sum(stranger.energy) - monkey.lives - sum(monkey.energy)
    assert worth(Equipment(stranger.code, (BOW,))) - lives < worth(handled)


def test_generators_that_repeat_themselves_are_noticed() -> None:
    assert random_equipment(Stuck(), 1).weapons
    with pytest.raises(BadSetup, match="repeat themselves"):
        random_equipment(Stuck(), 2)
    with pytest.raises(BadSetup, match="repeat themselves"):
        balanced_sides(Stuck(), 1)
    with pytest.raises(BadSetup, match="1 to 5 weapons"):
        random_equipment(Random(1), 6)


def test_ready_pairings_are_fair_and_allowed() -> None:
    pairings = ready_pairings()
    assert len(pairings) >= 6
    for key, pairing in pairings.items():
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", key)
        assert pairing.idea.endswith(".")
        assert is_fair(*pairing.sides), key
        for side in pairing.sides:
            assert check_equipment(side.hero, side.weapons, 3) == side


def test_a_bad_pairing_is_refused_with_row_and_reason() -> None:
    row = table("pairings.csv")[0]
    with pytest.raises(BadSetup, match=r"pairings.csv, row 2 .*is not called 'Bow'"):
        read_pairings([{**row, "weapons 1": f"Bow {BOW}"}])
    both = f"Bamboo Bow {BOW} + Bamboo Bow {SECOND_BOW}"
    with pytest.raises(BadSetup, match=r"row 3 .*two weapons called"):
        read_pairings([row, {**row, "weapons 2": both}])
