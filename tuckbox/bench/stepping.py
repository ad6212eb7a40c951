"""Our games driven from Python, the same way as the peer: `legal_actions`, a random choice,
`apply`. Also run in a process of its own without the compiled files."""

import json
import subprocess
import sys
from importlib.machinery import (
    EXTENSION_SUFFIXES,
    SOURCE_SUFFIXES,
    ExtensionFileLoader,
    FileFinder,
    SourceFileLoader,
)
from random import Random
from time import process_time

SETUPS = 20


def prefer_source() -> None:
    """From now on import a `.py` even where a compiled file lies beside it."""
    finder = FileFinder.path_hook(
        (SourceFileLoader, SOURCE_SUFFIXES), (ExtensionFileLoader, EXTENSION_SUFFIXES)
    )
    sys.path_hooks.insert(0, finder)
    sys.path_importer_cache.clear()


def uncompiled(decisions: int, rounds: int) -> dict[str, float]:
    """The decisions a second of each game, interpreted."""
    command = [sys.executable, "-m", "tuckbox.bench.stepping", str(decisions), str(rounds)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    rates: dict[str, float] = json.loads(done.stdout)
    return rates


def rates(decisions: int, rounds: int) -> dict[str, float]:
    """The median decisions a second of each game, as it is loaded here."""
    from statistics import median

    from tuckbox import games

    found = {}
    for game in games.all_games():
        steps = Steps(game)
        times = [steps.seconds(decisions) for _ in range(rounds + 1)]
        found[game.key] = decisions / median(times[1:])
    return found


class Steps:
    """One game with some setups ready, so that choosing cards is not what is measured."""

    def __init__(self, game: "Game") -> None:
        self.rng = Random(1)
        self.dice = Dice(1)
        self.starts = [game.new(game.random_setup(self.rng)) for _ in range(SETUPS)]

    def seconds(self, decisions: int) -> float:
        start = process_time()
        self.step(decisions)
        return process_time() - start

    def step(self, decisions: int) -> None:
        random, dice = self.rng.random, self.dice
        done = contests = 0
        while done < decisions:
            state = self.starts[contests % SETUPS].clone()
            contests += 1
            while (mover := state.to_move) != OVER:
                if mover == CHANCE:
                    state.apply(pick(state.chance_outcomes(), dice))
                else:
                    actions = state.legal_actions(mover)
                    state.apply(actions[int(random() * len(actions))])
                    done += 1


if __name__ == "__main__":
    prefer_source()

from tuckbox.core import CHANCE, OVER, Dice, Game, pick  # noqa: E402  (after the choice of the form)

if __name__ == "__main__":
    print(json.dumps(rates(int(sys.argv[1]), int(sys.argv[2]))))
