"""Scratch Wars auf Deutsch. Heroes and weapons keep the names that their faces show."""

from typing import Final

from tuckbox.core.refusals import ContestOver
from tuckbox.core.sentences.de import German

from .. import events as ev
from .. import refusals as no
from ..card import HeroCard, card_of
from ..effects import Colour, Effect, Time
from ..naming import names_of
from ..targets import EffectTarget, HeroTarget, Target

EFFECTS: Final[dict[Effect, str]] = {
    "energy": "Energie",
    "attack": "Heldenangriff",
    "weapon-attack": "Waffenangriff",
    "universal": "Freier Angriff",
    "healing": "Heilung",
    "permanent": "Dauerangriff",
    "shield": "Schild",
    "combo": "Kombo",
    "blessing": "Segen",
    "combo-bonus": "Kombobonus",
    "launcher": "Kombostarter",
}
FEMININE: Final = ("energy", "healing", "combo")
COLOURS: Final[dict[Colour, str]] = {"green": "Grün", "orange": "Orange", "red": "Rot"}
TIMES: Final[dict[Time, str]] = {
    "morning": "Morgen",
    "noon": "Mittag",
    "evening": "Abend",
    "night": "Nacht",
}
WHY_ENDED: Final[dict[ev.WhyEnded, str]] = {
    "choice": "{who} beendet den Zug.",
    "no-actions": "{who} hat keine Aktion mehr: Der Zug ist zu Ende.",
    "cannot-pay": "{who} kann nichts mehr bezahlen: Der Zug ist zu Ende.",
    "colour": "Die Farbe beendet den Zug von {who}.",
}
WHY_DRAWN: Final[dict[ev.WhyDrawn, str]] = {
    "both-fell": "Beide Helden fallen zugleich: Das Duell ist unentschieden",
    "too-long": "Fünfzig Runden sind vorbei: Das Duell ist unentschieden",
}
AWAITED: Final[dict[no.Awaited, str]] = {
    "spin-off": "muss eine Waffe um den Beginn drehen",
    "start": "muss bestimmen, wer beginnt",
    "turn": "ist am Zug: drehen, reparieren, zurücknehmen oder den Zug beenden",
    "decide": "muss den Effekt einsetzen, aufbewahren oder auslassen",
    "bonus": "muss über einen Bonus entscheiden",
    "target": "muss ein Ziel wählen",
    "shields": "darf dem Angriff mit Schilden antworten oder ihn durchlassen",
    "launch": "muss wählen, welche Kombos fliegen, oder sie behalten",
}


