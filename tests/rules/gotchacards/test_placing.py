"""GC-3, GC-4 and GC-5: the three turns, the lanes, and the card that must be placed."""

import pytest

from .position import (
    OTHER,
    SEATS,
    cards,
    do,
    draw,
    flipped,
    hand,
    mover,
    outcomes,
    phase,
    place,
    points,
    position,
    refused,
    row,
    story,
    view,
)

# -- GC-3 --------------------------------------------------------------------------------


@pytest.mark.parametrize("player1", SEATS)
@pytest.mark.parametrize(("turn", "first"), [(1, "Player1"), (2, "Player2"), (3, "Player1")])
def test_gc_3_who_places_first(player1: str, turn: int, first: str) -> None:
    starter = player1 if first == "Player1" else OTHER[player1]
    state = position(red="2 Common Rock", blue="2 Draw Rock", turn=turn, player1=player1)
    card = {"red": "Common Rock", "blue": "Draw Rock"}
    assert mover(state) == starter
    do(state, f"place {card[starter]}")
    assert mover(state) == starter, "one card or more"
    do(state, f"place {card[starter]}")
    assert mover(state) == OTHER[starter]


def test_gc_3_the_turns_follow_each_other() -> None:
    state = position(red="3 Common Rock", blue="3 Common Paper")
    state.journal = []
    do(state, "place Common Rock", "done", "place Common Paper", "done")
    assert (mover(state), view(state).turn) == ("blue", 2)
    do(state, "place Common Paper", "done", "place Common Rock", "done")
    assert (mover(state), view(state).turn) == ("red", 3)
    do(state, "place Common Rock", "place Common Paper")
    assert [line for line in story(state) if "starts" in line] == [
        "Turn 2: Blue starts.",
        "Turn 3: Red starts.",
    ]
    assert points(state) == (0, 6)
    assert story(state)[-1] == "Blue wins the round, 0 : 6."


@pytest.mark.parametrize("turn", [1, 2])
def test_gc_3_in_turns_one_and_two_any_number_from_one_up(turn: int) -> None:
    state = position(red="3 Common Rock", blue="3 Common Paper", turn=turn)
    first = mover(state)
    card = {"red": "Common Rock", "blue": "Common Paper"}[first]
    place(state, f"{card}, {card}")
    do(state, "done")
    assert mover(state) == OTHER[first]
    assert len(row(state, first)) == 2
    assert len(hand(state, first)) == 1


@pytest.mark.parametrize("seat", SEATS)
def test_gc_3_in_turn_three_all_cards_are_placed(seat: str) -> None:
    state = position(red="2 Common Rock", blue="2 Common Paper", turn=3)
    if seat == "blue":
        place(state, "Common Rock, Common Rock")
    place(state, "Common Rock" if seat == "red" else "Common Paper")
    assert mover(state) == seat
    assert refused(state, "done") == (
        "In turn three and in overtime all cards have to be placed (GC-3)."
    )


@pytest.mark.parametrize("viewer", ["blue", "spectator"])
@pytest.mark.parametrize("turn", [1, 3])
def test_gc_3_the_second_to_place_sees_how_many_but_not_which(viewer: str, turn: int) -> None:
    state = position(red="Common Rock, Gotcha", blue="Curse", turn=turn)
    place(state, "Common Rock, Gotcha")
    seen = view(state, viewer).seats[0]
    assert mover(state) == "blue"
    assert (seen.placed, seen.hand_size) == (2, 0)
    assert [(lane.lane, lane.card) for lane in seen.lanes] == [(0, None), (1, None)]


# -- GC-4 --------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", SEATS)
def test_gc_4_lanes_are_filled_from_the_deck_outwards(seat: str) -> None:
    state = position(
        red="Common Rock, Curse, Gotcha", blue="Common Rock, Curse, Gotcha", player1=seat
    )
    place(state, "Curse, Common Rock, Gotcha")
    assert row(state, seat) == {1: "Curse", 2: "Common Rock", 3: "Gotcha"}


def test_gc_4_every_turn_begins_at_lane_1_again() -> None:
    state = position(red="3 Common Rock", blue="3 Common Paper")
    place(state, "Common Rock, Common Rock")
    place(do(state, "done"), "Common Paper, Common Paper")
    place(do(state, "done"), "Common Paper")
    assert row(state, "blue") == {1: "Common Paper"}


@pytest.mark.parametrize("stays_in", [1, 2, 3])
def test_gc_4_a_lane_with_a_card_that_stayed_is_passed_over(stays_in: int) -> None:
    lanes = [". "] * (stays_in - 1) + ["Super Rock/stayed"]
    state = position(
        f"blue {'|'.join(lanes)}", blue="Curse, Gotcha, Common Rock", red="Draw Rock", turn=2
    )
    place(state, "Curse, Gotcha, Common Rock")
    free = [lane for lane in (1, 2, 3, 4) if lane != stays_in]
    placed = dict(zip(free, ("Curse", "Gotcha", "Common Rock"), strict=True))
    assert row(state, "blue") == placed | {stays_in: "Super Rock"}


