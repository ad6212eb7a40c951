"""What an option says about itself, as JSON: enough for a page to build its form.

Every description has a `kind`, which tells what a value looks like and what else is known
about it. Whoever offers options goes by the kind and never by the name of an option.
"""

from typing import Literal

import msgspec


class OptionInfo(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind"):
    """What every description has."""

    name: str
    """The key of the option in a setup."""
    title: str
    """The same as a label for people."""
    help: str
    """What it is for, in half a sentence."""


class FlagInfo(OptionInfo, frozen=True, kw_only=True, tag="flag"):
    """True or false."""

    default: bool


class NumberInfo(OptionInfo, frozen=True, kw_only=True, tag="number"):
    """A whole number from `low` to `high`."""

    low: int
    high: int
    default: int


class ChoiceValue(msgspec.Struct, frozen=True, kw_only=True):
    """One of the values of a choice."""

    value: str
    title: str
    """The same as a label for people."""
    help: str


class ChoiceInfo(OptionInfo, frozen=True, kw_only=True, tag="choice"):
    """One of a few texts."""

    values: tuple[ChoiceValue, ...]
    default: str


class ReadyDeck(msgspec.Struct, frozen=True, kw_only=True):
    """A deck that comes with the game."""

    key: str
    name: str
    idea: str
    value: str | tuple[str, ...]
    """What stands in a setup that chooses it."""
    size: int
    """How many cards it has."""


class CardGroup(msgspec.Struct, frozen=True, kw_only=True):
    """Cards of which a deck needs some."""

    name: str
    cards: tuple[str, ...]
    fewest: int


class DeckInfo(OptionInfo, frozen=True, kw_only=True, tag="deck"):
    """A deck of cards: one of the ready decks, or one's own."""

    written: Literal["cards", "lines"]
    """What the value of one's own deck is: a list of card ids, or the lines of a deck file."""
    fewest: int
    most: int
    """How many cards a deck has."""
    most_copies: int | None
    """How many copies of one card are allowed; null if any number is."""
    cards: tuple[str, ...] | None
    """The ids of the cards to choose from; null if a deck brings its own."""
    groups: tuple[CardGroup, ...] = ()
    ready: tuple[ReadyDeck, ...]
    default: str | tuple[str, ...]


class ReadyCodes(msgspec.Struct, frozen=True, kw_only=True):
    """Codes of cards that come with the game."""

    key: str
    name: str
    codes: tuple[str, ...]


class CodeInfo(OptionInfo, frozen=True, kw_only=True, tag="code"):
    """The code of one collected card; the value is a text."""

    card: str
    """What kind of card it has to be."""
    pattern: str
    """A regular expression for a code as it is printed."""
    ready: tuple[ReadyCodes, ...]
    default: str | None
    """Null: left out, and then decided by other options."""


class CodesInfo(OptionInfo, frozen=True, kw_only=True, tag="codes"):
    """The codes of several different cards; the value is a list of texts."""

    card: str
    pattern: str
    fewest: int
    most: int
    ready: tuple[ReadyCodes, ...]
    default: tuple[str, ...] | None


AnyOptionInfo = FlagInfo | NumberInfo | ChoiceInfo | DeckInfo | CodeInfo | CodesInfo


class OptionWords(msgspec.Struct, frozen=True):
    """What people read about an option, in another language."""

    title: str
    help: str
    values: dict[str, tuple[str, str]] = {}
    """Of a choice: the label of each value, and what it is about."""


def reworded(info: AnyOptionInfo, words: OptionWords) -> AnyOptionInfo:
    """The same option in other words."""
    info = msgspec.structs.replace(info, title=words.title, help=words.help)
    if not isinstance(info, ChoiceInfo):
        return info
    labels = ((each.value, *words.values[each.value]) for each in info.values)
    return msgspec.structs.replace(
        info,
        values=tuple(
            ChoiceValue(value=value, title=title, help=help) for value, title, help in labels
        ),
    )


class OptionsInfo(msgspec.Struct, frozen=True, kw_only=True):
    """All that can be chosen before a contest of a game."""

    options: tuple[AnyOptionInfo, ...]
    """For the table."""
    seat_options: tuple[AnyOptionInfo, ...]
    """For each seat."""
    fewest_seats: int
    most_seats: int
