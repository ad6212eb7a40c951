"""What happened, in words. Everything in a duel is open: all viewers are told the same."""

from typing import Final

from tuckbox.core import Event, Seen

from . import events as ev
from .arms import Arms
from .card_pages import notch_text
from .effects import COLOURS, EFFECTS, TIMES
from .naming import SEATS, target_name, weapon_name

WHY_ENDED: Final = (
    "{who} ends the turn.",
    "{who} has no action left: the turn is over.",
    "{who} cannot pay for anything more: the turn is over.",
    "The colour ends {who}'s turn.",
)
WHY_DRAWN: Final = (
    "Both heroes fall together: the duel is a draw",
    "Fifty rounds are over: the duel is a draw",
)


def seen(arms: Arms, event: Event) -> Seen:
    """An event as everybody saw it."""
    kind = event[0]
    name = ev.KINDS[kind]
    if kind == ev.ROUND:
        return Seen(name, round_text(arms, event[1]), {"round": event[1]})
    if kind == ev.SUDDEN_DEATH:
        text = f"Sudden death: both lose five lives; {_both(event[1], event[2])}."
        return Seen(name, text, {"lives_0": event[1], "lives_1": event[2]})
    if kind == ev.DRAWN:
        coins = f"; each takes back {coin_text(event[2])}." if event[2] else "."
        text = WHY_DRAWN[event[1]] + coins
        return Seen(name, text, {"why": ev.WHY_DRAWN[event[1]], "coins": event[2]})
    facts: dict[str, int | str] = {"seat": event[1]}
    for key, value in zip(_FACTS.get(kind, ()), event[2:], strict=True):
        facts[key] = _fact(arms, event, key, value)
    return Seen(name, _text(arms, event, facts), facts)


def round_text(arms: Arms, number: int) -> str:
    time = f", {TIMES[(number - 1) % 4]}" if arms.sudden_death else ""
    return f"Round {number}{time}."


def _both(first: int, second: int) -> str:
    return f"{SEATS[0]} has {first}, {SEATS[1]} {second}"


def coin_text(count: int) -> str:
    return "1 coin" if count == 1 else f"{count} coins"


_FACTS: Final = {
    ev.OFF_SPUN: ("weapon",),
    ev.OFF_LANDED: ("weapon", "notch", "number"),
    ev.OFF_TIED: ("times",),
    ev.DECIDES: ("lot",),
    ev.STARTS: ("lost", "chosen"),
    ev.TURN: ("gained", "energy"),
    ev.MENDED: ("weapon",),
    ev.SPUN: ("weapon", "cost"),
    ev.LANDED: ("weapon", "notch"),
    ev.BLANK: ("weapon",),
    ev.NO_USE: ("weapon",),
    ev.SKIPPED: ("weapon",),
    ev.CHOSE_USE: ("weapon",),
    ev.CHOSE_STORE: ("weapon",),
    ev.BONUS: ("effect", "value"),
    ev.GAINED: ("strength", "energy"),
    ev.HEALED: ("strength", "lives"),
    ev.STORED: ("weapon", "notch", "value"),
    ev.AIMED: ("target", "strength"),
    ev.SHIELDED: ("weapon", "value", "left"),
    ev.HIT: ("lost", "lives"),
    ev.BROKEN: ("weapon",),
    ev.STOPPED: ("weapon",),
    ev.HELD: ("target", "left"),
    ev.USED_UP: ("weapon",),
    ev.REPAIRING: ("weapon", "cost"),
    ev.CANCELLED: ("weapon",),
    ev.ENDED: ("why",),
    ev.STRUCK: ("weapon", "strength"),
    ev.TOOK: ("weapon",),
    ev.FIRED: ("combos", "strength"),
    ev.WON: ("coins",),
}
"""What the numbers of an event are, after the seat."""


def _fact(arms: Arms, event: Event, key: str, value: int) -> int | str:
    if key == "weapon":
        return weapon_name(arms, event[1], value)
    if key == "notch":
        return value + 1
    if key == "effect":
        return EFFECTS[value]
    if key == "why":
        return ev.WHY_ENDED[value]
    if key == "target":
        owner = 1 - event[1] if event[0] == ev.AIMED else event[1]
        return target_name(arms, owner, value)
    return value


