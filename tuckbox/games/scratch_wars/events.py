"""The kinds of things that happen, as they stand in the journal.

An event is its kind and then numbers: first the seat it is about, if there is one. Weapons
and notches count from 0. Everything in a duel is open, so everybody is told the same.
"""

from typing import Final

OFF_SPUN: Final = 0  # seat, weapon
OFF_LANDED: Final = 1  # seat, weapon, notch, its number
OFF_TIED: Final = 2  # seat 0, how often now
DECIDES: Final = 3  # seat, 1 if a lot says so
STARTS: Final = 4  # seat, lives lost for it, 1 if it was its own choice
ROUND: Final = 5  # number
SUDDEN_DEATH: Final = 6  # lives of seat 0, of seat 1 after it
TURN: Final = 7  # seat, energy gained, energy now
MENDED: Final = 8  # seat, weapon: turned face-up again
SPUN: Final = 9  # seat, weapon, energy paid
LANDED: Final = 10  # seat, weapon, notch
BLANK: Final = 11  # seat, weapon
NO_USE: Final = 12  # seat, weapon: nothing within reach
SKIPPED: Final = 13  # seat, weapon
CHOSE_USE: Final = 14  # seat, weapon
CHOSE_STORE: Final = 15  # seat, weapon
BONUS: Final = 16  # seat, bonus effect, value
NO_BONUS: Final = 17  # seat
GAINED: Final = 18  # seat, strength, energy now
HEALED: Final = 19  # seat, strength, lives now
STORED: Final = 20  # seat, weapon, notch, value
AIMED: Final = 21  # seat, target, strength
SHIELDED: Final = 22  # seat that answers, weapon, value, what is left of the attack
LET: Final = 23  # seat that answers no more
HIT: Final = 24  # seat that loses lives, how many, lives now
BROKEN: Final = 25  # seat whose weapon it is, weapon
STOPPED: Final = 26  # seat whose effect it is, weapon
HELD: Final = 27  # seat whose target it is, target, what is left of the attack
USED_UP: Final = 28  # seat, weapon: the shield under attack answered and is gone
REPAIRING: Final = 29  # seat, weapon, energy paid
CANCELLED: Final = 30  # seat, weapon: an own effect
ENDED: Final = 31  # seat, why the turn ends
STRUCK: Final = 32  # seat, weapon, strength
TOOK: Final = 33  # seat, weapon: into the launch
FIRED: Final = 34  # seat, how many combos, their strength together with the bonus
KEPT: Final = 35  # seat
WON: Final = 36  # seat, coins won
DRAWN: Final = 37  # why, coins each gets back

KINDS: Final = (
    "spin-off",
    "spin-off-number",
    "spin-off-tie",
    "decides",
    "starts",
    "round",
    "sudden-death",
    "turn",
    "mended",
    "spin",
    "notch",
    "blank",
    "no-use",
    "skip",
    "use",
    "store",
    "bonus",
    "no-bonus",
    "energy",
    "healing",
    "stored",
    "aim",
    "shield",
    "let-through",
    "hit",
    "broken",
    "stopped",
    "held",
    "used-up",
    "repair",
    "cancel",
    "turn-ended",
    "strike",
    "combo",
    "launch",
    "keep",
    "won",
    "drawn",
)

# Why a turn ends.
BY_CHOICE: Final = 0
NO_ACTIONS: Final = 1
NO_MEANS: Final = 2  # nothing that could be paid
BY_COLOUR: Final = 3
WHY_ENDED: Final = ("choice", "no-actions", "no-means", "colour")

# Why a duel is drawn.
BOTH_DEAD: Final = 0
TOO_LONG: Final = 1
WHY_DRAWN: Final = ("both-dead", "too-long")
