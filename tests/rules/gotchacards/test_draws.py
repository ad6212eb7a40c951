"""GC-E1, GC-E8 and GC-E11: cards that bring or cost cards; and a deck that is empty."""

import pytest

from .position import (
    OTHER,
    SEATS,
    cards,
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
    refused,
    story,
    trash,
    view,
)

# -- GC-E1 -------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", SEATS)
def test_gc_e1_draw_draws_a_card_if_it_wins(seat: str) -> None:
    state = flipped(f"{seat} Draw Rock \n {OTHER[seat]} Common Scissors", red="Curse", blue="Curse")
    assert drawer(state) == seat
    draw(state, "Gotcha")
    assert hand(state, seat) == cards("Curse, Gotcha")
    assert hand(state, OTHER[seat]) == ["Curse"]
    assert phase(state) == "place", "one card and no more"


@pytest.mark.parametrize("other", ["Common Paper", "Common Rock", "Draw Rock"])
def test_gc_e1_draw_does_not_draw_if_it_loses_or_ties(other: str) -> None:
    state = flipped(f"red Draw Rock \n blue {other}", red="Curse", blue="Curse")
    assert hand(state, "red") == hand(state, "blue") == ["Curse"]
    assert phase(state) == "place"


def test_gc_e1_and_7_a_lone_draw_has_won() -> None:
    state = flipped("red Common Rock | Draw Rock \n blue Common Rock", red="Curse", blue="Curse")
    draw(state, "Gotcha")
    assert hand(state, "red") == cards("Curse, Gotcha")
    assert pile(state, "red") == ["Draw Rock"]


# -- an empty deck (GC-1) ----------------------------------------------------------------


def test_gc_1_and_e1_with_an_empty_deck_the_trash_is_shuffled_in() -> None:
    state = flipped(
        "red Draw Rock \n blue Common Scissors",
        red="Curse",
        blue="Curse",
        trash="2 Gotcha, Common Paper",
        rest="blue",
    )
    assert outcomes(state) == {"draw Gotcha": 2, "draw Common Paper": 1}
    assert trash(state) == []
    assert story(state)[-1] == (
        "The deck is empty: 3 cards of the trash are shuffled into a new one."
    )
    draw(state, "Gotcha")
    assert hand(state, "red") == cards("Curse, Gotcha")
    assert view(state).deck_size == 2


def test_gc_1_and_e1_with_deck_and_trash_empty_there_is_no_draw() -> None:
    state = flipped("red Draw Rock \n blue Common Scissors", red="Curse", blue="Curse", rest="blue")
    assert (phase(state), view(state).turn) == ("place", 2)
    assert hand(state, "red") == ["Curse"]
    assert "There is no card left for Red to draw." in story(state)


def test_gc_1_the_deck_is_not_touched_while_it_has_a_card() -> None:
    state = flipped(
        "red Draw Rock \n blue Common Scissors",
        red="Curse",
        blue="Curse",
        deck="Gotcha",
        rest="trash",
    )
    assert outcomes(state) == {"draw Gotcha": 1}
    draw(state, "Gotcha")
    assert view(state).deck_size == 0, "shuffled only when a draw finds it empty"
    assert len(trash(state)) == 57 - 5


def test_gc_1_and_e8_the_trash_is_shuffled_in_between_two_draws() -> None:
    state = flipped(
        "red Risky Draw Rock \n blue Common Paper",
        red="Curse",
        blue="Curse",
        deck="Gotcha",
        trash="Super Paper",
        rest="blue",
    )
    draw(state, "Gotcha")
    assert outcomes(state) == {"draw Super Paper": 1}
    draw(state, "Super Paper")
    assert hand(state, "red") == cards("Curse, Gotcha, Super Paper")


# -- GC-E8 -------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("other", ["Common Paper", "Common Rock", "Super Paper", "Mighty Scissors"])
def test_gc_e8_risky_draw_draws_two_if_it_loses_or_ties(seat: str, other: str) -> None:
    state = flipped(f"{seat} Risky Draw Rock \n {OTHER[seat]} {other}", red="Curse", blue="Curse")
    assert drawer(state) == seat
    draw(state, "Gotcha, Sweet Rock")
    assert hand(state, seat) == cards("Curse, Gotcha, Sweet Rock")
    assert phase(state) == "place"