_TEXTS: Final = {
    ev.OFF_SPUN: "{who} spins {weapon} for the start.",
    ev.OFF_LANDED: "{who}'s {weapon} stops at a {number}.",
    ev.OFF_TIED: "The numbers are equal: both spin again.",
    ev.MENDED: "{who}'s {weapon} is whole again.",
    ev.BLANK: "Energy means nothing at this level: the action is spent.",
    ev.NO_USE: "Nothing of {other}'s is within its reach.",
    ev.SKIPPED: "{who} does not use it.",
    ev.CHOSE_USE: "{who} uses it.",
    ev.CHOSE_STORE: "{who} puts {weapon} away.",
    ev.BONUS: "The hero adds {effect} {value:+d}.",
    ev.NO_BONUS: "{who} adds no bonus.",
    ev.GAINED: "{who} gains {strength} energy and has {energy}.",
    ev.HEALED: "{who}'s hero is healed by {strength} and has {lives} lives.",
    ev.SHIELDED: "{who}'s shield on {weapon} takes {value}: {left} of the attack is left.",
    ev.LET: "{who} lets it through.",
    ev.HIT: "{who}'s hero loses {lost} and has {lives} lives.",
    ev.BROKEN: "{who}'s {weapon} breaks.",
    ev.STOPPED: "{who}'s stored effect is cancelled; {weapon} is whole and back in hand.",
    ev.USED_UP: "The shield on {weapon} is used up, and the attack finds nothing.",
    ev.CANCELLED: "{who} cancels the effect on {weapon} and takes the weapon back.",
    ev.STRUCK: "{who}'s permanent attack on {weapon} strikes with {strength}.",
    ev.TOOK: "{who} launches the combo on {weapon}.",
    ev.KEPT: "{who} keeps the combos for later.",
}


def _text(arms: Arms, event: Event, facts: dict[str, int | str]) -> str:
    kind, seat = event[0], event[1]
    who, other = SEATS[seat], SEATS[1 - seat]
    if kind in _TEXTS:
        return _TEXTS[kind].format(who=who, other=other, **facts)
    if kind == ev.DECIDES:
        return f"{'The lot says' if event[2] else 'The higher number:'} {who} decides who starts."
    if kind == ev.STARTS:
        return f"{who} starts, and loses {event[2]} lives for it."
    if kind == ev.TURN:
        energy = f", {event[2]} energy more and {event[3]} in all" if arms.energy_counts else ""
        return f"{who}'s turn{energy}."
    if kind in (ev.SPUN, ev.REPAIRING):
        verb = "spins" if kind == ev.SPUN else "repairs"
        price = f" for {event[3]} energy" if arms.energy_counts else ""
        return f"{who} {verb} {facts['weapon']}{price}."
    if kind in (ev.LANDED, ev.STORED):
        return _notch_text(arms, event, facts)
    if kind in (ev.AIMED, ev.HELD):
        return _attack_text(event, facts, who, other)
    if kind == ev.ENDED:
        return WHY_ENDED[event[2]].format(who=who)
    if kind == ev.FIRED:
        combos = "The combo flies" if event[2] == 1 else f"{event[2]} combos fly together"
        return f"{combos} with {event[3]}."
    coins = f" and takes {coin_text(event[2])} from {other}" if event[2] else ""
    return f"{who} wins the duel{coins}."


def _notch_text(arms: Arms, event: Event, facts: dict[str, int | str]) -> str:
    seat, place, notch = event[1], event[2], event[3]
    weapon = arms.sides[seat][1][place]
    if event[0] == ev.LANDED:
        return f"It stops at {COLOURS[weapon.colours[notch]]}: {notch_text(weapon, notch)}."
    effect = EFFECTS[weapon.effects[notch]]
    resistance = weapon.resistances[notch]
    return (
        f"{SEATS[seat]} stores {effect} {event[4]} on {facts['weapon']}, resistance {resistance}."
    )


def _attack_text(event: Event, facts: dict[str, int | str], who: str, other: str) -> str:
    target = facts["target"]
    if event[0] == ev.AIMED:
        owner = "" if str(target).startswith("the effect") else f"{other}'s "
        shown = "hero" if target == "the hero" else target
        return f"{who} attacks {owner}{shown} with {facts['strength']}."
    shown = str(target)
    return f"{shown[0].upper()}{shown[1:]} holds: only {facts['left']} of the attack is left."
