"""DL-10 and DL-11: discarding at any time, and refilling at the end of the turn."""

import pytest

from .position import (
    Seat,
    State,
    allowed,
    asides,
    discards,
    do,
    draw,
    end_turn,
    ending,
    hand,
    hand_sizes,
    mover,
    moves,
    outcomes,
    phase,
    position,
    refused,
    told,
    view,
)

ONE_GOBLIN = ". | . | .\n . | Goblin T | .\n . | . | ."


# -- DL-10 -------------------------------------------------------------------------------


def test_dl_10_a_player_may_discard_in_their_own_turn_and_still_plays() -> None:
    state = position(heads="Goblin, Drake")
    do(state, "heads discards Goblin")
    assert hand(state, "heads") == ["Drake"]
    assert discards(state, "heads") == ["Goblin"]
    assert (mover(state), phase(state)) == ("heads", "play")


def test_dl_10_and_in_the_others_turn_which_goes_on() -> None:
    state = position(heads="Goblin", tails="Drake, Queen")
    do(state, "tails discards Queen")
    assert hand(state, "tails") == ["Drake"]
    assert discards(state, "tails") == ["Queen"]
    assert (mover(state), phase(state)) == ("heads", "play")


def test_dl_10_and_before_anybody_has_decided_who_starts() -> None:
    state = position(heads="Goblin, Queen", tails="Drake, King", phase="start")
    do(state, "tails discards King", "heads discards Queen")
    assert (mover(state), phase(state)) == ("heads", "start")
    assert hand_sizes(state) == (1, 1)


def test_dl_10_and_at_the_moment_of_the_swap() -> None:
    """As in the sample game: Queen is played, and both drop their Kingdom uniques."""
    state = position(ONE_GOBLIN, heads="Queen, King", tails="Chancellor, Drake")
    do(state, "Queen@b3")
    assert phase(state) == "swap"
    do(state, "heads discards King", "tails discards Chancellor")
    assert phase(state) == "swap"
    assert moves(state, "heads") == {"swap b2", "stay"}


def test_dl_10_and_between_playing_and_the_refill() -> None:
    state = position(
        ONE_GOBLIN, heads=Seat("Worg, King, Raven", deck="3 Drake"), tails="Raven, Lich"
    )
    do(state, "Worg@b3")
    assert phase(state) == "refill"
    do(state, "heads discards King", "heads discards Raven", "tails discards Lich")
    assert hand_sizes(state) == (0, 1)
    end_turn(state)
    assert hand(state, "heads") == ["Drake"] * 3, "the places are filled at once"


def test_dl_10_a_card_that_is_not_held_cannot_be_discarded() -> None:
    state = position(heads="Goblin", tails="Drake")
    assert "no Queen in hand" in refused(state, "heads discards Queen")
    assert "no Goblin in hand" in refused(state, "tails discards Goblin")


def test_dl_10_not_while_an_insult_takes_a_card() -> None:
    state = position(ONE_GOBLIN, heads="Chancellor, Worg", tails="Drake, Worg")
    do(state, "Chancellor@b3")
    assert phase(state) == "insult"
    assert "wait" in refused(state, "tails discards Drake")
    assert "wait" in refused(state, "heads discards Worg")
    do(state, "lose Worg")
    assert allowed(state, "tails discards Drake")


def test_dl_10_a_drawn_card_can_be_discarded_only_after_the_refill() -> None:
    """As in the sample game: King is drawn while Chancellor is in play."""
    state = position(
        ". | . | Chancellor T\n . | . | Goblin T\n . | . | .",
        heads=Seat("Drake, Worg", deck="King, 3 Raven"),
        tails="Raven",
    )
    do(state, "Drake@b3", "refill", "draw King")
    assert phase(state) == "draw"
    assert "wait" in refused(state, "heads discards King")
    assert asides(state, "heads") == set()
    draw(state, "3 Raven")
    assert mover(state) == "tails"
    do(state, "heads discards King")
    assert "King" in discards(state, "heads")
    assert hand_sizes(state)[0] == 4, "and the place stays empty until the next refill"


def test_dl_10_and_14_who_discards_the_last_eligible_card_loses_at_once() -> None:
    state = position(
        ". | . | Chancellor T\n . | Griffin T | Goblin T\n . | . | .",
        heads="Drake, Queen, King, Griffin",
    )
    assert asides(state, "heads") == {
        "heads discards Drake",
        "heads discards Queen",
        "heads discards King",
        "heads discards Griffin",
    }
    story = told(do(state, "heads discards King"), "tails", ["heads discards Drake"])
    assert story == [
        "Heads discards Drake.",
        "Heads shows Griffin.",
        "Heads shows Queen.",
        "Heads has no card to play, so Tails wins: 2 points.",
    ]
    assert ending(state) == ("tails", 2, "no-card")
    assert state.scores() == [0, 2]


def test_dl_10_and_14_giving_up_costs_two_points_where_a_line_would_cost_three() -> None:
    state = position(". | . | .\n Goblin T | Goblin T | .\n . | . | .", heads="2 Drake")
    do(state, "heads discards Drake")
    assert (mover(state), phase(state)) == ("heads", "play"), "of two copies one is left"
    do(state, "heads discards Drake")
    assert ending(state) == ("tails", 2, "no-card")
    assert phase(state) == "next"


