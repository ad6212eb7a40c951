"""The players of Scratch Wars: the last turns are worked out exactly, the rest with sense."""

from json import dumps
from random import Random

from tests.kit.play import walk
from tests.kit.tables import Table
from tuckbox import games
from tuckbox.core import CHANCE, OVER, Dice, State
from tuckbox.games.scratch_wars import phases as ph
from tuckbox.games.scratch_wars.state import ScratchWarsState
from tuckbox.players import LEVELS, Budget, Player, find
from tuckbox.players.scratch_wars.duellist import Duellist, near_the_end
from tuckbox.players.scratch_wars.starting import chances_to_decide
from tuckbox.players.scratch_wars.weights import WEIGHTS
from tuckbox.players.scratch_wars.worth import SIGNS, Worth

GAME = games.find("scratch-wars")


def duel_between(seed: str, level: str = "3") -> Table:
    setup = GAME.random_setup(Random(seed), {"level": level})
    return Table(GAME, seed, setup)


def win_of_east(state: State, known: dict[str, float]) -> float:
    """The chance of seat 0 by going through everything that can happen, without any of the
    players' code: states are told apart by their snapshots, ends by their scores."""
    if state.to_move == OVER:
        scores = state.scores()
        return 0.5 + (scores[0] - scores[1]) / 2
    key = dumps(state.snapshot())
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


def last_turns() -> list[ScratchWarsState]:
    """Random positions in the last turn of the last round, with one or two actions left."""
    found: list[ScratchWarsState] = []
    for number in range(400):
        for state in walk(duel_between(f"late {number}", "3" if number % 2 else "2e"), "late"):
            assert isinstance(state, ScratchWarsState)
            if (
                state.phase in (ph.TURN, ph.DECIDE)
                and state.actions <= 1
                and len(state.moves(state.to_move)) > 1
                and state.active != state.starter
                and near_the_end(state)
            ):
                found.append(state.clone())
                break
        if len(found) == 12:
            break
    return found


def test_the_last_turns_are_exact() -> None:
    """They agree with a brute force that shares no code with the players."""
    positions = last_turns()
    assert len(positions) == 12
    close = 0
    for state in positions:
        seat = state.to_move
        study = Duellist(GAME, Random(1), Budget(50_000))
        chances = study.chances(state)
        assert study.exact
        known: dict[str, float] = {}
        for move, chance in zip(state.moves(seat), chances, strict=True):
            east = win_of_east(after(state, move), known)
            assert abs(chance - (east if seat == 0 else 1 - east)) < 1e-9
        close += 0.01 < max(chances) < 0.99
    assert close > 2
