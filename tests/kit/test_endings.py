"""Every contest ends, in time, with a score that says who won."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tuckbox.core import CHANCE, OVER, Game, pick

from .drawn import Drawn, examples, positions
from .play import choose, play_on, walk
from .tables import GAMES, Table, each_game, each_table, tables_at


@each_table
def test_every_contest_ends_in_time(table: Table) -> None:
    longest = table.game.longest(table.setup)
    for seed in range(12):
        play_on(table.new(), Random(seed), longest)


@each_table
def test_contests_full_of_asides_end_in_time(table: Table) -> None:
    """Everything that can be said besides is said first."""
    state = table.new()
    rng = Random(1)
    for _ in range(table.game.longest(table.setup)):
        if state.to_move == CHANCE:
            state.apply(pick(state.chance_outcomes(), rng))
        elif state.to_move != OVER:
            asides = [action for seat in table.seats for action in state.asides(seat)]
            state.apply(rng.choice(asides or state.moves(state.to_move)))
    assert state.to_move == OVER


@each_table
def test_scores_say_who_is_ahead(table: Table) -> None:
    for seed in range(3):
        stage = 0
        for state in walk(table, seed):
            scores = state.scores()
            assert len(scores) == len(table.seats)
            best = max(scores)
            assert state.winners() == [seat for seat in table.seats if scores[seat] == best]
            assert state.stage >= stage, "a finished game was taken back"
            stage = state.stage
        assert stage > 0, "the contest is over and no game of it is"


@each_game
def test_each_seat_can_win(game: Game) -> None:
    for table in tables_at(game):
        if table.label == "random":
            won: set[int] = set()
            for seed in range(60):
                state = table.new()
                play_on(state, Random(seed), game.longest(table.setup))
                won.update(state.winners())
            assert won == set(table.seats)


@examples(25)
@given(data=st.data(), game=st.sampled_from(GAMES))
def test_any_position_leads_to_an_end(data: st.DataObject, game: Game) -> None:
    drawn: Drawn = data.draw(positions(game))
    left = game.longest(drawn.table.setup) - len(drawn.actions)
    rng = Random(data.draw(st.integers(0, 99)))
    state = drawn.state
    for _ in range(left):
        if state.to_move != OVER:
            state.apply(choose(state, rng))
    assert state.to_move == OVER
