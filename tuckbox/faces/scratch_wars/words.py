"""What a screen reader says of a card: all that its face shows, in words."""

from tuckbox.games.scratch_wars.card import (
    HeroCard,
    ScratchWarsCard,
    TimeOfDay,
    WeaponCard,
    WheelNotch,
)
from tuckbox.games.scratch_wars.effects import COLOUR_WORDS, COLOURS, EFFECT_NUMBER, EFFECT_TITLES

from .badges import signed


def described(card: ScratchWarsCard) -> str:
    text = _weapon(card) if isinstance(card, WeaponCard) else _hero(card)
    return f"{text} Code {card.id}."


def notches(card: WeaponCard) -> str:
    """The wheel of a weapon, notch by notch."""
    said = [f"{number}: {_notch(notch)}" for number, notch in enumerate(card.wheel, 1)]
    return f"Wheel, clockwise from the top: {'; '.join(said)}."


def _common(card: ScratchWarsCard) -> str:
    stars = f"{card.stars} of 4 stars"
    return f"{stars}, foil" if card.foil else stars


def _weapon(card: WeaponCard) -> str:
    return (
        f"Weapon, {card.kind}; {_common(card)}. A spin costs {card.cost} energy; resistance"
        f" {card.resistance}; strength {signed(card.strength)}. {notches(card)}"
    )


def _notch(notch: WheelNotch) -> str:
    word = COLOUR_WORDS[COLOURS.index(notch.colour)]
    said = f"{notch.colour}, {word}, {_title(notch.effect)} {notch.strength}"
    return f"{said} with resistance {notch.resistance}" if notch.resistance else said


def _hero(card: HeroCard) -> str:
    day = " ".join(_time(time) for time in card.day)
    return (
        f"Hero, {card.name} from {card.origin}; {_common(card)}. {card.lives} lives, in a team"
        f" {card.team_lives}; strength {signed(card.strength)}; handles {', '.join(card.handles)}."
        f" {day}"
    )


def _time(time: TimeOfDay) -> str:
    bonuses = [f", {_title(bonus.effect)} {signed(bonus.value)}" for bonus in time.bonuses]
    return f"{time.time.capitalize()}: energy {time.energy}{''.join(bonuses)}."


def _title(effect: str) -> str:
    return EFFECT_TITLES[EFFECT_NUMBER[effect]].lower()
