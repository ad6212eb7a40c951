"""The players of GotchaCards: they mix where they bluff, and answer what is plainly best."""

from random import Random

import pytest

from tests.rules.gotchacards.position import position
from tuckbox.core import Dice
from tuckbox.games.gotchacards import GAME
from tuckbox.games.gotchacards.cards import NAMES
from tuckbox.games.gotchacards.state import GotchaCardsState
from tuckbox.players import LEVELS, Budget, adviser, find
from tuckbox.players.gotchacards import player
from tuckbox.players.gotchacards.levels import effort_of
from tuckbox.players.gotchacards.placing import solve_placing
from tuckbox.players.gotchacards.plans import plans_for
from tuckbox.players.gotchacards.stage_game import StageGame
from tuckbox.players.gotchacards.worth import chance

ROCK, SCISSORS, PAPER = (
    NAMES.index(f"Common {symbol}") for symbol in ("Rock", "Scissors", "Paper")
)


def last_turn(red: str, blue: str) -> GotchaCardsState:
    """Turn three, nothing placed; no card is left to draw, and all hands are known."""
    state = position("", red=red, blue=blue, turn=3, player1="red", rest="trash")
    state.drafted = [state.hands[0][:], state.hands[1][:]]
    return state


def test_all_orders_of_a_hand_are_plans_once() -> None:
    assert plans_for([ROCK, ROCK, PAPER], 3, 3, 99, Dice(1)) == [
        [ROCK, ROCK, PAPER],
        [ROCK, PAPER, ROCK],
        [PAPER, ROCK, ROCK],
    ]


def test_only_some_plans_are_looked_at_if_there_are_too_many() -> None:
    plans = plans_for([ROCK, SCISSORS, PAPER], 1, 3, 5, Dice(1))
    assert len({tuple(plan) for plan in plans}) == len(plans) == 5


def test_rock_paper_scissors_is_solved() -> None:
    """Each may place any one of three cards: each a third of the time."""
    state = position(
        "",
        red="Common Rock, Common Scissors, Common Paper",
        blue="Common Rock, Common Scissors, Common Paper",
        turn=2,
        player1="red",
        rest="trash",
    )
    game = StageGame([state], 1, [[[ROCK], [SCISSORS], [PAPER]]], [[[ROCK], [SCISSORS], [PAPER]]])
    game.play(Dice(1))
    game.solve(2000)
    assert sum(game.mix(0)) == pytest.approx(1)
    assert max(game.chances(0)) - min(game.chances(0)) < 0.02


def test_the_order_of_equal_hands_is_mixed() -> None:
    state = last_turn("Common Rock, Common Scissors", "Common Rock, Common Paper")
    seen = set()
    for seed in range(30):
        expert = player("expert", GAME, Random(seed), Budget(500))
        seen.add(expert.choose(state.view(0)))
    assert len(seen) == 2


def test_a_placing_is_a_mix_of_whole_plans() -> None:
    state = last_turn("Common Rock, Common Scissors, Draw Paper", "2 Common Rock, Common Paper")
    placing = solve_placing(state, 0, effort_of("expert", 2000), Dice(3))
    assert len(placing.plans) == 6
    assert sum(placing.shares) == pytest.approx(1)
    assert all(0 <= share <= 1 for share in placing.shares)
    assert all(0 <= each <= 1 for each in placing.chances)


def test_a_plan_is_kept_to_through_the_turn() -> None:
    """Whoever throws again for every card would not play the mix that was solved."""
    state = last_turn("Common Rock, Common Scissors, Draw Paper", "2 Common Rock, Common Paper")
    expert = player("expert", GAME, Random(1), Budget(500))
    view = state.view(0)
    first = expert.choose(view)
    assert expert.choose(view) == first
    state.do(first)
    second = expert.choose(state.view(0))
    assert second != first
    assert second in state.moves(0)


def test_a_round_that_is_over_is_worth_all_or_nothing() -> None:
    state = last_turn("Common Rock", "Common Paper")
    before = state.stage
    state.do(state.moves(0)[0])
    state.do(state.moves(1)[0])
    assert (chance(state, 0, before), chance(state, 1, before)) == (0.0, 1.0)


def test_both_sides_chances_add_up() -> None:
    state = last_turn("Common Rock, Gotcha", "Common Paper, Curse")
    assert chance(state, 0, state.stage) + chance(state, 1, state.stage) == pytest.approx(1)


def test_the_scissors_do_not_cut_what_loses_them_the_round() -> None:
    """Lane 1 is Red's as it lies, and two points to one or none win; without Blue's paper there
    Red gets one point and Blue two."""
    state = last_turn("Super Scissors, Common Paper", "Common Paper, Super Paper")
    for card in ("Super Scissors", "Common Paper"):
        state.apply(state.parse(f"place {card}", 0))
    for card in ("Common Paper", "Super Paper"):
        state.apply(state.parse(f"place {card}", 1))
    expert = adviser(GAME, Random(1), Budget(400))
    chances = {verdict.text: verdict.chance for verdict in expert.verdicts(state.view(0))}
    assert chances == {"cut red 2": 1.0, "cut blue 2": 1.0, "cut blue 1": 0.0}


def test_study_looks_at_more_than_expert_and_so_on_down() -> None:
    efforts = [find(level, GAME, Random(1)).budget.simulations for level in LEVELS]
    assert efforts == sorted(set(efforts))
