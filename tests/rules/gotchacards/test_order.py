"""GC-6: lanes in order, and whose effects come first."""

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
    place,
    position,
    row,
    story,
    trash,
    view,
)


def first_to_act(turn: int, player1: str) -> str:
    """Of two Risky Gotchas in one lane: whose card is drawn first."""
    return drawer(flipped("red Risky Gotcha \n blue Risky Gotcha", turn=turn, player1=player1))


def test_gc_6_all_cards_are_flipped_then_lanes_resolve_from_lane_1() -> None:
    state = flipped("red Common Rock | Common Paper \n blue Common Scissors | Draw Scissors")
    told = story(state)
    flips = [line for line in told if "flips" in line]
    lanes = [line.split(":")[0] for line in told if line.startswith("Lane")]
    assert len(flips) == 4
    assert lanes == ["Lane 1", "Lane 1", "Lane 2", "Lane 2"]
    assert told.index(flips[-1]) < told.index(next(x for x in told if x.startswith("Lane 1")))


def test_gc_6_lane_2_waits_until_lane_1_is_done() -> None:
    state = flipped("red Gotcha | Common Rock \n blue Common Rock | Common Paper", red="Curse")
    assert phase(state) == "replace"
    assert row(state, "blue") == {1: "Common Rock", 2: "Common Paper"}
    do(state, "replace Curse")
    assert row(state, "blue") == {}


@pytest.mark.parametrize("player1", SEATS)
@pytest.mark.parametrize("turn", [1, 3])
def test_gc_6_player1_goes_first_in_turns_one_and_three(player1: str, turn: int) -> None:
    assert first_to_act(turn, player1) == player1


@pytest.mark.parametrize("player1", SEATS)
def test_gc_6_player2_goes_first_in_turn_two(player1: str) -> None:
    assert first_to_act(2, player1) == OTHER[player1]


@pytest.mark.parametrize("player1", SEATS)
@pytest.mark.parametrize("starter", SEATS)
def test_gc_6_in_overtime_whoever_the_lot_made_player1(player1: str, starter: str) -> None:
    state = flipped(
        "red Risky Gotcha \n blue Risky Gotcha", turn=4, player1=player1, starter=starter
    )
    assert drawer(state) == starter


@pytest.mark.parametrize("turn", [1, 2, 3])
def test_gc_6_and_e9_showing_a_card_for_a_sweet_does_not_make_anyone_the_starter(turn: int) -> None:
    starter = "blue" if turn == 2 else "red"
    other = OTHER[starter]
    state = position(red="Risky Gotcha", blue="Risky Gotcha", turn=turn, owes=other)
    do(state, "show Risky Gotcha", "place Risky Gotcha")
    assert drawer(state) == starter


def test_gc_6_a_card_that_arrives_in_the_lane_acts_too() -> None:
    """A Gotcha makes room for a Swap, the Swap brings a Risky Gotcha over."""
    state = flipped(
        "red Gotcha \n blue Risky Gotcha", red="Swap Rock across, Curse", blue="Common Paper"
    )
    do(state, "replace Swap Rock across")
    assert drawer(state) == "red", "the Risky Gotcha acts for the side it came to"
    draw(state, "Common Paper")
    assert "Lane 1: Common Paper beats Swap Rock across; Red takes the lane." in story(state)


def test_gc_6_effects_come_one_at_a_time_and_the_starters_first_each_time() -> None:
    """Red's Gotcha is replaced by a Gotcha: it acts before Blue's gets its turn."""
    state = flipped("red Gotcha \n blue Risky Gotcha", red="Gotcha, Common Rock", blue="Curse")
    assert mover(state) == "red"
    do(state, "replace Gotcha")
    assert (mover(state), phase(state)) == ("red", "replace")
    do(state, "replace Common Rock")
    assert drawer(state) == "blue"


@pytest.mark.parametrize(("turn", "order"), [(1, ["red", "blue"]), (2, ["blue", "red"])])
def test_gc_6_after_the_fight_the_starters_draws_come_first(turn: int, order: list[str]) -> None:
    state = flipped("red Risky Draw Rock \n blue Risky Draw Rock", turn=turn)
    assert drawer(state) == order[0]
    draw(state, "2 Common Rock")
    assert drawer(state) == order[1]
    draw(state, "2 Common Paper")
    assert hand(state, order[0]) == cards("2 Common Rock")
    assert hand(state, order[1]) == cards("2 Common Paper")


@pytest.mark.parametrize(("turn", "first"), [(1, "discard"), (2, "draw")])
def test_gc_6_the_starters_effect_comes_first_also_if_it_is_the_losers(
    turn: int, first: str
) -> None:
    """Red's Double-Edged loses (Red discards), Blue's Draw wins (Blue draws)."""
    state = flipped("red Double-Edged Rock \n blue Draw Paper", turn=turn, red="Curse, Gotcha")
    assert phase(state) == ("discard" if first == "discard" else "gain")


def test_gc_6_the_cards_leave_the_lane_before_draws_are_made() -> None:
    """Deck and trash are empty: the two tied cards are the new deck, and are drawn."""
    state = flipped("red Risky Draw Rock \n blue Common Rock", rest="red")
    assert view(state).deck_size == 2
    draw(state, "Risky Draw Rock, Common Rock")
    assert hand(state, "red") == cards("Risky Draw Rock, Common Rock")
    assert trash(state) == []


def test_gc_6_draws_come_before_the_next_lane() -> None:
    """The card drawn in lane 1 can replace the Gotcha in lane 2."""
    state = flipped("red Draw Rock | Gotcha \n blue Common Scissors | Common Rock", turn=3)
    draw(state, "Common Paper")
    assert (mover(state), phase(state)) == ("red", "replace")
    do(state, "replace Common Paper")
    assert "Lane 2: Common Paper beats Common Rock; Red takes the lane." in story(state)


def test_gc_6_cards_of_both_are_told_in_the_order_of_the_turn() -> None:
    state = position(red="Curse", blue="Curse", turn=2)
    state.journal = []
    place(place(state, "Curse"), "Curse")
    assert [line for line in story(state) if "flips" in line] == [
        "Blue flips Curse in lane 1.",
        "Red flips Curse in lane 1.",
    ]
