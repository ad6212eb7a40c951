"""A view drawn in text: both heroes, what they have and hold, the odds of every wheel that
can be spun, and what is waited for. The viewer's own side is drawn below.
"""

from collections.abc import Sequence
from textwrap import wrap
from typing import Final

from tuckbox.core.notation import listed
from tuckbox.games.scratch_wars.actions import SLOTS
from tuckbox.games.scratch_wars.arms import BLANK, Arms
from tuckbox.games.scratch_wars.card import HeroCard, WeaponCard, WheelNotch, card_of
from tuckbox.games.scratch_wars.effects import COLOURS, EFFECTS, NO_EFFECT, TIMES
from tuckbox.games.scratch_wars.naming import SEATS
from tuckbox.games.scratch_wars.pages import bonus_text, notch_text
from tuckbox.games.scratch_wars.rounds import SUDDEN_DEATH_FROM
from tuckbox.games.scratch_wars.sentences.en import coins
from tuckbox.games.scratch_wars.targets import EffectTarget, HeroTarget, Target
from tuckbox.games.scratch_wars.types import BONUSES, NOTCHES
from tuckbox.games.scratch_wars.view import ScratchWarsView, WeaponView
from tuckbox.games.scratch_wars.worlds import arms_in

from .picture import ANYWHERE, COMPACT, SMALL, Frame, Line, Picture, Span, cut, wrapped
from .scratch_wars_cards import word_for

MARKS: Final = ("◆", "◇")
WIDEST: Final = 98
BAR: Final = 25
SHORT_BAR: Final = 6
NAME: Final = 22
SHORT_NAME: Final = 16
NARROW: Final = 80
"""Below this width a weapon is drawn in fewer words, so that it stays on one line."""
BEFORE_A_SPIN: Final = ("spin-off", "spin-off-wheel", "start", "turn", "wheel", "decide")


def picture(view: ScratchWarsView, frame: Frame = ANYWHERE) -> Picture:
    """The table as the viewer sees it."""
    arms = arms_in(view)
    near = view.viewer if isinstance(view.viewer, int) else 0
    width = min(WIDEST, frame.width or WIDEST)
    below: list[Line] = []
    for line in (*_working(view, frame), _waiting(view, frame)):
        below += wrapped(line, frame.width, "  ")
    lines: list[Line] = [_head(view, arms), ()]
    for seat in (1 - near, near):
        lines += [*_side(view, arms, seat, frame, width), ()]
    full = Picture((*lines, *below))
    if frame.holds(full):
        return full
    forms = {
        form: Picture(
            (
                _head(view, arms),
                *_compact_side(view, arms, 1 - near, frame, form),
                *_compact_side(view, arms, near, frame, form),
                *below,
            )
        )
        for form in (COMPACT, SMALL)
    }
    return forms[COMPACT if frame.squeezes(forms[COMPACT]) else SMALL]


def _compact_side(
    view: ScratchWarsView, arms: Arms, seat: int, frame: Frame, form: int
) -> list[Line]:
    """A side without its wheels and without the times of day to come. In the small form it has
    no bar, and of the weapons of another only names and conditions."""
    side = view.sides[seat]
    hero = _hero(side.hero)
    lines: list[Line] = [
        (
            *_who(view, seat, frame),
            ("strong", f"  {hero.own_name}"),
            *_lives(view, seat, SHORT_BAR if form == COMPACT else 0),
            *_energy(view, arms, seat, short=form == SMALL),
        )
    ]
    now: list[Span] = [("", f"  {_now(view, arms, seat)}")] if arms.sudden_death else []
    now += _actions(view, seat)
    lines += wrapped(tuple(now), frame.width, "  ") if now else []
    if form == SMALL and seat != view.viewer:
        lines.append(_names(seat, side.weapons))
    else:
        for place, weapon in enumerate(side.weapons):
            lines.append(_weapon_head(arms, seat, place, weapon, frame.width))
    return [part for line in lines for part in wrapped(line, frame.width, "    ")]