def test_gc_e8_risky_draw_does_not_draw_if_it_wins() -> None:
    state = flipped("red Risky Draw Rock \n blue Common Scissors", red="Curse", blue="Curse")
    assert (phase(state), hand(state, "red")) == ("place", ["Curse"])


def test_gc_e8_and_7_a_lone_risky_draw_has_won_and_draws_nothing() -> None:
    state = flipped(
        "red Common Rock | Risky Draw Rock \n blue Common Rock", red="Curse", blue="Curse"
    )
    assert (phase(state), hand(state, "red")) == ("place", ["Curse"])
    assert pile(state, "red") == ["Risky Draw Rock"]


# -- GC-E11 ------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", SEATS)
def test_gc_e11_if_it_wins_the_opponent_discards_a_card_of_their_choice(seat: str) -> None:
    loser = OTHER[seat]
    state = flipped(
        f"{seat} Double-Edged Rock \n {loser} Common Scissors",
        red="Curse, Gotcha",
        blue="Curse, Gotcha",
    )
    assert (mover(state), phase(state)) == (loser, "discard")
    assert moves(state) == {"discard Curse", "discard Gotcha"}
    do(state, "discard Gotcha")
    assert hand(state, loser) == ["Curse"]
    assert trash(state) == ["Gotcha"]
    assert hand(state, seat) == cards("Curse, Gotcha")
    assert f"{loser.capitalize()} discards Gotcha." in story(state)


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("other", ["Common Paper", "Common Rock"])
def test_gc_e11_if_it_loses_or_ties_its_owner_discards(seat: str, other: str) -> None:
    state = flipped(
        f"{seat} Double-Edged Rock \n {OTHER[seat]} {other}",
        red="Curse, Gotcha",
        blue="Curse, Gotcha",
    )
    assert (mover(state), phase(state)) == (seat, "discard")
    do(state, "discard Curse")
    assert hand(state, seat) == ["Gotcha"]
    assert hand(state, OTHER[seat]) == cards("Curse, Gotcha")
    assert "Curse" in trash(state)


def test_gc_e11_against_a_player_with_no_hand_nothing_is_discarded() -> None:
    state = flipped(
        "red Double-Edged Rock | Common Rock \n blue Common Scissors | Common Paper",
        red="Curse, Gotcha",
    )
    assert not [line for line in story(state) if "discards" in line]
    assert trash(state) == []
    assert hand(state, "red") == cards("Curse, Gotcha"), "Red does not discard instead"
    assert "Lane 2: Common Paper beats Common Rock; Blue takes the lane." in story(state)


def test_gc_e11_and_7_a_lone_double_edged_has_won() -> None:
    state = flipped(
        "red Common Rock | Double-Edged Rock \n blue Common Rock",
        red="Gotcha",
        blue="Curse, Gotcha",
    )
    assert (mover(state), phase(state)) == ("blue", "discard")


def test_gc_e11_the_loser_of_two_double_edged_cards_discards_for_both() -> None:
    state = flipped(
        "red Double-Edged Rock \n blue Double-Edged Scissors",
        red="Gotcha",
        blue="Curse, Gotcha, Common Rock",
    )
    do(state, "discard Curse")
    assert (mover(state), phase(state)) == ("blue", "discard")
    do(state, "discard Gotcha")
    assert hand(state, "blue") == ["Common Rock"]
    assert hand(state, "red") == ["Gotcha"]


def test_gc_e11_a_discard_must_be_made_and_from_hand() -> None:
    state = flipped("red Double-Edged Rock \n blue Common Scissors", blue="Curse", red="Gotcha")
    assert refused(state, "discard Gotcha") == "Blue has no Gotcha in hand."
    assert "Blue has to discard a card" in refused(state, "done")
