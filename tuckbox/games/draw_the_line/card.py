"""A card of Draw the Line as a value: all there is to know to draw it."""

from typing import Literal

import msgspec

from tuckbox.core.errors import BadNotation
from tuckbox.core.notation import quoted

from .cards import (
    CHARACTER,
    FACTION,
    FACTIONS,
    NAMES,
    NUMBER,
    POWER,
    POWER_TEXT,
    POWERS,
    PROVENANCE,
    RARITIES,
    RARITY,
    SIDES,
)


class DrawTheLineCard(msgspec.Struct, frozen=True, kw_only=True):
    """`id` is also its English name. `power` is empty for a card without one."""

    id: str
    name: str
    faction: Literal["Monster", "Kingdom", "Wild", "Undead"]
    rarity: Literal["common", "rare", "unique"]
    top: int
    right: int
    bottom: int
    left: int
    power: str
    power_text: str
    character: str
    provenance: Literal["printed", "reconstructed", "house"]


def card_of(card: str) -> DrawTheLineCard:
    if card not in NUMBER:
        raise BadNotation(f"There is no card {quoted(card)}.")
    number = NUMBER[card]
    top, right, bottom, left = SIDES[number * 4 : number * 4 + 4]
    power = POWERS[POWER[number]]
    return msgspec.convert(
        {
            "id": card,
            "name": NAMES[number],
            "faction": FACTIONS[FACTION[number]],
            "rarity": RARITIES[RARITY[number]],
            "top": top,
            "right": right,
            "bottom": bottom,
            "left": left,
            "power": power,
            "power_text": POWER_TEXT[power] if power else "",
            "character": CHARACTER[number],
            "provenance": PROVENANCE[number],
        },
        DrawTheLineCard,
    )
