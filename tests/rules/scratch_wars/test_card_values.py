"""Cards as values: enough to draw a face (SW-C1, SW-C2, SW-C3)."""

import msgspec
import pytest

from tuckbox.core import BadNotation, to_json
from tuckbox.games.scratch_wars import GAME
from tuckbox.games.scratch_wars.card import (
    Bonus,
    HeroCard,
    ScratchWarsCard,
    TimeOfDay,
    WeaponCard,
    WheelNotch,
)
from tuckbox.games.scratch_wars.cards import Hero, Weapon, card
from tuckbox.games.scratch_wars.choosing import PAIRINGS
from tuckbox.games.scratch_wars.effects import EFFECTS, is_stored, table
from tuckbox.games.scratch_wars.strength import share_weaker, strength, type_of

MONKEY = "H3S-NTF-FGP-DC7"
UMBRELLA = "W3S-NTF-FGP-AVX"


def test_sw_c1_a_weapon_with_its_wheel() -> None:
    found = GAME.card(UMBRELLA)
    assert isinstance(found, WeaponCard)
    assert (found.id, found.name, found.kind) == (UMBRELLA, "Umbrella Sword", "sword")
    assert (found.stars, found.cost, found.resistance) == (1, 2, 2)
    assert len(found.wheel) == 9
    assert found.wheel[0] == WheelNotch("green", "shield", 2, 2)
    assert found.wheel[7] == WheelNotch("orange", "universal", 3, None)
    assert (found.strength, found.one_in, found.foil) == (0, 3, False)


def test_sw_c2_a_hero_with_its_day() -> None:
    found = GAME.card(MONKEY)
    engine = card(MONKEY)
    assert isinstance(found, HeroCard)
    assert isinstance(engine, Hero)
    assert (found.name, found.own_name, found.stars) == ("Monkey Sorcerer", engine.own_name, 2)
    assert (found.lives, found.team_lives) == (engine.lives, engine.team_lives)
    assert [each.time for each in found.day] == ["morning", "noon", "evening", "night"]
    assert [each.energy for each in found.day] == [4, 2, 3, 2]
    assert all(isinstance(each, TimeOfDay) for each in found.day)


@pytest.mark.parametrize("code", GAME.card_ids())
def test_sw_c3_every_card_says_what_the_engine_plays_with(code: str) -> None:
    found, engine = GAME.card(code), card(code)
    assert found.id == engine.code == code
    assert (found.name, found.stars, found.foil) == (engine.name, engine.stars, engine.foil)
    assert found.strength == strength(engine)
    assert found.weaker == float(share_weaker(engine))
    assert found.character == type_of(engine).character
    if isinstance(found, HeroCard):
        assert isinstance(engine, Hero)
        bonuses = [bonus for each in found.day for bonus in each.bonuses]
        printed = [
            Bonus(EFFECTS[effect], value)
            for effect, value in zip(engine.bonus_effects, engine.bonus_values, strict=True)
            if effect >= 0
        ]
        assert bonuses == printed
    else:
        assert isinstance(engine, Weapon)
        for notch, effect in enumerate(engine.effects):
            drawn = found.wheel[notch]
            assert (drawn.effect, drawn.strength) == (EFFECTS[effect], engine.strengths[notch])
            assert (drawn.resistance is not None) == is_stored(effect)
            assert (drawn.resistance or 0) == engine.resistances[notch]


def test_card_ids_are_those_of_the_ready_pairings() -> None:
    ids = GAME.card_ids()
    assert len(set(ids)) == len(ids)
    assert {side.hero for pairing in PAIRINGS.values() for side in pairing.sides} <= set(ids)


def test_every_valid_code_is_a_card_however_it_is_typed() -> None:
    assert MONKEY not in GAME.card_ids()
    assert GAME.card(MONKEY.lower().replace("-", " ")) == GAME.card(MONKEY)
    with pytest.raises(BadNotation, match="mistyped"):
        GAME.card("H3S-NTF-FGP-DC8")


def test_a_card_comes_through_json() -> None:
    for code in (MONKEY, UMBRELLA):
        found = GAME.card(code)
        assert msgspec.json.decode(to_json(found), type=ScratchWarsCard) == found
    assert msgspec.to_builtins(GAME.card(MONKEY))["what"] == "hero"


def test_a_card_is_explained_in_words_without_a_drawing() -> None:
    told = GAME.explain(UMBRELLA)
    assert told.startswith("Umbrella Sword  ★☆☆☆\nSword, a spin costs 2 energy, resistance 2.")
    assert "Wheel: G shield 2 r2 · O shield 4 r2 · G attack 1" in told
    assert told.endswith(f"Code {UMBRELLA}.")
    assert "Morning: energy 4;" in GAME.explain(MONKEY)


def test_the_words_for_effects_are_those_of_the_table() -> None:
    assert [row["word"] for row in table("effects.csv")] == list(EFFECTS)
