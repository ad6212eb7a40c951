"""DL-P4 Insult to injury!: for each card it defeats the opponent loses a card."""

import pytest

from .position import (
    Seat,
    State,
    discards,
    do,
    end_turn,
    hand,
    hand_sizes,
    holder,
    mover,
    outcomes,
    phase,
    position,
    refused,
    told,
    view,
)

ONE_FALLS = ". | . | .\n . | Goblin T | .\n . | . | ."
TWO_FALL = """
    . | .        | .
    . | .        | Footman T
    . | Goblin T | Footman T
    """


def insulted(drawn: str, tails: str, square: str) -> State:
    state = position(drawn, heads="Chancellor", tails=tails)
    return do(state, f"Chancellor@{square}")


@pytest.mark.parametrize("card", ["Chancellor", "Wyvern", "Magpie"])
def test_dl_p4_a_random_card_of_the_opponents_hand_is_discarded(card: str) -> None:
    state = position(ONE_FALLS, heads=card, tails="Drake, 2 Worg")
    do(state, f"{card}@b3")
    assert mover(state) == "chance"
    assert outcomes(state) == {"lose Drake": 1, "lose Worg": 2}
    do(state, "lose Worg")
    assert hand(state, "tails") == ["Drake", "Worg"]
    assert discards(state, "tails") == ["Worg"]
    assert (mover(state), phase(state)) == ("heads", "refill")


def test_dl_p4_one_for_each_defeated_card() -> None:
    state = insulted(TWO_FALL, "Drake, Worg, Raven", "b2")
    assert [holder(state, square) for square in ("b1", "c2")] == ["heads", "heads"]
    assert view(state).insults == 2
    do(state, "lose Drake")
    assert outcomes(state) == {"lose Worg": 1, "lose Raven": 1}
    do(state, "lose Raven")
    assert hand(state, "tails") == ["Worg"]
    assert phase(state) == "refill"


def test_dl_p4_a_hand_smaller_than_the_number_defeated_is_lost() -> None:
    state = do(insulted(TWO_FALL, "Drake", "b2"), "lose Drake")
    assert hand_sizes(state)[1] == 0
    assert (mover(state), phase(state)) == ("heads", "refill")


def test_dl_p4_an_empty_hand_loses_nothing() -> None:
    state = insulted(TWO_FALL, "", "b2")
    assert (mover(state), phase(state)) == ("heads", "refill")


def test_dl_p4_nothing_defeated_nothing_lost() -> None:
    """Chancellor's 3 on the top meets Goblin's 4."""
    state = insulted(ONE_FALLS, "Drake", "b1")
    assert phase(state) == "refill"
    assert hand_sizes(state)[1] == 1


def test_dl_p4_only_when_played() -> None:
    state = position(
        ". | . | .\n . | Goblin T | Chancellor H\n . | . | .",
        heads="Town Crier",
        tails="Drake",
    )
    do(state, "Town Crier@b3")
    assert holder(state, "b2") == "heads"
    assert phase(state) == "refill"
    assert hand_sizes(state)[1] == 1


def test_dl_p4_also_against_heads() -> None:
    state = position(
        ". | . | .\n . | Goblin H | .\n . | . | .", heads="Drake", tails="Lich", to_move="tails"
    )
    do(state, "Lich@a2")
    assert outcomes(state) == {"lose Drake": 1}


def test_dl_p4_and_dl_11_the_lost_card_is_not_replaced_before_the_own_refill() -> None:
    state = position(
        ONE_FALLS, heads="Chancellor, Worg", tails=Seat("Drake, Raven", deck="6 Squire, Worg")
    )
    end_turn(do(state, "Chancellor@b3", "lose Drake"))
    assert mover(state) == "tails"
    assert hand(state, "tails") == ["Raven"]


def test_dl_p4_the_lost_card_is_seen_by_all() -> None:
    for viewer in ("heads", "tails", "spectator"):
        state = insulted(ONE_FALLS, "Drake, Worg", "b3")
        assert told(state, viewer, ["lose Drake"]) == ["Tails loses Drake."]
        assert view(state, viewer).seats[1].discards == ("Drake",)


def test_dl_p4_chance_cannot_take_what_is_not_held() -> None:
    state = insulted(ONE_FALLS, "Drake", "b3")
    assert "no such card" in refused(state, "lose Worg")
