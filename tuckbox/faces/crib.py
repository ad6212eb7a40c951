"""Crib cards: the rules that one looks up while playing, on a card of the same size."""

from collections.abc import Sequence

from .canvas import CARD, Canvas
from .ink import EDGE, PAPER, TEXT_INK, Ink
from .lettering import LABELS, LEADING, NAMES, TEXT, wrapped

Sections = Sequence[tuple[str, Sequence[str]]]
"""Headings, and what there is to know under each."""

SIZES = (40, 38, 36, 34, 32, 30, 28, 26, 24)
LEFT, INDENT, ROOM = 52, 26, 520
TOP, BOTTOM = 140, 836


def crib_card(title: str, sections: Sections, colour: str, ink: Ink) -> Canvas:
    said = " ".join(f"{heading}: {' '.join(lines)}" for heading, lines in sections)
    canvas = Canvas(CARD, title, said, ink)
    canvas.rect(1.5, 1.5, 627, 877, fill=PAPER, line=EDGE, round=36)
    canvas.rect(24, 24, 582, 832, line=colour, thick=6, round=22)
    canvas.path("M27 96 V46 q0 -19 19 -19 h538 q19 0 19 19 v50 z", fill=colour)
    canvas.middle_text(title, 315, 63, NAMES, 46, PAPER)
    size = next((size for size in SIZES if _height(sections, size) <= BOTTOM - TOP), SIZES[-1])
    spare = max(BOTTOM - TOP - _height(sections, size), 0)
    y: float = TOP
    for heading, entries in sections:
        canvas.text(heading, LEFT, y, LABELS, size * 1.1, colour, "start")
        y += size * 1.3
        for entry in entries:
            middle = y - size * TEXT.small / 2
            canvas.circle(LEFT + 8, middle, size / 8, fill=colour)
            for line in wrapped(entry, TEXT, size, ROOM - INDENT):
                canvas.text(line, LEFT + INDENT, y, TEXT, size, TEXT_INK, "start")
                y += size * LEADING
            y += size * 0.15
        y += size * 0.35 + min(spare / len(sections), size)
    return canvas


def _height(sections: Sections, size: float) -> float:
    height = 0.0
    for _, entries in sections:
        height += size * 1.65
        for entry in entries:
            lines = len(wrapped(entry, TEXT, size, ROOM - INDENT))
            height += lines * size * LEADING + size * 0.15
    return height
