"""What a duel can be waiting for, what an attack can come from, and how a weapon can be."""

from typing import Final, Literal, get_args

OFF: Final = 0  # somebody picks a weapon for the spin-off
OFF_SPIN: Final = 1  # chance: the wheel of the spin-off
OFF_LOT: Final = 2  # chance: who decides after too many equal spin-offs
START: Final = 3  # the winner of the spin-off says who starts
TURN: Final = 4  # spin, repair, cancel or end the turn
SPINNING: Final = 5  # chance: the wheel
DECIDE: Final = 6  # use or store what was spun, or not
CHOOSE_BONUS: Final = 7
CHOOSE_TARGET: Final = 8
ANSWER: Final = 9  # the defender uses shields, or not
CHOOSE_LAUNCH: Final = 10  # which combos fly
DONE: Final = 11

Phase = Literal[
    "spin-off",
    "spin-off-wheel",
    "lot",
    "start",
    "turn",
    "wheel",
    "decide",
    "bonus",
    "target",
    "shields",
    "launch",
    "done",
]
PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
"""Their names, in this order."""
CHANCE_PHASES: Final = (OFF_SPIN, OFF_LOT, SPINNING)

# What is being worked out.
NOTHING: Final = 0
SPUN: Final = 1  # the effect of a notch
STRIKE: Final = 2  # a stored permanent attack at the end of a turn
VOLLEY: Final = 3  # a launch of combos
Source = Literal["spun", "strike", "launch"]
SOURCES: Final[tuple[Source | None, ...]] = (None, *get_args(Source))

# Weapons.
READY: Final = 0
BROKEN: Final = 1
REPAIRING: Final = 2
STORING: Final = 3
Condition = Literal["ready", "broken", "repairing", "storing"]
CONDITIONS: Final[tuple[Condition, ...]] = get_args(Condition)

# Targets: 0 to 4 a weapon of the defender, 5 to 9 the effect it stores, and the hero.
AT_EFFECT: Final = 5
AT_HERO: Final = 10
NO_TARGET: Final = -1
