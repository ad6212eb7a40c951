"""GC-7, GC-8, GC-E2, GC-E3 and GC-E12: which card takes a lane, and what it is worth."""

import pytest

from tuckbox.games.gotchacards import GAME

from .position import SEATS, cards, do, flipped, pile, points, row, story, trash, view

BEATS = {("Rock", "Scissors"), ("Scissors", "Paper"), ("Paper", "Rock")}
SYMBOLS = ("Rock", "Scissors", "Paper")
KINDS = ("Common", "Draw", "Risky Draw", "Double-Edged")
"""Cards that fight by their symbol alone."""


def outcome(red: str, blue: str) -> str:
    """Who takes lane 1, from the piles and the trash, in a turn in which no card stays."""
    state = flipped(f"red {red} \n blue {blue}", turn=3)
    both = cards(f"{red}, {blue}")
    taken = {"red": pile(state, "red"), "blue": pile(state, "blue"), "tie": trash(state)}
    found = [where for where, lie in taken.items() if lie == both]
    assert len(found) == 1, f"the cards of the lane lie in {taken}"
    assert row(state, "red") == row(state, "blue") == {}
    return found[0]


# -- GC-7 --------------------------------------------------------------------------------


@pytest.mark.parametrize("one", SYMBOLS)
@pytest.mark.parametrize("other", SYMBOLS)
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("against", ["Common", "Draw"])
def test_gc_7_rock_beats_scissors_beats_paper_beats_rock(
    one: str, other: str, kind: str, against: str
) -> None:
    """The winner takes both cards; on a tie both are trashed."""
    expected = "tie" if one == other else "red" if (one, other) in BEATS else "blue"
    assert outcome(f"{kind} {one}", f"{against} {other}") == expected


@pytest.mark.parametrize("seat", SEATS)
def test_gc_7_a_lone_card_is_taken_by_its_owner(seat: str) -> None:
    other = "blue" if seat == "red" else "red"
    state = flipped(f"{seat} Common Rock | Common Paper \n {other} Common Scissors")
    assert pile(state, seat) == cards("Common Rock, Common Scissors, Common Paper")
    assert f"Lane 2: Common Paper is alone and wins it for {seat.capitalize()}." in story(state)


def test_gc_7_each_lane_is_its_own_fight() -> None:
    state = flipped(
        """
        red  Common Rock     | Common Rock  | Common Rock | Draw Paper
        blue Common Scissors | Common Paper | Draw Rock
        """,
        red="Curse",
        blue="Curse",
    )
    assert "Lane 1: Common Rock beats Common Scissors; Red takes the lane." in story(state)
    assert "Lane 2: Common Paper beats Common Rock; Blue takes the lane." in story(state)
    assert "Lane 3: Common Rock ties with Draw Rock; all is trashed." in story(state)
    assert pile(state, "red") == cards("Common Rock, Common Scissors, Draw Paper")
    assert pile(state, "blue") == cards("Common Paper, Common Rock")
    assert trash(state) == cards("Common Rock, Draw Rock")
    assert points(state) == (3, 2)


# -- GC-8 --------------------------------------------------------------------------------


def test_gc_8_a_card_is_one_point_and_a_curse_minus_two() -> None:
    state = flipped(
        "red Common Rock | Gotcha \n blue Common Scissors | Curse",
        piles=("Mighty Rock, Swap Paper left", "Gotcha, Curse, Risky Gotcha"),
        red="Common Rock",
    )
    do(state, "replace Common Rock")
    assert pile(state, "red") == cards(
        "Mighty Rock, Swap Paper left, 2 Common Rock, Common Scissors, Curse"
    )
    assert points(state) == (5 - 2, 2 - 2)


@pytest.mark.parametrize(
    ("drawn", "winner", "score"),
    [
        ("red Common Rock \n blue Common Scissors", "red", "2 : 0"),
        ("red Common Rock \n blue Common Paper", "blue", "0 : 2"),
        ("red Common Rock | Mighty Rock \n blue Common Paper", "blue", "1 : 2"),
        ("red Curse | Curse \n blue Common Rock", "blue", "-2 : -1"),
    ],
)
def test_gc_8_more_points_after_three_turns_win(drawn: str, winner: str, score: str) -> None:
    state = flipped(drawn, turn=3)
    assert story(state)[-1] == f"{winner.capitalize()} wins the round, {score}."
    assert view(state).scores[SEATS.index(winner)] == 1


