"""The face of any card of Scratch Wars."""

from tuckbox.games.scratch_wars.card import ScratchWarsCard, WeaponCard

from ..canvas import CARD, Canvas
from ..ink import Ink
from . import hero, weapon
from .frame import QrRows
from .words import described


def face(card: ScratchWarsCard, ink: Ink = "colour", qr: QrRows = ()) -> Canvas:
    """The face of a hero or a weapon. On paper it has its code as a QR code too, if the caller
    hands in the modules of it: whoever prints has the library that knows them."""
    if isinstance(card, WeaponCard):
        canvas = Canvas(CARD, card.name, described(card), ink)
        weapon.draw(canvas, card, qr)
    else:
        canvas = Canvas(CARD, f"{card.own_name}, {card.name}", described(card), ink)
        hero.draw(canvas, card, qr)
    return canvas
