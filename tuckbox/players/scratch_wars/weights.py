"""What was learnt from duels: `weights.csv`, a row for each unit of the net in `worth`.

The signs are in the order of `Worth.look`; then what the unit starts from, and what it
counts for. How they were learnt: `tuckbox.bench.duels`.
"""

from pathlib import Path
from typing import Final

from tuckbox.core.reading import read_table

FILE: Final = Path(__file__).parent / "weights.csv"


def read_weights(path: Path = FILE) -> list[float]:
    return [float(number) for row in read_table(path) for number in row.values()]


WEIGHTS: Final = read_weights()
