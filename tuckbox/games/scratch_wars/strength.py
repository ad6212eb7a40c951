"""Strength: how a card compares with all cards of its type, exactly (SW-C3).

A card's strength is the sum of its numbers minus the middle of the sums its type can
have. Where that middle lies half-way between two whole numbers, strength is rounded towards
0, so a type whose numbers vary by 15 has strengths from -7 to +7, and weak cards are as common
as strong ones. Nothing is sampled: a sum of independent Binomial(k, 1/2) is Binomial(all the
k together, 1/2), which is counted.
"""

from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import Final

from .cards import Card, Hero
from .types import HERO_TYPES, WEAPON_TYPES, HeroType, WeaponType

CardType = HeroType | WeaponType


def type_of(card: Card) -> CardType:
    return HERO_TYPES[card.type] if isinstance(card, Hero) else WEAPON_TYPES[card.type]


def sums(type: CardType) -> tuple[int, int]:
    """The lowest and the highest sum a card of the type can have."""
    ranges = type.summed()
    lowest = sum(number.base for number in ranges)
    return lowest, lowest + sum(number.k for number in ranges)


_HERO_SUMS: Final = [sums(type) for type in HERO_TYPES]
_WEAPON_SUMS: Final = [sums(type) for type in WEAPON_TYPES]


def strength(card: Card) -> int:
    """The card's sum minus the middle of its type's."""
    of_types = _HERO_SUMS if isinstance(card, Hero) else _WEAPON_SUMS
    return strength_of(card.total(), *of_types[card.type])


def strength_of(total: int, lowest: int, highest: int) -> int:
    """A sum minus the middle of the sums from lowest to highest, a half rounded towards 0.

    >>> [strength_of(total, 10, 13) for total in range(10, 14)]
    [-1, 0, 0, 1]
    """
    twice = 2 * total - lowest - highest
    return twice // 2 if twice > 0 else -(-twice // 2)


@lru_cache(maxsize=256)
def _distribution(type: CardType) -> dict[int, Fraction]:
    lowest, highest = sums(type)
    width = highest - lowest
    shares: dict[int, Fraction] = {}
    for heads in range(width + 1):
        found = strength_of(lowest + heads, lowest, highest)
        shares[found] = shares.get(found, Fraction(0)) + Fraction(comb(width, heads), 2**width)
    return shares


def distribution(type: CardType) -> dict[int, Fraction]:
    """Every strength that cards of the type can have, weakest first, with its exact share."""
    return dict(_distribution(type))


def share_weaker(card: Card) -> Fraction:
    """The share of all cards of its type that are weaker than this one."""
    own = strength(card)
    shares = _distribution(type_of(card))
    return sum((share for other, share in shares.items() if other < own), Fraction(0))


def rarity(card: Card) -> Fraction:
    """The share of all cards of its type that are exactly as strong as this one."""
    return _distribution(type_of(card))[strength(card)]
