"""A plain drawing of any view: the players with their scores, then the game's own fields."""

from typing import Any

from tuckbox.core import Game, View
from tuckbox.core.views import to_plain

from .picture import ANYWHERE, Frame, Line, Picture

COMMON = frozenset(View.__struct_fields__)


def plain_picture(game: Game, view: View[Any], frame: Frame = ANYWHERE) -> Picture:
    lines: list[Line] = []
    for seat, score in enumerate(view.scores):
        turn = ", to move" if seat == view.to_move else ""
        name = frame.name(seat, game.seat_name(seat), seat == view.viewer)
        lines.append(((f"seat{seat}", name), ("", f": {score}{turn}")))
    for name, value in to_plain(view).items():
        if name not in COMMON:
            lines += _field(name, value, 0)
    return Picture(tuple(lines))


def _field(name: str, value: Any, depth: int) -> list[Line]:
    label = "  " * depth + name.replace("_", " ")
    if isinstance(value, dict):
        return [(("dim", label),), *_fields(value, depth + 1)]
    if isinstance(value, list) and any(isinstance(item, dict) for item in value):
        lines: list[Line] = []
        for number, item in enumerate(value):
            lines += _field(f"{name} {number}", item, depth)
        return lines
    if isinstance(value, list):
        value = ", ".join(str(item) for item in value)
    return [(("dim", f"{label}: "), ("", "" if value is None else str(value)))]


def _fields(values: dict[str, Any], depth: int) -> list[Line]:
    return [line for name, value in values.items() for line in _field(name, value, depth)]
