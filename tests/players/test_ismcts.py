"""ISMCTS itself: finds a win at once, repeats itself, stops when told to."""

from random import Random

from bench.leduc import LeducISMCTS
from bench.reference import LEDUC
from tests.kit.play import walk
from tests.kit.tables import Table
from tuckbox.core import CHANCE, OVER, Dice, State, pick
from tuckbox.games import by_key
from tuckbox.players import Budget
from tuckbox.players.ismcts import EXACT, ISMCTS
from tuckbox.players.ismcts_player import ISMCTSPlayer

GAME = by_key("draw-the-line")


def single_game() -> Table:
    return Table(GAME, "single game", GAME.setup({"length": "game"}))


def winning_moves(state: State) -> list[int]:
    """The moves that end the contest at once in favour of who makes them."""
    seat = state.to_move
    found = []
    for action in state.moves(seat):
        after = state.clone()
        after.do(action)
        if after.to_move == OVER and after.winners() == [seat]:
            found.append(action)
    return found


def test_a_win_at_once_is_found_and_counts_in_full() -> None:
    """It is the same in every world, so nothing that only may win is put before it."""
    met = 0
    for seed in range(40):
        for state in walk(single_game(), f"wins {seed}"):
            wins = winning_moves(state) if state.to_move >= 0 else []
            if wins and len(state.moves(state.to_move)) > 1 and met < 12:
                met += 1
                player = ISMCTSPlayer(GAME, Budget(600))
                values = player.analyse(GAME.view(state, state.to_move), Random(seed)).values
                assert values[0].action in wins
                assert all(value.chance == 1.0 for value in values if value.action in wins)
                assert sum(value.samples or 0 for value in values) == 600
    assert met == 12


def dealt_hand() -> State:
    state, rng = LEDUC.new(), Random(3)
    while state.to_move == CHANCE:
        state.do(pick(state.chance_outcomes(), rng))
    return state


def visits(seed: int) -> list[tuple[int, int]]:
    state, rng = dealt_hand(), Random(1)
    worlds: list[State] = [LEDUC.worlds(LEDUC.view(state, 0), rng) for _ in range(20)]
    search = LeducISMCTS(Dice(seed), 1.0, EXACT)
    search.run(worlds, 0, 150)  # an earlier run must leave no trace but the dice
    return [(move.move, move.visits) for move in search.run(worlds, 0, 2000)]


def test_the_same_dice_lead_to_the_same_visits_compiled_or_not() -> None:
    assert visits(1) == [(1, 1317), (2, 683)]
    assert visits(2) != visits(1)


def test_every_simulation_is_one_visit() -> None:
    state = dealt_hand()
    found = LeducISMCTS(Dice(5), 1.0, EXACT).run([state], 0, 777)
    assert sum(move.visits for move in found) == 777
    assert sorted(move.move for move in found) == state.moves(0)


def test_the_clock_cuts_a_search_short() -> None:
    state = dealt_hand()
    search = LeducISMCTS(Dice(1), 1.0, EXACT)
    search.run([state], 0, 10**9, seconds=0.02)
    assert 0 < search.simulations_done < 10**9


def test_a_forced_move_has_no_statistics() -> None:
    state = next(
        state.clone()
        for state in walk(single_game(), "forced")
        if state.to_move >= 0 and len(state.moves(state.to_move)) == 1
    )
    assert ISMCTS(Dice(1)).run([state], state.to_move, 50) == []
