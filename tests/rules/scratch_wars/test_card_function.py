"""A card is a pure function of its code, for ever (SW-C3, SW-C4)."""

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from tuckbox.collection.finding import Wanted, find_cards
from tuckbox.core import BadNotation, to_json
from tuckbox.drawings.scratch_wars_cards import picture
from tuckbox.games.scratch_wars.card import WeaponCard, card_of, face_of
from tuckbox.games.scratch_wars.cards import Hero, Weapon, card, made
from tuckbox.games.scratch_wars.codes import HERO, WEAPON, code_of
from tuckbox.games.scratch_wars.effects import EFFECTS, NO_EFFECT, TIMES
from tuckbox.games.scratch_wars.pages import wheel_line
from tuckbox.games.scratch_wars.strength import strength, type_of
from tuckbox.games.scratch_wars.types import (
    HERO_NUMBER,
    HERO_TYPES,
    WEAPON_NUMBER,
    WEAPON_TYPES,
)

from .plain import plain

GOLDEN = Path(__file__).parent / "cards_golden.jsonl"
LINES: list[dict[str, Any]] = [
    json.loads(line) for line in GOLDEN.read_text(encoding="utf-8").splitlines()
]

FROZEN = "82394dd2c69605b7ed4b28e57d0258bc6c350cc623d62e59410cdbcc6f9db134"
"""The hash of the first 2,000 heroes and weapons. If this test fails, the cards people own
have changed: undo that; do not write a new hash."""


@pytest.mark.parametrize("line", LINES, ids=lambda line: str(line["code"]))
def test_golden_cards_are_what_they_were(line: dict[str, Any]) -> None:
    """SW-C4."""
    assert plain(card(line["code"])) == line


def test_the_golden_file_has_a_card_of_every_type() -> None:
    names = {line["name"] for line in LINES}
    assert names == {*HERO_NUMBER, *WEAPON_NUMBER}


def test_thousands_more_are_what_they_were() -> None:
    """SW-C4."""
    digest = sha256()
    for serial in range(2000):
        for kind in (HERO, WEAPON):
            digest.update(to_json(plain(made(kind, serial))))
    assert digest.hexdigest() == FROZEN


def test_numbers_are_within_the_ranges_of_their_type() -> None:
    """SW-C3: base to base + k."""
    for serial in range(2000):
        weapon, hero = made(WEAPON, serial), made(HERO, serial)
        assert isinstance(weapon, Weapon)
        assert isinstance(hero, Hero)
        kind, figure = WEAPON_TYPES[weapon.type], HERO_TYPES[hero.type]
        numbers = [
            (weapon.resistance, kind.resistance),
            *zip(weapon.strengths, kind.strengths, strict=True),
            *zip(weapon.resistances, kind.resistances, strict=True),
            (hero.lives, figure.lives),
            (hero.team_lives, figure.team_lives),
            *zip(hero.energy, figure.energy, strict=True),
            *zip(hero.bonus_values, figure.bonus_values, strict=True),
        ]
        assert all(range.base <= number <= range.base + range.k for number, range in numbers)
        for effect, value in zip(hero.bonus_effects, hero.bonus_values, strict=True):
            assert (effect == NO_EFFECT) == (value == 0)
        assert (weapon.name, hero.name) == (kind.name, figure.name)


def test_a_code_in_any_spelling_is_the_same_card() -> None:
    code = code_of(WEAPON, 31)
    assert card(code.lower().replace("-", " ")) == card(code) == made(WEAPON, 31)
    assert hash(card(code)) == hash(made(WEAPON, 31))
    assert card(code) != card(code_of(HERO, 31))
    assert eval(repr(card(code)), {"card": card}) == card(code)


def test_a_bad_code_is_no_card() -> None:
    with pytest.raises(BadNotation, match="mistyped"):
        card("H22-26B-Q52-4FM")


def test_heroes_have_names_of_their_own() -> None:
    """SW-C2: many heroes of a type, hardly two of a name."""
    found = find_cards("names", Wanted(type="Monkey Sorcerer"), limit=100)
    names = {hero.own_name for hero in found if isinstance(hero, Hero)}
    assert len(found) == 100
    assert len(names) > 90


def test_a_card_can_be_read_without_colours() -> None:
    for serial in range(300):
        weapon, hero = made(WEAPON, serial), made(HERO, serial)
        assert isinstance(weapon, Weapon)
        assert isinstance(hero, Hero)
        face = face_of(weapon)
        assert isinstance(face, WeaponCard)
        drawn = picture(face).plain()
        for word in (weapon.name, weapon.code, f"strength {strength(weapon):+d}"):
            assert word in drawn
        for notch, effect in enumerate(weapon.effects):
            assert f"{notch + 1}: {('go', 'decide', 'stop')[weapon.colours[notch]]}" in drawn
            assert f"{EFFECTS[effect]} {weapon.strengths[notch]}" in drawn
            assert f"{EFFECTS[effect]} {weapon.strengths[notch]}" in wheel_line(face)
        drawn += picture(face_of(hero)).plain()
        for word in (hero.own_name, hero.name, hero.origin, *TIMES, type_of(hero).character):
            assert word in drawn
        assert max(len(line) for line in drawn.splitlines()) <= 100


def test_the_drawing_of_a_wheel() -> None:
    assert picture(card_of("W3S-NTF-FGP-AVX")).plain() == WHEEL.strip("\n")


WHEEL = """
Umbrella Sword  ★☆☆☆
sword · a spin costs 2 energy · resistance 2

                            1: go
                         shield 2 r2
              9: go                     2: decide
           shield 2 r3                 shield 4 r2
   8: decide                                       3: go
  universal 3                                     attack 1
    7: stop                                       4: stop
    attack 5                                      attack 3
              6: go                     5: decide
             attack 2                  shield 5 r2

strength +0 · 30.4 % of its type are weaker, 1 in 3 as strong
Opens on its own as soon as somebody says hello indoors.
code W3S-NTF-FGP-AVX
"""
