"""Search itself: finds what lies on the table, repeats itself, stops when told to."""

from random import Random

from tests.kit.play import walk
from tests.kit.tables import Table
from tuckbox.bench.leduc import LeducSearch
from tuckbox.bench.reference import LEDUC
from tuckbox.core import CHANCE, OVER, Dice, State, pick
from tuckbox.games import find
from tuckbox.players import Budget
from tuckbox.players.informed import InformedPlayer
from tuckbox.players.search import EXACT, Search


def single_game() -> Table:
    game = find("draw-the-line")
    return Table(game, "single game", game.setup({"length": "game"}))


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
                player = InformedPlayer(state.game, Random(seed), Budget(600))
                verdicts = player.verdicts(state.view(state.to_move))
                assert verdicts[0].action in wins
                assert all(v.chance == 1.0 for v in verdicts if v.action in wins)
    assert met == 12


def dealt_hand() -> State:
    state, rng = LEDUC.new(), Random(3)
    while state.to_move == CHANCE:
        state.do(pick(state.chance_outcomes(), rng))
    return state


def lessons(seed: int) -> list[tuple[int, int]]:
    state, rng = dealt_hand(), Random(1)
    worlds: list[State] = [LEDUC.worlds(state.view(0), rng) for _ in range(20)]
    search = LeducSearch(Dice(seed), 1.0, EXACT)
    search.run(worlds, 0, 150)  # what was thought before must leave no trace but the dice
    return [(lesson.move, lesson.tried) for lesson in search.run(worlds, 0, 2000)]


def test_the_same_dice_lead_to_the_same_lessons_compiled_or_not() -> None:
    assert lessons(1) == [(1, 1317), (2, 683)]
    assert lessons(2) != lessons(1)


def test_every_simulation_is_one_lesson() -> None:
    state = dealt_hand()
    found = LeducSearch(Dice(5), 1.0, EXACT).run([state], 0, 777)
    assert sum(lesson.tried for lesson in found) == 777
    assert sorted(lesson.move for lesson in found) == state.moves(0)


def test_the_clock_cuts_a_search_short() -> None:
    state = dealt_hand()
    search = LeducSearch(Dice(1), 1.0, EXACT)
    search.run([state], 0, 10**9, seconds=0.02)
    assert 0 < search.done < 10**9


def test_where_nothing_is_to_be_chosen_there_is_nothing_to_learn() -> None:
    state = next(
        state.clone()
        for state in walk(single_game(), "forced")
        if state.to_move >= 0 and len(state.moves(state.to_move)) == 1
    )
    assert Search(Dice(1)).run([state], state.to_move, 50) == []
