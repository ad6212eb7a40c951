"""What to print: an order says which parts of a game, in which ink, with backs or without. The
file of a game has a table `PARTS` that turns each part of an order into batches of pictures."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from .canvas import Canvas
from .ink import Ink
from .sheets import Batch


class Order(msgspec.Struct, frozen=True, kw_only=True):
    ink: Ink = "colour"
    backs: bool = False
    copies: int = 1
    """How many of each card that may be in a deck more than once."""
    cards: tuple[str, ...] = ()
    """The ids of the cards, if it is not all of them."""
    options: Mapping[str, Any] = {}
    """The options of the game that change its deck."""

    def batches(self, faces: list[Canvas], back: Canvas) -> list[Batch]:
        """These faces, with the same back behind each of them if backs are wanted."""
        behind = (back,) * len(faces) if self.backs else ()
        return [Batch(tuple(faces), behind)] if faces else []


class Part(msgspec.Struct, frozen=True):
    """A part of a game that can be printed. What is not usual has to be asked for."""

    help: str
    make: Callable[[Order], list[Batch]]
    usual: bool = True
