"""What is hidden: hands, face-down cards and the deck; what everyone sees; memory help."""

import pytest

from tuckbox.core import to_json

from .position import (
    OTHER,
    SEATS,
    State,
    cards,
    contest,
    do,
    draw,
    flipped,
    phase,
    place,
    position,
    story,
    view,
)

PICKS = (
    *("Common Rock", "Common Paper", "Draw Rock", "Draw Paper"),
    *("Gotcha", "Sweet Rock", "Mighty Rock", "Super Paper"),
)
NINE = ", ".join(("Curse", *PICKS))
VIEWERS = ("blue", "spectator")
"""Those who are not Red."""


def drafted(**options: object) -> State:
    """Red is Player1 and keeps a Curse; Blue draws a Risky Gotcha at the end."""
    state = contest(**options)
    state.journal = []
    draw(do(state, "lot red"), NINE)
    do(state, "keep Curse")
    do(state, *(f"pick {card}" for card in PICKS))
    return draw(state, "Risky Gotcha")


def words(state: State, viewer: str) -> str:
    """All that a viewer can read: the view and the whole story."""
    return to_json(view(state, viewer)).decode() + "\n".join(story(state, viewer))


# -- the draft ---------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_kept_card_is_seen_by_player1_alone(viewer: str) -> None:
    state = drafted()
    assert "Red keeps Curse." in story(state, "red")
    assert "Red keeps a card." in story(state, viewer)
    assert "Curse" not in words(state, viewer)
    assert "Curse" in words(state, "red")


@pytest.mark.parametrize("viewer", ["red", "spectator"])
def test_the_last_draw_is_seen_by_player2_alone(viewer: str) -> None:
    state = drafted()
    assert "Blue draws Risky Gotcha." in story(state, "blue")
    assert "Blue draws a card." in story(state, viewer)
    assert "Risky Gotcha" not in words(state, viewer)
    assert "Risky Gotcha" in words(state, "blue")


@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_nine_are_not_seen_before_one_is_kept(viewer: str) -> None:
    state = contest()
    state.journal = []
    draw(do(state, "lot red"), NINE)
    assert not [card for card in cards(NINE) if card in words(state, viewer)]
    assert view(state, viewer).seats[0].hand_size == 9


@pytest.mark.parametrize("viewer", [*SEATS, "spectator"])
def test_the_eight_are_seen_by_everyone(viewer: str) -> None:
    state = contest()
    do(draw(do(state, "lot red"), NINE), "keep Curse", "pick Gotcha")
    assert sorted(view(state, viewer).draft) == sorted(set(PICKS) - {"Gotcha"})


# -- hands and placing -------------------------------------------------------------------


@pytest.mark.parametrize("seat", SEATS)
def test_a_hand_is_seen_by_its_owner_and_nobody_else(seat: str) -> None:
    state, at = position(red="Curse, Gotcha", blue="Curse, Gotcha"), SEATS.index(seat)
    assert view(state, seat).seats[at].hand == ("Gotcha", "Curse")
    assert view(state, OTHER[seat]).seats[at].hand is None
    assert view(state, "spectator").seats[at].hand is None


@pytest.mark.parametrize("viewer", VIEWERS)
def test_gc_3_a_face_down_card_is_named_to_nobody_else_until_the_flip(viewer: str) -> None:
    state = position(red="Curse, Sweet Rock", blue="Gotcha")
    state.journal = []
    do(state, "place Curse", "done")
    assert "Red places Curse face-down in lane 1." in story(state, "red")
    assert "Red places a card face-down in lane 1." in story(state, viewer)
    assert "Curse" not in words(state, viewer)
    assert "Sweet Rock" not in words(state, viewer)
    do(state, "place Gotcha")
    assert "Red flips Curse in lane 1." in story(state, viewer)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_gc_3_the_order_of_cards_in_turn_three_stays_unknown(viewer: str) -> None:
    """Two ways to lay the same cards look the same to everyone else."""
    told = set()
    for order in ("Curse, Gotcha, Sweet Rock", "Sweet Rock, Curse, Gotcha"):
        state = position(
            red="Curse, Gotcha, Sweet Rock",
            blue="Common Rock",
            turn=3,
            drafted=("Curse, Gotcha", ""),
        )
        state.journal = []
        told.add(words(place(state, order), viewer))
    assert len(told) == 1


@pytest.mark.parametrize("turn", [1, 2, 3])
def test_gc_3_the_first_to_place_does_not_see_the_answer(turn: int) -> None:
    """Blue and Red alike: nothing is told to the starter before the flip."""
    state = position(red="Curse, Draw Rock", blue="Curse, Draw Rock", turn=turn)
    state.journal = []
    starter = SEATS[state.to_move]
    place(state, "Curse, Draw Rock")
    place(state, "Curse")
    answer = view(state, starter).seats[SEATS.index(OTHER[starter])]
    assert [lane.card for lane in answer.lanes] == [None]
    assert story(state, starter)[-1].endswith("places a card face-down in lane 1.")


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_drawn_card_is_named_to_its_owner_only(viewer: str) -> None:
    state = flipped("red Draw Rock \n blue Common Scissors", red="Gotcha", blue="Common Paper")
    draw(state, "Curse")
    assert "Red draws Curse." in story(state, "red")
    assert "Curse" not in words(state, viewer)


