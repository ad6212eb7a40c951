"""GC-E10: Swap changes places with the card its finger points to.

Red is Player1 and has the deck on the left, so right is away from it; for Blue, left is.
"""

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
    phase,
    pile,
    place,
    story,
    trash,
)

IDLE = "points at nothing it could swap with."


def away(seat: str, player1: str) -> str:
    return "right" if seat == player1 else "left"


def swaps(told: list[str]) -> list[str]:
    return [line for line in told if " swaps with " in line]


# -- sideways ----------------------------------------------------------------------------


@pytest.mark.parametrize("player1", SEATS)
@pytest.mark.parametrize("seat", SEATS)
def test_gc_e10_and_4_away_from_the_deck_it_swaps_with_the_next_lane(
    seat: str, player1: str
) -> None:
    """Rock was placed first, but paper is there when lane 1 is fought."""
    finger, other = away(seat, player1), OTHER[seat]
    state = flipped(
        f"""
        {seat}  Swap Rock {finger} | Common Paper
        {other} Common Rock        | Common Scissors
        """,
        player1=player1,
    )
    name = seat.capitalize()
    assert swaps(story(state)) == [
        f"Lane 1: {name}'s Swap Rock {finger} swaps with Common Paper in lane 2."
    ]
    assert f"Lane 1: Common Paper beats Common Rock; {name} takes the lane." in story(state)
    assert f"Lane 2: Swap Rock {finger} beats Common Scissors; {name} takes the lane." in story(
        state
    )


@pytest.mark.parametrize("player1", SEATS)
@pytest.mark.parametrize("seat", SEATS)
def test_gc_e10_towards_a_resolved_lane_nothing_happens(seat: str, player1: str) -> None:
    finger = "left" if away(seat, player1) == "right" else "right"
    state = flipped(
        f"""
        {seat} Common Rock | Swap Rock {finger} | Common Paper
        {OTHER[seat]} Common Rock | Common Scissors | Common Scissors
        """,
        player1=player1,
    )
    assert swaps(story(state)) == []
    assert f"Lane 2: {seat.capitalize()}'s Swap Rock {finger} {IDLE}" in story(state)
    assert pile(state, seat) == cards(f"Swap Rock {finger}, Common Scissors")


def test_gc_e10_and_e5_towards_a_resolved_lane_where_a_super_rock_stays_nothing_happens() -> None:
    state = flipped(
        "red Super Rock | Swap Paper left \n blue Common Scissors | Common Rock",
        red="Curse",
        blue="Curse",
    )
    assert f"Lane 2: Red's Swap Paper left {IDLE}" in story(state)
    assert pile(state, "red") == cards("Common Scissors, Swap Paper left, Common Rock")


def test_gc_e10_and_e5_towards_a_super_rock_that_stayed_they_swap() -> None:
    """The Super Rock fights its second turn in lane 1, and is collected there."""
    state = flipped(
        """
        red  Swap Paper right | Super Rock/stayed
        blue Common Scissors  | Common Rock
        """,
        turn=2,
        red="Curse",
        blue="Curse",
    )
    assert swaps(story(state)) == [
        "Lane 1: Red's Swap Paper right swaps with Super Rock in lane 2."
    ]
    assert "Lane 1: Super Rock beats Common Scissors; Red takes the lane." in story(state)
    assert "Lane 2: Swap Paper right beats Common Rock; Red takes the lane." in story(state)
    assert pile(state, "red") == cards("Super Rock, Common Scissors, Swap Paper right, Common Rock")


def test_gc_e10_with_no_card_in_the_next_lane_nothing_happens() -> None:
    state = flipped("red Swap Rock right \n blue Common Scissors")
    assert f"Lane 1: Red's Swap Rock right {IDLE}" in story(state)
    assert pile(state, "red") == cards("Swap Rock right, Common Scissors")


def test_gc_e10_a_swap_that_has_swapped_does_not_swap_again_in_its_new_lane() -> None:
    state = flipped(
        """
        red  Swap Rock right | Common Paper    | Draw Scissors
        blue Common Rock     | Common Scissors | Common Paper
        """
    )
    assert len(swaps(story(state))) == 1
    assert "Lane 2: Swap Rock right beats Common Scissors; Red takes the lane." in story(state)
    assert "Lane 3: Draw Scissors beats Common Paper; Red takes the lane." in story(state)


def test_gc_e10_and_6_the_card_that_comes_to_the_lane_acts_there() -> None:
    """A Gotcha is brought forward from lane 2, and is replaced in lane 1."""
    state = flipped(
        "red Swap Rock right | Gotcha \n blue Common Rock | Common Scissors",
        red="Common Paper, Curse",
        blue="Curse",
    )
    assert (mover(state), phase(state)) == ("red", "replace")
    do(state, "replace Common Paper")
    assert "Lane 1: Common Paper beats Common Rock; Red takes the lane." in story(state)
    assert "Lane 2: Swap Rock right beats Common Scissors; Red takes the lane." in story(state)


