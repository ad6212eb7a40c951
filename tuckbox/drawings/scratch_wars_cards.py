"""A card drawn in text: a weapon as its wheel, a hero as its four times of day.

The styles only repeat what the words say: go, decide and stop are the colours.
"""

from typing import Final

from tuckbox.games.scratch_wars.card import HeroCard, ScratchWarsCard, WeaponCard
from tuckbox.games.scratch_wars.effects import COLOUR_WORDS, COLOURS, Colour
from tuckbox.games.scratch_wars.pages import bonus_text, notch_text, percent, stars

from .picture import Line, Picture, Span

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
LABEL: Final = 8
COLUMN: Final = 17


def picture(card: ScratchWarsCard) -> Picture:
    """The card as its owner sees it."""
    if isinstance(card, HeroCard):
        return Picture((*_hero_head(card), (), *_day(card), (), *_foot(card)))
    return Picture((*_weapon_head(card), (), *_wheel(card), (), *_foot(card)))


def word_for(colour: Colour) -> str:
    """What a colour means, which is also the style it is drawn in: go, decide or stop."""
    return COLOUR_WORDS[COLOURS.index(colour)]


def _weapon_head(weapon: WeaponCard) -> tuple[Line, ...]:
    return (
        (("strong", weapon.name), ("", f"  {stars(weapon.stars)}{_foil(weapon)}")),
        (
            ("", f"{weapon.kind} · a spin costs {weapon.cost} energy"),
            ("", f" · resistance {weapon.resistance}"),
        ),
    )


def _hero_head(hero: HeroCard) -> tuple[Line, ...]:
    return (
        (("strong", hero.own_name), ("", f", {hero.name}  {stars(hero.stars)}{_foil(hero)}")),
        (
            ("", f"from {hero.origin} · {hero.lives} lives, {hero.team_lives} in a team"),
            ("", f" · handles {', '.join(hero.handles)}"),
        ),
    )


def _foil(card: ScratchWarsCard) -> str:
    return "  foil" if card.foil else ""


def _wheel(weapon: WeaponCard) -> tuple[Line, ...]:
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


def _notch(weapon: WeaponCard, number: int) -> tuple[Span, Span]:
    notch = weapon.wheel[number]
    word = word_for(notch.colour)
    return (word, f"{number + 1}: {word}"), ("", notch_text(notch))


def _day(hero: HeroCard) -> tuple[Line, ...]:
    head: Line = (("", " " * LABEL), *(("strong", each.time.ljust(COLUMN)) for each in hero.day))
    return (
        head,
        _row("energy", [str(each.energy) for each in hero.day]),
        _row("bonus", [_bonus(hero, time, 0) for time in range(len(hero.day))]),
        _row("", [_bonus(hero, time, 1) for time in range(len(hero.day))]),
    )


def _row(label: str, cells: list[str]) -> Line:
    return (("dim", label.ljust(LABEL)), *(("", cell.ljust(COLUMN)) for cell in cells))


def _bonus(hero: HeroCard, time: int, bonus: int) -> str:
    bonuses = hero.day[time].bonuses
    return bonus_text(bonuses[bonus]) if bonus < len(bonuses) else "–"


def _foot(card: ScratchWarsCard) -> tuple[Line, ...]:
    share = f"{percent(card)} of its type are weaker, 1 in {card.one_in} as strong"
    return (
        (("strong", f"strength {card.strength:+d}"), ("", f" · {share}")),
        (("dim", card.character),),
        (("", f"code {card.id}"),),
    )
