"""A view drawn in text: both heroes, what they have and hold, the odds of every wheel that
can be spun, and what is waited for. The viewer's own side is drawn below.
"""

from textwrap import wrap
from typing import Final

from tuckbox.core import CHANCE, OVER, Picture
from tuckbox.core.notation import listed
from tuckbox.core.views import Line, Span

from .actions import SLOTS
from .arms import BLANK, Arms, arms_for
from .card_pages import COLOUR_STYLES, bonus_text, notch_text
from .cards import Weapon
from .effects import (
    COLOUR_WORDS,
    COLOURS,
    EFFECTS,
    GREEN,
    KINDS,
    NO_EFFECT,
    PERMANENT_ATTACK,
    RED,
    TIMES,
)
from .naming import SEATS, target_name
from .phases import AT_HERO
from .snapshots import equipment_in
from .types import NOTCHES
from .view import ScratchWarsView, WeaponView
from .words import coin_text

MARKS: Final = ("◆", "◇")
WIDTH: Final = 96
BAR: Final = 25
NAME: Final = 22
BEFORE_A_SPIN: Final = ("spin-off", "spin-off-wheel", "start", "turn", "wheel", "decide")


def picture(view: ScratchWarsView) -> Picture:
    """The table as the viewer sees it."""
    arms = arms_for(view.options["level"], equipment_in(view.sides[0]), equipment_in(view.sides[1]))
    near = max(view.viewer, 0)
    lines: list[Line] = [_head(view, arms), ()]
    for seat in (1 - near, near):
        lines += _side(view, arms, seat)
        lines.append(())
    lines += _working(view, arms)
    lines.append(_waiting(view, arms))
    return Picture(tuple(lines))


def _head(view: ScratchWarsView, arms: Arms) -> Line:
    stake = view.options["stake"]
    coins = f" · each has staked {coin_text(stake)}" if stake else ""
    level = f"level {arms.level}{coins}"
    if not view.round:
        return (("strong", "Spin-off for the start"), ("dim", f" · {level}"))
    when = f"Round {view.round}" + (f", {view.time}" if view.time else "")
    death = ""
    if arms.sudden_death:
        death = " · sudden death" if view.round >= 9 else f" · sudden death in {9 - view.round}"
    return (("strong", when), ("", death), ("dim", f" · {level}"))


# -- a side -----------------------------------------------------------------------------


