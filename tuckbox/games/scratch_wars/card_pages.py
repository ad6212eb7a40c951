"""A card drawn in text: a weapon as its wheel, a hero as its four times of day.

The styles only repeat what the words say: go, decide and stop are the colours.
"""

from typing import Final

from tuckbox.core import Picture
from tuckbox.core.views import Line, Span

from .cards import Card, Hero, Weapon
from .effects import COLOUR_WORDS, EFFECTS, KINDS, NO_EFFECT, TIMES
from .strength import rarity, share_weaker, strength, type_of
from .types import NOTCHES

CELL: Final = 16
"""How wide a notch is drawn; `weapon-attack 7` fits."""
RIM: Final = (
    ((0, 23),),
    ((8, 9), (1, 37)),
    ((7, 0), (2, 46)),
    ((6, 0), (3, 46)),
    ((5, 9), (4, 37)),
)
"""Row by row which notches are drawn, and from which column on: clockwise from the top."""
COLOUR_STYLES: Final = ("go", "decide", "stop")
LABEL: Final = 8
COLUMN: Final = 17


def picture(card: Card) -> Picture:
    """The card as its owner sees it."""
    if isinstance(card, Hero):
        return Picture((*_hero_head(card), (), *_times(card), (), *_foot(card)))
    return Picture((*_weapon_head(card), (), *_wheel(card), (), *_foot(card)))


def stars(count: int) -> str:
    """Stars as they are printed, found and missing.

    >>> stars(3)
    '★★★☆'
    """
    return "★" * count + "☆" * (4 - count)


def _weapon_head(weapon: Weapon) -> tuple[Line, ...]:
    return (
        (("strong", weapon.name), ("", f"  {stars(weapon.stars)}{_foil(weapon)}")),
        (
            ("", f"{KINDS[weapon.kind]} · a spin costs {weapon.cost} energy"),
            ("", f" · resistance {weapon.resistance}"),
        ),
    )


def _hero_head(hero: Hero) -> tuple[Line, ...]:
    handled = [kind for kind, able in zip(KINDS, hero.handles, strict=True) if able]
    return (
        (("strong", hero.own_name), ("", f", {hero.name}  {stars(hero.stars)}{_foil(hero)}")),
        (
            ("", f"from {hero.origin} · {hero.lives} lives, {hero.team_lives} in a team"),
            ("", f" · handles {', '.join(handled)}"),
        ),
    )


def _foil(card: Card) -> str:
    return "  foil" if card.foil else ""


def _wheel(weapon: Weapon) -> tuple[Line, ...]:
    lines: list[Line] = []
    for row in RIM:
        for half in range(2):
            spans: list[Span] = []
            drawn = 0
            for notch, column in row:
                style, text = _notch(weapon, notch)[half]
                spans += [("", " " * (column - drawn)), (style, text.center(CELL))]
                drawn = column + CELL
            lines.append(tuple(spans))
    return tuple(lines)


def _notch(weapon: Weapon, notch: int) -> tuple[Span, Span]:
    colour = weapon.colours[notch]
    return (
        (COLOUR_STYLES[colour], f"{notch + 1}: {COLOUR_WORDS[colour]}"),
        ("", notch_text(weapon, notch)),
    )


def notch_text(weapon: Weapon, notch: int) -> str:
    """The effect of a notch with its numbers: `shield 3 r2`."""
    resistance = weapon.resistances[notch]
    text = f"{EFFECTS[weapon.effects[notch]]} {weapon.strengths[notch]}"
    return f"{text} r{resistance}" if resistance else text


def wheel_line(weapon: Weapon) -> str:
    """The wheel in one line, a colour letter before each effect."""
    return " · ".join(
        f"{'GOR'[weapon.colours[notch]]} {notch_text(weapon, notch)}" for notch in range(NOTCHES)
    )


def _times(hero: Hero) -> tuple[Line, ...]:
    rows: list[tuple[str, list[str]]] = [
        ("energy", [str(energy) for energy in hero.energy]),
        ("bonus", [bonus_text(hero, 2 * time) for time in range(len(TIMES))]),
        ("", [bonus_text(hero, 2 * time + 1) for time in range(len(TIMES))]),
    ]
    head: Line = (("", " " * LABEL), *(("strong", time.ljust(COLUMN)) for time in TIMES))
    return (
        head,
        *(
            (("dim", label.ljust(LABEL)), *(("", cell.ljust(COLUMN)) for cell in cells))
            for label, cells in rows
        ),
    )


def bonus_text(hero: Hero, place: int) -> str:
    """A bonus as it is printed, or a dash: `shield -1`."""
    effect = hero.bonus_effects[place]
    return "–" if effect == NO_EFFECT else f"{EFFECTS[effect]} {hero.bonus_values[place]:+d}"


def _foot(card: Card) -> tuple[Line, ...]:
    return (
        (
            ("strong", f"strength {strength(card):+d}"),
            ("", f" · {percent(card)} of its type are weaker, {_as_strong(card)} as strong"),
        ),
        (("dim", type_of(card).character),),
        (("", f"code {card.code}"),),
    )


def percent(card: Card) -> str:
    """The share of weaker cards, rounded for reading."""
    return f"{float(share_weaker(card)):.1%}".replace("%", " %")


def _as_strong(card: Card) -> str:
    share = rarity(card)
    return f"1 in {round(1 / share)}"
