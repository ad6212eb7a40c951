"""Equipment (SW-1), fair matches, the ready pairings and packs (SW-A2)."""

import re
from random import Random

import pytest

from tuckbox.core import BadSetup
from tuckbox.games.scratch_wars.cards import Hero, Weapon, card
from tuckbox.games.scratch_wars.codes import HERO, WEAPON, read_code
from tuckbox.games.scratch_wars.effects import table
from tuckbox.games.scratch_wars.equipment import (
    Equipment,
    check_equipment,
    random_equipment,
    read_pairings,
    ready_pairings,
)
from tuckbox.games.scratch_wars.fairness import (
    is_fair,
    random_pairing,
    total_stars,
    total_strength,
    worth,
)
from tuckbox.games.scratch_wars.finding import Wanted, find
from tuckbox.games.scratch_wars.packs import PACKS, open_pack, scratch_card

MONKEY = find("equipment", Wanted(type="Monkey Sorcerer"))[0].code
BOW, SECOND_BOW = (card.code for card in find("equipment", Wanted(type="Bamboo Bow"), limit=2))
OTHERS = [
    find("equipment", Wanted(type=name))[0].code
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
def test_random_pairings_are_fair(weapons: int) -> None:
    for seed in range(15):
        one, other = random_pairing(Random(seed), weapons)
        assert is_fair(one, other)
        assert is_fair(other, one)
        assert one != other
        assert total_strength(one) == total_strength(other)
        assert abs(total_stars(one) - total_stars(other)) <= 1
        assert abs(worth(one) - worth(other)) <= 2


def test_sides_with_different_numbers_of_weapons_are_no_fair_match() -> None:
    one = Equipment(MONKEY, (BOW,))
    assert is_fair(one, one)
    assert not is_fair(one, Equipment(MONKEY, (BOW, OTHERS[0])))


def test_a_hero_who_handles_its_weapons_is_worth_more() -> None:
    handled = Equipment(MONKEY, (BOW,))
    found = find("no archer", Wanted(kind=HERO), limit=200)
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
        random_pairing(Stuck(), 1)
    with pytest.raises(BadSetup, match="repeat themselves"):
        open_pack("tin", Stuck())
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


def test_packs_have_what_they_say() -> None:
    """SW-A2: booster 2 heroes and 3 weapons, tin 2 and 6."""
    assert PACKS == {"booster": (2, 3), "tin": (2, 6)}
    for name, (heroes, weapons) in PACKS.items():
        for seed in range(20):
            codes = open_pack(name, Random(seed))
            kinds = [read_code(code)[0] for code in codes]
            assert kinds == [HERO] * heroes + [WEAPON] * weapons
            assert len(set(codes)) == len(codes)
    with pytest.raises(BadSetup, match="There is no pack 'crate'"):
        open_pack("crate", Random(1))
    singles = {type(card(scratch_card(Random(seed)))) for seed in range(30)}
    assert singles == {Hero, Weapon}
