"""The moves of Scratch Wars, and the one way from an action's number to its move and back.

A weapon is named by its place among the weapons of its side. Whose weapon it is follows from
the move: one spins, repairs, cancels and launches one's own in one's own turn, aims at the
other side's, and answers with one's own shields in the other's turn.
"""

from typing import Annotated, Final

import msgspec

from tuckbox.core.errors import BadMove
from tuckbox.core.moves import Move
from tuckbox.core.notation import quoted

from . import actions as act
from .actions import SLOTS
from .places import Notch, Seat, Weapon
from .types import NOTCHES


class Spin(Move, frozen=True):
    """Spin a weapon, in the spin-off (SW-1) or in a turn (SW-2)."""

    weapon: Weapon


class Repair(Move, frozen=True):
    """Begin to repair a broken weapon (SW-E6)."""

    weapon: Weapon


class Cancel(Move, frozen=True):
    """Cancel an own stored effect and take its weapon back (SW-E0)."""

    weapon: Weapon


class EndTurn(Move, frozen=True):
    """End the turn (SW-3)."""


class Use(Move, frozen=True):
    """Use what was spun (SW-3)."""


class Store(Move, frozen=True):
    """Put the weapon away with the effect that was spun (SW-E0)."""


class Skip(Move, frozen=True):
    """Neither use nor store what was spun (SW-3)."""


class NoBonus(Move, frozen=True):
    """Add no bonus (SW-6)."""


class AddBonus(Move, frozen=True):
    """Add the first or second bonus that the hero has at this time of day (SW-6)."""

    bonus: Annotated[int, msgspec.Meta(ge=0, le=1)]


class TargetHero(Move, frozen=True):
    """Aim an attack at the hero (SW-E2, SW-E4)."""


class TargetWeapon(Move, frozen=True):
    """Aim an attack at a weapon, or at the effect if it stores one (SW-E3)."""

    weapon: Weapon


class UseShield(Move, frozen=True):
    """Answer an attack with the shield that a weapon stores (SW-E8)."""

    weapon: Weapon


class LetThrough(Move, frozen=True):
    """Answer an attack with no more shields (SW-E8)."""


class Launch(Move, frozen=True):
    """Take the combo that a weapon stores into the launch (SW-E9)."""

    weapon: Weapon


class Fire(Move, frozen=True):
    """Launch the combos that were taken, and no more (SW-E9)."""


class Keep(Move, frozen=True):
    """Launch no combo in this turn (SW-E9)."""


class GoFirst(Move, frozen=True):
    """The winner of the spin-off starts (SW-1)."""


class GoSecond(Move, frozen=True):
    """The winner of the spin-off lets the other start."""


class StopAt(Move, frozen=True):
    """Chance: the wheel stops at a notch."""

    notch: Notch


class DrawLot(Move, frozen=True):
    """Chance: after too many equal spin-offs this seat decides who starts (SW-1)."""

    seat: Seat


ScratchWarsMove = (
    Spin
    | Repair
    | Cancel
    | EndTurn
    | Use
    | Store
    | Skip
    | NoBonus
    | AddBonus
    | TargetHero
    | TargetWeapon
    | UseShield
    | LetThrough
    | Launch
    | Fire
    | Keep
    | GoFirst
    | GoSecond
    | StopAt
    | DrawLot
)

_MOVES: Final[list[ScratchWarsMove]] = [
    *(Spin(weapon) for weapon in range(SLOTS)),
    *(Repair(weapon) for weapon in range(SLOTS)),
    *(Cancel(weapon) for weapon in range(SLOTS)),
    EndTurn(),
    Use(),
    Store(),
    Skip(),
    NoBonus(),
    *(AddBonus(bonus) for bonus in range(2)),
    TargetHero(),
    *(TargetWeapon(weapon) for weapon in range(SLOTS)),
    *(UseShield(weapon) for weapon in range(SLOTS)),
    LetThrough(),
    *(Launch(weapon) for weapon in range(SLOTS)),
    Fire(),
    Keep(),
    GoFirst(),
    GoSecond(),
    *(StopAt(notch) for notch in range(NOTCHES)),
    *(DrawLot(seat) for seat in range(2)),
]
"""In the order of the numbers in `actions`."""
_ACTIONS: Final[dict[Move, int]] = {move: action for action, move in enumerate(_MOVES)}
assert len(_ACTIONS) == act.ACTIONS


def move_of(action: int) -> ScratchWarsMove:
    """The move that an action is."""
    return _MOVES[action]


def action_of(move: Move) -> int:
    """The action that a move is; BadMove if it is none of this game."""
    if move not in _ACTIONS:
        raise BadMove(f"{quoted(move)} is no move of Scratch Wars.")
    return _ACTIONS[move]
