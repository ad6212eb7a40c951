"""What was learnt from duels: `weights.csv`, a row for each unit of the net in `worth`.

The signs are in the order of `Worth.look`; then what the unit starts from, and what it
counts for. They come from some 25 000 duels, the last of six rounds of learning, each from
duels fought with the weights before; `tuckbox.bench.duels` does such a round.
"""

from pathlib import Path
from typing import Final

from tuckbox.core.reading import read_table

FILE: Final = Path(__file__).parent / "weights.csv"


def read_weights(path: Path = FILE) -> list[float]:
    return [float(number) for row in read_table(path) for number in row.values()]


WEIGHTS: Final = read_weights()
