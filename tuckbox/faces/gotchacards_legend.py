"""The legend of GotchaCards: a card that explains the signs and what beats what."""

from tuckbox.games.gotchacards.cards import Symbol

from .art import signs
from .canvas import CARD, Canvas
from .gotchacards_signs import SYMBOL_COLOURS, hand
from .ink import EDGE, FELT, PAPER, TEXT_INK, Ink
from .lettering import LABELS, NAMES, NUMBERS, TEXT, fitted

TITLE = "What beats what"
MIDDLE = CARD[0] / 2
CIRCLE: tuple[tuple[Symbol, float, float], ...] = (
    ("rock", 315, 220),
    ("scissors", 470, 432),
    ("paper", 160, 432),
)
RADIUS = 78
ARROWS = (
    # From the edge of one symbol to the edge of the one that it beats, and the tip.
    ("M398 250 Q452 280 466 328", "M482 322 L468 350 L448 328 z"),
    ("M388 452 Q315 482 258 458", "M264 442 L240 452 L258 474 z"),
    ("M164 350 Q178 280 218 254", "M210 240 L238 240 L226 268 z"),
)
ROWS = (
    ("starter", "Starter tier"),
    ("advanced", "Advanced tier"),
    ("gotcha", "No symbol of its own"),
    ("finger", "Swaps with the card over there"),
    ("−2", "Points, where they are not 1"),
)
FIRST_ROW, ROW_STEP, SIGN_X, WORDS_X, WORDS_ROOM = 556, 64, 82, 140, 452

WORD_SIZES = (38, 36, 34)


def legend(ink: Ink = "colour") -> Canvas:
    canvas = Canvas(CARD, f"GotchaCards: {TITLE}", described(), ink)
    colour = FELT["gotchacards"]
    canvas.rect(1.5, 1.5, 627, 877, fill=PAPER, line=EDGE, round=36)
    canvas.rect(24, 24, 582, 832, line=colour, thick=6, round=22)
    canvas.path("M24 112 V46 Q24 24 46 24 H584 Q606 24 606 46 V112 z", fill=colour)
    canvas.middle_text(TITLE, MIDDLE, 70, NAMES, 66, PAPER)
    for symbol, x, y in CIRCLE:
        canvas.circle(x, y, RADIUS, fill=SYMBOL_COLOURS[symbol])
        canvas.emblem(signs()[symbol], x, y - 16, 84, PAPER)
        canvas.text(symbol, x, y + 54, LABELS, 36, PAPER)
    for line, tip in ARROWS:
        canvas.path(line, line=TEXT_INK, thick=9)
        canvas.mark(tip, TEXT_INK, thick=6)
    canvas.middle_text("beats", MIDDLE, 366, LABELS, 44)
    for number, (sign, words) in enumerate(ROWS):
        _row(canvas, sign, words, FIRST_ROW + number * ROW_STEP, colour)
    return canvas


def described() -> str:
    """What a screen reader says after the title."""
    explained = [words if sign != "−2" else f"{sign}: {words}" for sign, words in ROWS]
    return f"Rock beats scissors, scissors beats paper, paper beats rock. {'. '.join(explained)}."


def _row(canvas: Canvas, sign: str, words: str, y: float, colour: str) -> None:
    if sign == "finger":
        hand(canvas, "right", SIGN_X, y, 52, colour)
    elif sign in signs():
        canvas.emblem(signs()[sign], SIGN_X, y, 54, colour)
    else:
        canvas.middle_text(sign, SIGN_X, y, NUMBERS, 54, colour)
    size, lines = fitted(words, TEXT, WORD_SIZES, WORDS_ROOM, 1)
    canvas.middle_text(lines[0], WORDS_X, y, TEXT, size, TEXT_INK, "start")
