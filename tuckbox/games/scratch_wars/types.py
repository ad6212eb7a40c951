"""The card types: `heroes.csv` and `weapons.csv`, read and checked.

A type fixes the range of each number of its cards, written `base+k`: a card has
base + Binomial(k, 1/2) there (SW-C3); a plain `base` is the same on every card. In
`weapons.csv` a notch is its colour, effect, strength and, if the effect is stored, its
own resistance: `G attack 2+1`, `O shield 3+1 r2`. In `heroes.csv` a time of day is an
energy and up to two bonuses: `3+1; attack 1+2; shield -2+1`.

The tables are the first set and are frozen with it: a row that is added, moved or
changed would change cards people already own (SW-C4). New types go into a new set.
"""

import re
from typing import Final, NamedTuple

from tuckbox.core import BadSetup

from .effects import (
    COLOUR_LETTERS,
    EFFECT_NUMBER,
    EFFECTS,
    KINDS,
    NO_EFFECT,
    ON_WEAPONS,
    TIMES,
    is_stored,
    table,
)

NOTCHES: Final = 9
BONUSES: Final = 8
"""Two for each time of day: those of time `t` are at `2 * t` and `2 * t + 1`."""
MOST_STARS: Final = 4
LONGEST_CHARACTER: Final = 90
WIDEST: Final = 16
"""No type's numbers vary by more than this in all, so strength stays within -8 to +8."""


class Range(NamedTuple):
    """A number of a card before the card exists: base + Binomial(k, 1/2)."""

    base: int
    k: int


NOTHING: Final = Range(0, 0)


class WeaponType(NamedTuple):
    """A row of `weapons.csv` (SW-C1). `number` is its place in the table."""

    number: int
    name: str
    stars: int
    character: str
    kind: int
    cost: int
    resistance: Range
    colours: tuple[int, ...]
    effects: tuple[int, ...]
    strengths: tuple[Range, ...]
    resistances: tuple[Range, ...]
    """Of the effects; nothing at a notch whose effect is single-use."""

    def summed(self) -> tuple[Range, ...]:
        """The numbers that make up the strength of a card (SW-C3)."""
        return (self.resistance, *self.strengths, *self.resistances)


class HeroType(NamedTuple):
    """A row of `heroes.csv` (SW-C2). `number` is its place in the table."""

    number: int
    name: str
    stars: int
    character: str
    origin: str
    lives: Range
    team_lives: Range
    handles: tuple[int, int, int, int]
    energy: tuple[Range, Range, Range, Range]
    bonus_effects: tuple[int, ...]
    bonus_values: tuple[Range, ...]

    def summed(self) -> tuple[Range, ...]:
        """The numbers that make up the strength of a card; lives are none of them (SW-C3)."""
        return (*self.energy, *self.bonus_values)


Row = dict[str, str]


def read_weapons(rows: list[Row]) -> tuple[WeaponType, ...]:
    """The table of weapon types; BadSetup, with row and reason, if a row is no good."""
    types = []
    for number, row in enumerate(rows):
        try:
            types.append(_weapon(number, row))
        except (ValueError, KeyError) as error:
            raise BadSetup(_refusal("weapons.csv", number, row, error)) from None
    _different_names("weapons.csv", [type.name for type in types])
    return tuple(types)


def read_heroes(rows: list[Row]) -> tuple[HeroType, ...]:
    """The table of hero types; BadSetup, with row and reason, if a row is no good."""
    types = []
    for number, row in enumerate(rows):
        try:
            types.append(_hero(number, row))
        except (ValueError, KeyError) as error:
            raise BadSetup(_refusal("heroes.csv", number, row, error)) from None
    _different_names("heroes.csv", [type.name for type in types])
    return tuple(types)


def _refusal(file: str, number: int, row: Row, error: Exception) -> str:
    reason = f"it has no column {error}" if isinstance(error, KeyError) else str(error)
    # The first row of a table is its second line; a spreadsheet counts the same way.
    return f"{file}, row {number + 2} ({row.get('name', '?')}): {reason}."


def _different_names(file: str, names: list[str]) -> None:
    for place, name in enumerate(names):
        if name in names[:place]:
            raise BadSetup(f"{file}, row {place + 2} ({name}): the name is taken already.")


def _check_cells(row: Row) -> None:
    # This is how csv.DictReader marks a row that is too long or too short.
    if None in row or None in row.values():
        raise ValueError("it has more or fewer cells than the table has columns")


def _weapon(number: int, row: Row) -> WeaponType:
    _check_cells(row)
    notches = [_notch(row[f"n{place}"]) for place in range(1, NOTCHES + 1)]
    type = WeaponType(
        number=number,
        name=_name(row["name"]),
        stars=_within(row["stars"], 1, MOST_STARS, "stars"),
        character=_character(row["character"]),
        kind=_word(row["kind"], KINDS, "kind"),
        cost=_within(row["cost"], 1, 3, "a cost"),
        resistance=_range(row["resistance"], 1, 6, "a resistance"),
        colours=tuple(notch[0] for notch in notches),
        effects=tuple(notch[1] for notch in notches),
        strengths=tuple(notch[2] for notch in notches),
        resistances=tuple(notch[3] for notch in notches),
    )
    different = len(set(type.effects))
    if not 3 <= different <= 5:
        raise ValueError(f"a wheel has 3 to 5 different effects, not {different}")
    _check_width(type.summed())
    return type


