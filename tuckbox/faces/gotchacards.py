"""The faces of GotchaCards: 33 kinds of cards."""

import math
from functools import partial

from tuckbox.games.gotchacards import GAME
from tuckbox.games.gotchacards.card import GotchaCardsCard
from tuckbox.games.gotchacards.cards import SYMBOLS, Finger, Symbol

from .art import emblems, signs
from .backs import back, box
from .canvas import CARD, Canvas
from .gotchacards_legend import legend
from .gotchacards_signs import SYMBOL_COLOURS, hand
from .ink import EDGE, PAPER, TEXT_INK, Ink
from .lettering import LABELS, LEADING, NAMES, NUMBERS, SPEECH, TEXT, fitted, fitted_in, width

__all__ = ["PIECES", "face"]

PIECES = {"back": partial(back, GAME), "box": partial(box, GAME), "legend": legend}

GOTCHA_COLOUR = "#7b2d5b"
CURSE_COLOUR = "#2b2730"
CURSE = "Curse"
FINGER_WORDS: dict[Finger, str] = {
    "left": "the card to its left",
    "right": "the card to its right",
    "across": "the card across from it",
}

MIDDLE = CARD[0] / 2
FIELD = (24.0, 24.0, 606.0, 482.0)
"""Left, top, right and bottom of the coloured field; below it is paper to write on."""

BADGE_X, BADGE_Y, BADGE_RADIUS = 112, 112, 74
PILL_Y, PILL_RIGHT, PILL_HEIGHT, SIGN_SIZE, SIGN_STEP = 84, 588, 84, 66, 80
ART_Y, ART_RADIUS = 326, 136
SHIFT = 92
"""How far the emblem of a Swap makes room for the hand."""

NAME_SIZES = (88, 84, 80, 76, 72)
TWO_LINES_SIZE = 74
TEXT_SIZES = (48, 46, 44, 42, 40, 38, 36, 34)
TEXT_ROOM, TEXT_END = 548, 784
SAID_SIZES = (42, 40, 38, 36, 34)
SAID_ROOM = 500
TIER_Y = 816


def face(card: GotchaCardsCard, ink: Ink = "colour") -> Canvas:
    canvas = Canvas(CARD, card.name, described(card), ink)
    colour = colour_of(card)
    _ground(canvas, card, colour)
    _badge(canvas, card, colour)
    _beaten(canvas, card)
    _art(canvas, card, colour)
    below = _name(canvas, card, colour)
    _texts(canvas, card, colour, below)
    _tier(canvas, card, colour)
    return canvas


def colour_of(card: GotchaCardsCard) -> str:
    if card.symbol:
        return SYMBOL_COLOURS[card.symbol]
    return CURSE_COLOUR if card.effect == CURSE else GOTCHA_COLOUR


def beaten(card: GotchaCardsCard) -> list[Symbol]:
    """The symbols that the card beats where the other card has no effect."""
    return [symbol for symbol in SYMBOLS if f"Common {symbol.title()}" in card.beats]


def described(card: GotchaCardsCard) -> str:
    """What a screen reader says after the name."""
    symbol = f"Symbol: {card.symbol}" if card.symbol else "No symbol"
    found = beaten(card)
    beats = f", beats {' and '.join(found)}" if found else ", beats no symbol"
    finger = (
        f" The finger points {card.finger}: {FINGER_WORDS[card.finger]}." if card.finger else ""
    )
    points = f" {_signed(card.points)} points." if card.points != 1 else ""
    said = f" {card.character}" if _says_something(card) else ""
    return f"{symbol}{beats}; {card.tier} tier. {card.effect_text}{finger}{points}{said}"


def _signed(number: int) -> str:
    return f"−{-number}" if number < 0 else f"+{number}"


# -- the ground -----------------------------------------------------------------------------


def _ground(canvas: Canvas, card: GotchaCardsCard, colour: str) -> None:
    left, top, right, bottom = FIELD
    canvas.rect(1.5, 1.5, 627, 877, fill=PAPER, line=EDGE, round=36)
    canvas.path(
        f"M{left} {bottom} V{top + 22} Q{left} {top} {left + 22} {top} H{right - 22}"
        f" Q{right} {top} {right} {top + 22} V{bottom} z",
        fill=colour,
    )
    _rays(canvas, MIDDLE + _shift(card), ART_Y)
    canvas.rect(left, top, right - left, CARD[1] - 2 * top, line=colour, thick=6, round=22)


def _rays(canvas: Canvas, x: float, y: float, count: int = 20) -> None:
    """Rays from the emblem over the field, which only colour shows: as outlines they would be
    lines without a meaning."""
    if canvas.ink == "outline":
        return
    step = 2 * math.pi / count
    for number in range(count):
        first, last = (number - 0.25) * step, (number + 0.25) * step
        ends = [_edge(x, y, first), *_corners(x, y, first, last), _edge(x, y, last)]
        line = " ".join(f"L{px:.1f} {py:.1f}" for px, py in ends)
        canvas.path(f"M{x} {y} {line} z", fill=PAPER, opacity=0.1)


