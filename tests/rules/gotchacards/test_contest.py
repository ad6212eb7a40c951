"""GC-1: rounds, the loser's choice, the deck that is not shuffled, and the trash."""

import pytest

from tuckbox.games.gotchacards import GAME

from .position import (
    OTHER,
    SEATS,
    State,
    cards,
    contest,
    do,
    draw,
    drawer,
    flipped,
    hand,
    mover,
    moves,
    outcomes,
    phase,
    pile,
    position,
    refused,
    row,
    story,
    trash,
    view,
)

LAST_FIGHT = "red Common Rock \n blue Common Scissors"


def round_lost_by(loser: str, rounds: tuple[int, int] = (0, 0)) -> State:
    """The third turn is over: one rock has beaten one pair of scissors."""
    drawn = LAST_FIGHT if loser == "blue" else "red Common Scissors \n blue Common Rock"
    return flipped(drawn, turn=3, rounds=rounds)


def test_the_seats_are_called_red_and_blue() -> None:
    assert [GAME.seat_name(0), GAME.seat_name(1)] == ["Red", "Blue"]


# -- rounds ------------------------------------------------------------------------------


@pytest.mark.parametrize("winner", SEATS)
def test_gc_1_the_first_to_win_two_rounds_wins(winner: str) -> None:
    state = round_lost_by(OTHER[winner], rounds=(1, 1))
    assert mover(state) == "over"
    assert state.winners() == [SEATS.index(winner)]
    assert story(state)[-1] == f"{winner.capitalize()} wins."


@pytest.mark.parametrize("winner", SEATS)
def test_gc_1_one_round_is_not_enough(winner: str) -> None:
    behind = (0, 1) if winner == "red" else (1, 0)
    state = round_lost_by(OTHER[winner], rounds=behind)
    assert state.scores() == [1, 1]
    assert mover(state) == OTHER[winner]


def test_gc_1_a_lot_decides_who_is_player1_of_the_first_round() -> None:
    state = contest()
    assert outcomes(state) == {"lot red": 1, "lot blue": 1}
    assert drawer(do(state, "lot blue")) == "blue"


@pytest.mark.parametrize("loser", SEATS)
@pytest.mark.parametrize("number", [1, 2])
def test_gc_1_the_loser_chooses_to_be_player1_or_player2(loser: str, number: int) -> None:
    state = round_lost_by(loser)
    assert mover(state) == loser
    assert moves(state) == {"player 1", "player 2"}
    do(state, f"player {number}")
    player1 = loser if number == 1 else OTHER[loser]
    assert view(state).lead == SEATS.index(player1)
    assert drawer(state) == player1
    assert story(state)[-1] == f"{loser.capitalize()} chooses to be Player{number}."


def test_gc_1_the_choice_lasts_through_the_draft_and_the_first_turn() -> None:
    state = do(round_lost_by("blue"), "player 1")
    while mover(state) == "chance":
        state.apply(state.chance_outcomes()[0][0])
    assert (mover(state), phase(state)) == ("blue", "keep")
    while phase(state) != "place":
        drawn = mover(state) == "chance"
        state.apply(state.chance_outcomes()[0][0] if drawn else state.moves(state.to_move)[0])
    assert (mover(state), view(state).turn) == ("blue", 1)


# -- what becomes of the cards -----------------------------------------------------------


def test_gc_1_piles_hands_and_field_go_to_the_trash_when_the_loser_has_chosen() -> None:
    """Red's Super Rock stays and Red holds a card; Blue has nothing left and loses."""
    state = flipped(
        "red Super Rock \n blue Common Scissors",
        red="Draw Rock, Curse",
        piles=("Mighty Rock", "Sweet Rock"),
        trash="Gotcha",
    )
    assert (mover(state), phase(state)) == ("blue", "choose")
    assert trash(state) == ["Gotcha"], "nothing moves before the choice"
    assert row(state, "red") == {1: "Super Rock"}
    do(state, "player 2")
    assert trash(state) == cards(
        "Gotcha, Super Rock, Common Scissors, Draw Rock, Curse, Mighty Rock, Sweet Rock"
    )
    assert hand(state, "red") == hand(state, "blue") == []
    assert pile(state, "red") == pile(state, "blue") == []
    assert row(state, "red") == row(state, "blue") == {}


def test_gc_1_the_deck_is_not_shuffled_between_rounds() -> None:
    """What was used does not come back while the deck lasts."""
    left = "2 Mighty Rock, 3 Draw Paper, 2 Gotcha, 2 Curse, Super Paper"
    state = flipped(LAST_FIGHT, turn=3, deck=left, rest="trash")
    do(state, "player 1")
    assert outcomes(state) == {
        "draw Mighty Rock": 2,
        "draw Draw Paper": 3,
        "draw Gotcha": 2,
        "draw Curse": 2,
        "draw Super Paper": 1,
    }
    assert view(state).deck_size == 10


def test_gc_1_a_deck_that_runs_out_in_the_deal_is_made_up_from_the_trash() -> None:
    state = flipped(LAST_FIGHT, turn=3, deck="Gotcha, 2 Curse", rest="trash")
    do(state, "player 1")
    draw(state, "2 Curse, Gotcha")
    assert trash(state) == []
    assert sum(outcomes(state).values()) == view(state).deck_size == 54
    assert "draw Curse" not in outcomes(state)
    assert outcomes(state)["draw Gotcha"] == 1
    assert outcomes(state)["draw Common Scissors"] == 3, "also what was used just now"
    assert story(state)[-1] == (
        "The deck is empty: 54 cards of the trash are shuffled into a new one."
    )
    draw(state, "3 Common Rock, 3 Common Paper")
    assert (mover(state), phase(state)) == ("blue", "keep")


@pytest.mark.parametrize("viewer", [*SEATS, "spectator"])
def test_gc_1_anyone_may_look_through_the_trash(viewer: str) -> None:
    state = position(red="Gotcha", blue="Curse", trash="Sweet Rock, 2 Common Paper")
    assert sorted(view(state, viewer).trash) == cards("Sweet Rock, 2 Common Paper")


def test_gc_1_only_the_loser_chooses_and_only_that() -> None:
    state = round_lost_by("blue")
    assert state.moves(SEATS.index("red")) == []
    assert "Blue has to choose" in refused(state, "done")
