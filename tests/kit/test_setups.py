"""What can be chosen before a contest is read, refused and described in one way."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tuckbox.core import BadSetup, Game, Setup

from .checks import check_sentence, position
from .drawn import anything, broken, examples
from .tables import GAMES, Table, each_game, each_table, mixed_setup, tables_at, values_of


def given_again(table: Table) -> Setup:
    """The setup after a way through JSON, as in a record."""
    options, seats = json.loads(json.dumps([table.setup.options, table.setup.seats]))
    return table.game.setup(options, seats)


@each_table
def test_a_setup_comes_through_json(table: Table) -> None:
    assert given_again(table) == table.setup
    assert position(table.game.new(given_again(table))) == position(table.new())


@each_game
def test_every_option_has_a_default_and_says_what_it_is_for(game: Game) -> None:
    for option in (*game.options, *game.seat_options):
        assert option.help
        assert option.allowed()
        default = option.read(option.default)
        assert option.read(default) == default
        for value in values_of(option):
            typed = {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
            assert option.parse(typed) == value
        assert option.read(option.random(Random(1))) is not None


@each_game
def test_names_of_options_differ(game: Game) -> None:
    for options in (game.options, game.seat_options):
        assert len({option.name for option in options}) == len(options)


@each_game
def test_too_few_and_too_many_seats_are_refused(game: Game) -> None:
    for count in (0, game.fewest_seats - 1, game.most_seats + 1):
        with pytest.raises(BadSetup) as refusal:
            game.setup({}, [{}] * count)
        check_sentence(str(refusal.value))


@each_game
def test_an_unknown_option_is_refused(game: Game) -> None:
    for options, seat in (({"colour": "red"}, {}), ({}, {"colour": "red"})):
        with pytest.raises(BadSetup, match="colour") as refusal:
            game.setup(options, [seat] * game.fewest_seats)
        check_sentence(str(refusal.value))


@each_game
def test_a_random_setup_takes_the_table_as_given(game: Game) -> None:
    for option in game.options:
        for value in values_of(option):
            setup = game.random_setup(Random(3), {option.name: value})
            assert setup.options[option.name] == value


@each_game
def test_setups_are_mixed_the_same_from_the_same_seed(game: Game) -> None:
    assert game.random_setup(Random(5)) == game.random_setup(Random(5))
    assert mixed_setup(game, Random(5)) == mixed_setup(game, Random(5))


@examples(80)
@given(data=st.data(), game=st.sampled_from(GAMES))
def test_a_wrong_setup_is_refused_with_a_sentence(data: st.DataObject, game: Game) -> None:
    table = data.draw(st.sampled_from(tables_at(game)))
    whole: dict[str, Any] = {"options": table.setup.options, "seats": list(table.setup.seats)}
    wrong = data.draw(broken(json.loads(json.dumps(whole))))
    if not isinstance(wrong, dict) or not isinstance(wrong.get("seats"), list):
        return
    try:
        game.new(game.setup(wrong.get("options"), wrong["seats"]))
    except BadSetup as error:
        check_sentence(str(error))


@examples(40)
@given(data=st.data(), game=st.sampled_from(GAMES), value=anything)
def test_an_option_reads_a_value_or_refuses_it(
    data: st.DataObject, game: Game, value: object
) -> None:
    options = [*game.options, *game.seat_options]
    if not options:
        assert game.describe_options().options == ()
        return
    option = data.draw(st.sampled_from(options))
    try:
        option.read(option.read(value))
    except BadSetup as error:
        check_sentence(str(error))
    try:
        option.read(option.parse(str(value)))
    except BadSetup as error:
        check_sentence(str(error))
