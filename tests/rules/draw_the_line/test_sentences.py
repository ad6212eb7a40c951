"""What is said in English and in German: all of it, and in whole sentences."""

from types import ModuleType
from typing import Any, get_args

import pytest

from tuckbox.games.draw_the_line import GAME
from tuckbox.games.draw_the_line import events as ev
from tuckbox.games.draw_the_line import refusals as no
from tuckbox.games.draw_the_line.sentences import de, en

ENGLISH = GAME.sentences(GAME.setup(), ["Ann", "Bo"], "en")
GERMAN = GAME.sentences(GAME.setup(), ["Ann", "Bo"], "de")


def test_every_card_and_faction_has_a_german_name() -> None:
    cards: list[Any] = [GAME.card(card) for card in GAME.card_ids()]
    assert list(de.CARDS) == [card.name for card in cards]
    assert len(set(de.CARDS.values())) == len(cards)
    assert set(de.FACTIONS) == {card.faction for card in cards}


@pytest.mark.parametrize("language", [de, en], ids=["de", "en"])
def test_every_ending_and_everything_awaited_has_its_words(language: ModuleType) -> None:
    assert set(language.ENDINGS) == set(get_args(ev.HowWon))
    assert set(language.AWAITED) == set(get_args(no.Awaited))


def test_dl_p10_an_equal_number_is_told_in_a_whole_sentence() -> None:
    taken = ev.Defeated(seat=0, card="Miller", square="c2", attack=6, defence=6)
    assert ENGLISH.of(taken) == (
        "6 equals 6, which is enough for Overrun!: Ann takes Miller on c2."
    )
    assert GERMAN.of(taken) == "6 gegen 6 genügt bei „Überrennen!“: Ann erobert „Müller“ auf c2."
    beaten = ev.Defeated(seat=1, card="Miller", square="c2", attack=6, defence=5)
    assert GERMAN.of(beaten) == "6 schlägt 5: Bo erobert „Müller“ auf c2."
