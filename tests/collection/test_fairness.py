"""Fair pairs: which two sides are a fair match, and random ones that are."""

from random import Random

import pytest

from tuckbox.collection.fairness import fair_pair, is_fair
from tuckbox.games.scratch_wars.balance import total_strength


@pytest.mark.parametrize("weapons", [1, 2, 3, 4, 5])
def test_random_pairs_are_fair_both_ways_round(weapons: int) -> None:
    for seed in range(5):
        one, other = fair_pair(Random(seed), weapons)
        assert is_fair(one, other)
        assert is_fair(other, one)
        assert len(one.weapons) == len(other.weapons) == weapons


def test_sides_with_different_numbers_of_weapons_are_no_fair_match() -> None:
    side, _ = fair_pair(Random(1), 2)
    assert is_fair(side, side)
    assert not is_fair(side, side._replace(weapons=side.weapons[:1]))


def test_sides_of_different_strength_are_no_fair_match() -> None:
    one, _ = fair_pair(Random(1), 2)
    pairs = (fair_pair(Random(seed), 2) for seed in range(2, 50))
    other = next(two for two, _ in pairs if total_strength(two) != total_strength(one))
    assert not is_fair(one, other)