def _names(seat: int, weapons: Sequence[WeaponView]) -> Line:
    """Weapons in one paragraph: their numbers, names and conditions."""
    spans: list[Span] = []
    for place, weapon in enumerate(weapons):
        condition = _condition(_printed(weapon), weapon, True)
        spans += [(f"seat{seat}", f"  {place + 1} "), ("strong", weapon.name)]
        spans += [("", ": "), *condition] if condition else []
    return tuple(spans)


def _head(view: ScratchWarsView, arms: Arms) -> Line:
    stake = view.options["stake"]
    staked = f" · each has staked {coins(stake)}" if stake else ""
    level = f"level {arms.level}{staked}"
    if not view.round:
        return (("strong", "Spin-off for the start"), ("dim", f" · {level}"))
    when = f"Round {view.round}" + ("" if view.time is None else f", {view.time}")
    death = ""
    if arms.sudden_death:
        rounds = SUDDEN_DEATH_FROM - view.round
        death = f" · sudden death in {rounds}" if rounds > 0 else " · sudden death"
    return (("strong", when), ("", death), ("dim", f" · {level}"))


# -- a side -----------------------------------------------------------------------------


def _side(view: ScratchWarsView, arms: Arms, seat: int, frame: Frame, width: int) -> list[Line]:
    side = view.sides[seat]
    hero = _hero(side.hero)
    lines: list[Line] = [
        (*_who(view, seat, frame), ("strong", f"  {hero.own_name}"), ("", f", {hero.name}")),
        (*_lives(view, seat, BAR), *_energy(view, arms, seat), *_actions(view, seat)),
    ]
    lines += _day(view, arms, seat, width)
    for place, weapon in enumerate(side.weapons):
        lines += _weapon(view, arms, seat, place, weapon, width)
    return lines


def _who(view: ScratchWarsView, seat: int, frame: Frame) -> Line:
    name = frame.name(seat, SEATS[seat], view.viewer == seat)
    return ((f"seat{seat}", f"{MARKS[seat]} {name}"),)


