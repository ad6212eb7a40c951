"""GC-E4 and GC-E5: Super Scissors cut, Super Rock stays and keeps them from it."""

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
    moves,
    phase,
    pile,
    place,
    refused,
    row,
    story,
    trash,
    view,
)

PREVENTED = "A Super Rock keeps {}'s Super Scissors from cutting."

# -- GC-E4 -------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("turn", [1, 2, 3])
def test_gc_e4_their_owner_cuts_any_other_card_before_the_first_lane(seat: str, turn: int) -> None:
    other = OTHER[seat]
    state = flipped(
        f"""
        {seat}  Common Rock | Super Scissors | Curse
        {other} Common Paper | Mighty Rock
        """,
        turn=turn,
    )
    assert (mover(state), phase(state)) == (seat, "cut")
    assert not [line for line in story(state) if line.startswith("Lane")]
    assert moves(state) == {
        f"cut {seat} 1",
        f"cut {seat} 3",
        f"cut {other} 1",
        f"cut {other} 2",
    }
    do(state, f"cut {other} 2")
    assert trash(state) == ["Mighty Rock"]
    told = story(state)
    cut = f"{seat.capitalize()}'s Super Scissors cut {other.capitalize()}'s Mighty Rock in lane 2."
    assert told.index(cut) < told.index(next(x for x in told if x.startswith("Lane 1")))
    assert f"Lane 2: Super Scissors is alone and wins it for {seat.capitalize()}." in told


def test_gc_e4_the_super_scissors_cannot_cut_themselves() -> None:
    state = flipped("red Super Scissors \n blue Common Rock")
    assert refused(state, "cut red 1") == (
        "Super Scissors can only cut another card that lies on the field (GC-E4)."
    )


def test_gc_e4_an_empty_place_cannot_be_cut_and_the_cut_cannot_be_left_out() -> None:
    state = flipped("red Super Scissors \n blue Common Rock")
    assert moves(state) == {"cut blue 1"}
    assert "another card" in refused(state, "cut blue 2")
    assert "Red has to choose" in refused(state, "done")


@pytest.mark.parametrize(
    ("other", "winner"),
    [("Common Rock", "blue"), ("Common Paper", "red"), ("Draw Scissors", "tie")],
)
def test_gc_e4_after_the_cut_they_are_plain_scissors(other: str, winner: str) -> None:
    state = do(flipped(f"red Super Scissors | Curse \n blue {other}"), "cut red 2")
    both = cards(f"Super Scissors, {other}")
    assert pile(state, "red") == (both if winner == "red" else [])
    assert pile(state, "blue") == (both if winner == "blue" else [])
    assert trash(state) == sorted([*(both if winner == "tie" else []), "Curse"])


@pytest.mark.parametrize("lane", [1, 2])
def test_gc_e4_and_e6_of_two_cards_to_cut_one_is_a_gotcha(lane: int) -> None:
    """A Gotcha that is cut never calls for a card; one that is spared does."""
    state = flipped(
        "red Super Scissors \n blue Gotcha | Common Rock", red="Curse", blue="Mighty Paper"
    )
    assert moves(state) == {"cut blue 1", "cut blue 2"}
    do(state, f"cut blue {lane}")
    if lane == 1:
        assert hand(state, "blue") == ["Mighty Paper"]
        assert trash(state) == ["Gotcha"]
        assert "Lane 1: Super Scissors is alone and wins it for Red." in story(state)
        assert pile(state, "blue") == ["Common Rock"]
    else:
        assert (mover(state), phase(state)) == ("blue", "replace")
        assert trash(state) == cards("Gotcha, Common Rock")
        do(state, "replace Mighty Paper")
        assert pile(state, "blue") == cards("Mighty Paper, Super Scissors")


@pytest.mark.parametrize("victim", ["Risky Draw Rock", "Double-Edged Rock", "Sweet Rock"])
def test_gc_e4_to_be_cut_is_neither_to_lose_nor_to_tie(victim: str) -> None:
    state = flipped(
        f"red Super Scissors \n blue {victim}", red="Curse, Gotcha", blue="Curse, Gotcha"
    )
    do(state, "cut blue 1")
    assert (phase(state), view(state).turn) == ("place", 2), "no draw, no discard, no card owed"
    assert trash(state) == [victim]
    assert pile(state, "red") == ["Super Scissors"]


def test_gc_e4_and_e6_super_scissors_that_replace_a_gotcha_do_not_cut() -> None:
    state = flipped("red Gotcha \n blue Common Paper | Mighty Rock", red="Super Scissors")
    do(state, "replace Super Scissors")
    assert trash(state) == ["Gotcha"]
    assert pile(state, "red") == cards("Super Scissors, Common Paper")
    assert pile(state, "blue") == ["Mighty Rock"]


def test_gc_e4_and_e7_super_scissors_on_a_risky_gotcha_do_not_cut() -> None:
    state = flipped("red Risky Gotcha \n blue Common Paper | Mighty Rock")
    draw(state, "Super Scissors")
    assert trash(state) == []
    assert pile(state, "red") == cards("Super Scissors, Risky Gotcha, Common Paper")
    assert pile(state, "blue") == ["Mighty Rock"]


