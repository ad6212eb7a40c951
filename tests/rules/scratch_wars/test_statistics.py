"""A hundred thousand cards: what is found is what the rules say (SW-C3, SW-C5).

The cards are always the same, so nothing here can fail by bad luck.
"""

from collections import Counter
from math import sqrt

import pytest

from tuckbox.games.scratch_wars.cards import Card, Hero, Weapon, made
from tuckbox.games.scratch_wars.codes import HERO, SERIALS, WEAPON
from tuckbox.games.scratch_wars.effects import EFFECTS, NO_EFFECT, ON_WEAPONS, SPECIAL
from tuckbox.games.scratch_wars.strength import distribution, strength, type_of
from tuckbox.games.scratch_wars.types import HERO_TYPES, WEAPON_TYPES

EACH = 50_000
STEP = SERIALS // EACH


@pytest.fixture(scope="module")
def heroes() -> list[Hero]:
    cards = [made(HERO, place * STEP) for place in range(EACH)]
    return [card for card in cards if isinstance(card, Hero)]


@pytest.fixture(scope="module")
def weapons() -> list[Weapon]:
    cards = [made(WEAPON, place) for place in range(EACH)]
    return [card for card in cards if isinstance(card, Weapon)]


def near(count: int, share: float, of: int) -> bool:
    """Within five standard deviations of what is expected."""
    return abs(count - share * of) <= 5 * sqrt(of * share * (1 - share))


def test_stars_are_found_as_the_rules_say(heroes: list[Hero], weapons: list[Weapon]) -> None:
    """SW-C3: 55/27/13/5 %."""
    for cards in (heroes, weapons):
        found = Counter(card.stars for card in cards)
        for stars, share in ((1, 0.55), (2, 0.27), (3, 0.13), (4, 0.05)):
            assert near(found[stars], share, EACH)


def test_types_of_equal_stars_are_equally_frequent(
    heroes: list[Hero], weapons: list[Weapon]
) -> None:
    shares = {1: 0.55, 2: 0.27, 3: 0.13, 4: 0.05}
    by_stars = Counter(type.stars for type in HERO_TYPES)
    found = Counter(card.type for card in heroes)
    for hero in HERO_TYPES:
        assert near(found[hero.number], shares[hero.stars] / by_stars[hero.stars], EACH), hero.name
    by_stars = Counter(type.stars for type in WEAPON_TYPES)
    found = Counter(card.type for card in weapons)
    for weapon in WEAPON_TYPES:
        share = shares[weapon.stars] / by_stars[weapon.stars]
        assert near(found[weapon.number], share, EACH), weapon.name


def test_colours_of_notches(weapons: list[Weapon]) -> None:
    """SW-C5: about 45/39/16 %."""
    colours = Counter(colour for card in weapons for colour in card.colours)
    for colour, share in enumerate((45, 39, 16)):
        assert abs(100 * colours[colour] / (9 * EACH) - share) < 1


def test_strengths_of_notches_grow_with_the_cost(weapons: list[Weapon]) -> None:
    """SW-C5: mean about 1.9, 2.8 and 3.3."""
    for cost, mean in ((1, 1.9), (2, 2.8), (3, 3.3)):
        values = [value for card in weapons if card.cost == cost for value in card.strengths]
        assert abs(sum(values) / len(values) - mean) < 0.1


def test_effects_of_notches(weapons: list[Weapon]) -> None:
    """SW-C5: every effect often enough to matter; most of all attacks on the hero."""
    effects = Counter(effect for card in weapons for effect in card.effects)
    assert set(effects) == set(ON_WEAPONS)
    for effect, count in effects.items():
        assert 0.07 < count / (9 * EACH) < 0.42, EFFECTS[effect]
    assert all(3 <= len(set(card.effects)) <= 5 for card in weapons)


def test_bonuses_of_heroes(heroes: list[Hero]) -> None:
    """SW-C2: up to two a time; every bonus often enough to matter; some of them bad."""
    bonuses = Counter(effect for card in heroes for effect in card.bonus_effects)
    bonuses.pop(NO_EFFECT)
    total = sum(bonuses.values())
    assert set(bonuses) == {*ON_WEAPONS, *SPECIAL}
    assert all(0.04 < count / total < 0.2 for count in bonuses.values())
    values = Counter(value for card in heroes for value in card.bonus_values if value)
    assert set(values) == {-2, -1, 1, 2, 3, 4, 5}
    assert 0.1 < (values[-2] + values[-1]) / total < 0.2


def test_lives_and_energy(heroes: list[Hero]) -> None:
    """SW-C2: lives 18 to 25, in a team 6 to 9, energy 1 to 5 and about 3."""
    assert {card.lives for card in heroes} == set(range(18, 26))
    assert {card.team_lives for card in heroes} == {6, 7, 8, 9}
    energies = [energy for card in heroes for energy in card.energy]
    assert set(energies) == {1, 2, 3, 4, 5}
    assert 2.9 < sum(energies) / len(energies) < 3.4
    assert 20.5 < sum(card.lives for card in heroes) / EACH < 22


def test_resistances(weapons: list[Weapon]) -> None:
    """SW-C1: 1 to 6."""
    assert {card.resistance for card in weapons} == {1, 2, 3, 4, 5, 6}


def test_one_card_in_sixteen_is_a_foil(heroes: list[Hero], weapons: list[Weapon]) -> None:
    for cards in (heroes, weapons):
        assert near(sum(card.foil for card in cards), 1 / 16, EACH)


def test_strength_is_bell_shaped(heroes: list[Hero], weapons: list[Weapon]) -> None:
    """SW-C3: -8 to +8, most near 0; and exactly as often as the shares say."""
    cards: list[Card] = [*heroes, *weapons]
    found = Counter(strength(card) for card in cards)
    assert min(found) >= -8
    assert max(found) <= 8
    assert sum(found[value] for value in range(-2, 3)) > 0.75 * len(cards)
    order = [found[value] for value in range(-8, 9)]
    top = order.index(max(order))
    assert top == 8
    assert order[: top + 1] == sorted(order[: top + 1])
    assert order[top:] == sorted(order[top:], reverse=True)
    expected = dict.fromkeys(range(-8, 9), 0.0)
    for type, count in Counter(map(type_of, cards)).items():
        for value, share in distribution(type).items():
            expected[value] += float(share) * count
    for value in range(-8, 9):
        assert near(found[value], expected[value] / len(cards), len(cards)), value


def test_names_are_spread_evenly(heroes: list[Hero]) -> None:
    first = Counter(card.own_name.split()[0] for card in heroes)
    assert len(first) == 64
    assert all(near(count, 1 / 64, EACH) for count in first.values())
    assert len({card.own_name for card in heroes}) == 64 * 64
