"""How the weights of Scratch Wars were learnt: players who look one step ahead duel among
themselves, and a small net learns from each position who won in the end.

    make bench MEASURE="bench.duels --duels 20000 weights.csv"

writes new weights, learnt from duels fought with those there are. Needs numpy.
"""

import argparse
import csv
from pathlib import Path
from random import Random

import numpy as np
import numpy.typing as npt

from tuckbox import games
from tuckbox.core import CHANCE, OVER, Dice
from tuckbox.games.scratch_wars import phases as ph
from tuckbox.games.scratch_wars.state import ScratchWarsState
from tuckbox.players.scratch_wars.expectimax import Expectimax, outcome
from tuckbox.players.scratch_wars.weights import FILE, WEIGHTS
from tuckbox.players.scratch_wars.worth import FEATURES, Worth

Numbers = npt.NDArray[np.float64]

LEVELS = ("3", "3", "3", "3", "3", "2e", "2", "1")
"""The full game counts most."""
DUELS_A_SETUP = 10
WILD_PERCENT = 8
"""So many moves are random, so that the net sees what good players avoid."""
NO_LIMIT = 1 << 40


def fight(
    start: ScratchWarsState, search: Expectimax, dice: Dice
) -> list[tuple[list[float], float]]:
    """One duel: what was seen at each step of a turn, and how it ended for who was to move."""
    state = start.clone()
    seen: list[tuple[list[float], int]] = []
    while state.to_move != OVER:
        if state.to_move == CHANCE:
            state.do(state.any_outcome(dice))
            continue
        if state.phase == ph.TURN:
            search.worth.extract_features(state)
            seen.append((list(search.worth.features), state.active))
        if state.phase == ph.OFF or dice.randrange(100) < WILD_PERCENT:
            state.do(state.any_move(dice))
        else:
            chances = search.chances(state, 1, NO_LIMIT)
            state.do(state.moves(state.to_move)[chances.index(max(chances))])
    east = outcome(state)
    return [(features, east if seat == 0 else 1 - east) for features, seat in seen]


def fight_many(duels: int, seed: int) -> tuple[Numbers, Numbers]:
    game, rng, dice = games.by_key("scratch-wars"), Random(seed), Dice(seed)
    lessons: list[tuple[list[float], float]] = []
    for _ in range(max(1, duels // DUELS_A_SETUP)):
        start = game.new(game.random_setup(rng, {"level": rng.choice(LEVELS)}))
        assert isinstance(start, ScratchWarsState)
        search = Expectimax(Worth(start.arms, WEIGHTS))
        for _ in range(DUELS_A_SETUP):
            lessons += fight(start, search, dice)
    return np.array([features for features, _ in lessons]), np.array([won for _, won in lessons])


def fit(
    features: Numbers, won: Numbers, units: int, epochs: int, seed: int, batch: int = 512
) -> list[list[float]]:
    """The rows of the net, by Adam on the logarithmic loss; the features are scaled meanwhile."""
    rng = np.random.default_rng(seed)
    mean, spread = features.mean(0), features.std(0) + 1e-3
    scaled = (features - mean) / spread
    inner = rng.normal(0, 1 / np.sqrt(FEATURES), (FEATURES, units))
    base = np.zeros(units)
    outer = rng.normal(0, 0.3, units)
    parts = [inner, base, outer]
    first = [np.zeros_like(part) for part in parts]
    second = [np.zeros_like(part) for part in parts]
    steps = epochs * max(1, len(won) // batch)
    for step in range(1, steps + 1):
        chosen = rng.integers(0, len(won), batch)
        shown = scaled[chosen]
        hidden = np.maximum(0, shown @ inner + base)
        chance = 1 / (1 + np.exp(-np.clip(hidden @ outer, -12, 12)))
        error = (chance - won[chosen]) / batch
        back = np.outer(error, outer) * (hidden > 0)
        slopes = [shown.T @ back, back.sum(0), hidden.T @ error]
        rate = 3e-3 * (1 - step / steps) + 1e-5
        for part, slope, one, two in zip(parts, slopes, first, second, strict=True):
            one += 0.1 * (slope - one)
            two += 0.001 * (slope * slope - two)
            part -= rate * (one / (1 - 0.9**step)) / (np.sqrt(two / (1 - 0.999**step)) + 1e-8)
    inner = inner / spread[:, None]
    base = base - mean @ inner
    return [[*map(float, inner[:, u]), float(base[u]), float(outer[u])] for u in range(units)]


def write(path: Path, rows: list[list[float]]) -> None:
    names = FILE.read_text("utf-8").splitlines()[0].split(",")
    with path.open("w", encoding="utf-8", newline="") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(names)
        table.writerows([f"{number:.5g}" for number in row] for row in rows)


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn the weights of Scratch Wars from duels.")
    parser.add_argument("file", type=Path, help="where the new weights go")
    parser.add_argument("--duels", type=int, default=20_000)
    parser.add_argument("--units", type=int, default=32)
    parser.add_argument("--epochs", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    features, won = fight_many(given.duels, given.seed)
    write(given.file, fit(features, won, given.units, given.epochs, given.seed))
    print(f"{given.duels} duels, {len(won)} positions: {given.file}")


if __name__ == "__main__":
    main()
