"""GC-E9: Sweet loses ties, and whoever takes it must show the next card."""

import pytest

from tuckbox.games.gotchacards.cards import NUMBER
from tuckbox.games.gotchacards.fights import TIE, fight

from .position import (
    OTHER,
    SEATS,
    State,
    cards,
    do,
    draw,
    flipped,
    hand,
    mover,
    moves,
    phase,
    pile,
    place,
    position,
    refused,
    row,
    story,
    trash,
    view,
)


def debtors(state: State) -> list[str]:
    """Who has to show a card."""
    return [seat for seat, seen in zip(SEATS, view(state).seats, strict=True) if seen.owes]


# -- its ties ----------------------------------------------------------------------------


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize(
    "kind", ["Common", "Draw", "Mighty", "Risky Draw", "Double-Edged", "Super"]
)
def test_gc_e9_it_loses_a_tie(seat: str, kind: str) -> None:
    other = OTHER[seat]
    state = flipped(f"{seat} Sweet Rock \n {other} {kind} Rock", turn=3)
    assert pile(state, other) == cards(f"Sweet Rock, {kind} Rock")
    assert trash(state) == []


def test_gc_e9_otherwise_it_wins_and_loses_like_its_symbol() -> None:
    state = flipped("red Sweet Rock | Sweet Paper \n blue Common Scissors | Draw Scissors")
    assert pile(state, "red") == cards("Sweet Rock, Common Scissors")
    assert pile(state, "blue") == cards("Sweet Paper, Draw Scissors")


def test_gc_e9_the_tie_it_loses_counts_as_won_by_the_other() -> None:
    """Draw Rock wins against Sweet Rock, and draws."""
    state = flipped("red Sweet Rock \n blue Draw Rock", red="Curse", blue="Curse")
    draw(state, "Gotcha")
    assert hand(state, "blue") == cards("Curse, Gotcha")


@pytest.mark.parametrize("symbol", ["Rock", "Scissors", "Paper"])
def test_gc_e9_two_sweets_of_one_symbol_tie(symbol: str) -> None:
    """The deck has one of each, so they cannot meet on the field; the counts are data."""
    sweet = NUMBER[f"Sweet {symbol}"]
    assert fight(sweet, sweet)[0] == TIE


# -- the card that is owed ---------------------------------------------------------------


@pytest.mark.parametrize("seat", SEATS)
def test_gc_e9_whoever_takes_it_shows_the_next_card_before_anyone_places(seat: str) -> None:
    """Turn two is Blue's to start; if Red owes, Red still comes first."""
    other = OTHER[seat]
    state = flipped(
        f"{other} Sweet Rock \n {seat} Common Paper",
        red="Curse, Gotcha",
        blue="Curse, Gotcha",
    )
    assert f"{seat.capitalize()} has taken something sweet and must show the next card." in story(
        state
    )
    assert (mover(state), phase(state)) == (seat, "show")
    assert moves(state) == {"show Curse", "show Gotcha"}
    do(state, "show Gotcha")
    assert row(state, seat) == {1: "Gotcha"}
    (lane,) = view(state, other).seats[SEATS.index(seat)].lanes
    assert (lane.card, lane.open) == ("Gotcha", True)
    assert f"{seat.capitalize()} shows Gotcha in lane 1." in story(state)
    assert (mover(state), phase(state)) == ("blue", "place"), "then the turn goes its usual way"


def test_gc_e9_its_owner_owes_too_if_the_owner_takes_it() -> None:
    state = flipped("red Sweet Rock \n blue Common Scissors", red="Curse", blue="Curse")
    assert (mover(state), phase(state)) == ("red", "show")


def test_gc_e9_and_7_also_if_it_was_alone() -> None:
    state = flipped("red Common Rock | Sweet Rock \n blue Common Rock", red="Curse", blue="Curse")
    assert (mover(state), phase(state)) == ("red", "show")


def test_gc_e9_trashed_it_obliges_nobody() -> None:
    state = flipped("red Super Scissors \n blue Sweet Rock", red="Curse", blue="Curse")
    do(state, "cut blue 1")
    assert phase(state) == "place"


def test_gc_e9_one_card_however_many_sweets() -> None:
    state = flipped(
        "red Common Paper | Common Rock \n blue Sweet Rock | Sweet Scissors",
        red="Curse, Gotcha, Mighty Rock",
        blue="Curse",
    )
    do(state, "show Curse")
    assert (mover(state), phase(state)) == ("blue", "place")
    place(state, "Curse")
    assert (mover(state), phase(state)) == ("red", "place")


