"""DL-12, DL-13 and DL-14: a line, a full board, and nothing to play."""

import pytest

from tuckbox.games.draw_the_line.events import GameEnded

from .position import (
    Seat,
    contest,
    deal,
    discards,
    do,
    end_turn,
    ending,
    goes_on,
    hand_sizes,
    holder,
    mover,
    on_table,
    phase,
    position,
    refused,
    told,
    view,
)

# -- DL-12 -------------------------------------------------------------------------------

LINES = {
    "upper row": ("c3", "Goblin H | Goblin H | .\n Goblin T | . | .\n . | . | ."),
    "middle row": ("a2", ". | . | .\n . | Goblin H | Goblin H\n . | . | Goblin T"),
    "lower row": ("c1", ". | . | .\n Goblin T | . | .\n Goblin H | Goblin H | ."),
    "left column": ("a1", "Goblin H | Goblin T | .\n Goblin H | . | .\n . | . | ."),
    "middle column": ("b3", ". | . | .\n . | Goblin H | .\n Goblin T | Goblin H | ."),
    "right column": ("c3", ". | . | .\n . | . | Goblin H\n . | Goblin T | Goblin H"),
}


@pytest.mark.parametrize(("square", "drawn"), LINES.values(), ids=list(LINES))
def test_dl_12_a_row_or_column_wins_two_points(square: str, drawn: str) -> None:
    state = do(position(drawn, heads="Footman"), f"Footman@{square}")
    assert ending(state) == ("heads", 2, "line")
    assert state.scores() == [2, 0]


@pytest.mark.parametrize(("square", "drawn"), LINES.values(), ids=list(LINES))
def test_dl_12_three_points_if_every_card_in_play_is_controlled(square: str, drawn: str) -> None:
    alone = drawn.replace("Goblin T", ".")
    state = do(position(alone, heads="Footman"), f"Footman@{square}")
    assert ending(state) == ("heads", 3, "line-and-all")


@pytest.mark.parametrize(("square", "drawn"), LINES.values(), ids=list(LINES))
def test_dl_12_tails_wins_in_the_same_way(square: str, drawn: str) -> None:
    mirrored = drawn.replace("H", "X").replace("T", "H").replace("X", "T")
    state = do(position(mirrored, tails="Footman", to_move="tails"), f"Footman@{square}")
    assert ending(state) == ("tails", 2, "line")
    assert state.scores() == [0, 2]


def test_dl_12_the_last_foreign_card_may_be_taken_by_the_winning_play() -> None:
    state = position(". | . | .\n . | Jester H | Squire T\n Goblin H | Goblin H | .", heads="Drake")
    do(state, "Drake@c1")
    assert ending(state) == ("heads", 3, "line-and-all")


def test_dl_12_cards_that_the_opponent_played_count_for_whoever_controls_them() -> None:
    state = position(
        ". | . | .\n . | Goblin T | Goblin T(H)\n Goblin H(T) | Goblin H(T) | .", heads="Footman"
    )
    do(state, "Footman@c1")
    assert ending(state) == ("heads", 2, "line")


def test_dl_12_a_line_may_come_from_a_capture_beside_the_new_card() -> None:
    """As at the end of the first sample game: a card in the centre takes the left column."""
    state = position(
        """
        Goblin H  | .        | .
        Footman T | .        | .
        Goblin H  | Goblin T | .
        """,
        heads="Worg",
    )
    do(state, "Worg@b2")
    assert ending(state) == ("heads", 2, "line")


@pytest.mark.parametrize(
    ("square", "drawn"),
    [
        ("c3", ". | . | .\n . | Goblin H | Goblin T\n Goblin H | Goblin T | ."),
        ("a3", ". | . | .\n Goblin T | Goblin H | .\n . | Goblin T | Goblin H"),
    ],
)
def test_dl_12_diagonals_do_not_count(square: str, drawn: str) -> None:
    state = do(position(drawn, heads="Archer"), f"Archer@{square}")
    assert holder(state, square) == "heads"
    assert goes_on(state)