def test_gc_e4_and_e9_super_scissors_that_were_shown_cut_at_the_flip() -> None:
    state = flipped("red Super Scissors/up \n blue Common Rock", red="Curse")
    assert (mover(state), moves(state)) == ("red", {"cut blue 1"})


# -- GC-E5 -------------------------------------------------------------------------------


@pytest.mark.parametrize("scissors", SEATS)
@pytest.mark.parametrize("rock", SEATS)
def test_gc_e5_no_cut_while_a_super_rock_is_on_the_field(scissors: str, rock: str) -> None:
    """On either side, in any lane, face-down until the flip."""
    lanes = {"red": ["Common Rock"], "blue": ["Common Rock"]}
    lanes[scissors].append("Super Scissors")
    lanes[rock].append("Super Rock")
    state = flipped("\n".join(f"{seat} {' | '.join(row)}" for seat, row in lanes.items()))
    assert PREVENTED.format(scissors.capitalize()) in story(state)
    assert not [line for line in story(state) if " cut " in line]


@pytest.mark.parametrize("rock", SEATS)
def test_gc_e5_no_cut_while_a_super_rock_stays_from_the_turn_before(rock: str) -> None:
    state = flipped(
        f"{rock} Super Rock/stayed | Common Paper \n {OTHER[rock]} Super Scissors", turn=2
    )
    assert PREVENTED.format(OTHER[rock].capitalize()) in story(state)
    assert pile(state, rock) == cards("Super Rock, Super Scissors, Common Paper")


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("turn", [1, 2])
def test_gc_e5_it_takes_what_it_beat_and_stays(seat: str, turn: int) -> None:
    other = OTHER[seat]
    state = flipped(
        f"{seat} Super Rock \n {other} Common Scissors", turn=turn, red="2 Curse", blue="2 Gotcha"
    )
    assert pile(state, seat) == ["Common Scissors"]
    assert row(state, seat) == {1: "Super Rock"}
    (lane,) = view(state, other).seats[SEATS.index(seat)].lanes
    assert (lane.card, lane.open, lane.stayed) == ("Super Rock", True, True), "it stays face-up"
    assert f"Lane 1: {seat.capitalize()}'s Super Rock stays for one more turn." in story(state)
    assert view(state).turn == turn + 1


def test_gc_e5_and_7_alone_it_stays_too() -> None:
    state = flipped("red Common Rock | Super Rock \n blue Common Rock", red="Curse", blue="Curse")
    assert row(state, "red") == {2: "Super Rock"}
    assert pile(state, "red") == []


@pytest.mark.parametrize(("other", "where"), [("Common Paper", "blue"), ("Common Rock", "trash")])
def test_gc_e5_beaten_or_tied_it_does_not_stay(other: str, where: str) -> None:
    state = flipped(f"red Super Rock \n blue {other}", red="Curse", blue="Curse")
    assert row(state, "red") == {}
    assert (pile(state, "blue") if where == "blue" else trash(state)) == cards(
        f"Super Rock, {other}"
    )


@pytest.mark.parametrize(
    ("other", "where"),
    [("Common Scissors", "red"), ("Common Paper", "blue"), ("Common Rock", "trash")],
)
def test_gc_e5_in_its_second_turn_it_fights_again_and_is_collected(other: str, where: str) -> None:
    state = flipped(
        f"red Super Rock/stayed | Curse \n blue {other}", turn=2, red="Gotcha", blue="Gotcha"
    )
    assert row(state, "red") == {}
    lie = {"red": pile(state, "red"), "blue": pile(state, "blue"), "trash": trash(state)}
    assert set(cards(f"Super Rock, {other}")) <= set(lie[where])


def test_gc_e5_alone_in_its_second_turn_it_is_collected() -> None:
    state = flipped(
        "red . | Super Rock/stayed \n blue Common Rock", turn=2, red="Gotcha, Curse", blue="Gotcha"
    )
    assert mover(state) == "red"
    place(state, "Curse")
    do(state, "done")
    assert pile(state, "red") == ["Super Rock"]
    assert row(state, "red") == {}


@pytest.mark.parametrize("turn", [3, 4])
def test_gc_e5_from_turn_three_on_it_is_collected_at_once(turn: int) -> None:
    state = flipped("red Super Rock \n blue Common Scissors", turn=turn, starter="red")
    assert pile(state, "red") == cards("Super Rock, Common Scissors")
    assert row(state, "red") == {}


def test_gc_e5_one_that_stays_in_turn_two_is_collected_in_turn_three() -> None:
    state = flipped("red Super Rock \n blue Common Scissors", turn=2, red="Curse", blue="Gotcha")
    assert row(state, "red") == {1: "Super Rock"}
    place(place(state, "Curse"), "Gotcha")
    assert row(state, "red") == {}
    assert pile(state, "red") == cards("Super Rock, Common Scissors, Curse")


def test_gc_e5_and_e7_on_a_risky_gotcha_only_the_super_rock_stays() -> None:
    state = flipped("red Risky Gotcha \n blue Common Scissors", red="Curse", blue="Curse")
    draw(state, "Super Rock")
    assert row(state, "red") == {1: "Super Rock"}
    assert pile(state, "red") == cards("Risky Gotcha, Common Scissors")
