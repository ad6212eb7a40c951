"""Reading what was chosen on the command line: options, seats and decks.

A deck may be typed as the key of a ready deck, as the path of a deck file, or as `random`.
Which option is a deck is told by its kind, never by its name.
"""

import os
from collections.abc import Sequence
from pathlib import Path
from random import Random

from tuckbox.core import BadSetup, Game, Option
from tuckbox.core.options import DECK, Value
from tuckbox.core.speech import tidy_words

from .command_errors import CommandError
from .files import read_text

RANDOM = "random"


def listed_names(text: str) -> list[str]:
    """From `--names Ann,Bo`.

    >>> listed_names("Ann  Lee, Bo")
    ['Ann Lee', 'Bo']
    """
    return [tidy_words(name) for name in text.split(",")]


def table_values(game: Game, given: Sequence[str]) -> dict[str, Value]:
    """From `--option length=game`."""
    values: dict[str, Value] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise CommandError(f"An option is given as NAME=VALUE, not as {text!r}.")
        option = option_named(game.options, name.strip(), game)
        values[option.name] = table_value(option, value.strip())
    return values


def table_value(option: Option, text: str) -> Value:
    """A value for an option of the table, as somebody typed it; a deck may be a file."""
    try:
        return option.parse(text)
    except BadSetup:
        if option.kind != DECK or not looks_like_a_file(text):
            raise
    try:
        return option.read_file(read_text(os.path.expanduser(text), "a deck file"))
    except BadSetup as error:
        raise CommandError(f"{text}: {error}") from None


def seat_values(
    game: Game, given: Sequence[str], seats: int, rng: Random
) -> list[dict[str, Value]]:
    """From `--seat-option 2:hand=7`."""
    values: list[dict[str, Value]] = [{} for _ in range(seats)]
    for text in given:
        number, colon, choice = text.partition(":")
        name, equals, value = choice.partition("=")
        if not colon or not equals:
            raise CommandError(f"An option of a seat is given as N:NAME=VALUE, not as {text!r}.")
        seat = seat_number(number.strip(), seats)
        option = option_named(game.seat_options, name.strip(), game)
        values[seat][option.name] = typed_value(option, value.strip(), rng)
    return values


def seat_number(text: str, seats: int) -> int:
    """A seat, counted from 1 by people and from 0 by the engine."""
    if text not in [str(number) for number in range(1, seats + 1)]:
        raise CommandError(f"There is no seat {text!r}; the seats are 1 to {seats}.")
    return int(text) - 1


def option_named(options: Sequence[Option], name: str, game: Game) -> Option:
    for option in options:
        if option.name == name:
            return option
    names = ", ".join(option.name for option in options) or "none"
    raise BadSetup(f"{game.title} has no such option {name!r}; there are: {names}.")


def typed_value(option: Option, text: str, rng: Random) -> Value:
    """A value for an option of a seat, as somebody typed it."""
    return deck_value(option, text, rng) if option.kind == DECK else option.parse(text)


def deck_option(options: Sequence[Option]) -> Option | None:
    """The option among these that is a deck."""
    return next((option for option in options if option.kind == DECK), None)


def deck_value(option: Option, text: str, rng: Random) -> Value:
    if text.lower() == RANDOM:
        return option.random(rng)
    try:
        return option.parse(text)
    except BadSetup as no_ready_deck:
        path = os.path.expanduser(text)
        if not looks_like_a_file(text):
            reason = str(no_ready_deck).rstrip(".")
            raise CommandError(f"{reason}; a deck file's path or 'random' would do too.") from None
    try:
        return option.read_file(read_text(path, "a deck file"))
    except BadSetup as error:
        raise CommandError(f"{text}: {error}") from None


def looks_like_a_file(text: str) -> bool:
    return "/" in text or "\\" in text or text.endswith(".deck") or Path(text).is_file()


def ready_decks(option: Option) -> dict[str, Value]:
    """The decks that come with the game, by key."""
    return {key: option.parse(key) for key in option.ready()}