class ScratchWarsGerman(German):
    def weapon(self, seat: int, weapon: int) -> str:
        """What a weapon is called in this duel."""
        return f"„{names_of(tuple(self.setup.seats[seat]['weapons']))[weapon]}“"

    def card(self, code: str | None) -> str:
        assert code is not None
        found = card_of(code)
        return found.own_name if isinstance(found, HeroCard) else f"„{found.name}“"

    def _owned(self, seat: int, weapon: int) -> str:
        return f"{self.weapon(seat, weapon)} von {self.seat(seat)}"

    def target(self, seat: int, target: Target) -> str:
        """What an attack on this seat is aimed at, as a subject."""
        if isinstance(target, HeroTarget):
            return "Der Held"
        name = self.weapon(seat, target.weapon)
        return f"Der Effekt auf {name}" if isinstance(target, EffectTarget) else name

    # -- the spin-off ---------------------------------------------------------------

    def spun_for_start(self, event: ev.SpunForStart) -> str:
        weapon = self.weapon(event.seat, event.weapon)
        return f"{self.seat(event.seat)} dreht {weapon} um den Beginn."

    def stopped_for_start(self, event: ev.StoppedForStart) -> str:
        return f"{self._owned(event.seat, event.weapon)} bleibt bei einer {event.strength} stehen."

    def spin_off_tied(self, event: ev.SpinOffTied) -> str:
        return "Die Zahlen sind gleich: Beide drehen noch einmal."

    def spin_off_won(self, event: ev.SpinOffWon) -> str:
        why = "Das Los sagt" if event.how == "lot" else "Die höhere Zahl"
        return f"{why}: {self.seat(event.seat)} bestimmt, wer beginnt."

    def started(self, event: ev.Started) -> str:
        return f"{self.seat(event.seat)} beginnt und verliert dafür {event.lost} Leben."

    # -- rounds and turns -------------------------------------------------------------

    def round_started(self, event: ev.RoundStarted) -> str:
        time = "" if event.time is None else f", {TIMES[event.time]}"
        return f"Runde {event.number}{time}."

    def sudden_death(self, event: ev.SuddenDeath) -> str:
        first, second = event.lives
        left = f"{self.seat(0)} hat {first}, {self.seat(1)} {second}"
        return f"Plötzlicher Tod: Beide verlieren {event.lost} Leben; {left}."

    def turn_started(self, event: ev.TurnStarted) -> str:
        energy = ""
        if event.energy is not None:
            energy = f": {event.gained} Energie dazu, zusammen {event.energy}"
        return f"{self.seat(event.seat)} ist am Zug{energy}."

    def mended(self, event: ev.Mended) -> str:
        return f"{self._owned(event.seat, event.weapon)} ist wieder heil."

    def turn_ended(self, event: ev.TurnEnded) -> str:
        return WHY_ENDED[event.why].format(who=self.seat(event.seat))

    # -- a spin -----------------------------------------------------------------------

    def spun(self, event: ev.Spun) -> str:
        weapon = self.weapon(event.seat, event.weapon)
        return f"{self.seat(event.seat)} dreht {weapon}{price(event.cost)}."

    def stopped(self, event: ev.Stopped) -> str:
        notch = f"{EFFECTS[event.effect]} {event.strength}"
        if event.resistance is not None:
            notch += f", Widerstand {event.resistance}"
        return f"Das Rad bleibt bei {COLOURS[event.colour]} stehen: {notch}."

    def did_nothing(self, event: ev.DidNothing) -> str:
        return "Energie bedeutet auf dieser Stufe nichts: Die Aktion ist verbraucht."

    def nothing_in_reach(self, event: ev.NothingInReach) -> str:
        return f"Bei {self.seat(event.other_seat)} ist nichts in Reichweite."

    def used(self, event: ev.Used) -> str:
        return f"{self.seat(event.seat)} setzt den Effekt ein."

    def put_away(self, event: ev.PutAway) -> str:
        return f"{self.seat(event.seat)} legt {self.weapon(event.seat, event.weapon)} weg."

    def skipped(self, event: ev.Skipped) -> str:
        return f"{self.seat(event.seat)} lässt den Effekt aus."

    def bonus_added(self, event: ev.BonusAdded) -> str:
        return f"Der Held gibt einen Bonus dazu: {EFFECTS[event.effect]} {signed(event.value)}."

    def bonus_declined(self, event: ev.BonusDeclined) -> str:
        return f"{self.seat(event.seat)} gibt keinen Bonus dazu."

    def energy_gained(self, event: ev.EnergyGained) -> str:
        gained = f"bekommt {event.strength} Energie und hat jetzt {event.energy}"
        return f"{self.seat(event.seat)} {gained}."

    def healed(self, event: ev.Healed) -> str:
        healed = f"wird um {event.strength} geheilt und hat jetzt {event.lives} Leben"
        return f"Der Held von {self.seat(event.seat)} {healed}."

    def stored(self, event: ev.Stored) -> str:
        effect = f"{EFFECTS[event.effect]} {event.strength}, Widerstand {event.resistance}"
        return f"{self._owned(event.seat, event.weapon)} bewahrt einen Effekt auf: {effect}."

    def repaired(self, event: ev.Repaired) -> str:
        weapon = self.weapon(event.seat, event.weapon)
        return f"{self.seat(event.seat)} repariert {weapon}{price(event.cost)}."

    def cancelled(self, event: ev.Cancelled) -> str:
        weapon = self.weapon(event.seat, event.weapon)
        who = self.seat(event.seat)
        return f"{who} nimmt {weapon} zurück; der Effekt darauf verfällt."

    # -- an attack --------------------------------------------------------------------

    def attacked(self, event: ev.Attacked) -> str:
        if isinstance(event.target, HeroTarget):
            target = f"den Helden von {self.seat(event.other_seat)}"
        else:
            target = self._owned(event.other_seat, event.target.weapon)
            if isinstance(event.target, EffectTarget):
                target = f"den Effekt auf {target}"
        return f"{self.seat(event.seat)} greift {target} mit {event.strength} an."

    def shielded(self, event: ev.Shielded) -> str:
        shield = f"Der Schild auf {self._owned(event.seat, event.weapon)}"
        return f"{shield} nimmt {event.strength} weg: Vom Angriff bleibt {event.left}."

    def let_pass(self, event: ev.LetPass) -> str:
        return f"{self.seat(event.seat)} lässt den Angriff durch."

    def hero_hit(self, event: ev.HeroHit) -> str:
        lost = f"verliert {event.lost} Leben und hat noch {event.lives}"
        return f"Der Held von {self.seat(event.seat)} {lost}."

    def weapon_broke(self, event: ev.WeaponBroke) -> str:
        return f"{self._owned(event.seat, event.weapon)} zerbricht."

    def effect_broke(self, event: ev.EffectBroke) -> str:
        weapon = self.weapon(event.seat, event.weapon)
        effect = f"Ein aufbewahrter Effekt von {self.seat(event.seat)} ist gelöscht"
        return f"{effect}; {weapon} ist heil und wieder da."

    def withstood(self, event: ev.Withstood) -> str:
        target = self.target(event.seat, event.target)
        return f"{target} hält stand: Vom Angriff bleibt nur {event.left}."

    def shield_spent(self, event: ev.ShieldSpent) -> str:
        weapon = self.weapon(event.seat, event.weapon)
        return f"Der Schild auf {weapon} ist verbraucht, und der Angriff trifft nichts."

    # -- the end of a turn, and of the duel ---------------------------------------------

    def struck(self, event: ev.Struck) -> str:
        weapon = self._owned(event.seat, event.weapon)
        return f"{weapon} schlägt mit dem Dauerangriff zu: {event.strength}."

    def combo_taken(self, event: ev.ComboTaken) -> str:
        weapon = self.weapon(event.seat, event.weapon)
        return f"{self.seat(event.seat)} schießt die Kombo von {weapon} ab."

    def launched(self, event: ev.Launched) -> str:
        count = len(event.weapons)
        combos = "Die Kombo fliegt" if count == 1 else f"{count} Kombos fliegen gemeinsam"
        return f"{combos} mit {event.strength}."

    def combos_kept(self, event: ev.CombosKept) -> str:
        return f"{self.seat(event.seat)} behält die Kombos für später."

    def duel_won(self, event: ev.DuelWon) -> str:
        taken = ""
        if event.coins:
            taken = f" und bekommt {coins(event.coins)} von {self.seat(event.other_seat)}"
        return f"{self.seat(event.seat)} gewinnt das Duell{taken}."

    def duel_drawn(self, event: ev.DuelDrawn) -> str:
        back = f"; beide nehmen je {coins(event.coins)} zurück" if event.coins else ""
        return f"{WHY_DRAWN[event.why]}{back}."

    # -- why something is not possible ------------------------------------------------

    def contest_over(self, why: ContestOver) -> str:
        return "Das Duell ist vorbei."

    def not_now(self, why: no.NotNow) -> str:
        return f"Das geht jetzt nicht: {self.seat(why.seat)} {AWAITED[why.awaited]}."

    def for_chance(self, why: no.ForChance) -> str:
        awaited = f"{self.seat(why.seat)} {AWAITED[why.awaited]}"
        return f"Das ist Sache des Zufalls, und der wartet noch: {awaited}."

    def wheel_spins(self, why: no.WheelSpins) -> str:
        return "Ein Rad dreht sich; warte, bis es stehen bleibt."

    def wheel_stops_at_notch(self, why: no.WheelStopsAtNotch) -> str:
        return "Ein Rad dreht sich; es bleibt an einer seiner neun Kerben stehen."

    def lot_drawn(self, why: no.LotDrawn) -> str:
        return "Es dreht sich kein Rad; ein Los wird gezogen."

    def no_such_weapon(self, why: no.NoSuchWeapon) -> str:
        return f"{self.seat(why.seat)} hat nur {why.weapons} von fünf Waffen."

    def nothing_to_cancel(self, why: no.NothingToCancel) -> str:
        weapon = self.weapon(why.seat, why.weapon)
        return f"{weapon} bewahrt keinen Effekt auf und ist nicht zurückzunehmen ({why.rule})."

    def under_repair(self, why: no.UnderRepair) -> str:
        weapon = self.weapon(why.seat, why.weapon)
        until = f"bis zum nächsten Zug von {self.seat(why.seat)}"
        return f"{weapon} wird {until} repariert ({why.rule})."

    def stores_effect(self, why: no.StoresEffect) -> str:
        weapon = self.weapon(why.seat, why.weapon)
        again = "nimm die Waffe zurück, um sie wieder zu drehen"
        return f"{weapon} bewahrt einen Effekt auf; {again} ({why.rule})."

    def needs_repair(self, why: no.NeedsRepair) -> str:
        weapon = self.weapon(why.seat, why.weapon)
        return f"{weapon} ist zerbrochen und muss erst repariert werden ({why.rule})."

    def not_broken(self, why: no.NotBroken) -> str:
        weapon = self.weapon(why.seat, why.weapon)
        return f"{weapon} ist heil; repariert wird nur, was zerbrochen ist ({why.rule})."

    def cannot_pay(self, why: no.CannotPay) -> str:
        weapon = self.weapon(why.seat, why.weapon)
        has = f"{self.seat(why.seat)} hat {why.energy}"
        return f"{weapon} kostet {why.cost} Energie, und {has} ({why.rule})."

    def must_be_stored(self, why: no.MustBeStored) -> str:
        effect = "Dieser Effekt wird nicht eingesetzt"
        return f"{effect}: Bewahre ihn auf oder lass ihn aus ({why.rule})."

    def cannot_be_stored(self, why: no.CannotBeStored) -> str:
        return "Dieser Effekt lässt sich nicht aufbewahren: Setze ihn ein oder lass ihn aus."

    def bonus_not_allowed(self, why: no.BonusNotAllowed) -> str:
        unfit = "Dieser Bonus passt nicht, ist verbraucht"
        return f"{unfit}, oder ein negativer muss zuerst dazu ({why.rule})."

    def bonus_needed(self, why: no.BonusNeeded) -> str:
        return f"Ohne Bonus erreicht der Angriff nichts ({why.rule})."

    def bonus_forced(self, why: no.BonusForced) -> str:
        return f"Ein negativer Bonus muss dazu, wenn der Effekt eingesetzt wird ({why.rule})."

    def hero_not_attackable(self, why: no.HeroNotAttackable) -> str:
        return f"Ein Angriff auf eine Waffe erreicht den Helden nicht ({why.rule})."

    def weapon_not_attackable(self, why: no.WeaponNotAttackable) -> str:
        weapon = self.weapon(why.seat, why.weapon)
        return f"{weapon} ist zerbrochen oder wird repariert und ist kein Ziel ({why.rule})."

    def too_resistant(self, why: no.TooResistant) -> str:
        target = self.target(why.seat, why.target)
        resists = f"hat Widerstand {why.resistance}, mehr als der Angriff mit {why.strength}"
        return f"{target} {resists} ({why.rule})."

    def stores_none(self, why: no.StoresNone) -> str:
        none = "keine" if why.effect in FEMININE else "keinen"
        return f"{self.weapon(why.seat, why.weapon)} bewahrt {none} {EFFECTS[why.effect]} auf."

    def launch_too_small(self, why: no.LaunchTooSmall) -> str:
        alone = "eine allein nur mit einem Kombostarter"
        return f"Kombos fliegen mindestens zu zweit, {alone} ({why.rule})."

    def launch_begun(self, why: no.LaunchBegun) -> str:
        return "Der Abschuss hat begonnen; wähle die Kombos, die fliegen, und dann Feuer."

    def in_launch_already(self, why: no.InLaunchAlready) -> str:
        return f"Die Kombo von {self.weapon(why.seat, why.weapon)} ist schon dabei."

    def launch_in_order(self, why: no.LaunchInOrder) -> str:
        order = "in der Reihenfolge deiner Waffen, mindestens zwei"
        return f"Wähle die Kombos {order} ({why.rule})."


def price(cost: int | None) -> str:
    """What something costs, where there is energy.

    >>> price(2), price(None)
    (' für 2 Energie', '')
    """
    return "" if cost is None else f" für {cost} Energie"


def signed(value: int) -> str:
    """With a plus, or a minus as wide as it.

    >>> signed(2), signed(-1)
    ('+2', '−1')
    """
    return f"{value:+d}".replace("-", "−")


def coins(count: int) -> str:
    """
    >>> coins(1), coins(3)
    ('1 Münze', '3 Münzen')
    """
    return "1 Münze" if count == 1 else f"{count} Münzen"


SENTENCES = ScratchWarsGerman
