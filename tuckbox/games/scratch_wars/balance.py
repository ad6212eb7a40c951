"""Balance: what a side is worth, and random sides that are worth the same.

Three things are measured. The *strengths* of all cards of a side must add up to the same
number as the other's, and the *stars* to nearly the same. But strength compares a card
only with its own type, and a hero who cannot handle its weapons pays for every spin; so
the *worth* of the sides, counted in lives, must also be close:

    lives + energy of a day + 20 × what a side's wheels give for one energy, on average

where a notch gives its strength times a weight for its effect, and the energy is what
this hero pays for the spin. The weights were fitted to some ten thousand duels of simple
players at level 3; they measure and are no rule of the game.
"""

from fractions import Fraction
from typing import Final, NamedTuple

from tuckbox.core import BadSetup, Rng

from .cards import Hero, Weapon, card
from .equipment import Equipment, random_equipment
from .strength import strength

STARS_APART: Final = 1
WORTH_APART: Final = 2
TRIES: Final = 500
WEIGHTS: Final = (7, 10, 7, 11, 8, 22, 9, 9)
"""Ten times what one point of each effect is worth, an attack on the hero being worth one."""
PER_ENERGY: Final = 20


class Measures(NamedTuple):
    """What a side is compared by."""

    strength: int
    stars: int
    worth: Fraction


def measured(side: Equipment) -> Measures:
    return Measures(total_strength(side), total_stars(side), worth(side))


def total_strength(side: Equipment) -> int:
    """The strengths of the hero and of all weapons together (SW-C3)."""
    return sum(strength(card(code)) for code in (side.hero, *side.weapons))


def total_stars(side: Equipment) -> int:
    return sum(card(code).stars for code in (side.hero, *side.weapons))


def worth(side: Equipment) -> Fraction:
    """What the side is worth, in lives."""
    hero = card(side.hero)
    assert isinstance(hero, Hero)
    given = Fraction(0)
    for code in side.weapons:
        weapon = card(code)
        assert isinstance(weapon, Weapon)
        cost = weapon.cost + 1 - hero.handles[weapon.kind]
        notches = zip(weapon.effects, weapon.strengths, strict=True)
        points = sum(WEIGHTS[effect] * value for effect, value in notches)
        given += Fraction(points, 10 * len(weapon.effects) * cost)
    return hero.lives + sum(hero.energy) + PER_ENERGY * given / len(side.weapons)


def is_balanced(one: Measures, other: Measures) -> bool:
    return (
        one.strength == other.strength
        and abs(one.stars - other.stars) <= STARS_APART
        and abs(one.worth - other.worth) <= WORTH_APART
    )


def balanced_sides(rng: Rng, weapons: int) -> tuple[Equipment, Equipment]:
    """Two random sides that are worth the same: sides are drawn until any two of them are."""
    drawn: list[tuple[Equipment, Measures]] = []
    for _ in range(TRIES):
        side = random_equipment(rng, weapons)
        measures = measured(side)
        for earlier, others in drawn:
            if is_balanced(others, measures) and side != earlier:
                return earlier, side
        drawn.append((side, measures))
    raise BadSetup("The random numbers repeat themselves; no fair match came of them.")
