"""What there is to read about a game: its rules, its cards, and answers to questions."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tuckbox import games
from tuckbox.core import BadNotation, BadSetup, Game

from .box import by_key
from .checks import check_sentence
from .drawn import examples
from .tables import GAMES, each_game


@each_game
def test_a_game_says_what_it_is(game: Game) -> None:
    assert by_key(game.key) is game
    assert game.title
    check_sentence(game.summary)
    assert game.rules_version >= 1
    assert 1 <= game.fewest_seats <= game.most_seats
    assert str(game.fewest_seats) in game.seat_range()
    assert len(game.rules()) > 200


@each_game
def test_every_card_is_explained(game: Game) -> None:
    names = [card.name for card in game.cards()]
    assert len(set(names)) == len(names)
    for card in game.cards():
        assert card.group
        assert card.line
        assert card.name in game.explain(card.name)
        assert game.explain(card.name.lower()) == game.explain(card.name)


@examples(80)
@given(game=st.sampled_from(GAMES), topic=st.text())
def test_any_question_is_answered_or_refused(game: Game, topic: str) -> None:
    try:
        assert game.explain(topic).strip()
    except BadNotation as error:
        check_sentence(str(error))


@examples(80)
@given(game=st.sampled_from(GAMES), text=st.text(), headed=st.booleans())
def test_any_deck_file_is_described_or_refused(game: Game, text: str, headed: bool) -> None:
    try:
        check_sentence(game.check_deck(f"game: {game.key}\n{text}" if headed else text))
    except BadSetup as error:
        check_sentence(str(error))


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(BadSetup, match="chess") as refusal:
        games.by_key("chess")
    check_sentence(str(refusal.value))
