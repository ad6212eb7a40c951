"""The words of the cards as small numbers: effects, bonuses, colours, kinds of weapon, times.

`effects.csv` holds what a person reads about each effect. Nothing here does anything;
what an effect does is the duel's business.
"""

from pathlib import Path
from typing import Final, Literal, get_args

from tuckbox.core.reading import read_table

HERE: Final = Path(__file__).parent

ENERGY: Final = 0
HERO_ATTACK: Final = 1
WEAPON_ATTACK: Final = 2
UNIVERSAL_ATTACK: Final = 3
HEALING: Final = 4
PERMANENT_ATTACK: Final = 5
SHIELD: Final = 6
COMBO: Final = 7
BLESSING: Final = 8
COMBO_BONUS: Final = 9
COMBO_LAUNCHER: Final = 10
NO_EFFECT: Final = -1

SINGLE_USE: Final = (ENERGY, HERO_ATTACK, WEAPON_ATTACK, UNIVERSAL_ATTACK, HEALING)
STORED: Final = (PERMANENT_ATTACK, SHIELD, COMBO)
ON_WEAPONS: Final = SINGLE_USE + STORED
SPECIAL: Final = (BLESSING, COMBO_BONUS, COMBO_LAUNCHER)
"""Only heroes have these (SW-E10 to SW-E12)."""

GREEN: Final = 0
ORANGE: Final = 1
RED: Final = 2
Colour = Literal["green", "orange", "red"]
COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)
COLOUR_LETTERS: Final = "GOR"
COLOUR_WORDS: Final = ("go", "decide", "stop")

BOW: Final = 0
AXE: Final = 1
SWORD: Final = 2
WAND: Final = 3
Kind = Literal["bow", "axe", "sword", "wand"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)

MORNING: Final = 0
NOON: Final = 1
EVENING: Final = 2
NIGHT: Final = 3
Time = Literal["morning", "noon", "evening", "night"]
TIMES: Final[tuple[Time, ...]] = get_args(Time)


def table(file: str) -> list[dict[str, str]]:
    """The rows of one of the package's tables."""
    return read_table(HERE / file)


_rows: Final = table("effects.csv")

Effect = Literal[
    "energy",
    "attack",
    "weapon-attack",
    "universal",
    "healing",
    "permanent",
    "shield",
    "combo",
    "blessing",
    "combo-bonus",
    "launcher",
]
EFFECTS: Final[tuple[Effect, ...]] = get_args(Effect)
"""The word for each effect, in the order of its number: `EFFECTS[SHIELD]` is "shield"."""
EFFECT_TITLES: Final[list[str]] = [row["title"] for row in _rows]
EFFECT_MARKS: Final[list[str]] = [row["mark"] for row in _rows]
EFFECT_RULES: Final[list[str]] = [row["rule"] for row in _rows]
EFFECT_TEXTS: Final[list[str]] = [row["text"] for row in _rows]
EFFECT_NUMBER: Final[dict[str, int]] = {word: effect for effect, word in enumerate(EFFECTS)}


def is_stored(effect: int) -> bool:
    """Whether the effect is put away with its weapon and so has a resistance (SW-E0)."""
    return PERMANENT_ATTACK <= effect <= COMBO
