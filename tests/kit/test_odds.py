"""Odds that can be checked without knowing the game.

All chance in the box is a pile that is drawn from, a coin, or a wheel. For all of these
two draws that can be made in either order, with the same outcome, are as likely in the
one order as in the other; wrong weights break that.
"""

from fractions import Fraction

from tuckbox.core import CHANCE, State, odds

from .checks import position
from .play import stops
from .tables import Table, each_table

WIDEST = 8
"""Of so many outcomes all pairs are tried."""


def two_draws(state: State, first: int, second: int) -> tuple[bytes, Fraction] | None:
    """Where two draws lead, and how likely they are; None if they cannot follow each other."""
    after = state.clone()
    likely = odds(after.chance_outcomes())[first]
    after.do(first)
    if after.to_move != CHANCE:
        return None
    then = odds(after.chance_outcomes())
    if second not in then:
        return None
    after.do(second)
    return position(after), likely * then[second]


@each_table
def test_draws_are_as_likely_in_either_order(table: Table) -> None:
    for state in stops(table, "odds", every=4):
        if state.to_move != CHANCE:
            continue
        actions = [action for action, _ in state.chance_outcomes()][:WIDEST]
        for place, one in enumerate(actions):
            for other in actions[place + 1 :]:
                there, back = two_draws(state, one, other), two_draws(state, other, one)
                if there is not None and back is not None and there[0] == back[0]:
                    assert there[1] == back[1]
