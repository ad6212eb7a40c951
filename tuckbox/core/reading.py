"""Reading matter: the tables a game keeps its cards in, and the paragraphs of its rules."""

import csv
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

import msgspec

from .notation import fold
from .option_info import OptionWords


class CardPage(msgspec.Struct, frozen=True):
    """What there is to read about one card: in a line, as a whole text, and in parts, for pages
    that are laid out."""

    name: str
    group: str
    line: str
    text: str
    does: str = ""
    """What it does, in plain words."""
    lists: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """More about it, each list with its heading."""
    character: str = ""
    rules: tuple[str, ...] = ()
    """The ids of the rules it rests on, with the rulings about it."""
    origin: str = ""
    """Where it comes from."""


class Reading(NamedTuple):
    """What people read about a game before they play it, in another language than English."""

    summary: str
    options: Mapping[str, OptionWords]
    """For the table and for seats, by name."""
    cards: Callable[[], list[CardPage]] | None = None
    """The pages about the cards; they keep their names, which are their ids."""


def read_table(path: Path) -> list[dict[str, str]]:
    """The rows of a CSV file, by the names in its first line."""
    with path.open(encoding="utf-8", newline="") as table:
        return list(csv.DictReader(table))


def rule_paragraph(rules: str, topic: str) -> str | None:
    """The paragraph of some rules that is headed by an id, typed in any way.

    >>> rule_paragraph("Before.\\n\\n**DL-4 Playing.** You play.\\n\\nAfter.", "dl 4")
    'DL-4 Playing. You play.'
    """
    wanted = fold(topic).upper().replace(" ", "-")
    if not re.fullmatch(r"[A-Z]+-[A-Z]?\d+", wanted):
        return None
    for paragraph in rules.split("\n\n"):
        if paragraph.startswith(f"**{wanted} "):
            return paragraph.replace("**", "")
    return None
