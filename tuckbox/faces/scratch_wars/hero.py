"""The face of a hero: who it is, what it can, and the four times of its day as panels."""

from tuckbox.games.scratch_wars import GAME
from tuckbox.games.scratch_wars.card import HeroCard, TimeOfDay

from ..art import emblems, signs
from ..canvas import CARD, Canvas
from ..ink import PAPER, TEXT_INK
from ..lettering import LABELS, NAMES, NUMBERS, TEXT, fitted, width
from . import badges
from .frame import QrRows, code, code_beside_qr, paper, qr_code
from .palette import BETTER, GOLD, TIME_FILL, TIME_INK, WORSE

MIDDLE = CARD[0] / 2
PANEL_HEIGHT = 276
EMBLEM_X, EMBLEM_Y, EMBLEM = 144, 128, 194
KIND_Y, KIND_APART = 224, 84
DAY_TOP, DAY_LEFT, DAY_WIDTH = 420, 24, 582
ROW, ROW_WITH_QR, GAP = 87.0, 67.0, 7
NAME_SIZES = (70, 66, 62, 58, 55, 53)
TYPE_SIZES = (46, 43, 40, 38)
BETWEEN = 22
"""Between the type of a hero and its origin."""


def draw(canvas: Canvas, card: HeroCard, qr: QrRows) -> None:
    paper(canvas, PANEL_HEIGHT, card.foil)
    canvas.emblem(emblems(GAME.folder)[card.name], EMBLEM_X, EMBLEM_Y, EMBLEM, GOLD)
    badges.stars(canvas, card.stars, EMBLEM_X, 256, 38)
    _abilities(canvas, card)
    _names(canvas, card)
    row = ROW_WITH_QR if qr else ROW
    for number, time in enumerate(card.day):
        _time(canvas, time, DAY_TOP + number * (row + GAP), row)
    if qr:
        code_beside_qr(canvas, card.id, 790)
        qr_code(canvas, qr)
    else:
        code(canvas, card.id)


def _abilities(canvas: Canvas, card: HeroCard) -> None:
    badges.heart(canvas, card.lives, 340, 96, 144)
    badges.heart(canvas, card.team_lives, 463, 74, 86)
    canvas.emblem(signs()["team"], 463, 140, 52, PAPER)
    badges.strength(canvas, card.strength, 554, 88, 48)
    first = 436 - (len(card.handles) - 1) * KIND_APART / 2
    for number, kind in enumerate(card.handles):
        badges.kind(canvas, kind, first + number * KIND_APART, KIND_Y, 37)


def _names(canvas: Canvas, card: HeroCard) -> None:
    size, lines = fitted(card.own_name, NAMES, NAME_SIZES, 578, 1)
    canvas.middle_text(lines[0], MIDDLE, 327, NAMES, size, TEXT_INK)
    for size in TYPE_SIZES:
        type_width = width(card.name, LABELS, size)
        whole = type_width + BETWEEN + width(card.origin, TEXT, size)
        if whole <= 574:
            break
    left = MIDDLE - whole / 2
    canvas.middle_text(card.name, left, 391, LABELS, size, TEXT_INK, "start")
    canvas.middle_text(card.origin, left + type_width + BETWEEN, 391, TEXT, size, TEXT_INK, "start")


def _time(canvas: Canvas, time: TimeOfDay, top: float, row: float) -> None:
    """A time of day: its sign, the energy it brings, and its bonuses."""
    y = top + row / 2
    ink = TIME_INK[time.time]
    canvas.rect(DAY_LEFT, top, DAY_WIDTH, row, fill=TIME_FILL[time.time], round=16)
    canvas.emblem(signs()[time.time], 70, y, row * 0.8, ink)
    canvas.emblem(signs()["energy"], 160, y, row * 0.62, ink)
    canvas.middle_text(str(time.energy), 210, y, NUMBERS, row * 1.05, ink)
    for number, bonus in enumerate(time.bonuses):
        left = 254 + number * 175
        canvas.rect(left, top + 8, 168, row - 16, fill=PAPER, round=12)
        canvas.emblem(signs()[bonus.effect], left + 45, y, row * 0.66, TEXT_INK)
        colour = BETTER if bonus.value > 0 else WORSE
        canvas.middle_text(badges.signed(bonus.value), left + 121, y, NUMBERS, row * 0.86, colour)
