"""Views drawn in text, for the terminal: a file for each game that has a drawing of its own.

A game without one is drawn plainly, field by field, so that a new game can be played at once.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from tuckbox.core import Game, View

from .legends import Legend, explained, legend
from .picture import ANYWHERE, Frame, Picture
from .plain import plain_picture


def draw(game: Game, view: View[Any], frame: Frame = ANYWHERE) -> Picture:
    """The view of a game as a picture, in a compact form where the frame is too small."""
    own = f"{__name__}.{game.key.replace('-', '_')}"
    if find_spec(own) is None:
        picture = plain_picture(game, view, frame)
    else:
        picture = import_module(own).picture(view, frame)
    return frame.wrapped(picture)


def draw_card(game: Game, card: Any) -> Picture | None:
    """A card as a picture, if the game has drawings of its cards."""
    own = f"{__name__}.{game.key.replace('-', '_')}_cards"
    if find_spec(own) is None:
        return None
    picture: Picture = import_module(own).picture(card)
    return picture


__all__ = ["Frame", "Legend", "Picture", "draw", "draw_card", "explained", "legend"]