def _side(view: ScratchWarsView, arms: Arms, seat: int) -> list[Line]:
    hero, _ = arms.sides[seat]
    side = view.sides[seat]
    you = " (you)" if view.viewer == seat else ""
    filled = -(-side.lives * BAR // hero.lives)
    lines: list[Line] = [
        (
            (f"seat{seat}", f"{MARKS[seat]} {SEATS[seat]}{you}"),
            ("strong", f"  {hero.own_name}"),
            ("", f", {hero.name}"),
        ),
        (
            ("", "  lives "),
            (f"seat{seat}", "█" * filled + "░" * (BAR - filled)),
            ("strong", f" {side.lives}"),
            ("", f" of {hero.lives}"),
            *_energy(view, arms, seat),
        ),
    ]
    lines += _day(view, arms, seat)
    for place, weapon in enumerate(side.weapons):
        lines += _weapon(view, arms, seat, place, weapon)
    return lines


def _energy(view: ScratchWarsView, arms: Arms, seat: int) -> Line:
    spans: list[Span] = []
    if arms.energy_counts:
        spans += [("", "   energy "), ("strong", f"{view.sides[seat].energy}"), ("", " of 12")]
    if view.active == seat and (view.actions or view.weapon is not None) and view.round:
        spans += [("", "   actions "), ("strong", str(view.actions))]
    return tuple(spans)


def _day(view: ScratchWarsView, arms: Arms, seat: int) -> list[Line]:
    """What the hero has at this time of day, and below what is to come."""
    if not arms.sudden_death:
        return []
    now = (max(view.round, 1) - 1) % 4
    later = [_time(view, arms, seat, (now + step) % 4) for step in range(1, 4)]
    return [
        (("strong", f"  {_time(view, arms, seat, now)}"),),
        *((("dim", f"  {line}"),) for line in wrap(" · ".join(later), WIDTH)),
    ]


def _time(view: ScratchWarsView, arms: Arms, seat: int, time: int) -> str:
    words = []
    if arms.energy_counts:
        words.append(f"energy {arms.energy[seat * len(TIMES) + time]}")
    is_now = view.round > 0 and time == (view.round - 1) % 4 and view.active == seat
    for bonus in range(2):
        place = 2 * time + bonus
        if arms.bonus_effect[seat * 8 + place] != NO_EFFECT:
            used = " (used)" if is_now and view.used[bonus] else ""
            words.append(f"bonus {bonus_text(arms.sides[seat][0], place)}{used}")
    return f"{TIMES[time]}: {', '.join(words) or 'no bonus'}"


# -- a weapon ---------------------------------------------------------------------------


def _weapon(
    view: ScratchWarsView, arms: Arms, seat: int, place: int, weapon: WeaponView
) -> list[Line]:
    printed = arms.sides[seat][1][place]
    number = seat * SLOTS + place
    facts = f"{KINDS[printed.kind]:5}"
    if arms.energy_counts:
        extra = "+1" if arms.cost[number] > printed.cost else "  "
        facts += f"  costs {printed.cost}{extra}"
    if arms.effects:
        facts += f"  resists {printed.resistance}"
    head: Line = (
        (f"seat{seat}", f"  {place + 1} "),
        ("strong", weapon.name.ljust(NAME)),
        ("", f"  {facts}  "),
        *_condition(printed, weapon),
    )
    # The wheels that matter now: those that may be spun next, or those to be attacked.
    shown = seat == view.active if view.phase in BEFORE_A_SPIN else view.phase == "target"
    if weapon.condition != "ready" or not shown:
        return [head]
    return [head, *_odds(arms, number, printed)]


def _condition(printed: Weapon, weapon: WeaponView) -> Line:
    if weapon.condition == "broken":
        return (("stop", "broken, face-down"),)
    if weapon.condition == "repairing":
        return (("dim", "being repaired"),)
    if weapon.notch is None:
        return ()
    effect = EFFECTS[printed.effects[weapon.notch - 1]]
    resistance = printed.resistances[weapon.notch - 1]
    return (("decide", f"stores {effect} {weapon.value}, which resists {resistance}"),)


def _odds(arms: Arms, number: int, printed: Weapon) -> list[Line]:
    """What a spin can bring, colour by colour: the odds of each effect, and after its name a
    number for each notch that has it."""
    groups: list[list[Span]] = []
    for colour in range(len(COLOURS)):
        results: dict[str, list[str]] = {}
        for notch in range(NOTCHES):
            if printed.colours[notch] == colour:
                name, value = _result(arms, number, printed, notch)
                results.setdefault(name, []).append(value)
        if results:
            parts = [
                f"{len(values)}/9 {name} {' '.join(sorted(values))}".rstrip()
                for name, values in results.items()
            ]
            groups.append([(COLOUR_STYLES[colour], COLOUR_WORDS[colour])])
            groups[-1].append(("", f" {', '.join(parts)}"))
    return _wrapped(groups)


def _result(arms: Arms, number: int, printed: Weapon, notch: int) -> tuple[str, str]:
    does = arms.does[number * NOTCHES + notch]
    if does == BLANK:
        return "nothing", ""
    value = str(printed.strengths[notch])
    if does == printed.effects[notch]:
        resistance = printed.resistances[notch]
        return EFFECTS[does], f"{value}r{resistance}" if resistance else value
    # Every icon is an attack here; it still says which bonus fits, where there are any.
    icon = f" ({EFFECTS[printed.effects[notch]]})" if arms.sudden_death else ""
    return f"{EFFECTS[does]}{icon}", value


def _wrapped(groups: list[list[Span]]) -> list[Line]:
    lines: list[list[Span]] = [[("", "    ")]]
    room = WIDTH
    for group in groups:
        wide = sum(len(text) for _, text in group) + 3
        if wide > room and len(lines[-1]) > 1:
            lines.append([("", "    ")])
            room = WIDTH
        elif len(lines[-1]) > 1:
            lines[-1].append(("dim", " | "))
        lines[-1] += group
        room -= wide
    return [tuple(line) for line in lines]


# -- what is going on ---------------------------------------------------------------------


def _working(view: ScratchWarsView, arms: Arms) -> list[Line]:
    """What was spun and what an attack is aimed at."""
    lines: list[Line] = []
    if view.weapon is not None and view.notch is not None:
        printed = arms.sides[view.active][1][view.weapon - 1]
        colour = printed.colours[view.notch - 1]
        lines.append(
            (
                ("", f"{view.sides[view.active].weapons[view.weapon - 1].name} stopped at "),
                (COLOUR_STYLES[colour], f"{COLOURS[colour]} ({COLOUR_WORDS[colour]})"),
                ("strong", f": {notch_text(printed, view.notch - 1)}"),
            )
        )
    if view.target >= 0:
        name = target_name(arms, 1 - view.active, view.target)
        what = f"{SEATS[1 - view.active]}'s hero" if view.target == AT_HERO else name
        lines.append((("", "The attack: "), ("strong", f"{view.power} at {what}")))
    elif view.phase == "target":
        lines.append((("", "The attack: "), ("strong", str(view.power))))
    if view.volley:
        names = [view.sides[view.active].weapons[place - 1].name for place in view.volley]
        lines.append((("", "In the launch: "), ("strong", ", ".join(names))))
    return lines


WAITING: Final = {
    "spin-off": "{who} must spin a weapon for the start: spin NAME.",
    "start": "{who} must decide: go first (and lose two lives) or go second.",
    "turn": "{who} can spin NAME{more} or end turn.",
    "bonus": "{who} must choose: {more}.",
    "target": "{who} must name a target: {more}.",
    "shields": "{who} can answer: {more}.",
    "launch": "{who} can launch combos: {more}.",
}

OTHERWISE: Final = {
    "bonus": "a bonus or none",
    "target": "hero, weapon or stored effect",
    "shields": "with shields, or let it through",
    "launch": "two or more, or keep them",
}
"""What those are told who have nothing to choose."""


def _waiting(view: ScratchWarsView, arms: Arms) -> Line:
    if view.to_move == OVER:
        return (("strong", _result_line(view)),)
    if view.to_move == CHANCE:
        return (("dim", "The lot is drawn." if view.phase == "lot" else "The wheel is spinning."),)
    who = "You" if view.to_move == view.viewer else SEATS[view.to_move]
    if view.phase == "decide":
        return (("strong", f"{who} {_decision(view, arms)}"),)
    text = WAITING[view.phase].format(who=who, more=_more(view))
    return (("strong", text),)


def _more(view: ScratchWarsView) -> str:
    """What else can be typed here."""
    if view.phase == "turn":
        conditions = [weapon.condition for weapon in view.sides[view.active].weapons]
        repair = ", repair NAME" if "broken" in conditions else ""
        return repair + (", cancel NAME" if "storing" in conditions else "")
    if view.choices:
        return listed([choice.text for choice in view.choices])
    return OTHERWISE.get(view.phase, "")


def _spun(view: ScratchWarsView) -> int:
    """Where the tables have the notch that was spun."""
    weapon = view.active * SLOTS + (view.weapon or 1) - 1
    return weapon * NOTCHES + (view.notch or 1) - 1


def _decision(view: ScratchWarsView, arms: Arms) -> str:
    """What using and skipping mean at this colour (SW-3)."""
    verb = "store" if arms.does[_spun(view)] >= PERMANENT_ATTACK else "use"
    colour = arms.colour[_spun(view)]
    if colour == RED:
        return f"can {verb} it or skip it; the turn ends either way."
    if view.actions == 0:
        return f"can {verb} it or skip it; it was the last action."
    if colour == GREEN:
        return f"can {verb} it or skip it, and go on."
    return f"can {verb} it and end the turn, or skip it and go on."


def _result_line(view: ScratchWarsView) -> str:
    if view.scores[0] == view.scores[1]:
        stake = view.options["stake"]
        back = f"; each takes back {coin_text(stake)}" if stake else ""
        return f"The duel is a draw{back}."
    winner = 0 if view.scores[0] else 1
    won = view.coins[winner]
    coins = f" and takes {coin_text(won)} from {SEATS[1 - winner]}" if won else ""
    return f"{SEATS[winner]} has won the duel{coins}."
