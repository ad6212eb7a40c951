"""One source of legality: the lists, the reasons and the doing never disagree."""

from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tuckbox.core import CHANCE, OVER, Game, IllegalAction, Refusal, State, to_json

from .checks import check_sentence, check_state, position
from .drawn import Drawn, examples, positions
from .play import legal, seats_of, stops, walk
from .tables import GAMES, Table, each_game, each_table, tables_at


def reread_refusal(game: Game, refusal: Refusal) -> Refusal:
    """The refusal as it comes out at the other end of a wire."""
    again: Refusal = msgspec.json.decode(to_json(refusal), type=game.refusal_type)
    return again


def check_every_number(table: Table, state: State) -> None:
    """Legal is what the lists hold; all else is refused with a reason and changes nothing."""
    count = table.game.action_count(table.setup)
    listed = set(legal(state))
    assert all(0 <= action < count for action in listed)
    before = position(state)
    languages = [table.game.sentences(table.setup, (), it) for it in table.game.languages()]
    for action in (*range(-2, count + 2), -(10**9), 10**9):
        assert state.allows(action) == (action in listed), action
        refusal = table.game.refusal(state, action)
        assert (refusal is None) == (action in listed), (action, refusal)
        if refusal is not None:
            assert reread_refusal(table.game, refusal) == refusal
            for sentences in languages:
                check_sentence(sentences.of(refusal))
            with pytest.raises(IllegalAction) as refused:
                state.apply(action)
            check_sentence(str(refused.value))
    assert position(state) == before


@each_table
def test_the_lists_fit_at_every_step(table: Table) -> None:
    for seed in range(3):
        for state in walk(table, seed):
            assert seats_of(state) == table.seats
            check_state(state)


@each_table
def test_everything_listed_can_be_done(table: Table) -> None:
    for state in walk(table, "everything"):
        for action in legal(state):
            after = state.clone()
            after.apply(action)
            assert after.to_move in (*table.seats, CHANCE, OVER)


@each_table
def test_every_number_is_legal_or_refused_with_a_reason(table: Table) -> None:
    for state in stops(table, "numbers", every=20):
        check_every_number(table, state)


@each_game
def test_asides_are_taken_in_the_turn_of_another(game: Game) -> None:
    """If a game has asides at all, these checks do reach some out of turn."""
    seen = out_of_turn = 0
    for table in tables_at(game):
        for state in walk(table, "asides"):
            for seat in table.seats:
                seen += len(state.asides(seat))
                out_of_turn += len(state.asides(seat)) if seat != state.to_move else 0
    assert bool(seen) == bool(out_of_turn)


@each_table
def test_lists_belong_to_the_caller(table: Table) -> None:
    """Whoever empties a list he was given takes nothing from the state."""
    for state in stops(table, "lists", every=10):
        before = position(state), legal(state)
        for seat in table.seats:
            state.moves(seat).clear()
            state.asides(seat).clear()
            state.legal_actions(seat).clear()
        state.scores().clear()
        state.winners().clear()
        if state.to_move == CHANCE:
            state.chance_outcomes().clear()
        assert (position(state), legal(state)) == before


@examples(40)
@given(data=st.data(), game=st.sampled_from(GAMES))
def test_any_position_is_in_order(data: st.DataObject, game: Game) -> None:
    drawn: Drawn = data.draw(positions(game))
    check_state(drawn.state)
    count = game.action_count(drawn.table.setup)
    rng = Random(len(drawn.actions))
    listed = set(legal(drawn.state))
    for action in rng.sample(range(count), min(count, 60)):
        assert (drawn.state.allows(action)) == (action in listed)
