"""Strength and how rare it is (SW-C3), against counting every possible card."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from tuckbox.games.scratch_wars.cards import made
from tuckbox.games.scratch_wars.codes import HERO, WEAPON
from tuckbox.games.scratch_wars.strength import (
    CardType,
    distribution,
    rarity,
    share_weaker,
    strength,
    strength_of,
    sums,
    type_of,
)
from tuckbox.games.scratch_wars.types import HERO_TYPES, WEAPON_TYPES

TYPES: list[CardType] = [*HERO_TYPES, *WEAPON_TYPES]
NARROW = [type for type in TYPES if sum(number.k for number in type.summed()) <= 14]


def by_name(type: CardType) -> str:
    return type.name


@pytest.mark.parametrize("type", TYPES, ids=by_name)
def test_shares_add_up_to_one(type: CardType) -> None:
    shares = distribution(type)
    assert sum(shares.values()) == 1
    assert list(shares) == sorted(shares)


@pytest.mark.parametrize("type", TYPES, ids=by_name)
def test_strength_lies_between_minus_eight_and_eight_and_is_mostly_small(type: CardType) -> None:
    """SW-C3."""
    shares = distribution(type)
    assert min(shares) >= -8
    assert max(shares) <= 8
    assert sum(share for strength, share in shares.items() if -4 <= strength <= 4) > Fraction(9, 10)
    rising = [shares[strength] for strength in sorted(shares) if strength <= 0]
    falling = [shares[strength] for strength in sorted(shares) if strength >= 0]
    assert rising == sorted(rising)
    assert falling == sorted(falling, reverse=True)


@pytest.mark.parametrize("type", TYPES, ids=by_name)
def test_sw_c3_weak_and_strong_are_equally_common(type: CardType) -> None:
    shares = distribution(type)
    assert sum(strength * share for strength, share in shares.items()) == 0
    assert all(shares[-strength] == share for strength, share in shares.items())


@pytest.mark.parametrize("type", NARROW, ids=by_name)
def test_shares_are_those_of_all_possible_cards(type: CardType) -> None:
    """Every way the coins of a card can fall, counted one by one."""
    tosses = sum(number.k for number in type.summed())
    half = tosses / 2
    counted = Counter(int(sum(heads) - half) for heads in product((0, 1), repeat=tosses))
    shares = {strength: Fraction(count, 2**tosses) for strength, count in counted.items()}
    assert shares == distribution(type)


def test_shares_are_the_convolution_of_the_numbers() -> None:
    """The same once more, adding one number of the card after the other."""
    binomial = {
        0: {0: Fraction(1)},
        1: {0: Fraction(1, 2), 1: Fraction(1, 2)},
        2: {0: Fraction(1, 4), 1: Fraction(1, 2), 2: Fraction(1, 4)},
        3: {0: Fraction(1, 8), 1: Fraction(3, 8), 2: Fraction(3, 8), 3: Fraction(1, 8)},
    }
    for type in TYPES:
        shares = {0: Fraction(1)}
        for number in type.summed():
            longer: dict[int, Fraction] = {}
            for total, share in shares.items():
                for heads, odds in binomial[number.k].items():
                    at = total + number.base + heads
                    longer[at] = longer.get(at, Fraction(0)) + share * odds
            shares = longer
        rounded: dict[int, Fraction] = {}
        for total, share in shares.items():
            at = int(total - Fraction(sum(sums(type)), 2))
            rounded[at] = rounded.get(at, Fraction(0)) + share
        assert rounded == distribution(type)


def test_sw_c3_a_half_way_middle_rounds_towards_0() -> None:
    assert [strength_of(total, 3, 6) for total in range(3, 7)] == [-1, 0, 0, 1]
    odd = next(type for type in TYPES if (sums(type)[1] - sums(type)[0]) == 15)
    assert (min(distribution(odd)), max(distribution(odd))) == (-7, 7)
    even = next(type for type in TYPES if (sums(type)[1] - sums(type)[0]) == 16)
    assert (min(distribution(even)), max(distribution(even))) == (-8, 8)


def test_the_strength_of_a_card() -> None:
    """SW-C3: a hero's energies and bonuses, a weapon's resistance, strengths, resistances."""
    for serial in range(500):
        for kind in (HERO, WEAPON):
            card = made(kind, serial)
            lowest, highest = sums(type_of(card))
            assert strength(card) == int(card.total() - (lowest + highest) / 2)
            shares = distribution(type_of(card))
            assert rarity(card) == shares[strength(card)]
            weaker = [share for other, share in shares.items() if other < strength(card)]
            assert share_weaker(card) == sum(weaker)
            assert 0 <= share_weaker(card) < 1


def test_asking_does_not_change_the_answer() -> None:
    distribution(TYPES[0]).clear()
    assert sum(distribution(TYPES[0]).values()) == 1
