"""What can be printed of GotchaCards: the deck, with as many copies as it has of each card, or one
tier of it, and the legend."""

from collections.abc import Callable

from tuckbox.games.gotchacards import GAME
from tuckbox.games.gotchacards.card import card_of

from .backs import back, box
from .canvas import Canvas
from .gotchacards import face
from .gotchacards_legend import legend
from .ink import Ink
from .orders import Order, Part
from .sheets import Batch


def _cards(order: Order, tier: str | None = None) -> list[Batch]:
    faces: list[Canvas] = []
    for card in map(card_of, order.cards or GAME.card_ids()):
        if tier in (None, card.tier):
            faces += [face(card, order.ink)] * (1 if order.cards else card.count)
    return order.batches(faces, back(GAME, order.ink))


def _by_tier(order: Order) -> list[Batch]:
    return _cards(order, "starter") + _cards(order, "advanced")


def _legend(order: Order) -> list[Batch]:
    return order.batches([legend(order.ink)], back(GAME, order.ink))


PARTS = {
    "cards": Part("the whole deck, tier by tier", _by_tier),
    "starter": Part("the starter cards", lambda o: _cards(o, "starter"), usual=False),
    "advanced": Part("the advanced cards", lambda o: _cards(o, "advanced"), usual=False),
    "legend": Part("a card that explains the signs", _legend),
    "box": Part("the front of the box", lambda o: [Batch((box(GAME, o.ink),))], usual=False),
}


def _pictured(*cards: str) -> Callable[[Ink], list[Canvas]]:
    return lambda ink: [face(card_of(card), ink) for card in cards]


ILLUSTRATIONS = {
    "The deck": _pictured("Common Rock", "Common Scissors", "Common Paper", "Gotcha"),
    "Flip and fight": lambda ink: [legend(ink)],
    "What the cards do": _pictured("Mighty Rock", "Swap Paper left", "Super Scissors", "Curse"),
}
