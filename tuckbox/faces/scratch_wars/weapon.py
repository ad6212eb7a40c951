"""The face of a weapon: its wheel as large as the card is wide, a number or sign in each corner
around it, the name below."""

from tuckbox.games.scratch_wars.card import WeaponCard

from ..canvas import CARD, Canvas
from ..ink import TEXT_INK
from ..lettering import NAMES, fitted
from . import badges, wheel
from .frame import BESIDE_QR, BESIDE_QR_ROOM, QrRows, code, code_beside_qr, paper, qr_code

MIDDLE = CARD[0] / 2
WHEEL_Y = 362
PANEL_HEIGHT = 700
CORNER_X, CORNER_TOP, CORNER_BOTTOM = 80, 78, 646
NAME_SIZES = (76, 72, 68, 64, 60, 56)
BESIDE_QR_SIZES = ((64, 60, 56, 52), (48, 46, 44, 42))
"""On one line, else on two."""


def draw(canvas: Canvas, card: WeaponCard, qr: QrRows) -> None:
    paper(canvas, PANEL_HEIGHT, card.foil)
    wheel.draw(canvas, card, MIDDLE, WHEEL_Y)
    right = CARD[0] - CORNER_X
    badges.cost(canvas, card.cost, CORNER_X, CORNER_TOP, 56)
    badges.shield(canvas, card.resistance, right, CORNER_TOP, 108)
    badges.kind(canvas, card.kind, CORNER_X, CORNER_BOTTOM, 54)
    badges.strength(canvas, card.strength, right, CORNER_BOTTOM, 57)
    badges.stars(canvas, card.stars, MIDDLE, 686, 40)
    if qr:
        for most_lines, sizes in enumerate(BESIDE_QR_SIZES, 1):
            size, lines = fitted(card.name, NAMES, sizes, BESIDE_QR_ROOM, most_lines)
            if not lines[-1].endswith("…"):
                break
        top = 755 - (len(lines) - 1) * size / 2
        for number, line in enumerate(lines):
            canvas.middle_text(line, BESIDE_QR, top + number * size, NAMES, size, TEXT_INK)
        code_beside_qr(canvas, card.id, 829)
        qr_code(canvas, qr)
    else:
        size, lines = fitted(card.name, NAMES, NAME_SIZES, 574, 1)
        canvas.middle_text(lines[0], MIDDLE, 753, NAMES, size, TEXT_INK)
        code(canvas, card.id)