def test_dl_12_two_lines_at_once_are_one_win() -> None:
    state = position(
        """
        .        | .        | Goblin H
        .        | Goblin T | Goblin H
        Goblin H | Goblin H | .
        """,
        heads="Footman",
    )
    state.journal = []
    do(state, "Footman@c1")
    assert state.scores() == [2, 0]
    assert ending(state) == ("heads", 2, "line")
    ended = state.journal[-1]
    assert isinstance(ended, GameEnded)
    assert ended.lines == (("a1", "b1", "c1"), ("c1", "c2", "c3"))


def test_dl_12_the_game_ends_at_once() -> None:
    state = do(position(LINES["lower row"][1], heads="Footman"), "Footman@c1")
    assert phase(state) == "next"
    assert "wait" in refused(state, "refill")


def test_dl_12_no_insult_follows_a_winning_play() -> None:
    state = position(
        ". | . | .\n . | Goblin T | Goblin T\n Goblin H | Goblin H | .",
        heads="Wyvern",
        tails="Raven, Badger",
    )
    do(state, "Wyvern@c1")
    assert holder(state, "c2") == "heads"
    assert ending(state) == ("heads", 2, "line")
    assert hand_sizes(state)[1] == 2
    assert discards(state, "tails") == []


def test_dl_12_no_swap_follows_a_winning_play() -> None:
    state = position(". | . | .\n . | Goblin T | Raven T\n Goblin H | Goblin H | .", heads="Troll")
    do(state, "Troll@c1")
    assert holder(state, "c2") == "heads"
    assert phase(state) == "next"
    assert on_table(state)["c1"].card == "Troll"


# -- DL-12 and DL-13: the ninth card -----------------------------------------------------


def test_dl_12_a_ninth_card_that_makes_a_line_is_a_line() -> None:
    """It takes nothing, which would lose by DL-13."""
    state = position(
        """
        Footman H | Footman T | Footman H
        Footman T | Footman H | Footman T
        Footman H | .         | Footman H
        """,
        heads="Goblin",
    )
    do(state, "Goblin@b1")
    assert ending(state) == ("heads", 2, "line")


def test_dl_12_also_if_it_takes_a_card() -> None:
    """By DL-13 it would bring 3 points, but a line comes first."""
    state = position(
        """
        Footman H | Footman H | Footman T
        Footman T | Squire T  | Footman H
        Footman H | .         | Footman H
        """,
        heads="Drake",
    )
    do(state, "Drake@b1")
    assert holder(state, "b2") == "heads"
    assert ending(state) == ("heads", 2, "line")


LAST_SQUARE = """
    Footman H | Footman T | Footman H
    Footman T | Footman H | Footman T
    Footman T | .         | Footman T
    """


def test_dl_13_a_ninth_card_that_defeats_a_card_wins_three_points() -> None:
    state = do(position(LAST_SQUARE, heads="Goblin"), "Goblin@b1")
    assert holder(state, "a1") == "heads"
    assert holder(state, "c1") == "tails"
    assert ending(state) == ("heads", 3, "last-card-won")


def test_dl_13_a_ninth_card_that_defeats_nothing_loses_two_points() -> None:
    """Town Crier's 4 only equals the Footman's 4 on its left."""
    state = do(position(LAST_SQUARE, heads="Town Crier"), "Town Crier@b1")
    assert ending(state) == ("tails", 2, "last-card-lost")
    assert state.scores() == [0, 2]


def test_dl_13_is_the_same_for_tails() -> None:
    mirrored = LAST_SQUARE.replace("H", "X").replace("T", "H").replace("X", "T")
    won = do(position(mirrored, tails="Goblin", to_move="tails"), "Goblin@b1")
    assert ending(won) == ("tails", 3, "last-card-won")
    lost = do(position(mirrored, tails="Archer", to_move="tails"), "Archer@b1")
    assert ending(lost) == ("heads", 2, "last-card-lost")


