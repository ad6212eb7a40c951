"""The ten kinds of cards besides the Requests, and what they are worth.

Copies of a kind are equal for the rules, so a card is a number: its kind, or from
`REQUESTS` on one of the Requests of the deck in use, each of which is a card of its own.
"""

from pathlib import Path
from typing import Final, Literal, get_args

HERE: Final = Path(__file__).parent

AGREE: Final = 0
COMMAND: Final = 1
WHY: Final = 2
REASON: Final = 3
DECLINE: Final = 4
EXCUSE: Final = 5
RELOAD: Final = 6
KINDNESS: Final = 7
PASS_IT_ON: Final = 8
SCRATCH: Final = 9
REQUESTS: Final = 10
"""The number of the first Request, and how many kinds there are besides."""

Kind = Literal[
    "Agree",
    "Command",
    "Why?",
    "Reason",
    "Decline",
    "Excuse",
    "Reload",
    "Kindness",
    "Pass it on",
    "Scratch My Back",
]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
KIND_RULES: Final = (
    "SB-14",
    "SB-8",
    "SB-7",
    "SB-7",
    "SB-7",
    "SB-7",
    "SB-11",
    "SB-11",
    "SB-9",
    "SB-10",
)
KIND_TEXTS: Final = (
    "Ends the round; you win every card of it.",
    "The trump: only another Command answers it.",
    "Asks the other side to explain.",
    "Says why the request should be met. For the one who asks.",
    "Says no. For the one who is asked.",
    "Says why it cannot be done. For the one who is asked.",
    "Refill your hand to seven, then go on.",
    "One more positive card in the round, then go on.",
    "Brings another player into the conversation in place of the one who is asked.",
    "Agrees, for a Request of your own in return. For the one who is asked.",
)

# SB-7: who may play what. 1 marks the kinds that the role allows.
ATTACKING: Final[list[int]] = [1, 1, 1, 1, 0, 0, 1, 1, 1, 0]
DEFENDING: Final[list[int]] = [1, 1, 1, 0, 1, 1, 1, 1, 1, 1]
OWING: Final[list[int]] = [0, 1, 0, 0, 0, 0, 1, 1, 0, 0]
"""SB-8: what may be played while a Command is owed."""

WORTH: Final[list[int]] = [1, -1, -1, -1, -1, -1, -1, 1, -1, 1]
"""SB-3, for the kinds; a Request is worth 1."""

BOTH_SIDES: Final = (AGREE, COMMAND, WHY, PASS_IT_ON)
"""Cards whose two phrases are one for the asked and one for the asker."""

SEATS: Final = ("Ann", "Bo", "Cy", "Dee", "Eli", "Flo")
MOST_SEATS: Final = len(SEATS)
HAND: Final = 7
