"""Cards as values: everything that is printed on them."""

import pytest

from tuckbox.core import BadNotation
from tuckbox.games.scratch_my_back import GAME
from tuckbox.games.scratch_my_back.card import CardPhrase, Gist

from .position import SUITS, cards, whole_deck
from .test_deck_files import LINES


def test_sb_1_every_card_is_there_with_its_copies() -> None:
    listed = [card for card in GAME.card_ids() for _ in range(GAME.card(card).copies)]
    assert sorted(listed) == whole_deck(3)


def test_sb_2_and_3_a_request() -> None:
    wash = GAME.card("wash")
    assert (wash.id, wash.name, wash.kind) == ("wash", "Request wash", "Request")
    assert (wash.suit, wash.worth, wash.copies) == ("chores", 1, 1)
    assert len(wash.phrases) == 2
    assert [phrase.gist for phrase in wash.phrases] == [
        Gist(asked="wash the car", asker="wash the car"),
        Gist(asked="wash your football shirt", asker="wash my football shirt"),
    ]
    for suit, keywords in SUITS.items():
        assert all(GAME.card(keyword).suit == suit for keyword in cards(keywords))


def test_sb_2_and_3_the_other_kinds() -> None:
    why = GAME.card("Why?")
    assert (why.id, why.name, why.kind, why.suit) == ("Why?", "Why?", "Why?", None)
    assert (why.worth, why.copies, why.rule) == (-1, 10, "SB-7")
    assert why.text == "Asks the other side to explain."
    assert [phrase.side for phrase in why.phrases] == ["asked", "asker"] * 10
    assert {phrase.side for phrase in GAME.card("Kindness").phrases} == {None}


def test_every_card_has_two_phrases_a_copy_and_a_rule() -> None:
    for name in GAME.card_ids():
        card = GAME.card(name)
        assert len(card.phrases) == 2 * card.copies
        assert card.text.endswith(".")
        assert f"**{card.rule} " in GAME.rules()


def test_a_teachers_deck_has_cards_of_its_own() -> None:
    options = {"deck": LINES}
    assert GAME.card_ids(options) == [
        *("Agree", "Why?", "Decline", "Pass it on", "Scratch My Back"),
        *("kochen", "spülen"),
    ]
    gist = Gist(asked="heute kochen", asker="heute kochen")
    assert GAME.card("kochen", options).phrases == (
        CardPhrase(text="Könntest du heute kochen?", gist=gist),
        CardPhrase(text="Magst du für uns {keyword}?"),
    )
    with pytest.raises(BadNotation, match="no card 'kochen'"):
        GAME.card("kochen")
