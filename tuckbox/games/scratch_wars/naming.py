"""What seats and weapons are called, in notation, sentences and drawings."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from .actions import SLOTS
from .arms import Arms
from .cards import card

SEATS: Final = ("East", "West")


def numbered(names: Sequence[str]) -> tuple[str, ...]:
    """A name for each place of a side. Two of a kind, at level 1, are numbered; a place
    without a weapon has a name too, so that every move can be written.

    >>> numbered(["Bamboo Bow", "Can Opener", "Bamboo Bow"])
    ('Bamboo Bow 1', 'Can Opener', 'Bamboo Bow 2', 'weapon 4', 'weapon 5')
    """
    found: list[str] = []
    for place in range(SLOTS):
        if place >= len(names):
            found.append(f"weapon {place + 1}")
        elif names.count(names[place]) > 1:
            found.append(f"{names[place]} {names[: place + 1].count(names[place])}")
        else:
            found.append(names[place])
    return tuple(found)


@lru_cache(maxsize=256)
def weapon_names(arms: Arms, seat: int) -> tuple[str, ...]:
    """What the weapons of a side are called in a duel."""
    return numbered([weapon.name for weapon in arms.sides[seat][1]])


@lru_cache(maxsize=256)
def names_of(codes: tuple[str, ...]) -> tuple[str, ...]:
    """The same for a side that brings the weapons with these codes."""
    return numbered([card(code).name for code in codes])


def weapon_name(arms: Arms, seat: int, place: int) -> str:
    return weapon_names(arms, seat)[place]
