"""Fits what positions of GotchaCards are worth, from rounds that quick play plays against
itself, and writes `worth.csv` and `matchups.csv`. It is slow unless compiled, and needs numpy:

    make bench MEASURE="bench.gotchacards_worth --out tuckbox/players/gotchacards"
"""

import argparse
import random
from itertools import combinations
from pathlib import Path

import numpy as np
import numpy.typing as npt

import tuckbox.players.gotchacards.worth as worth
from tuckbox.core import OVER, Dice
from tuckbox.games import by_key
from tuckbox.games.gotchacards import phases as ph
from tuckbox.games.gotchacards.cards import CARD_COUNT, NAMES
from tuckbox.games.gotchacards.state import GotchaCardsState
from tuckbox.players.gotchacards.rollout import rollout_step

Numbers = npt.NDArray[np.float64]

STRAY = 4
"""One draft choice in so many is any choice, so that every card gets into hands."""

PAIRS = list(combinations(range(CARD_COUNT), 2))
PULLS = np.array([2.0] * worth.THINGS + [20.0] * len(PAIRS))
"""How strongly the weights are held near 0: those of pairs more, for each is rarer."""

NEWTON_STEPS = 8


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=150_000)
    parser.add_argument("--plans", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True, help="the folder for both tables")
    args = parser.parse_args()
    met = play(args.rounds, args.plans, args.seed)
    write(args.out, [weights_of(met[met[:, 0] == column]) for column in range(len(worth.COLUMNS))])


def play(rounds: int, plans: int, seed: int) -> npt.NDArray[np.int8]:
    """Each position between two turns: its column, what seat 0 has of each thing, what seat 1
    has, and whether seat 0 won the round."""
    dice, rng = Dice(seed), random.Random(seed)
    positions: list[list[int]] = []
    state = a_contest()
    played = 0
    met: list[list[int]] = []
    turn, stage = 0, 0
    while played < rounds:
        if state.to_move == OVER:
            state = a_contest()
            turn, stage = 0, 0
        if state.phase in (ph.PICK, ph.KEEP) and rng.randrange(STRAY) == 0:
            state.do(state.any_move(dice))
        else:
            rollout_step(state, dice, plans)
        if state.stage != stage:
            won = int(worth.chance(state, 0, stage))
            positions += [[*position, won] for position in met]
            met, turn, stage = [], 0, state.stage
            played += 1
            if played % 10_000 == 0:
                print(f"{played:,} of {rounds:,} rounds", flush=True)
        elif state.turn > turn and state.turn <= 4 and state.phase != ph.CHOOSE:
            turn = state.turn
            sides = worth.things(state, 0) + worth.things(state, 1)
            met.append([worth.column_of(state), *sides])
    return np.array(positions, dtype=np.int8)


def a_contest() -> GotchaCardsState:
    state = by_key("gotchacards").new()
    assert isinstance(state, GotchaCardsState)
    return state


def weights_of(positions: npt.NDArray[np.int8]) -> Numbers:
    """The weights of the things, then of the pairs. What is printed is the loss on a tenth of
    the positions, with weights from the others."""
    one = positions[:, 1 : 1 + worth.THINGS].astype(float)
    other = positions[:, 1 + worth.THINGS : -1].astype(float)
    won = positions[:, -1].astype(float)
    low, high = np.array(PAIRS).T
    pairs = one[:, low] * other[:, high] - one[:, high] * other[:, low]
    if positions[0, 0] == len(worth.COLUMNS) - 1:  # few rounds get there, and cards are drawn
        pairs[:] = 0.0
    had = np.hstack([one - other, pairs])
    tenth = max(1, len(had) // 10)
    guess = chances(had[:tenth], fit(had[tenth:], won[tenth:]))
    loss = -np.log(np.where(won[:tenth] == 1.0, guess, 1.0 - guess)).mean()
    print(f"{worth.COLUMNS[positions[0, 0]]}: {len(had):,} positions, loss {loss:.4f}", flush=True)
    return fit(had, won)


def fit(had: Numbers, won: Numbers) -> Numbers:
    """Logistic regression by Newton's method."""
    weights = np.zeros(had.shape[1])
    for _ in range(NEWTON_STEPS):
        guess = chances(had, weights)
        slope = had.T @ (won - guess) - PULLS * weights
        bend = (had * (guess * (1.0 - guess))[:, None]).T @ had + np.diag(PULLS)
        weights += np.linalg.solve(bend, slope)
    return weights


def chances(had: Numbers, weights: Numbers) -> Numbers:
    guesses: Numbers = 1.0 / (1.0 + np.exp(-had @ weights))
    return guesses


def write(folder: Path, columns: list[Numbers]) -> None:
    things = [[name] for name in worth.NAMES_OF_THINGS]
    pairs = [[NAMES[card], NAMES[other]] for card, other in PAIRS]
    of_pairs = [column[worth.THINGS :] for column in columns]
    write_table(folder / "worth.csv", ["thing"], things, columns)
    write_table(folder / "matchups.csv", ["card", "other"], pairs, of_pairs)


def write_table(
    path: Path, head: list[str], names: list[list[str]], columns: list[Numbers]
) -> None:
    lines = [",".join([*head, *worth.COLUMNS])]
    for number, name in enumerate(names):
        lines.append(",".join([*name, *[f"{column[number]:.3f}" for column in columns]]))
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
