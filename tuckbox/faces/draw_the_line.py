"""The faces of Draw the Line: 68 cards with a number on each side."""

from tuckbox.games.draw_the_line import GAME
from tuckbox.games.draw_the_line.card import DrawTheLineCard

from .art import emblems, signs
from .canvas import CARD, Canvas
from .draw_the_line_pieces import PIECES
from .ink import EDGE, PAPER, TEXT_INK, Ink
from .lettering import LABELS, LEADING, NAMES, NUMBERS, SPEECH, TEXT, fitted, fitted_in

FACTION_COLOURS = {
    "Monster": "#8c2f2b",
    "Kingdom": "#2f4f86",
    "Wild": "#44682f",
    "Undead": "#5b4a78",
}
DIAMONDS = {"common": 1, "rare": 2, "unique": 3}

MIDDLE = CARD[0] / 2
NUMBER_SIZE = 148
NUMBER_TOP, NUMBER_BOTTOM = 88, 796
ART_Y, ART_RADIUS = 298, 152
SIDE_X = 76
BANNER_TOP = 468
NAME_SIZES = (64, 60, 56, 52, 48, 45)
POWER_SIZES = (46, 42)
RULE_SIZES = (36, 34, 32, 30, 28)
CHARACTER_SIZES = (38, 35, 32)
TEXT_ROOM, TEXT_END = 540, 738


def face(card: DrawTheLineCard, ink: Ink = "colour") -> Canvas:
    canvas = Canvas(CARD, card.name, described(card), ink)
    colour = FACTION_COLOURS[card.faction]
    canvas.rect(1.5, 1.5, 627, 877, fill=PAPER, line=EDGE, round=36)
    canvas.rect(24, 24, 582, 832, line=colour, thick=6, round=22)
    canvas.circle(MIDDLE, ART_Y, ART_RADIUS, fill=colour, opacity=0.12)
    canvas.circle(MIDDLE, ART_Y, ART_RADIUS, line=colour, dash="7 9", thick=4)
    canvas.emblem(emblems(GAME.folder)[card.id], MIDDLE, ART_Y, 236, colour)
    _sides(canvas, card)
    canvas.emblem(signs()[card.faction], 80, 82, 76, colour)
    _diamonds(canvas, DIAMONDS[card.rarity], colour)
    below = _banner(canvas, card.name, colour)
    _power(canvas, card, colour, below)
    return canvas


def described(card: DrawTheLineCard) -> str:
    """What a screen reader says after the name."""
    sides = f"top {card.top}, right {card.right}, bottom {card.bottom}, left {card.left}"
    power = f" {card.power} {card.power_text}" if card.power else ""
    return f"{card.faction}, {card.rarity}; {sides}.{power}"


def _sides(canvas: Canvas, card: DrawTheLineCard) -> None:
    for number, x, y in (
        (card.top, MIDDLE, NUMBER_TOP),
        (card.right, CARD[0] - SIDE_X, ART_Y),
        (card.bottom, MIDDLE, NUMBER_BOTTOM),
        (card.left, SIDE_X, ART_Y),
    ):
        canvas.middle_text(str(number), x, y, NUMBERS, NUMBER_SIZE, TEXT_INK)


def _diamonds(canvas: Canvas, count: int, colour: str) -> None:
    """One hollow diamond is common; filled ones are rarer."""
    for number in range(count):
        x, y = 566 - number * 46, 80
        canvas.mark(f"M{x} {y - 26} l20 26 l-20 26 l-20 -26 z", colour, filled=count > 1, thick=4)


def _banner(canvas: Canvas, name: str, colour: str) -> float:
    """The name on a ribbon; where the ribbon ends."""
    for most_lines in (1, 2, 3):
        size, lines = fitted(name, NAMES, NAME_SIZES, 484, most_lines)
        if not lines[-1].endswith("…"):
            break
    step = size * 1.05
    height = step * len(lines) + size * 0.5
    half = height / 2
    canvas.path(
        f"M48 {BANNER_TOP} h534 l-22 {half:.1f} l22 {half:.1f} h-534 l22 -{half:.1f} z", fill=colour
    )
    middle = BANNER_TOP + half - step * (len(lines) - 1) / 2
    for number, line in enumerate(lines):
        canvas.middle_text(line, MIDDLE, middle + number * step, NAMES, size, PAPER)
    return BANNER_TOP + height


def _power(canvas: Canvas, card: DrawTheLineCard, colour: str, top: float) -> None:
    """Between the ribbon and the bottom number: the power and what it does, or else what they
    say about the character."""
    if not card.power:
        size, lines = fitted_in(card.character, SPEECH, CHARACTER_SIZES, 480, TEXT_END - top - 30)
        canvas.lines(lines, MIDDLE, top + 34 + size, SPEECH, size, size * LEADING, colour)
        return
    size, lines = fitted(card.power, LABELS, POWER_SIZES, TEXT_ROOM, 1)
    y = top + 16 + size * LABELS.capital
    canvas.lines(lines, MIDDLE, y, LABELS, size, size, colour)
    size, lines = fitted_in(card.power_text, TEXT, RULE_SIZES, TEXT_ROOM, TEXT_END - y)
    canvas.lines(lines, MIDDLE, y + size * LEADING, TEXT, size, size * LEADING, TEXT_INK)


__all__ = ["PIECES", "described", "face"]
