"""The players of Draw the Line: exact endings, what was not played, discards, stakes."""

import json
from fractions import Fraction
from random import Random

import pytest

from tests.kit.play import walk
from tests.kit.tables import Table
from tuckbox.core import CHANCE, OVER, Dice, State
from tuckbox.games import by_key
from tuckbox.games.draw_the_line.board import Board
from tuckbox.games.draw_the_line.cards import NAMES
from tuckbox.games.draw_the_line.phases import PLAY, REFILL
from tuckbox.games.draw_the_line.state import DrawTheLineState
from tuckbox.players import Budget, make
from tuckbox.players.draw_the_line.endgame import MAX_SQUARES_LEFT, EndgameSolver, squares_left
from tuckbox.players.draw_the_line.hand_inference import (
    FULL_WEIGHT,
    is_one_play_later,
    resampled,
    weight,
)
from tuckbox.players.draw_the_line.memory import recall, remember
from tuckbox.players.draw_the_line.play_scores import WIN, score_play
from tuckbox.players.draw_the_line.player import LEVELS, SearchPlayer
from tuckbox.players.draw_the_line.stakes import MATCH_POINTS, Stakes
from tuckbox.players.ismcts import CLOCK_INTERVAL
from tuckbox.players.tree import MAX_REWARD

GAME = by_key("draw-the-line")
POSITIONS = 1000


# -- endings -----------------------------------------------------------------------------------


def brute_force(state: State, stage: int, before: int) -> Fraction:
    """How likely the first seat wins the game if both play their best: every action tried,
    on a copy made by snapshot, through the checked `apply`, in exact fractions."""
    if state.to_move == OVER or state.stage != stage:
        return Fraction(state.scores()[0] > before)
    if state.to_move == CHANCE:
        outcomes = state.chance_outcomes()
        total = sum(odds for _, odds in outcomes)
        value = Fraction(0)
        for action, odds in outcomes:
            value += Fraction(odds, total) * brute_force(_after(state, action), stage, before)
        return value
    values = [
        brute_force(_after(state, move), stage, before) for move in state.moves(state.to_move)
    ]
    return max(values) if state.to_move == 0 else min(values)


def _after(state: State, action: int) -> State:
    after = GAME.restore(GAME.snapshot(state))
    after.apply(action)
    return after


def endings() -> list[DrawTheLineState]:
    found: list[DrawTheLineState] = []
    seed = 0
    while len(found) < POSITIONS:
        setup = GAME.random_setup(Random(f"ending {seed}"), {"length": "game"})
        for state in walk(Table(GAME, "ending", setup), seed):
            assert isinstance(state, DrawTheLineState)
            if state.phase == PLAY and squares_left(state) <= MAX_SQUARES_LEFT:
                found.append(state.clone())
        seed += 1
    return found[:POSITIONS]


def test_solved_endings_agree_with_brute_force() -> None:
    values = set()
    for state in endings():
        solved = EndgameSolver(Stakes(state.scores(), False), state.stage).value(state)
        exact = brute_force(state, state.stage, state.scores()[0])
        assert solved == pytest.approx(float(exact), abs=1e-12)
        values.add(exact)
    assert len(values) > 2, "wins, losses, and some that a draw decides"


# -- stakes ------------------------------------------------------------------------------------


def test_a_point_more_counts_where_it_brings_the_match_nearer() -> None:
    match = Stakes([0, 0], whole_match=True)
    assert match.value([5, 3]) == MAX_REWARD
    assert match.value([2, 6]) == 0
    assert match.value([3, 3]) == MAX_REWARD // 2
    assert match.value([3, 0]) > match.value([2, 0]) > MAX_REWARD // 2 > match.value([0, 2])
    for first in range(MATCH_POINTS):
        for second in range(MATCH_POINTS):
            there, back = match.value([first, second]), match.value([second, first])
            assert abs(there + back - MAX_REWARD) <= 1
    assert Stakes([2, 0], whole_match=False).value([2, 3]) == 0


# -- what was not played -----------------------------------------------------------------------


def test_who_did_not_win_is_believed_to_have_had_nothing_to_win_with() -> None:
    """Over many games, at the start of a turn: worlds in which the other could have won the
    turn before are drawn less often than they were imagined."""
    imagined = drawn = cases = 0
    for seed in range(60):
        left: dict[int, Board] = {}
        for state in walk(Table(GAME, "read", GAME.setup({"length": "game"})), f"read {seed}"):
            assert isinstance(state, DrawTheLineState)
            seat = state.to_move
            if state.phase == REFILL:
                left[seat] = state.board.clone()
            if (
                state.phase != PLAY
                or seat not in left
                or not is_one_play_later(left[seat], state.board)
            ):
                continue
            rng, before = Random(seed), left[seat]
            worlds: list[State] = [GAME.worlds(GAME.view(state, seat), rng) for _ in range(40)]
            light = sum(is_light(world, before, 1 - seat) for world in worlds)
            if 0 < light < len(worlds):
                cases += 1
                chosen = resampled(worlds, before, 1 - seat, 40, Dice(seed))
                assert len(chosen) == 40
                imagined += light
                drawn += sum(is_light(world, before, 1 - seat) for world in chosen)
    assert cases > 20
    assert drawn < 0.6 * imagined


