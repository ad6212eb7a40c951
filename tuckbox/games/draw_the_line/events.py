"""The kinds of things that happen, as they stand in the journal.

An event is its kind and then numbers; who may see which of them is decided in `words`.
"""

from typing import Final

DREW: Final = 0  # seat, card
COIN_FELL: Final = 1  # the seat that decides
BEHIND: Final = 2  # the seat that decides because it is behind
CHOSE: Final = 3  # decider, starter
PLAYED: Final = 4  # seat, card, square, flipped
DEFEATED: Final = 5  # seat, card, square, the attacker's side, the defender's side
SURVIVED: Final = 6  # seat that holds it, card, square
LOST: Final = 7  # seat, card
SWAPPED: Final = 8  # seat, card, its new square, the other card, its new square
DISCARDED: Final = 9  # seat, card
TURN_ENDED: Final = 10  # seat
SHOWED: Final = 11  # seat, card
GAME_ENDED: Final = 12  # winner, points, how
CONTEST_ENDED: Final = 13  # winner
STAYED: Final = 14  # the seat that does not swap

KINDS: Final = (
    "drew",
    "coin",
    "behind",
    "chose",
    "played",
    "defeated",
    "survived",
    "lost",
    "swapped",
    "discarded",
    "turn-ended",
    "showed",
    "game-ended",
    "contest-ended",
    "stayed",
)

# How a game ended: the five ways of the booklet, and the flip that turns a win round.
A_LINE: Final = 0  # DL-12
A_LINE_AND_ALL: Final = 1  # DL-12
LAST_CARD_WON: Final = 2  # DL-13
LAST_CARD_LOST: Final = 3  # DL-13
NO_CARD: Final = 4  # DL-14
FLIPPED_TO_WIN: Final = 5  # DL-P7

ENDINGS: Final = (
    "line",
    "line-and-all",
    "last-card-won",
    "last-card-lost",
    "no-card",
    "flipped-to-win",
)
