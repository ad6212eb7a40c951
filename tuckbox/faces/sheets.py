"""Sheets to print and cut: faces in rows with crop marks, and their backs where they lie behind
them when the sheet is printed on both sides. The pages are vector graphics with real letters."""

from collections.abc import Iterator, Sequence
from math import floor
from typing import Literal

import msgspec

from .art import CREDITS
from .canvas import Canvas
from .press import escaped, image, pressed

Paper = Literal["a4", "letter"]
PAPERS: dict[Paper, tuple[float, float]] = {"a4": (210, 297), "letter": (215.9, 279.4)}
MARGIN = 4.0
"""What a printer may leave white at the edge, in millimetres."""
MARK, GAP = 3.0, 0.8
"""How long a crop mark is, and how far it stays from the picture."""


class Batch(msgspec.Struct, frozen=True):
    """Pictures of one size that are cut out together, and the backs that belong to them: none, or
    one for each."""

    faces: tuple[Canvas, ...]
    backs: tuple[Canvas, ...] = ()


class Page(msgspec.Struct, frozen=True):
    """Which picture lies where, from the top left corner in millimetres."""

    places: tuple[tuple[Canvas, float, float], ...]


def pages(batches: Sequence[Batch], paper: Paper) -> Iterator[Page]:
    """As many pictures on a sheet as fit, in the middle of it; behind a sheet, its backs. They
    are mirrored, as the sheet is turned over its long side."""
    for batch in batches:
        size = batch.faces[0].width / 10, batch.faces[0].height / 10
        columns, rows = (
            max(floor((whole - 2 * MARGIN) / one), 1)
            for whole, one in zip(PAPERS[paper], size, strict=True)
        )
        for first in range(0, len(batch.faces), columns * rows):
            part = slice(first, first + columns * rows)
            yield _page(batch.faces[part], size, columns, rows, paper)
            if batch.backs:
                yield _page(batch.backs[part], size, columns, rows, paper, mirrored=True)


def _page(
    pictures: Sequence[Canvas],
    size: tuple[float, float],
    columns: int,
    rows: int,
    paper: Paper,
    mirrored: bool = False,
) -> Page:
    width, height = PAPERS[paper]
    left, top = (width - columns * size[0]) / 2, (height - rows * size[1]) / 2
    places = []
    for number, canvas in enumerate(pictures):
        row, column = divmod(number, columns)
        if mirrored:
            column = columns - 1 - column
        places.append((canvas, left + column * size[0], top + row * size[1]))
    return Page(tuple(places))


def printed(title: str, batches: Sequence[Batch], paper: Paper) -> bytes:
    """The sheets as a PDF. It follows PDF/UA, so that every picture has a description."""
    width, height = PAPERS[paper]
    faces: dict[str, Canvas] = {}
    names: dict[int, str] = {}
    parts = [
        f'#set document(title: "{escaped(title)}")',
        f"#set page(width: {width}mm, height: {height}mm, margin: 0mm)",
        '#set text(font: "Alegreya Sans", size: 6pt, fill: rgb("#555555"), lang: "en")',
    ]
    for number, page in enumerate(pages(batches, paper)):
        if number:
            parts.append("#pagebreak()")
        for canvas, x, y in page.places:
            name = names.setdefault(id(canvas), f"face{len(names)}")
            faces[name] = canvas
            parts.append(_placed(image(name, canvas)[1:], x, y))
        parts += _crop_marks(page)
        credit = f"text[{CREDITS}]"
        parts.append(f"#place(bottom + center, dy: -2mm, pdf.artifact({credit}))")
    return pressed("\n".join(parts), faces, "pdf", standard="ua-1")


def _placed(what: str, x: float, y: float) -> str:
    return f"#place(top + left, dx: {x:.3f}mm, dy: {y:.3f}mm, {what})"


def _crop_marks(page: Page) -> list[str]:
    """Short lines around the pictures where the cuts go, none of them on a picture."""
    boxes = [(x, y, x + c.width / 10, y + c.height / 10) for c, x, y in page.places]
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right, bottom = max(box[2] for box in boxes), max(box[3] for box in boxes)
    marks = []
    for x in sorted({round(edge, 3) for box in boxes for edge in (box[0], box[2])}):
        marks += [(x, top - GAP - MARK, x, top - GAP), (x, bottom + GAP, x, bottom + GAP + MARK)]
    for y in sorted({round(edge, 3) for box in boxes for edge in (box[1], box[3])}):
        marks += [(left - GAP - MARK, y, left - GAP, y), (right + GAP, y, right + GAP + MARK, y)]
    return [
        f"#place(top + left, pdf.artifact(line(start: ({x0:.3f}mm, {y0:.3f}mm),"
        f" end: ({x1:.3f}mm, {y1:.3f}mm), stroke: 0.1mm)))"
        for x0, y0, x1, y1 in marks
    ]
