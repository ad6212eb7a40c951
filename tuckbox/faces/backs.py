"""The back of a card, and the box that a game comes in: the game's felt with its sign."""

from tuckbox.core import Game

from .art import signs
from .canvas import CARD, Canvas
from .ink import EDGE, FELT, PAPER, Ink, darker
from .lettering import NAMES, TEXT, fitted

OTHER_FELT = "#4a4a55"
"""Of a game that has no felt of its own."""

MIDDLE_X, MIDDLE_Y = CARD[0] / 2, CARD[1] / 2
FRAME = 46.0
STEP = 52


def felt_of(game: Game) -> str:
    return FELT.get(game.key, OTHER_FELT)


def sign_of(game: Game) -> str:
    return signs().get(game.key, signs()["tuckbox"])


def back(game: Game, ink: Ink = "colour") -> Canvas:
    """The same when it is turned around, so that no card is told by how it lies."""
    canvas = Canvas(CARD, f"{game.title}, back", "The back of a card.", ink)
    felt = darker(felt_of(game))
    canvas.rect(1.5, 1.5, 627, 877, fill=PAPER, line=EDGE, round=36)
    canvas.rect(30, 30, 570, 820, fill=felt, round=24)
    canvas.path(_lattice(), line=PAPER, thick=2, opacity=0.22)
    canvas.rect(FRAME, FRAME, 538, 788, line=PAPER, thick=4, round=16)
    canvas.circle(MIDDLE_X, MIDDLE_Y, 164, fill=felt, line=PAPER, thick=6)
    canvas.circle(MIDDLE_X, MIDDLE_Y, 150, line=PAPER, thick=2, dash="4 8")
    for turn in (0, 180):
        with canvas.moved(f"rotate({turn} {MIDDLE_X:.0f} {MIDDLE_Y:.0f})"):
            canvas.emblem(sign_of(game), MIDDLE_X, MIDDLE_Y - 68, 118, PAPER)
    return canvas


def _lattice() -> str:
    """Slanted lines both ways, inside the inner frame, alike on both sides of its middle."""
    lines = []
    for number in range(-20, 21):
        for slope in (1, -1):
            start = MIDDLE_X + number * STEP
            ends = [(y, start + slope * (y - MIDDLE_Y)) for y in (FRAME, CARD[1] - FRAME)]
            (y1, x1), (y2, x2) = (_clipped(*end, slope) for end in ends)
            if y2 - y1 > STEP:
                lines.append(f"M{x1:.1f} {y1:.1f} L{x2:.1f} {y2:.1f}")
    return " ".join(lines)


def _clipped(y: float, x: float, slope: int) -> tuple[float, float]:
    """An end of a slanted line, moved along it until it is inside."""
    inside = min(max(x, FRAME), CARD[0] - FRAME)
    return y + slope * (inside - x), inside


def box(game: Game, ink: Ink = "colour") -> Canvas:
    """The front of the box: its name and how many play."""
    canvas = Canvas(CARD, f"{game.title}, box", f"For {game.seat_range()} players.", ink)
    felt = felt_of(game)
    canvas.rect(1.5, 1.5, 627, 877, fill=felt, line=EDGE, round=18)
    canvas.path("M215 1.5 a100 76 0 0 0 200 0 z", fill=PAPER, line=EDGE)  # the thumb notch
    canvas.circle(MIDDLE_X, 390, 200, fill=PAPER, opacity=0.1)
    canvas.circle(MIDDLE_X, 390, 200, line=PAPER, thick=4, dash="8 10")
    canvas.emblem(sign_of(game), MIDDLE_X, 390, 270, PAPER)
    size, lines = fitted(game.title, NAMES, (78, 70, 62), 540, 2)
    canvas.lines(lines, MIDDLE_X, 690, NAMES, size, size * 1.05, PAPER)
    canvas.middle_text(f"{game.seat_range()} players", MIDDLE_X, 824, TEXT, 38, PAPER)
    return canvas
