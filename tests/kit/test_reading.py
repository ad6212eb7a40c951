"""What there is to read about a game: its rules, its cards, and answers to questions."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tuckbox import games
from tuckbox.core import BadNotation, BadSetup, Game
from tuckbox.core.option_info import ChoiceInfo

from .box import by_key
from .checks import check_sentence
from .drawn import examples
from .tables import GAMES, each_game

MARKS = {
    "de": {r"our\s+ruling": r"unsere\s+Entscheidung", r"house\s+rule": "Hausregel"},
}
"""How it is said whose a rule is."""
ID = re.compile(r"\b[A-Z]{2}-[A-Z]?\d+\b")
HEAD = re.compile(r"\A(?:#+ |\*\*[^ ]+ )")
PART = re.compile(r"^(?=#+ |\*\*[A-Z])", re.MULTILINE)
"""Where a heading or a rule begins."""


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


@pytest.mark.parametrize("language", ["de"])
@each_game
def test_another_language_has_everything_to_read(game: Game, language: str) -> None:
    if game.reading(language) is None:
        assert game.key not in [each.key for each in games.all_games()]
        return
    check_sentence(game.summary_in(language))
    assert game.summary_in(language) != game.summary
    english, other = game.describe_options(), game.describe_options(language)
    for one, two in zip(
        english.options + english.seat_options, other.options + other.seat_options, strict=True
    ):
        assert (one.name, one.default) == (two.name, two.default)
        assert one.help != two.help, two.name
        if isinstance(one, ChoiceInfo) and isinstance(two, ChoiceInfo):
            assert [each.value for each in one.values] == [each.value for each in two.values]
    for card, page in zip(game.cards(), game.cards_in(language), strict=True):
        assert (card.name, card.rules) == (page.name, page.rules)
        assert bool(card.does) == bool(page.does)
        assert card.does != page.does or not card.does
        assert card.origin != page.origin or not card.origin
        assert bool(card.character) == bool(page.character)


@pytest.mark.parametrize("language", ["de"])
@each_game
def test_rules_are_the_same_in_another_language(game: Game, language: str) -> None:
    if game.rules_language(language) == "en":
        assert game.key not in [each.key for each in games.all_games()]
        return
    english, other = game.rules(), game.rules(language)
    assert english != other
    tables = [
        [re.findall("`[^`]+`", line) for line in rules.splitlines() if line.startswith("|")]
        for rules in (english, other)
    ]
    assert tables[0] == tables[1]
    for one, two in zip(PART.split(english), PART.split(other), strict=True):
        assert HEAD.findall(one) == HEAD.findall(two)
        assert set(ID.findall(one)) == set(ID.findall(two))
        for mark, translated in MARKS[language].items():
            assert len(re.findall(mark, one)) == len(re.findall(translated, two)), two


def test_what_no_language_has_is_read_in_english() -> None:
    for game in GAMES:
        for language in ("xx", "../sentences/de", "", "*"):
            assert game.rules(language) == game.rules()
            assert game.rules_language(language) == "en"
            assert game.reading(language) is None
            assert game.describe_options(language) == game.describe_options()


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
