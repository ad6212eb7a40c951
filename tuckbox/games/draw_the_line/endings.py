"""How a game ends, as the numbers the rules use."""

from typing import Final, get_args

from .events import HowWon

A_LINE: Final = 0  # DL-12
A_LINE_AND_ALL: Final = 1  # DL-12
LAST_CARD_WON: Final = 2  # DL-13
LAST_CARD_LOST: Final = 3  # DL-13
NO_CARD: Final = 4  # DL-14
FLIPPED_TO_WIN: Final = 5  # DL-P7

HOW_WON: Final[tuple[HowWon, ...]] = get_args(HowWon)
"""Their names, in this order."""
