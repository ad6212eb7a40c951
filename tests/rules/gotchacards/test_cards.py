"""The deck: 29 cards of the starter tier, 57 of both, as the table of the rules has them."""

from collections import Counter

import pytest

from tuckbox.core import BadNotation
from tuckbox.games.gotchacards import GAME

from .position import contest, view, whole_deck

TABLE = {
    "starter": {"Common": 9, "Draw": 9, "Mighty": 6, "Super": 3, "Gotcha": 2},
    "advanced": {
        "Risky Draw": 6,
        "Sweet": 3,
        "Swap": 12,
        "Double-Edged": 3,
        "Risky Gotcha": 2,
        "Curse": 2,
    },
}


def in_play(tiers: str) -> list[str]:
    return list(GAME.snapshot(contest(tiers=tiers))["deck"])


@pytest.mark.parametrize(("tiers", "size"), [("starter", 29), ("both", 57)])
def test_a_contest_begins_with_the_whole_deck(tiers: str, size: int) -> None:
    assert view(contest(tiers=tiers)).deck_size == size
    assert sorted(in_play(tiers)) == whole_deck(tiers)


def test_both_tiers_are_played_if_nothing_is_said() -> None:
    assert view(contest()).deck_size == 57


@pytest.mark.parametrize(
    ("kind", "count", "tiers"),
    [
        (kind, count, "starter" if tier == "starter" else "both")
        for tier, kinds in TABLE.items()
        for kind, count in kinds.items()
    ],
)
def test_there_are_as_many_of_a_kind_as_the_table_says(kind: str, count: int, tiers: str) -> None:
    assert sum(card.startswith(kind) for card in in_play(tiers)) == count


@pytest.mark.parametrize("kind", TABLE["advanced"])
def test_the_starter_tier_has_no_advanced_card(kind: str) -> None:
    assert not [card for card in in_play("starter") if card.startswith(kind)]


@pytest.mark.parametrize(
    ("kind", "each"),
    [
        ("Common", 3),
        ("Draw", 3),
        ("Mighty", 2),
        ("Super", 1),
        ("Risky Draw", 2),
        ("Sweet", 1),
        ("Double-Edged", 1),
    ],
)
@pytest.mark.parametrize("symbol", ["Rock", "Scissors", "Paper"])
def test_every_symbol_has_as_many(kind: str, each: int, symbol: str) -> None:
    assert in_play("both").count(f"{kind} {symbol}") == each


@pytest.mark.parametrize("symbol", ["Rock", "Scissors", "Paper"])
def test_of_four_swaps_one_points_left_one_right_and_two_across(symbol: str) -> None:
    fingers = Counter(
        card.removeprefix(f"Swap {symbol} ")
        for card in in_play("both")
        if card.startswith(f"Swap {symbol}")
    )
    assert fingers == {"left": 1, "right": 1, "across": 2}


def test_there_is_a_page_for_every_card() -> None:
    pages = {page.name: page for page in GAME.cards()}
    assert set(pages) == set(whole_deck())
    assert "2 in the deck" in pages["Gotcha"].text
    assert "No symbol" in pages["Curse"].text


# -- a card as a value -------------------------------------------------------------------


def test_a_card_has_all_that_a_face_needs() -> None:
    card = GAME.card("Swap Rock left")
    assert (card.id, card.name) == ("Swap Rock left", "Swap Rock left")
    assert (card.tier, card.effect, card.symbol, card.finger) == (
        "advanced",
        "Swap",
        "rock",
        "left",
    )
    assert (card.count, card.points, card.effect_rule) == (1, 1, "GC-E10")
    assert card.effect_text == "When its lane starts it trades places with the card it points to."
    assert card.character.endswith(".")


def test_a_card_without_symbol_and_finger_says_so() -> None:
    curse = GAME.card("Curse")
    assert (curse.symbol, curse.finger, curse.points, curse.count) == (None, None, -2, 2)
    assert (curse.beats, curse.ties) == ((), ("Curse",))


@pytest.mark.parametrize("tiers", ["starter", "both"])
def test_the_cards_of_a_deck_with_their_counts(tiers: str) -> None:
    ids = GAME.card_ids({"tiers": tiers})
    assert sorted(card for card in ids for _ in range(GAME.card(card).count)) == whole_deck(tiers)


def test_gc_7_a_card_knows_what_it_beats_and_ties_with() -> None:
    """For two cards there is one outcome, whichever of them is asked."""
    everything = [GAME.card(card) for card in GAME.card_ids() if card != "Gotcha"]
    for card in everything:
        for other in everything:
            assert (other.id in card.ties) == (card.id in other.ties)
            outcomes = (other.id in card.beats, card.id in other.beats, other.id in card.ties)
            meet = card.id != other.id or card.count > 1
            assert sum(outcomes) == (1 if meet else 0), (card.id, other.id)


def test_gc_e2_e3_and_e13_what_some_cards_beat() -> None:
    assert set(GAME.card("Common Rock").beats) >= {"Common Scissors", "Super Scissors", "Curse"}
    assert "Common Paper" not in GAME.card("Common Rock").beats
    assert {"Common Paper", "Common Scissors"} <= set(GAME.card("Mighty Rock").beats)
    assert len(GAME.card("Super Paper").beats) == 33 - 2, "all but a Gotcha and itself"
    assert GAME.card("Risky Gotcha").beats == ("Curse",)
    assert GAME.card("Gotcha").beats == GAME.card("Gotcha").ties == ()


def test_there_is_no_card_of_another_name() -> None:
    with pytest.raises(BadNotation):
        GAME.card("Ranger")
