"""The reference games are the games their peers have, and search does right by them."""

from functools import cache
from random import Random

import pyspiel
import pytest

from tests.kit.checks import check_state, position
from tests.kit.play import choose
from tuckbox.bench.exploitability import after, exploitability, searched, uniform
from tuckbox.bench.reference import LEDUC, TIC_TAC_TOE
from tuckbox.core import OVER, Dice, Game, State, to_json
from tuckbox.players.search import OPEN, Search

SIMULATIONS = 1500


@pytest.mark.parametrize("game", [TIC_TAC_TOE, LEDUC], ids=lambda game: game.key)
def test_they_keep_the_contract(game: Game) -> None:
    for seed in range(30):
        rng = Random(seed)
        state = game.new()
        while state.to_move != OVER:
            check_state(state)
            assert position(game.restore(state.snapshot())) == position(state)
            for seat in range(2):
                view = state.view(seat)
                assert to_json(game.worlds(view, rng).view(seat)) == to_json(view)
            state.apply(choose(state, rng))
        check_state(state)


def test_leduc_is_the_game_of_its_peer() -> None:
    """Random play can be exploited exactly as much there as here."""
    theirs = pyspiel.load_game("leduc_poker")
    expected = pyspiel.exploitability(theirs, pyspiel.UniformRandomPolicy(theirs))
    assert exploitability(uniform()) == pytest.approx(expected)


def test_more_search_is_harder_to_exploit() -> None:
    chips = [exploitability(searched(count)) for count in (10, 60, 360)]
    assert chips == sorted(chips, reverse=True)
    assert chips[0] < exploitability(uniform())
    assert chips[-1] < 1.3


@pytest.mark.parametrize("seat", [0, 1])
def test_search_never_loses_at_tic_tac_toe(seat: int) -> None:
    """Against every line of replies there is."""
    search = Search(Dice(1), 1.0, OPEN)

    @cache
    def answer(crosses: int, noughts: int) -> int:
        world = TIC_TAC_TOE.restore({"crosses": crosses, "noughts": noughts})
        lessons = search.run([world], seat, SIMULATIONS)
        return lessons[0].move if lessons else world.moves(seat)[0]

    def lost(state: State) -> bool:
        if state.to_move == OVER:
            return state.scores()[1 - seat] == 1
        if state.to_move == seat:
            marks = state.snapshot()
            return lost(after(state, answer(marks["crosses"], marks["noughts"])))
        return any(lost(after(state, reply)) for reply in state.moves(1 - seat))

    assert not lost(TIC_TAC_TOE.new())
