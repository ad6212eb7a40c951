"""What a contest can be waiting for."""

from typing import Final, Literal, get_args

LOT: Final = 0  # chance: who is Player1 of the first round
DEAL: Final = 1  # chance: Player1 draws nine
KEEP: Final = 2  # Player1 keeps one of them
PICK: Final = 3  # the draft
LAST: Final = 4  # chance: Player2 draws one
SHOW: Final = 5  # a card owed for a Sweet
PLACE: Final = 6  # cards face-down
CUT: Final = 7  # Super Scissors trash a card
REPLACE: Final = 8  # a card for a Gotcha
TOP: Final = 9  # chance: a card on a Risky Gotcha
GAIN: Final = 10  # chance: Draw and Risky Draw
DISCARD: Final = 11  # Double-Edged
OVERTIME_LOT: Final = 12  # chance: who is Player1 of an overtime turn
OVERTIME_DRAW: Final = 13  # chance
LAST_LOT: Final = 14  # chance: a round that nothing else decides
CHOOSE: Final = 15  # the loser chooses to be Player1 or Player2
DONE: Final = 16

Phase = Literal[
    "lot",
    "deal",
    "keep",
    "pick",
    "last",
    "show",
    "place",
    "cut",
    "replace",
    "top",
    "gain",
    "discard",
    "overtime-lot",
    "overtime-draw",
    "last-lot",
    "choose",
    "done",
]
PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
"""Their names, in this order."""

CHANCE_PHASES: Final = (LOT, DEAL, LAST, TOP, GAIN, OVERTIME_LOT, OVERTIME_DRAW, LAST_LOT)
LOTS: Final = (LOT, OVERTIME_LOT, LAST_LOT)
