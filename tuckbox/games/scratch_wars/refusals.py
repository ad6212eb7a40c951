"""Why something cannot be done in Scratch Wars, as values. Weapons count from 0, and `card`
is the code of the weapon that a refusal is about."""

from typing import Literal

from tuckbox.core.refusals import CommonRefusal, Refusal

from .effects import Effect
from .places import Seat, Weapon
from .targets import EffectTarget, WeaponTarget

Awaited = Literal["spin-off", "start", "turn", "decide", "bonus", "target", "shields", "launch"]
"""What the seat to move has to do: the phases of a duel that ask a seat."""


class NotNow(Refusal, frozen=True):
    """Something else has to be done first, by this seat."""

    seat: Seat
    awaited: Awaited


class ForChance(Refusal, frozen=True):
    """Only chance does that, and now this seat has something to do."""

    seat: Seat
    awaited: Awaited


class WheelSpins(Refusal, frozen=True):
    """A seat has to wait until the wheel stops."""


class WheelStopsAtNotch(Refusal, frozen=True):
    """Chance has a wheel to stop, and no lot to draw."""


class LotDrawn(Refusal, frozen=True):
    """Chance draws a lot; there is nothing else to do, and no wheel to stop."""


class NoSuchWeapon(Refusal, frozen=True):
    """The seat has only so many weapons."""

    seat: Seat
    weapon: Weapon
    weapons: int


# -- in a turn ----------------------------------------------------------------------------


class NothingToCancel(Refusal, frozen=True):
    """The weapon stores no effect."""

    seat: Seat
    weapon: Weapon
    card: str
    rule: Literal["SW-E0"] = "SW-E0"


class UnderRepair(Refusal, frozen=True):
    seat: Seat
    weapon: Weapon
    card: str
    rule: Literal["SW-E6"] = "SW-E6"


class StoresEffect(Refusal, frozen=True):
    """The weapon is put away until its effect is cancelled."""

    seat: Seat
    weapon: Weapon
    card: str
    effect: Effect
    rule: Literal["SW-E0"] = "SW-E0"


class NeedsRepair(Refusal, frozen=True):
    """The weapon is broken."""

    seat: Seat
    weapon: Weapon
    card: str
    rule: Literal["SW-E6"] = "SW-E6"


class NotBroken(Refusal, frozen=True):
    """Only broken weapons are repaired."""

    seat: Seat
    weapon: Weapon
    card: str
    rule: Literal["SW-E6"] = "SW-E6"


class CannotPay(Refusal, frozen=True):
    seat: Seat
    weapon: Weapon
    card: str
    cost: int
    energy: int
    rule: Literal["SW-9"] = "SW-9"


# -- after a spin -------------------------------------------------------------------------


class MustBeStored(Refusal, frozen=True):
    """What was spun is stored or skipped, not used."""

    effect: Effect
    rule: Literal["SW-E0"] = "SW-E0"


class CannotBeStored(Refusal, frozen=True):
    """What was spun is used or skipped."""

    effect: Effect


class BonusNotAllowed(Refusal, frozen=True):
    """The bonus does not fit, is used up, or has to wait for a negative one."""

    bonus: int
    rule: Literal["SW-6"] = "SW-6"


class BonusNeeded(Refusal, frozen=True):
    """Without a bonus the attack is too weak for any target."""

    strength: int
    lowest_resistance: int
    rule: Literal["SW-E3"] = "SW-E3"


class BonusForced(Refusal, frozen=True):
    """A negative bonus has to be applied."""

    rule: Literal["SW-6"] = "SW-6"


class HeroNotAttackable(Refusal, frozen=True):
    """An attack on a weapon does not reach the hero."""

    seat: Seat
    rule: Literal["SW-E3"] = "SW-E3"


class WeaponNotAttackable(Refusal, frozen=True):
    """The weapon is broken or under repair."""

    seat: Seat
    weapon: Weapon
    card: str
    rule: Literal["SW-E3"] = "SW-E3"


class TooResistant(Refusal, frozen=True):
    """The target resists more than the attack is worth."""

    seat: Seat
    target: WeaponTarget | EffectTarget
    card: str
    resistance: int
    strength: int
    rule: Literal["SW-E3"] = "SW-E3"


# -- stored effects -----------------------------------------------------------------------


class StoresNone(Refusal, frozen=True):
    """The weapon stores no effect of this kind."""

    seat: Seat
    weapon: Weapon
    card: str
    effect: Effect


class LaunchTooSmall(Refusal, frozen=True):
    """A launch needs two combos, or one and a launcher."""

    combos: int
    rule: Literal["SW-E9"] = "SW-E9"


class LaunchBegun(Refusal, frozen=True):
    """It is too late to keep the combos."""


class InLaunchAlready(Refusal, frozen=True):
    seat: Seat
    weapon: Weapon
    card: str


class LaunchInOrder(Refusal, frozen=True):
    """The combos of a launch are named in the order of the weapons, two or more of them."""

    weapon: Weapon
    rule: Literal["SW-E9"] = "SW-E9"


ScratchWarsRefusal = (
    CommonRefusal
    | NotNow
    | ForChance
    | WheelSpins
    | WheelStopsAtNotch
    | LotDrawn
    | NoSuchWeapon
    | NothingToCancel
    | UnderRepair
    | StoresEffect
    | NeedsRepair
    | NotBroken
    | CannotPay
    | MustBeStored
    | CannotBeStored
    | BonusNotAllowed
    | BonusNeeded
    | BonusForced
    | HeroNotAttackable
    | WeaponNotAttackable
    | TooResistant
    | StoresNone
    | LaunchTooSmall
    | LaunchBegun
    | InLaunchAlready
    | LaunchInOrder
)
