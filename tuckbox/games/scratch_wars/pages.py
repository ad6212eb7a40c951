"""What there is to read: a page for each card type, one for a single card by its code, and
the words of the game that can be explained."""

from tuckbox.core import CardPage

from .card import Bonus, HeroCard, ScratchWarsCard, TimeOfDay, WeaponCard, WheelNotch
from .codes import LENGTH
from .effects import (
    COLOUR_LETTERS,
    COLOUR_WORDS,
    COLOURS,
    EFFECT_RULES,
    EFFECT_TEXTS,
    EFFECT_TITLES,
    EFFECTS,
    KINDS,
    NO_EFFECT,
    TIMES,
)
from .types import HERO_TYPES, WEAPON_TYPES, HeroType, Range, WeaponType

NAMED = "The booklet names it; its numbers, and what is said about it, are ours."
HOUSE = "House card: designed by us in the proportions of the printed game."
IN_THE_BOOKLET = ("Monkey Sorcerer", "Bamboo Bow")


def origin_of(name: str) -> str:
    return NAMED if name in IN_THE_BOOKLET else HOUSE


def cards() -> list[CardPage]:
    return [*map(hero_page, HERO_TYPES), *map(weapon_page, WEAPON_TYPES)]


def stars(count: int) -> str:
    """Stars as they are printed, found and missing.

    >>> stars(3)
    '★★★☆'
    """
    return "★" * count + "☆" * (4 - count)


def spread(number: Range) -> str:
    """The values a number of a type can have: `2-4`."""
    return f"{number.base}" if number.k == 0 else f"{number.base}-{number.base + number.k}"


def signed(number: Range) -> str:
    """The values a bonus can have: `+1 to +3`."""
    ends = [f"{number.base:+d}", f"{number.base + number.k:+d}"]
    return ends[0] if number.k == 0 else " to ".join(ends)


def hero_page(type: HeroType) -> CardPage:
    handled = " ".join(kind for kind, able in zip(KINDS, type.handles, strict=True) if able)
    energies = " ".join(spread(energy) for energy in type.energy)
    head = (
        f"Hero from {type.origin}, {stars(type.stars)}, {spread(type.lives)} lives,"
        f" handles {handled}."
    )
    lines = []
    for time, word in enumerate(TIMES):
        bonuses = [
            f"{EFFECTS[type.bonus_effects[place]]} {signed(type.bonus_values[place])}"
            for place in (2 * time, 2 * time + 1)
            if type.bonus_effects[place] != NO_EFFECT
        ]
        lines.append(
            f"{word.capitalize()}: energy {spread(type.energy[time])}"
            + (f"; {', '.join(bonuses)}." if bonuses else "; no bonus.")
        )
    return CardPage(
        name=type.name,
        group="heroes",
        line=f"{stars(type.stars)}  lives {spread(type.lives)}  energy {energies}  {handled}",
        text="\n".join([head, *lines, type.character]),
        does=head,
        lists=(("Day and night", tuple(lines)),),
        character=type.character,
        rules=("SW-C2", "SW-5", "SW-6", "SW-9"),
        origin=origin_of(type.name),
    )


