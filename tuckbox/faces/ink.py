"""The colours of Tuckbox, and what becomes of them in other inks: in colour, in grayscale, or as
outlines that save ink. Colour never carries a meaning alone, so nothing is lost."""

from typing import Literal

Ink = Literal["colour", "grayscale", "outline"]
INKS: tuple[Ink, ...] = ("colour", "grayscale", "outline")

PAPER = "#fbf6e9"
EDGE = "#d9cba9"
TEXT_INK = "#2a2520"
AMBER = "#d98a1f"
GREEN = "#1d7a3f"
RED = "#b03a2e"
FELT = {
    "draw-the-line": "#2f4a3c",
    "gotchacards": "#b5482f",
    "scratch-wars": "#26364f",
    "scratch-my-back": "#5f4766",
}

WHITE = "#ffffff"
LINE = "#3a3a3a"
BLACK = "#1a1a1a"


def area(colour: str, ink: Ink) -> str:
    """The colour of an area that something stands on."""
    if ink == "outline":
        return WHITE
    return gray(colour) if ink == "grayscale" else colour


def mark(colour: str, ink: Ink) -> str:
    """The colour of what is read: letters, figures, emblems."""
    if ink == "outline":
        return BLACK
    return gray(colour) if ink == "grayscale" else colour


def line(colour: str, ink: Ink) -> str:
    if ink == "outline":
        return LINE
    return gray(colour) if ink == "grayscale" else colour


def darker(colour: str, share: float = 0.3) -> str:
    """The colour with so much of its light taken away.

    >>> darker("#b5482f", 0.5)
    '#5a2418'
    """
    parts = (round(int(colour[at : at + 2], 16) * (1 - share)) for at in (1, 3, 5))
    return "#" + "".join(f"{part:02x}" for part in parts)


def gray(colour: str) -> str:
    """As bright as the colour looks.

    >>> gray("#b5482f")
    '#5d5d5d'
    """
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    level = round(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    return f"#{level:02x}{level:02x}{level:02x}"
