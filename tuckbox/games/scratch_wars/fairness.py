"""Fair matches: two sides that differ as cards do and are still worth the same.

Three things are measured. The *strengths* of all cards of a side must add up to the same
number as the other's, and the *stars* to nearly the same. But strength compares a card
only with its own type, and a hero who cannot handle its weapons pays for every spin; so
the *worth* of the sides, reckoned in lives, must also be close:

    lives + energy of a day + 20 × what a side's wheels give for one energy, on average

where a notch gives its strength times a weight for its effect, and the energy is what
this hero pays for the spin. The weights were fitted to some ten thousand duels of simple
players at level 3; they measure and are no rule of the game.
"""

from fractions import Fraction
from typing import Final

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


def is_fair(one: Equipment, other: Equipment) -> bool:
    """Whether the two sides are a fair match."""
    return len(one.weapons) == len(other.weapons) and _close(_measured(one), _measured(other))


Measures = tuple[int, int, Fraction]


def _measured(side: Equipment) -> Measures:
    return total_strength(side), total_stars(side), worth(side)


def _close(one: Measures, other: Measures) -> bool:
    return (
        one[0] == other[0]
        and abs(one[1] - other[1]) <= STARS_APART
        and abs(one[2] - other[2]) <= WORTH_APART
    )


def random_pairing(rng: Rng, weapons: int) -> tuple[Equipment, Equipment]:
    """Two random sides that are a fair match: sides are drawn until any two of them are."""
    drawn: list[tuple[Equipment, Measures]] = []
    for _ in range(TRIES):
        side = random_equipment(rng, weapons)
        measures = _measured(side)
        for earlier, others in drawn:
            if _close(others, measures) and side != earlier:
                return earlier, side
        drawn.append((side, measures))
    raise BadSetup("The random numbers repeat themselves; no fair match came of them.")
