"""DL-15: a single game, or a match to five points."""

import pytest

from tuckbox.core import OVER
from tuckbox.games.draw_the_line import GAME

from .position import (
    State,
    cards,
    contest,
    deal,
    discards,
    do,
    end_turn,
    hand,
    hand_sizes,
    mover,
    on_table,
    outcomes,
    phase,
    position,
    refused,
    view,
)

TWO_POINTS = ". | . | .\n Goblin T | . | .\n Goblin H | Goblin H | ."
THREE_POINTS = ". | . | .\n . | . | .\n Goblin H | Goblin H | ."


def win(points: tuple[int, int], drawn: str, length: str = "match") -> State:
    """Heads wins the drawn game at this standing of the match."""
    state = position(drawn, heads="Footman", points=points, length=length)
    return do(state, "Footman@c1")


@pytest.mark.parametrize(
    ("before", "drawn", "after"),
    [
        ((0, 0), TWO_POINTS, [2, 0]),
        ((0, 0), THREE_POINTS, [3, 0]),
        ((2, 4), TWO_POINTS, [4, 4]),
    ],
)
def test_dl_15_a_match_goes_on_below_five_points(
    before: tuple[int, int], drawn: str, after: list[int]
) -> None:
    state = win(before, drawn)
    assert state.scores() == after
    assert state.to_move != OVER
    assert phase(state) == "next"


@pytest.mark.parametrize(
    ("before", "drawn", "after"),
    [
        ((3, 0), TWO_POINTS, [5, 0]),
        ((2, 4), THREE_POINTS, [5, 4]),
        ((4, 4), TWO_POINTS, [6, 4]),
        ((4, 0), THREE_POINTS, [7, 0]),
    ],
)
def test_dl_15_the_first_with_five_points_wins_the_match(
    before: tuple[int, int], drawn: str, after: list[int]
) -> None:
    state = win(before, drawn)
    assert state.scores() == after
    assert state.to_move == OVER
    assert state.winners() == [0]
    assert "over" in refused(state, "first")


@pytest.mark.parametrize("drawn", [TWO_POINTS, THREE_POINTS])
def test_dl_15_a_single_game_is_over_after_one(drawn: str) -> None:
    state = win((0, 0), drawn, length="game")
    assert state.to_move == OVER
    assert state.winners() == [0]


def test_dl_15_the_other_way_a_lost_last_card_may_lose_the_match() -> None:
    state = position(
        """
        Footman H | Footman T | Footman H
        Footman T | Footman H | Footman T
        Footman T | .         | Footman T
        """,
        heads="Town Crier",
        points=(4, 3),
    )
    do(state, "Town Crier@b1")
    assert state.scores() == [4, 5]
    assert state.winners() == [1]
    assert state.to_move == OVER


DECK = "3 Goblin, Drake, Worg, 3 Raven, Griffin, Queen"
OTHER = "5 Footman, 3 Squire, Knight, Lich"


def first_game_done() -> State:
    """Heads has won two points; cards lie on the board, in hands and among the discards."""
    state = deal(contest(DECK, OTHER), "3 Goblin, Griffin, Queen", "2 Footman, 2 Squire, Lich")
    do(state, "coin heads", "first", "tails discards Lich", "Goblin@a1")
    end_turn(state, "Raven")
    end_turn(do(state, "Footman@a2"), "Knight")
    end_turn(do(state, "Goblin@b1", "heads discards Griffin"), "2 Raven")
    end_turn(do(state, "Squire@a3"), "Footman")
    return do(state, "Goblin@c1")


def test_dl_15_all_cards_return_to_their_decks_between_games() -> None:
    state = first_game_done()
    assert state.scores() == [2, 0]
    assert outcomes(state) == {
        "draw Goblin": 3,
        "draw Drake": 1,
        "draw Worg": 1,
        "draw Raven": 3,
        "draw Griffin": 1,
        "draw Queen": 1,
    }
    do(state, "draw Griffin")
    assert on_table(state) == {}
    assert discards(state, "heads") == discards(state, "tails") == []
    assert hand_sizes(state) == (1, 0)
    assert [seat.deck_size for seat in view(state).seats] == [9, 10]


def test_dl_15_decks_stay_the_same() -> None:
    state = first_game_done()
    deal(state, "Griffin, 3 Raven, Queen", "Lich, Knight, 3 Footman")
    for seat, deck in (("heads", DECK), ("tails", OTHER)):
        lists = [seen.deck_list for seen in view(state, seat).seats if seen.deck_list]
        assert [sorted(listed) for listed in lists] == [sorted(cards(deck))]
    assert hand(state, "tails") == ["Footman", "Footman", "Footman", "Knight", "Lich"]


def test_dl_15_until_the_new_deal_the_last_game_lies_there() -> None:
    state = first_game_done()
    assert on_table(state)["c1"].card == "Goblin"
    assert view(state).stage == 1


def test_dl_3_and_dl_15_the_loser_of_the_first_game_decides_next() -> None:
    state = first_game_done()
    deal(state, "Griffin, 3 Raven, Queen", "Lich, Knight, 3 Footman")
    assert (mover(state), phase(state)) == ("tails", "start")


def test_dl_15_a_rare_of_the_last_game_may_be_played_again() -> None:
    state = first_game_done()
    deal(state, "Griffin, 3 Raven, Queen", "Lich, Knight, 3 Footman")
    do(state, "second", "Griffin@b2")
    assert on_table(state)["b2"].card == "Griffin"


def test_dl_15_a_match_is_what_is_played_unless_told_otherwise() -> None:
    assert GAME.setup().options["length"] == "match"
