"""Fits what positions of GotchaCards are worth, from rounds that quick play plays against
itself, and writes `tuckbox/players/gotchacards/worth.csv`. Run it compiled, a few times:

    python -m tuckbox.bench.gotchacards_worth --rounds 20000
"""

import argparse
import math
import random
from pathlib import Path

import tuckbox.players.gotchacards.worth as worth
from tuckbox.core import OVER, Dice
from tuckbox.games import find
from tuckbox.games.gotchacards import phases as ph
from tuckbox.games.gotchacards.state import GotchaCardsState
from tuckbox.players.gotchacards.quick import step

Sample = tuple[int, list[tuple[int, int]], float]
"""A column of the table, what seat 0 has more of than seat 1, and whether it won."""

STRAY = 4
"""One draft choice in so many is any choice, so that every card gets into hands."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=20000)
    parser.add_argument("--plans", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path(worth.__file__).parent / "worth.csv")
    args = parser.parse_args()
    samples = play(args.rounds, args.plans, args.seed)
    print(len(samples), "positions")
    write(args.out, [fit([s for s in samples if s[0] == column]) for column in range(4)])


def play(rounds: int, plans: int, seed: int) -> list[Sample]:
    dice, rng = Dice(seed), random.Random(seed)
    samples: list[Sample] = []
    state = a_contest()
    played = 0
    met: list[tuple[int, list[tuple[int, int]]]] = []
    turn, stage = 0, 0
    while played < rounds:
        if state.to_move == OVER:
            state = a_contest()
            turn, stage = 0, 0
        if state.phase in (ph.PICK, ph.KEEP) and rng.randrange(STRAY) == 0:
            state.do(state.any_move(dice))
        else:
            step(state, dice, plans)
        if state.stage != stage:
            won = worth.chance(state, 0, stage)
            samples += [(column, more, won) for column, more in met]
            met, turn, stage = [], 0, state.stage
            played += 1
        elif state.turn > turn and state.turn <= 4 and state.phase != ph.CHOOSE:
            turn = state.turn
            one, other = worth.things(state, 0), worth.things(state, 1)
            more = [(k, a - b) for k, (a, b) in enumerate(zip(one, other, strict=True)) if a != b]
            met.append((worth.column_of(state), more))
    return samples


def a_contest() -> GotchaCardsState:
    state = find("gotchacards").new()
    assert isinstance(state, GotchaCardsState)
    return state


def fit(samples: list[Sample], passes: int = 12) -> list[float]:
    """Logistic regression, step by step, with a little pull towards nothing."""
    weights = [0.0] * worth.THINGS
    rng = random.Random(5)
    loss = 0.0
    for number in range(passes):
        rng.shuffle(samples)
        rate = 0.05 / (1 + number)
        loss = 0.0
        for _, more, won in samples:
            guess = 1 / (1 + math.exp(-sum(weights[k] * n for k, n in more)))
            loss -= math.log(max(1e-9, guess if won else 1 - guess))
            for k, n in more:
                weights[k] += rate * ((won - guess) * n - 0.0005 * weights[k])
    print(len(samples), "samples, loss", round(loss / max(1, len(samples)), 4))
    return weights


def write(path: Path, columns: list[list[float]]) -> None:
    lines = ["thing," + ",".join(worth.COLUMNS)]
    for number, name in enumerate(worth.NAMES_OF_THINGS):
        lines.append(name + "," + ",".join(f"{column[number]:.3f}" for column in columns))
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
