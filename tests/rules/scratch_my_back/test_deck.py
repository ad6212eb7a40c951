"""SB-1 to SB-4: the cards, what they say, what they are worth, and the deal.

Rules: SB-1, SB-2, SB-3, SB-4.
"""

from collections import Counter

import pytest

from tuckbox.games.scratch_my_back import GAME
from tuckbox.games.scratch_my_back.decks import standard
from tuckbox.games.scratch_my_back.keywords import keyword_said

from .position import SEATS, SUITS, cards, contest, do, draw, drawer, mover, story, view, whole_deck

DECK = standard()
REQUESTS = range(10, DECK.cards)


@pytest.mark.parametrize("seats", range(2, 7))
def test_sb_1_the_deck_has_its_cards(seats: int) -> None:
    pile = [DECK.names[card] for card in DECK.pile(seats, half=False)]
    assert sorted(pile) == sorted(whole_deck(seats))
    assert len(pile) == (108 if seats > 2 else 100)


def test_sb_1_nothing_is_passed_on_by_two() -> None:
    assert "Pass it on" not in str(GAME.snapshot(contest(2))["pile"])
    assert "Pass it on" in str(GAME.snapshot(contest(3))["pile"])


def test_sb_2_suits_and_keywords() -> None:
    found = {suit: [] for suit in SUITS}  # type: dict[str, list[str]]
    for card in REQUESTS:
        found[DECK.suits[DECK.suit_of[card]]].append(DECK.names[card])
    assert {suit: sorted(words) for suit, words in found.items()} == {
        suit: cards(words) for suit, words in SUITS.items()
    }


def test_sb_2_every_card_has_two_phrases_of_its_own() -> None:
    phrases = [phrase for card in range(DECK.cards) for phrase in DECK.phrases[card]]
    assert len(phrases) == 2 * 108
    assert [phrase for phrase, count in Counter(phrases).items() if count > 1] == []
    for phrase in phrases + DECK.fold_phrases:
        assert phrase[0].isupper() or phrase[0] == "{"
        assert phrase.endswith((".", "!", "?"))


def test_sb_2_a_requests_phrases_hold_its_keyword() -> None:
    for card in REQUESTS:
        for phrase, gists in zip(DECK.phrases[card], DECK.gists[card], strict=True):
            for words in (phrase, *gists):
                assert keyword_said(words, DECK.names[card]), words


MIRRORED = {"me": "you", "my": "your", "you": "me", "your": "my"}
"""How a favour is called by the other one: "lend you my umbrella", "lend me your umbrella"."""


def test_every_request_has_a_gist_for_the_asked_and_one_for_the_asker() -> None:
    for card in REQUESTS:
        assert len(DECK.gists[card]) == 2
        for asked, asker in DECK.gists[card]:
            assert " ".join(MIRRORED.get(word, word) for word in asked.split()) == asker
            assert "me" not in asked.split(), f"I'll {asked}"
            assert "you" not in asker.split(), f"You will {asker}"
            impersonal = {"somebody", "somebody's", "someone", "friend"}
            assert not impersonal & set(asked.split()), asked


@pytest.mark.parametrize(
    ("words", "keyword", "said"),
    [
        ("Could you change it?", "change", True),
        ("CHANGED, changing!", "change", True),
        ("An exchange", "change", False),
        ("Will you be stopping soon?", "stop", True),
        ("He visited us.", "visit", True),
        ("She carries it", "carry", True),
        ("I was paying", "pay", True),
        ("It was paid", "pay", True),
        ("I took it", "take", True),
        ("They went", "go", True),
        ("a good one", "go", False),
        ("We organised it", "organize", True),
        ("Please look after him", "look after", True),
        ("Look, after that", "look after", True),
        ("look for him", "look after", False),
        ("Könntest du mir helfen?", "helfen", True),
        ("窓を開けてください", "開け", True),
        ("", "go", False),
        ("…", "go", False),
    ],
)
def test_sb_2_whether_the_keyword_was_said(words: str, keyword: str, said: bool) -> None:
    assert keyword_said(words, keyword) == said


def test_sb_3_what_cards_are_worth() -> None:
    good = {DECK.names[card] for card in range(10) if DECK.worth[card] == 1}
    assert good == {"Agree", "Kindness", "Scratch My Back"}
    assert all(DECK.worth[card] == 1 for card in REQUESTS)
    assert {DECK.worth[card] for card in range(10)} == {1, -1}


@pytest.mark.parametrize("seats", range(2, 7))
def test_sb_4_seven_cards_each_and_the_first_player_starts(seats: int) -> None:
    state = contest(seats)
    for seat in range(seats):
        for _ in range(7):
            assert drawer(state) == SEATS[seat]
            do(state, GAME.text(state, state.chance_outcomes()[-1][0]))
    assert [player.hand_size for player in view(state).seats] == [7] * seats
    assert view(state).pile_size == len(whole_deck(seats)) - 7 * seats
    assert mover(state) == "Ann"
    assert story(state)[-1] == "Round 1: Ann starts."


def test_sb_4_the_weight_of_a_draw_is_its_copies() -> None:
    state = contest(3)
    weights = {GAME.text(state, action): weight for action, weight in state.chance_outcomes()}
    assert weights["draw Agree"] == 10
    assert weights["draw change"] == 1
    assert sum(weights.values()) == 108
    draw(state, "Agree, change")
    weights = {GAME.text(state, action): weight for action, weight in state.chance_outcomes()}
    assert weights["draw Agree"] == 9
    assert "draw change" not in weights


def test_cards_are_explained_without_blanks() -> None:
    for page in GAME.cards():
        assert "{" not in page.text
