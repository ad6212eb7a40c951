"""A card of each type, to be shown where a page tells about the type."""

from functools import lru_cache
from itertools import count

from .cards import fingerprint, hero_type, weapon_type
from .codes import HERO, WEAPON, code_of
from .types import HERO_TYPES, WEAPON_TYPES


@lru_cache(maxsize=1)
def examples() -> dict[str, str]:
    """The code of the first card of each type, by the type's name.

    >>> examples()["Anvil on a Stick"]
    'W22-222-222-8CE'
    """
    found: dict[str, str] = {}
    for serial in count():
        mark = fingerprint(HERO, serial)
        found.setdefault(hero_type(mark).name, code_of(HERO, serial))
        mark = fingerprint(WEAPON, serial)
        found.setdefault(weapon_type(mark).name, code_of(WEAPON, serial))
        if len(found) == len(HERO_TYPES) + len(WEAPON_TYPES):
            break
    return found
