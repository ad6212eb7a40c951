"""What a contest can be waiting for."""

from typing import Final, Literal, get_args

REFILL: Final = 0  # chance: hands are filled up before a round
OPEN: Final = 1  # the starter has to make a Request, or to get one
EXCHANGE: Final = 2  # chance: a card for the one the starter discarded
TURN: Final = 3  # a speaker has to play or to fold
RELOAD: Final = 4  # chance: a speaker's hand is filled up
DISCARD: Final = 5  # a card to discard after a fold without an answer
DONE: Final = 6

Phase = Literal["refill", "open", "exchange", "turn", "reload", "discard", "done"]
PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
"""Their names, in this order."""

CHANCE_PHASES: Final = (REFILL, EXCHANGE, RELOAD)
