"""GC-2: nine cards, one of them kept, eight picked in turn, and one more for Player2."""

import pytest

from tuckbox.core import BadSnapshot
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
    hand,
    mover,
    moves,
    phase,
    refused,
    view,
)

LAID_OUT = (
    "2 Common Rock, Common Paper, Draw Rock, Mighty Scissors, Gotcha, Sweet Rock, Super Paper"
)
NINE = f"{LAID_OUT}, Curse"
PICKS = ("Super Paper", "Gotcha", "Common Rock", "Common Rock", "Draw Rock", "Common Paper")


def dealt(player1: str) -> State:
    return draw(do(contest(), f"lot {player1}"), NINE)


@pytest.mark.parametrize("player1", SEATS)
def test_gc_2_player1_draws_nine_and_keeps_one(player1: str) -> None:
    state = dealt(player1)
    assert (mover(state), phase(state)) == (player1, "keep")
    assert hand(state, player1) == cards(NINE)
    assert moves(state) == {f"keep {card}" for card in cards(NINE)}
    do(state, "keep Curse")
    assert hand(state, player1) == ["Curse"]
    assert sorted(view(state).draft) == cards(LAID_OUT)


@pytest.mark.parametrize("player1", SEATS)
def test_gc_2_player2_picks_first_and_they_take_turns(player1: str) -> None:
    state = do(dealt(player1), "keep Curse")
    player2 = OTHER[player1]
    for number, card in enumerate(PICKS):
        assert mover(state) == (player1 if number % 2 else player2)
        do(state, f"pick {card}")
    assert hand(state, player2) == cards("Super Paper, Common Rock, Draw Rock")
    assert hand(state, player1) == cards("Curse, Gotcha, Common Rock, Common Paper")


@pytest.mark.parametrize("player1", SEATS)
def test_gc_2_player2_draws_the_last_card_and_both_hold_five(player1: str) -> None:
    state = do(dealt(player1), "keep Curse", *(f"pick {card}" for card in PICKS))
    do(state, "pick Sweet Rock", "pick Mighty Scissors")
    player2 = OTHER[player1]
    assert view(state).draft == ()
    assert drawer(state) == player2
    draw(state, "Risky Gotcha")
    assert hand(state, player1) == cards(
        "Curse, Gotcha, Common Rock, Common Paper, Mighty Scissors"
    )
    assert hand(state, player2) == cards(
        "Super Paper, Common Rock, Draw Rock, Sweet Rock, Risky Gotcha"
    )
    assert (mover(state), phase(state), view(state).turn) == (player1, "place", 1)


def test_gc_2_only_what_is_laid_out_can_be_picked() -> None:
    state = do(dealt("red"), "keep Curse", "pick Gotcha")
    assert refused(state, "pick Curse") == "There is no Curse left in the draft."
    assert refused(state, "pick Gotcha") == "There is no Gotcha left in the draft."
    do(state, "pick Common Rock", "pick Common Rock")
    assert refused(state, "pick Common Rock") == "There is no Common Rock left in the draft."


def test_gc_2_player1_keeps_only_what_was_drawn() -> None:
    assert refused(dealt("red"), "keep Risky Gotcha") == "Red has no Risky Gotcha in hand."


@pytest.mark.parametrize(
    ("picked", "changes"),
    [
        (-1, {"drawer": 1}),  # the ninth card would go to somebody else
        (-1, {"draws": 2}),
        (0, {"to_move": 0}),  # Player2 picks first
        (1, {"to_move": 1}),
        (2, {"lead": 1}),
    ],
)
def test_a_position_that_no_draft_leads_to_is_refused(picked: int, changes: dict[str, int]) -> None:
    """GC-2. Some of them could not even be played on."""
    if picked < 0:
        state = draw(do(contest(), "lot red"), LAID_OUT)
    else:
        state = do(dealt("red"), "keep Curse", *(f"pick {card}" for card in PICKS[:picked]))
    snapshot = GAME.snapshot(state)
    assert GAME.snapshot(GAME.restore(snapshot)) == snapshot
    with pytest.raises(BadSnapshot, match="GC-2"):
        GAME.restore({**snapshot, **changes})