@pytest.mark.parametrize("viewer", [*SEATS, "spectator"])
def test_counts_trash_and_piles_are_seen_by_everyone(viewer: str) -> None:
    state = position(
        red="Curse, Gotcha", blue="Common Rock", piles=("Sweet Rock", "Curse"), trash="2 Draw Rock"
    )
    seen = view(state, viewer)
    assert [seat.hand_size for seat in seen.seats] == [2, 1]
    assert [seat.pile for seat in seen.seats] == [("Sweet Rock",), ("Curse",)]
    assert [seat.points for seat in seen.seats] == [1, -2]
    assert seen.trash == ("Draw Rock", "Draw Rock")
    assert seen.deck_size == 57 - 7


def test_a_viewer_is_told_only_what_they_themselves_may_do() -> None:
    state = position(red="Curse", blue="Gotcha")
    assert [choice.text for choice in view(state, "red").choices] == ["place Curse"]
    assert view(state, "blue").choices == view(state, "spectator").choices == ()


# -- memory help -------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", [*SEATS, "spectator"])
def test_memory_help_lists_what_was_picked(viewer: str) -> None:
    red, blue = view(drafted(), viewer).seats
    assert sorted(blue.drafted) == sorted(PICKS[0::2])
    assert sorted(red.drafted) == sorted(PICKS[1::2])


def test_memory_help_forgets_a_card_that_was_seen_again() -> None:
    state = position(
        red="Curse, Gotcha", blue="2 Common Rock", drafted=("Curse, Gotcha", "Common Rock")
    )
    do(state, "place Curse", "done")
    assert view(state, "blue").seats[0].drafted == ("Gotcha", "Curse"), "it lies face-down"
    do(state, "place Common Rock", "done")
    assert view(state, "blue").seats[0].drafted == ("Gotcha",)
    assert view(state, "red").seats[1].drafted == ()


def shuffled(memory: bool = True) -> State:
    """Red's draw finds the deck empty: the trash becomes the new deck."""
    state = flipped(
        "red Draw Rock \n blue Common Scissors",
        red="Curse, Gotcha",
        blue="Sweet Rock",
        trash="2 Common Paper",
        rest="blue",
        memory=memory,
    )
    assert phase(state) == "gain"
    return state


def test_gc_1_when_the_trash_is_shuffled_each_can_work_out_the_others_cards() -> None:
    state = shuffled()
    assert view(state, "blue").seats[0].deduced == ("Gotcha", "Curse")
    assert view(state, "red").seats[1].deduced == ("Sweet Rock",)


def test_gc_1_a_spectator_cannot_work_them_out() -> None:
    """The spectator knows neither hand, so only what both hold together."""
    state = shuffled()
    assert [seat.deduced for seat in view(state).seats] == [None, None]
    assert "Sweet Rock" not in to_json(view(state)).decode()


def test_gc_1_what_is_drawn_after_the_shuffle_is_unknown_again() -> None:
    state = draw(shuffled(), "Common Paper")
    assert view(state, "blue").seats[0].deduced == ("Gotcha", "Curse")
    assert view(state, "blue").seats[0].hand_size == 3


@pytest.mark.parametrize(("kept", "known"), [("Super Paper", ("Super Paper",)), ("Gotcha", ())])
def test_gc_1_and_2_a_kept_card_of_the_old_deck_can_be_worked_out(
    kept: str, known: tuple[str, ...]
) -> None:
    """Player1 draws the last card of the deck, then eight of the new one.

    Everyone but a spectator knows that this last card was the Super Paper.
    """
    state = flipped(
        "red Common Scissors \n blue Common Rock", turn=3, deck="Super Paper", rest="trash"
    )
    do(state, "player 1")
    draw(state, "Super Paper, 2 Gotcha, 3 Draw Rock, 3 Draw Paper")
    do(state, f"keep {kept}")
    assert view(state, "blue").seats[0].deduced == known
    assert view(state).seats[0].deduced is None


def test_gc_1_what_was_drafted_is_not_worked_out_a_second_time() -> None:
    state = position(
        red="Draw Rock, Curse, Gotcha",
        blue="Common Scissors, Sweet Rock",
        drafted=("Curse, Draw Rock", ""),
        trash="2 Common Paper",
        rest="blue",
    )
    do(state, "place Draw Rock", "done", "place Common Scissors", "done")
    red = view(state, "blue").seats[0]
    assert (red.drafted, red.deduced) == (("Curse",), ("Gotcha",))


def test_gc_1_what_was_worked_out_is_forgotten_with_the_round() -> None:
    """Blue runs out of cards and loses the round while Red still holds some."""
    state = draw(shuffled(), "Common Paper")
    do(state, "place Sweet Rock", "place Curse", "done")
    assert phase(state) == "choose"
    assert view(state, "blue").seats[0].deduced == ("Gotcha",)
    do(state, "player 1")
    assert [seat.deduced for seat in view(state, "blue").seats] == [(), ()]


@pytest.mark.parametrize("viewer", [*SEATS, "spectator"])
def test_without_memory_help_nothing_of_the_draft_is_listed(viewer: str) -> None:
    state = drafted(memory=False)
    assert [seat.drafted for seat in view(state, viewer).seats] == [(), ()]
    assert view(state, viewer).options["memory"] is False


@pytest.mark.parametrize("viewer", [*SEATS, "spectator"])
def test_without_memory_help_nothing_that_was_worked_out_is_listed(viewer: str) -> None:
    seats = view(shuffled(memory=False), viewer).seats
    assert [seat.deduced or () for seat in seats] == [(), ()]
