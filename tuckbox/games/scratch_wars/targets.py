"""What an attack is aimed at, as a value. It is always on the side of the defender."""

import msgspec

from .phases import AT_EFFECT, AT_HERO
from .places import Weapon


class HeroTarget(
    msgspec.Struct, frozen=True, tag_field="what", tag="hero", forbid_unknown_fields=True
):
    """The hero."""


class WeaponTarget(
    msgspec.Struct, frozen=True, tag_field="what", tag="weapon", forbid_unknown_fields=True
):
    """A weapon."""

    weapon: Weapon


class EffectTarget(
    msgspec.Struct, frozen=True, tag_field="what", tag="effect", forbid_unknown_fields=True
):
    """The effect that a weapon stores."""

    weapon: Weapon


Target = HeroTarget | WeaponTarget | EffectTarget


def target_of(code: int) -> Target:
    """The target that the rules write as a number (see `phases`)."""
    if code == AT_HERO:
        return HeroTarget()
    return EffectTarget(code - AT_EFFECT) if code >= AT_EFFECT else WeaponTarget(code)


def code_of(target: Target) -> int:
    """The reverse of `target_of`."""
    match target:
        case HeroTarget():
            return AT_HERO
        case WeaponTarget(weapon):
            return weapon
        case EffectTarget(weapon):
            return AT_EFFECT + weapon
