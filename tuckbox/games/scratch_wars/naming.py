"""What seats, weapons and targets are called, in notation, words and drawings."""

from functools import lru_cache
from typing import Final

from .actions import SLOTS
from .arms import Arms
from .phases import AT_EFFECT, AT_HERO

SEATS: Final = ("East", "West")


@lru_cache(maxsize=256)
def weapon_names(arms: Arms, seat: int) -> tuple[str, ...]:
    """A name for each place of a side. Two of a kind, at level 1, are numbered; a place
    without a weapon has a name too, so that every action can be written."""
    names = [weapon.name for weapon in arms.sides[seat][1]]
    found: list[str] = []
    for place in range(SLOTS):
        if place >= len(names):
            found.append(f"weapon {place + 1}")
        elif names.count(names[place]) > 1:
            found.append(f"{names[place]} {names[: place + 1].count(names[place])}")
        else:
            found.append(names[place])
    return tuple(found)


def weapon_name(arms: Arms, seat: int, place: int) -> str:
    return weapon_names(arms, seat)[place]


def target_name(arms: Arms, seat: int, target: int) -> str:
    """A target on this side: the hero, a weapon, or the effect it stores."""
    if target == AT_HERO:
        return "the hero"
    name = weapon_name(arms, seat, target % AT_EFFECT)
    return f"the effect on {name}" if target >= AT_EFFECT else name
