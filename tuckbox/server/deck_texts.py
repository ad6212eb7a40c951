"""Decks as they are sent: as a list of cards, or as a text that somebody wrote or pasted."""

from tuckbox.core import Game
from tuckbox.core.deck_building import DeckFault, DeckReport
from tuckbox.core.decklist import DeckList, written
from tuckbox.core.speech import tidy_words
from tuckbox.table.refusals import cut

from .requests import WantedDeck


def headed(sent: WantedDeck, game: Game) -> str:
    """The deck as a deck file. What was pasted need not say its game; that is then added behind
    it, so that its lines count as the sender counts them."""
    if not sent.text:
        deck = DeckList(tidy_words(sent.name), tidy_words(sent.idea), sent.cards)
        return written(game.key, deck)
    says = any(line.lower().startswith("game:") for line in sent.text.splitlines())
    return sent.text if says else f"{sent.text}\ngame: {game.key}"


def unreadable(sent: WantedDeck, reason: str) -> DeckReport:
    """What there is to say about a deck that cannot be read: that is no fault of the request."""
    fault = DeckFault(code="unreadable", rule="", sentence=cut(reason), cards=())
    return DeckReport(
        name=sent.name, idea=sent.idea, cards=(), text=sent.text, value=None, faults=(fault,)
    )
