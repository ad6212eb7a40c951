"""Which of two cards wins a lane, and why."""

from typing import Final, Literal, get_args

from .cards import (
    CARD_COUNT,
    CURSE,
    EFFECT,
    MIGHTY,
    NO_SYMBOL,
    SUPER_PAPER,
    SWEET,
    SYMBOL,
)

TIE: Final = -1

# Why a lane went as it did.
ALONE: Final = 0
BY_SYMBOL: Final = 1
SAME_SYMBOL: Final = 2
BY_MIGHT: Final = 3
BY_SUPER_PAPER: Final = 4
BY_SWEETNESS: Final = 5
BY_CURSE: Final = 6
BOTH_CURSED: Final = 7
BY_BARENESS: Final = 8
BOTH_BARE: Final = 9
Reason = Literal[
    "alone",
    "symbol",
    "same-symbol",
    "might",
    "super-paper",
    "sweetness",
    "curse",
    "both-cursed",
    "bareness",
    "both-bare",
]
REASONS: Final[tuple[Reason, ...]] = get_args(Reason)
"""Their names, in this order."""


def beats(one: int, other: int) -> bool:
    """GC-7: the usual order of symbols."""
    return (one + 1) % 3 == other


def fight(one: int, other: int) -> tuple[int, int]:
    """0 if the first of two cards wins, 1 if the second does, TIE; and why."""
    if EFFECT[one] == CURSE or EFFECT[other] == CURSE:  # GC-E12
        if EFFECT[one] == EFFECT[other]:
            return TIE, BOTH_CURSED
        return (1 if EFFECT[one] == CURSE else 0), BY_CURSE
    if SYMBOL[one] == NO_SYMBOL or SYMBOL[other] == NO_SYMBOL:  # GC-E13
        if SYMBOL[one] == SYMBOL[other]:
            return TIE, BOTH_BARE
        return (1 if SYMBOL[one] == NO_SYMBOL else 0), BY_BARENESS
    if (EFFECT[one] == SUPER_PAPER) != (EFFECT[other] == SUPER_PAPER):  # GC-E3; two of them tie
        return (0 if EFFECT[one] == SUPER_PAPER else 1), BY_SUPER_PAPER
    if SYMBOL[one] == SYMBOL[other]:
        if (EFFECT[one] == SWEET) != (EFFECT[other] == SWEET):  # GC-E9
            return (1 if EFFECT[one] == SWEET else 0), BY_SWEETNESS
        return TIE, SAME_SYMBOL
    if (EFFECT[one] == MIGHTY) != (EFFECT[other] == MIGHTY):  # GC-E2
        mighty = 0 if EFFECT[one] == MIGHTY else 1
        usual = 0 if beats(SYMBOL[one], SYMBOL[other]) else 1
        return mighty, BY_SYMBOL if mighty == usual else BY_MIGHT
    return (0 if beats(SYMBOL[one], SYMBOL[other]) else 1), BY_SYMBOL


# Every fight there can be, fought once: at one card * CARD_COUNT + the other.
_fights: Final = [fight(one, other) for one in range(CARD_COUNT) for other in range(CARD_COUNT)]
WINNER: Final[list[int]] = [winner for winner, _ in _fights]
WHY: Final[list[int]] = [why for _, why in _fights]