def test_dl_13_beating_ones_own_card_is_no_capture() -> None:
    """Archer is stronger than the own Jester below it, and than nobody else."""
    state = position(
        """
        Footman H | Footman T | Footman H
        Footman T | .         | Miller T
        Footman T | Jester H  | Footman T
        """,
        heads="Archer",
    )
    do(state, "Archer@b2")
    assert ending(state) == ("tails", 2, "last-card-lost")


def test_dl_13_no_insult_and_no_swap_follow() -> None:
    state = do(position(LAST_SQUARE, heads="Headless Rider", tails="Raven"), "Headless Rider@b1")
    assert ending(state) == ("heads", 3, "last-card-won")
    assert phase(state) == "next"
    state = do(position(LAST_SQUARE, heads="Lich", tails="Raven"), "Lich@b1")
    assert phase(state) == "next"
    assert hand_sizes(state)[1] == 1


# -- DL-14 -------------------------------------------------------------------------------


@pytest.mark.parametrize("hand", ["King, 2 Queen", "Griffin", "Griffin, High Priest", ""], ids=str)
def test_dl_14_a_player_without_an_eligible_card_loses_two_points(hand: str) -> None:
    """Chancellor keeps out the Kingdom uniques, Griffin another Griffin."""
    state = position(
        "Chancellor T | Griffin T | .\n . | Goblin H | .\n . | . | .",
        heads="Drake",
        tails=Seat(hand, deck="Raven"),
    )
    do(state, "Drake@b1")
    assert goes_on(state), "as long as it is not their turn nothing happens"
    end_turn(state)
    assert ending(state) == ("heads", 2, "no-card")
    assert view(state).seats[1].deck_size == 1, "it does not matter that the deck holds cards"


def test_dl_14_one_eligible_card_is_enough() -> None:
    state = position(
        "Chancellor T | Griffin T | .\n . | Goblin H | .\n . | . | .",
        heads="Drake",
        tails="King, Griffin, Raven",
    )
    end_turn(do(state, "Drake@b1"))
    assert (mover(state), phase(state)) == ("tails", "play")


def test_dl_14_an_opening_hand_of_five_uniques_loses_for_the_first_player() -> None:
    state = contest("5 Goblin, Queen, King, Lich, Hydra, Troll", "10 Footman")
    deal(state, "Queen, King, Lich, Hydra, Troll", "5 Footman")
    do(state, "coin tails", "second")
    assert ending(state) == ("tails", 2, "no-card")


def test_dl_14_but_not_for_the_second() -> None:
    state = contest("5 Goblin, Queen, King, Lich, Hydra, Troll", "10 Footman")
    deal(state, "Queen, King, Lich, Hydra, Troll", "5 Footman")
    do(state, "coin tails", "first", "Footman@b2")
    end_turn(state)
    assert (mover(state), phase(state)) == ("heads", "play")


def test_dl_14_an_insult_may_take_the_last_card() -> None:
    state = position(
        ". | . | .\n . | Goblin T | .\n . | . | .", heads="Chancellor, Worg", tails="Raven"
    )
    end_turn(do(state, "Chancellor@b3", "lose Raven"))
    assert ending(state) == ("heads", 2, "no-card")


@pytest.mark.parametrize("viewer", ["heads", "tails", "spectator"])
def test_dl_14_the_hand_is_shown(viewer: str) -> None:
    state = position(
        "Chancellor T | . | .\n Goblin H | . | .\n . | . | .",
        heads=Seat("Drake", deck=""),
        tails="King, Queen",
    )
    do(state, "Drake@b3")
    assert view(state, "heads").seats[1].hand is None
    story = told(state, viewer, ["refill"])
    assert view(state, viewer).seats[1].hand == ("Queen", "King")
    assert "Tails shows King." in story
    assert "Tails shows Queen." in story
    assert set(view(state, viewer).seats[1].known) == {"Chancellor", "King", "Queen"}
