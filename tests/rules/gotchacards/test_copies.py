"""The counts of cards are data: a deck with two of a Super card works by the same rules.

Rules: GC-E3, GC-E4, GC-E5, GC-6.
"""

from collections.abc import Iterator
from random import Random

import pytest

from tuckbox.core import Contest
from tuckbox.games.gotchacards import GAME
from tuckbox.games.gotchacards.cards import COPIES as COUNTS
from tuckbox.games.gotchacards.cards import NUMBER

from .position import (
    COPIES,
    SEATS,
    cards,
    do,
    flipped,
    mover,
    moves,
    phase,
    pile,
    refused,
    story,
    trash,
    view,
)

PREVENTED = "A Super Rock keeps {}'s Super Scissors from cutting."


@pytest.fixture(autouse=True)
def two_of_each_super(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    starter, counts = COPIES["starter"], COUNTS[:]
    for name in ("Super Rock", "Super Scissors", "Super Paper"):
        COUNTS[NUMBER[name]] = 2
        starter = starter.replace(name, f"2 {name}")
    monkeypatch.setitem(COPIES, "starter", starter)
    yield
    COUNTS[:] = counts


def test_gc_e3_two_super_papers_tie() -> None:
    state = flipped("red Super Paper \n blue Super Paper")
    assert trash(state) == ["Super Paper", "Super Paper"]
    assert (pile(state, "red"), pile(state, "blue")) == ([], [])


@pytest.mark.parametrize("starter", SEATS)
def test_gc_e4_and_6_both_sides_cut_the_starter_first(starter: str) -> None:
    other = "blue" if starter == "red" else "red"
    state = flipped(
        f"{starter} Super Scissors | Curse \n {other} Common Rock | Super Scissors",
        player1=starter,
    )
    assert (mover(state), phase(state)) == (starter, "cut")
    assert moves(state) == {f"cut {starter} 2", f"cut {other} 1", f"cut {other} 2"}
    assert "another card" in refused(state, f"cut {starter} 1")
    do(state, f"cut {other} 1")
    assert (mover(state), phase(state)) == (other, "cut")
    assert moves(state) == {f"cut {starter} 1", f"cut {starter} 2"}
    do(state, f"cut {starter} 2")
    assert pile(state, starter) == ["Super Scissors"]
    assert pile(state, other) == ["Super Scissors"]
    assert trash(state) == cards("Common Rock, Curse")


def test_gc_e4_super_scissors_that_are_cut_first_do_not_cut() -> None:
    state = flipped("red Super Scissors | Common Rock \n blue Super Scissors")
    do(state, "cut blue 1")
    assert trash(state) == ["Super Scissors"]
    assert pile(state, "red") == cards("Super Scissors, Common Rock")


def test_gc_e4_two_of_one_side_cut_one_after_the_other() -> None:
    state = flipped("red Super Scissors | Super Scissors \n blue Common Rock | Curse")
    assert moves(state) == {"cut red 2", "cut blue 1", "cut blue 2"}
    do(state, "cut blue 1")
    assert (mover(state), phase(state)) == ("red", "cut")
    assert moves(state) == {"cut red 1", "cut blue 2"}
    again = GAME.restore(GAME.snapshot(state))
    assert again.moves(0) == state.moves(0)
    assert [lane.used for lane in view(state).seats[0].lanes] == [True, False]
    do(state, "cut blue 2")
    assert pile(state, "red") == cards("2 Super Scissors")


def test_gc_e5_a_super_rock_keeps_all_of_them_from_cutting() -> None:
    state = flipped("red Super Scissors | Super Rock \n blue Super Scissors", turn=2)
    told = story(state)
    assert told.index(PREVENTED.format("Blue")) < told.index(PREVENTED.format("Red"))


def test_whole_contests_are_played_with_such_a_deck() -> None:
    for seed in range(8):
        contest = Contest(GAME, GAME.setup({"tiers": "starter"}), f"copies {seed}")
        rng = Random(seed)
        while not contest.over:
            if not contest.chance():
                seat = contest.state.to_move
                contest.act(rng.choice(contest.state.moves(seat)), seat)
            for viewer in (0, 1):
                seen = contest.view(viewer)
                assert GAME.view(GAME.worlds(seen, rng), viewer) == seen
