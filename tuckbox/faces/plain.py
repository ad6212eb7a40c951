"""A plain face for the cards of a game that has no drawing of its own: the name, and its fields
one below the other, so that a new game can be looked at and printed at once."""

from typing import Any

import msgspec

from .canvas import CARD, Canvas
from .ink import EDGE, PAPER, TEXT_INK, Ink
from .lettering import LEADING, NAMES, TEXT, fitted, fitted_in

NAME_SIZES = (64, 56, 48, 40, 34)
FIELD_SIZES = (38, 34, 30, 26, 22)


def face(card: Any, ink: Ink = "colour") -> Canvas:
    fields: dict[str, Any] = msgspec.to_builtins(card)
    name = str(fields.pop("name", None) or fields.get("id", ""))
    said = [
        f"{field.replace('_', ' ')}: {_words(value)}"
        for field, value in fields.items()
        if value not in (None, "", [], {})
    ]
    canvas = Canvas(CARD, name, "; ".join(said), ink)
    canvas.rect(1.5, 1.5, 627, 877, fill=PAPER, line=EDGE, round=36)
    canvas.rect(24, 24, 582, 832, line=TEXT_INK, thick=4, round=22)
    size, lines = fitted(name, NAMES, NAME_SIZES, 520, 3)
    canvas.lines(lines, 315, 60 + size * 0.8, NAMES, size, size * 1.05)
    top = 60 + size * 1.05 * len(lines) + 20
    canvas.path(f"M60 {top:.0f} h510", line=TEXT_INK)
    y = top + 20
    for number, text in enumerate(said):
        room = (840 - y) / (len(said) - number)
        size, lines = fitted_in(text, TEXT, FIELD_SIZES, 520, room)
        canvas.lines(lines, 56, y + size, TEXT, size, size * LEADING, anchor="start")
        y += size * LEADING * len(lines) + 10
    return canvas


def _words(value: Any) -> str:
    if isinstance(value, list | tuple):
        return ", ".join(_words(one) for one in value)
    if isinstance(value, dict):
        return " ".join(_words(one) for one in value.values())
    return str(value)
