"""A page for each card."""

from tuckbox.core import CardPage

from .cards import (
    CARD_COUNT,
    CHARACTER,
    FACTION,
    FACTIONS,
    NAMES,
    POWER,
    POWER_RULE,
    POWER_TEXT,
    POWERS,
    PROVENANCE,
    RARITIES,
    RARITY,
    SIDES,
)

PROVENANCES = {
    "printed": "Printed in the booklet.",
    "reconstructed": "Reconstructed from the booklet's sample games; some values are our ruling.",
    "house": "House card: designed by us to the booklet's build formula.",
}
RARITY_RULES = {"common": (), "rare": ("DL-7",), "unique": ("DL-5", "DL-6")}


def card_page(card: int) -> CardPage:
    top, right, bottom, left = SIDES[card * 4 : card * 4 + 4]
    power = POWERS[POWER[card]]
    does = f"{power} {POWER_TEXT[power]}" if power else "No power."
    rarity = RARITIES[RARITY[card]]
    lines = [
        f"      {top}",
        f"    {left}   {right}     {FACTIONS[FACTION[card]]} {rarity}",
        f"      {bottom}",
        "",
        does,
        CHARACTER[card],
        PROVENANCES[PROVENANCE[card]],
    ]
    return CardPage(
        name=NAMES[card],
        group=f"{FACTIONS[FACTION[card]]} {rarity}",
        line=f"top {top}  right {right}  bottom {bottom}  left {left}  {power}".rstrip()
        + f"  [{PROVENANCE[card]}]",
        text="\n".join(lines),
        does=does,
        character=CHARACTER[card],
        rules=(*((POWER_RULE[power],) if power else ()), *RARITY_RULES[rarity], "DL-8"),
        origin=PROVENANCES[PROVENANCE[card]],
    )


def cards() -> list[CardPage]:
    return [card_page(card) for card in range(CARD_COUNT)]
