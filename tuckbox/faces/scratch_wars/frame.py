"""What heroes and weapons have in common: the paper with its dark panel, the finish of a foil,
and the code at the bottom, as letters and, on paper, as a QR code."""

from collections.abc import Sequence

from ..canvas import CARD, Canvas
from ..ink import EDGE, PAPER, TEXT_INK
from ..lettering import LABELS, width
from .palette import FOIL, NIGHT_BLUE

QrRows = Sequence[Sequence[int]]
"""The modules of a QR code, dark ones 1, without the quiet zone."""

PANEL_LEFT, PANEL_TOP, PANEL_WIDTH = 12, 12, 606
QR_SIDE = 136
QR_LEFT, QR_TOP = 470, 722
QUIET = 2
"""Modules of white around a QR code. The standard asks for four; the paper around is as bright."""

BESIDE_QR, BESIDE_QR_ROOM = 244, 420
"""The middle of what stands left of a QR code, and how wide it may be."""
CODE_Y = 824
CODE_SIZES = (50, 46, 42, 40, 38)


def paper(canvas: Canvas, panel_height: float, foil: bool) -> None:
    canvas.rect(1.5, 1.5, CARD[0] - 3, CARD[1] - 3, fill=PAPER, line=EDGE, round=36)
    if foil:
        _waves(canvas, 14, panel_height + 26, CARD[0] - 28, CARD[1] - panel_height - 50, 22)
    canvas.rect(PANEL_LEFT, PANEL_TOP, PANEL_WIDTH, panel_height, fill=NIGHT_BLUE, round=28)
    if foil:
        _waves(canvas, 18, 34, PANEL_WIDTH - 12, panel_height - 44, 11)
        _holo_rim(canvas, panel_height)


def _waves(canvas: Canvas, left: float, top: float, wide: float, high: float, apart: float) -> None:
    """Fine waving lines in the colours of a foil, which is a texture in grayscale too."""
    waves = 9
    quarter = wide / waves / 4
    # Outlines are to save ink, and all of one colour: every second line is enough.
    for number in range(0, int(high / apart) + 1, 2 if canvas.ink == "outline" else 1):
        start = f"M{left:.1f} {top + number * apart:.1f}"
        first = f"q{quarter:.2f} -9 {2 * quarter:.2f} 0"
        rest = f" t{2 * quarter:.2f} 0" * (2 * waves - 1)
        canvas.path(f"{start} {first}{rest}", line=FOIL[number % 4], thick=2, opacity=0.55)


def _holo_rim(canvas: Canvas, panel_height: float) -> None:
    """A rim of short strokes that change their colour as a hologram does."""
    for number, colour in enumerate(FOIL):
        if canvas.ink == "outline" and number:
            break
        dash = "0 " + f"{number * 22} 22 {(3 - number) * 22}"
        canvas.rect(
            PANEL_LEFT, PANEL_TOP, PANEL_WIDTH, panel_height,
            line=colour, thick=13, round=28, dash=dash,
        )  # fmt: skip
    canvas.rect(7, 7, CARD[0] - 14, CARD[1] - 14, line=FOIL[2], thick=3, round=31, dash="3 5")


def code(canvas: Canvas, letters: str) -> None:
    """The code of the card, at its place at the bottom."""
    _code(canvas, letters, CARD[0] / 2, CODE_Y, 540)


def code_beside_qr(canvas: Canvas, letters: str, y: float) -> None:
    _code(canvas, letters, BESIDE_QR, y, BESIDE_QR_ROOM)


def _code(canvas: Canvas, letters: str, middle: float, y: float, room: float) -> None:
    """As large as there is room for."""
    size = next(
        (size for size in CODE_SIZES if width(letters, LABELS, size) <= room), CODE_SIZES[-1]
    )
    canvas.middle_text(letters, middle, y, LABELS, size, TEXT_INK)


def qr_code(canvas: Canvas, rows: QrRows) -> None:
    """The code for a camera, in the corner at the right of the bottom."""
    module = QR_SIDE / (len(rows) + 2 * QUIET)
    canvas.rect(QR_LEFT, QR_TOP, QR_SIDE, QR_SIDE, fill="#ffffff", round=6)
    data = []
    for row, modules in enumerate(rows):
        for column, dark in enumerate(modules):
            if dark:
                x = QR_LEFT + (column + QUIET) * module
                y = QR_TOP + (row + QUIET) * module
                data.append(f"M{x:.2f} {y:.2f}h{module:.2f}v{module:.2f}h-{module:.2f}z")
    canvas.mark("".join(data), "#000000", thick=0)
