"""A view is complete for its viewer, travels as JSON, and is nothing but plain values."""

import re
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tuckbox.core import (
    CHANCE,
    OVER,
    REFEREE,
    SPECTATOR,
    BadMove,
    BadView,
    Choice,
    Game,
    State,
    View,
    Viewer,
    to_json,
)
from tuckbox.core.views import number_of
from tuckbox.drawings import draw

from .checks import check_sentence, position
from .drawn import Drawn, anything, broken, examples, plain, positions
from .look import game_of, text_of, view_of
from .play import legal, reread, stops, walk
from .tables import GAMES, Table, each_game, each_table, tables_at


def check_view(table: Table, state: State, viewer: Viewer) -> None:
    view = view_of(state, viewer)
    assert view.game == table.game.key
    assert view.rules == table.game.rules_version
    assert view.options == table.setup.options
    assert view.viewer == viewer
    assert number_of(view.to_move) == state.to_move
    assert view.stage == state.stage
    assert list(view.scores) == state.scores()
    assert list(view.choices) == choices(state, viewer)


def choices(state: State, viewer: Viewer) -> list[Choice[Any]]:
    if not isinstance(viewer, int):
        return []
    moves = [choice(state, action, False) for action in state.moves(viewer)]
    return moves + [choice(state, action, True) for action in state.asides(viewer)]


def choice(state: State, action: int, aside: bool) -> Choice[Any]:
    return Choice(action, game_of(state).move(state, action), text_of(state, action), aside)


@each_table
def test_a_view_says_what_every_view_says(table: Table) -> None:
    for state in walk(table, "views"):
        for viewer in table.viewers:
            check_view(table, state, viewer)


@each_table
def test_a_view_comes_through_json_byte_for_byte(table: Table) -> None:
    for state in walk(table, "json"):
        for viewer in table.viewers:
            view = view_of(state, viewer)
            again = reread(table, view)
            assert to_json(again) == to_json(view)
            assert again == view
            assert type(again) is type(view)


@each_table
def test_looking_changes_nothing(table: Table) -> None:
    for state in walk(table, "looking"):
        before = position(state)
        first = [to_json(view_of(state, viewer)) for viewer in table.viewers]
        assert [to_json(view_of(state, viewer)) for viewer in table.viewers] == first
        for viewer in table.viewers:
            view_of(state, viewer).options.clear()
        assert position(state) == before
        assert [to_json(view_of(state, viewer)) for viewer in table.viewers] == first


PLAIN = (int, str, float, bool, type(None))


def check_plain(value: Any) -> None:
    """Values, and nothing through which a state could be reached."""
    if isinstance(value, msgspec.Struct):
        assert not hasattr(value, "__dict__"), "something could be hung on it"
        for name in value.__struct_fields__:
            check_plain(getattr(value, name))
    elif isinstance(value, tuple | list):
        for item in value:
            check_plain(item)
    elif isinstance(value, dict):
        for key, item in value.items():
            assert type(key) is str
            check_plain(item)
    else:
        assert type(value) in PLAIN, f"{type(value)} in a view"


@each_table
def test_a_view_holds_plain_values_only(table: Table) -> None:
    for state in stops(table, "plain", every=6):
        for viewer in table.viewers:
            check_plain(view_of(state, viewer))


@each_table
def test_every_view_can_be_drawn(table: Table) -> None:
    for state in stops(table, "pictures", every=4):
        for viewer in table.viewers:
            view = view_of(state, viewer)
            picture = draw(table.game, view)
            assert picture.plain().strip()
            assert all(line == line.rstrip() for line in picture.plain().split("\n"))
            assert draw(table.game, reread(table, view)) == picture


@each_table
def test_whose_move_it_is_shows_in_the_choices(table: Table) -> None:
    for state in walk(table, "choices"):
        for viewer in table.viewers:
            moves = [one for one in view_of(state, viewer).choices if not one.aside]
            to_move = viewer == state.to_move and state.to_move not in (CHANCE, OVER)
            assert bool(moves) == (viewer != SPECTATOR and to_move)


@examples(150)
@given(game=st.sampled_from(GAMES), document=anything)
def test_what_is_no_view_is_refused(game: Game, document: object) -> None:
    with pytest.raises(BadView) as refusal:
        game.read_view(to_json(document))
    check_sentence(str(refusal.value))


@examples(100)
@given(game=st.sampled_from(GAMES), data=st.binary())
def test_bytes_that_are_no_view_are_refused(game: Game, data: bytes) -> None:
    with pytest.raises(BadView) as refusal:
        game.read_view(data)
    check_sentence(str(refusal.value))


@each_game
def test_a_view_cut_off_anywhere_is_refused(game: Game) -> None:
    for state in stops(tables_at(game)[0], "cut", every=60):
        data = to_json(view_of(state, 0))
        for end in range(0, len(data), 5):
            with pytest.raises(BadView):
                game.read_view(data[:end])


@each_game
@pytest.mark.parametrize("stray", [b"\xff", b"\xc3", b"\\udcff"], ids=repr)
def test_a_view_or_move_that_is_no_text_is_refused(game: Game, stray: bytes) -> None:
    """Bytes that are no UTF-8, and half a surrogate pair as an escape, in every text."""
    state = next(state for state in stops(tables_at(game)[0], "stray", every=1) if legal(state))
    data = to_json(view_of(state, 0))
    for text in set(re.findall(rb'"\w+"(?!:)', data)):
        with pytest.raises(BadView) as refusal:
            game.read_view(data.replace(text, text[:-1] + stray + b'"', 1))
        check_sentence(str(refusal.value))
    move = to_json(game.move(state, legal(state)[0]))
    with pytest.raises(BadMove) as refused:
        game.read_move(move.replace(b'":"', b'":"' + stray, 1))
    check_sentence(str(refused.value))


@each_table
def test_a_view_with_other_scores_is_refused(table: Table) -> None:
    """They follow from what has happened, which the view shows too."""
    for state in stops(table, "scores", every=40):
        for viewer in (table.viewers[0], REFEREE):
            document = plain(to_json(view_of(state, viewer)))
            for seat in table.seats:
                for more in (1, -1):
                    scores = list(state.scores())
                    scores[seat] += more
                    with pytest.raises(BadView) as refusal:
                        table.game.read_view(to_json({**document, "scores": scores}))
                    check_sentence(str(refusal.value))


@each_game
def test_a_view_of_another_game_or_version_is_refused(game: Game) -> None:
    view = view_of(tables_at(game)[0].new(), 0)
    for change in ({"game": "chess"}, {"rules": game.rules_version + 1}):
        with pytest.raises(BadView) as refusal:
            game.read_view(to_json({**plain(to_json(view)), **change}))
        check_sentence(str(refusal.value))


@examples(60)
@given(data=st.data(), game=st.sampled_from(GAMES))
def test_any_position_has_its_views(data: st.DataObject, game: Game) -> None:
    drawn: Drawn = data.draw(positions(game))
    for viewer in drawn.table.viewers:
        check_view(drawn.table, drawn.state, viewer)
        check_plain(view_of(drawn.state, viewer))


@examples(300)
@given(data=st.data(), game=st.sampled_from(GAMES))
def test_a_changed_view_is_read_or_refused(data: st.DataObject, game: Game) -> None:
    drawn: Drawn = data.draw(positions(game))
    viewer = data.draw(st.sampled_from(drawn.table.viewers))
    changed = data.draw(broken(plain(to_json(view_of(drawn.state, viewer)))))
    try:
        view = game.read_view(to_json(changed))
    except BadView as error:
        check_sentence(str(error))
    else:
        assert isinstance(view, View)
