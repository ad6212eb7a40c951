"""What a game tells somebody who builds a deck: what there is to build it from, and what it says
about a deck as it stands. All of it becomes JSON; whoever shows it needs to know no rule."""

from typing import Any

import msgspec


class FormulaPart(msgspec.Struct, frozen=True):
    """A part of what the numbers of a card add up to, and what it is given for."""

    given_for: str
    value: int


class BuildingCard(msgspec.Struct, frozen=True, kw_only=True):
    """A card to choose, with all that a list of cards is searched, filtered and sorted by."""

    id: str
    words: str
    """Everything that stands on it, for a search."""
    traits: tuple[tuple[str, str], ...]
    """What it is, by name and in the order of interest: its faction, its rarity."""
    numbers: tuple[tuple[str, int], ...]
    formula: tuple[FormulaPart, ...]


class DeckMatter(msgspec.Struct, frozen=True):
    """What there is to build a deck from."""

    cards: tuple[BuildingCard, ...]
    formula: str
    """How cards are built, in words."""


class DeckFault(msgspec.Struct, frozen=True, kw_only=True):
    """Why a deck is not legal. `cards` are those that are too many, or the wrong ones; none if
    only something is missing."""

    code: str
    rule: str
    sentence: str
    cards: tuple[str, ...]


class Tally(msgspec.Struct, frozen=True):
    """How often something is in a deck: each faction, each rarity."""

    of: str
    counts: tuple[tuple[str, int], ...]


class Average(msgspec.Struct, frozen=True):
    of: str
    value: float


class DeckReport(msgspec.Struct, frozen=True, kw_only=True):
    """A deck, and all that can be said about it."""

    name: str
    idea: str
    cards: tuple[str, ...]
    """As they were given; none where a deck brings its own."""
    text: str
    """The deck as a deck file."""
    value: Any
    """What stands in a setup that chooses it; null while it is not legal."""
    faults: tuple[DeckFault, ...] = ()
    remarks: tuple[str, ...] = ()
    tallies: tuple[Tally, ...] = ()
    averages: tuple[Average, ...] = ()
