"""Bytes that only differ where values do, and whose move it is."""

import pytest

from tuckbox.core import CHANCE, OVER, REFEREE, SPECTATOR, to_json
from tuckbox.core.views import mover_of, number_of
from tuckbox.games import by_key


def test_equal_values_have_equal_bytes() -> None:
    assert to_json({"b": 1, "a": [2]}) == to_json({"a": [2], "b": 1}) == b'{"a":[2],"b":1}'
    assert to_json({"a": 1}) != to_json({"a": 2})


def test_movers_are_seats_or_words() -> None:
    assert [mover_of(number) for number in (0, 3, CHANCE, OVER)] == [0, 3, "chance", "over"]
    for number in (0, 3, CHANCE, OVER):
        assert number_of(mover_of(number)) == number


def test_only_the_view_of_a_seat_has_a_seat() -> None:
    game = by_key("draw-the-line")
    state = game.new()
    assert [game.view(state, seat).seat for seat in range(2)] == [0, 1]
    for viewer in (SPECTATOR, REFEREE):
        with pytest.raises(AssertionError, match="has no seat"):
            assert game.view(state, viewer).seat
