"""The weights of the network in `worth`: `weights.csv`, with a row for each hidden unit.

First the features in the order of `Worth.extract_features`, then the bias, then the weight of
the unit's output. They come from some 25 000 duels, the last of six rounds of training, each on
duels fought with the weights of the round before; `bench.duels` does such a round.
"""

from pathlib import Path
from typing import Final

from tuckbox.core.reading import read_table

FILE: Final = Path(__file__).parent / "weights.csv"


def read_weights(path: Path = FILE) -> list[float]:
    return [float(number) for row in read_table(path) for number in row.values()]


WEIGHTS: Final = read_weights()
