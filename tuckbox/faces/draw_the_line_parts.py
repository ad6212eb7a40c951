"""What can be printed of Draw the Line: all cards or a faction, a deck, the two crib cards, the
play sheet, and coins for both seats."""

from collections.abc import Callable

from tuckbox.games.draw_the_line import GAME
from tuckbox.games.draw_the_line.card import card_of
from tuckbox.games.draw_the_line.cards import FACTIONS

from .backs import back, box
from .canvas import Canvas
from .draw_the_line import face
from .draw_the_line_pieces import board, crib_1, crib_2, heads, tails
from .ink import Ink
from .orders import Order, Part
from .sheets import Batch

COINS = 9
"""For each seat: as many as there are squares."""


def _cards(order: Order, faction: str | None = None) -> list[Batch]:
    wanted = [card_of(card) for card in order.cards or GAME.card_ids()]
    faces = []
    for card in wanted:
        if faction in (None, card.faction):
            copies = order.copies if card.rarity == "common" and not order.cards else 1
            faces += [face(card, order.ink)] * copies
    return order.batches(faces, back(GAME, order.ink))


def _cribs(order: Order) -> list[Batch]:
    return order.batches([crib_1(order.ink), crib_2(order.ink)], back(GAME, order.ink))


def _coins(order: Order) -> list[Batch]:
    """Heads on the one side and tails on the other, if they are printed on both."""
    one, other = heads(order.ink), tails(order.ink)
    if order.backs:
        return [Batch((one,) * COINS, (other,) * COINS)]
    return [Batch((one,) * COINS + (other,) * COINS)]


def _of_faction(faction: str) -> Part:
    return Part(f"the cards of one faction: {faction}", lambda o: _cards(o, faction), usual=False)


PARTS = {
    "cards": Part("every card, or the deck of --deck", _cards),
    **{faction.lower(): _of_faction(faction) for faction in FACTIONS},
    "cribs": Part("the two crib cards", _cribs),
    "board": Part("the play sheet with nine squares", lambda o: [Batch((board(o.ink),))]),
    "coins": Part("heads and tails", _coins),
    "box": Part("the front of the box", lambda o: [Batch((box(GAME, o.ink),))], usual=False),
}


def _pictured(*cards: str) -> Callable[[Ink], list[Canvas]]:
    return lambda ink: [face(card_of(card), ink) for card in cards]


ILLUSTRATIONS = {
    "The idea": lambda ink: [heads(ink), tails(ink)],
    "Cards": _pictured("Worg", "Griffin", "Hydra", "Knight"),
    "How a game ends": _pictured("Badger", "Banshee", "Queen"),
    "Powers": _pictured("Ranger", "Chancellor", "Vampire", "Tortoise"),
}
