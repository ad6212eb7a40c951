"""The nine squares: their names, who is beside whom, and where a card may go.

Squares count from the lower left, as on a chessboard: a1 is 0, c1 is 2, c3 is 8.
"""

from typing import Final, Literal, get_args

SQUARES: Final = 9
Square = Literal["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]
SQUARE_NAMES: Final[tuple[Square, ...]] = get_args(Square)
LINES: Final = (0o007, 0o070, 0o700, 0o111, 0o222, 0o444)
"""The three rows and three columns as sets of squares, one bit for each square (DL-12)."""


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

FULL: Final = (1 << SQUARES) - 1
SQUARES_IN: Final[list[list[int]]] = [
    [square for square in range(SQUARES) if squares >> square & 1]
    for squares in range(1 << SQUARES)
]
"""The members of each of the 512 sets of squares, ascending."""


def _neighbours() -> list[int]:
    return [
        sum(1 << other for other in BESIDE[square * 4 : square * 4 + 4] if other >= 0)
        for square in range(SQUARES)
    ]


NEIGHBOURS: Final[list[int]] = _neighbours()
"""The squares beside a square, as a set."""


def _facing() -> list[int]:
    table = [-1] * (SQUARES * SQUARES)
    for square in range(SQUARES):
        for side in range(4):
            if BESIDE[square * 4 + side] >= 0:
                table[square * SQUARES + BESIDE[square * 4 + side]] = side
    return table


FACING: Final[list[int]] = _facing()
"""The side of square `q` that touches square `r` is `FACING[q * 9 + r]`, -1 for none."""


def _open() -> list[int]:
    """DL-4, worked out for each set of squares that can be taken."""
    table = [FULL]
    for taken in range(1, 1 << SQUARES):
        reach = 0
        for square in SQUARES_IN[taken]:
            reach |= NEIGHBOURS[square]
        table.append(reach & ~taken)
    return table


OPEN: Final[list[int]] = _open()
"""The squares where a card may go, as a set, by the set of squares taken."""

HAS_LINE: Final[list[bool]] = [
    any(held & line == line for line in LINES) for held in range(1 << SQUARES)
]
"""Whether there is a row or column in a set of squares (DL-12)."""


def lines_in(held: int) -> tuple[tuple[Square, ...], ...]:
    """The rows and columns in a set of squares, each from the lower left (DL-12)."""
    full = (line for line in LINES if held & line == line)
    return tuple(tuple(SQUARE_NAMES[square] for square in SQUARES_IN[line]) for line in full)
