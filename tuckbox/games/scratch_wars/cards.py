"""Cards: what a code stands for, on every machine and for ever (SW-C4).

A card's fingerprint is SHA-256 over the set's name, the kind and the serial number. Its
first 8 bytes say how many stars the card has, the next 4 which type with that many, the
next 4 whether it is a foil, the next 4 a hero's own name; the last 12 are the coins that
are tossed for its numbers, three for each number in the order of the type's table, of
which as many count as the number's k (SW-C3). None of this may ever change.
"""

from functools import lru_cache
from hashlib import sha256
from typing import Final, final

from .codes import HERO, KIND_LETTERS, code_of, read_code
from .effects import table
from .types import (
    BONUSES,
    HERO_TYPES,
    MOST_STARS,
    NOTCHES,
    WEAPON_TYPES,
    HeroType,
    Range,
    WeaponType,
)

SET: Final = "tuckbox/scratch-wars/first-set"
FOUND: Final = (55, 27, 13, 5)
"""Of a hundred cards, how many have one, two, three and four stars (SW-C3)."""
FOILS: Final = 16
"""One card in so many is a foil; the rules leave the number open, this one is ours."""
COINS: Final = 3

_names: Final = table("names.csv")
GIVEN: Final[list[str]] = [row["given"] for row in _names]
BYNAMES: Final[list[str]] = [row["byname"] for row in _names]


@final
class Weapon:
    """A weapon (SW-C1). The four tuples have an entry for each of the nine notches."""

    def __init__(
        self,
        code: str,
        type: WeaponType,
        resistance: int,
        strengths: tuple[int, ...],
        resistances: tuple[int, ...],
        foil: bool,
    ) -> None:
        self.code: Final = code
        self.type: Final[int] = type.number
        self.name: Final[str] = type.name
        self.kind: Final[int] = type.kind
        self.stars: Final[int] = type.stars
        self.cost: Final[int] = type.cost
        self.resistance: Final = resistance
        self.colours: Final[tuple[int, ...]] = type.colours
        self.effects: Final[tuple[int, ...]] = type.effects
        self.strengths: Final = strengths
        self.resistances: Final = resistances
        """Of the effects; 0 where the effect is single-use."""
        self.foil: Final = foil

    def total(self) -> int:
        """The sum its strength is measured by (SW-C3)."""
        return self.resistance + sum(self.strengths) + sum(self.resistances)

    def __repr__(self) -> str:
        return f"card({self.code!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Weapon) and other.code == self.code

    def __hash__(self) -> int:
        return hash(self.code)


@final
class Hero:
    """A hero (SW-C2). Bonus `b` of time `t` is at place `2 * t + b`; effect -1 is no bonus."""

    def __init__(
        self,
        code: str,
        type: HeroType,
        own_name: str,
        lives: int,
        team_lives: int,
        energy: tuple[int, ...],
        bonus_values: tuple[int, ...],
        foil: bool,
    ) -> None:
        self.code: Final = code
        self.type: Final[int] = type.number
        self.name: Final[str] = type.name
        self.own_name: Final = own_name
        self.origin: Final[str] = type.origin
        self.stars: Final[int] = type.stars
        self.lives: Final = lives
        self.team_lives: Final = team_lives
        self.handles: Final[tuple[int, ...]] = type.handles
        self.energy: Final = energy
        self.bonus_effects: Final[tuple[int, ...]] = type.bonus_effects
        self.bonus_values: Final = bonus_values
        self.foil: Final = foil

    def total(self) -> int:
        """The sum its strength is measured by; lives are no part of it (SW-C3)."""
        return sum(self.energy) + sum(self.bonus_values)

    def __repr__(self) -> str:
        return f"card({self.code!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hero) and other.code == self.code

    def __hash__(self) -> int:
        return hash(self.code)


Card = Hero | Weapon


def card(code: str) -> Card:
    """The card with this code; BadNotation if it is none.

    >>> monkey = card("H3S-NTF-FGP-DC7")
    >>> monkey.name, monkey.stars, monkey.energy
    ('Monkey Sorcerer', 2, (4, 2, 3, 2))
    """
    kind, serial = read_code(code)
    return card_at(kind, serial)


@lru_cache(maxsize=4096)
def card_at(kind: int, serial: int) -> Card:
    """The card of this kind with this serial number."""
    return made(kind, serial)


def made(kind: int, serial: int) -> Card:
    """The card, worked out again: for those who look at many and keep few."""
    mark = fingerprint(kind, serial)
    code = code_of(kind, serial)
    foil = int.from_bytes(mark[12:16], "big") % FOILS == 0
    coins = int.from_bytes(mark[20:32], "big")
    if kind == HERO:
        return _hero(code, hero_type(mark), foil, coins, int.from_bytes(mark[16:20], "big"))
    return _weapon(code, weapon_type(mark), foil, coins)


def fingerprint(kind: int, serial: int) -> bytes:
    """The 32 bytes a card is made of."""
    return sha256(f"{SET}/{KIND_LETTERS[kind]}/{serial}".encode()).digest()


def hero_type(mark: bytes) -> HeroType:
    same = _HEROES_BY_STARS[_stars(mark)]
    return same[int.from_bytes(mark[8:12], "big") * len(same) >> 32]


def weapon_type(mark: bytes) -> WeaponType:
    same = _WEAPONS_BY_STARS[_stars(mark)]
    return same[int.from_bytes(mark[8:12], "big") * len(same) >> 32]


def _stars(mark: bytes) -> int:
    ticket = int.from_bytes(mark[:8], "big") * 100 >> 64
    stars = 0
    for share in FOUND:
        stars += 1
        ticket -= share
        if ticket < 0:
            break
    return stars


_HEROES_BY_STARS: Final[list[list[HeroType]]] = [
    [type for type in HERO_TYPES if type.stars == stars] for stars in range(MOST_STARS + 1)
]
_WEAPONS_BY_STARS: Final[list[list[WeaponType]]] = [
    [type for type in WEAPON_TYPES if type.stars == stars] for stars in range(MOST_STARS + 1)
]
_HERO_RANGES: Final = [(type.lives, type.team_lives, *type.summed()) for type in HERO_TYPES]
_WEAPON_RANGES: Final = [type.summed() for type in WEAPON_TYPES]


def _tossed(ranges: tuple[Range, ...], coins: int) -> tuple[int, ...]:
    """base + Binomial(k, 1/2) for each range: the heads among the first k of its coins."""
    found = []
    for base, k in ranges:
        found.append(base + (coins & ((1 << k) - 1)).bit_count())
        coins >>= COINS
    return tuple(found)


def _weapon(code: str, type: WeaponType, foil: bool, coins: int) -> Weapon:
    numbers = _tossed(_WEAPON_RANGES[type.number], coins)
    return Weapon(code, type, numbers[0], numbers[1 : 1 + NOTCHES], numbers[1 + NOTCHES :], foil)


def _hero(code: str, type: HeroType, foil: bool, coins: int, naming: int) -> Hero:
    numbers = _tossed(_HERO_RANGES[type.number], coins)
    own_name = f"{GIVEN[naming % 64]} {BYNAMES[naming // 64 % 64]}"
    energy, bonuses = numbers[2:6], numbers[6 : 6 + BONUSES]
    return Hero(code, type, own_name, numbers[0], numbers[1], energy, bonuses, foil)
