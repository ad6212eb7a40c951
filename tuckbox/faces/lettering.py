"""How wide a text is, and how to make it fit: the widths come from the fonts themselves."""

from functools import cache

import msgspec

from .art import FontMetrics, metrics

FALLBACK_WIDTH = 1000
"""Of a letter that the font does not have, and another font will draw: as wide as it is high."""


class Font(msgspec.Struct, frozen=True):
    family: str
    weight: int

    @property
    def capital(self) -> float:
        """The height of a capital letter or a figure, as a share of the size."""
        return _metrics(self).capital / 1000

    @property
    def small(self) -> float:
        """The height of a small letter without a stem."""
        return _metrics(self).small / 1000


NUMBERS = NAMES = Font("Alegreya", 800)
SPEECH = Font("Alegreya", 500)
LABELS = Font("Alegreya Sans", 800)
TEXT = Font("Alegreya Sans", 500)
ALL_FONTS = (NAMES, SPEECH, LABELS, TEXT)


@cache
def _metrics(font: Font) -> FontMetrics:
    return metrics()[f"{font.family} {font.weight}"]


def width(text: str, font: Font, size: float) -> float:
    widths = _metrics(font).widths
    return sum(widths.get(letter, FALLBACK_WIDTH) for letter in text) * size / 1000


def wrapped(text: str, font: Font, size: float, room: float) -> list[str]:
    """The text in lines that fit; a word that is too long for a line is cut."""
    lines: list[str] = []
    line = ""
    for word in text.split():
        for part in _pieces(word, font, size, room):
            longer = f"{line} {part}" if line else part
            if line and width(longer, font, size) > room:
                lines.append(line)
                longer = part
            line = longer
    return [*lines, line] if line else lines


def _pieces(word: str, font: Font, size: float, room: float) -> list[str]:
    pieces = [""]
    for letter in word:
        if pieces[-1] and width(pieces[-1] + letter, font, size) > room:
            pieces.append("")
        pieces[-1] += letter
    return pieces


def fitted(
    text: str, font: Font, sizes: tuple[float, ...], room: float, most_lines: int
) -> tuple[float, list[str]]:
    """The largest of the sizes, given from large to small, at which the text fits into so many
    lines without a word cut in two, and the lines. If none does, as much as fits in the
    smallest one, ending in an ellipsis."""
    for size in sizes:
        lines = balanced(text, font, size, room)
        whole = all(width(word, font, size) <= room for word in text.split())
        if len(lines) <= most_lines and whole:
            return size, lines
    lines = wrapped(text, font, sizes[-1], room)
    if len(lines) > most_lines:
        last = lines[most_lines - 1]
        while last and width(last + "…", font, sizes[-1]) > room:
            last = last[:-1]
        lines = [*lines[: most_lines - 1], last.rstrip() + "…"]
    return sizes[-1], lines


LEADING = 1.12
"""How far lines of text are apart, as a share of their size."""


def fitted_in(
    text: str, font: Font, sizes: tuple[float, ...], room: float, height: float
) -> tuple[float, list[str]]:
    """The same for a text that may have as many lines as there is height for."""
    for size in sizes:
        found = fitted(text, font, (size,), room, max(int(height / (size * LEADING)), 1))
        if not found[1] or not found[1][-1].endswith("…"):
            break
    return found


def balanced(text: str, font: Font, size: float, room: float) -> list[str]:
    """Wrapped in as few lines as needed, each about as long as the others."""
    lines = wrapped(text, font, size, room)
    best = lines
    longest = max((width(word, font, size) for word in text.split()), default=0)
    for share in range(95, 50, -5):
        if longest > room * share / 100:
            break  # a word would be cut in two
        narrower = wrapped(text, font, size, room * share / 100)
        if len(narrower) > len(lines):
            break
        best = narrower
    return best
