"""What search asks of a state in a hurry: the same answers as the lists give."""

from collections import Counter
from math import sqrt
from random import Random

from tuckbox.core import CHANCE, OVER, Dice, odds, to_json

from .checks import position
from .look import view_of
from .play import choose, legal, seats_of, stops
from .tables import Table, each_table

DRAWS = 1500
SIGMAS = 5.5
WIDEST = 40
LONGEST_WALK = 60


@each_table
def test_a_random_move_is_any_of_the_moves_alike(table: Table) -> None:
    dice = Dice(1)
    for state in stops(table, "hooks", every=12):
        if state.to_move < 0:
            continue
        moves = state.moves(state.to_move)
        drawn = Counter(state.any_move(dice) for _ in range(DRAWS))
        expect_shares(drawn, dict.fromkeys(moves, 1 / len(moves)))


@each_table
def test_a_random_outcome_comes_by_its_odds(table: Table) -> None:
    dice = Dice(2)
    for state in stops(table, "hooks", every=12):
        if state.to_move == CHANCE:
            drawn = Counter(state.any_outcome(dice) for _ in range(DRAWS))
            shares = odds(state.chance_outcomes())
            expect_shares(drawn, {action: float(share) for action, share in shares.items()})


def expect_shares(drawn: Counter[int], shares: dict[int, float]) -> None:
    assert set(drawn) <= set(shares)
    for action, share in shares.items():
        slack = SIGMAS * sqrt(DRAWS * share * (1 - share)) + 1
        assert abs(drawn[action] - DRAWS * share) <= slack


@each_table
def test_no_seat_tells_actions_apart_that_leave_it_the_same_view(table: Table) -> None:
    """Search may only use what a seat can tell; so where two actions look alike to it, it
    must be told the same of both."""
    for state in stops(table, "told", every=6):
        if state.to_move == OVER:
            continue
        for seat in seats_of(state):
            told: dict[bytes, dict[bytes, int]] = {}
            for action in legal(state)[:WIDEST]:
                after = state.clone()
                after.do(action)
                # Actions that come to the very same position hide nothing.
                alike = told.setdefault(to_json(view_of(after, seat)), {})
                alike[position(after)] = state.seen_as(action, seat)
            for alike in told.values():
                assert len(alike) == 1 or len(set(alike.values())) == 1


@each_table
def test_equal_sightings_have_equal_legal_moves(table: Table) -> None:
    """Search keeps the moves of a seat by what it has seen since the search began. So if two
    worlds look alike to a seat, stay alike to it action by action, and it is to move in both,
    it has the same moves in both."""
    compared = 0
    for number, state in enumerate(stops(table, "sightings", every=6)):
        for seat in seats_of(state):
            rng = Random(f"{number}/{seat}")
            view = view_of(state, seat)
            one, other = (table.game.worlds(view, rng) for _ in range(2))
            for _ in range(LONGEST_WALK):
                if (one.to_move == seat) != (other.to_move == seat):
                    break  # whose move it is can be told; the next action is not the same
                if one.to_move == OVER or other.to_move == OVER:
                    break
                if one.to_move == seat:
                    assert one.legal_actions(seat) == other.legal_actions(seat)
                    compared += 1
                action = choose(one, rng)
                sighting = one.seen_as(action, seat)
                alike = [found for found in legal(other) if other.seen_as(found, seat) == sighting]
                if not alike:
                    break
                one.do(action)
                other.do(rng.choice(alike))
    assert compared
