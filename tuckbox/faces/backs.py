"""The back of a card, and the box that a game comes in: the game's felt with its emblem."""

from tuckbox.core import Game

from .art import signs
from .canvas import CARD, Canvas
from .ink import EDGE, FELT, PAPER, Ink
from .lettering import NAMES, TEXT, fitted

OTHER_FELT = "#4a4a55"
"""Of a game that has no felt of its own."""


def felt_of(game: Game) -> str:
    return FELT.get(game.key, OTHER_FELT)


def sign_of(game: Game) -> str:
    return signs().get(game.key, signs()["tuckbox"])


def back(game: Game, ink: Ink = "colour") -> Canvas:
    """The same when it is turned around, so that no card is told by how it lies."""
    canvas = Canvas(CARD, f"{game.title}, back", "The back of a card.", ink)
    felt = felt_of(game)
    canvas.rect(1.5, 1.5, 627, 877, fill=PAPER, line=EDGE, round=36)
    canvas.rect(30, 30, 570, 820, fill=felt, round=24)
    for number in range(1, 20):
        canvas.path(_stroke(number * 72.0), line=PAPER, thick=2, opacity=0.22)
        canvas.path(_stroke(number * 72.0, mirrored=True), line=PAPER, thick=2, opacity=0.22)
    canvas.rect(46, 46, 538, 788, line=PAPER, thick=4, round=16)
    canvas.circle(315, 440, 150, fill=felt, line=PAPER, thick=6)
    for turn in (0, 180):  # half an emblem up, half down
        with canvas.moved(f"rotate({turn} 315 440)"):
            canvas.emblem(sign_of(game), 315, 372, 110, PAPER)
    return canvas


def _stroke(along: float, mirrored: bool = False) -> str:
    """A line at 45 degrees across the panel, that begins so far along its left and bottom edge."""
    left, top, width, height = 30.0, 30.0, 570.0, 820.0
    x0, y0 = (0.0, along) if along <= height else (along - height, height)
    x1, y1 = (along, 0.0) if along <= width else (width, along - width)
    if mirrored:
        x0, x1 = width - x0, width - x1
    return f"M{left + x0:.1f} {top + y0:.1f} L{left + x1:.1f} {top + y1:.1f}"


def box(game: Game, ink: Ink = "colour") -> Canvas:
    """The front of the box: its name and how many play."""
    canvas = Canvas(CARD, f"{game.title}, box", f"For {game.seat_range()} players.", ink)
    felt = felt_of(game)
    canvas.rect(1.5, 1.5, 627, 877, fill=felt, line=EDGE, round=18)
    canvas.path("M215 1.5 a100 76 0 0 0 200 0 z", fill=PAPER, line=EDGE)  # the thumb notch
    canvas.circle(315, 390, 200, fill=PAPER, opacity=0.1)
    canvas.circle(315, 390, 200, line=PAPER, thick=4, dash="8 10")
    canvas.emblem(sign_of(game), 315, 390, 270, PAPER)
    size, lines = fitted(game.title, NAMES, (78, 70, 62), 540, 2)
    canvas.lines(lines, 315, 690, NAMES, size, size * 1.05, PAPER)
    canvas.middle_text(f"{game.seat_range()} players", 315, 824, TEXT, 38, PAPER)
    return canvas
