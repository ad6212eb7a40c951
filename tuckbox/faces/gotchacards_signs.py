"""What the cards of GotchaCards and their legend both show: the colours of the symbols and the
hand of a Swap."""

from tuckbox.games.gotchacards.cards import Finger, Symbol

from .art import signs
from .canvas import Canvas

SYMBOL_COLOURS: dict[Symbol, str] = {"rock": "#6b4a33", "scissors": "#1f666b", "paper": "#9a6710"}
TURNS: dict[Finger, float] = {"left": 137, "right": -43, "across": -133}
"""How far the hand is turned; as it was drawn it points down to the right."""


def hand(canvas: Canvas, finger: Finger, x: float, y: float, size: float, colour: str) -> None:
    with canvas.moved(f"rotate({TURNS[finger]} {x:.1f} {y:.1f})"):
        canvas.emblem(signs()["finger"], x, y, size, colour)
