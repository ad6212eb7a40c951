"""Measures an SVG as it is drawn: the box of every mark, from the outlines of its letters and
its emblem, with all that moves, turns and scales it. Independent of `tuckbox.faces`, but for the
fonts."""

import math
import re
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import msgspec
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.transformPen import TransformPen
from fontTools.svgLib.path import parse_path
from fontTools.ttLib import TTFont

from tuckbox.faces.art import FONTS

SVG = "{http://www.w3.org/2000/svg}"
Point = tuple[float, float]
Matrix = tuple[float, float, float, float, float, float]
Box = tuple[float, float, float, float]
SAME: Matrix = (1, 0, 0, 1, 0, 0)


class Mark(msgspec.Struct, frozen=True):
    """Something to be read, the four corners of the box around it, which may be turned, and the
    upright box around what is drawn, which is tighter for an emblem that was turned."""

    what: str
    corners: tuple[Point, ...]
    upright: Box


class Measured(msgspec.Struct, frozen=True):
    width: float
    height: float
    title: str
    description: str
    texts: tuple[str, ...]
    sizes: tuple[float, ...]
    colours: frozenset[str]
    marks: tuple[Mark, ...]

    def outside(self, margin: float) -> list[str]:
        """The marks that come closer to the edge than the margin."""
        return [
            mark.what
            for mark in self.marks
            if not (
                margin <= mark.upright[0]
                and margin <= mark.upright[1]
                and mark.upright[2] <= self.width - margin
                and mark.upright[3] <= self.height - margin
            )
        ]

    def overlapping(self) -> list[tuple[str, str]]:
        return [
            (one.what, other.what)
            for place, one in enumerate(self.marks)
            for other in self.marks[place + 1 :]
            if _overlap(one.corners, other.corners)
            and _overlap(_corners(one.upright), _corners(other.upright))
        ]


def measure(svg: str) -> Measured:
    root = ElementTree.fromstring(svg)
    assert root.tag == f"{SVG}svg"
    _, _, width, height = (float(part) for part in root.attrib["viewBox"].split())
    marks: list[Mark] = []
    _walk(root, SAME, marks)
    return Measured(
        width=width,
        height=height,
        title=root.findtext(f"{SVG}title") or "",
        description=root.findtext(f"{SVG}desc") or "",
        texts=tuple(text.text or "" for text in root.iter(f"{SVG}text")),
        sizes=tuple(float(text.attrib["font-size"]) for text in root.iter(f"{SVG}text")),
        colours=frozenset(re.findall(r"#[0-9a-f]{6}", svg)),
        marks=tuple(marks),
    )


def _walk(element: Any, outer: Matrix, marks: list[Mark]) -> None:
    matrix = _times(outer, _matrix(element.get("transform", "")))
    if element.get("class") == "mark":
        is_text = element.tag == f"{SVG}text"
        box = _text_box(element) if is_text else _path_box(element)
        if box is not None:
            corners = tuple(_moved(matrix, corner) for corner in _corners(box))
            upright = _around(corners) if is_text else _path_box(element, matrix)
            what = element.text if is_text else f"shape at {upright[0]:.0f}, {upright[1]:.0f}"
            marks.append(Mark(what, corners, upright))
    for child in element:
        _walk(child, matrix, marks)


# -- boxes ----------------------------------------------------------------------------------


def _corners(box: Box) -> tuple[Point, ...]:
    left, top, right, bottom = box
    return ((left, top), (right, top), (right, bottom), (left, bottom))


def _around(points: tuple[Point, ...]) -> Box:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def _text_box(element: Any) -> Box | None:
    """The box around the outlines of the letters, which is less than the line's height."""
    font = _font(element.get("font-family"), int(element.get("font-weight")))
    scale = float(element.get("font-size")) / font["head"].unitsPerEm
    letters, glyphs = font.getBestCmap(), font.getGlyphSet()
    pen_x = 0
    boxes: list[Box] = []
    for letter in element.text:
        name = letters.get(ord(letter), ".notdef")
        pen = BoundsPen(glyphs)
        glyphs[name].draw(pen)
        if pen.bounds is not None:
            left, bottom, right, top = pen.bounds
            boxes.append((pen_x + left, -top, pen_x + right, -bottom))
        pen_x += glyphs[name].width
    if not boxes:
        return None
    shift = {"start": 0.0, "middle": -pen_x / 2, "end": -float(pen_x)}
    left = shift[element.get("text-anchor", "start")]
    x, y = float(element.get("x")), float(element.get("y"))
    return (
        x + (left + min(box[0] for box in boxes)) * scale,
        y + min(box[1] for box in boxes) * scale,
        x + (left + max(box[2] for box in boxes)) * scale,
        y + max(box[3] for box in boxes) * scale,
    )


@cache
def _path_bounds(data: str, matrix: Matrix) -> Box:
    pen = BoundsPen(None)
    parse_path(data, TransformPen(pen, matrix))
    left, bottom, right, top = pen.bounds
    return left, bottom, right, top


def _path_box(element: Any, matrix: Matrix = SAME) -> Box:
    """The box around a shape once it is moved, and its line with it."""
    left, top, right, bottom = _path_bounds(element.get("d"), matrix)
    scale = math.sqrt(abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]))
    line = float(element.get("stroke-width", 0)) / 2 * scale
    return left - line, top - line, right + line, bottom + line


@cache
def _font(family: str, weight: int) -> Any:
    name = family.lower().replace(" ", "-")
    return TTFont(Path(FONTS, f"{name}-{weight}.ttf"))


# -- moving ---------------------------------------------------------------------------------


def _matrix(transform: str) -> Matrix:
    matrix = SAME
    for kind, inside in re.findall(r"(\w+)\(([^)]*)\)", transform):
        numbers = [float(number) for number in re.split(r"[ ,]+", inside.strip())]
        if kind == "translate":
            x, y = (*numbers, 0.0)[:2]
            step: Matrix = (1, 0, 0, 1, x, y)
        elif kind == "scale":
            step = (numbers[0], 0, 0, numbers[-1], 0, 0)
        else:
            assert kind == "rotate", kind
            turn = math.radians(numbers[0])
            x, y = numbers[1:] or (0.0, 0.0)
            cos, sin = math.cos(turn), math.sin(turn)
            step = (cos, sin, -sin, cos, x - x * cos + y * sin, y - x * sin - y * cos)
        matrix = _times(matrix, step)
    return matrix


def _times(one: Matrix, two: Matrix) -> Matrix:
    a, b, c, d, e, f = one
    g, h, i, j, k, m = two
    return (
        a * g + c * h,
        b * g + d * h,
        a * i + c * j,
        b * i + d * j,
        a * k + c * m + e,
        b * k + d * m + f,
    )


def _moved(matrix: Matrix, point: Point) -> Point:
    a, b, c, d, e, f = matrix
    x, y = point
    return a * x + c * y + e, b * x + d * y + f


# -- overlaps -------------------------------------------------------------------------------


def _overlap(one: tuple[Point, ...], other: tuple[Point, ...]) -> bool:
    """Whether two boxes overlap: they do not if a line along a side of one parts them."""
    for corners in (one, other):
        for at in range(4):
            (x, y), (next_x, next_y) = corners[at], corners[(at + 1) % 4]
            across = (y - next_y, next_x - x)
            length = math.hypot(*across) or 1.0
            first, second = (
                [(px * across[0] + py * across[1]) / length for px, py in points]
                for points in (one, other)
            )
            if min(first) >= max(second) - 0.01 or min(second) >= max(first) - 0.01:
                return False
    return True