def test_dl_10_a_unique_is_not_eligible_as_the_first_card() -> None:
    state = position(heads="Drake, Queen")
    do(state, "heads discards Drake")
    assert ending(state) == ("tails", 2, "no-card")


def test_dl_10_giving_up_may_end_the_contest() -> None:
    state = position(ONE_GOBLIN, heads="Drake", length="game")
    do(state, "heads discards Drake")
    assert mover(state) == "over"


def test_dl_10_before_the_starter_is_chosen_an_empty_hand_does_not_lose_yet() -> None:
    state = position(heads="Goblin", tails="Drake", phase="start")
    do(state, "heads discards Goblin")
    assert (mover(state), phase(state)) == ("heads", "start")
    do(state, "first")
    assert ending(state) == ("tails", 2, "no-card")


def test_dl_10_the_waiting_player_may_discard_everything() -> None:
    state = position(ONE_GOBLIN, heads="Drake", tails="Worg, Raven")
    do(state, "tails discards Worg", "tails discards Raven")
    assert hand_sizes(state)[1] == 0
    end_turn(do(state, "Drake@b3"))
    assert ending(state) == ("heads", 2, "no-card")


def test_dl_10_the_active_player_may_discard_everything_after_playing() -> None:
    state = position(ONE_GOBLIN, heads="Drake, Worg")
    do(state, "Drake@b3", "heads discards Worg")
    assert hand_sizes(state)[0] == 0


@pytest.mark.parametrize("viewer", ["heads", "tails", "spectator"])
def test_dl_10_discards_lie_face_up(viewer: str) -> None:
    state = position(heads="Goblin, Drake", tails="Worg, Raven")
    do(state, "heads discards Goblin", "tails discards Worg")
    assert view(state, viewer).seats[0].discards == ("Goblin",)
    assert view(state, viewer).seats[1].discards == ("Worg",)


def test_dl_10_a_discard_is_out_of_the_game() -> None:
    state = position(heads=Seat("Goblin, Drake", deck="2 Worg"))
    do(state, "Goblin@b2", "heads discards Drake", "refill")
    assert outcomes(state) == {"draw Worg": 2}
    assert "no Drake in hand" in refused(draw(state, "2 Worg"), "heads discards Drake")


def test_dl_10_after_the_contest_nothing_is_discarded() -> None:
    state = position(
        ". | . | .\n Goblin H | Goblin H | .\n . | . | .",
        heads="Drake, Worg",
        tails="Raven",
        length="game",
    )
    do(state, "Drake@c2")
    assert mover(state) == "over"
    assert "over" in refused(state, "tails discards Raven")


# -- DL-11 -------------------------------------------------------------------------------


def refilled(state: State) -> int:
    """How many cards the refill draws."""
    do(state, "refill")
    drawn = 0
    while phase(state) == "draw":
        state.apply(state.chance_outcomes()[0][0])
        drawn += 1
    return drawn


@pytest.mark.parametrize(
    ("before", "limit", "drawn"),
    [("5 Goblin", 5, 1), ("3 Goblin", 5, 3), ("Goblin", 5, 5), ("7 Goblin", 7, 1)],
)
def test_dl_11_the_active_player_refills_to_the_hand_size(
    before: str, limit: int, drawn: int
) -> None:
    state = position(heads=Seat(before, limit=limit))
    do(state, "Goblin@b2")
    assert refilled(state) == drawn
    assert hand_sizes(state)[0] == limit
    assert mover(state) == "tails"


@pytest.mark.parametrize(("deck", "holds"), [("", 1), ("Worg", 2), ("Worg, Raven, Drake", 4)])
def test_dl_11_as_far_as_the_deck_goes(deck: str, holds: int) -> None:
    state = position(heads=Seat("2 Goblin", deck=deck))
    do(state, "Goblin@b2")
    assert refilled(state) == holds - 1
    assert hand_sizes(state)[0] == holds
    assert mover(state) == "tails"


def test_dl_11_a_handicap_hand_of_ten_has_nothing_to_refill_with() -> None:
    state = position(heads=Seat("10 Goblin", limit=10))
    do(state, "Goblin@b2")
    assert refilled(state) == 0
    assert hand_sizes(state)[0] == 9


def test_dl_11_the_waiting_player_does_not_refill() -> None:
    state = position(heads="5 Goblin", tails="Drake, Worg, 3 Raven")
    do(state, "tails discards Raven", "tails discards Worg", "Goblin@b2", "tails discards Drake")
    end_turn(state)
    assert hand_sizes(state) == (5, 2)
    assert mover(state) == "tails"
    do(state, "Raven@b3")
    assert refilled(state) == 4, "but at the end of their own turn they do"


def test_dl_11_the_refill_comes_from_the_own_deck_by_chance() -> None:
    state = position(
        heads=Seat("Goblin", deck="2 Drake, Worg"), tails=Seat("Raven", deck="9 Squire")
    )
    do(state, "Goblin@b2", "refill")
    assert mover(state) == "chance"
    assert outcomes(state) == {"draw Drake": 2, "draw Worg": 1}
