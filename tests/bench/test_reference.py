"""The reference games are the games their peers have, and search does right by them."""

from functools import cache
from random import Random

import pyspiel
import pytest

from bench.events import Dealt
from bench.exploitability import after, exploitability, searched, uniform
from bench.leduc import DEAL
from bench.reference import LEDUC, TIC_TAC_TOE
from bench.tic_tac_toe import TicTacToeState
from tests.kit.checks import check_state
from tests.kit.play import choose
from tuckbox.core import CHANCE, OVER, SPECTATOR, BadSnapshot, Dice, Game, State, Viewer, to_json
from tuckbox.core.steps import take_step
from tuckbox.players.ismcts import ISMCTS, PERFECT

SIMULATIONS = 1500
VIEWERS: tuple[Viewer, ...] = (0, 1, SPECTATOR)


@pytest.mark.parametrize("game", [TIC_TAC_TOE, LEDUC], ids=lambda game: game.key)
def test_they_keep_the_contract(game: Game) -> None:
    for seed in range(30):
        rng = Random(seed)
        state = game.new()
        while state.to_move != OVER:
            check_state(state)
            check_documents(game, state, rng)
            action = choose(state, rng)
            actor = state.actor(action)
            step = take_step(game, state, 0, action)
            assert step.actor == ("chance" if actor == CHANCE else actor)
            assert step.events
            for viewer in VIEWERS:
                assert step.seen_by(viewer).events
        check_state(state)
        check_documents(game, state, rng)


def check_documents(game: Game, state: State, rng: Random) -> None:
    snapshot = game.snapshot(state)
    assert game.snapshot(game.restore(snapshot)) == snapshot
    for viewer in VIEWERS:
        view = game.view(state, viewer)
        assert game.read_view(to_json(view)) == view
        assert game.view(game.worlds(view, rng), viewer) == view
    for action in range(game.action_count(game.setup())):
        move = game.move(state, action)
        assert game.action(state, game.read_move(to_json(move))) == action
        assert game.parse(state, game.text(state, action)) == action
        assert (game.refusal(state, action) is None) == state.allows(action)


@pytest.mark.parametrize("game", [TIC_TAC_TOE, LEDUC], ids=lambda game: game.key)
def test_a_position_that_no_moves_lead_to_is_refused(game: Game) -> None:
    snapshot = game.snapshot(game.new())
    changes = {"crosses": 0b11} if game is TIC_TAC_TOE else {"paid": [1, 3]}
    with pytest.raises(BadSnapshot, match="no moves lead to it"):
        game.restore(snapshot | changes)


def test_a_card_of_leduc_is_dealt_to_one_seat_alone() -> None:
    seen = [take_step(LEDUC, LEDUC.new(), 0, DEAL).seen_by(viewer).events for viewer in VIEWERS]
    assert seen == [(Dealt(0, "jack"),), (Dealt(0, None),), (Dealt(0, None),)]


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
    search = ISMCTS(Dice(1), 1.0, PERFECT)

    @cache
    def answer(crosses: int, noughts: int) -> int:
        world = TIC_TAC_TOE.filled(crosses, noughts)
        lessons = search.run([world], seat, SIMULATIONS)
        return lessons[0].move if lessons else world.moves(seat)[0]

    def lost(state: State) -> bool:
        if state.to_move == OVER:
            return state.scores()[1 - seat] == 1
        if state.to_move == seat:
            assert isinstance(state, TicTacToeState)
            return lost(after(state, answer(int(state.crosses), int(state.noughts))))
        return any(lost(after(state, reply)) for reply in state.moves(1 - seat))

    assert not lost(TIC_TAC_TOE.new())
