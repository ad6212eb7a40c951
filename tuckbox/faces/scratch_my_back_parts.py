"""What can be printed of Scratch My Back: all cards of a deck, ours or a teacher's, each copy with
its own phrases, and the summary of moves and answers."""

from collections.abc import Callable

from tuckbox.games.scratch_my_back import GAME

from .backs import back, box
from .canvas import Canvas
from .ink import Ink
from .orders import Order, Part
from .scratch_my_back import face
from .scratch_my_back_summary import summary
from .sheets import Batch


def _cards(order: Order) -> list[Batch]:
    faces: list[Canvas] = []
    for name in order.cards or GAME.card_ids(order.options):
        card = GAME.card(name, order.options)
        faces += [face(card, order.ink, copy) for copy in range(card.copies)]
    return order.batches(faces, back(GAME, order.ink))


def _summary(order: Order) -> list[Batch]:
    return order.batches([summary(order.ink)], back(GAME, order.ink))


PARTS = {
    "cards": Part("every card of the deck, or of --deck", _cards),
    "summary": Part("a card with the moves and the answers to them", _summary),
    "box": Part("the front of the box", lambda o: [Batch((box(GAME, o.ink),))], usual=False),
}


def _pictured(*cards: str) -> Callable[[Ink], list[Canvas]]:
    return lambda ink: [face(GAME.card(card), ink) for card in cards]


ILLUSTRATIONS = {
    "The deck": _pictured("bring", "Agree", "Decline", "Kindness"),
    "Rounds": lambda ink: [summary(ink)],
    "Some cards in particular": _pictured("Command", "Pass it on", "Scratch My Back"),
}
