"""Old states never change: a clone shares nothing with what it was cloned from."""

from hypothesis import given
from hypothesis import strategies as st

from tuckbox.core import Game, State, to_json

from .checks import position
from .drawn import Drawn, examples, positions
from .look import view_of
from .play import legal, played, script, stops
from .tables import GAMES, Table, each_table


def everything(state: State, table: Table) -> list[bytes]:
    return [position(state), *(to_json(view_of(state, viewer)) for viewer in table.viewers)]


@each_table
def test_old_states_never_change(table: Table) -> None:
    """TAG's test of a forward model: a copy at every step, all looked at again at the end."""
    state = table.new()
    kept: list[tuple[State, list[bytes]]] = []
    for action in script(table, "old states"):
        before = everything(state, table)
        copy = state.clone()
        assert everything(copy, table) == before
        kept.append((state, before))
        copy.apply(action)
        state = copy
    for old, before in kept:
        assert everything(old, table) == before


@each_table
def test_what_happens_to_a_clone_does_not_touch_the_original(table: Table) -> None:
    for state in stops(table, "clones", every=8):
        before = everything(state, table)
        for action in legal(state):
            state.clone().apply(action)
        assert everything(state, table) == before


@each_table
def test_what_happens_to_the_original_does_not_touch_a_clone(table: Table) -> None:
    state = table.new()
    clones: list[tuple[State, bytes]] = []
    for action in script(table, "originals"):
        clones.append((state.clone(), position(state)))
        state.apply(action)
    for clone, before in clones:
        assert position(clone) == before


@each_table
def test_a_clone_goes_on_like_the_original(table: Table) -> None:
    actions = script(table, "going on")
    end = position(played(table, actions))
    state = table.new()
    for place, action in enumerate(actions):
        if place % 10 == 0:
            clone = state.clone()
            for later in actions[place:]:
                clone.apply(later)
            assert position(clone) == end
        state.apply(action)


@each_table
def test_a_clone_has_no_journal(table: Table) -> None:
    state = table.new()
    state.journal = []
    for action in script(table, "journal"):
        clone = state.clone()
        assert clone.journal is None
        written = len(state.journal)
        clone.apply(action)
        assert len(state.journal) == written
        state.apply(action)
        assert len(state.journal) > written, "something happened and nobody was told"


@each_table
def test_doing_applying_and_writing_it_down_come_to_the_same(table: Table) -> None:
    applied, done, written = table.new(), table.new(), table.new()
    written.journal = []
    for action in script(table, "do"):
        applied.apply(action)
        done.do(action)
        written.do(action)
        assert position(applied) == position(done) == position(written)


@examples(25)
@given(data=st.data(), game=st.sampled_from(GAMES))
def test_any_position_survives_its_clones(data: st.DataObject, game: Game) -> None:
    drawn: Drawn = data.draw(positions(game))
    before = everything(drawn.state, drawn.table)
    for action in legal(drawn.state):
        clone = drawn.state.clone()
        clone.do(action)
        assert position(clone) != before[0], "an action that changes nothing"
    assert everything(drawn.state, drawn.table) == before
