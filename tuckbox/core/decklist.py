"""Deck files: a list of cards that people write by hand.

    game: draw-the-line
    name: Iron Gate
    idea: Stand still and let them come.
    2 Footman
    Knight

Lines that start with `#` are comments. Every refusal names the line.
"""

import re
from collections.abc import Callable

import msgspec

from .errors import BadNotation, BadSetup

_MOST_COPIES = 99
_HEADS = ("game", "name", "idea")


class DeckList(msgspec.Struct, frozen=True):
    """A deck with its name and what it is up to."""

    name: str
    idea: str
    cards: tuple[str, ...]


def game_of(text: str) -> str:
    """The key of the game a deck file is for."""
    for line in text.splitlines():
        if line.lower().startswith("game:"):
            return line.partition(":")[2].strip()
    raise BadSetup(
        "This is not a deck file: it has no line that says its game, like 'game: draw-the-line'."
    )


def read_decklist(text: str, game: str, spelled: Callable[[str], str]) -> DeckList:
    """The deck in a file's text. `spelled` gives a card's full name or BadNotation."""
    if game_of(text) != game:
        raise BadSetup(f"This deck is for {game_of(text)!r}, not for {game!r}.")
    heads = {"name": "", "idea": ""}
    cards: list[str] = []
    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        head, colon, rest = line.partition(":")
        if colon:
            if head.lower() not in _HEADS:
                raise BadSetup(f"Line {number}: there is no {head!r} in a deck file.")
            heads[head.lower()] = rest.strip()
            continue
        count, name = _counted(line)
        if not 1 <= count <= _MOST_COPIES:
            raise BadSetup(f"Line {number}: {count} copies of a card are not possible.")
        try:
            cards += [spelled(name)] * count
        except BadNotation as error:
            raise BadSetup(f"Line {number}: {error}") from None
    return DeckList(heads["name"], heads["idea"], tuple(cards))


def _counted(line: str) -> tuple[int, str]:
    match = re.fullmatch(r"(\d{1,4})\s*[x×]?\s+(.*)", line)
    return (int(match[1]), match[2]) if match else (1, line)
