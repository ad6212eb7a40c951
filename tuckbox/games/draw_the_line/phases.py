"""What a contest can be waiting for."""

from typing import Final, Literal, get_args

NEXT: Final = 0  # chance: the first card of a game; until then the last game lies there
DEAL: Final = 1  # chance: opening hands
FLIP: Final = 2  # chance: the coin
START: Final = 3  # the decider says who goes first
PLAY: Final = 4  # the active player plays a card
INSULT: Final = 5  # chance: a card lost to Insult to injury!
SWAP: Final = 6  # the active player may push the attack
REFILL: Final = 7  # the active player ends the turn
DRAW: Final = 8  # chance: refilling
DONE: Final = 9

Phase = Literal["next", "deal", "flip", "start", "play", "insult", "swap", "refill", "draw", "done"]
PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
"""Their names, in this order."""
