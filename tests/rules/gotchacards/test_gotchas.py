"""GC-E6, GC-E7 and GC-E13: Gotcha, Risky Gotcha, and a Risky Gotcha that lies bare."""

import pytest

from .position import (
    OTHER,
    SEATS,
    cards,
    do,
    draw,
    drawer,
    flipped,
    hand,
    mover,
    moves,
    outcomes,
    phase,
    pile,
    points,
    row,
    story,
    trash,
)

NO_HAND = "Lane 1: Gotcha! {} trashes it and has no card for its place."

# -- GC-E6 -------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", SEATS)
def test_gc_e6_it_is_trashed_and_a_card_from_hand_takes_its_place(seat: str) -> None:
    state = flipped(
        f"{seat} Gotcha \n {OTHER[seat]} Common Rock",
        red="Common Paper, Curse",
        blue="Common Paper, Curse",
    )
    assert (mover(state), phase(state)) == (seat, "replace")
    assert moves(state) == {"replace Common Paper", "replace Curse"}
    assert trash(state) == ["Gotcha"]
    do(state, "replace Common Paper")
    assert hand(state, seat) == ["Curse"]
    assert pile(state, seat) == cards("Common Paper, Common Rock")
    assert trash(state) == ["Gotcha"], "nobody gets a point for it"
    assert f"Lane 1: {seat.capitalize()} plays Common Paper." in story(state), "face-up"


def test_gc_e6_a_lone_gotcha_is_replaced_too() -> None:
    state = flipped(
        "red Common Rock | Gotcha \n blue Common Rock", red="Curse, Mighty Rock", blue="Curse"
    )
    do(state, "replace Mighty Rock")
    assert pile(state, "red") == ["Mighty Rock"]


@pytest.mark.parametrize("seat", SEATS)
def test_gc_e6_with_no_card_in_hand_the_place_is_empty(seat: str) -> None:
    other = OTHER[seat]
    state = flipped(f"{seat} Gotcha \n {other} Common Rock", turn=3)
    assert NO_HAND.format(seat.capitalize()) in story(state)
    assert f"Lane 1: Common Rock is alone and wins it for {other.capitalize()}." in story(state)
    assert pile(state, other) == ["Common Rock"]
    assert pile(state, seat) == []
    assert trash(state) == ["Gotcha"]


def test_gc_e6_gotcha_against_gotcha() -> None:
    """The starter shows first what comes; the other answers."""
    state = flipped(
        "red Gotcha \n blue Gotcha", red="Common Rock, Curse", blue="Common Paper, Curse"
    )
    assert mover(state) == "red"
    do(state, "replace Common Rock")
    assert (mover(state), phase(state)) == ("blue", "replace")
    assert row(state, "red") == {1: "Common Rock"}
    do(state, "replace Common Paper")
    assert pile(state, "blue") == cards("Common Rock, Common Paper")
    assert trash(state) == cards("2 Gotcha")


def test_gc_e6_gotcha_against_gotcha_with_no_cards_leaves_nothing() -> None:
    state = flipped("red Gotcha \n blue Gotcha", turn=3)
    assert trash(state) == cards("2 Gotcha")
    assert pile(state, "red") == pile(state, "blue") == []
    assert not [line for line in story(state) if "alone" in line]


def test_gc_e6_a_gotcha_in_place_of_a_gotcha_acts_again() -> None:
    state = flipped("red Gotcha \n blue Common Rock", red="Gotcha, Common Paper", blue="Curse")
    do(state, "replace Gotcha")
    assert moves(state) == {"replace Common Paper"}
    do(state, "replace Common Paper")
    assert trash(state) == cards("2 Gotcha")
    assert pile(state, "red") == cards("Common Paper, Common Rock")


# -- GC-E7 -------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", SEATS)
def test_gc_e7_the_top_card_of_the_deck_is_played_on_it(seat: str) -> None:
    state = flipped(f"{seat} Risky Gotcha \n {OTHER[seat]} Common Rock", red="Curse", blue="Curse")
    assert drawer(state) == seat
    assert sum(outcomes(state).values()) == 57 - 4, "any card of the deck may come"
    draw(state, "Common Paper")
    assert pile(state, seat) == cards("Risky Gotcha, Common Paper, Common Rock")
    assert hand(state, seat) == ["Curse"], "it does not go to the hand"
    assert f"Lane 1: Common Paper lands on {seat.capitalize()}'s Risky Gotcha." in story(state)


def test_gc_e7_the_winner_takes_all_also_if_it_is_the_other() -> None:
    state = draw(flipped("red Risky Gotcha \n blue Common Rock"), "Common Scissors")
    assert pile(state, "blue") == cards("Risky Gotcha, Common Scissors, Common Rock")
    assert points(state) == (0, 3)


def test_gc_e7_and_7_on_a_tie_all_cards_of_the_lane_are_trashed() -> None:
    state = draw(flipped("red Risky Gotcha \n blue Common Rock"), "Draw Rock")
    assert trash(state) == cards("Risky Gotcha, Draw Rock, Common Rock")


def test_gc_e7_the_card_on_top_acts_as_if_played_there() -> None:
    state = flipped("red Risky Gotcha \n blue Common Scissors", red="Curse", blue="Curse")
    draw(state, "Draw Rock")
    assert drawer(state) == "red"
    draw(state, "Gotcha")
    assert hand(state, "red") == cards("Curse, Gotcha")


