"""What a contest can be waiting for."""

from typing import Final

REFILL: Final = 0  # chance: hands are filled up before a round
OPEN: Final = 1  # the starter has to make a Request, or to get one
EXCHANGE: Final = 2  # chance: a card for the one the starter discarded
TURN: Final = 3  # a speaker has to play or to fold
RELOAD: Final = 4  # chance: a speaker's hand is filled up
DISCARD: Final = 5  # a card to discard after a fold without an answer
DONE: Final = 6

PHASES: Final = ("refill", "open", "exchange", "turn", "reload", "discard", "done")
CHANCE_PHASES: Final = (REFILL, EXCHANGE, RELOAD)
