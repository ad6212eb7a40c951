"""A collection as a text file: one code on each line, with the name of its card behind a `#` for
people. The order is the order in which the cards came."""

from collections.abc import Iterable

from tuckbox.core import BadNotation, BadSetup
from tuckbox.games.scratch_wars.card import HeroCard, ScratchWarsCard, card_of


def read_collection(text: str) -> list[ScratchWarsCard]:
    """The cards of a collection; BadSetup, with the line, if something in it is none."""
    cards: dict[str, ScratchWarsCard] = {}
    for number, line in enumerate(text.splitlines(), 1):
        code = line.partition("#")[0].strip()
        if code:
            try:
                card = card_of(code)
            except BadNotation as error:
                raise BadSetup(f"Line {number}: {error}") from None
            cards[card.id] = card
    return list(cards.values())


def collection_text(cards: Iterable[ScratchWarsCard]) -> str:
    return "".join(f"{card.id}  # {named(card)}\n" for card in cards)


def named(card: ScratchWarsCard) -> str:
    """What people call the card."""
    name = f"{card.own_name}, {card.name}" if isinstance(card, HeroCard) else card.name
    return f"{name}, strength {card.strength:+}{', foil' if card.foil else ''}"
