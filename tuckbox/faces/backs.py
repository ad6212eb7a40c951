"""The back of the cards of a game: its sign in a lattice, and the same when it is turned round."""

from .art import signs
from .canvas import CARD, Canvas
from .ink import EDGE, FELT, PAPER, Ink, darker

EDGE_OF_FIELD = 30
STEP = 52
SIGN_RADIUS = 128


def back(game: str, name: str, ink: Ink = "colour") -> Canvas:
    """The back for the game with this key, and the name that a screen reader says."""
    canvas = Canvas(CARD, f"{name}, back", "The back of a card.", ink)
    (width, height), colour = CARD, darker(FELT[game])
    canvas.rect(1.5, 1.5, width - 3, height - 3, fill=PAPER, line=EDGE, round=36)
    inner = (EDGE_OF_FIELD, EDGE_OF_FIELD, width - 2 * EDGE_OF_FIELD, height - 2 * EDGE_OF_FIELD)
    canvas.rect(*inner, fill=colour, round=22)
    canvas.path(_lattice(), line=PAPER, thick=2, opacity=0.22)
    canvas.rect(46, 46, width - 92, height - 92, line=PAPER, thick=3, round=14, opacity=0.8)
    canvas.circle(width / 2, height / 2, SIGN_RADIUS, fill=colour, line=PAPER, thick=6)
    canvas.circle(width / 2, height / 2, SIGN_RADIUS - 14, line=PAPER, thick=2, dash="4 8")
    canvas.emblem(signs()[game], width / 2, height / 2, 160, PAPER)
    return canvas


def _lattice() -> str:
    """Slanted lines both ways, inside the inner frame, alike on both sides of its middle."""
    left, top, right, bottom = 46.0, 46.0, CARD[0] - 46, CARD[1] - 46
    middle_x, middle_y = CARD[0] / 2, CARD[1] / 2
    lines = []
    for number in range(-20, 21):
        for slope in (1, -1):
            start = middle_x + number * STEP
            ends = [(y, start + slope * (y - middle_y)) for y in (top, bottom)]
            (y1, x1), (y2, x2) = (_clipped(*end, left, right, slope) for end in ends)
            if (y2 - y1) > STEP:
                lines.append(f"M{x1:.1f} {y1:.1f} L{x2:.1f} {y2:.1f}")
    return " ".join(lines)


def _clipped(y: float, x: float, left: float, right: float, slope: int) -> tuple[float, float]:
    """An end of a slanted line, moved along it until it is inside."""
    inside = min(max(x, left), right)
    return y + slope * (inside - x), inside
