"""The booklet's two sample games as one match, move for move: 4 to 0 after game two.

Player One is Heads, Player Two is Tails. The one remark of the booklet that cannot hold is
the hand of Player One after turn five: ten cards are not enough for five, so it is four.
"""

import pytest

from .position import (
    State,
    allowed,
    asides,
    at,
    contest,
    deal,
    discards,
    do,
    draw,
    ending,
    hand,
    hand_sizes,
    holder,
    mover,
    moves,
    on_table,
    outcomes,
    phase,
    sides,
    table,
    view,
)

ONE = "Captain of the Guard, Goblin, Queen, King, Drake, Wyvern, Giant, Footman, Hedgehog, Badger"
TWO = "Chancellor, Ranger, Goblin, Griffin, Worg, Footman, Squire, Skeleton, Hedgehog, Raven"


def captures(state: State, seat: str) -> set[str]:
    """The cards that a seat could take with some play, by square."""
    taken: set[str] = set()
    before = on_table(state)
    for text in moves(state, seat):
        after = on_table(do(state.clone(), text))
        taken |= {square for square in before if after[square].holder != before[square].holder}
    return taken


def game_one_turn_two() -> State:
    state = deal(
        contest(ONE, TWO),
        "Captain of the Guard, Goblin, Queen, Drake, Footman",
        "Chancellor, Ranger, Griffin, Worg, Footman",
    )
    do(state, "coin heads", "first")
    do(state, "Captain of the Guard@a2", "refill", "draw Hedgehog")
    return state


def game_one_turn_three() -> State:
    state = game_one_turn_two()
    do(state, "Chancellor@a3", "lose Goblin", "heads discards Queen", "refill", "draw Goblin")
    return state


def game_one_turn_four() -> State:
    state = do(game_one_turn_three(), "Drake@a1", "refill")
    return do(draw(state, "King, Wyvern, Badger"), "heads discards King")


def game_one_turn_five() -> State:
    return do(game_one_turn_four(), "Ranger/flip@b1", "refill", "draw Squire")


def game_one_turn_six() -> State:
    return do(game_one_turn_five(), "Wyvern@c1", "lose Griffin", "refill", "draw Giant")


def game_two() -> State:
    """Dealt, after Player Two has won the first game."""
    return deal(
        do(game_one_turn_six(), "Goblin@b2"),
        "Giant, Queen, King, Footman, Drake",
        "Ranger, Chancellor, Goblin, Worg, Squire",
    )


def game_two_turn_two() -> State:
    return do(game_two(), "first", "Giant@b1", "refill", "draw Hedgehog")


def game_two_turn_three() -> State:
    return do(game_two_turn_two(), "Ranger/flip@c1", "refill", "draw Griffin")


def game_two_turn_four() -> State:
    state = do(game_two_turn_three(), "Queen@c2")
    do(state, "heads discards King", "tails discards Chancellor", "swap c1", "refill")
    return draw(state, "Goblin, Captain of the Guard")


def game_two_turn_five() -> State:
    return draw(do(game_two_turn_four(), "Goblin@c3", "refill"), "Footman, Skeleton")


def game_two_turn_six() -> State:
    return do(game_two_turn_five(), "Goblin@b2", "refill", "draw Wyvern")


# -- game one ----------------------------------------------------------------------------


def test_game_one_set_up_and_turn_one() -> None:
    """A coin is flipped; P1 wins, goes first, and plays Captain in the middle left."""
    state = deal(
        contest(ONE, TWO),
        "Captain of the Guard, Goblin, Queen, Drake, Footman",
        "Chancellor, Ranger, Griffin, Worg, Footman",
    )
    assert outcomes(state) == {"coin heads": 1, "coin tails": 1}
    do(state, "coin heads")
    assert (mover(state), moves(state, "heads")) == ("heads", {"first", "second"})
    do(state, "first", "Captain of the Guard@a2")
    assert phase(state) == "refill"
    do(state, "refill", "draw Hedgehog")
    assert hand_sizes(state) == (5, 5)
    assert mover(state) == "tails"


