"""What can be printed of Scratch Wars: cards with their codes, wheels to cut out, the stick for
lives, the dial for the time of day, and the energy scale, which is also the back of heroes."""

from collections.abc import Callable

from tuckbox.games.scratch_wars import GAME
from tuckbox.games.scratch_wars.card import HeroCard, ScratchWarsCard, WeaponCard, card_of

from .backs import box
from .canvas import Canvas
from .ink import Ink
from .orders import Order, Part
from .qr import qr_rows
from .scratch_wars import back, bead_stick, day_dial, energy_scale, face, unscratched, wheel
from .sheets import Batch


def _wanted(order: Order) -> list[ScratchWarsCard]:
    return [card_of(code) for code in order.cards or GAME.card_ids()]


def _cards(order: Order) -> list[Batch]:
    cards = _wanted(order)
    faces = tuple(face(card, order.ink, qr_rows(card.id)) for card in cards)
    of_heroes, of_weapons = energy_scale(order.ink), back(order.ink)
    backs = tuple(of_heroes if isinstance(card, HeroCard) else of_weapons for card in cards)
    return [Batch(faces, backs if order.backs else ())]


def _scratch_cards(order: Order) -> list[Batch]:
    faces = [unscratched(card, order.ink) for card in _wanted(order)]
    return order.batches(faces, back(order.ink))


def _wheels(order: Order) -> list[Batch]:
    weapons = [card for card in _wanted(order) if isinstance(card, WeaponCard)]
    return [Batch(tuple(wheel(card, order.ink) for card in weapons))] if weapons else []


def _alone(draw: Callable[[Ink], Canvas], count: int = 1) -> Callable[[Order], list[Batch]]:
    return lambda order: [Batch((draw(order.ink),) * count)]


PARTS = {
    "cards": Part("heroes and weapons with their codes", _cards),
    "wheels": Part("the wheels of the weapons, to cut out and pin", _wheels),
    "stick": Part(
        "a strip for lives for each side, with a bead to slide on it", _alone(bead_stick, 2)
    ),
    "dial": Part("the time of day", _alone(day_dial)),
    "scale": Part("the energy scale, 1 to 12", _alone(energy_scale, 2)),
    "scratch": Part("the same cards under their silver", _scratch_cards, usual=False),
    "box": Part("the front of the box", lambda o: [Batch((box(GAME, o.ink),))], usual=False),
}


def _pictured(kind: type[ScratchWarsCard]) -> Callable[[Ink], list[Canvas]]:
    cards = [card for card in map(card_of, GAME.card_ids()) if isinstance(card, kind)]
    return lambda ink: [face(card, ink) for card in cards[:3]]


ILLUSTRATIONS = {
    "The cards": _pictured(HeroCard),
    "Level 1": _pictured(WeaponCard),
    "Level 2": lambda ink: [day_dial(ink)],
    "Level 3": lambda ink: [energy_scale(ink)],
}
