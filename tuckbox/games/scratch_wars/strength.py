"""Strength: how a card compares with all cards of its type, exactly (SW-C3).

A card's strength is the sum of its numbers minus the middle of the sums its type can
have. Where that middle lies between two whole numbers the lower one is taken, so a type
whose numbers vary by 15 has strengths from -7 to +8. Nothing is sampled: a sum of
independent Binomial(k, 1/2) is Binomial(all the k together, 1/2), which is counted.
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


def middle(type: CardType) -> int:
    """The middle of the sums a card of the type can have, the lower one of two."""
    lowest, highest = sums(type)
    return (lowest + highest) // 2


_HERO_MIDDLES: Final = [middle(type) for type in HERO_TYPES]
_WEAPON_MIDDLES: Final = [middle(type) for type in WEAPON_TYPES]


def strength(card: Card) -> int:
    """The card's sum minus the middle of its type's."""
    middles = _HERO_MIDDLES if isinstance(card, Hero) else _WEAPON_MIDDLES
    return card.total() - middles[card.type]


@lru_cache(maxsize=256)
def _distribution(type: CardType) -> dict[int, Fraction]:
    lowest, highest = sums(type)
    width = highest - lowest
    weakest = lowest - middle(type)
    return {weakest + heads: Fraction(comb(width, heads), 2**width) for heads in range(width + 1)}


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
