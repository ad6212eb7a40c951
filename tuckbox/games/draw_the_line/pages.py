"""What there is to read: a page for each card, and the answer to `?` for a card, a power
or a rule."""

import re

from tuckbox.core import BadNotation, CardPage
from tuckbox.core.notation import find_name, fold

from .cards import (
    CARD_COUNT,
    CHARACTER,
    FACTION,
    FACTIONS,
    HERE,
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

PROVENANCES = {
    "printed": "Printed in the booklet.",
    "reconstructed": "Reconstructed from the booklet's sample games; some values are our ruling.",
    "house": "House card: designed by us to the booklet's build formula.",
}


def rules() -> str:
    return (HERE / "rules.md").read_text(encoding="utf-8")


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


def explain(topic: str) -> str:
    """A card, a power or a rule (by id); BadNotation if there is none like it."""
    paragraph = rule(topic)
    if paragraph:
        return paragraph
    powers = [power for power in POWERS if power]
    try:
        name = find_name(topic, [*NAMES, *powers], "card, power or rule")
    except BadNotation as error:
        raise BadNotation(f"{error} Rules have ids from DL-1 to DL-15.") from None
    if name in NUMBER:
        return f"{name}\n\n{card_page(NUMBER[name]).text}"
    return f"{name} {POWER_TEXT[name]}"


def rule(topic: str) -> str | None:
    """The paragraph of the rules with this id."""
    wanted = fold(topic).upper().replace(" ", "-")
    if not re.fullmatch(r"DL-P?\d+", wanted):
        return None
    for paragraph in rules().split("\n\n"):
        if paragraph.startswith(f"**{wanted} "):
            return paragraph.replace("**", "")
    return None
