"""The players of GotchaCards: they mix where it is a bluff, and see what is plain."""

import json
from collections import Counter
from random import Random

import pytest

from tests.rules.gotchacards.position import cards, flipped, position
from tuckbox.core import Contest, Dice, Game
from tuckbox.games import by_key
from tuckbox.games.gotchacards.cards import NUMBER, listed
from tuckbox.games.gotchacards.state import GotchaCardsState
from tuckbox.players import LEVELS, AnalysingPlayer, Budget, Memory, make, play_out
from tuckbox.players.gotchacards.deals import (
    all_deals,
    hidden_cards,
    sampled_cards,
    unseen_cards,
)
from tuckbox.players.gotchacards.levels import effort_of
from tuckbox.players.gotchacards.matrix_game import MatrixGame
from tuckbox.players.gotchacards.placing import Effort, solve_placing
from tuckbox.players.gotchacards.plans import fewest_and_most, placed_by, plans_for, take_back
from tuckbox.players.gotchacards.worth import chance
from tuckbox.players.player import moves_in

GAME: Game = by_key("gotchacards")
THREE = "Common Rock, Common Scissors, Common Paper"


def numbers(names: str) -> list[int]:
    return sorted(NUMBER[name] for name in cards(names))


def answers(level: str, state: GotchaCardsState, seeds: int, pairs: int = 200) -> Counter[str]:
    """How often a level gives which answer to one and the same view."""
    view = GAME.view(state, state.to_move)
    return Counter(
        GAME.text(state, make(level, GAME, Budget(pairs)).decide(view, Random(seed)).action)
        for seed in range(seeds)
    )


# -- the matrix game --------------------------------------------------------------------------


def solved(state: GotchaCardsState, rounds: int = 300) -> MatrixGame:
    """The last turn with open hands."""
    viewer = state.to_move
    plans = [plans_for(hand, len(hand), len(hand), 100, Dice(1)) for hand in state.hands]
    game = MatrixGame([state], viewer, [plans[viewer]], [plans[1 - viewer]])
    game.play(Dice(2))
    game.solve(rounds)
    return game


def test_rock_scissors_paper_is_mixed_and_even() -> None:
    """Whoever wins one of three lanes and ties another is ahead; no order is better."""
    game = solved(position(red=THREE, blue=THREE, turn=3))
    strategy = game.strategy(0)
    assert len(strategy) == 6
    assert sum(strategy) == pytest.approx(1)
    best = max(game.chances(0))
    assert best == pytest.approx(0.5, abs=0.02), "nobody can win from the other's mix"


def test_a_won_turn_is_seen_to_be_won() -> None:
    state = position(red="Super Paper, Mighty Rock", blue="2 Common Rock", turn=3)
    assert max(solved(state).chances(0)) == pytest.approx(1, abs=0.02)


def test_the_second_to_place_knows_how_many_cards_lie_and_no_more() -> None:
    state = position(red=THREE, blue=THREE, turn=1)
    plans = plans_for(state.hands[0], 1, 3, 100, Dice(1))
    game = MatrixGame([state], 0, [plans], [plans])
    signals = {len(plan): game.signal(0, n) for n, plan in enumerate(plans)}
    assert sorted(signals.values()) == [0, 1, 2], "one strategy of replies for each number of cards"


# -- what a position is worth -----------------------------------------------------------------


@pytest.mark.parametrize("turn", [1, 2, 3])
def test_a_hand_is_worth_more_against_what_it_beats(turn: int) -> None:
    rocks, scissors = "2 Common Rock, Draw Rock", "2 Common Scissors, Draw Scissors"
    state = position(red=rocks, blue=scissors, turn=turn)
    assert chance(state, 0, 0) > 0.6
    assert chance(state, 0, 0) + chance(state, 1, 0) == pytest.approx(1)
    by_cards = chance(state, 0, 0, matchups=False)
    assert by_cards == pytest.approx(0.5, abs=0.1), "one by one the cards are about as good"


def test_beginner_and_club_do_not_hold_hands_against_each_other() -> None:
    sees = {level: effort_of(level).matchups for level in LEVELS}
    assert sees == {"beginner": False, "club": False, "expert": True, "study": True}


# -- plans and hands --------------------------------------------------------------------------


def test_plans_are_all_different_orders() -> None:
    assert plans_for([4, 4, 7], 1, 2, 100, Dice(1)) == [[4], [7], [4, 4], [4, 7], [7, 4]]
    some = plans_for([1, 2, 3, 4, 5, 6], 6, 6, 50, Dice(1))
    assert len({tuple(plan) for plan in some}) == len(some) == 50


@pytest.mark.parametrize(("turn", "most"), [(1, 3), (2, 4), (3, 5)])
def test_gc_5_a_card_is_kept_for_each_turn_to_come(turn: int, most: int) -> None:
    state = position(red=f"{THREE}, Curse, Gotcha", blue=THREE, turn=turn)
    assert fewest_and_most(state, 0) == (5 if turn == 3 else 1, most)


def test_taking_back_is_the_start_of_the_placing() -> None:
    start = position(red=THREE, blue=THREE, turn=2, player1="blue")
    state = start.clone()
    for text in ("place Common Paper", "place Common Rock", "done", "place Common Rock"):
        state.apply(GAME.parse(state, text, state.to_move))
    assert placed_by(state, 0) == [NUMBER["Common Paper"], NUMBER["Common Rock"]]
    take_back(state)
    assert (state.hands, state.to_move, state.placed) == (start.hands, 0, [0, 0])


