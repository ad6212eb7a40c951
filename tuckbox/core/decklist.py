"""Deck files: a list of cards that people write by hand.

    game: draw-the-line
    name: Iron Gate
    idea: Stand still and let them come.
    2 Footman
    Knight

Lines that start with `#` are comments. Every refusal names the line.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable

import msgspec

from .errors import BadNotation, BadSetup
from .notation import quoted
from .speech import is_plain

MOST_LINES = 2_000
LONGEST_FILE = 400_000
"""Characters. Far more than a deck needs, and little enough to be read at once."""
MOST_CARDS = 300
_LONGEST_HEAD = 200
_HEADS = ("game", "name", "idea")


class DeckList(msgspec.Struct, frozen=True):
    """A deck with its name and what it is up to."""

    name: str
    idea: str
    cards: tuple[str, ...]


def check_size(text: str) -> None:
    """BadSetup for a deck file that is longer than any deck."""
    if len(text) > LONGEST_FILE:
        raise BadSetup(f"A deck file has at most {LONGEST_FILE} characters, not {len(text)}.")
    lines = len(text.splitlines())
    if lines > MOST_LINES:
        raise BadSetup(f"A deck has at most {MOST_LINES} lines; this one has {lines}.")


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
    check_size(text)
    if game_of(text) != game:
        raise BadSetup(f"This deck is for {quoted(game_of(text))}, not for {game!r}.")
    heads = {"name": "", "idea": ""}
    cards: list[str] = []
    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        if not is_plain(" ".join(line.split())):
            raise BadSetup(f"Line {number}: there are characters in it that are no text.")
        head, colon, rest = line.partition(":")
        if colon:
            if head.lower() not in _HEADS:
                raise BadSetup(f"Line {number}: there is no {quoted(head)} in a deck file.")
            if len(rest.strip()) > _LONGEST_HEAD:
                raise BadSetup(f"Line {number}: at most {_LONGEST_HEAD} characters are possible.")
            heads[head.lower()] = " ".join(rest.split())
            continue
        count, name = _counted(line)
        if not 1 <= count <= MOST_CARDS - len(cards):
            raise BadSetup(
                f"Line {number}: {count} copies of a card are not possible, "
                f"as a deck has at most {MOST_CARDS} cards."
            )
        try:
            cards += [spelled(name)] * count
        except BadNotation as error:
            raise BadSetup(f"Line {number}: {error}") from None
    return DeckList(heads["name"], heads["idea"], tuple(cards))


def written(game: str, deck: DeckList) -> str:
    """The deck as a deck file; `read_decklist` reads it again.

    >>> print(written("draw-the-line", DeckList("Gate", "", ("Goblin", "Knight", "Goblin"))))
    game: draw-the-line
    name: Gate
    2 Goblin
    Knight
    <BLANKLINE>
    """
    heads = {"game": game, "name": deck.name, "idea": deck.idea}
    lines = [f"{head}: {text}" for head, text in heads.items() if text]
    return "\n".join([*lines, *counted(deck.cards)]) + "\n"


def counted(cards: Iterable[str]) -> list[str]:
    """The cards as a deck file lists them.

    >>> counted(["Bat", "Ant", "Bat"])
    ['2 Bat', 'Ant']
    """
    return [card if n == 1 else f"{n} {card}" for card, n in Counter(cards).items()]


def _counted(line: str) -> tuple[int, str]:
    match = re.fullmatch(r"(\d{1,4})\s*[x×]?\s+(.*)", line)
    return (int(match[1]), match[2]) if match else (1, line)
