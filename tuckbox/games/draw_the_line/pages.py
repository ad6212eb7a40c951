"""A page for each card."""

from tuckbox.core import CardPage

from .cards import (
    CARD_COUNT,
    CHARACTER,
    FACTION,
    FACTIONS,
    NAMES,
    POWER,
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


def card_page(card: int) -> CardPage:
    top, right, bottom, left = SIDES[card * 4 : card * 4 + 4]
    power = POWERS[POWER[card]]
    lines = [
        f"      {top}",
        f"    {left}   {right}     {FACTIONS[FACTION[card]]} {RARITIES[RARITY[card]]}",
        f"      {bottom}",
        "",
        f"{power} {POWER_TEXT[power]}" if power else "No power.",
        CHARACTER[card],
        PROVENANCES[PROVENANCE[card]],
    ]
    return CardPage(
        name=NAMES[card],
        group=f"{FACTIONS[FACTION[card]]} {RARITIES[RARITY[card]]}",
        line=f"top {top}  right {right}  bottom {bottom}  left {left}  {power}".rstrip()
        + f"  [{PROVENANCE[card]}]",
        text="\n".join(lines),
    )


def cards() -> list[CardPage]:
    return [card_page(card) for card in range(CARD_COUNT)]
