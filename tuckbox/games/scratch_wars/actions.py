"""The actions as numbers. A number means the same at any moment and to everyone.

A weapon is named by its place 0 to 4 among the weapons of its side. Whose weapon it is
follows from the action: one spins, repairs, cancels and launches one's own in one's own
turn, aims at the other side's, and answers with one's own shields in the other's turn.

| numbers | action |
|---|---|
| `SPIN + place` | spin this weapon, in the spin-off or in a turn |
| `REPAIR + place`, `CANCEL + place` | repair a broken weapon; cancel an own stored effect |
| `END` | end the turn |
| `USE`, `STORE`, `SKIP` | use what was spun, put it away, or do neither |
| `PLAIN`, `BONUS + b` | add no bonus, or the first or second of this time of day |
| `AIM_HERO`, `AIM + place` | the target of an attack |
| `SHIELD + place`, `LET` | answer an attack with this shield, or with no more |
| `LAUNCH + place`, `FIRE`, `KEEP` | take a combo into the launch; enough of them; none at all |
| `BE_FIRST`, `BE_SECOND` | who won the spin-off starts, or lets the other start |
| `NOTCH + n` | chance: where the wheel stops |
| `LOT + seat` | chance: who decides after ten equal spin-offs |
"""

from typing import Final

SLOTS: Final = 5

SPIN: Final = 0
REPAIR: Final = SPIN + SLOTS
CANCEL: Final = REPAIR + SLOTS
END: Final = CANCEL + SLOTS
USE: Final = END + 1
STORE: Final = USE + 1
SKIP: Final = STORE + 1
PLAIN: Final = SKIP + 1
BONUS: Final = PLAIN + 1
AIM_HERO: Final = BONUS + 2
AIM: Final = AIM_HERO + 1
SHIELD: Final = AIM + SLOTS
LET: Final = SHIELD + SLOTS
LAUNCH: Final = LET + 1
FIRE: Final = LAUNCH + SLOTS
KEEP: Final = FIRE + 1
BE_FIRST: Final = KEEP + 1
BE_SECOND: Final = BE_FIRST + 1
NOTCH: Final = BE_SECOND + 1
LOT: Final = NOTCH + 9
ACTIONS: Final = LOT + 2
