"""Equipment: a hero with its weapons, and what is allowed (SW-1); the ready-made pairings."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from tuckbox.core import BadNotation, BadSetup, Rng
from tuckbox.core.notation import quoted

from .cards import Card, Hero, Weapon, card
from .codes import HERO, WEAPON, random_code
from .effects import table

MOST_WEAPONS: Final = 5
LEVELS: Final = (1, 2, 3)
TRIES: Final = 1_000


class Equipment(NamedTuple):
    """What one player brings: the codes of a hero and of its weapons, spelled as on the cards."""

    hero: str
    weapons: tuple[str, ...]


class Pairing(NamedTuple):
    """Two sides that are interesting against each other."""

    key: str
    name: str
    idea: str
    sides: tuple[Equipment, Equipment]


def check_equipment(hero: str, weapons: Sequence[str], level: int) -> Equipment:
    """The equipment with its codes evened out; BadSetup, with the reason, if SW-1 forbids it."""
    if level not in LEVELS:
        raise BadSetup(f"There are levels 1, 2 and 3, and no level {quoted(level)}.")
    leader = _card(hero)
    if not isinstance(leader, Hero):
        raise BadSetup(f"{leader.code} is a weapon, {leader.name}; a hero is needed (SW-1).")
    if not 1 <= len(weapons) <= MOST_WEAPONS:
        raise BadSetup(
            f"A hero brings 1 to {MOST_WEAPONS} weapons; this one has {len(weapons)} (SW-1)."
        )
    brought: list[Card] = []
    for found in map(_card, weapons):
        if not isinstance(found, Weapon):
            raise BadSetup(f"{found.code} is a hero, {found.name}; a weapon is needed (SW-1).")
        if found in brought:
            raise BadSetup(
                f"The weapon {found.code}, {found.name}, is there twice; it is one card."
            )
        if level >= 2 and found.name in [other.name for other in brought]:
            raise BadSetup(
                f"There are two weapons called {found.name}; from level 2 on"
                " a hero brings one of each type (SW-1)."
            )
        brought.append(found)
    return Equipment(leader.code, tuple(weapon.code for weapon in brought))


def check_sides(one: Equipment, other: Equipment) -> None:
    """A code is one card, so it stands on one side only (SW-C4); BadSetup if it does not."""
    for code in (one.hero, *one.weapons):
        if code in (other.hero, *other.weapons):
            raise BadSetup(
                f"{code}, {card(code).name}, is on both sides; it is one card, so only one side"
                " can bring it (SW-C4)."
            )


def _card(code: str) -> Card:
    try:
        return card(code)
    except BadNotation as error:
        raise BadSetup(f"The equipment cannot be read: {error}") from None


def random_equipment(rng: Rng, weapons: int) -> Equipment:
    """A hero and so many weapons of different types, as they are found."""
    if not 1 <= weapons <= MOST_WEAPONS:
        raise BadSetup(f"A hero brings 1 to {MOST_WEAPONS} weapons, not {quoted(weapons)} (SW-1).")
    hero = random_code(rng, HERO)
    brought: dict[str, str] = {}
    for _ in range(TRIES):
        if len(brought) == weapons:
            return Equipment(hero, tuple(brought.values()))
        code = random_code(rng, WEAPON)
        brought.setdefault(card(code).name, code)
    raise BadSetup("The random numbers repeat themselves; no equipment came of them.")


def read_pairings(rows: list[dict[str, str]]) -> dict[str, Pairing]:
    """The table of pairings, by key; BadSetup, with row and reason, if a row is no good.

    A cell names its cards before their codes, `Bamboo Bow W22-…`, and the names must fit.
    """
    pairings: dict[str, Pairing] = {}
    for number, row in enumerate(rows, 2):
        try:
            sides = _side(row["hero 1"], row["weapons 1"]), _side(row["hero 2"], row["weapons 2"])
        except BadSetup as error:
            raise BadSetup(f"pairings.csv, row {number} ({row['name']}): {error}") from None
        pairings[row["key"]] = Pairing(row["key"], row["name"], row["idea"], sides)
    return pairings


def _side(hero: str, weapons: str) -> Equipment:
    cells = [cell.strip() for cell in weapons.split("+")]
    return check_equipment(_named(hero), [_named(cell) for cell in cells], level=3)


def _named(cell: str) -> str:
    name, _, code = cell.rpartition(" ")
    if _card(code).name != name:
        raise BadSetup(f"{code} is not called {quoted(name)} but {_card(code).name!r}.")
    return code


def ready_pairings() -> dict[str, Pairing]:
    """The pairings that come with the game, by key."""
    return read_pairings(table("pairings.csv"))
