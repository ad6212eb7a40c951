"""Scratch Wars in English."""

from typing import Final

from tuckbox.core.refusals import ContestOver
from tuckbox.core.sentences.en import English

from .. import events as ev
from .. import refusals as no
from ..card import HeroCard, card_of
from ..naming import names_of
from ..targets import EffectTarget, HeroTarget, Target

NUMBERS: Final = ("no", "one", "two", "three", "four", "five")
WHY_ENDED: Final[dict[ev.WhyEnded, str]] = {
    "choice": "{who} ends the turn.",
    "no-actions": "{who} has no action left: the turn is over.",
    "cannot-pay": "{who} cannot pay for anything more: the turn is over.",
    "colour": "The colour ends {who}'s turn.",
}
WHY_DRAWN: Final[dict[ev.WhyDrawn, str]] = {
    "both-fell": "Both heroes fall together: the duel is a draw",
    "too-long": "Fifty rounds are over: the duel is a draw",
}
AWAITED: Final[dict[no.Awaited, str]] = {
    "spin-off": "has to spin a weapon for the start",
    "start": "has to say who starts: go first or go second",
    "turn": "has a turn: spin, repair, cancel or end it",
    "decide": "has to decide about what was spun",
    "bonus": "has to choose a bonus",
    "target": "has to name a target",
    "shields": "may answer the attack with shields, or let it through",
    "launch": "has to choose which combos to launch, or keep them",
}


