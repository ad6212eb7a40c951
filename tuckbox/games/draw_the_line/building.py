"""For whoever builds a deck: the cards as a list to search, and what can be said about a deck."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

import msgspec

from tuckbox.core.deck_building import (
    Average,
    BuildingCard,
    DeckFault,
    DeckMatter,
    DeckReport,
    Tally,
)
from tuckbox.core.decklist import DeckList, written
from tuckbox.core.sentences import Sentences

from .card import card_of
from .cards import FACTIONS, NAMES, NUMBER, RARITIES
from .decks import KEY, check_deck, faults_of, read_cards
from .formula import HIGHEST, LOWEST, NO_POWER, formula
from .refusals import DeckSize

SIDES: Final = ("top", "right", "bottom", "left")


def matter(sentences: Sentences) -> DeckMatter:
    """All cards; they are also found by what they are called in the language."""
    return DeckMatter(
        tuple(
            msgspec.structs.replace(card, words=f"{card.id} {sentences.card(card.id)} {card.words}")
            for card in map(_building_card, NAMES)
        ),
        sentences.formula(),
    )


@lru_cache(maxsize=len(NAMES))
def _building_card(name: str) -> BuildingCard:
    card = card_of(name)
    sides = [(side, int(getattr(card, side))) for side in SIDES]
    return BuildingCard(
        id=name,
        words=f"{card.faction} {card.rarity} {card.power} {card.power_text} {card.character}",
        traits=(
            ("faction", card.faction),
            ("rarity", card.rarity),
            ("power", card.power or NO_POWER),
            ("provenance", card.provenance),
        ),
        numbers=(*sides, ("sum", sum(value for _, value in sides))),
        formula=formula(NUMBER[name]),
    )


def report(text: str, sentences: Sentences) -> DeckReport:
    """What there is to say about the deck in a deck file, legal or not."""
    deck = read_cards(text)
    faults = faults_of(deck.cards)
    cards = [_building_card(name) for name in deck.cards]
    traits = [dict(card.traits) for card in cards]
    numbers = [dict(card.numbers) for card in cards]
    return DeckReport(
        name=deck.name,
        idea=deck.idea,
        cards=deck.cards,
        text=written(KEY, DeckList(deck.name, deck.idea, deck.cards)),
        value=None if faults else check_deck(list(deck.cards)),
        faults=tuple(
            DeckFault(
                code=str(type(fault).__struct_config__.tag),
                rule=fault.rule,
                sentence=sentences.of(fault),
                cards=fault.beyond if isinstance(fault, DeckSize) else fault.others,
            )
            for fault in faults
        ),
        tallies=(
            _tally("faction", FACTIONS, (each["faction"] for each in traits)),
            _tally("rarity", RARITIES, (each["rarity"] for each in traits)),
            _tally("power", (), (each["power"] for each in traits)),
            _tally(
                "side",
                [str(value) for value in range(LOWEST, HIGHEST + 1)],
                (str(each[side]) for each in numbers for side in SIDES),
            ),
        ),
        averages=tuple(_average(of, numbers) for of in (*SIDES, "sum")) if cards else (),
    )


def _tally(of: str, names: Sequence[str], found: Iterable[str]) -> Tally:
    """How often each of these is there, and after them whatever else there is."""
    return Tally(of, tuple({**dict.fromkeys(names, 0), **Counter(found)}.items()))


def _average(of: str, numbers: Sequence[dict[str, int]]) -> Average:
    return Average(of, round(sum(each[of] for each in numbers) / len(numbers), 2))
