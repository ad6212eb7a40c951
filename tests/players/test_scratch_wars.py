"""The players of Scratch Wars: the last turns are worked out exactly, the rest with sense."""

from functools import cache
from json import dumps
from random import Random

import pytest

from tests.kit.play import walk
from tests.kit.tables import Table
from tuckbox import games
from tuckbox.core import CHANCE, OVER, State
from tuckbox.games.scratch_wars import phases as ph
from tuckbox.games.scratch_wars.rounds import SUDDEN_DEATH_FROM
from tuckbox.games.scratch_wars.state import ScratchWarsState
from tuckbox.players import LEVELS, Budget, advise, make
from tuckbox.players.scratch_wars.expectimax import CLOCK_INTERVAL, TO_THE_END, Expectimax
from tuckbox.players.scratch_wars.expectimax_player import ExpectimaxPlayer, near_the_end
from tuckbox.players.scratch_wars.mcts_player import MCTSPlayer
from tuckbox.players.scratch_wars.spin_off import chances_to_decide
from tuckbox.players.scratch_wars.weights import WEIGHTS
from tuckbox.players.scratch_wars.worth import FEATURES, Worth

GAME = games.by_key("scratch-wars")
POSITIONS = 8

LONG_AGO, NEVER = 1e-9, 1e18
"""Times of the clock."""
NO_TIME = 1e-9
"""Seconds that are over at the first look at the clock."""


def duel_between(seed: str, level: str = "3") -> Table:
    setup = GAME.random_setup(Random(seed), {"level": level})
    return Table(GAME, seed, setup)


def win_of_east(state: State, known: dict[str, float]) -> float:
    """The chance of seat 0 by going through everything that can happen, without any of the
    players' code: states are told apart by their snapshots, ends by their scores."""
    if state.to_move == OVER:
        scores = state.scores()
        return 0.5 + (scores[0] - scores[1]) / 2
    key = dumps(GAME.snapshot(state))
    if key not in known:
        if state.to_move == CHANCE:
            outcomes = state.chance_outcomes()
            total = sum(weight for _, weight in outcomes)
            known[key] = sum(
                weight * win_of_east(after(state, action), known) / total
                for action, weight in outcomes
            )
        else:
            values = [win_of_east(after(state, move), known) for move in state.moves(state.to_move)]
            known[key] = max(values) if state.to_move == 0 else min(values)
    return known[key]


def after(state: State, action: int) -> State:
    copy = state.clone()
    copy.do(action)
    return copy


@cache
def last_turns() -> list[ScratchWarsState]:
    """Random positions in the last turn of all: the other side has had its turn, and will not
    live through the next sudden death."""
    found: list[ScratchWarsState] = []
    number = 0
    while len(found) < POSITIONS:
        number += 1
        for state in walk(duel_between(f"late {number}", "3" if number % 2 else "2e"), "late"):
            assert isinstance(state, ScratchWarsState)
            if state.round < SUDDEN_DEATH_FROM - 1 or state.to_move < 0 or state.actions > 1:
                continue
            last = state.active != state.starter and state.lives[state.starter] <= 5
            if last and len(state.moves(state.to_move)) > 1:
                found.append(state.clone())
                break
    return found


def test_the_last_turns_are_exact() -> None:
    """They agree with a brute force that shares no code with the players."""
    open_ones = 0
    for state in last_turns():
        seat = state.to_move
        chances = ExpectimaxPlayer(GAME, Budget(1)).exact_chances(state, 20_000).chances
        assert chances
        known: dict[str, float] = {}
        for move, chance in zip(state.moves(seat), chances, strict=True):
            east = win_of_east(after(state, move), known)
            assert abs(chance - (east if seat == 0 else 1 - east)) < 1e-9
        open_ones += 0 < max(chances) < 1
    assert open_ones > POSITIONS // 4


def test_the_last_turns_are_exact_for_experts_too() -> None:
    for state in last_turns()[:3]:
        view = GAME.view(state, state.to_move)
        exact = ExpectimaxPlayer(GAME, Budget(1)).exact_chances(state, 20_000).chances
        analysis = MCTSPlayer(GAME, Budget(20), 20_000).analyse(view, Random(1))
        assert analysis.values[0].chance == max(exact)
        assert {value.certainty for value in analysis.values} == {"exact"}


