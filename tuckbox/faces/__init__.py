"""Every card drawn once, as an SVG: for the board, the hand, the card page and the printed sheet.

A game has a file here with a function `face(card, ink)` that draws a card from its data alone
(`Game.card`), and a table `PIECES` of what else lies on the table: back, board, tokens, box.
Drawing knows no contest and no viewer. A game without such a file gets plain faces.
"""

from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from tuckbox.core import BadNotation, Game
from tuckbox.core.notation import quoted

from . import plain
from .backs import back
from .booklet import Illustrations
from .canvas import Canvas
from .ink import INKS, Ink
from .orders import Order, Part
from .sheets import Batch

Piece = Callable[[Ink], Canvas]


def face(
    game: Game, card: str, options: Mapping[str, Any] | None = None, ink: Ink = "colour"
) -> Canvas:
    """The face of a card, by its id; where options change the deck, of the deck they give."""
    data = game.card(card, options)
    module = _module(game)
    if module is None:
        return plain.face(data, ink)
    drawn: Canvas = module.face(data, ink)
    return drawn


def covered(game: Game, card: str, ink: Ink = "colour") -> Canvas:
    """A card of which nobody has seen the face yet: under its silver layer, where the game has one,
    otherwise its back. What is on the face is not in the picture."""
    data = game.card(card)
    silver = getattr(_module(game), "unscratched", None)
    drawn: Canvas = back(game, ink) if silver is None else silver(data, ink)
    return drawn


def pieces(game: Game) -> dict[str, Piece]:
    """What there is besides the cards, by name."""
    module = _module(game)
    found: dict[str, Piece] = {} if module is None else module.PIECES
    return found


def parts(game: Game) -> dict[str, Part]:
    """What can be printed of a game, by name."""
    module = _module(game, "_parts")
    if module is not None:
        found: dict[str, Part] = module.PARTS
        return found

    def cards(order: Order) -> list[Batch]:
        wanted = order.cards or game.card_ids(order.options)
        faces = [face(game, card, order.options, order.ink) for card in wanted]
        return order.batches(faces, back(game, order.ink))

    return {"cards": Part("every card", cards)}


def illustrations(game: Game) -> Illustrations:
    """Which pictures stand below which heading of the rules."""
    module = _module(game, "_parts")
    found: Illustrations = {} if module is None else module.ILLUSTRATIONS
    return found


def piece(game: Game, name: str, ink: Ink = "colour") -> Canvas:
    if name not in pieces(game):
        listing = ", ".join(pieces(game)) or "none"
        raise BadNotation(f"{game.title} has no piece {quoted(name)}; there are: {listing}.")
    return pieces(game)[name](ink)


def _module(game: Game, room: str = "") -> ModuleType | None:
    own = f"{__name__}.{game.key.replace('-', '_')}{room}"
    return None if find_spec(own) is None else import_module(own)


__all__ = [
    "INKS",
    "Canvas",
    "Ink",
    "Order",
    "Part",
    "Piece",
    "covered",
    "face",
    "illustrations",
    "parts",
    "piece",
    "pieces",
]
