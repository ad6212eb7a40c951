"""The 68 cards as flat tables, read from `cards.csv`; a card is its row number.

The rules look things up here by number; names and characters are for the words.
"""

from pathlib import Path
from typing import Final

from tuckbox.core.reading import read_table

HERE: Final = Path(__file__).parent

FACTIONS: Final = ("Monster", "Kingdom", "Wild", "Undead")
COMMON: Final = 0
RARE: Final = 1
UNIQUE: Final = 2
RARITIES: Final = ("common", "rare", "unique")

TOP: Final = 0
RIGHT: Final = 1
BOTTOM: Final = 2
LEFT: Final = 3

NO_POWER: Final = 0
AGAINST_ALL_ODDS: Final = 1
CHAMPION: Final = 2
STAND_YOUR_GROUND: Final = 3
INSULT_TO_INJURY: Final = 4
FIRST_STRIKE: Final = 5
A_LITTLE_SLOW: Final = 6
THE_OVER_UNDER: Final = 7
PUSH_THE_ATTACK: Final = 8
LOYAL_TO_THE_END: Final = 9
OVERRUN: Final = 10
UNDYING: Final = 11
POWERS: Final = (
    "",
    "Against all odds!",
    "Champion!",
    "Stand your ground!",
    "Insult to injury!",
    "First strike!",
    "A little slow!",
    "The over under!",
    "Push the attack!",
    "Loyal to the end!",
    "Overrun!",
    "Undying!",
)


_cards: Final = read_table(HERE / "cards.csv")

CARD_COUNT: Final = len(_cards)
NAMES: Final[list[str]] = [row["name"] for row in _cards]
FACTION: Final[list[int]] = [FACTIONS.index(row["faction"]) for row in _cards]
RARITY: Final[list[int]] = [RARITIES.index(row["rarity"]) for row in _cards]
POWER: Final[list[int]] = [POWERS.index(row["power"]) for row in _cards]
SIDES: Final[list[int]] = [
    int(row[side]) for row in _cards for side in ("top", "right", "bottom", "left")
]
"""Four a card, clockwise from the top: side `s` of card `c` is `SIDES[c * 4 + s]`."""
PROVENANCE: Final[list[str]] = [row["provenance"] for row in _cards]
CHARACTER: Final[list[str]] = [row["character"] for row in _cards]

NUMBER: Final[dict[str, int]] = {name: card for card, name in enumerate(NAMES)}

_powers = read_table(HERE / "powers.csv")
POWER_TEXT: Final[dict[str, str]] = {row["power"]: row["text"] for row in _powers}
POWER_RULE: Final[dict[str, str]] = {row["power"]: row["rule"] for row in _powers}


def _claims() -> list[int]:
    claims = []
    rares = 0
    for card in range(CARD_COUNT):
        if RARITY[card] == UNIQUE:
            claims.append(1 + FACTION[card])
        elif RARITY[card] == RARE:
            rares += 1
            claims.append(len(FACTIONS) + rares)
        else:
            claims.append(0)
    return claims


CLAIM: Final[list[int]] = _claims()
"""What a card claims while in play, and needs unclaimed to be played, as a number: all the
uniques of a faction the same (DL-6), a rare a claim of its own (DL-7), a common none (0)."""
CLAIMS: Final = 1 + max(CLAIM)
"""How many numbers there are, 0 included."""
