"""DL-P7 The over under!: turned by half a circle, and never to win."""

import pytest

from .position import (
    Seat,
    at,
    do,
    end_turn,
    ending,
    goes_on,
    holder,
    moves,
    on_table,
    position,
    refused,
    sides,
    table,
)

RANGER = (4, 6, 7, 3)
FLIPPED = (7, 3, 4, 6)


def test_dl_p7_top_with_bottom_and_left_with_right() -> None:
    assert sides(do(position(heads="Ranger"), "Ranger@b2"), "b2") == RANGER
    state = do(position(heads="Ranger"), "Ranger/flip@b2")
    assert sides(state, "b2") == FLIPPED
    assert at(state, "b2").flipped


@pytest.mark.parametrize("card", ["Ranger", "Chimera", "North Wind", "Coffin Bat"])
def test_dl_p7_every_card_with_the_power_may_be_flipped(card: str) -> None:
    state = position(". | . | .\n . | Goblin H | .\n . | . | .", heads=card)
    assert {f"{card}@b3", f"{card}/flip@b3"} <= moves(state, "heads")


@pytest.mark.parametrize("card", ["Goblin", "Queen", "Giant", "Vampire"])
def test_dl_p7_no_other_card_may(card: str) -> None:
    state = position(". | . | .\n . | Goblin H | .\n . | . | .", heads=card)
    reason = refused(state, f"{card}/flip@b3")
    assert "cannot be flipped" in reason
    assert "The over under!" in reason


@pytest.mark.parametrize(("played", "taken"), [("Ranger", False), ("Ranger/flip", True)])
def test_dl_p7_and_p12_it_attacks_as_it_lies(played: str, taken: bool) -> None:
    """The first sample game: only flipped, Ranger has the 6 that beats Drake's 5."""
    state = position(". | . | .\n . | . | .\n Drake T | . | .", heads="Ranger")
    do(state, f"{played}@b1")
    assert (holder(state, "a1") == "heads") is taken


def test_dl_p7_it_stays_flipped_and_defends_so() -> None:
    state = position(heads="Ranger, Worg", tails="Drake, Squire")
    end_turn(do(state, "Ranger/flip@b2"))
    assert sides(state, "b2") == FLIPPED
    do(state, "Drake@c2")
    assert holder(state, "b2") == "tails", "4 against the 3 that now lies to the right"
    assert sides(state, "b2") == FLIPPED, "also in other hands"


def test_dl_p7_it_stays_flipped_after_a_swap() -> None:
    state = position(". | . | .\n . | . | .\n . | Goblin T | Ranger/flip T", heads="Queen")
    do(state, "Queen@c2", "swap c1")
    assert on_table(state) == table(
        """
        . | .        | .
        . | .        | Ranger/flip H(T)
        . | Goblin T | Queen H
        """
    )
    assert sides(state, "c2") == FLIPPED


def test_dl_p7_a_flip_that_does_not_win_costs_nothing() -> None:
    state = position(". | . | .\n Drake T | . | .\n . | . | .", heads="Ranger")
    do(state, "Ranger/flip@b2")
    assert holder(state, "a2") == "heads"
    assert goes_on(state)
    assert state.scores() == [0, 0]


# -- flip and win ------------------------------------------------------------------------

A_LINE = ". | . | .\n Goblin T | . | .\n Goblin H | Goblin H | ."
A_LINE_AND_ALL = ". | . | .\n . | . | .\n Goblin H | Goblin H | ."


@pytest.mark.parametrize("drawn", [A_LINE, A_LINE_AND_ALL])
def test_dl_p7_whoever_flips_and_makes_a_line_loses_two_points(drawn: str) -> None:
    state = do(position(drawn, heads="Ranger"), "Ranger/flip@c1")
    assert ending(state) == ("tails", 2, "flipped-to-win")
    assert state.scores() == [0, 2]


@pytest.mark.parametrize(("drawn", "points"), [(A_LINE, 2), (A_LINE_AND_ALL, 3)])
def test_dl_p7_without_the_flip_the_same_play_wins(drawn: str, points: int) -> None:
    state = do(position(drawn, heads="Ranger"), "Ranger@c1")
    assert state.scores() == [points, 0]


def test_dl_p7_the_lost_win_may_decide_the_match() -> None:
    state = do(position(A_LINE, heads="Ranger", points=(4, 3)), "Ranger/flip@c1")
    assert state.scores() == [4, 5]
    assert state.winners() == [1]


LAST_SQUARE = """
    Footman H | Footman T | Footman H
    Footman T | Footman H | Footman T
    Footman T | .         | Footman T
    """


@pytest.mark.parametrize(
    ("played", "result"),
    [
        # 6 to the right beats the Footman's 5: the ninth card has taken a card.
        ("Ranger", ("heads", 3, "last-card-won")),
        # Flipped, the 6 lies to the left and beats the Footman's 4: won, so lost.
        ("Ranger/flip", ("tails", 2, "flipped-to-win")),
    ],
)
def test_dl_p7_flip_and_win_with_the_ninth_card(played: str, result: tuple[str, int, str]) -> None:
    state = do(position(LAST_SQUARE, heads="Ranger"), f"{played}@b1")
    assert ending(state) == result


def test_dl_p7_a_flipped_ninth_card_that_takes_nothing_loses_as_any_other() -> None:
    """Flipped, Ranger has 6 to the left and 3 to the right."""
    walls = LAST_SQUARE.replace("Footman T | .", "Squire T | .")
    state = do(position(walls, heads="Ranger"), "Ranger/flip@b1")
    assert ending(state) == ("tails", 2, "last-card-lost")


def test_dl_p7_a_card_flipped_earlier_may_be_part_of_the_line() -> None:
    state = position(". | . | .\n Goblin T | . | .\n Goblin H | Ranger/flip H | .", heads="Footman")
    do(state, "Footman@c1")
    assert ending(state) == ("heads", 2, "line")


def test_dl_p7_winning_in_the_next_turn_is_not_the_same_turn() -> None:
    """Tails has nothing to play, but that shows only when the turn of Heads is over."""
    state = position(
        ". | . | .\n . | Goblin H | .\n . | . | .",
        heads=Seat("Ranger", deck="Worg"),
        tails="Ranger",
    )
    end_turn(do(state, "Ranger/flip@b3"))
    assert ending(state) == ("heads", 2, "no-card")
