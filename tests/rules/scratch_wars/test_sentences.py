"""What is said in English and in German: all of it, and in whole sentences."""

from types import ModuleType
from typing import get_args

import msgspec
import pytest

from tuckbox.games.scratch_wars import GAME
from tuckbox.games.scratch_wars import events as ev
from tuckbox.games.scratch_wars import refusals as no
from tuckbox.games.scratch_wars.effects import COLOURS, EFFECTS, TIMES
from tuckbox.games.scratch_wars.sentences import de, en
from tuckbox.games.scratch_wars.targets import EffectTarget, HeroTarget, WeaponTarget

SETUP = GAME.setup({"pairing": "kitchen-war"})
GERMAN = GAME.sentences(SETUP, ["Ann", "Bo"], "de")


@pytest.mark.parametrize("language", [de, en], ids=["de", "en"])
def test_every_reason_and_everything_awaited_has_its_words(language: ModuleType) -> None:
    assert set(language.WHY_ENDED) == set(get_args(ev.WhyEnded))
    assert set(language.WHY_DRAWN) == set(get_args(ev.WhyDrawn))
    assert set(language.AWAITED) == set(get_args(no.Awaited))


def test_every_word_of_the_cards_is_there_in_german() -> None:
    assert tuple(de.EFFECTS) == EFFECTS
    assert tuple(de.COLOURS) == COLOURS
    assert tuple(de.TIMES) == TIMES


def test_a_spin_in_german() -> None:
    stopped = ev.Stopped(0, 1, "", 0, "orange", "shield", 3, 2)
    assert GERMAN.of(stopped) == "Das Rad bleibt bei Orange stehen: Schild 3, Widerstand 2."
    plain = msgspec.structs.replace(stopped, effect="healing", resistance=None)
    assert GERMAN.of(plain) == "Das Rad bleibt bei Orange stehen: Heilung 3."
    assert GERMAN.of(ev.Spun(0, 1, "", 2)) == "Ann dreht „Butter Axe“ für 2 Energie."
    assert GERMAN.of(ev.Spun(0, 1, "", None)) == "Ann dreht „Butter Axe“."


@pytest.mark.parametrize(
    ("target", "told"),
    [
        (HeroTarget(), "Ann greift den Helden von Bo mit 4 an."),
        (WeaponTarget(0), "Ann greift „Bread Knife“ von Bo mit 4 an."),
        (EffectTarget(0), "Ann greift den Effekt auf „Bread Knife“ von Bo mit 4 an."),
    ],
)
def test_what_is_attacked_in_german(
    target: HeroTarget | WeaponTarget | EffectTarget, told: str
) -> None:
    assert GERMAN.of(ev.Attacked(0, 1, target, "", 4)) == told


def test_a_refusal_fits_the_effect_in_german() -> None:
    for effect, told in (("shield", "keinen Schild"), ("combo", "keine Kombo")):
        assert GERMAN.of(no.StoresNone(0, 0, "", effect)) == (  # type: ignore[arg-type]
            f"„Soup Ladle“ bewahrt {told} auf."
        )