def test_gc_e9_the_shown_card_goes_to_the_first_free_lane() -> None:
    state = position(
        "red Super Rock/stayed", red="Curse, Gotcha", blue="Common Rock", turn=2, owes="red"
    )
    do(state, "show Curse")
    assert row(state, "red") == {1: "Super Rock", 2: "Curse"}


def test_gc_e9_and_5_it_counts_as_the_card_of_the_turn() -> None:
    state = position(red="Curse, Gotcha", blue="Common Rock", owes="red")
    do(state, "show Curse")
    assert moves(state) == {"place Gotcha", "done"}
    do(state, "done")
    assert mover(state) == "blue"


@pytest.mark.parametrize(("turn", "first"), [(1, "red"), (2, "blue"), (3, "red")])
def test_gc_e9_if_both_owe_the_starter_shows_first(turn: int, first: str) -> None:
    state = position(red="Curse, Gotcha", blue="Curse, Gotcha", turn=turn, owes="red blue")
    assert mover(state) == first
    do(state, "show Curse")
    assert (mover(state), phase(state)) == (OTHER[first], "show"), "before anything is placed"
    do(state, "show Curse")
    assert (mover(state), phase(state)) == (first, "place")


def test_gc_e9_both_take_a_sweet_in_turn_one_and_the_starter_of_turn_two_shows_first() -> None:
    state = flipped(
        "red Common Paper | Sweet Scissors \n blue Sweet Rock | Common Rock",
        red="Curse, Gotcha",
        blue="Curse, Gotcha",
    )
    assert debtors(state) == ["red", "blue"]
    assert (mover(state), phase(state)) == ("blue", "show")
    do(state, "show Curse")
    assert (mover(state), phase(state)) == ("red", "show")


def test_gc_e9_the_duty_must_be_done_first() -> None:
    state = position(red="Curse, Gotcha", blue="Common Rock", owes="red")
    assert "Red has to show a card for a Sweet (GC-E9)" in refused(state, "place Curse")
    assert "Red has to show a card for a Sweet (GC-E9)" in refused(state, "done")


def test_gc_e9_the_duty_is_done_after_one_card() -> None:
    state = position(red="Curse, Gotcha", blue="Common Rock, Gotcha", owes="red")
    do(state, "show Curse", "done", "place Common Rock", "done")
    assert debtors(state) == []
    assert (mover(state), phase(state)) == ("blue", "place")


def test_gc_e9_and_9_taken_in_turn_three_the_duty_lasts_into_overtime() -> None:
    """Blue takes a Sweet; the points come out equal; Blue shows a card of the two drawn."""
    state = flipped(
        "red Sweet Rock \n blue Common Paper", turn=3, piles=("Mighty Rock, Mighty Paper", "")
    )
    do(state, "lot red")
    draw(state, "2 Common Scissors, Curse, Gotcha")
    assert (mover(state), phase(state)) == ("blue", "show")
    do(state, "show Curse")
    assert (mover(state), phase(state)) == ("red", "place")


def test_gc_e9_the_duty_ends_with_the_round() -> None:
    state = flipped("red Sweet Rock \n blue Common Paper", turn=3)
    assert story(state)[-1] == "Blue wins the round, 0 : 2."
    do(state, "player 1")
    assert debtors(state) == []


def test_gc_e9_and_e6_a_card_played_for_a_gotcha_does_not_pay() -> None:
    """Red takes a Sweet in lane 1 and replaces a Gotcha in lane 2; a card is still owed."""
    state = flipped(
        "red Common Paper | Gotcha \n blue Sweet Rock | Common Rock",
        red="Common Scissors, Curse",
        blue="Curse",
    )
    do(state, "replace Common Scissors")
    assert view(state).turn == 2
    assert (mover(state), moves(state)) == ("red", {"show Curse"})


def test_gc_e9_and_5_without_a_card_to_show_the_turn_goes_on_and_the_duty_too() -> None:
    """Red has nothing but a Super Rock that stays."""
    state = flipped(
        "red Super Rock | Common Paper \n blue Common Scissors | Sweet Rock",
        blue="Draw Rock, Curse",
    )
    assert debtors(state) == ["red"]
    assert (mover(state), phase(state), view(state).turn) == ("blue", "place", 2)
    place(state, "Curse")
    assert debtors(state) == ["red"]