def test_game_one_turn_two() -> None:
    """Chancellor's 7 defeats Captain's 5; Goblin is lost, Queen is discarded: three are left."""
    state = game_one_turn_two()
    assert sides(state, "a2")[0] == 5
    do(state, "Chancellor@a3")
    assert sides(state, "a3")[2] == 7
    assert {holder(state, square) for square in ("a2", "a3")} == {"tails"}
    assert allowed(state, "lose Goblin")
    do(state, "lose Goblin")
    assert hand_sizes(state)[0] == 4
    do(state, "heads discards Queen", "refill", "draw Goblin")
    assert hand_sizes(state) == (3, 5)
    assert discards(state, "heads") == ["Goblin", "Queen"]
    assert not {text for text in moves(state, "heads") if text.startswith("Queen")}


def test_game_one_turn_three() -> None:
    """P1 cannot defeat Chancellor, but Captain on either side; Drake does, from the lower left."""
    state = game_one_turn_three()
    assert captures(state, "heads") == {"a2"}
    takers = {
        text.split("@")[1]
        for text in moves(state, "heads")
        if on_table(do(state.clone(), text))["a2"].holder == "heads"
    }
    assert takers == {"a1", "b2"}
    assert sides(state, "a2") == (4, 3, 6, 3), "Captain is loyal to P1"
    do(state, "Drake@a1")
    assert holder(state, "a2") == "heads"
    assert sides(state, "a2") == (5, 4, 7, 4)
    do(state, "refill", "draw King")
    assert asides(state, "heads") == set(), "King must wait until the refill is done"
    draw(state, "Wyvern, Badger")
    assert hand_sizes(state) == (5, 5)
    do(state, "heads discards King")
    assert hand_sizes(state) == (4, 5), "yet another turn with less than a full hand"


def test_game_one_turn_four() -> None:
    """Flipped, Ranger's 6 defeats Drake's 5."""
    state = game_one_turn_four()
    not_flipped = do(state.clone(), "Ranger@b1")
    assert on_table(not_flipped)["a1"].holder == "heads"
    do(state, "Ranger/flip@b1")
    assert (sides(state, "b1")[3], sides(state, "a1")[1]) == (6, 5)
    assert holder(state, "a1") == "tails"
    do(state, "refill", "draw Squire")
    assert hand_sizes(state) == (4, 5)


def test_game_one_turn_five() -> None:
    """Wyvern blocks in the lower right; Griffin is lost."""
    state = game_one_turn_five()
    do(state, "Wyvern@c1")
    assert holder(state, "b1") == "heads"
    assert allowed(state, "lose Griffin")
    do(state, "lose Griffin", "refill")
    assert outcomes(state) == {"draw Giant": 1}
    do(state, "draw Giant")
    assert hand_sizes(state) == (4, 4), "the booklet says five, but the deck is empty"
    assert view(state).seats[0].deck_size == 0


def test_game_one_turn_six() -> None:
    """Goblin defeats Captain: the left column, two points."""
    state = game_one_turn_six()
    do(state, "Goblin@b2")
    assert on_table(state) == table(
        """
        Chancellor T              | .        | .
        Captain of the Guard T(H) | Goblin T | .
        Drake T(H)                | Ranger/flip H(T) | Wyvern H
        """
    )
    assert ending(state) == ("tails", 2, "line")
    assert state.scores() == [0, 2]


# -- game two ----------------------------------------------------------------------------


