"""Decks: what a legal one is (DL-1), the ready ones, deck files, and random ones."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from tuckbox.core import BadNotation, BadSetup, Option, Rng, Setup
from tuckbox.core.decklist import DeckList, read_decklist
from tuckbox.core.notation import find_name, quoted
from tuckbox.core.option_info import CardGroup, DeckInfo, ReadyDeck
from tuckbox.core.options import DECK

from .cards import CARD_COUNT, COMMON, HERE, NAMES, NUMBER, RARITY
from .refusals import DeckRefusal, DeckSize, TooFewCommons
from .sentences.en import DrawTheLineEnglish

DECK_SIZE: Final = 10
FEWEST_COMMONS: Final = 5
KEY: Final = "draw-the-line"
_ENGLISH: Final = DrawTheLineEnglish(Setup({}, ()), (), "")


def check_deck(names: list[str]) -> list[str]:
    """The deck, spelled as the cards are and in their order; BadSetup if DL-1 forbids it."""
    cards = []
    for name in names:
        if name not in NUMBER:
            try:
                find_name(name, NAMES, "card")
            except BadNotation as error:
                raise BadSetup(f"The deck cannot be read: {error}") from None
            raise BadSetup(
                f"The deck cannot be read: card names are written out, not {quoted(name)}."
            )
        cards.append(NUMBER[name])
    for fault in faults_of(names):
        raise BadSetup(_ENGLISH.of(fault))
    return [NAMES[card] for card in sorted(cards)]


def faults_of(names: Sequence[str]) -> list[DeckRefusal]:
    """All that DL-1 has against a deck of these cards."""
    faults: list[DeckRefusal] = []
    if len(names) != DECK_SIZE:
        faults.append(DeckSize(len(names), DECK_SIZE, tuple(names[DECK_SIZE:])))
    others = tuple(name for name in names if RARITY[NUMBER[name]] != COMMON)
    commons = len(names) - len(others)
    if commons < FEWEST_COMMONS:
        room = len(others) <= DECK_SIZE - FEWEST_COMMONS
        faults.append(TooFewCommons(commons, FEWEST_COMMONS, () if room else others))
    return faults


def read_cards(text: str) -> DeckList:
    """The cards in a deck file, legal or not; BadSetup, with line and reason, if it is none."""
    return read_decklist(text, KEY, lambda name: find_name(name, NAMES, "card"))


def read_deck(text: str) -> DeckList:
    """The deck in a deck file; BadSetup, with line and reason, if it is none."""
    deck = read_cards(text)
    return DeckList(deck.name, deck.idea, tuple(check_deck(list(deck.cards))))


@cache
def ready_decks() -> dict[str, DeckList]:
    """The decks that come with the game, by key. They are asked for whenever a contest begins."""
    files = sorted((HERE / "decks").glob("*.deck"))
    return {file.stem: read_deck(file.read_text(encoding="utf-8")) for file in files}


COMMONS: Final = [card for card in range(CARD_COUNT) if RARITY[card] == COMMON]


def random_deck(rng: Rng) -> list[str]:
    """Five commons and five cards of any kind."""
    cards = [COMMONS[rng.randrange(len(COMMONS))] for _ in range(FEWEST_COMMONS)]
    cards += [rng.randrange(CARD_COUNT) for _ in range(DECK_SIZE - FEWEST_COMMONS)]
    return [NAMES[card] for card in sorted(cards)]


class DeckOption(Option):
    """A seat's deck: the names of ten cards, or the key of a ready deck."""

    kind = DECK

    def __init__(self) -> None:
        super().__init__("deck", "the ten cards to play with", None)

    def describe(self) -> DeckInfo:
        commons = tuple(NAMES[card] for card in COMMONS)
        return DeckInfo(
            name=self.name,
            title=self.title,
            help=self.help,
            written="cards",
            fewest=DECK_SIZE,
            most=DECK_SIZE,
            most_copies=None,
            cards=tuple(NAMES),
            groups=(CardGroup(name="commons", cards=commons, fewest=FEWEST_COMMONS),),
            ready=tuple(
                ReadyDeck(
                    key=key, name=deck.name, idea=deck.idea, value=deck.cards, size=len(deck.cards)
                )
                for key, deck in ready_decks().items()
            ),
            default=tuple(self.read(self.default)),
        )

    def read(self, value: object) -> list[str]:
        if value is None:
            return list(ready_decks()["first-steps"].cards)
        if isinstance(value, str):
            return self.parse(value)
        if not isinstance(value, list | tuple) or not all(isinstance(name, str) for name in value):
            raise BadSetup(
                f"A deck is a list of card names or a ready one's key, not {quoted(value)}."
            )
        return check_deck(list(value))

    def parse(self, text: str) -> list[str]:
        ready = ready_decks()
        if text not in ready:
            raise BadSetup(f"There is no ready deck {quoted(text)}; there are: {', '.join(ready)}.")
        return list(ready[text].cards)

    def read_file(self, text: str) -> list[str]:
        return list(read_deck(text).cards)

    def allowed(self) -> str:
        return ", ".join(ready_decks())

    def ready(self) -> dict[str, str]:
        return {key: deck.idea for key, deck in ready_decks().items()}

    def random(self, rng: Rng) -> list[str]:
        return random_deck(rng)