def is_light(world: State, before: Board, seat: int) -> bool:
    assert isinstance(world, DrawTheLineState)
    return weight(world, before, seat) < FULL_WEIGHT


# -- plays and discards ------------------------------------------------------------------------


def test_a_quick_look_agrees_with_the_rules() -> None:
    for seed in range(15):
        for state in walk(Table(GAME, "look", GAME.setup({"length": "game"})), f"look {seed}"):
            assert isinstance(state, DrawTheLineState)
            if state.phase != PLAY:
                continue
            seat = state.to_move
            for move in state.moves(seat):
                after = state.clone()
                after.do(move)
                won = after.to_move == OVER and after.winners() == [seat]
                assert (score_play(state.board, seat, move) == WIN) == won


def test_a_card_that_is_kept_out_for_good_is_thrown_away() -> None:
    """DL-7: the rare that lies on the board keeps its copies out for the rest of the game."""
    thrown = 0
    for seed in range(30):
        for state in walk(Table(GAME, "dead", GAME.setup({"length": "game"})), f"dead {seed}"):
            assert isinstance(state, DrawTheLineState)
            seat = state.to_move
            if seat < 0 or state.moves(seat) != [GAME.parse(state, "refill", seat)]:
                continue
            dead = [card for card in state.hand(seat) if state.board.blocks(card)]
            player = make("expert", GAME, Budget(10))
            chosen = player.decide(GAME.view(state, seat), Random(1)).action
            if dead and state.deck_size(seat):
                thrown += 1
                assert chosen in state.asides(seat)
            else:
                assert chosen == state.moves(seat)[0]
    assert thrown > 5


# -- memory ------------------------------------------------------------------------------------


def test_the_board_at_the_end_of_a_turn_is_remembered_as_it_was() -> None:
    """As JSON and back, the board is the same in everything that a play depends on."""
    boards = captured = 0
    for seed in range(20):
        for state in walk(Table(GAME, "board", GAME.setup({"length": "game"})), f"board {seed}"):
            assert isinstance(state, DrawTheLineState)
            if state.phase != REFILL:
                continue
            board = state.board
            again = recall(json.loads(json.dumps(remember(board))))
            assert again is not None
            for name in ("taken", "tails", "by_tails", "flipped", "spent", "packed", "claims"):
                assert getattr(again, name) == getattr(board, name)
            boards += 1
            captured += board.tails != board.by_tails
    assert boards > 50
    assert captured > 10


def laid(**changes: object) -> dict[str, object]:
    card = {"square": "a1", "card": NAMES[0], "holder": 0, "player": 0}
    return card | {"flipped": False, "spent": False} | changes


@pytest.mark.parametrize(
    "memory",
    [
        None,
        {},
        {"board": 7},
        {"board": [laid(square="z9")]},
        {"board": [laid(card="Ace of Spades")]},
        {"board": [laid(holder=2)]},
        {"board": [laid(), laid()]},
    ],
)
def test_a_memory_that_is_none_is_ignored(memory: dict[str, object] | None) -> None:
    assert recall(memory) is None
    state = next(state for state in walk(Table(GAME, "edited", GAME.setup()), 1) if is_play(state))
    view = GAME.view(state, state.to_move)
    player = make("expert", GAME, Budget(10))
    action = player.decide(view, Random(1), memory).action
    assert action == player.decide(view, Random(1)).action


def is_play(state: State) -> bool:
    return isinstance(state, DrawTheLineState) and state.phase == PLAY


# -- the clock ---------------------------------------------------------------------------------

NO_TIME = 1e-9
"""Seconds that are over at the first look at the clock."""


def test_an_endgame_is_solved_in_as_many_worlds_as_there_is_time_for() -> None:
    state = next(
        state.clone()
        for number in range(100)
        for state in walk(Table(GAME, f"late {number}", GAME.setup()), number)
        if isinstance(state, DrawTheLineState)
        and state.phase == PLAY
        and squares_left(state) <= MAX_SQUARES_LEFT
        and len(state.moves(state.to_move)) > 1
    )
    view = GAME.view(state, state.to_move)
    slow, hurried = (
        SearchPlayer(GAME, LEVELS["study"], budget).analyse(view, Random(1))
        for budget in (Budget(80), Budget(80, NO_TIME))
    )
    assert (slow.worlds, hurried.worlds) == (10, 1)
    assert {value.action for value in hurried.values} == {value.action for value in slow.values}


def test_whether_to_concede_is_thought_about_no_longer_than_a_move() -> None:
    """A search that is out of time stops when it first looks at the clock."""
    done = set()
    for number in range(30):
        for state in walk(Table(GAME, f"lost {number}", GAME.setup()), number):
            seat = 1 - state.to_move
            if isinstance(state, DrawTheLineState) and state.phase == REFILL:
                player = SearchPlayer(GAME, LEVELS["study"], Budget(400, NO_TIME))
                player.interject(GAME.view(state, seat), Random(1))
                done.add(int(player._match_search.simulations_done))
    assert done == {0, CLOCK_INTERVAL}
