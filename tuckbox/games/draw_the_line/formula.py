"""The build formula: what the four sides of a card add up to, part by part. Nobody needs it to
play; it says why a card is as strong as it is, and whoever designs one keeps to it."""

from typing import Final

from tuckbox.core.deck_building import FormulaPart

from .cards import POWER, POWERS, RARITIES, RARITY

BASE: Final = {"common": 18, "rare": 20, "unique": 22}
EXTRA: Final = {"": 1, "A little slow!": 2}
"""What a card gets for a power that is none, or a burden."""
LOWEST, HIGHEST = 3, 8
"""Of a side."""
NO_POWER: Final = "no power"
FORMULA_FACTS: Final = {
    **BASE,
    "none": EXTRA[""],
    "slow": EXTRA["A little slow!"],
    "low": LOWEST,
    "high": HIGHEST,
}


def formula(card: int) -> tuple[FormulaPart, ...]:
    rarity, power = RARITIES[RARITY[card]], POWERS[POWER[card]]
    parts = [FormulaPart(rarity, BASE[rarity])]
    if power in EXTRA:
        parts.append(FormulaPart(power or NO_POWER, EXTRA[power]))
    return tuple(parts)
