"""The measures: each of ours against its peer, in turn in one process, as a ratio of medians.

Processor time is measured, so that a busy machine slows neither side in the ratio.
"""

import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from statistics import median
from time import process_time

import msgspec

from tuckbox import games
from tuckbox.core import CHANCE, Dice, Game, State, pick
from tuckbox.players.ismcts import EXACT, ISMCTS, PERFECT, rollouts

from . import peers
from .leduc import LeducISMCTS
from .reference import LEDUC, TIC_TAC_TOE
from .stepping import Steps

WORLDS = 100
"""As many worlds as a player of ours imagines; every search samples them again."""


class Measure(msgspec.Struct, frozen=True):
    """`ratio` is ours against the peer's, the larger the better; where there is no peer, a
    limit stands in its place."""

    measure: str
    ratio: float
    goal: float
    ours: float
    peer: float
    unit: str

    @property
    def met(self) -> bool:
        return self.ratio >= self.goal


def all_measures(rounds: int = 15, effort: float = 1.0) -> Iterator[Measure]:
    """One after the other; `effort` scales how much each round does."""
    count = int(40_000 * effort)
    yield against(
        "Leduc roll-outs",
        2.5,
        count,
        lambda: rollouts(a_choice(LEDUC), count, Dice(1)),
        _stepping_bot(peers.is_mcts, "leduc_poker", 2, count // 2),
        rounds,
        "roll-outs/s",
    )
    yield against(
        "tic-tac-toe roll-outs",
        2.0,
        count,
        lambda: rollouts(TIC_TAC_TOE.new(), count, Dice(1)),
        _stepping_bot(peers.mcts, "tic_tac_toe", 2, count // 2),
        rounds,
        "roll-outs/s",
    )
    count = int(8_000 * effort)
    yield against(
        "Leduc information-set search",
        4.0,
        count,
        _searching(LEDUC, LeducISMCTS(Dice(1), 1.0, EXACT), count),
        _stepping_bot(peers.is_mcts, "leduc_poker", count),
        rounds,
        "simulations/s",
    )
    yield against(
        "tic-tac-toe tree search",
        1.0,
        count,
        _searching(TIC_TAC_TOE, ISMCTS(Dice(1), 1.0, PERFECT), count),
        _stepping_bot(peers.mcts, "tic_tac_toe", count),
        rounds,
        "simulations/s",
    )
    yield against(
        "Draw the Line information-set search, against euchre",
        2.0,
        count,
        _searching(games.by_key("draw-the-line"), ISMCTS(Dice(1)), count),
        _stepping_bot(peers.is_mcts, "euchre", count),
        rounds,
        "simulations/s",
    )
    yield from stepping(rounds, int(10_000 * effort))
    yield import_time(rounds)


def against(
    name: str,
    goal: float,
    count: int,
    ours: Callable[[], object],
    peer: Callable[[], object],
    rounds: int,
    unit: str,
) -> Measure:
    """Both do the same count of things, in turn; the first time is for warming up."""
    mine: list[float] = []
    theirs: list[float] = []
    for _ in range(rounds + 1):
        mine.append(_seconds(ours))
        theirs.append(_seconds(peer))
    one, other = count / median(mine[1:]), count / median(theirs[1:])
    return Measure(name, one / other, goal, one, other, unit)


def stepping(rounds: int, decisions: int) -> Iterator[Measure]:
    for game in games.all_games():
        steps = Steps(game)
        rng = Random(1)
        yield against(
            f"{game.key} stepped from Python, against crazy_eights",
            1.5,
            decisions,
            partial(steps.step, decisions),
            partial(peers.step, "crazy_eights", decisions, rng),
            rounds,
            "decisions/s",
        )


def import_time(rounds: int) -> Measure:
    """In processes of their own: with the import, and without it."""
    limit = 60.0

    def milliseconds(code: str) -> float:
        timed = f"import time; t = time.perf_counter(); {code}; print(time.perf_counter() - t)"
        done = subprocess.run(
            [sys.executable, "-c", timed], capture_output=True, text=True, check=True
        )
        return 1000 * float(done.stdout)

    ours = median(milliseconds("import tuckbox") for _ in range(rounds))
    return Measure("import of tuckbox", limit / ours, 1.0, ours, limit, "ms")


def a_choice(game: Game) -> State:
    """A contest that has come to its first real choice."""
    rng = Random(1)
    state = game.new()
    while state.to_move == CHANCE or len(state.moves(state.to_move)) < 3:
        if state.to_move == CHANCE:
            state.do(pick(state.chance_outcomes(), rng))
        else:
            state.do(state.moves(state.to_move)[0])
        if game is LEDUC and state.to_move != CHANCE:
            break
    return state


def _searching(game: Game, search: ISMCTS, simulations: int) -> Callable[[], object]:
    """All that a decision costs, the imagining of worlds included."""
    state = a_choice(game)
    seat = state.to_move
    rng = Random(1)

    def decide() -> None:
        view = game.view(state, seat)
        search.run([game.worlds(view, rng) for _ in range(WORLDS)], seat, simulations)

    return decide


def _stepping_bot(
    kind: Callable[..., object], name: str, simulations: int, roll_outs: int = 1
) -> Callable[[], object]:
    state = peers.at_a_choice(name)
    bot = kind(state, simulations, roll_outs)
    return lambda: bot.step(state)  # type: ignore[attr-defined]


def _seconds(work: Callable[[], object]) -> float:
    start = process_time()
    work()
    return process_time() - start