# -- GC-5 --------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("turn", [1, 2, 3])
def test_gc_5_at_least_one_card_a_turn(seat: str, turn: int) -> None:
    player1 = seat if turn != 2 else OTHER[seat]
    state = position(red="2 Common Rock", blue="2 Common Paper", turn=turn, player1=player1)
    assert refused(state, "done") == "At least one card has to be placed each turn (GC-5)."


@pytest.mark.parametrize("loser", SEATS)
def test_gc_5_without_hand_and_field_the_round_is_lost_at_once(loser: str) -> None:
    """However many points there are."""
    held = {loser: "", OTHER[loser]: "Curse"}
    piles = ("5", "1") if loser == "red" else ("1", "5")
    state = flipped(
        "red Common Rock \n blue Draw Rock",
        red=held["red"],
        blue=held["blue"],
        piles=(
            "3 Common Paper, 2 Draw Paper" if piles[0] == "5" else "Gotcha",
            "3 Common Paper, 2 Draw Paper" if piles[1] == "5" else "Gotcha",
        ),
    )
    assert (mover(state), phase(state)) == (loser, "choose")
    assert state.scores() == ([0, 1] if loser == "red" else [1, 0])
    counted = " : ".join(piles)
    assert story(state)[-1] == (
        f"{loser.capitalize()} has no card to place, "
        f"so {OTHER[loser].capitalize()} wins the round ({counted})."
    )


def test_gc_4_the_view_lists_the_lanes_that_cards_would_go_to() -> None:
    state = position("blue . | Super Rock/stayed", blue="2 Curse, Gotcha", turn=2, player1="red")
    assert [seat.next_lanes for seat in view(state, "red").seats] == [(), (0, 2, 3)]
    do(state, "place Curse")
    assert view(state, "red").seats[1].next_lanes == (2, 3)


@pytest.mark.parametrize(("turn", "overtime"), [(1, 0), (2, 0), (3, 0), (4, 1), (5, 2)])
def test_gc_3_the_view_says_in_which_turns_all_cards_are_placed(turn: int, overtime: int) -> None:
    seen = view(position(red="Curse", blue="Gotcha", turn=turn), "blue")
    assert (seen.places_all, seen.overtime, seen.round) == (turn >= 3, overtime, 1)


def test_gc_5_a_card_that_stayed_saves_a_player_without_cards() -> None:
    """Red's only card is a Super Rock that stays: Blue places alone in turn two."""
    state = flipped("red Super Rock \n blue Common Scissors", blue="Common Paper, Curse")
    assert (mover(state), view(state).turn) == ("blue", 2)
    do(state, "place Common Paper", "done")
    assert "Lane 1: Common Paper beats Super Rock; Blue takes the lane." in story(state)


def test_gc_5_a_card_that_stayed_does_not_excuse_a_player_who_holds_cards() -> None:
    state = flipped(
        "red Super Rock \n blue Common Scissors", red="Curse, Gotcha", blue="2 Draw Rock"
    )
    do(state, "place Draw Rock", "done")
    assert mover(state) == "red"
    assert refused(state, "done") == "At least one card has to be placed each turn (GC-5)."
    do(state, "place Curse")
    assert row(state, "red") == {1: "Super Rock", 2: "Curse"}


@pytest.mark.parametrize(("turn", "left"), [(1, 2), (2, 3)])
def test_gc_5_both_out_of_cards_before_a_turn_points_decide(turn: int, left: int) -> None:
    state = flipped("red Common Rock \n blue Common Scissors", turn=turn)
    assert (mover(state), phase(state)) == ("blue", "choose")
    assert story(state)[-1] == "Red wins the round, 2 : 0."
    assert f"Turn {left}" not in " ".join(story(state))


@pytest.mark.parametrize("turn", [1, 2])
def test_gc_5_and_9_both_out_of_cards_with_equal_points_is_overtime(turn: int) -> None:
    state = flipped("red Common Rock \n blue Draw Rock", turn=turn)
    assert outcomes(state) == {"lot red": 1, "lot blue": 1}
    do(state, "lot blue")
    draw(state, "2 Curse, 2 Gotcha")
    assert hand(state, "blue") == cards("2 Curse"), "the first overtime: two cards each"
    assert hand(state, "red") == cards("2 Gotcha")


def test_gc_5_a_card_drawn_in_time_saves_the_round() -> None:
    """Red's last card is a Draw that wins: there is a card again before turn two."""
    state = flipped("red Draw Rock \n blue Common Scissors", blue="Curse")
    draw(state, "Gotcha")
    assert (mover(state), view(state).turn) == ("blue", 2)