def test_imagined_hands_keep_what_is_known_and_all_cards() -> None:
    state = position(red=f"{THREE}, Curse", blue=f"{THREE}, Gotcha", drafted=(THREE, THREE), turn=1)
    unseen = unseen_cards(state)
    assert [hidden_cards(state, seat) for seat in range(2)] == [numbers("Curse"), numbers("Gotcha")]
    others = [sampled_cards(1, unseen, Dice(seed)) for seed in range(30)]
    deals = all_deals(state, 0, others, others)
    assert None in deals, "two Gotchas at most, and so on"
    for deal in deals:
        if deal is not None:
            held = deal.hands[0] + deal.hands[1] + listed(deal.deck)
            assert sorted(held) == sorted(state.hands[0] + state.hands[1] + listed(state.deck))
            assert set(numbers(THREE)) <= set(deal.hands[1])


# -- the players ------------------------------------------------------------------------------


def test_blind_placing_is_never_a_fixed_answer() -> None:
    state = position(red=THREE, blue=THREE, drafted=(THREE, THREE), turn=3)
    assert len(answers("expert", state, 12)) > 1


def test_the_kept_card_is_one_of_the_best() -> None:
    state = GAME.new()
    assert isinstance(state, GotchaCardsState)
    state.apply(GAME.parse(state, "lot red"))
    for name in [
        "Super Paper",
        "Super Scissors",
        *cards("3 Common Rock, 3 Common Paper, Sweet Rock"),
    ]:
        state.apply(GAME.parse(state, f"draw {name}"))
    kept = answers("expert", state, 12)
    assert set(kept) <= {"keep Super Paper", "keep Super Scissors"}


def placed_with(later: int, memory: Memory | None = None) -> list[int]:
    """What a player places in a turn if its generators after the first come from `later`."""
    state = position(red=f"{THREE}, Curse", blue=THREE, turn=1)
    seed = 3
    while state.to_move == 0:
        player = make("expert", GAME, Budget(300))
        decision = player.decide(GAME.view(state, 0), Random(seed), memory)
        memory = json.loads(json.dumps(decision.memory))
        state.apply(decision.action)
        seed = later
    return placed_by(state, 0)


def test_a_plan_is_kept_to_within_a_turn() -> None:
    """It is in the memory, so the generators of the later decisions change nothing."""
    assert len({tuple(placed_with(later)) for later in range(20)}) == 1


@pytest.mark.parametrize(
    "memory",
    [
        {"plan": 1},
        {"stage": 0, "turn": 1, "plan": ["Ace of Spades"]},
        {"stage": 0, "turn": 1, "plan": ["Super Rock"]},
        {"stage": 0, "turn": 2, "plan": ["Curse"]},
    ],
)
def test_a_plan_that_does_not_fit_is_made_again(memory: Memory) -> None:
    """Edited by somebody, for cards that the seat does not hold, or for another turn."""
    assert placed_with(3, memory) == placed_with(3)


def test_who_comes_in_the_middle_of_a_turn_goes_on_from_what_lies() -> None:
    state = position("red Curse | Common Rock", red="Common Paper, Gotcha", blue=THREE, turn=1)
    placing = solve_placing(state, 0, Effort(200, 1, 8, 40), Dice(1))
    assert all(plan[:2] == [NUMBER["Curse"], NUMBER["Common Rock"]] for plan in placing.plans)
    assert sum(placing.shares) == pytest.approx(1)


def test_super_scissors_cut_what_wins_the_round() -> None:
    """Red is a point behind; only without the Super Paper opposite is the round won."""
    state = flipped(
        "red Super Scissors | Common Scissors\nblue Common Paper | Super Paper",
        turn=3,
        piles=("", "Common Rock"),
    )
    assert set(answers("expert", state, 5)) == {"cut blue 2"}


def test_a_clock_cuts_the_thought_short() -> None:
    state = position(red=f"{THREE}, Curse, Gotcha", blue=f"{THREE}, 2 Draw Rock", turn=1)
    hurried = Effort(1_000_000, 4, 60, 1_000_000, seconds=0.05)
    placing = solve_placing(state, 0, hurried, Dice(1))
    assert sum(placing.shares) == pytest.approx(1)


def test_club_clearly_beats_random() -> None:
    won = 0
    for number in range(12):
        seat = number % 2
        kinds = ["club" if who == seat else "random" for who in range(2)]
        players = [make(kind, GAME) for kind in kinds]
        contest = Contest(GAME, GAME.setup(), f"strength {number}")
        play_out(contest, players, f"bots {number}")
        won += contest.state.winners() == [seat]
    assert won >= 9


def test_every_level_can_analyse_every_move() -> None:
    state = position(red=f"{THREE}, Curse, Gotcha", blue=THREE, turn=1)
    view = GAME.view(state, 0)
    for level in LEVELS:
        player = make(level, GAME, Budget(60))
        assert isinstance(player, AnalysingPlayer)
        analysis = player.analyse(view, Random(1))
        assert {value.action for value in analysis.values} == set(moves_in(view))
        assert all(0 <= value.chance <= 1 for value in analysis.values)
        assert analysis.opponents == "equilibrium"
        assert analysis.worlds > 0 < analysis.simulations
