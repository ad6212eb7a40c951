"""What is hidden: hands, decks and deck lists; and what everyone sees."""

import pytest

from .position import (
    SEATS,
    Seat,
    State,
    cards,
    contest,
    deal,
    do,
    end_turn,
    position,
    told,
    view,
)

OTHER = {"heads": "tails", "tails": "heads"}
BOARD = ". | . | .\n . | Goblin T | Ranger/flip H\n . | . | ."


def a_position(open_decks: bool = False) -> State:
    return position(
        BOARD,
        heads=Seat("Drake, Queen", deck="Worg", discards="King"),
        tails=Seat("Raven, Lich", deck="Squire"),
        points=(2, 3),
        open_decks=open_decks,
    )


@pytest.mark.parametrize("seat", SEATS)
def test_a_hand_is_seen_by_its_owner_and_nobody_else(seat: str) -> None:
    state, at = a_position(), SEATS.index(seat)
    held = {"heads": {"Drake", "Queen"}, "tails": {"Raven", "Lich"}}[seat]
    assert set(view(state, seat).seats[at].hand or ()) == held
    assert view(state, OTHER[seat]).seats[at].hand is None
    assert view(state, "spectator").seats[at].hand is None


@pytest.mark.parametrize("seat", SEATS)
def test_a_deck_and_its_list_are_their_owners(seat: str) -> None:
    state, at = a_position(), SEATS.index(seat)
    own = view(state, seat).seats[at]
    assert own.deck == {"heads": ("Worg",), "tails": ("Squire",)}[seat]
    assert len(own.deck_list or ()) == 10
    for viewer in (OTHER[seat], "spectator"):
        assert view(state, viewer).seats[at].deck is None
        assert view(state, viewer).seats[at].deck_list is None


@pytest.mark.parametrize("viewer", [*SEATS, "spectator"])
def test_with_open_decks_all_see_the_lists_but_no_hand(viewer: str) -> None:
    seen = view(a_position(open_decks=True), viewer)
    assert [len(seat.deck_list or ()) for seat in seen.seats] == [10, 10]
    for at, seat in enumerate(SEATS):
        assert (seen.seats[at].hand is not None) == (viewer == seat)
        assert (seen.seats[at].deck is not None) == (viewer == seat)


@pytest.mark.parametrize("viewer", [*SEATS, "spectator"])
def test_board_control_discards_sizes_and_points_are_seen_by_everyone(viewer: str) -> None:
    seen = view(a_position(), viewer)
    assert [(card.square, card.card, SEATS[card.holder]) for card in seen.board] == [
        ("b2", "Goblin", "tails"),
        ("c2", "Ranger", "heads"),
    ]
    assert [seat.hand_size for seat in seen.seats] == [2, 2]
    assert [seat.deck_size for seat in seen.seats] == [1, 1]
    assert "King" in seen.seats[0].discards
    assert seen.scores == (2, 3)


def test_a_viewer_is_told_only_what_they_themselves_may_do() -> None:
    state = a_position()
    assert {choice.text for choice in view(state, "tails").choices} == {
        "tails discards Raven",
        "tails discards Lich",
    }
    assert view(state, "spectator").choices == ()


def test_a_drawn_card_is_named_to_its_owner_only() -> None:
    for viewer, words in (
        ("heads", "Heads draws Worg."),
        ("tails", "Heads draws a card."),
        ("spectator", "Heads draws a card."),
    ):
        state = do(a_position(), "Drake@b3", "refill")
        assert told(state, viewer, ["draw Worg"])[0] == words


# -- known from earlier games ------------------------------------------------------------


def test_cards_shown_in_earlier_games_stay_known() -> None:
    """Played, discarded and lost cards are known; what stayed in hand or deck is not."""
    state = contest("2 Goblin, 2 Drake, 2 Worg, 2 Raven, Queen, King", "9 Footman, Chancellor")
    deal(state, "2 Goblin, Drake, Queen, King", "4 Footman, Chancellor")
    do(state, "coin heads", "first", "Goblin@a1", "heads discards Queen")
    end_turn(state, "2 Worg")
    end_turn(do(state, "Chancellor@a2", "lose Drake"))
    end_turn(do(state, "Goblin@b1"), "Raven")
    assert view(state).seats[0].known == (), "before the first game is over nothing is old"
    assert sorted(view(state).seats[0].shown) == ["Drake", "Goblin", "Goblin", "Queen"]
    do(state, "Footman@a3")
    assert view(state).stage == 1
    assert sorted(view(state).seats[0].known) == ["Drake", "Goblin", "Goblin", "Queen"]
    assert sorted(view(state).seats[1].known) == ["Chancellor", "Footman"]


@pytest.mark.parametrize("viewer", [*SEATS, "spectator"])
def test_the_view_lists_what_is_known_in_the_next_game(viewer: str) -> None:
    state = contest("3 Goblin, 2 Drake, 2 Worg, 2 Raven, Queen", "10 Footman")
    deal(state, "3 Goblin, Drake, Queen", "5 Footman")
    end_turn(do(state, "coin heads", "first", "Goblin@a1", "heads discards Queen"), "2 Worg")
    end_turn(do(state, "Footman@a2"))
    end_turn(do(state, "Goblin@b1"), "Raven")
    end_turn(do(state, "Footman@a3"))
    do(state, "Goblin@c1")
    deal(state, "Drake, 2 Worg, 2 Raven", "5 Footman")
    heads, tails = view(state, viewer).seats
    assert heads.known == ("Goblin", "Goblin", "Goblin", "Queen")
    assert tails.known == ("Footman", "Footman")
    assert heads.shown == (), "in this game nothing was shown yet"


def test_what_is_known_only_grows() -> None:
    known = Seat("Drake", known="2 Goblin, Queen", deck="2 Goblin, Queen")
    state = position(". | . | .\n . | . | .\n Goblin H | Raven H | .", heads=known)
    do(state, "Drake@c1")
    assert sorted(view(state).seats[0].known) == sorted(
        cards("2 Goblin, Queen, Raven, Drake") + list(view(state).seats[0].discards)
    )