def test_gc_e10_and_9_in_overtime_the_deck_is_still_where_it_was() -> None:
    """Blue is Player1 of the overtime turn, but Player2 of the round: left is away."""
    state = do(flipped("red Draw Paper \n blue Draw Paper", turn=3), "lot blue")
    draw(state, "Swap Rock left, Common Paper, Common Rock, Common Scissors")
    place(state, "Swap Rock left, Common Paper")
    place(state, "Common Rock, Common Scissors")
    assert swaps(story(state)) == [
        "Lane 1: Blue's Swap Rock left swaps with Common Paper in lane 2."
    ]


# -- across ------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("player1", SEATS)
def test_gc_e10_across_it_changes_sides_with_the_opposing_card(seat: str, player1: str) -> None:
    """A rock that goes over to meet paper brings the paper home."""
    other = OTHER[seat]
    state = flipped(f"{seat} Swap Rock across \n {other} Common Paper", player1=player1)
    assert swaps(story(state)) == [
        f"Lane 1: {seat.capitalize()}'s Swap Rock across swaps with Common Paper across."
    ]
    assert pile(state, seat) == cards("Swap Rock across, Common Paper")
    assert pile(state, other) == []


def test_gc_e10_each_card_counts_for_the_side_it_has_come_to() -> None:
    """Red's Swap takes Blue's Risky Draw over: it loses for Red, and Red draws two."""
    state = flipped("red Swap Paper across \n blue Risky Draw Rock", red="Curse", blue="Curse")
    assert pile(state, "blue") == cards("Swap Paper across, Risky Draw Rock")
    assert drawer(state) == "red"
    draw(state, "2 Gotcha")
    assert hand(state, "red") == cards("Curse, 2 Gotcha")


def test_gc_e10_and_e5_a_super_rock_that_came_across_stays_on_its_new_side() -> None:
    state = flipped("red Swap Scissors across \n blue Super Rock", red="Curse", blue="Curse")
    assert "Lane 1: Red's Super Rock stays for one more turn." in story(state)
    assert pile(state, "red") == ["Swap Scissors across"]


def test_gc_e10_with_nobody_across_nothing_happens() -> None:
    state = flipped("red Common Rock | Swap Rock across \n blue Common Rock")
    assert f"Lane 2: Red's Swap Rock across {IDLE}" in story(state)
    assert pile(state, "red") == ["Swap Rock across"]


@pytest.mark.parametrize("turn", [1, 2])
def test_gc_e10_across_against_across_both_swap_and_are_back(turn: int) -> None:
    """The one that came over has not swapped yet, so it swaps back."""
    state = flipped("red Swap Rock across \n blue Swap Paper across", turn=turn)
    assert len(swaps(story(state))) == 2
    assert "Lane 1: Swap Paper across beats Swap Rock across; Blue takes the lane." in story(state)
    assert pile(state, "blue") == cards("Swap Rock across, Swap Paper across")


def test_gc_e10_one_that_came_across_points_as_its_new_owner_sees_it() -> None:
    """Right is idle for Blue, Player2; for Red it points to lane 2."""
    state = flipped(
        """
        red  Swap Paper across | Common Scissors
        blue Swap Rock right   | Common Scissors
        """
    )
    assert swaps(story(state)) == [
        "Lane 1: Red's Swap Paper across swaps with Swap Rock right across.",
        "Lane 1: Red's Swap Rock right swaps with Common Scissors in lane 2.",
    ]
    assert "Lane 1: Common Scissors beats Swap Paper across; Red takes the lane." in story(state)
    assert "Lane 2: Swap Rock right beats Common Scissors; Red takes the lane." in story(state)


def test_gc_e10_and_e6_it_takes_a_gotcha_over_and_its_new_owner_replaces_it() -> None:
    state = flipped("red Swap Rock across \n blue Gotcha", red="Common Paper", blue="Curse")
    assert (mover(state), phase(state)) == ("red", "replace")
    do(state, "replace Common Paper")
    assert pile(state, "red") == cards("Common Paper, Swap Rock across")
    assert trash(state) == ["Gotcha"]


def test_gc_e10_and_6_a_gotcha_of_the_starter_is_gone_before_the_swap_acts() -> None:
    state = flipped("red Gotcha \n blue Swap Rock across", red="Common Paper, Curse", blue="Curse")
    do(state, "replace Common Paper")
    assert swaps(story(state)) == [
        "Lane 1: Blue's Swap Rock across swaps with Common Paper across."
    ]
    assert pile(state, "blue") == cards("Common Paper, Swap Rock across")


def test_gc_e10_and_e7_a_swap_brings_over_only_what_lies_on_top() -> None:
    """Blue's Swap meets a Risky Gotcha that has its card already."""
    state = flipped("red Risky Gotcha \n blue Swap Rock across", red="Curse", blue="Curse")
    draw(state, "Common Paper")
    assert pile(state, "blue") == cards("Risky Gotcha, Common Paper, Swap Rock across")
    assert "Lane 1: Common Paper beats Swap Rock across; Blue takes the lane." in story(state)
