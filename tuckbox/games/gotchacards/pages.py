"""A page for each card."""

from tuckbox.core import CardPage

from .cards import (
    CARD_COUNT,
    CHARACTER,
    COPIES,
    EFFECT,
    EFFECT_RULE,
    EFFECT_TEXT,
    EFFECTS,
    NAMES,
    STARTER,
    SYMBOL,
    SYMBOLS,
)

ORIGIN = "From the booklet."
SWAP_ORIGIN = "From the booklet; how many point which way is our ruling."


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
        does=EFFECT_TEXT[effect],
        character=CHARACTER[card],
        rules=tuple(dict.fromkeys((EFFECT_RULE[effect], "GC-7"))),
        origin=SWAP_ORIGIN if effect == "Swap" else ORIGIN,
    )


def cards() -> list[CardPage]:
    return [card_page(card) for card in range(CARD_COUNT)]
