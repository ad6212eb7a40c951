"""A card of Scratch Wars as a value: all there is to know to draw it."""

from functools import lru_cache

import msgspec

from .cards import Card, Hero, Weapon, card
from .effects import (
    COLOURS,
    EFFECTS,
    KINDS,
    NO_EFFECT,
    TIMES,
    Colour,
    Effect,
    Kind,
    Time,
)
from .strength import rarity, share_weaker, strength, type_of
from .types import NOTCHES


class Bonus(msgspec.Struct, frozen=True):
    """What a hero adds to an effect; below 0 it has to (SW-6)."""

    effect: Effect
    value: int


class TimeOfDay(msgspec.Struct, frozen=True):
    """What a hero has at one time of day: energy, and up to two bonuses."""

    time: Time
    energy: int
    bonuses: tuple[Bonus, ...]


class WheelNotch(msgspec.Struct, frozen=True):
    """A notch of a wheel. Only an effect that can be stored has a resistance."""

    colour: Colour
    effect: Effect
    strength: int
    resistance: int | None


class CardFace(msgspec.Struct, frozen=True, kw_only=True, tag_field="what"):
    """What heroes and weapons have in common (SW-C3).

    `id` is the code of the card and `name` its type. `strength` compares the card with the
    middle of its type; `weaker` is the share of its type that is weaker, and one card in
    `one_in` of its type is exactly as strong.
    """

    id: str
    name: str
    stars: int
    foil: bool
    strength: int
    weaker: float
    one_in: int
    character: str


class HeroCard(CardFace, frozen=True, kw_only=True, tag="hero"):
    """A hero (SW-C2), with the kinds of weapon it handles and the four times of its day."""

    own_name: str
    origin: str
    lives: int
    team_lives: int
    handles: tuple[Kind, ...]
    day: tuple[TimeOfDay, TimeOfDay, TimeOfDay, TimeOfDay]


class WeaponCard(CardFace, frozen=True, kw_only=True, tag="weapon"):
    """A weapon (SW-C1). `cost` is the energy of a spin by a hero who handles it; `wheel` has
    nine notches, clockwise from the top."""

    kind: Kind
    cost: int
    resistance: int
    wheel: tuple[WheelNotch, ...]


ScratchWarsCard = HeroCard | WeaponCard


@lru_cache(maxsize=256)
def card_of(code: str) -> ScratchWarsCard:
    """The card with this code, typed in any way; BadNotation if it is none."""
    return face_of(card(code))


def face_of(card: Card) -> ScratchWarsCard:
    """A card of the engine as a value."""
    return _hero(card) if isinstance(card, Hero) else _weapon(card)


def _hero(hero: Hero) -> HeroCard:
    morning, noon, evening, night = (_time_of_day(hero, time) for time in range(len(TIMES)))
    return HeroCard(
        id=hero.code,
        name=hero.name,
        stars=hero.stars,
        foil=hero.foil,
        strength=strength(hero),
        weaker=float(share_weaker(hero)),
        one_in=round(1 / rarity(hero)),
        character=type_of(hero).character,
        own_name=hero.own_name,
        origin=hero.origin,
        lives=hero.lives,
        team_lives=hero.team_lives,
        handles=tuple(kind for kind, able in zip(KINDS, hero.handles, strict=True) if able),
        day=(morning, noon, evening, night),
    )


def _time_of_day(hero: Hero, time: int) -> TimeOfDay:
    bonuses = tuple(
        Bonus(EFFECTS[hero.bonus_effects[entry]], hero.bonus_values[entry])
        for entry in (2 * time, 2 * time + 1)
        if hero.bonus_effects[entry] != NO_EFFECT
    )
    return TimeOfDay(TIMES[time], hero.energy[time], bonuses)


def _weapon(weapon: Weapon) -> WeaponCard:
    return WeaponCard(
        id=weapon.code,
        name=weapon.name,
        stars=weapon.stars,
        foil=weapon.foil,
        strength=strength(weapon),
        weaker=float(share_weaker(weapon)),
        one_in=round(1 / rarity(weapon)),
        character=type_of(weapon).character,
        kind=KINDS[weapon.kind],
        cost=weapon.cost,
        resistance=weapon.resistance,
        wheel=tuple(_notch(weapon, notch) for notch in range(NOTCHES)),
    )


def _notch(weapon: Weapon, notch: int) -> WheelNotch:
    return WheelNotch(
        COLOURS[weapon.colours[notch]],
        EFFECTS[weapon.effects[notch]],
        weapon.strengths[notch],
        weapon.resistances[notch] or None,
    )
