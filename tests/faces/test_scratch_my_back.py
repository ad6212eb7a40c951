"""The faces of Scratch My Back, of our deck and of teachers'."""

import re
from pathlib import Path

import pytest

from tests.faces.measure import Measured, measure
from tuckbox.faces.art import emblems, outlines, signs
from tuckbox.faces.canvas import CARD
from tuckbox.faces.ink import INKS, Ink
from tuckbox.faces.scratch_my_back import emblem_of, face, suit_sign
from tuckbox.faces.scratch_my_back_summary import summary
from tuckbox.faces.speech import said_at, words_of
from tuckbox.games.scratch_my_back import GAME
from tuckbox.games.scratch_my_back.card import ScratchMyBackCard
from tuckbox.games.scratch_my_back.cards import KINDS
from tuckbox.games.scratch_my_back.deckfile import LONGEST_NAME, LONGEST_PHRASE, MOST_REQUESTS

MARGIN = 24
SMALLEST = 26
BIG = 44
"""The phrases of our deck are at least this large: twelve points in print."""

GERMAN = """
game: scratch-my-back
request Küche: kochen
- Könntest du heute kochen? = heute kochen
- Magst du für uns {keyword}?
request Garten: den Rasen mähen
- Würdest du den Rasen mähen?
- Kannst du schnell spülen?
12 agree
- Na gut, ich werde {request}.
- Dann eben nicht.
"""


def deck_of_the_page() -> str:
    page = (Path(__file__).parents[2] / "docs" / "decks.md").read_text(encoding="utf-8")
    block = page.partition("    # Lines that begin")[2].partition("\nA **card**")[0]
    return "\n".join(line.removeprefix("    ") for line in block.splitlines()[1:])


def longest_deck(letters: str) -> str:
    """As many Requests as a deck may have, and every text as long as it may be."""

    def long(most: int, number: int = 0) -> str:
        return f"{number:02} {letters * most}"[:most].strip().ljust(most, "x")

    requests = "".join(
        f"request {long(LONGEST_NAME, number // 3)}: {long(LONGEST_NAME, number)}\n"
        f"- {long(LONGEST_PHRASE)}\n- {long(LONGEST_PHRASE, 1)}\n"
        for number in range(MOST_REQUESTS)
    )
    blank = long(LONGEST_PHRASE)[: -len("{request}")] + "{request}"
    kinds = "".join(f"2 {kind}\n- {long(LONGEST_PHRASE)}\n- {blank}\n" for kind in KINDS)
    return f"game: scratch-my-back\n{requests}{kinds}"


def cards_of(deck: str) -> list[ScratchMyBackCard]:
    options = {"deck": deck.splitlines()}
    return [GAME.card(card, options) for card in GAME.card_ids(options)]


def check(card: ScratchMyBackCard, copy: int) -> Measured:
    """That a face shows all of its card, big enough, and that nothing overlaps."""
    svg = face(card, copy=copy).svg()
    drawn = measure(svg)
    assert (drawn.width, drawn.height) == CARD
    assert drawn.overlapping() == []
    assert drawn.outside(MARGIN) == []
    assert min(drawn.sizes) >= SMALLEST
    shown = squeezed("".join(drawn.texts))
    for words in (card.name, card.suit or "", card.text, "+1" if card.worth > 0 else "−1"):
        assert squeezed(words) in shown
    assert drawn.title == (f"Request: {card.id}" if card.suit else card.name)
    for words in (card.suit or "", card.text, "+1" if card.worth > 0 else "−1"):
        assert words in drawn.description
    assert outlines()[emblem_of(card)] in svg
    if card.suit:
        assert outlines()[suit_sign(card)] in svg
    return drawn


def squeezed(text: str) -> str:
    return re.sub(r"[\s{}]", "", text)


def filled(card: ScratchMyBackCard, phrase: str) -> str:
    return phrase.replace("{keyword}", card.id) if card.suit else phrase


@pytest.mark.parametrize("name", GAME.card_ids())
def test_every_copy_shows_its_two_phrases_large(name: str) -> None:
    card = GAME.card(name)
    for copy in range(card.copies):
        drawn = check(card, copy)
        shown = squeezed("".join(drawn.texts))
        assert "…" not in shown
        for phrase in card.phrases[2 * copy : 2 * copy + 2]:
            assert squeezed(phrase.text) in shown
            said = re.sub(r"\{(\w+)\}", r"(\1)", phrase.text)
            assert f"“{said}”" in drawn.description
        speech = re.findall(r'font-weight="500" font-size="(\d+)" fill', svg_of(card, copy))
        assert min(map(int, speech)) >= BIG


def svg_of(card: ScratchMyBackCard, copy: int = 0) -> str:
    return face(card, copy=copy).svg()


