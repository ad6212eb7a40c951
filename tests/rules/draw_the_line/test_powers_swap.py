"""DL-P8 Push the attack!, and DL-P3 Stand your ground! that withstands it."""

import pytest

from .position import (
    at,
    do,
    end_turn,
    hand_sizes,
    holder,
    mover,
    moves,
    on_table,
    phase,
    position,
    refused,
    sides,
    table,
)

# -- DL-P8 -------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["Queen", "Headless Rider"])
def test_dl_p8_the_two_cards_change_places(card: str) -> None:
    state = position(". | . | .\n . | Goblin T | .\n . | . | .", heads=card)
    do(state, f"{card}@b3", "swap b2")
    assert on_table(state) == table(f". | Goblin H(T) | .\n . | {card} H | .\n . | . | .")
    assert (mover(state), phase(state)) == ("heads", "refill")


def test_dl_p8_the_player_may_stay() -> None:
    state = position(". | . | .\n . | Goblin T | .\n . | . | .", heads="Queen")
    do(state, "Queen@b3", "stay")
    assert on_table(state) == table(". | Queen H | .\n . | Goblin H(T) | .\n . | . | .")
    assert (mover(state), phase(state)) == ("heads", "refill")


def test_dl_p8_without_a_defeated_card_there_is_no_swap() -> None:
    """Queen's 3 on the top does not beat Goblin, and her own Worg is no enemy."""
    state = position(". | Goblin T | Goblin H\n . | . | Worg H\n . | . | .", heads="Queen")
    do(state, "Queen@b2")
    assert phase(state) == "refill"
    assert "nothing to swap" in refused(state, "swap b3")
    assert "nothing to swap" in refused(state, "swap c2")
    assert "nothing to swap" in refused(state, "stay")


TWO_FALL = """
    . | .        | .
    . | .        | {right}
    . | Goblin T | Footman T
    """


def test_dl_p8_of_several_defeated_cards_one_is_chosen() -> None:
    state = position(TWO_FALL.format(right="Harpy T"), heads="Queen")
    do(state, "Queen@b2")
    assert moves(state, "heads") == {"swap b1", "swap c2", "stay"}
    reason = refused(state, "swap c1")
    assert "b1" in reason
    assert "c2" in reason
    do(state, "swap c2")
    assert on_table(state) == table(
        """
        . | .           | .
        . | Harpy H(T)  | Queen H
        . | Goblin H(T) | Footman T
        """
    )
    refused(state, "swap b1")


def test_dl_p8_no_sides_are_compared_after_a_swap() -> None:
    """The second sample game: Queen's 5 comes to lie beside Giant's 4, and takes nothing."""
    state = position(". | . | .\n . | . | .\n . | Giant T(H) | Ranger/flip T", heads="Queen")
    do(state, "Queen@c2", "swap c1")
    assert holder(state, "b1") == "tails"
    assert sides(state, "c1")[3] > sides(state, "b1")[1]


def test_dl_p8_a_card_keeps_all_that_lies_on_it() -> None:
    """Captain stays one that Tails played, and Vampire stays spent."""
    state = position(". | . | .\n . | Captain of the Guard T | .\n . | . | .", heads="Queen")
    do(state, "Queen@b3", "swap b2")
    assert on_table(state)["b3"] == table("Captain of the Guard H(T)| . | .\n.|.|.\n.|.|.")["a3"]
    assert sides(state, "b3") == (4, 3, 6, 3)
    state = position(". | . | .\n . | Goblin T | Vampire/spent T\n . | . | .", heads="Queen")
    do(state, "Queen@c3", "swap c2")
    assert on_table(state)["c3"] == table("Vampire/spent H(T)| . | .\n.|.|.\n.|.|.")["a3"]


@pytest.mark.parametrize(("card", "numbers"), [("Dragon", (7, 3, 6, 6)), ("Giant", (8, 4, 4, 6))])
def test_dl_p8_and_p12_the_card_swapped_with_was_not_played_this_turn(
    card: str, numbers: tuple[int, ...]
) -> None:
    """First strike! and A little slow! do not come back on the square where Queen was played."""
    state = position(f". | . | .\n . | {card} T | .\n . | Goblin T | .", heads="Queen")
    do(state, "Queen@c2", "swap b2")
    assert at(state, "c2").card == card
    assert sides(state, "c2") == numbers


def test_dl_p8_only_when_played() -> None:
    """A Queen in play does not push again when another card is defeated."""
    state = position(". | . | .\n . | Goblin T | Queen H\n . | . | .", heads="Town Crier")
    do(state, "Town Crier@b3")
    assert holder(state, "b2") == "heads"
    assert phase(state) == "refill"


def test_dl_p8_the_opponent_does_not_choose() -> None:
    state = position(". | . | .\n . | Goblin T | .\n . | . | .", heads="Queen", tails="Raven")
    do(state, "Queen@b3")
    assert moves(state, "tails") == set()
    assert "whether to swap" in refused(state, "refill")


def test_dl_p8_the_swap_is_for_this_turn_only() -> None:
    state = position(". | . | .\n . | Goblin T | .\n . | . | .", heads="Queen", tails="2 Raven")
    end_turn(do(state, "Queen@b3", "stay"))
    assert mover(state) == "tails"
    assert "nothing to swap" in refused(state, "swap b2")
    assert hand_sizes(state)[1] == 2


# -- DL-P3 -------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["Owlbear", "Knight", "Old Oak", "Tomb Warden"])
def test_dl_p3_a_defeated_card_that_stands_its_ground_is_not_offered(card: str) -> None:
    state = position(f". | . | .\n Goblin H | {card} T | .\n . | . | .", heads="Queen")
    do(state, "Queen@b3")
    assert holder(state, "b2") == "heads", "it can be defeated all the same"
    assert phase(state) == "refill"
    assert "DL-P3" in refused(state, "swap b2")
    assert "nothing to swap" in refused(state, "swap a2"), "it was the player's own before"
    assert at(state, "b2").card == card


def test_dl_p3_but_another_defeated_card_is() -> None:
    state = position(TWO_FALL.format(right="Owlbear T"), heads="Queen")
    do(state, "Queen@b2")
    assert holder(state, "c2") == "heads"
    assert moves(state, "heads") == {"swap b1", "stay"}
    assert "Owlbear on c2 fails" in refused(state, "swap c2")
    assert "only swap with" in refused(state, "swap c1")


def test_dl_p3_a_card_that_was_not_defeated_is_no_question_of_its_power() -> None:
    """Queen's 3 on the top does not beat Owlbear's 5 below."""
    state = position(". | Owlbear T | .\n . | . | .\n . | . | .", heads="Queen")
    do(state, "Queen@b2")
    assert "nothing to swap" in refused(state, "swap b3")
