"""Finding cards: walking through serial numbers until enough cards are what was asked for.

The walk starts where the seed says, so the same question finds the same cards, and it
ends after so many serial numbers, so it ends.
"""

from hashlib import sha256
from typing import Final, NamedTuple

from tuckbox.core import BadSetup
from tuckbox.core.notation import find_name
from tuckbox.games.scratch_wars.cards import (
    Card,
    Hero,
    fingerprint,
    hero_type,
    made,
    weapon_type,
)
from tuckbox.games.scratch_wars.codes import HERO, SERIALS, WEAPON
from tuckbox.games.scratch_wars.strength import CardType, strength
from tuckbox.games.scratch_wars.types import (
    HERO_TYPES,
    WEAPON_TYPES,
    WIDEST,
    HeroType,
    WeaponType,
)

EITHER: Final = -1
TRIES: Final = 100_000


class Wanted(NamedTuple):
    """What a card has to be; what is left out does not matter."""

    kind: int = EITHER
    type: str = ""
    stars: int = 0
    weakest: int = -WIDEST
    strongest: int = WIDEST
    foil: bool | None = None


def find_cards(seed: str, wanted: Wanted, limit: int = 1, tries: int = TRIES) -> list[Card]:
    """At most `limit` cards that are as wanted; BadSetup if no card could ever be.

    >>> found = find_cards("a seed", Wanted(type="Bamboo Bow", weakest=3), limit=2)
    >>> [card.name for card in found]
    ['Bamboo Bow', 'Bamboo Bow']
    """
    types = _types(wanted)
    kinds = [kind for kind in (HERO, WEAPON) if types[kind]]
    start = int.from_bytes(sha256(f"finding/{seed}".encode()).digest(), "big") % SERIALS
    found: list[Card] = []
    for step in range(tries):
        if len(found) >= limit:
            break
        kind = kinds[step % len(kinds)]
        serial = (start + step) % SERIALS
        mark = fingerprint(kind, serial)
        type: CardType = hero_type(mark) if kind == HERO else weapon_type(mark)
        if type.number not in types[kind]:
            continue
        card = made(kind, serial)
        if wanted.weakest <= strength(card) <= wanted.strongest and wanted.foil in (
            None,
            card.foil,
        ):
            found.append(card)
    return found


def _types(wanted: Wanted) -> tuple[set[int], set[int]]:
    """The numbers of the hero types and of the weapon types that would do."""
    every: list[CardType] = []
    if wanted.kind in (EITHER, HERO):
        every += HERO_TYPES
    if wanted.kind in (EITHER, WEAPON):
        every += WEAPON_TYPES
    name = wanted.type and find_name(wanted.type, [type.name for type in every], "card type")
    fitting = [
        type for type in every if name in ("", type.name) and wanted.stars in (0, type.stars)
    ]
    if not fitting:
        raise BadSetup("No card is like that: no type has this name and number of stars.")
    if wanted.weakest > wanted.strongest:
        raise BadSetup("No card is like that: its least strength is above its greatest.")
    heroes = {type.number for type in fitting if isinstance(type, HeroType)}
    return heroes, {type.number for type in fitting if isinstance(type, WeaponType)}


def described(card: Card) -> str:
    """A card in one line, for lists of what was found.

    >>> from tuckbox.games.scratch_wars.cards import card
    >>> described(card("W3S-NTF-FGP-G34"))
    'W3S-NTF-FGP-G34  Bamboo Bow ★ -1'
    """
    own = f"{card.own_name}, " if isinstance(card, Hero) else ""
    foil = " foil" if card.foil else ""
    return f"{card.code}  {own}{card.name} {'★' * card.stars} {strength(card):+d}{foil}"
