"""What both sides bring to a duel, and what the level makes of it, as flat tables.

A weapon is `seat * 5 + place`, a notch of it `weapon * 9 + notch`, a bonus
`seat * 8 + 2 * time + b`. What a level leaves out is taken out of the tables here, so that
the rules themselves need not ask which level is played: below level 3 nothing costs energy,
at plain level 2 every icon is an attack, and so on.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final, final

from tuckbox.core import BadSetup
from tuckbox.core.notation import quoted

from .actions import SLOTS
from .cards import Hero, Weapon, card
from .effects import ENERGY, HERO_ATTACK, NO_EFFECT, SPECIAL, TIMES
from .equipment import Equipment, check_equipment, check_sides
from .types import BONUSES, NOTCHES

LEVELS: Final = {
    "1": "attacks and colours only",
    "2": "times of day, bonuses, sudden death",
    "2e": "level 2 with the effects: shields, combos, healing",
    "3": "the full game: energy too",
}
BLANK: Final = NO_EFFECT
"""What an energy notch does at level 2: nothing (SW-8)."""

Side = tuple[Hero, tuple[Weapon, ...]]


def number_of(level: str) -> int:
    """The level as the rules of equipment count it."""
    return int(level[0])


@final
class Arms:
    """Never changes during a duel, so all copies of a state share it."""

    def __init__(self, level: str, sides: tuple[Side, Side]) -> None:
        number = number_of(level)
        effects = level in ("2e", "3")
        self.level: Final = level
        self.sides: Final = sides
        self.sudden_death: Final[bool] = number >= 2
        self.effects: Final[bool] = effects
        self.energy_counts: Final[bool] = number >= 3
        self.count: Final[list[int]] = [len(weapons) for _, weapons in sides]
        self.lives: Final[list[int]] = [hero.lives for hero, _ in sides]
        self.hero_codes: Final[list[str]] = [hero.code for hero, _ in sides]
        self.codes: Final[list[str]] = []  # of each weapon
        # At each time of day.
        self.energy: Final[list[int]] = []
        self.bonus_effect: Final[list[int]] = []
        self.bonus_value: Final[list[int]] = []
        # Of each weapon, and of each notch.
        self.cost: Final[list[int]] = []
        self.resistance: Final[list[int]] = []
        self.colour: Final[list[int]] = []
        self.icon: Final[list[int]] = []
        self.does: Final[list[int]] = []
        self.strength: Final[list[int]] = []
        self.effect_resistance: Final[list[int]] = []
        for hero, weapons in sides:
            self._add_hero(hero, number, effects)
            for weapon in weapons:
                self._add_weapon(weapon, hero, number, effects)
            for _ in range(SLOTS - len(weapons)):
                self._add_no_weapon()

    def _add_hero(self, hero: Hero, number: int, effects: bool) -> None:
        self.energy.extend(hero.energy if number >= 3 else (0,) * len(TIMES))
        for place in range(BONUSES):
            effect = hero.bonus_effects[place]
            resting = effect in SPECIAL and not effects  # SW-6
            if number < 2 or resting or (number == 2 and effect == ENERGY):  # SW-8
                effect = NO_EFFECT
            self.bonus_effect.append(effect)
            self.bonus_value.append(hero.bonus_values[place])

    def _add_weapon(self, weapon: Weapon, hero: Hero, number: int, effects: bool) -> None:
        surcharge = 1 - hero.handles[weapon.kind]
        self.codes.append(weapon.code)
        self.cost.append(weapon.cost + surcharge if number >= 3 else 0)  # SW-9
        self.resistance.append(weapon.resistance)
        self.colour.extend(weapon.colours)
        self.icon.extend(weapon.effects)
        self.strength.extend(weapon.strengths)
        self.effect_resistance.extend(weapon.resistances)
        for effect in weapon.effects:
            if number == 2 and effect == ENERGY:  # SW-8
                self.does.append(BLANK)
            else:
                self.does.append(effect if effects else HERO_ATTACK)

    def _add_no_weapon(self) -> None:
        self.codes.append("")
        self.cost.append(0)
        self.resistance.append(0)
        for table in (self.colour, self.icon, self.does, self.strength, self.effect_resistance):
            table.extend([0] * NOTCHES)


def _side(equipment: Equipment) -> Side:
    hero = card(equipment.hero)
    assert isinstance(hero, Hero)
    weapons = []
    for code in equipment.weapons:
        weapon = card(code)
        assert isinstance(weapon, Weapon)
        weapons.append(weapon)
    return hero, tuple(weapons)


@lru_cache(maxsize=256)
def arms_for(level: str, one: Equipment, other: Equipment) -> Arms:
    """The tables of a duel; BadSetup, with the reason, if a side may not bring that."""
    if level not in LEVELS:
        raise BadSetup(f"There is no level {quoted(level)}; there are: {', '.join(LEVELS)}.")
    for side in (one, other):
        check_equipment(side.hero, side.weapons, number_of(level))
    check_sides(one, other)
    return Arms(level, (_side(one), _side(other)))


def equipment_of(seat: Mapping[str, Any]) -> Equipment:
    """What a seat of a setup brings."""
    return Equipment(seat["hero"], tuple(seat["weapons"]))
