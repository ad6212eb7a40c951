"""From faces to files: PNG pictures and PDF pages, by typst. No other file knows typst, which is
an optional part: `pip install 'tuckbox[paper]'`."""

import re
import warnings
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal

from tuckbox.core import TuckboxError

from .art import FONTS, NoArt
from .canvas import Canvas


class NoPress(TuckboxError):
    """typst is not installed."""


def png(canvas: Canvas, width: int) -> bytes:
    """A face as a picture so many pixels wide, without a background."""
    page = (
        f"#set page(width: {canvas.width / 10}mm, height: {canvas.height / 10}mm, margin: 0mm,"
        f" fill: none)\n{image('face', canvas)}\n"
    )
    return pressed(page, {"face": canvas}, "png", ppi=width / (canvas.width / 254))


def contact_sheet(canvases: Sequence[Canvas], columns: int, felt: str, width: int) -> bytes:
    """Many faces beside each other on felt, as a picture."""
    faces = {f"face{number}": canvas for number, canvas in enumerate(canvases)}
    shown = ", ".join(image(name, canvas)[1:] for name, canvas in faces.items())
    across = (max(canvas.width for canvas in canvases) / 10 + 4) * columns + 4
    page = (
        f'#set page(width: {across}mm, height: auto, margin: 4mm, fill: rgb("{felt}"))\n'
        f"#grid(columns: {columns}, gutter: 4mm, align: center + horizon, {shown})\n"
    )
    return pressed(page, faces, "png", ppi=width / (across / 25.4))


def image(name: str, canvas: Canvas) -> str:
    """The typst code that shows a face in its true size."""
    size = f"width: {canvas.width / 10}mm, height: {canvas.height / 10}mm"
    return (
        f'#image("{name}.svg", {size}, alt: "{escaped(f"{canvas.title}. {canvas.description}")}")'
    )


def page_count(pdf: bytes) -> int:
    """How many pages a PDF of typst's has."""
    return len(re.findall(rb"/Type */Page(?![a-zA-Z])", pdf))


def escaped(text: str) -> str:
    """A text between the quotation marks of typst code."""
    return text.replace("\\", "\\\\").replace('"', '\\"')


def pressed(
    source: str,
    faces: Mapping[str, Canvas],
    kind: Literal["png", "pdf"],
    ppi: float = 144,
    standard: Literal["ua-1"] | None = None,
    files: Mapping[str, bytes] | None = None,
) -> bytes:
    """What typst makes of its code, with these faces and files at hand; a PDF that has to follow
    a standard is checked against it."""
    try:
        import typst
    except ImportError:
        raise NoPress(
            "Pictures and pages are made by typst; 'pip install \"tuckbox[paper]\"' gets it."
        ) from None
    if not FONTS.is_dir():
        raise NoArt("The letters of the faces are not here; 'make setup' fetches them.")
    with TemporaryDirectory() as folder, warnings.catch_warnings():
        for name, canvas in faces.items():
            Path(folder, f"{name}.svg").write_text(canvas.svg(), "utf-8")
        for name, data in (files or {}).items():
            Path(folder, name).write_bytes(data)
        Path(folder, "page.typ").write_text(source, "utf-8")
        made: bytes = typst.compile(
            Path(folder, "page.typ"),
            format=kind,
            ppi=ppi,
            font_paths=[FONTS],
            timestamp=0,
            pdf_standards=standard,
        )
    return made
