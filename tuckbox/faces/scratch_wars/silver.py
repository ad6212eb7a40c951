"""A card before it is rubbed off. Only its code, its finish and whether it is a hero or a weapon
can be seen; what lies below the silver is not in the picture, so nobody can look it up there.
The layer covers the face exactly, so a table can put the face below it and uncover it."""

from tuckbox.games.scratch_wars.card import ScratchWarsCard, WeaponCard

from ..art import signs
from ..canvas import CARD, Canvas
from ..ink import TEXT_INK, Ink
from ..lettering import NAMES
from . import hero, weapon
from .frame import code, paper
from .hatching import stripes
from .palette import SILVER, SILVER_DARK, SILVER_LIGHT
from .wheel import RIM

MIDDLE = CARD[0] / 2


def unscratched(card: ScratchWarsCard, ink: Ink = "colour") -> Canvas:
    what = "weapon" if isinstance(card, WeaponCard) else "hero"
    finish = "Foil. " if card.foil else ""
    described = (
        f"A {what} under its silver layer. {finish}Rub it off to see the card. Code {card.id}."
    )
    canvas = Canvas(CARD, f"Unscratched {what}", described, ink)
    if isinstance(card, WeaponCard):
        paper(canvas, weapon.PANEL_HEIGHT, card.foil)
        _over_a_weapon(canvas)
    else:
        paper(canvas, hero.PANEL_HEIGHT, card.foil)
        _over_a_hero(canvas)
    code(canvas, card.id)
    return canvas


def _over_a_weapon(canvas: Canvas) -> None:
    x, y = MIDDLE, weapon.WHEEL_Y
    corners = (weapon.CORNER_X, CARD[0] - weapon.CORNER_X)
    for corner_x in corners:
        for corner_y in (weapon.CORNER_TOP, weapon.CORNER_BOTTOM):
            _patch(canvas, corner_x - 59, corner_y - 59, 118, 118, 34)
    _patch(canvas, 220, 664, 190, 44, 22)
    canvas.circle(x, y, RIM, fill=SILVER, line=SILVER_LIGHT, thick=6)
    # Rings, as on a coin: a wheel can be told from a hero's panels at a glance.
    for radius in range(124, int(RIM), 15):
        colour = SILVER_LIGHT if radius % 2 else SILVER_DARK
        canvas.circle(x, y, radius, line=colour, thick=4, dash="26 9")
    _hint(canvas, y, "Weapon")
    _patch(canvas, 28, 717, 574, 82, 20)


def _over_a_hero(canvas: Canvas) -> None:
    _patch(canvas, 24, 24, 582, hero.PANEL_HEIGHT - 24, 22)
    _patch(canvas, 24, 300, 582, 110, 20)
    _patch(canvas, 24, hero.DAY_TOP, 582, 4 * hero.ROW + 3 * hero.GAP, 20)
    canvas.circle(MIDDLE, hero.DAY_TOP + 186, 118, fill=SILVER, line=SILVER_LIGHT, thick=6)
    _hint(canvas, hero.DAY_TOP + 186, "Hero")


def _patch(
    canvas: Canvas, left: float, top: float, wide: float, high: float, corner: float
) -> None:
    canvas.rect(left, top, wide, high, fill=SILVER, line=SILVER_LIGHT, thick=5, round=corner)
    inner = corner * 0.4
    _striped(canvas, left + inner, top + inner, wide - 2 * inner, high - 2 * inner)


def _striped(canvas: Canvas, left: float, top: float, wide: float, high: float) -> None:
    """Stripes, light and dark in turn, that a grayscale printer shows as well."""
    for number, stripe in enumerate(stripes(left, top, wide, high, 15)):
        canvas.path(stripe, line=SILVER_DARK if number % 2 else SILVER_LIGHT, thick=4)


def _hint(canvas: Canvas, y: float, what: str) -> None:
    """The coin that it takes, and what will come to light."""
    canvas.emblem(signs()["scratch"], MIDDLE, y - 26, 112, TEXT_INK)
    canvas.middle_text(what, MIDDLE, y + 52, NAMES, 52, TEXT_INK)