def test_game_two_set_up_and_turn_one() -> None:
    """All cards return; P1 is behind, decides, and starts with the slow Giant."""
    state = do(game_one_turn_six(), "Goblin@b2")
    assert sum(outcomes(state).values()) == 10
    state = game_two()
    assert (mover(state), moves(state, "heads")) == ("heads", {"first", "second"})
    assert len(hand(state, "heads")) == 5
    do(state, "first", "Giant@b1")
    assert sides(state, "b1") == (7, 3, 3, 5)
    do(state, "refill", "draw Hedgehog")
    assert sides(state, "b1") == (8, 4, 4, 6)
    assert hand_sizes(state) == (5, 5)


def test_game_two_turn_two() -> None:
    """Ranger, flipped again, defeats Giant: P2 controls every card on the board."""
    state = do(game_two_turn_two(), "Ranger/flip@c1")
    assert {card.holder for card in on_table(state).values()} == {"tails"}
    do(state, "refill", "draw Griffin")
    assert hand_sizes(state) == (5, 5)


def test_game_two_turn_three() -> None:
    """Queen's 8 defeats the flipped 7, both drop a Kingdom unique, and Queen swaps."""
    state = do(game_two_turn_three(), "Queen@c2")
    assert (sides(state, "c2")[2], sides(state, "c1")[0]) == (8, 7)
    assert holder(state, "c1") == "heads"
    assert moves(state, "heads") == {"swap c1", "stay"}
    do(state, "heads discards King", "tails discards Chancellor", "swap c1")
    assert on_table(state) == table(
        """
        . | .          | .
        . | .          | Ranger/flip H(T)
        . | Giant T(H) | Queen H
        """
    )
    assert (sides(state, "c1")[3], sides(state, "b1")[1]) == (5, 4), "not compared"
    assert at(state, "c2").top == 7
    do(state, "refill")
    draw(state, "Goblin, Captain of the Guard")
    assert mover(state) == "tails", "P1 draws two cards"
    assert hand_sizes(state) == (5, 4)


def test_game_two_turn_four() -> None:
    """P2 cannot defeat Ranger; the humble Goblin blocks, and two cards are drawn."""
    state = game_two_turn_four()
    assert captures(state, "tails") == set()
    do(state, "Goblin@c3", "refill")
    draw(state, "Footman, Skeleton")
    assert mover(state) == "heads"
    assert hand_sizes(state) == (5, 5)


def test_game_two_turn_five() -> None:
    """P1 cannot defeat any card; a second Goblin, a common, goes to the middle."""
    state = game_two_turn_five()
    assert captures(state, "heads") == set()
    do(state, "Goblin@b2", "refill", "draw Wyvern")
    assert holder(state, "b2") == "heads"


def test_game_two_turn_six() -> None:
    """Griffin is a Champion between two Goblins, defeats one, and P2 has the middle column."""
    state = do(game_two_turn_six(), "Griffin@b3")
    assert sides(state, "b3") == (7, 6, 6, 5)
    assert on_table(state) == table(
        """
        . | Griffin T   | Goblin T
        . | Goblin T(H) | Ranger/flip H(T)
        . | Giant T(H)  | Queen H
        """
    )
    assert ending(state) == ("tails", 2, "line")


def test_after_game_two_it_is_four_to_nothing_and_player_one_decides() -> None:
    state = do(game_two_turn_six(), "Griffin@b3")
    assert state.scores() == [0, 4]
    assert phase(state) == "next", "a match is played to 5 points"
    deal(state, "Giant, Queen, King, Footman, Drake", "Ranger, Chancellor, Goblin, Worg, Squire")
    assert (mover(state), phase(state)) == ("heads", "start")


@pytest.mark.parametrize("viewer", ["heads", "tails", "spectator"])
def test_in_game_two_the_cards_of_game_one_are_known(viewer: str) -> None:
    one, two = view(game_two(), viewer).seats
    assert set(one.known) == {
        "Captain of the Guard",
        "Goblin",
        "Queen",
        "King",
        "Drake",
        "Wyvern",
    }
    assert set(two.known) == {"Chancellor", "Ranger", "Griffin", "Goblin"}
