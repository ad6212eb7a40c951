"""DL-4, DL-5, DL-6, DL-7, DL-8 and DL-9: what is played where, and what it takes."""

import pytest

from .position import (
    State,
    allowed,
    at,
    do,
    end_turn,
    hand,
    hand_sizes,
    holder,
    mover,
    moves,
    on_table,
    outcomes,
    phase,
    position,
    refused,
    table,
)

ALL_SQUARES = {column + row for column in "abc" for row in "123"}


# -- DL-4 --------------------------------------------------------------------------------


def squares_for(state: State, seat: str, card: str) -> set[str]:
    return {text.split("@")[1] for text in moves(state, seat) if text.startswith(f"{card}@")}


def test_dl_4_the_first_card_may_go_anywhere() -> None:
    assert squares_for(position(heads="Goblin"), "heads", "Goblin") == ALL_SQUARES


def test_dl_4_every_later_card_shares_a_side_with_a_card_in_play() -> None:
    state = position(
        """
        .        | . | .
        .        | . | .
        Goblin T | . | .
        """,
        heads="Drake",
    )
    assert squares_for(state, "heads", "Drake") == {"a2", "b1"}
    assert "shares a side" in refused(state, "Drake@c3")
    assert "shares a side" in refused(state, "Drake@b2"), "a corner is not a side"


def test_dl_4_it_does_not_matter_whose_card_it_touches() -> None:
    state = position(
        """
        .        | Goblin T | .
        Goblin H | Goblin H | .
        .        | .        | .
        """,
        heads="Drake",
    )
    assert squares_for(state, "heads", "Drake") == {"a1", "a3", "b1", "c2", "c3"}


def test_dl_4_a_taken_square_is_refused() -> None:
    state = position(". | . | .\n . | Goblin T | .\n . | . | .", heads="Drake")
    reason = refused(state, "Drake@b2")
    assert "taken by Goblin" in reason


def test_dl_4_only_a_card_from_the_own_hand_is_played() -> None:
    state = position(heads="Goblin", tails="Drake")
    assert "no Drake in hand" in refused(state, "Drake@b2")
    assert moves(state, "tails") == set()


def test_dl_4_exactly_one_card_is_played_in_a_turn() -> None:
    state = position(heads="Goblin, Drake", tails="Worg")
    assert "has to play a card" in refused(state, "refill"), "playing none is not possible"
    do(state, "Goblin@b2")
    assert hand(state, "heads") == ["Drake"]
    assert "refill" in refused(state, "Drake@b3"), "nor playing two"
    end_turn(state)
    assert mover(state) == "tails"


# -- DL-5 --------------------------------------------------------------------------------


def test_dl_5_the_first_card_cannot_be_a_unique() -> None:
    state = position(heads="Queen, Goblin, Griffin")
    reason = refused(state, "Queen@b2")
    assert "unique" in reason
    assert "first card" in reason
    assert allowed(state, "Griffin@b2"), "a rare may open"
    assert allowed(state, "Goblin@b2")


def test_dl_5_the_second_card_may_be_a_unique() -> None:
    state = position(heads="Goblin", tails="Queen")
    end_turn(do(state, "Goblin@b2"))
    assert allowed(state, "Queen@b3")


# -- DL-6 --------------------------------------------------------------------------------


@pytest.mark.parametrize("queen", ["Queen H", "Queen T", "Queen T(H)", "Queen H(T)"])
def test_dl_6_one_unique_of_a_faction_whoever_played_or_controls_it(queen: str) -> None:
    state = position(
        f". | . | .\n . | Goblin T | {queen}\n . | . | .",
        heads="King, Queen, Nightmare, Knight",
    )
    reason = refused(state, "King@b3")
    assert "Kingdom unique" in reason
    assert "Queen is in play" in reason
    refused(state, "Queen@b3")
    assert allowed(state, "Nightmare@b3"), "a unique of another faction"
    assert allowed(state, "Knight@b3"), "a rare of the same faction"


def test_dl_6_uniques_of_all_four_factions_may_be_in_play() -> None:
    state = position(
        """
        Goblin T   | Queen H | .
        Moon Bear T | Lich T | .
        .          | .       | .
        """,
        heads="Nightmare",
    )
    do(state, "Nightmare@a1")
    assert at(state, "a1").card == "Nightmare"


# -- DL-7 --------------------------------------------------------------------------------


@pytest.mark.parametrize("griffin", ["Griffin H", "Griffin T", "Griffin T(H)"])
def test_dl_7_one_copy_of_each_rare_is_in_play(griffin: str) -> None:
    state = position(
        f". | . | .\n . | Goblin T | {griffin}\n . | . | .",
        heads="Griffin, Owlbear, Goblin",
    )
    reason = refused(state, "Griffin@b3")
    assert "rare" in reason
    assert "in play already" in reason
    assert allowed(state, "Owlbear@b3"), "another rare of the same faction"
    assert allowed(state, "Goblin@b3"), "a second copy of a common"