class ScratchWarsEnglish(English):
    def weapon(self, seat: int, weapon: int) -> str:
        """What a weapon is called in this duel."""
        return names_of(tuple(self.setup.seats[seat]["weapons"]))[weapon]

    def card(self, code: str | None) -> str:
        assert code is not None
        found = card_of(code)
        return found.own_name if isinstance(found, HeroCard) else found.name

    def target(self, seat: int, target: Target) -> str:
        """What an attack on this seat is aimed at."""
        if isinstance(target, HeroTarget):
            return "the hero"
        name = self.weapon(seat, target.weapon)
        return f"the effect on {name}" if isinstance(target, EffectTarget) else name

    # -- the spin-off ---------------------------------------------------------------

    def spun_for_start(self, event: ev.SpunForStart) -> str:
        weapon = self.weapon(event.seat, event.weapon)
        return f"{self.seat(event.seat)} spins {weapon} for the start."

    def stopped_for_start(self, event: ev.StoppedForStart) -> str:
        weapon = self.weapon(event.seat, event.weapon)
        return f"{self.seat(event.seat)}'s {weapon} stops at a {event.strength}."

    def spin_off_tied(self, event: ev.SpinOffTied) -> str:
        return "The numbers are equal: both spin again."

    def spin_off_won(self, event: ev.SpinOffWon) -> str:
        why = "The lot says" if event.how == "lot" else "The higher number:"
        return f"{why} {self.seat(event.seat)} decides who starts."

    def started(self, event: ev.Started) -> str:
        return f"{self.seat(event.seat)} starts, and loses {lives(event.lost)} for it."

    # -- rounds and turns -------------------------------------------------------------

    def round_started(self, event: ev.RoundStarted) -> str:
        time = "" if event.time is None else f", {event.time}"
        return f"Round {event.number}{time}."

    def sudden_death(self, event: ev.SuddenDeath) -> str:
        first, second = event.lives
        left = f"{self.seat(0)} has {first}, {self.seat(1)} {second}"
        return f"Sudden death: both lose {lives(event.lost, NUMBERS[event.lost])}; {left}."

    def turn_started(self, event: ev.TurnStarted) -> str:
        energy = ""
        if event.energy is not None:
            energy = f", {event.gained} energy more and {event.energy} in all"
        return f"{self.seat(event.seat)}'s turn{energy}."

    def mended(self, event: ev.Mended) -> str:
        weapon = self.weapon(event.seat, event.weapon)
        return f"{self.seat(event.seat)}'s {weapon} is whole again."

    def turn_ended(self, event: ev.TurnEnded) -> str:
        return WHY_ENDED[event.why].format(who=self.seat(event.seat))

    # -- a spin -----------------------------------------------------------------------

    def spun(self, event: ev.Spun) -> str:
        weapon = self.weapon(event.seat, event.weapon)
        return f"{self.seat(event.seat)} spins {weapon}{price(event.cost)}."

    def stopped(self, event: ev.Stopped) -> str:
        notch = f"{event.effect} {event.strength}"
        if event.resistance is not None:
            notch += f", resistance {event.resistance}"
        return f"It stops at {event.colour}: {notch}."

    def did_nothing(self, event: ev.DidNothing) -> str:
        return "Energy means nothing at this level: the action is spent."

    def nothing_in_reach(self, event: ev.NothingInReach) -> str:
        return f"Nothing of {self.seat(event.other_seat)}'s is within its reach."

    def used(self, event: ev.Used) -> str:
        return f"{self.seat(event.seat)} uses it."

    def put_away(self, event: ev.PutAway) -> str:
        return f"{self.seat(event.seat)} puts {self.weapon(event.seat, event.weapon)} away."

    def skipped(self, event: ev.Skipped) -> str:
        return f"{self.seat(event.seat)} does not use it."

    def bonus_added(self, event: ev.BonusAdded) -> str:
        return f"The hero adds {event.effect} {event.value:+d}."

    def bonus_declined(self, event: ev.BonusDeclined) -> str:
        return f"{self.seat(event.seat)} adds no bonus."

    def energy_gained(self, event: ev.EnergyGained) -> str:
        return f"{self.seat(event.seat)} gains {event.strength} energy and has {event.energy}."

    def healed(self, event: ev.Healed) -> str:
        hero = f"{self.seat(event.seat)}'s hero"
        return f"{hero} is healed by {event.strength} and has {lives(event.lives)}."

    def stored(self, event: ev.Stored) -> str:
        effect = f"{event.effect} {event.strength}"
        weapon = self.weapon(event.seat, event.weapon)
        who = self.seat(event.seat)
        return f"{who} stores {effect} on {weapon}, resistance {event.resistance}."

    def repaired(self, event: ev.Repaired) -> str:
        weapon = self.weapon(event.seat, event.weapon)
        return f"{self.seat(event.seat)} repairs {weapon}{price(event.cost)}."

    def cancelled(self, event: ev.Cancelled) -> str:
        weapon = self.weapon(event.seat, event.weapon)
        who = self.seat(event.seat)
        return f"{who} cancels the effect on {weapon} and takes the weapon back."

    # -- an attack --------------------------------------------------------------------

    def attacked(self, event: ev.Attacked) -> str:
        other = self.seat(event.other_seat)
        target = self.target(event.other_seat, event.target)
        if isinstance(event.target, HeroTarget):
            target = f"{other}'s hero"
        elif not isinstance(event.target, EffectTarget):
            target = f"{other}'s {target}"
        return f"{self.seat(event.seat)} attacks {target} with {event.strength}."

    def shielded(self, event: ev.Shielded) -> str:
        shield = f"{self.seat(event.seat)}'s shield on {self.weapon(event.seat, event.weapon)}"
        return f"{shield} takes {event.strength}: {event.left} of the attack is left."

    def let_pass(self, event: ev.LetPass) -> str:
        return f"{self.seat(event.seat)} lets it through."

    def hero_hit(self, event: ev.HeroHit) -> str:
        hero = f"{self.seat(event.seat)}'s hero"
        return f"{hero} loses {event.lost} and has {lives(event.lives)}."

    def weapon_broke(self, event: ev.WeaponBroke) -> str:
        return f"{self.seat(event.seat)}'s {self.weapon(event.seat, event.weapon)} breaks."

    def effect_broke(self, event: ev.EffectBroke) -> str:
        weapon = self.weapon(event.seat, event.weapon)
        effect = f"{self.seat(event.seat)}'s stored effect is cancelled"
        return f"{effect}; {weapon} is whole and back in hand."

    def withstood(self, event: ev.Withstood) -> str:
        target = sentence_start(self.target(event.seat, event.target))
        return f"{target} holds: only {event.left} of the attack is left."

    def shield_spent(self, event: ev.ShieldSpent) -> str:
        weapon = self.weapon(event.seat, event.weapon)
        return f"The shield on {weapon} is used up, and the attack finds nothing."

    # -- the end of a turn, and of the duel ---------------------------------------------

    def struck(self, event: ev.Struck) -> str:
        attack = f"permanent attack on {self.weapon(event.seat, event.weapon)}"
        return f"{self.seat(event.seat)}'s {attack} strikes with {event.strength}."

    def combo_taken(self, event: ev.ComboTaken) -> str:
        weapon = self.weapon(event.seat, event.weapon)
        return f"{self.seat(event.seat)} launches the combo on {weapon}."

    def launched(self, event: ev.Launched) -> str:
        count = len(event.weapons)
        combos = "The combo flies" if count == 1 else f"{count} combos fly together"
        return f"{combos} with {event.strength}."

    def combos_kept(self, event: ev.CombosKept) -> str:
        return f"{self.seat(event.seat)} keeps the combos for later."

    def duel_won(self, event: ev.DuelWon) -> str:
        taken = ""
        if event.coins:
            taken = f" and takes {coins(event.coins)} from {self.seat(event.other_seat)}"
        return f"{self.seat(event.seat)} wins the duel{taken}."

    def duel_drawn(self, event: ev.DuelDrawn) -> str:
        back = f"; each takes back {coins(event.coins)}" if event.coins else ""
        return f"{WHY_DRAWN[event.why]}{back}."

    # -- why something is not possible ------------------------------------------------

    def contest_over(self, why: ContestOver) -> str:
        return "The duel is over."

    def not_now(self, why: no.NotNow) -> str:
        return f"That is not possible now: {self.seat(why.seat)} {AWAITED[why.awaited]}."

    def for_chance(self, why: no.ForChance) -> str:
        awaited = f"{self.seat(why.seat)} {AWAITED[why.awaited]}"
        return f"That is for chance to do, and now {awaited}."

    def wheel_spins(self, why: no.WheelSpins) -> str:
        return "A wheel is spinning; wait until it stops."

    def wheel_stops_at_notch(self, why: no.WheelStopsAtNotch) -> str:
        return "A wheel is spinning; it stops at one of its nine notches."

    def lot_drawn(self, why: no.LotDrawn) -> str:
        return "No wheel is spinning; a lot is drawn."

    def no_such_weapon(self, why: no.NoSuchWeapon) -> str:
        return f"{self.seat(why.seat)} has only {why.weapons} of five weapons."

    def nothing_to_cancel(self, why: no.NothingToCancel) -> str:
        weapon = self.weapon(why.seat, why.weapon)
        return f"{weapon} stores no effect that could be cancelled ({why.rule})."

    def under_repair(self, why: no.UnderRepair) -> str:
        weapon = self.weapon(why.seat, why.weapon)
        until = f"until the next turn of {self.seat(why.seat)}"
        return f"{weapon} is being repaired {until} ({why.rule})."

    def stores_effect(self, why: no.StoresEffect) -> str:
        weapon = self.weapon(why.seat, why.weapon)
        return f"{weapon} stores an effect; cancel it to use the weapon again ({why.rule})."

    def needs_repair(self, why: no.NeedsRepair) -> str:
        weapon = self.weapon(why.seat, why.weapon)
        return f"{weapon} is broken and has to be repaired first ({why.rule})."

    def not_broken(self, why: no.NotBroken) -> str:
        weapon = self.weapon(why.seat, why.weapon)
        return f"{weapon} is whole; only broken weapons are repaired ({why.rule})."

    def cannot_pay(self, why: no.CannotPay) -> str:
        weapon = self.weapon(why.seat, why.weapon)
        has = f"{self.seat(why.seat)} has {why.energy}"
        return f"{weapon} costs {why.cost} energy, and {has} ({why.rule})."

    def must_be_stored(self, why: no.MustBeStored) -> str:
        return f"This effect is stored, not used: store it or skip it ({why.rule})."

    def cannot_be_stored(self, why: no.CannotBeStored) -> str:
        return "This effect cannot be stored: use it or skip it."

    def bonus_not_allowed(self, why: no.BonusNotAllowed) -> str:
        return f"This bonus does not fit, is used up, or a negative one goes first ({why.rule})."

    def bonus_needed(self, why: no.BonusNeeded) -> str:
        return f"Without a bonus the attack reaches nothing ({why.rule})."

    def bonus_forced(self, why: no.BonusForced) -> str:
        return f"A negative bonus must be applied when the effect is used ({why.rule})."

    def hero_not_attackable(self, why: no.HeroNotAttackable) -> str:
        return f"An attack on a weapon does not reach the hero ({why.rule})."

    def weapon_not_attackable(self, why: no.WeaponNotAttackable) -> str:
        weapon = self.weapon(why.seat, why.weapon)
        return f"{weapon} is broken or being repaired, so it is no target ({why.rule})."

    def too_resistant(self, why: no.TooResistant) -> str:
        target = sentence_start(self.target(why.seat, why.target))
        more = f"more than the attack of {why.strength}"
        return f"{target} has resistance {why.resistance}, {more} ({why.rule})."

    def stores_none(self, why: no.StoresNone) -> str:
        return f"{self.weapon(why.seat, why.weapon)} stores no {why.effect}."

    def launch_too_small(self, why: no.LaunchTooSmall) -> str:
        needed = "two combos or more, or a launcher for a single one"
        return f"A launch needs {needed} ({why.rule})."

    def launch_begun(self, why: no.LaunchBegun) -> str:
        return "The launch has begun; name the combos that fly, then fire."

    def in_launch_already(self, why: no.InLaunchAlready) -> str:
        return f"{self.weapon(why.seat, why.weapon)} is in the launch already."

    def launch_in_order(self, why: no.LaunchInOrder) -> str:
        order = "in the order of your weapons, two or more"
        return f"Name the combos of a launch {order} ({why.rule})."


def price(cost: int | None) -> str:
    """What something costs, where there is energy.

    >>> price(2), price(None)
    (' for 2 energy', '')
    """
    return "" if cost is None else f" for {cost} energy"


def lives(count: int, written: str = "") -> str:
    """
    >>> lives(1), lives(5, "five")
    ('1 life', 'five lives')
    """
    return f"{written or count} {'life' if count == 1 else 'lives'}"


def coins(count: int) -> str:
    """
    >>> coins(1), coins(3)
    ('1 coin', '3 coins')
    """
    return "1 coin" if count == 1 else f"{count} coins"


def sentence_start(text: str) -> str:
    """The text with a capital.

    >>> sentence_start("the effect on Wall")
    'The effect on Wall'
    """
    return text[:1].upper() + text[1:]


SENTENCES = ScratchWarsEnglish