def weapon_page(type: WeaponType) -> CardPage:
    notches = [
        f"{COLOUR_LETTERS[type.colours[n]]} {EFFECTS[type.effects[n]]} {spread(type.strengths[n])}"
        + (f" r{spread(type.resistances[n])}" if type.resistances[n].base else "")
        for n in range(len(type.effects))
    ]
    kind = KINDS[type.kind]
    colours = ", ".join(
        f"{type.colours.count(colour)}/9 {word}" for colour, word in enumerate(COLOUR_WORDS)
    )
    head = (
        f"{kind.capitalize()}, {stars(type.stars)}, a spin costs {type.cost},"
        f" resistance {spread(type.resistance)}."
    )
    in_words = (
        f"{COLOUR_WORDS[type.colours[n]]}: {EFFECT_TITLES[type.effects[n]]}"
        f" {spread(type.strengths[n])}"
        + (f", resistance {spread(type.resistances[n])}" if type.resistances[n].base else "")
        for n in range(len(type.effects))
    )
    effects = dict.fromkeys(type.effects)
    return CardPage(
        name=type.name,
        group=f"{kind}s",
        line=f"{stars(type.stars)}  costs {type.cost}  resists {spread(type.resistance)}"
        f"  {type.character}",
        text="\n".join(
            [
                head,
                f"Colours: {colours}.",
                f"Wheel: {' · '.join(notches)}.",
                type.character,
            ]
        ),
        does=f"{head} Colours: {colours}.",
        lists=(("Wheel", tuple(in_words)),),
        character=type.character,
        rules=("SW-C1", "SW-3", *(EFFECT_RULES[effect] for effect in effects)),
        origin=origin_of(type.name),
    )


# -- a single card ----------------------------------------------------------------------


def card_text(card: ScratchWarsCard) -> str:
    """A card by its code, in words."""
    lines = _hero_lines(card) if isinstance(card, HeroCard) else _weapon_lines(card)
    strength = f"Strength {card.strength:+d}: {percent(card)} of its type are weaker,"
    return "\n".join(
        [*lines, f"{strength} 1 in {card.one_in} as strong.", card.character, f"Code {card.id}."]
    )


def _hero_lines(hero: HeroCard) -> list[str]:
    return [
        f"{hero.own_name}, {hero.name}  {stars(hero.stars)}{'  foil' if hero.foil else ''}",
        f"Hero from {hero.origin}, {hero.lives} lives, {hero.team_lives} in a team,"
        f" handles {', '.join(hero.handles)}.",
        *map(_time_text, hero.day),
    ]


def _time_text(of_day: TimeOfDay) -> str:
    bonuses = ", ".join(bonus_text(bonus) for bonus in of_day.bonuses)
    return f"{of_day.time.capitalize()}: energy {of_day.energy}; {bonuses or 'no bonus'}."


def _weapon_lines(weapon: WeaponCard) -> list[str]:
    return [
        f"{weapon.name}  {stars(weapon.stars)}{'  foil' if weapon.foil else ''}",
        f"{weapon.kind.capitalize()}, a spin costs {weapon.cost} energy,"
        f" resistance {weapon.resistance}.",
        f"Wheel: {wheel_line(weapon)}.",
    ]


def wheel_line(weapon: WeaponCard) -> str:
    """The wheel in one line, a colour letter before each effect."""
    return " · ".join(
        f"{COLOUR_LETTERS[COLOURS.index(notch.colour)]} {notch_text(notch)}"
        for notch in weapon.wheel
    )


def notch_text(notch: WheelNotch) -> str:
    """The effect of a notch with its numbers: `shield 3 r2`."""
    text = f"{notch.effect} {notch.strength}"
    return text if notch.resistance is None else f"{text} r{notch.resistance}"


def bonus_text(bonus: Bonus) -> str:
    """A bonus as it is printed: `shield -1`."""
    return f"{bonus.effect} {bonus.value:+d}"


def percent(card: ScratchWarsCard) -> str:
    """The share of weaker cards, rounded for reading."""
    return f"{card.weaker:.1%}".replace("%", " %")


# -- words of the game ------------------------------------------------------------------


def terms() -> dict[str, str]:
    """The effects, by their title and by the short name on the wheels."""
    found = {}
    for effect, short in enumerate(EFFECTS):
        text = f"{EFFECT_TEXTS[effect]} ({EFFECT_RULES[effect]})"
        found[EFFECT_TITLES[effect]] = text
        found.setdefault(short, text)
    return found


def looks_like_a_code(topic: str) -> bool:
    letters = [letter for letter in topic if letter.isalnum()]
    return len(letters) == LENGTH and any(letter.isdigit() for letter in letters)
