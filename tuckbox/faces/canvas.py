"""What a face is drawn on: a few shapes, texts and emblems that become an SVG.

A unit is a tenth of a millimetre, so a card of 63 by 88 mm is 630 by 880 units. Whatever is
there to be read is a *mark*; the test of the faces measures that no two marks overlap and that
none leaves the card. Everything else is an *area* or a *line* that marks may stand on.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from html import escape

from . import ink as inks
from .art import outline
from .ink import Ink
from .lettering import Font

CARD = (630.0, 880.0)
THIN = 3.0
EMBLEM_SIDE = 512


class Canvas:
    """A picture that grows. `title` and `description` are what a screen reader says."""

    def __init__(
        self, size: tuple[float, float], title: str, description: str, ink: Ink = "colour"
    ) -> None:
        self.width, self.height = size
        self.title = title
        self.description = description
        self.ink: Ink = ink
        self._parts: list[str] = []

    # -- areas and lines -----------------------------------------------------------

    def rect(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        *,
        fill: str | None = None,
        line: str | None = None,
        thick: float = THIN,
        round: float = 0,
        dash: str = "",
        opacity: float = 1,
    ) -> None:
        corner = f' rx="{_n(round)}"' if round else ""
        place = f'x="{_n(x)}" y="{_n(y)}" width="{_n(width)}" height="{_n(height)}"{corner}'
        self._shape("rect", place, fill, line, thick, dash, opacity)

    def circle(
        self,
        x: float,
        y: float,
        radius: float,
        *,
        fill: str | None = None,
        line: str | None = None,
        thick: float = THIN,
        dash: str = "",
        opacity: float = 1,
    ) -> None:
        place = f'cx="{_n(x)}" cy="{_n(y)}" r="{_n(radius)}"'
        self._shape("circle", place, fill, line, thick, dash, opacity)

    def path(
        self,
        data: str,
        *,
        fill: str | None = None,
        line: str | None = None,
        thick: float = THIN,
        dash: str = "",
        opacity: float = 1,
    ) -> None:
        self._shape("path", f'd="{data}"', fill, line, thick, dash, opacity)

    def _shape(
        self,
        kind: str,
        place: str,
        fill: str | None,
        line: str | None,
        thick: float,
        dash: str,
        opacity: float,
    ) -> None:
        if self.ink == "outline" and fill is not None and line is None:
            line, opacity = inks.LINE, 1
        looks = f'fill="{inks.area(fill, self.ink) if fill else "none"}"'
        if line is not None:
            looks += f' stroke="{inks.line(line, self.ink)}" stroke-width="{_n(thick)}"'
        if dash:
            looks += f' stroke-dasharray="{dash}"'
        if opacity != 1:
            looks += f' opacity="{_n(opacity)}"'
        self._parts.append(f"<{kind} {place} {looks}/>")

    # -- marks ---------------------------------------------------------------------

    def text(
        self,
        text: str,
        x: float,
        y: float,
        font: Font,
        size: float,
        colour: str = inks.TEXT_INK,
        anchor: str = "middle",
    ) -> None:
        """A line of text; `y` is where its letters stand."""
        if not text:
            return
        aligned = "" if anchor == "start" else f' text-anchor="{anchor}"'
        self._parts.append(
            f'<text class="mark" x="{_n(x)}" y="{_n(y)}" font-family="{font.family}"'
            f' font-weight="{font.weight}" font-size="{_n(size)}"{aligned}'
            f' fill="{inks.mark(colour, self.ink)}">{escape(text)}</text>'
        )

    def middle_text(
        self,
        text: str,
        x: float,
        y: float,
        font: Font,
        size: float,
        colour: str = inks.TEXT_INK,
        anchor: str = "middle",
    ) -> None:
        """A line of text whose capitals and figures have their middle at `y`."""
        self.text(text, x, y + font.capital * size / 2, font, size, colour, anchor)

    def lines(
        self,
        lines: Sequence[str],
        x: float,
        y: float,
        font: Font,
        size: float,
        step: float,
        colour: str = inks.TEXT_INK,
        anchor: str = "middle",
    ) -> None:
        """Lines of text below each other; the first stands at `y`."""
        for number, text in enumerate(lines):
            self.text(text, x, y + number * step, font, size, colour, anchor)

    def emblem(
        self, emblem: str, x: float, y: float, size: float, colour: str = inks.TEXT_INK
    ) -> None:
        """An emblem with its middle at `x`, `y`."""
        scale = size / EMBLEM_SIDE
        corner = f"{_n(x - size / 2)} {_n(y - size / 2)}"
        self._parts.append(
            f'<path class="mark" transform="translate({corner}) scale({scale:.4f})"'
            f' fill="{inks.mark(colour, self.ink)}" d="{outline(emblem)}"/>'
        )

    def mark(self, data: str, colour: str, *, filled: bool = True, thick: float = THIN) -> None:
        """A shape with a meaning: a diamond of rarity, the triangle of a notch."""
        shown = inks.mark(colour, self.ink)
        looks = f'fill="{shown if filled else "none"}" stroke="{shown}" stroke-width="{_n(thick)}"'
        self._parts.append(f'<path class="mark" d="{data}" {looks}/>')

    # -- putting together ------------------------------------------------------------

    @contextmanager
    def moved(self, transform: str) -> Iterator[None]:
        """What is drawn inside is moved, turned or scaled."""
        self._parts.append(f'<g transform="{transform}">')
        yield
        self._parts.append("</g>")

    def svg(self, extra: str = "", styled: bool = True) -> str:
        """The whole picture. `extra` goes in front of all shapes; a page that has these styles
        itself takes it without."""
        size = f"{_n(self.width)} {_n(self.height)}"
        styles = ' style="font-variant-numeric:lining-nums;font-variant-ligatures:none"'
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}"'
            f' width="{_n(self.width / 10)}mm" height="{_n(self.height / 10)}mm" role="img"'
            f"{styles if styled else ''}>"
            f"<title>{escape(self.title)}</title><desc>{escape(self.description)}</desc>"
            f"{extra}{''.join(self._parts)}</svg>"
        )


def _n(number: float) -> str:
    """A number as short as it can be, to a hundredth of a unit."""
    return f"{number:.2f}".rstrip("0").rstrip(".")