# -- DL-8 --------------------------------------------------------------------------------


def test_dl_8_the_player_controls_the_card_played() -> None:
    state = do(position(heads="Goblin"), "Goblin@a1")
    assert on_table(state) == table(". | . | .\n . | . | .\n Goblin H | . | .")


def test_dl_8_greater_takes_equal_and_smaller_do_not() -> None:
    """Goblin (5, 5, 4, 5) meets 3 above, 3 to the right, 6 below and an equal 5 to the left."""
    state = position(
        """
        Footman T | Worg T   | Footman H
        Goblin T  | .        | Squire T
        .         | Jester T | Footman T
        """,
        heads="Goblin",
    )
    do(state, "Goblin@b2")
    assert on_table(state) == table(
        """
        Footman T | Worg H(T) | Footman H
        Goblin T  | Goblin H  | Squire H(T)
        .         | Jester T  | Footman T
        """
    )


@pytest.mark.parametrize(
    ("square", "defender", "taken"),
    [
        ("b3", "Footman T", True),  # 7 on the bottom against 5 on the top
        ("b1", "Footman T", False),  # 4 on the top against 5 on the bottom
        ("c2", "Zombie T", False),  # 4 on the left against 7 on the right
        ("a2", "Squire T", True),  # 4 on the right against 3 on the left
    ],
)
def test_dl_8_only_the_two_sides_that_touch_are_compared(
    square: str, defender: str, taken: bool
) -> None:
    """Town Crier has 4 on every side but 7 on the bottom."""
    state = position(f". | . | .\n . | {defender} | .\n . | . | .", heads="Town Crier")
    do(state, f"Town Crier@{square}")
    assert holder(state, "b2") == ("heads" if taken else "tails")


def test_dl_8_corners_do_not_touch() -> None:
    state = position(
        """
        Squire T | Footman H | Squire T
        .        | .         | .
        .        | .         | .
        """,
        heads="Queen",
    )
    do(state, "Queen@b2")
    assert holder(state, "a3") == "tails"
    assert holder(state, "c3") == "tails"


def test_dl_8_own_cards_are_never_attacked() -> None:
    """Chancellor beats the own Squire by far, but nothing was defeated: no insult."""
    state = position(
        ". | . | .\n . | Squire H | .\n . | . | .", heads="Chancellor", tails="5 Footman"
    )
    do(state, "Chancellor@a2")
    assert holder(state, "b2") == "heads"
    assert phase(state) == "refill"
    assert hand_sizes(state)[1] == 5


def test_dl_8_cards_in_play_never_attack_back() -> None:
    """Queen's 8 looks down on Footman's 5, but only the new card attacks."""
    state = position(
        """
        . | Goblin T | Queen T
        . | .        | .
        . | .        | .
        """,
        heads="Footman",
        tails="Miller",
    )
    do(state, "Footman@c2")
    assert holder(state, "c2") == "heads"
    end_turn(state)
    do(state, "Miller@a3")
    assert holder(state, "c2") == "heads", "nor do they in a later turn"


def test_dl_8_a_card_just_taken_does_not_attack_on() -> None:
    """Town Crier takes Archer, whose 7 would beat Miller's 3."""
    state = position(
        """
        . | .        | .
        . | Archer T | .
        . | Miller T | .
        """,
        heads="Town Crier",
    )
    do(state, "Town Crier@b3")
    assert holder(state, "b2") == "heads"
    assert holder(state, "b1") == "tails"


def test_dl_8_a_card_taken_can_be_taken_back() -> None:
    state = position(". | . | .\n . | Squire T | .\n . | . | .", heads="Goblin", tails="Town Crier")
    end_turn(do(state, "Goblin@a2"))
    assert on_table(state)["b2"] == table(". | . | .\n . | Squire H(T) | .\n . | . | .")["b2"]
    do(state, "Town Crier@b3")
    assert on_table(state)["b2"] == table(". | . | .\n . | Squire T | .\n . | . | .")["b2"]


# -- DL-9 --------------------------------------------------------------------------------


def test_dl_9_a_flip_is_the_players_choice() -> None:
    state = position(heads="Ranger")
    assert allowed(state, "Ranger@b2")
    assert allowed(state, "Ranger/flip@b2")


def test_dl_9_a_swap_is_the_players_choice() -> None:
    state = position(". | . | .\n . | Goblin T | .\n . | . | .", heads="Queen")
    do(state, "Queen@b3")
    assert moves(state, "heads") == {"swap b2", "stay"}


def test_dl_9_an_insult_is_not() -> None:
    state = position(
        ". | . | .\n . | Goblin T | .\n . | . | .", heads="Chancellor", tails="Drake, Worg"
    )
    do(state, "Chancellor@b3")
    assert mover(state) == "chance"
    assert outcomes(state) == {"lose Drake": 1, "lose Worg": 1}