@pytest.mark.parametrize(
    ("name", "who"),
    [
        ("Agree", ["asked", "asker"]),
        ("Pass it on", ["asked", "asker"]),
        ("bring", ["asker", "asker"]),
        ("Reason", ["asker", "asker"]),
        ("Excuse", ["asked", "asked"]),
        ("Scratch My Back", ["asked", "asked"]),
        ("Kindness", ["either", "either"]),
    ],
)
def test_a_phrase_says_who_may_say_it(name: str, who: list[str]) -> None:
    drawn = measure(svg_of(GAME.card(name)))
    assert [text for text in drawn.texts if text in ("asked", "asker", "either")] == who
    svg = svg_of(GAME.card(name))
    for sign in ("asked", "asker"):
        times = who.count(sign) + who.count("either")
        assert svg.count(outlines()[signs()[sign]]) == times


@pytest.mark.parametrize(
    ("phrase", "keyword", "said"),
    [
        ("Would you mind changing seats?", "change", ["changing"]),
        ("Would you visit? I never visit.", "visit", ["visit", "visit"]),
        ("Could you please look after it?", "look after", ["look", "after"]),
        ("Magst du für uns {keyword}?", "kochen", ["kochen"]),
        ("今晩料理してください。", "料理", ["料理"]),
        ("All I can make is toast.", "cook", []),
    ],
)
def test_the_keyword_is_underlined_where_it_is_said(
    phrase: str, keyword: str, said: list[str]
) -> None:
    parts = [part for word in words_of(phrase, keyword) for part in word]
    assert [part.text for part in parts if part.kind == "keyword"] == said
    assert said_at("Nothing of the kind.", keyword) == []


def test_every_request_of_our_deck_underlines_its_keyword() -> None:
    for name in GAME.card_ids():
        card = GAME.card(name)
        lines = svg_of(card).count('stroke="#d98a1f"')
        assert lines >= 2 if card.suit else lines == 0


def test_a_blank_has_a_label() -> None:
    command = GAME.card("Command")
    texts = measure(svg_of(command, 7)).texts
    assert "keyword" in texts
    assert "request" in texts


@pytest.mark.parametrize("deck", [deck_of_the_page(), GERMAN], ids=["campsite", "german"])
def test_a_teachers_deck_has_faces(deck: str) -> None:
    cards = cards_of(deck)
    for card in cards:
        for copy in range(card.copies):
            shown = squeezed("".join(check(card, copy).texts))
            for phrase in card.phrases[2 * copy : 2 * copy + 2]:
                assert squeezed(filled(card, phrase.text)) in shown
            assert "…" not in shown
    assert len({emblem_of(card) for card in cards}) == len(cards)
    suits = {card.suit: suit_sign(card) for card in cards if card.suit}
    assert len(set(suits.values())) == len(suits)


@pytest.mark.parametrize("letters", ["m word a", "W", "lines "], ids=["words", "wide", "lines"])
def test_the_longest_texts_stay_inside(letters: str) -> None:
    cards = cards_of(longest_deck(letters))
    for card in cards[: len(KINDS) + 4]:
        drawn = measure(svg_of(card))
        assert drawn.overlapping() == []
        assert drawn.outside(MARGIN) == []
        assert min(drawn.sizes) >= SMALLEST
        if letters != "W":
            check(card, 0)
            assert "…" not in "".join(drawn.texts)
    assert len({emblem_of(card) for card in cards}) == len(cards)


def test_no_two_cards_share_an_emblem() -> None:
    table = emblems(GAME.folder)
    assert sorted(table) == sorted(GAME.card_ids())
    assert len(set(table.values())) == len(table)
    spare = [emblem_of(card) for card in cards_of(longest_deck("lines ")) if card.suit]
    assert not set(spare) & set(table.values())


def colours_of(drawn: Measured) -> list[str]:
    return [c for c in drawn.colours if not c[1:3] == c[3:5] == c[5:7]]


@pytest.mark.parametrize("ink", INKS)
def test_in_another_ink_nothing_is_lost(ink: Ink) -> None:
    for name in ("Agree", "Command", "Kindness", "bring"):
        drawn = measure(face(GAME.card(name), ink).svg())
        assert drawn.marks == measure(svg_of(GAME.card(name))).marks
        assert bool(colours_of(drawn)) == (ink == "colour")
    assert bool(colours_of(measure(summary(ink).svg()))) == (ink == "colour")


def test_the_summary_says_who_may_play_what() -> None:
    drawn = measure(summary().svg())
    assert drawn.overlapping() == []
    assert drawn.outside(MARGIN) == []
    assert min(drawn.sizes) >= SMALLEST
    assert "…" not in "".join(drawn.texts)
    for kind in KINDS:
        assert kind in drawn.texts
        sign = "+1" if GAME.card(kind).worth > 0 else "−1"
        assert f"{kind}, {sign}, for " in drawn.description
    assert "Reason, −1, for the asker, answered by: the asked." in drawn.description
    checks = summary().svg().count(outlines()[signs()["playable"]])
    assert checks == 1 + 6 * 2 + 1 + 3  # Request; for both sides; Reason; for the asked
