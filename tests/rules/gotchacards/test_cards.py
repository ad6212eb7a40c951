"""The deck: 29 cards of the starter tier, 57 of both, as the table of the rules has them."""

from collections import Counter

import pytest

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
    return list(contest(tiers=tiers).snapshot()["deck"])


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
