"""A card of GotchaCards as a value: all there is to know to draw it."""

from typing import Literal

import msgspec

from tuckbox.core.errors import BadNotation
from tuckbox.core.notation import quoted

from .cards import (
    CARD_COUNT,
    CHARACTER,
    COPIES,
    EFFECT,
    EFFECT_RULE,
    EFFECT_TEXT,
    EFFECTS,
    FINGER,
    FINGERS,
    GOTCHA,
    NAMES,
    NO_FINGER,
    NO_SYMBOL,
    NUMBER,
    POINTS,
    STARTER,
    SYMBOL,
    SYMBOLS,
    Effect,
    Finger,
    Symbol,
)
from .fights import TIE, fight


class GotchaCardsCard(msgspec.Struct, frozen=True, kw_only=True):
    """`id` is also its English name; `count` is how many there are in the deck.

    `beats` and `ties` are the ids of the cards that it beats and ties with in a lane. A Gotcha
    is gone before its lane is fought, so it has none, and a Risky Gotcha fights only when it
    lies bare (GC-E13); a card of which there is one does not meet itself. `points` is what the
    card counts for whoever takes it (GC-8).
    """

    id: str
    name: str
    tier: Literal["starter", "advanced"]
    effect: Effect
    effect_text: str
    effect_rule: str
    symbol: Symbol | None
    finger: Finger | None
    count: int
    points: int
    beats: tuple[str, ...]
    ties: tuple[str, ...]
    character: str


def card_of(card: str) -> GotchaCardsCard:
    if card not in NUMBER:
        raise BadNotation(f"There is no card {quoted(card)}.")
    number = NUMBER[card]
    effect = EFFECTS[EFFECT[number]]
    return GotchaCardsCard(
        id=card,
        name=card,
        tier="starter" if STARTER[number] else "advanced",
        effect=effect,
        effect_text=EFFECT_TEXT[effect],
        effect_rule=EFFECT_RULE[effect],
        symbol=SYMBOLS[SYMBOL[number]] if SYMBOL[number] != NO_SYMBOL else None,
        finger=FINGERS[FINGER[number]] if FINGER[number] != NO_FINGER else None,
        count=COPIES[number],
        points=POINTS[number],
        beats=_met(number, 0),
        ties=_met(number, TIE),
        character=CHARACTER[number],
    )


def _met(card: int, winner: int) -> tuple[str, ...]:
    """The cards against which a fight ends this way."""
    return tuple(
        NAMES[other]
        for other in range(CARD_COUNT)
        if _can_meet(card, other) and fight(card, other)[0] == winner
    )


def _can_meet(card: int, other: int) -> bool:
    if EFFECT[card] == GOTCHA or EFFECT[other] == GOTCHA:
        return False
    return card != other or COPIES[card] > 1
