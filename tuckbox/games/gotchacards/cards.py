"""The cards as flat tables, read from `cards.csv`. A card is its row number: copies of a
card are alike, so a number stands for any of them."""

from pathlib import Path
from typing import Final, Literal, get_args

from tuckbox.core.reading import read_table

HERE: Final = Path(__file__).parent

NO_SYMBOL: Final = -1
ROCK: Final = 0
SCISSORS: Final = 1
PAPER: Final = 2
Symbol = Literal["rock", "scissors", "paper"]
SYMBOLS: Final[tuple[Symbol, ...]] = get_args(Symbol)
"""In the order in which each beats the next, and the last the first."""

COMMON: Final = 0
DRAW: Final = 1
MIGHTY: Final = 2
SUPER_PAPER: Final = 3
SUPER_SCISSORS: Final = 4
SUPER_ROCK: Final = 5
GOTCHA: Final = 6
RISKY_GOTCHA: Final = 7
RISKY_DRAW: Final = 8
SWEET: Final = 9
SWAP: Final = 10
DOUBLE_EDGED: Final = 11
CURSE: Final = 12
Effect = Literal[
    "Common",
    "Draw",
    "Mighty",
    "Super Paper",
    "Super Scissors",
    "Super Rock",
    "Gotcha",
    "Risky Gotcha",
    "Risky Draw",
    "Sweet",
    "Swap",
    "Double-Edged",
    "Curse",
]
EFFECTS: Final[tuple[Effect, ...]] = get_args(Effect)

NO_FINGER: Final = -1
LEFT: Final = 0
RIGHT: Final = 1
ACROSS: Final = 2
Finger = Literal["left", "right", "across"]
FINGERS: Final[tuple[Finger, ...]] = get_args(Finger)


_cards: Final = read_table(HERE / "cards.csv")
_effects: Final = read_table(HERE / "effects.csv")

CARD_COUNT: Final[int] = len(_cards)
NAMES: Final[list[str]] = [row["name"] for row in _cards]
NUMBER: Final[dict[str, int]] = {name: card for card, name in enumerate(NAMES)}
STARTER: Final[list[bool]] = [row["tier"] == "starter" for row in _cards]
EFFECT: Final[list[int]] = [EFFECTS.index(row["effect"]) for row in _cards]
SYMBOL: Final[list[int]] = [
    SYMBOLS.index(row["symbol"]) if row["symbol"] else NO_SYMBOL for row in _cards
]
FINGER: Final[list[int]] = [
    FINGERS.index(row["finger"]) if row["finger"] else NO_FINGER for row in _cards
]
COPIES: Final[list[int]] = [int(row["count"]) for row in _cards]
CHARACTER: Final[list[str]] = [row["character"] for row in _cards]
POINTS: Final[list[int]] = [-2 if effect == CURSE else 1 for effect in EFFECT]  # GC-8

EFFECT_RULE: Final[dict[str, str]] = {row["effect"]: row["rule"] for row in _effects}
EFFECT_TEXT: Final[dict[str, str]] = {row["effect"]: row["text"] for row in _effects}

BARE: Final = NUMBER["Risky Gotcha"]


def full_deck(advanced: bool) -> list[int]:
    """Every card of a game, copies and all: the starter tier, or both."""
    return [
        card for card in range(CARD_COUNT) for _ in range(COPIES[card]) if STARTER[card] or advanced
    ]


MOST_CARDS: Final = sum(COPIES)
MOST_COPIES: Final = max(COPIES)


def counted(cards: list[int]) -> list[int]:
    """How many there are of each card."""
    counts = [0] * CARD_COUNT
    for card in cards:
        counts[card] += 1
    return counts


def listed(counts: list[int]) -> list[int]:
    """The cards that were counted, in order."""
    return [card for card in range(CARD_COUNT) for _ in range(counts[card])]
