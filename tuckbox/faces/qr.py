"""The code of a card as a QR code, drawn as one path. Needs segno, of the extra `paper`."""

from .canvas import Canvas
from .ink import BLACK, WHITE
from .press import NoPress

QUIET = 4
"""A reader wants so many white modules around the code."""


def draw_qr(canvas: Canvas, code: str, x: float, y: float, size: float) -> None:
    """The code in a white square with its upper left corner at `x`, `y`."""
    try:
        import segno
    except ImportError:
        raise NoPress(
            "QR codes are made by segno; 'pip install \"tuckbox[paper]\"' gets it."
        ) from None
    rows = [bytes(row) for row in segno.make(code, error="q", micro=False).matrix]
    module = size / (len(rows) + 2 * QUIET)
    canvas.rect(x, y, size, size, fill=WHITE, line=WHITE)
    squares = "".join(
        f"M{x + (column + QUIET) * module:.2f} {y + (row + QUIET) * module:.2f}"
        f"h{module:.2f}v{module:.2f}h-{module:.2f}z"
        for row, modules in enumerate(rows)
        for column, dark in enumerate(modules)
        if dark
    )
    canvas.mark(squares, BLACK, thick=0)
