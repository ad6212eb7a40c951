"""What happens in a duel. All of it lies open.

Weapons and notches count from 0; `card` is the code of the weapon, or of the hero, that an
event is about. Energy and what it pays for are null where the level has no energy.
"""

from typing import Literal

from tuckbox.core.events import OpenEvent

from .effects import Colour, Effect, Time
from .places import Notch, Seat, Weapon
from .targets import Target

WhyEnded = Literal["choice", "no-actions", "cannot-pay", "colour"]
"""Why a turn ends."""
WhyDrawn = Literal["both-fell", "too-long"]
"""Why a duel is drawn (SW-4, SW-7)."""

# -- the spin-off, SW-1 -------------------------------------------------------------------


class SpunForStart(OpenEvent, frozen=True):
    """A seat spins a weapon in the spin-off."""

    seat: Seat
    weapon: Weapon
    card: str


class StoppedForStart(OpenEvent, frozen=True):
    """The wheel of the spin-off stops; its strength is what counts."""

    seat: Seat
    weapon: Weapon
    card: str
    notch: Notch
    strength: int


class SpinOffTied(OpenEvent, frozen=True):
    """The numbers were equal, so many times by now."""

    times: int


class SpinOffWon(OpenEvent, frozen=True):
    """The seat decides who starts."""

    seat: Seat
    how: Literal["number", "lot"]


class Started(OpenEvent, frozen=True):
    """The seat starts, and loses lives for it; `chosen` if it wanted to."""

    seat: Seat
    lost: int
    chosen: bool


# -- rounds and turns ---------------------------------------------------------------------


class RoundStarted(OpenEvent, frozen=True):
    """Rounds count from 1. `time` is null where the level has no times of day."""

    number: int
    time: Time | None


class SuddenDeath(OpenEvent, frozen=True):
    """Both heroes lose lives; `lives` are what they have left (SW-7)."""

    lost: int
    lives: tuple[int, int]


class TurnStarted(OpenEvent, frozen=True):
    """The seat gains energy and has this much now."""

    seat: Seat
    gained: int | None
    energy: int | None


class Mended(OpenEvent, frozen=True):
    """The repair of a weapon is done (SW-E6)."""

    seat: Seat
    weapon: Weapon
    card: str


class TurnEnded(OpenEvent, frozen=True):
    seat: Seat
    why: WhyEnded


# -- a spin -------------------------------------------------------------------------------


class Spun(OpenEvent, frozen=True):
    seat: Seat
    weapon: Weapon
    card: str
    cost: int | None


class Stopped(OpenEvent, frozen=True):
    """The wheel stops at a notch, with what is printed there. Only an effect that can be
    stored has a resistance."""

    seat: Seat
    weapon: Weapon
    card: str
    notch: Notch
    colour: Colour
    effect: Effect
    strength: int
    resistance: int | None


class DidNothing(OpenEvent, frozen=True):
    """The notch has no meaning at this level (SW-8)."""

    seat: Seat
    weapon: Weapon
    card: str


class NothingInReach(OpenEvent, frozen=True):
    """The attack reaches nothing of the other seat's (SW-E3)."""

    seat: Seat
    weapon: Weapon
    card: str
    other_seat: Seat


class Used(OpenEvent, frozen=True):
    """The seat decides to use what was spun."""

    seat: Seat
    weapon: Weapon
    card: str


class PutAway(OpenEvent, frozen=True):
    """The seat decides to store what was spun."""

    seat: Seat
    weapon: Weapon
    card: str


class Skipped(OpenEvent, frozen=True):
    """The seat decides not to use or store what was spun."""

    seat: Seat
    weapon: Weapon
    card: str


class BonusAdded(OpenEvent, frozen=True):
    """The hero's bonus for an effect (SW-6)."""

    seat: Seat
    effect: Effect
    value: int


class BonusDeclined(OpenEvent, frozen=True):
    seat: Seat


class EnergyGained(OpenEvent, frozen=True):
    """SW-E1; `energy` is what the hero has now."""

    seat: Seat
    strength: int
    energy: int


class Healed(OpenEvent, frozen=True):
    """SW-E5; `lives` are what the hero has now."""

    seat: Seat
    strength: int
    lives: int