def test_gc_e7_and_1_with_an_empty_deck_the_trash_is_shuffled_first() -> None:
    state = flipped("red Risky Gotcha \n blue Common Rock", trash="2 Common Paper", rest="blue")
    assert outcomes(state) == {"draw Common Paper": 2}


def test_gc_e7_and_e6_it_draws_a_gotcha() -> None:
    """The Gotcha is trashed, and the card from hand comes to lie on the Risky Gotcha."""
    state = flipped("red Risky Gotcha \n blue Common Rock", red="Common Paper, Curse", blue="Curse")
    draw(state, "Gotcha")
    assert (mover(state), phase(state)) == ("red", "replace")
    assert trash(state) == ["Gotcha"]
    do(state, "replace Common Paper")
    assert pile(state, "red") == cards("Risky Gotcha, Common Paper, Common Rock")


def test_gc_e7_it_draws_a_risky_gotcha() -> None:
    """Then another card is drawn, on top of both; the winner takes all four."""
    state = flipped("red Risky Gotcha \n blue Common Rock", red="Curse", blue="Curse")
    draw(state, "Risky Gotcha")
    assert drawer(state) == "red"
    draw(state, "Common Scissors")
    assert pile(state, "blue") == cards("2 Risky Gotcha, Common Scissors, Common Rock")


def test_gc_e7_and_e10_it_draws_a_swap() -> None:
    """Only the card on top changes sides: Red's paper now fights on the Risky Gotcha."""
    state = flipped("red Risky Gotcha \n blue Common Paper", red="Curse", blue="Curse")
    draw(state, "Swap Rock across")
    assert pile(state, "red") == cards("Risky Gotcha, Common Paper, Swap Rock across")
    assert "Lane 1: Common Paper beats Swap Rock across; Red takes the lane." in story(state)


def test_gc_e7_and_e10_it_draws_a_swap_that_points_to_the_next_lane() -> None:
    state = flipped(
        "red Risky Gotcha | Common Paper \n blue Common Rock | Common Scissors",
        red="Curse",
        blue="Curse",
    )
    draw(state, "Swap Rock right")
    assert pile(state, "red") == cards(
        "Risky Gotcha, Common Paper, Common Rock, Swap Rock right, Common Scissors"
    )


def test_gc_e7_and_e12_it_draws_a_curse() -> None:
    """The Curse loses; whoever wins has to take it with the rest."""
    state = flipped("red Risky Gotcha \n blue Common Rock", red="Gotcha", blue="Gotcha")
    draw(state, "Curse")
    assert pile(state, "blue") == cards("Risky Gotcha, Curse, Common Rock")
    assert points(state) == (0, 1 + 1 - 2)


def test_gc_e7_and_e12_alone_it_draws_a_curse() -> None:
    state = flipped("red Common Rock | Risky Gotcha \n blue Common Rock")
    draw(state, "Curse")
    assert pile(state, "red") == cards("Risky Gotcha, Curse")
    assert points(state) == (-1, 0)


def test_gc_e7_two_of_them_fight_with_what_they_drew() -> None:
    state = flipped("red Risky Gotcha \n blue Risky Gotcha", red="Curse", blue="Curse")
    assert drawer(state) == "red"
    draw(state, "Common Rock")
    assert drawer(state) == "blue"
    draw(state, "Common Scissors")
    assert pile(state, "red") == cards("2 Risky Gotcha, Common Rock, Common Scissors")


# -- GC-E13 ------------------------------------------------------------------------------

BARE = "Lane 1: there is no card for {}'s Risky Gotcha; it lies bare."


@pytest.mark.parametrize("other", ["Common Rock", "Common Scissors", "Draw Paper", "Sweet Rock"])
def test_gc_e13_with_nothing_to_draw_it_loses_to_any_symbol(other: str) -> None:
    state = flipped(f"red Risky Gotcha \n blue {other}", turn=3, rest="red")
    assert BARE.format("Red") in story(state)
    assert pile(state, "blue") == cards(f"Risky Gotcha, {other}")


def test_gc_e13_and_e12_bare_it_beats_a_curse() -> None:
    state = flipped("red Risky Gotcha \n blue Curse", turn=3, rest="blue")
    assert pile(state, "red") == cards("Risky Gotcha, Curse")
    assert points(state)[0] == 1 - 2


def test_gc_e13_two_bare_ones_tie() -> None:
    state = flipped("red Risky Gotcha \n blue Risky Gotcha", turn=3, rest="blue")
    assert trash(state) == cards("2 Risky Gotcha")
    assert "Lane 1: two bare Risky Gotchas tie; all is trashed." in story(state)


def test_gc_e13_and_7_bare_and_alone_it_is_taken_by_its_owner() -> None:
    state = flipped("red Common Rock | Risky Gotcha \n blue Common Scissors", turn=3, rest="blue")
    assert pile(state, "red") == cards("Common Rock, Common Scissors, Risky Gotcha")


def test_gc_e13_and_e6_a_gotcha_on_top_that_finds_no_hand_leaves_it_bare() -> None:
    state = draw(flipped("red Risky Gotcha \n blue Common Rock", turn=3), "Gotcha")
    assert NO_HAND.format("Red") in story(state)
    assert trash(state) == ["Gotcha"]
    assert pile(state, "blue") == cards("Risky Gotcha, Common Rock")


def test_gc_e13_and_e6_laid_bare_by_a_gotcha_it_does_not_draw_again() -> None:
    state = draw(flipped("red Risky Gotcha \n blue Curse", turn=3), "Gotcha")
    assert pile(state, "red") == cards("Risky Gotcha, Curse")
