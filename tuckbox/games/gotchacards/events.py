"""The kinds of things that happen, as they stand in the journal.

An event is its kind and then numbers; who may see which of them is decided in `words`.
Lanes count from 0.
"""

from typing import Final

FIRST: Final = 0  # the seat that is Player1 by lot
CHOSE: Final = 1  # seat, 1 to be Player1 or 2
DREW: Final = 2  # seat, card
KEPT: Final = 3  # seat, card
LAID: Final = 4  # seat, card: laid out for the draft
PICKED: Final = 5  # seat, card
TURN: Final = 6  # the seat that starts, number of the turn
OVERTIME: Final = 7  # the seat that starts, number of the overtime
SHOWED: Final = 8  # seat, lane, card
PLACED: Final = 9  # seat, lane, card
FLIPPED: Final = 10  # seat, lane, card
CUT: Final = 11  # seat, whose card, lane, card
PREVENTED: Final = 12  # the seat that cannot cut
GOTCHA: Final = 13  # seat, lane, 1 if a card will come in its place
REPLACED: Final = 14  # seat, lane, card
TOPPED: Final = 15  # seat, lane, card
BARE: Final = 16  # seat, lane
SWAPPED: Final = 17  # seat, lane, card, other seat, other lane, other card
IDLE: Final = 18  # seat, lane, card: a Swap with nothing to swap with
FOUGHT: Final = 19  # winner or -1, lane, card of seat 0, card of seat 1 (-1: none), why
STAYED: Final = 20  # seat, lane
OWES: Final = 21  # seat
DISCARDED: Final = 22  # seat, card
SHUFFLED: Final = 23  # how many cards of the trash are the new deck
NO_DRAW: Final = 24  # seat
FINISHED: Final = 25  # seat, how many cards were placed
LEFT_OVER: Final = 26  # seat, card: in hand when the round was over
LANE: Final = 27  # lane, card of seat 0, card of seat 1 (-1: none), as it starts
ROUND_ENDED: Final = 28  # winner, points of seat 0, points of seat 1, how
CONTEST_ENDED: Final = 29  # winner

KINDS: Final = (
    "first",
    "chose",
    "drew",
    "kept",
    "laid",
    "picked",
    "turn",
    "overtime",
    "showed",
    "placed",
    "flipped",
    "cut",
    "prevented",
    "gotcha",
    "replaced",
    "topped",
    "bare",
    "swapped",
    "idle",
    "fought",
    "stayed",
    "owes",
    "discarded",
    "shuffled",
    "no-draw",
    "finished",
    "left-over",
    "lane",
    "round-ended",
    "contest-ended",
)

# How a round ended.
BY_POINTS: Final = 0  # GC-8, GC-9
NO_CARD: Final = 1  # GC-5
BY_LOT: Final = 2
ENDINGS: Final = ("points", "no-card", "lot")
