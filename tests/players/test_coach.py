"""The coach: ranks all moves, says how sure it is and what it guessed, all of it as data."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from tests.kit.checks import position
from tests.kit.play import walk
from tests.kit.tables import Table, each_boxed_game, shortest_table, tables_at
from tests.kit.test_contests import contest_at
from tuckbox.core import SPECTATOR, Game, State, View, Viewer
from tuckbox.games import by_key
from tuckbox.players import Advice, Budget, advise, make
from tuckbox.players.analysis import wilson_interval
from tuckbox.players.coach import strongest_player

ASKED = 8


def asked(game: Game, choices: bool = True) -> Iterator[tuple[State, View[Any]]]:
    """Some positions where a seat has a choice, or none but one move."""
    found = 0
    for number, state in enumerate(walk(shortest_table(game), "advice")):
        if state.to_move < 0 or number % 2 or found == ASKED:
            continue
        if (len(state.moves(state.to_move)) > 1) == choices:
            found += 1
            yield state, game.view(state, state.to_move)


@each_boxed_game
def test_every_move_is_ranked_once_the_best_first(game: Game) -> None:
    count = 0
    for state, view in asked(game):
        count += 1
        advice = advise(game, view, Random(1), Budget(60))
        assert (advice.viewer, advice.situation) == (view.viewer, "choice")
        assert sorted(move.action for move in advice.moves) == sorted(state.moves(view.seat))
        texts = {choice.action: choice.text for choice in view.choices}
        assert [move.text for move in advice.moves] == [texts[m.action] for m in advice.moves]
        assert advice.asides == sum(choice.aside for choice in view.choices)
        assert not advice.asides_weighed
    assert count > 2


@each_boxed_game
def test_each_figure_says_how_sure_it_is(game: Game) -> None:
    kinds = set()
    for _, view in asked(game):
        for move in advise(game, view, Random(1), Budget(60)).moves:
            kinds.add(move.certainty)
            if move.certainty == "unvisited":
                assert (move.chance, move.samples, move.interval) == (None, 0, None)
                continue
            assert move.chance is not None
            assert 0 <= move.chance <= 1
            if move.certainty == "unknown":
                assert move.interval is None
                continue
            assert move.interval is not None
            low, high = move.interval
            assert 0 <= low <= move.chance <= high <= 1
            assert (low == high) == (move.certainty == "exact")
            assert bool(move.samples) == (move.certainty == "sampled")
    assert kinds


@each_boxed_game
def test_it_says_what_it_guessed(game: Game) -> None:
    hidden = set()
    for _, view in asked(game):
        advice = advise(game, view, Random(1), Budget(60))
        assert advice.guesses is not None
        hidden.add(advice.guesses.worlds > 0)
        if advice.chance_of == game.stage_word:
            unweighed = all(move.certainty == "unknown" for move in advice.moves)
            assert advice.simulations > 0 or unweighed
    assert hidden == {False} if game.key == "scratch-wars" else True in hidden


@each_boxed_game
def test_a_forced_move_is_data_too(game: Game) -> None:
    for _, view in asked(game, choices=False):
        advice = advise(game, view, Random(1))
        assert (advice.situation, advice.guesses, advice.simulations) == ("forced", None, 0)
        assert [move.chance for move in advice.moves] == [None]


@each_boxed_game
def test_who_is_not_to_move_gets_no_move(game: Game) -> None:
    for state, view in asked(game):
        viewers: list[Viewer] = [SPECTATOR, (view.seat + 1) % len(state.scores())]
        for viewer in viewers:
            advice = advise(game, game.view(state, viewer), Random(1))
            assert (advice.situation, advice.moves) == ("not to move", ())


@each_boxed_game
def test_advice_is_json_and_the_same_again(game: Game) -> None:
    for _, view in asked(game):
        advice = advise(game, view, Random(5), Budget(40))
        kind: Any = Advice[game.move_type]  # type: ignore[name-defined]
        assert msgspec.json.decode(msgspec.json.encode(advice), type=kind) == advice
        moves = {choice.action: choice.move for choice in view.choices}
        assert all(advised.move == moves[advised.action] for advised in advice.moves)
        assert advise(game, view, Random(5), Budget(40)) == advice


def twins(game: Game) -> Iterator[tuple[Table, State, State, int]]:
    """Positions where a seat has a choice, each with one that looks the same to that seat."""
    rng = Random(f"twins/{game.key}")
    for table in tables_at(game)[:: max(1, len(tables_at(game)) // 4)]:
        asked = [
            state.clone()
            for state in walk(table, "twins")
            if state.to_move >= 0 and len(state.moves(state.to_move)) > 1
        ]
        for state in asked[:: len(asked) // 4 + 1]:
            twin = game.worlds(game.view(state, state.to_move), rng)
            yield table, state, twin, state.to_move


@each_boxed_game
def test_a_hint_is_no_oracle(game: Game) -> None:
    """Whatever the others hold and whatever lies in the deck, the coach says the same."""
    differed = 0
    for table, state, twin, seat in twins(game):
        differed += position(state) != position(twin)
        first, second, again = (
            advise(game, contest_at(table, one).view(seat), Random(3), Budget(40))
            for one in (state, twin, state)
        )
        assert first == second == again
    assert differed > 6 or game.key == "scratch-wars", "too few twins to prove anything"


@each_boxed_game
def test_nobody_waits_long_for_advice(game: Game) -> None:
    coach, study = strongest_player(game).budget, make("study", game).budget
    assert (coach.simulations, coach.seconds) == (study.simulations, 1.0)
    assert strongest_player(game, Budget(9)).budget == Budget(9)


def test_more_simulations_make_it_surer() -> None:
    game = by_key("draw-the-line")
    table = Table(game, "game", game.setup({"length": "game"}))
    state = next(
        state.clone()
        for state in walk(table, "sure")
        if state.to_move >= 0 and len(state.moves(state.to_move)) > 10
    )
    widths = []
    for simulations in (100, 1600):
        advice = advise(game, game.view(state, state.to_move), Random(1), Budget(simulations))
        assert advice.simulations == simulations
        best = advice.moves[0].interval
        assert best is not None
        widths.append(best[1] - best[0])
    assert widths[1] < widths[0] / 2


def test_intervals_of_wilson_worked_out_by_hand() -> None:
    """With z = 1.96: 10 of 10 leave 1 / (1 + z² / 10) open, and nothing is ever certain."""
    low, high = wilson_interval(1.0, 10)
    assert abs(low - 1 / (1 + 0.38416)) < 1e-9
    assert high == 1.0
    assert wilson_interval(0.0, 10) == pytest.approx((0.0, 1 - low))
