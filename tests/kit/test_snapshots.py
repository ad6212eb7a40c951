"""A snapshot is all of a state as plain JSON, and a bad one is refused with the reason."""

import copy
import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tuckbox.core import REFEREE, SPECTATOR, BadSnapshot, Game, State, to_json

from .checks import check_sentence, check_state, position
from .drawn import Drawn, anything, broken, examples, part, paths, plain, positions
from .look import snapshot_of, view_of
from .play import choose, played, script, stops, walk
from .tables import GAMES, Table, each_game, each_table, shortest_table, tables_at


@each_table
def test_a_snapshot_is_plain_json_and_comes_back_the_same(table: Table) -> None:
    for state in walk(table, "snapshots"):
        snapshot = snapshot_of(state)
        assert json.loads(json.dumps(snapshot)) == snapshot
        restored = table.game.restore(json.loads(json.dumps(snapshot)))
        assert snapshot_of(restored) == snapshot
        assert restored.journal is None


def check_alike(one: State, other: State, table: Table) -> None:
    assert one.to_move == other.to_move
    assert one.stage == other.stage
    assert one.scores() == other.scores()
    for seat in table.seats:
        assert one.moves(seat) == other.moves(seat)
        assert one.asides(seat) == other.asides(seat)
    for viewer in table.viewers:
        assert to_json(view_of(one, viewer)) == to_json(view_of(other, viewer))


@each_table
def test_a_restored_state_goes_on_like_the_original(table: Table) -> None:
    actions = script(table, "restored")
    end = position(played(table, actions))
    state = table.new()
    for place, action in enumerate(actions):
        restored = table.game.restore(snapshot_of(state))
        check_alike(state, restored, table)
        if place % 12 == 0:
            for later in actions[place:]:
                restored.apply(later)
            assert position(restored) == end
        state.apply(action)
    check_alike(state, table.game.restore(snapshot_of(state)), table)


@each_table
def test_a_snapshot_belongs_to_the_caller(table: Table) -> None:
    for state in stops(table, "caller", every=8):
        before = position(state)
        snapshot = snapshot_of(state)
        restored = table.game.restore(snapshot)
        snapshot.clear()
        snapshot_of(restored).clear()
        assert position(state) == position(restored) == before


@each_table
def test_a_different_state_has_a_different_snapshot(table: Table) -> None:
    met = [position(state) for state in walk(table, "differ")]
    assert len(set(met)) == len(met)


def check_restored(game: Game, state: State) -> None:
    """A state from outside must be playable like any other."""
    assert position(game.restore(snapshot_of(state))) == position(state)
    rng = Random(1)
    for _ in range(max(game.longest(table.setup) for table in tables_at(game))):
        check_state(state)
        for viewer in (*range(len(state.scores())), SPECTATOR, REFEREE):
            view_of(state, viewer)
        if state.to_move >= -1:
            state.apply(choose(state, rng))
    assert state.to_move == -2


@examples(150)
@given(data=st.data(), game=st.sampled_from(GAMES))
def test_a_changed_snapshot_is_refused_or_playable(data: st.DataObject, game: Game) -> None:
    drawn: Drawn = data.draw(positions(game))
    snapshot = data.draw(broken(plain(position(drawn.state))))
    try:
        state = game.restore(snapshot)
    except BadSnapshot as error:
        check_sentence(str(error))
    else:
        check_restored(game, state)


@examples(60)
@given(game=st.sampled_from(GAMES), document=anything)
def test_what_is_no_snapshot_is_refused(game: Game, document: object) -> None:
    with pytest.raises(BadSnapshot) as refusal:
        game.restore(document)  # type: ignore[arg-type]
    check_sentence(str(refusal.value))


@each_game
def test_a_snapshot_of_another_version_is_refused(game: Game) -> None:
    snapshot = snapshot_of(shortest_table(game).new())
    for name, value in (("game", "chess"), ("rules", game.rules_version + 1)):
        with pytest.raises(BadSnapshot) as refusal:
            game.restore({**snapshot, name: value})
        check_sentence(str(refusal.value))


@each_game
def test_a_text_that_is_no_unicode_is_refused(game: Game) -> None:
    """Half a surrogate pair stands in JSON as an escape, and Python's reader lets it in."""
    snapshot = plain(position(shortest_table(game).new()))
    for path in paths(snapshot)[1:]:
        wrong = copy.deepcopy(snapshot)
        part(wrong, path[:-1])[path[-1]] = "\udcff"
        with pytest.raises(BadSnapshot):
            game.restore(wrong)
