"""Actions as text: what is written can be read, and nonsense is refused with a sentence."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tuckbox.core import CHANCE, BadNotation, Game, State, TuckboxError

from .checks import check_sentence
from .drawn import Drawn, examples, positions
from .look import parsed, text_of
from .play import legal, stops, walk
from .tables import GAMES, Table, each_table


def texts_of(table: Table, state: State) -> dict[int, str]:
    """Every action that can be written at this moment, legal or not."""
    texts = {}
    for action in range(table.game.action_count(table.setup)):
        try:
            texts[action] = text_of(state, action)
        except TuckboxError as error:
            check_sentence(str(error))
    return texts


@each_table
def test_legal_actions_can_be_written_and_read_at_every_step(table: Table) -> None:
    for state in walk(table, "notation"):
        actions = legal(state)
        assert len({text_of(state, action) for action in actions}) == len(actions)
        for action in actions:
            text = text_of(state, action)
            assert text.strip() == text != ""
            assert text.isprintable()
            assert parsed(state, text) == action
            assert parsed(state, text, state.actor(action)) == action


@each_table
def test_all_actions_can_be_written_and_read(table: Table) -> None:
    for place, state in enumerate(stops(table, "all actions", every=50)):
        texts = texts_of(table, state)
        assert set(legal(state)) <= set(texts)
        assert len(set(texts.values())) == len(texts), "two actions are written alike"
        step = 1 if place == 0 else 11
        for action, text in list(texts.items())[::step]:
            assert parsed(state, text) == action, text


def check_parse(drawn: Drawn, text: str) -> None:
    state, table = drawn.state, drawn.table
    for seat in (CHANCE, *table.seats):
        try:
            action = parsed(state, text, seat)
        except BadNotation as error:
            check_sentence(str(error))
        else:
            assert 0 <= action < table.game.action_count(table.setup)
            assert parsed(state, text_of(state, action)) == action


@examples(150)
@given(data=st.data(), game=st.sampled_from(GAMES), text=st.text())
def test_any_text_is_read_or_refused(data: st.DataObject, game: Game, text: str) -> None:
    check_parse(data.draw(positions(game)), text)


@examples(300)
@given(data=st.data(), game=st.sampled_from(GAMES))
def test_any_text_that_looks_like_actions_is_read_or_refused(
    data: st.DataObject, game: Game
) -> None:
    drawn: Drawn = data.draw(positions(game))
    numbers = st.integers(0, game.action_count(drawn.table.setup) - 1)
    pieces = []
    for number in data.draw(st.lists(numbers, min_size=1, max_size=3)):
        try:
            text = text_of(drawn.state, number)
        except TuckboxError:
            text = str(number)
        start, stop = sorted(data.draw(st.tuples(st.integers(0, 30), st.integers(0, 30))))
        pieces.append(data.draw(st.sampled_from([text, text[start:stop], text.upper()])))
    check_parse(drawn, data.draw(st.sampled_from(["", " ", "@", "/"])).join(pieces))


@each_table
def test_nothing_is_not_an_action(table: Table) -> None:
    state = table.new()
    for text in ("", " ", "\n"):
        with pytest.raises(BadNotation) as refusal:
            parsed(state, text)
        check_sentence(str(refusal.value))