def _edge(x: float, y: float, angle: float) -> tuple[float, float]:
    """Where a ray from a point leaves the field."""
    left, top, right, bottom = FIELD
    dx, dy = math.cos(angle), math.sin(angle)
    far = min(
        ((right if dx > 0 else left) - x) / dx if abs(dx) > 1e-9 else math.inf,
        ((bottom if dy > 0 else top) - y) / dy if abs(dy) > 1e-9 else math.inf,
    )
    return x + far * dx, y + far * dy


def _corners(x: float, y: float, first: float, last: float) -> list[tuple[float, float]]:
    """The corner of the field between two rays, if there is one; the upper ones are round."""
    left, top, right, bottom = FIELD
    found = []
    for cx, cy in ((left, top), (right, top), (right, bottom), (left, bottom)):
        angle = math.atan2(cy - y, cx - x)
        if any(first < angle + turn < last for turn in (0, 2 * math.pi)):
            inwards = 6 if cy == top else 0
            found.append((cx + (inwards if cx == left else -inwards), cy + inwards))
    return found


# -- what is read ---------------------------------------------------------------------------


def _badge(canvas: Canvas, card: GotchaCardsCard, colour: str) -> None:
    """In the corner the symbol; a Curse has its points there, a Gotcha the jester's hat."""
    canvas.circle(BADGE_X, BADGE_Y, BADGE_RADIUS, fill=PAPER)
    if card.points != 1:
        canvas.middle_text(_signed(card.points), BADGE_X, BADGE_Y, NUMBERS, 104, colour)
    else:
        canvas.emblem(signs()[card.symbol or "gotcha"], BADGE_X, BADGE_Y, 108, colour)


def _beaten(canvas: Canvas, card: GotchaCardsCard) -> None:
    """In the other corner what it beats: the signs, each with the colour of its symbol."""
    found = beaten(card)
    words = "beats" if found else "beats nothing" if card.effect == CURSE else "no symbol"
    text = width(words, LABELS, 38)
    long = 24 + text + (16 + SIGN_STEP * len(found) if found else 24)
    left = PILL_RIGHT - long
    canvas.rect(
        left, PILL_Y - PILL_HEIGHT / 2, long, PILL_HEIGHT, fill=PAPER, round=PILL_HEIGHT / 2
    )
    canvas.text(words, left + 24, PILL_Y + 11, LABELS, 38, TEXT_INK, "start")
    for place, symbol in enumerate(found):
        x = left + 24 + text + 10 + SIGN_STEP * (place + 0.5)
        canvas.emblem(signs()[symbol], x, PILL_Y, SIGN_SIZE, SYMBOL_COLOURS[symbol])


def _shift(card: GotchaCardsCard) -> float:
    return {"left": SHIFT, "right": -SHIFT, "across": -SHIFT, None: 0.0}[card.finger]


def _art(canvas: Canvas, card: GotchaCardsCard, colour: str) -> None:
    x = MIDDLE + _shift(card)
    canvas.circle(x, ART_Y, ART_RADIUS, fill=PAPER)
    canvas.emblem(emblems(GAME.folder)[card.id], x, ART_Y, 196, colour)
    if card.finger:
        hand(canvas, card.finger, MIDDLE - 2.1 * _shift(card), ART_Y, 176, PAPER)


def _name(canvas: Canvas, card: GotchaCardsCard, colour: str) -> float:
    """The name below the field; where the text may begin. Cards with one effect have all one
    line or all two, and a Swap has two, so that the finger's side is easy to find."""
    size, lines = fitted(card.name, NAMES, NAME_SIZES, TEXT_ROOM, 1)
    if card.symbol:
        first = card.name[: card.name.index(card.symbol.title())].rstrip()
        longest = width(f"{first} Scissors", NAMES, NAME_SIZES[-1])
        if card.finger or longest > TEXT_ROOM:
            size, lines = TWO_LINES_SIZE, [first, card.name.removeprefix(first).strip()]
    step = size * 1.02
    y = FIELD[3] + 20 + size * NAMES.capital
    canvas.lines(lines, MIDDLE, y, NAMES, size, step, colour)
    return y + step * (len(lines) - 1) + size * 0.26


def _texts(canvas: Canvas, card: GotchaCardsCard, colour: str, top: float) -> None:
    """The effect; a card without one has room for what they say about it."""
    size, lines = fitted_in(card.effect_text, TEXT, TEXT_SIZES, TEXT_ROOM, TEXT_END - top)
    step = size * LEADING
    if _says_something(card):
        y = top + size + 4
        said_size, said = fitted_in(card.character, SPEECH, SAID_SIZES, SAID_ROOM, TEXT_END - y)
        y_said = y + 14 + said_size
        canvas.lines(said, MIDDLE, y_said, SPEECH, said_size, said_size * LEADING, colour)
    else:
        y = top + (TEXT_END - top - step * len(lines)) * 0.4 + size * 0.86
    canvas.lines(lines, MIDDLE, y, TEXT, size, step, TEXT_INK)


def _says_something(card: GotchaCardsCard) -> bool:
    return card.effect == "Common"


def _tier(canvas: Canvas, card: GotchaCardsCard, colour: str) -> None:
    canvas.path(f"M120 {TIER_Y} H270 M360 {TIER_Y} H510", line=colour, thick=3, opacity=0.5)
    canvas.emblem(signs()[card.tier], MIDDLE, TIER_Y, 54, colour)
