"""Worlds: what a viewer can imagine agrees with what he sees, is a true position of the
game, and may be the one he is in.
"""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tuckbox.core import OVER, BadView, Game, State, Viewer, to_json

from .checks import check_sentence, check_state, position
from .drawn import Drawn, broken, examples, plain, positions
from .look import snapshot_of, view_of
from .play import legal, play_on, reread, stops, walk
from .tables import GAMES, Table, each_game, each_table, tables_at

SAMPLES = 500
FEW = 8
SURE = 80
"""After so many that are all alike there is only one."""
"""With so few worlds, a fair number of samples shows them all."""


@each_table
def test_worlds_look_the_same_to_the_viewer(table: Table) -> None:
    rng = Random(str(table))
    for seed in range(2):
        for state in walk(table, f"worlds {seed}"):
            for viewer in table.viewers:
                view = view_of(state, viewer)
                world = table.game.worlds(view, rng)
                assert to_json(view_of(world, viewer)) == to_json(view)
                assert world.journal is None


@each_table
def test_worlds_are_positions_of_the_game(table: Table) -> None:
    rng = Random(str(table))
    for state in stops(table, "positions", every=3):
        for viewer in table.viewers:
            world = table.game.worlds(view_of(state, viewer), rng)
            check_state(world)
            assert position(table.game.restore(snapshot_of(world))) == position(world)


@each_table
def test_there_is_always_something_to_do_in_a_world(table: Table) -> None:
    """Rare worlds too: whoever is to move knows why, and so do those who watch."""
    rng = Random(str(table))
    for seed in range(2):
        for state in stops(table, f"to do {seed}", every=4):
            for viewer in table.viewers:
                view = view_of(state, viewer)
                for _ in range(20):
                    world = table.game.worlds(view, rng)
                    assert bool(legal(world)) == (world.to_move != OVER)


@each_table
def test_worlds_can_be_played_to_their_end(table: Table) -> None:
    rng = Random(str(table))
    for state in stops(table, "to the end", every=6):
        for viewer in table.viewers:
            world = table.game.worlds(view_of(state, viewer), rng)
            play_on(world, rng, table.game.longest(table.setup))


@each_table
def test_worlds_share_nothing(table: Table) -> None:
    rng = Random(str(table))
    for state in stops(table, "share", every=15):
        view = view_of(state, 0)
        before = position(state), to_json(view)
        one, two = table.game.worlds(view, rng), table.game.worlds(view, rng)
        kept = position(two)
        play_on(one, rng, table.game.longest(table.setup))
        assert position(two) == kept
        assert (position(state), to_json(view)) == before


@each_table
def test_worlds_need_no_more_than_the_json_of_a_view(table: Table) -> None:
    for state in stops(table, "wire", every=10):
        for viewer in table.viewers:
            view = view_of(state, viewer)
            worlds = [table.game.worlds(v, Random(7)) for v in (view, reread(table, view))]
            assert position(worlds[0]) == position(worlds[1])


def imagined(table: Table, state: State, viewer: Viewer) -> set[bytes]:
    """The worlds that come up, until there are more than a few."""
    rng = Random(f"{table}/{viewer}")
    view = view_of(state, viewer)
    worlds: set[bytes] = set()
    for number in range(SAMPLES):
        worlds.add(position(table.game.worlds(view, rng)))
        if len(worlds) > FEW or (len(worlds) == 1 and number > SURE):
            break
    return worlds


@each_game
def test_the_true_position_is_among_the_worlds(game: Game) -> None:
    """Where the worlds can be counted, the true one is there. Where they never can be,
    there are many."""
    few = many = 0
    for table in tables_at(game):
        for state in stops(table, "true", every=8):
            for viewer in table.viewers:
                worlds = imagined(table, state, viewer)
                if len(worlds) <= FEW:
                    few += 1
                    assert position(state) in worlds, f"{table}: seat {viewer} is sure and wrong"
                else:
                    many += 1
    assert few > 10 or many > 50


@each_game
def test_worlds_vary_if_they_do_not_agree_with_the_truth(game: Game) -> None:
    """A single world that is not the true one would be a guess given out as knowledge."""
    for table in tables_at(game):
        for state in stops(table, "vary", every=8):
            for viewer in table.viewers:
                rng = Random(f"{table}/{viewer}")
                view = view_of(state, viewer)
                worlds = {position(game.worlds(view, rng)) for _ in range(8)}
                if len(worlds) == 1:
                    assert worlds == imagined(table, state, viewer) == {position(state)}


@examples(400)
@given(data=st.data(), game=st.sampled_from(GAMES))
def test_a_changed_view_has_worlds_that_agree_with_it_or_is_refused(
    data: st.DataObject, game: Game
) -> None:
    drawn: Drawn = data.draw(positions(game))
    viewer = data.draw(st.sampled_from(drawn.table.viewers))
    changed = to_json(data.draw(broken(plain(to_json(view_of(drawn.state, viewer))))))
    try:
        view = game.read_view(changed)
        world = game.worlds(view, Random(1))
    except BadView as error:
        check_sentence(str(error))
    else:
        assert to_json(view_of(world, view.viewer)) == to_json(view)
