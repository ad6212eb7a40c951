"""How a view becomes numbers: one kind of field after another."""

from typing import Any

import pytest

from tests.kit.tables import each_boxed_game
from tuckbox.adapters.pettingzoo_layout import (
    LARGEST,
    STRANGERS,
    WORD,
    Bag,
    Block,
    Layout,
    Maybe,
    Number,
    Slots,
    Word,
    signs,
)
from tuckbox.core import Game


def row(block: Block, value: Any) -> list[float]:
    numbers = [0.0] * (block.width + 2)
    block.write(numbers, 1, value)
    assert numbers[0] == numbers[-1] == 0, "it wrote beyond its place"
    assert len(list(block.names("x"))) == block.width
    return numbers[1:-1]


@pytest.mark.parametrize(
    ("value", "number"), [(7, 7), (-2, -2), (True, 1), (10**9, LARGEST), (-(10**9), -LARGEST)]
)
def test_a_number_is_itself_within_bounds(value: int, number: float) -> None:
    assert row(Number(), value) == [number]


def test_a_word_is_its_signs() -> None:
    assert row(Word(), "deal") == signs("deal")
    assert set(signs("deal")) == {1, -1}
    assert row(Word(), "") == [0] * WORD


def test_signs_are_the_same_on_every_machine() -> None:
    assert "".join("+" if sign > 0 else "-" for sign in signs("Fox")) == "+-++--++-+--+-++"


def test_a_list_of_words_is_counted_and_strangers_too() -> None:
    numbers = row(Bag(["Fox", "Drake"]), ["Drake", "Fox", "Drake", "nobody", "nobody"])
    assert numbers[:2] == [1, 2]
    assert sorted(numbers[2:]) == [0] * (STRANGERS - 1) + [2]


def test_a_list_shows_its_length_and_its_last_things() -> None:
    assert row(Slots(Number(), 3), (5,)) == [1, 5, 0, 0]
    assert row(Slots(Number(), 3), (4, 5, 6, 7)) == [4, 5, 6, 7]


def test_null_is_not_nought() -> None:
    assert row(Maybe(Number()), None) == [0, 0]
    assert row(Maybe(Number()), 0) == [1, 0]


@each_boxed_game
def test_no_two_cards_of_a_game_have_the_same_signs(game: Game) -> None:
    names = {page.name for page in game.cards()}
    assert len({tuple(signs(name)) for name in names}) == len(names)


@each_boxed_game
def test_more_slots_make_a_longer_row(game: Game) -> None:
    assert Layout(game, 1).size < Layout(game, 2).size