def middle_of_a_duel() -> ScratchWarsState:
    states = walk(duel_between("clock"), "clock")
    state = next(s for s in states if isinstance(s, ScratchWarsState) and s.phase == ph.TURN)
    return state.clone()


@pytest.mark.parametrize("steps", [4, TO_THE_END])
def test_a_search_stops_when_its_time_is_over(steps: int) -> None:
    state = middle_of_a_duel()
    search = Expectimax(Worth(state.arms, WEIGHTS))
    assert search.chances(state, steps, 100_000, LONG_AGO) == []
    assert search.positions == CLOCK_INTERVAL


def test_a_search_in_time_finds_what_it_finds_without_a_clock() -> None:
    state = middle_of_a_duel()
    search = Expectimax(Worth(state.arms, WEIGHTS))
    assert search.chances(state, 2, 100_000) == search.chances(state, 2, 100_000, NEVER) != []


def test_study_does_not_go_deeper_than_it_has_seconds_for() -> None:
    state = middle_of_a_duel()
    view = GAME.view(state, state.to_move)
    slow, hurried = (
        ExpectimaxPlayer(GAME, budget).analyse(view, Random(1))
        for budget in (Budget(3_000), Budget(3_000, NO_TIME))
    )
    assert hurried.simulations < slow.simulations
    assert len(hurried.values) == len(slow.values)


def test_the_exact_search_of_the_last_turns_has_a_clock_too() -> None:
    state = next(
        state.clone()
        for number in range(100)
        for state in walk(duel_between(f"long {number}"), "long")
        if isinstance(state, ScratchWarsState)
        and near_the_end(state)
        and state.phase == ph.TURN
        and ExpectimaxPlayer(GAME, Budget(1)).exact_chances(state, 200).positions > 200
    )
    player = ExpectimaxPlayer(GAME, Budget(1, NO_TIME))
    found = player.exact_chances(state, 2_000, LONG_AGO)
    assert (found.chances, found.positions) == ([], CLOCK_INTERVAL)


def test_where_the_end_is_far_nothing_is_called_exact() -> None:
    state = next(s for s in walk(duel_between("far"), "far") if s.to_move >= 0)
    assert isinstance(state, ScratchWarsState)
    assert ExpectimaxPlayer(GAME, Budget(1)).exact_chances(state, 100).chances == []


def test_the_weights_fit_the_features() -> None:
    assert len(WEIGHTS) % (FEATURES + 2) == 0


def test_the_weapon_for_the_spin_off_is_the_likeliest_to_decide() -> None:
    """Against a known number: the share of notches above it, ties being worth half."""
    for seed in range(20):
        for state in walk(duel_between(f"off {seed}"), "off"):
            if state.to_move == 1 and isinstance(state, ScratchWarsState) and state.phase == ph.OFF:
                for place, chance in enumerate(chances_to_decide(state)):
                    assert chance == share_above(state, place)


def test_in_the_spin_off_the_chance_is_to_win_that_and_not_the_duel() -> None:
    state = next(
        state
        for state in walk(duel_between("off 0"), "off")
        if isinstance(state, ScratchWarsState) and state.phase == ph.OFF and state.to_move >= 0
    )
    advice = advise(GAME, GAME.view(state, state.to_move), Random(1), Budget(20))
    assert advice.chance_of == "spin-off"
    assert advice.moves[0].chance == max(chances_to_decide(state))


def share_above(state: ScratchWarsState, place: int) -> float:
    total = 0.0
    for action, _ in after(state, place).chance_outcomes():
        landed = after(after(state, place), action)
        assert isinstance(landed, ScratchWarsState)
        if landed.ties > state.ties:
            total += 0.5
        else:
            total += landed.active == 1
    return total / 9


def test_each_level_spends_more_than_the_one_below() -> None:
    efforts = [make(level, GAME).budget.simulations for level in LEVELS]
    assert efforts == sorted(set(efforts))
