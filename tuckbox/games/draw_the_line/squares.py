"""The nine squares: their names, who is beside whom, and where a card may go.

Squares count from the lower left, as on a chessboard: a1 is 0, c1 is 2, c3 is 8.
"""

from typing import Final

SQUARES: Final = 9
SQUARE_NAMES: Final[list[str]] = [column + row for row in "123" for column in "abc"]
LINES: Final = (0o007, 0o070, 0o700, 0o111, 0o222, 0o444)
"""The three rows and three columns as sets of squares, a bit a square (DL-12)."""


def _beside() -> list[int]:
    table = []
    for square in range(SQUARES):
        row, column = divmod(square, 3)
        table.append(square + 3 if row < 2 else -1)
        table.append(square + 1 if column < 2 else -1)
        table.append(square - 3 if row > 0 else -1)
        table.append(square - 1 if column > 0 else -1)
    return table


BESIDE: Final[list[int]] = _beside()
"""The square beyond side `s` of square `q` is `BESIDE[q * 4 + s]`, -1 for none."""


def _open_squares() -> list[list[int]]:
    """DL-4, worked out for each of the 512 sets of squares that can be taken."""
    table = []
    for taken in range(1 << SQUARES):
        free = [square for square in range(SQUARES) if not taken >> square & 1]
        table.append([square for square in free if taken == 0 or _touches(square, taken)])
    return table


def _touches(square: int, taken: int) -> bool:
    return any(other >= 0 and taken >> other & 1 for other in BESIDE[square * 4 : square * 4 + 4])


OPEN_SQUARES: Final[list[list[int]]] = _open_squares()
FULL: Final = (1 << SQUARES) - 1
