"""The deck as a thing to choose: the one that comes with the game, or a teacher's own."""

from functools import cache
from typing import Final

from tuckbox.core import BadSetup, Option
from tuckbox.core.notation import quoted
from tuckbox.core.option_info import DeckInfo, ReadyDeck
from tuckbox.core.options import DECK, Value

from .cards import HERE
from .deck import Deck
from .deckfile import FEWEST_CARDS, MOST_CARDS, deck_of_lines, read_deck

STANDARD: Final = "standard"


@cache
def standard() -> Deck:
    """The deck that comes with the game."""
    return read_deck((HERE / "decks" / "standard.deck").read_text(encoding="utf-8"))


def deck_of(value: Value) -> Deck:
    """The deck that a setup names: a word for ours, or all the lines of another."""
    if value == STANDARD:
        return standard()
    if not isinstance(value, list | tuple) or not all(isinstance(line, str) for line in value):
        raise BadSetup(f"A deck is {STANDARD!r} or the lines of a deck file, not {quoted(value)}.")
    try:
        return deck_of_lines(list(value))
    except UnicodeError:
        raise BadSetup("The deck holds half a character, which no text can.") from None


def value_of(deck: Deck) -> Value:
    """The deck as it stands in a setup, so that a record can be replayed anywhere."""
    return STANDARD if deck.lines == standard().lines else list(deck.lines)


class DeckOption(Option):
    """The deck that all play with: `standard`, or the lines of a deck file."""

    kind = DECK

    def __init__(self) -> None:
        super().__init__("deck", "the cards and phrases to play with", STANDARD)

    def describe(self) -> DeckInfo:
        return DeckInfo(
            name=self.name,
            title=self.title,
            help=self.help,
            written="lines",
            fewest=FEWEST_CARDS,
            most=MOST_CARDS,
            most_copies=None,
            cards=None,
            ready=(
                ReadyDeck(
                    key=STANDARD,
                    name=standard().name,
                    idea=self.ready()[STANDARD],
                    value=STANDARD,
                    size=sum(standard().copies),
                ),
            ),
            default=STANDARD,
        )

    def read(self, value: Value) -> Value:
        return value_of(deck_of(value))

    def parse(self, text: str) -> Value:
        if text.lower() != STANDARD:
            raise BadSetup(f"There is no ready deck {quoted(text)}; there is: {STANDARD}.")
        return STANDARD

    def read_file(self, text: str) -> Value:
        return value_of(read_deck(text))

    def allowed(self) -> str:
        return f"{STANDARD}, or a deck file"

    def ready(self) -> dict[str, str]:
        return {STANDARD: "108 cards in English"}