# -- GC-E2 -------------------------------------------------------------------------------


@pytest.mark.parametrize("one", SYMBOLS)
@pytest.mark.parametrize("other", SYMBOLS)
@pytest.mark.parametrize("kind", KINDS)
def test_gc_e2_mighty_also_beats_what_it_is_weak_to(one: str, other: str, kind: str) -> None:
    expected = "tie" if one == other else "red"
    assert outcome(f"Mighty {one}", f"{kind} {other}") == expected
    mirrored = "tie" if one == other else "blue"
    assert outcome(f"{kind} {other}", f"Mighty {one}") == mirrored


@pytest.mark.parametrize("one", SYMBOLS)
@pytest.mark.parametrize("other", SYMBOLS)
def test_gc_e2_mighty_against_mighty_goes_by_the_normal_order(one: str, other: str) -> None:
    expected = "tie" if one == other else "red" if (one, other) in BEATS else "blue"
    assert outcome(f"Mighty {one}", f"Mighty {other}") == expected


def test_gc_e2_the_card_says_that_super_paper_beats_it() -> None:
    assert "Super Paper beats it." in GAME.explain("GC-E2")
    for symbol in SYMBOLS:
        assert "Super Paper beats it." in GAME.explain(f"Mighty {symbol}")


def test_gc_e2_the_story_says_when_might_decided() -> None:
    state = flipped("red Mighty Rock | Mighty Rock \n blue Common Paper | Common Scissors")
    assert "Lane 1: Mighty Rock beats Common Paper, being mighty; Red takes the lane." in story(
        state
    )
    assert "Lane 2: Mighty Rock beats Common Scissors; Red takes the lane." in story(state)


# -- GC-E3 -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "other",
    [f"{kind} {symbol}" for kind in (*KINDS, "Mighty", "Sweet") for symbol in SYMBOLS]
    + ["Super Rock", "Curse"],
)
def test_gc_e3_super_paper_beats_every_other_card(other: str) -> None:
    assert outcome("Super Paper", other) == "red"
    assert outcome(other, "Super Paper") == "blue"


def test_gc_e3_super_paper_against_mighty_scissors() -> None:
    state = flipped("red Mighty Scissors \n blue Super Paper")
    assert pile(state, "blue") == cards("Mighty Scissors, Super Paper")
    assert "Lane 1: Super Paper beats everything, Mighty Scissors too; Blue takes the lane." in (
        story(state)
    )


def test_gc_e3_and_e4_super_paper_against_super_scissors() -> None:
    """Once they have cut something else, Super Scissors are scissors, and lose."""
    state = flipped("red Super Paper \n blue Super Scissors | Common Rock")
    do(state, "cut blue 2")
    assert pile(state, "red") == cards("Super Paper, Super Scissors")


def test_gc_e3_and_e4_super_scissors_may_cut_super_paper_before_it_fights() -> None:
    state = flipped("red Super Paper \n blue Super Scissors | Common Rock")
    do(state, "cut red 1")
    assert trash(state) == ["Super Paper"]
    assert pile(state, "blue") == cards("Super Scissors, Common Rock")


# -- GC-E12 ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "other", ["Common Rock", "Sweet Paper", "Mighty Scissors", "Risky Draw Rock"]
)
def test_gc_e12_a_curse_loses_to_every_card(other: str) -> None:
    assert outcome("Curse", other) == "blue"
    assert outcome(other, "Curse") == "red"


def test_gc_e12_and_8_a_curse_costs_whoever_takes_it() -> None:
    assert points(flipped("red Curse \n blue Common Rock")) == (0, 1 - 2)


def test_gc_e12_two_curses_tie() -> None:
    assert outcome("Curse", "Curse") == "tie"


@pytest.mark.parametrize("seat", SEATS)
def test_gc_e12_and_7_a_curse_alone_in_its_lane_is_taken_by_its_owner(seat: str) -> None:
    other = "blue" if seat == "red" else "red"
    state = flipped(f"{seat} Common Rock | Curse \n {other} Draw Rock")
    assert pile(state, seat) == ["Curse"]
    assert points(state)[SEATS.index(seat)] == -2
