"""The kinds of things that happen, as they stand in the journal.

An event is its kind and then numbers; who may see which of them is decided in `words`.
A place is a place in the conversation (`State.talk`), counted from 0.
"""

from typing import Final

DREW: Final = 0  # seat, card
STARTS: Final = 1  # seat, number of the round
PASSED_OVER: Final = 2  # a seat without a Request while the pile is empty
ACTED: Final = 3  # place, seat: a card was played or discarded, or somebody folded
NOTHING_DRAWN: Final = 4  # seat: a Reload with nothing to draw
AGREED: Final = 5  # seat, points, the seat that starts next
FOLDED: Final = 6  # seat, points, the other speaker, their points
LEFT_OVER: Final = 7  # seat, card: in hand at the end
ENDED: Final = 8  # why
KINDS: Final = (
    "drew",
    "starts",
    "passed-over",
    "acted",
    "nothing-drawn",
    "agreed",
    "folded",
    "left-over",
    "ended",
)

# Why a game ended.
NO_REQUEST: Final = 0  # SB-17
ROUNDS: Final = 1
TARGET: Final = 2
