"""What is said in English and in German: all of it, and in whole sentences."""

from types import ModuleType
from typing import get_args

import pytest

from tuckbox.games.gotchacards import GAME
from tuckbox.games.gotchacards import events as ev
from tuckbox.games.gotchacards import refusals as no
from tuckbox.games.gotchacards.fights import Reason
from tuckbox.games.gotchacards.sentences import de, en

GERMAN = GAME.sentences(GAME.setup(), ["Ann", "Bo"], "de")


@pytest.mark.parametrize("language", [de, en], ids=["de", "en"])
def test_every_reason_and_everything_awaited_has_its_words(language: ModuleType) -> None:
    assert set(language.REASONS) == set(get_args(Reason)) - {"alone"}
    assert set(language.ROUND_ENDS) == set(get_args(ev.HowWon))
    assert set(language.AWAITED) == set(get_args(no.Awaited))


def test_lanes_in_german() -> None:
    cards = ("Mighty Rock", "Common Paper")
    assert GERMAN.of(ev.LaneStarted(0, cards)) == (
        "Bahn 1: „Mighty Rock“ von Ann gegen „Common Paper“ von Bo."
    )
    assert GERMAN.of(ev.Fought(0, 0, cards, "might")) == (
        "Bahn 1: „Mighty Rock“ ist mächtig und schlägt „Common Paper“; Ann nimmt die Bahn."
    )
    assert GERMAN.of(ev.Fought(1, 2, (None, "Gotcha"), "alone")) == (
        "Bahn 3: „Gotcha“ ist allein und gewinnt die Bahn für Bo."
    )
    assert GERMAN.of(ev.Fought(None, 1, ("Curse", "Curse"), "both-cursed")) == (
        "Bahn 2: Curse gegen Curse ist ein Patt; alles kommt in die Ablage."
    )
    swap = ev.Swapped(0, "Swap Rock across", 0, 1, "Curse", 0)
    assert GERMAN.of(swap) == (
        "Bahn 1: „Swap Rock across“ von Ann tauscht den Platz mit „Curse“ gegenüber."
    )


def test_one_and_many_in_german() -> None:
    assert "mit 1 Karte," in GERMAN.of(ev.Shuffled(1))
    assert "mit 2 Karten," in GERMAN.of(ev.Shuffled(2))


def test_a_hidden_card_stays_one_in_german() -> None:
    assert GERMAN.of(ev.Placed(1, None, 0)) == "Bo legt eine Karte verdeckt in Bahn 1."
