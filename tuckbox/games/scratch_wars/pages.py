"""What there is to read: a page for each card type, and the answer to `?`."""

import re
from typing import Final

from tuckbox.core import BadNotation, CardPage
from tuckbox.core.notation import find_name, fold

from .card_pages import picture, stars
from .cards import card
from .codes import LENGTH
from .effects import (
    COLOUR_LETTERS,
    COLOUR_WORDS,
    EFFECT_NUMBER,
    EFFECT_RULES,
    EFFECT_TEXTS,
    EFFECT_TITLES,
    EFFECTS,
    HERE,
    KINDS,
    NO_EFFECT,
    TIMES,
)
from .types import HERO_NUMBER, HERO_TYPES, WEAPON_NUMBER, WEAPON_TYPES, HeroType, Range, WeaponType

RULE_ID: Final = r"SW-[CE]?\d+"


def rules() -> str:
    return (HERE / "rules.md").read_text(encoding="utf-8")


def cards() -> list[CardPage]:
    return [*map(hero_page, HERO_TYPES), *map(weapon_page, WEAPON_TYPES)]


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
    lines = [
        f"Hero from {type.origin}, {stars(type.stars)}, {spread(type.lives)} lives,"
        f" handles {handled}.",
    ]
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
        text="\n".join([*lines, type.character]),
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
    return CardPage(
        name=type.name,
        group=f"{kind}s",
        line=f"{stars(type.stars)}  costs {type.cost}  resists {spread(type.resistance)}"
        f"  {type.character}",
        text="\n".join(
            [
                f"{kind.capitalize()}, {stars(type.stars)}, a spin costs {type.cost},"
                f" resistance {spread(type.resistance)}.",
                f"Colours: {colours}.",
                f"Wheel: {' · '.join(notches)}.",
                type.character,
            ]
        ),
    )


def explain(topic: str) -> str:
    """A card type, an effect, a rule (by id) or a card (by code); BadNotation if none."""
    paragraph = rule(topic)
    if paragraph:
        return paragraph
    if looks_like_a_code(topic):
        return picture(card(topic)).plain()
    names = [*HERO_NUMBER, *WEAPON_NUMBER, *EFFECTS, *EFFECT_TITLES]
    try:
        name = find_name(topic, names, "card, effect or rule")
    except BadNotation as error:
        raise BadNotation(
            f"{error} Rules have ids from SW-1 to SW-10, SW-C1 to SW-C5 and SW-E0 to SW-E14;"
            " a card is asked for by its type or its code."
        ) from None
    if name in HERO_NUMBER:
        return f"{name}\n\n{hero_page(HERO_TYPES[HERO_NUMBER[name]]).text}"
    if name in WEAPON_NUMBER:
        return f"{name}\n\n{weapon_page(WEAPON_TYPES[WEAPON_NUMBER[name]]).text}"
    effect = EFFECT_NUMBER[name] if name in EFFECT_NUMBER else EFFECT_TITLES.index(name)
    return f"{EFFECT_TITLES[effect]} ({EFFECT_RULES[effect]}): {EFFECT_TEXTS[effect]}"


def looks_like_a_code(topic: str) -> bool:
    letters = [letter for letter in topic if letter.isalnum()]
    return len(letters) == LENGTH and any(letter.isdigit() for letter in letters)


def rule(topic: str) -> str | None:
    """The paragraph of the rules with this id."""
    wanted = fold(topic).upper().replace(" ", "-")
    if not re.fullmatch(RULE_ID, wanted):
        return None
    for paragraph in rules().split("\n\n"):
        if paragraph.startswith(f"**{wanted} "):
            return paragraph.replace("**", "")
    return None