class Stored(OpenEvent, frozen=True):
    """A weapon was put away with an effect, at its strength with the bonus (SW-E0)."""

    seat: Seat
    weapon: Weapon
    card: str
    notch: Notch
    effect: Effect
    strength: int
    resistance: int


class Repaired(OpenEvent, frozen=True):
    """A repair begins; it is done at the start of the seat's next turn (SW-E6)."""

    seat: Seat
    weapon: Weapon
    card: str
    cost: int | None


class Cancelled(OpenEvent, frozen=True):
    """The seat cancels an effect of its own (SW-E0)."""

    seat: Seat
    weapon: Weapon
    card: str


# -- an attack ----------------------------------------------------------------------------


class Attacked(OpenEvent, frozen=True):
    """The seat aims at something of the other seat's; `card` is the hero or weapon hit."""

    seat: Seat
    other_seat: Seat
    target: Target
    card: str
    strength: int


class Shielded(OpenEvent, frozen=True):
    """A shield takes its strength off the attack; so much of it is left (SW-E8)."""

    seat: Seat
    weapon: Weapon
    card: str
    strength: int
    left: int


class LetPass(OpenEvent, frozen=True):
    """The defender uses no more shields."""

    seat: Seat


class HeroHit(OpenEvent, frozen=True):
    """The hero of the seat loses lives and has so many now."""

    seat: Seat
    card: str
    lost: int
    lives: int


class WeaponBroke(OpenEvent, frozen=True):
    """A weapon of the seat breaks (SW-E3)."""

    seat: Seat
    weapon: Weapon
    card: str


class EffectBroke(OpenEvent, frozen=True):
    """An attack cancels an effect of the seat; the weapon is whole (SW-E3)."""

    seat: Seat
    weapon: Weapon
    card: str


class Withstood(OpenEvent, frozen=True):
    """Too little of the attack is left for a weapon or an effect of the seat."""

    seat: Seat
    target: Target
    card: str
    left: int


class ShieldSpent(OpenEvent, frozen=True):
    """The shield under attack has answered itself, so that there is nothing to hit (SW-E8)."""

    seat: Seat
    weapon: Weapon
    card: str


# -- the end of a turn --------------------------------------------------------------------


class Struck(OpenEvent, frozen=True):
    """A permanent attack of the seat strikes (SW-E7)."""

    seat: Seat
    weapon: Weapon
    card: str
    strength: int


class ComboTaken(OpenEvent, frozen=True):
    """The seat takes a combo into the launch (SW-E9)."""

    seat: Seat
    weapon: Weapon
    card: str


class Launched(OpenEvent, frozen=True):
    """These combos fly, with their strength and the bonus together (SW-E9)."""

    seat: Seat
    weapons: tuple[Weapon, ...]
    strength: int


class CombosKept(OpenEvent, frozen=True):
    """The seat launches nothing."""

    seat: Seat


# -- the end of the duel, SW-4 ------------------------------------------------------------


class DuelWon(OpenEvent, frozen=True):
    """The seat takes the coins from the other seat (SW-A1)."""

    seat: Seat
    other_seat: Seat
    coins: int


class DuelDrawn(OpenEvent, frozen=True):
    """Each seat takes back its coins (SW-A1)."""

    why: WhyDrawn
    coins: int


ScratchWarsEvent = (
    SpunForStart
    | StoppedForStart
    | SpinOffTied
    | SpinOffWon
    | Started
    | RoundStarted
    | SuddenDeath
    | TurnStarted
    | Mended
    | TurnEnded
    | Spun
    | Stopped
    | DidNothing
    | NothingInReach
    | Used
    | PutAway
    | Skipped
    | BonusAdded
    | BonusDeclined
    | EnergyGained
    | Healed
    | Stored
    | Repaired
    | Cancelled
    | Attacked
    | Shielded
    | LetPass
    | HeroHit
    | WeaponBroke
    | EffectBroke
    | Withstood
    | ShieldSpent
    | Struck
    | ComboTaken
    | Launched
    | CombosKept
    | DuelWon
    | DuelDrawn
)
