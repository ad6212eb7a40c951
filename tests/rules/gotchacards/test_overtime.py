"""GC-9: equal points after three turns, and what goes on from there."""

import pytest

from tuckbox.core import BadSnapshot
from tuckbox.games.gotchacards import GAME

from .position import (
    SEATS,
    State,
    cards,
    do,
    draw,
    drawer,
    flipped,
    hand,
    mover,
    outcomes,
    phase,
    pile,
    place,
    points,
    refused,
    story,
    view,
)

TIE = "red Common Rock \n blue Common Rock"
LOT = {"lot red": 1, "lot blue": 1}


def overtime(starter: str = "red") -> State:
    return do(flipped(TIE, turn=3), f"lot {starter}")


def test_gc_9_equal_points_after_three_turns_go_to_overtime_by_lot() -> None:
    state = flipped(TIE, turn=3)
    assert (mover(state), phase(state)) == ("chance", "overtime-lot")
    assert outcomes(state) == LOT
    assert state.scores() == [0, 0]


@pytest.mark.parametrize("starter", SEATS)
def test_gc_9_player1_draws_two_then_player2(starter: str) -> None:
    state = overtime(starter)
    other = "blue" if starter == "red" else "red"
    assert story(state)[-1] == f"Overtime 1: {starter.capitalize()} starts."
    assert drawer(state) == starter
    draw(state, "Curse, Gotcha")
    assert drawer(state) == other
    draw(state, "2 Common Paper")
    assert hand(state, starter) == cards("Curse, Gotcha")
    assert hand(state, other) == cards("2 Common Paper")
    assert (mover(state), phase(state)) == (starter, "place")


def test_gc_9_all_cards_are_played_and_blind() -> None:
    state = draw(overtime(), "Common Rock, Gotcha, 2 Common Paper")
    do(state, "place Common Rock")
    assert "all cards have to be placed" in refused(state, "done")
    do(state, "place Gotcha")
    assert mover(state) == "blue"
    assert [lane.card for lane in view(state, "blue").seats[0].lanes] == [None, None]


def test_gc_9_if_points_differ_the_round_is_won() -> None:
    state = draw(overtime(), "Mighty Rock, Common Paper, Common Scissors, Draw Paper")
    place(state, "Mighty Rock, Common Paper")
    place(state, "Common Scissors, Draw Paper")
    assert points(state) == (2, 0)
    assert story(state)[-1] == "Red wins the round, 2 : 0."
    assert (mover(state), phase(state)) == ("blue", "choose")


def test_gc_9_points_of_the_whole_round_count() -> None:
    """Three all after turn three; the overtime turn adds to it."""
    state = flipped(TIE, turn=3, piles=("3 Draw Rock", "3 Draw Paper"))
    draw(do(state, "lot red"), "2 Common Scissors, 2 Mighty Rock")
    place(state, "Common Scissors, Common Scissors")
    place(state, "Mighty Rock, Mighty Rock")
    assert story(state)[-1] == "Blue wins the round, 3 : 7."


def test_gc_9_an_overtime_that_ties_is_followed_by_one_with_a_card_more() -> None:
    """Two cards, then three, then four; each time a new lot."""
    state = flipped(TIE, turn=3)
    ties = {
        "red": "Mighty Rock, Common Paper",
        "blue": "Draw Paper, Draw Scissors, Mighty Paper",
    }
    for number, (starter, both) in enumerate(ties.items(), 1):
        assert outcomes(state) == LOT
        do(state, f"lot {starter}")
        assert story(state)[-1] == f"Overtime {number}: {starter.capitalize()} starts."
        draw(draw(state, both), both)
        assert hand(state, "red") == hand(state, "blue") == cards(both)
        assert len(hand(state, "red")) == number + 1
        place(place(state, both), both)
        assert points(state) == (0, 0)
    assert outcomes(state) == LOT
    do(state, "lot blue")
    draw(state, "2 Gotcha, 2 Curse")
    assert drawer(state) == "red", "Blue has four"
    draw(state, "2 Mighty Scissors, Common Paper, Draw Paper")
    assert [len(hand(state, seat)) for seat in SEATS] == [4, 4]
    assert (mover(state), phase(state)) == ("blue", "place")


