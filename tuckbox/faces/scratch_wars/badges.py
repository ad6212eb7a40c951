"""The small things that carry one number: spin cost, resistance, lives, strength; and the stars."""

from ..art import signs
from ..canvas import Canvas
from ..ink import PAPER, RED, TEXT_INK
from ..lettering import NUMBERS
from .palette import COST_COLOURS, GOLD, NOTCH_FILL, NOTCH_INK, STEEL, STEEL_EDGE

MOST_STARS = 4


def signed(number: int) -> str:
    """With a plus, or a minus as wide as it, so that both read as a change.

    >>> signed(3), signed(-2), signed(0)
    ('+3', '−2', '±0')
    """
    if number == 0:
        return "±0"
    return f"+{number}" if number > 0 else f"−{-number}"


def cost(canvas: Canvas, energy: int, x: float, y: float, radius: float) -> None:
    """The energy of a spin: green, orange and red are one, two and three."""
    colour = COST_COLOURS[energy]
    canvas.circle(x, y, radius, fill=NOTCH_FILL[colour], line=PAPER, thick=5)
    canvas.emblem(signs()["energy"], x - radius * 0.42, y, radius * 0.84, NOTCH_INK[colour])
    canvas.middle_text(str(energy), x + radius * 0.4, y, NUMBERS, radius * 1.55, NOTCH_INK[colour])


def shield(canvas: Canvas, resistance: int, x: float, y: float, height: float) -> None:
    """A resistance: of the weapon, or of an effect that is stored."""
    half, h = height * 0.46, height
    canvas.path(
        f"M{x - half:.1f} {y - h / 2:.1f} h{2 * half:.1f} v{h * 0.48:.1f}"
        f" c0 {h * 0.28:.1f} {-half * 0.62:.1f} {h * 0.44:.1f} {-half:.1f} {h * 0.52:.1f}"
        f" c{-half * 0.38:.1f} {-h * 0.08:.1f} {-half:.1f} {-h * 0.24:.1f} {-half:.1f}"
        f" {-h * 0.52:.1f} z",
        fill=STEEL,
        line=STEEL_EDGE,
        thick=max(height / 24, 3),
    )
    canvas.middle_text(str(resistance), x, y - h * 0.03, NUMBERS, height * 0.82, PAPER)


def heart(canvas: Canvas, lives: int, x: float, y: float, width: float) -> None:
    """The lives of a hero."""
    w = width / 2
    canvas.path(
        f"M{x:.1f} {y + w * 0.94:.1f} c{-w * 0.5:.1f} {-w * 0.42:.1f} {-w:.1f} {-w * 0.76:.1f}"
        f" {-w:.1f} {-w * 1.2:.1f} c0 {-w * 0.72:.1f} {w * 0.8:.1f} {-w * 0.78:.1f} {w:.1f}"
        f" {-w * 0.26:.1f} c{w * 0.2:.1f} {-w * 0.52:.1f} {w:.1f} {-w * 0.46:.1f} {w:.1f}"
        f" {w * 0.26:.1f} c0 {w * 0.44:.1f} {-w * 0.5:.1f} {w * 0.78:.1f} {-w:.1f}"
        f" {w * 1.2:.1f} z",
        fill=RED,
        line=PAPER,
        thick=4,
    )
    size = width * (0.62 if lives > 9 else 0.7)
    canvas.middle_text(str(lives), x, y - w * 0.1, NUMBERS, size, PAPER)


def strength(canvas: Canvas, number: int, x: float, y: float, radius: float) -> None:
    """How the card compares with the middle of its type (SW-C3)."""
    side, slope = radius * 0.5, radius * 0.87
    canvas.path(
        f"M{x - side:.1f} {y - slope:.1f} h{2 * side:.1f} L{x + radius:.1f} {y:.1f}"
        f" L{x + side:.1f} {y + slope:.1f} h{-2 * side:.1f} L{x - radius:.1f} {y:.1f} z",
        fill=GOLD,
        line=PAPER,
        thick=5,
    )
    canvas.emblem(signs()["strength"], x, y - radius * 0.46, radius * 0.62)
    canvas.middle_text(signed(number), x, y + radius * 0.34, NUMBERS, radius * 1.02)


def kind(canvas: Canvas, name: str, x: float, y: float, radius: float) -> None:
    """The kind of a weapon: bow, axe, sword or wand."""
    canvas.circle(x, y, radius, fill=PAPER, line=GOLD, thick=5)
    canvas.emblem(signs()[name], x, y, radius * 1.36, TEXT_INK)


def stars(canvas: Canvas, count: int, x: float, y: float, size: float) -> None:
    """As many filled stars as the card has, and hollow ones up to four."""
    for number in range(MOST_STARS):
        place = x + (number - (MOST_STARS - 1) / 2) * size * 1.14
        if number < count:
            canvas.emblem(signs()["star"], place, y, size, GOLD)
        else:
            canvas.circle(place, y, size * 0.12, fill=GOLD, opacity=0.6)