def _notch(cell: str) -> tuple[int, int, Range, Range]:
    colour, _, rest = cell.partition(" ")
    words = rest.split()
    if colour not in tuple(COLOUR_LETTERS) or not 2 <= len(words) <= 3:
        raise ValueError(f"a notch is written like 'G attack 2+1' or 'O shield 3 r2', not {cell!r}")
    effect = _word(words[0], EFFECTS, "effect")
    if effect not in ON_WEAPONS:
        raise ValueError(f"{words[0]} is a bonus of heroes and stands on no wheel")
    strength = _range(words[1], 1, 9, "a strength")
    if is_stored(effect) != (len(words) == 3):
        raise ValueError(f"a stored effect has a resistance and no other has one, unlike {cell!r}")
    if len(words) == 2:
        return COLOUR_LETTERS.index(colour), effect, strength, NOTHING
    if not words[2].startswith("r"):
        raise ValueError(f"a resistance is written like 'r2+1', not {words[2]!r}")
    resistance = _range(words[2][1:], 1, 6, "a resistance")
    return COLOUR_LETTERS.index(colour), effect, strength, resistance


def _hero(number: int, row: Row) -> HeroType:
    _check_cells(row)
    times = [_time(row[time]) for time in TIMES]
    handled = [_word(word, KINDS, "kind") for word in row["handles"].split()]
    if not handled or len(set(handled)) != len(handled):
        raise ValueError("a hero handles one to four kinds of weapon, each named once")
    bow, axe, sword, wand = (int(kind in handled) for kind in range(len(KINDS)))
    morning, noon, evening, night = (time[0] for time in times)
    bonuses = [bonus for time in times for bonus in time[1]]
    type = HeroType(
        number=number,
        name=_name(row["name"]),
        stars=_within(row["stars"], 1, MOST_STARS, "stars"),
        character=_character(row["character"]),
        origin=_name(row["origin"]),
        lives=_range(row["lives"], 18, 25, "lives in a duel"),
        team_lives=_range(row["team_lives"], 6, 9, "lives in a team"),
        handles=(bow, axe, sword, wand),
        energy=(morning, noon, evening, night),
        bonus_effects=tuple(effect for effect, _ in bonuses),
        bonus_values=tuple(value for _, value in bonuses),
    )
    _check_width(type.summed())
    return type


def _time(cell: str) -> tuple[Range, list[tuple[int, Range]]]:
    energy, *bonuses = [part.strip() for part in cell.split(";")]
    if len(bonuses) > 2:
        raise ValueError(f"a time of day has at most two bonuses, unlike {cell!r}")
    found = [_bonus(bonus) for bonus in bonuses]
    if len({effect for effect, _ in found}) != len(found):
        raise ValueError(f"the bonuses of a time of day are for different effects, unlike {cell!r}")
    found += [(NO_EFFECT, NOTHING)] * (2 - len(found))
    return _range(energy, 1, 5, "an energy"), found


def _bonus(text: str) -> tuple[int, Range]:
    word, _, value = text.partition(" ")
    effect = EFFECT_NUMBER.get(word, NO_EFFECT)
    if effect == NO_EFFECT:
        raise ValueError(f"a bonus is written like 'attack 1+2', not {text!r}")
    found = _range(value, -2, 5, "a bonus")
    if found.base <= 0 <= found.base + found.k:
        raise ValueError(f"a bonus is never 0, but {text!r} could be")
    return effect, found


def _range(text: str, low: int, high: int, what: str) -> Range:
    match = re.fullmatch(r"(-?[0-9])(?:\+([1-3]))?|([12][0-9])(?:\+([1-3]))?", text)
    if match is None:
        raise ValueError(f"{what} is written as 2 or 2+1, at most +3, not {text!r}")
    found = Range(int(match[1] or match[3]), int(match[2] or match[4] or 0))
    if not low <= found.base <= found.base + found.k <= high:
        raise ValueError(f"{what} must lie between {low} and {high}, unlike {text!r}")
    return found


def _within(text: str, low: int, high: int, what: str) -> int:
    return _range(text, low, high, what).base if "+" not in text else _no_range(text, what)


def _no_range(text: str, what: str) -> int:
    raise ValueError(f"{what} is one number, not {text!r}")


def _word(text: str, words: tuple[str, ...] | list[str], what: str) -> int:
    if text not in words:
        raise ValueError(f"there is no {what} {text!r}, only {', '.join(words)}")
    return words.index(text)


def _name(text: str) -> str:
    if not re.fullmatch(r"[A-Z][A-Za-z' -]{1,29}", text):
        raise ValueError(f"a name has 2 to 30 letters and starts with a capital, unlike {text!r}")
    return text


def _character(text: str) -> str:
    if not text.endswith(".") or '"' in text or len(text) > LONGEST_CHARACTER:
        raise ValueError(f"a character is one sentence of at most {LONGEST_CHARACTER} characters")
    return text


def _check_width(numbers: tuple[Range, ...]) -> None:
    width = sum(number.k for number in numbers)
    if not 12 <= width <= WIDEST:
        raise ValueError(f"the numbers vary by 12 to {WIDEST} in all, not by {width}")


WEAPON_TYPES: Final[tuple[WeaponType, ...]] = read_weapons(table("weapons.csv"))
HERO_TYPES: Final[tuple[HeroType, ...]] = read_heroes(table("heroes.csv"))
WEAPON_NUMBER: Final[dict[str, int]] = {type.name: type.number for type in WEAPON_TYPES}
HERO_NUMBER: Final[dict[str, int]] = {type.name: type.number for type in HERO_TYPES}
ORIGINS: Final[tuple[str, ...]] = tuple(dict.fromkeys(type.origin for type in HERO_TYPES))