def test_gc_9_cards_left_from_before_are_played_too() -> None:
    """Red's Draw wins in turn three; its card is still in hand when overtime begins."""
    state = flipped("red Draw Rock \n blue Common Scissors", turn=3, piles=("", "2 Gotcha"))
    draw(state, "Curse")
    draw(do(state, "lot blue"), "2 Common Rock, 2 Common Paper")
    assert hand(state, "red") == cards("Curse, 2 Common Paper")
    place(state, "Common Rock, Common Rock")
    place(state, "Common Paper, Common Paper, Curse")
    assert points(state) == (2 + 4 - 2, 2)


@pytest.mark.parametrize("winner", SEATS)
def test_gc_9_after_fifty_overtime_turns_a_lot_decides_the_round(winner: str) -> None:
    state = flipped(TIE, turn=53, starter="red", piles=("Gotcha", "Curse, 3 Draw Rock"))
    assert outcomes(state) == LOT
    do(state, f"lot {winner}")
    assert state.scores() == ([1, 0] if winner == "red" else [0, 1])
    assert story(state)[-1] == (
        f"Nothing could decide it, so a lot does: {winner.capitalize()} wins the round (1 : 1)."
    )
    assert (mover(state), phase(state)) == ("blue" if winner == "red" else "red", "choose")


@pytest.mark.parametrize("number", [10, 11, 50])
def test_gc_9_overtime_goes_on_up_to_the_fiftieth_turn(number: int) -> None:
    state = flipped(TIE, turn=number + 2, starter="red")
    do(state, "lot blue")
    assert story(state)[-1] == f"Overtime {number}: Blue starts."
    assert view(state).draws == number + 1
    again = GAME.restore(GAME.snapshot(state))
    assert again.chance_outcomes() == state.chance_outcomes()


def test_gc_9_no_round_has_more_turns_than_fifty_overtimes() -> None:
    snapshot = GAME.snapshot(overtime())
    for turn in (-1, 55):
        with pytest.raises(BadSnapshot, match="turn"):
            GAME.restore({**snapshot, "turn": turn})


# -- overtime without cards --------------------------------------------------------------

TWELVE = """2 Common Paper, 3 Draw Rock, 3 Draw Scissors, 2 Mighty Rock, 2 Mighty Scissors"""


@pytest.mark.parametrize("starter", SEATS)
def test_gc_9_and_5_who_has_no_card_in_overtime_while_the_other_has_loses(starter: str) -> None:
    """One card is left in the deck, none in the trash: only the starter gets it."""
    state = flipped(
        "red Common Rock \n blue Common Scissors",
        turn=3,
        tiers="starter",
        piles=(TWELVE, ""),
        deck="Common Paper",
        rest="blue",
    )
    assert points(state) == (14, 14)
    draw(do(state, f"lot {starter}"), "Common Paper")
    other = "Blue" if starter == "red" else "Red"
    assert f"There is no card left for {other} to draw." in story(state)
    assert story(state)[-1] == (
        f"{other} has no card to place, so {starter.capitalize()} wins the round (14 : 14)."
    )


def test_gc_9_and_1_the_trash_is_shuffled_in_when_overtime_needs_cards() -> None:
    """After one card the deck is empty; the two tied rocks are all that can come then."""
    state = flipped(
        TIE,
        turn=3,
        tiers="starter",
        piles=(f"{TWELVE}, Common Paper", ""),
        deck="Gotcha",
        rest="blue",
    )
    assert points(state) == (13, 13)
    draw(do(state, "lot blue"), "Gotcha")
    assert outcomes(state) == {"draw Common Rock": 2}
    draw(state, "Common Rock")
    assert drawer(state) == "red"
    draw(state, "Common Rock")
    assert "There is no card left for Red to draw." in story(state)
    assert hand(state, "red") == ["Common Rock"]
    place(place(state, "Gotcha, Common Rock"), "Common Rock")
    assert pile(state, "blue").count("Common Rock") == 2, "Blue's rock in lane 2 was alone"