def _lives(view: ScratchWarsView, seat: int, bar: int) -> Line:
    side = view.sides[seat]
    most = _hero(side.hero).lives
    filled = min(bar, -(-side.lives * bar // most))
    drawn = ((f"seat{seat}", "█" * filled + "░" * (bar - filled) + " "),) if bar else ()
    return (("", "  lives "), *drawn, ("strong", f"{side.lives}"), ("", f" of {most}"))


def _hero(code: str) -> HeroCard:
    hero = card_of(code)
    assert isinstance(hero, HeroCard)
    return hero


def _energy(view: ScratchWarsView, arms: Arms, seat: int, short: bool = False) -> Line:
    if not arms.energy_counts:
        return ()
    most = "" if short else " of 12"
    return (("", "   energy "), ("strong", f"{view.sides[seat].energy}"), ("", most))


def _actions(view: ScratchWarsView, seat: int) -> Line:
    if view.active == seat and (view.actions or view.weapon is not None) and view.round:
        return (("", "   actions "), ("strong", str(view.actions)))
    return ()


def _now(view: ScratchWarsView, arms: Arms, seat: int) -> str:
    return _time(view, arms, seat, (max(view.round, 1) - 1) % 4)


def _day(view: ScratchWarsView, arms: Arms, seat: int, width: int) -> list[Line]:
    """What the hero has at this time of day, and below what is to come."""
    if not arms.sudden_death:
        return []
    now = (max(view.round, 1) - 1) % 4
    later = [_time(view, arms, seat, (now + step) % 4) for step in range(1, 4)]
    return [
        (("strong", f"  {_now(view, arms, seat)}"),),
        *((("dim", f"  {line}"),) for line in wrap(" · ".join(later), width - 2)),
    ]


def _time(view: ScratchWarsView, arms: Arms, seat: int, time: int) -> str:
    words = []
    if arms.energy_counts:
        words.append(f"energy {arms.energy[seat * len(TIMES) + time]}")
    is_now = view.round > 0 and time == (view.round - 1) % 4 and view.active == seat
    for number, bonus in enumerate(_hero(view.sides[seat].hero).day[time].bonuses):
        # What rests at this level is taken out of the tables of the duel.
        if arms.bonus_effect[seat * BONUSES + 2 * time + number] != NO_EFFECT:
            used = " (used)" if is_now and view.used[number] else ""
            words.append(f"bonus {bonus_text(bonus)}{used}")
    return f"{TIMES[time]}: {', '.join(words) or 'no bonus'}"


# -- a weapon ---------------------------------------------------------------------------


def _weapon(
    view: ScratchWarsView, arms: Arms, seat: int, place: int, weapon: WeaponView, width: int
) -> list[Line]:
    head = _weapon_head(arms, seat, place, weapon, width)
    # The wheels that matter now: those that may be spun next, or those to be attacked.
    shown = seat == view.active if view.phase in BEFORE_A_SPIN else view.phase == "target"
    if weapon.condition != "ready" or not shown:
        return [head]
    return [head, *_odds(arms, seat * SLOTS + place, _printed(weapon), width)]


def _weapon_head(arms: Arms, seat: int, place: int, weapon: WeaponView, width: int) -> Line:
    printed = _printed(weapon)
    number = seat * SLOTS + place
    narrow = 0 < width < NARROW
    gap, room = (" ", SHORT_NAME) if narrow else ("  ", NAME)
    facts = "" if narrow else f"{gap}{printed.kind:5}"
    if arms.energy_counts:
        extra = "+1" if arms.cost[number] > printed.cost else "" if narrow else "  "
        facts += f"{gap}costs {printed.cost}{extra}"
    if arms.effects:
        facts += f"{gap}resists {printed.resistance}"
    return (
        (f"seat{seat}", f"  {place + 1} "),
        ("strong", cut(weapon.name, room).ljust(room) if narrow else weapon.name.ljust(room)),
        ("", f"{facts}{gap}"),
        *_condition(printed, weapon, 0 < width < WIDEST),
    )


def _printed(weapon: WeaponView) -> WeaponCard:
    printed = card_of(weapon.card)
    assert isinstance(printed, WeaponCard)
    return printed


def _condition(printed: WeaponCard, weapon: WeaponView, short: bool) -> Line:
    if weapon.condition == "broken":
        return (("stop", "broken, face-down"),)
    if weapon.condition == "repairing":
        return (("dim", "being repaired"),)
    if weapon.notch is None:
        return ()
    notch = printed.wheel[weapon.notch]
    stored = f"{notch.effect} {weapon.strength}"
    stored += f"r{notch.resistance}" if short else f", which resists {notch.resistance}"
    return (("decide", f"stores {stored}"),)


def _odds(arms: Arms, number: int, printed: WeaponCard, width: int) -> list[Line]:
    """What a spin can bring, colour by colour: the odds of each effect, and after its name a
    number for each notch that has it."""
    groups: list[list[Span]] = []
    for colour in COLOURS:
        results: dict[str, list[str]] = {}
        for place, notch in enumerate(printed.wheel):
            if notch.colour == colour:
                does = arms.does[number * NOTCHES + place]
                name, value = _result(arms, does, notch)
                results.setdefault(name, []).append(value)
        if results:
            parts = [
                f"{len(values)}/9 {name} {' '.join(sorted(values))}".rstrip()
                for name, values in results.items()
            ]
            word = word_for(colour)
            groups.append([(word, word), ("", f" {', '.join(parts)}")])
    return _in_lines(groups, width - 4)


def _result(arms: Arms, does: int, notch: WheelNotch) -> tuple[str, str]:
    if does == BLANK:
        return "nothing", ""
    effect, value = EFFECTS[does], str(notch.strength)
    if effect == notch.effect:
        return effect, value if notch.resistance is None else f"{value}r{notch.resistance}"
    # Every icon is an attack here; it still says which bonus fits, where there are any.
    icon = f" ({notch.effect})" if arms.sudden_death else ""
    return f"{effect}{icon}", value


def _in_lines(groups: list[list[Span]], width: int) -> list[Line]:
    lines: list[list[Span]] = [[("", "    ")]]
    room = width
    for group in groups:
        wide = sum(len(text) for _, text in group) + 3
        if wide > room and len(lines[-1]) > 1:
            lines.append([("", "    ")])
            room = width
        elif len(lines[-1]) > 1:
            lines[-1].append(("dim", " | "))
        lines[-1] += group
        room -= wide
    return [part for line in lines for part in wrapped(tuple(line), width + 4, "      ")]


# -- what is going on ---------------------------------------------------------------------


def _working(view: ScratchWarsView, frame: Frame) -> list[Line]:
    """What was spun and what an attack is aimed at."""
    lines: list[Line] = []
    notch = _spun(view)
    if view.weapon is not None and notch is not None:
        word = word_for(notch.colour)
        lines.append(
            (
                ("", f"{view.sides[view.active].weapons[view.weapon].name} stopped at "),
                (word, f"{notch.colour} ({word})"),
                ("strong", f": {notch_text(notch)}"),
            )
        )
    if view.target is not None:
        attack = f"{view.strength} at {_target(view, view.target, frame)}"
        lines.append((("", "The attack: "), ("strong", attack)))
    elif view.phase == "target":
        lines.append((("", "The attack: "), ("strong", str(view.strength))))
    if view.volley:
        names = [view.sides[view.active].weapons[place].name for place in view.volley]
        lines.append((("", "In the launch: "), ("strong", ", ".join(names))))
    return lines


def _spun(view: ScratchWarsView) -> WheelNotch | None:
    """The notch where the wheel stopped."""
    if view.weapon is None or view.notch is None:
        return None
    return _printed(view.sides[view.active].weapons[view.weapon]).wheel[view.notch]


def _target(view: ScratchWarsView, target: Target, frame: Frame) -> str:
    other = 1 - view.active
    if isinstance(target, HeroTarget):
        return f"{frame.name(other, SEATS[other])}'s hero"
    name = view.sides[other].weapons[target.weapon].name
    return f"the effect on {name}" if isinstance(target, EffectTarget) else name


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


def _waiting(view: ScratchWarsView, frame: Frame) -> Line:
    if view.to_move == "over":
        return (("strong", _result_line(view, frame)),)
    if view.to_move == "chance":
        return (("dim", "The lot is drawn." if view.phase == "lot" else "The wheel is spinning."),)
    who = "You" if view.to_move == view.viewer else frame.name(view.to_move, SEATS[view.to_move])
    if view.phase == "decide":
        return (("strong", f"{who} {_decision(view)}"),)
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


def _decision(view: ScratchWarsView) -> str:
    """What using and skipping mean at this colour (SW-3)."""
    notch = _spun(view)
    assert notch is not None
    stored = notch.resistance is not None and arms_in(view).effects
    verb = "store" if stored else "use"
    if notch.colour == "red":
        return f"can {verb} it or skip it; the turn ends either way."
    if view.actions == 0:
        return f"can {verb} it or skip it; it was the last action."
    if notch.colour == "green":
        return f"can {verb} it or skip it, and go on."
    return f"can {verb} it and end the turn, or skip it and go on."


def _result_line(view: ScratchWarsView, frame: Frame) -> str:
    if view.scores[0] == view.scores[1]:
        stake = view.options["stake"]
        back = f"; each takes back {coins(stake)}" if stake else ""
        return f"The duel is a draw{back}."
    winner = 0 if view.scores[0] else 1
    won = view.coins[winner]
    names = [frame.name(seat, SEATS[seat]) for seat in (0, 1)]
    taken = f" and takes {coins(won)} from {names[1 - winner]}" if won else ""
    return f"{names[winner]} has won the duel{taken}."
