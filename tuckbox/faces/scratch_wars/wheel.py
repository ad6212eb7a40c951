"""The wheel of a weapon, on its card and as a round piece to cut out.

It is drawn around the point 0, 0, notch by notch: each is turned to the top, drawn there, and
so stands upright when the wheel stops at it. From the outside to the hub a notch has its
effect, its strength, and the shape of its colour.
"""

import math
from itertools import pairwise

from tuckbox.games.scratch_wars import GAME
from tuckbox.games.scratch_wars.card import WeaponCard, WheelNotch

from ..art import emblems, signs
from ..canvas import Canvas
from ..ink import EDGE, LINE, PAPER, TEXT_INK, Ink
from ..lettering import LABELS, NUMBERS
from . import badges
from .palette import NIGHT_BLUE, NOTCH_FILL, NOTCH_INK
from .words import notches

RIM, SECTOR, HUB = 297.0, 272.0, 74.0
CUT = 13
"""The radius of the half circle that is cut out at each notch."""
STEP = 360 / 9
SIGN_Y, STRENGTH_Y, SHAPE_Y = -226.0, -157.0, -95.0
SIGN, SIGN_BESIDE_SHIELD = 66, 58
STRENGTH_SIZE = 104
SHAPES = {
    "green": "M0 -17 L20 16 H-20 z",
    "orange": "M0 -19 L19 0 L0 19 L-19 0 z",
    "red": "M-15 -15 h30 v30 h-30 z",
}
"""Go, decide, stop."""

PIECE = 760.0
PIECE_SCALE = 1.24


def draw(canvas: Canvas, card: WeaponCard, x: float, y: float) -> None:
    """The wheel with its middle at `x`, `y`, and the weapon's emblem in its hub."""
    with canvas.moved(f"translate({x:g} {y:g})"):
        _disc(canvas, card)
        for number in range(len(card.wheel)):
            with canvas.moved(f"rotate({number * STEP:g})"):
                canvas.path(_half_circle(), fill=NIGHT_BLUE)
        canvas.emblem(emblems(GAME.folder)[card.name], 0, 0, HUB * 1.42)


def wheel(card: WeaponCard, ink: Ink = "colour") -> Canvas:
    """The wheel alone, larger than on the card: cut along the rim and at the notches, and put a
    pencil through the middle."""
    described = f"The wheel of {card.name}, to cut out. {notches(card)} Code {card.id}."
    canvas = Canvas((PIECE, PIECE), f"Wheel of {card.name}", described, ink)
    with canvas.moved(f"translate({PIECE / 2:g} {PIECE / 2:g}) scale({PIECE_SCALE})"):
        _disc(canvas, card)
        canvas.circle(0, 0, RIM, line=LINE, thick=2)
        for number in range(len(card.wheel)):
            with canvas.moved(f"rotate({number * STEP:g})"):
                canvas.path(_half_circle(), fill="#ffffff", line=LINE, thick=2, dash="5 4")
        _pierced_hub(canvas, card)
    return canvas


def _disc(canvas: Canvas, card: WeaponCard) -> None:
    canvas.circle(0, 0, RIM, fill=PAPER, line=EDGE)
    for number, notch in enumerate(card.wheel):
        with canvas.moved(f"rotate({number * STEP:g})"):
            _notch(canvas, notch)
    canvas.circle(0, 0, HUB, fill=PAPER, line=NIGHT_BLUE, thick=5)


def _notch(canvas: Canvas, notch: WheelNotch) -> None:
    fill, colour = NOTCH_FILL[notch.colour], NOTCH_INK[notch.colour]
    canvas.path(_sector(), fill=fill, line=PAPER, thick=5)
    sign = signs()[notch.effect]
    if notch.resistance is None:
        canvas.emblem(sign, 0, SIGN_Y, SIGN, colour)
    else:
        canvas.emblem(sign, -33, SIGN_Y + 2, SIGN_BESIDE_SHIELD, colour)
        badges.shield(canvas, notch.resistance, 34, SIGN_Y + 2, 60)
    canvas.middle_text(str(notch.strength), 0, STRENGTH_Y, NUMBERS, STRENGTH_SIZE, colour)
    if notch.strength in (6, 9):
        # Half of the wheel is upside down, where a six would pass for a nine.
        canvas.path(f"M-22 {STRENGTH_Y + 38.5:g} h44", line=colour, thick=5)
    with canvas.moved(f"translate(0 {SHAPE_Y:g})"):
        canvas.mark(SHAPES[notch.colour], colour, thick=0)


def _pierced_hub(canvas: Canvas, card: WeaponCard) -> None:
    """Where the pencil goes through, between emblem and kind; above and below it
    the two halves of the code."""
    canvas.circle(0, 0, 9, fill="#ffffff", line=LINE, thick=2)
    canvas.path("M-17 0 h34 M0 -17 v34", line=LINE, thick=2)
    canvas.emblem(emblems(GAME.folder)[card.name], -44, 0, 44)
    canvas.emblem(signs()[card.kind], 44, 0, 44)
    groups = card.id.split("-")
    for number, (one, two) in enumerate(list(pairwise(groups))[::2]):
        canvas.middle_text(f"{one}-{two}", 0, 74 * number - 37, LABELS, 30, TEXT_INK)


def _sector() -> str:
    half = math.radians(STEP / 2)
    sin, cos = math.sin(half), math.cos(half)
    return (
        f"M{-HUB * sin:.2f} {-HUB * cos:.2f} L{-SECTOR * sin:.2f} {-SECTOR * cos:.2f}"
        f" A{SECTOR:g} {SECTOR:g} 0 0 1 {SECTOR * sin:.2f} {-SECTOR * cos:.2f}"
        f" L{HUB * sin:.2f} {-HUB * cos:.2f} A{HUB:g} {HUB:g} 0 0 0 {-HUB * sin:.2f}"
        f" {-HUB * cos:.2f} z"
    )


def _half_circle() -> str:
    return f"M{-CUT} {-RIM:g} a{CUT} {CUT} 0 0 0 {2 * CUT} 0 z"
