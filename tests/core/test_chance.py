"""Odds are exact, and outcomes are picked by them."""

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from tuckbox.core import Outcome, odds, pick
from tuckbox.core.chance import at_ticket

THREE: list[Outcome] = [(3, 2), (5, 1), (8, 4)]


def test_odds_are_exact() -> None:
    assert odds(THREE) == {3: Fraction(2, 7), 5: Fraction(1, 7), 8: Fraction(4, 7)}
    assert sum(odds([(n, n + 1) for n in range(50)]).values()) == 1


def test_each_outcome_holds_as_many_tickets_as_its_weight() -> None:
    assert [at_ticket(THREE, ticket) for ticket in range(7)] == [3, 3, 5, 8, 8, 8, 8]


def test_a_ticket_too_many_is_an_error() -> None:
    with pytest.raises(ValueError, match="ticket"):
        at_ticket(THREE, 7)


def test_picking_asks_for_one_ticket_of_all() -> None:
    class Asked:
        stops: list[int] = []

        def randrange(self, stop: int, /) -> int:
            self.stops.append(stop)
            return 2

    asked = Asked()
    assert pick(THREE, asked) == 5
    assert asked.stops == [7]


def test_picks_come_by_their_odds() -> None:
    rng = Random(1)
    counted = Counter(pick(THREE, rng) for _ in range(7000))
    for action, weight in THREE:
        assert abs(counted[action] - 1000 * weight) < 200
