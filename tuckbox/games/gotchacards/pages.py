"""What there is to read: a page for each card, and the answer to `?`."""

import re

from tuckbox.core import BadNotation, CardPage
from tuckbox.core.notation import find_name, fold

from .cards import (
    CARD_COUNT,
    CHARACTER,
    COPIES,
    EFFECT,
    EFFECT_RULE,
    EFFECT_TEXT,
    EFFECTS,
    HERE,
    NAMES,
    NUMBER,
    STARTER,
    SYMBOL,
    SYMBOLS,
)


def rules() -> str:
    return (HERE / "rules.md").read_text(encoding="utf-8")


def card_page(card: int) -> CardPage:
    effect = EFFECTS[EFFECT[card]]
    symbol = SYMBOLS[SYMBOL[card]] if SYMBOL[card] >= 0 else "no symbol"
    copies = f"{COPIES[card]} in the deck"
    tier = "starter" if STARTER[card] else "advanced"
    return CardPage(
        name=NAMES[card],
        group=f"{tier} tier",
        line=f"{symbol:9}  {copies}  {EFFECT_TEXT[effect]}",
        text="\n".join(
            [
                f"{symbol.capitalize()}, {tier} tier, {copies}.",
                f"{EFFECT_TEXT[effect]} ({EFFECT_RULE[effect]})",
                CHARACTER[card],
            ]
        ),
    )


def cards() -> list[CardPage]:
    return [card_page(card) for card in range(CARD_COUNT)]


def explain(topic: str) -> str:
    """A card, an effect or a rule (by id); BadNotation if there is none like it."""
    paragraph = rule(topic)
    if paragraph:
        return paragraph
    try:
        name = find_name(topic, [*NAMES, *EFFECTS], "card, effect or rule")
    except BadNotation as error:
        raise BadNotation(
            f"{error} Rules have ids from GC-1 to GC-9 and GC-E1 to GC-E13."
        ) from None
    if name in NUMBER:
        return f"{name}\n\n{card_page(NUMBER[name]).text}"
    return f"{name} ({EFFECT_RULE[name]}): {EFFECT_TEXT[name]}"


def rule(topic: str) -> str | None:
    """The paragraph of the rules with this id."""
    wanted = fold(topic).upper().replace(" ", "-")
    if not re.fullmatch(r"GC-E?\d+", wanted):
        return None
    for paragraph in rules().split("\n\n"):
        if paragraph.startswith(f"**{wanted} "):
            return paragraph.replace("**", "")
    return None
