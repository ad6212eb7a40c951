"""The small grammar of what bots say, read from `grammar.csv`: heads and tails by kind of move
and by side. A sentence is a head and a tail, or one of them alone."""

import csv
import re
from functools import cache, lru_cache
from typing import Final

from .cards import HERE
from .moves import Agree, Fold, PassOn, Play, Request, Scratch, SeatMove

ASKED: Final = "asked"
ASKER: Final = "asker"
ANY: Final = "any"
EXTRA: Final = "-extra"
"""Behind a side: for those who agree and add a Request of their own (SB-13)."""


def kind_of(move: SeatMove) -> str | None:
    """Under which kind of the table a move is found; None if nothing is said with it.

    >>> kind_of(Play("Why?")), kind_of(PassOn(2))
    ('why', 'pass-it-on')
    """
    match move:
        case Request():
            return "request"
        case Agree():
            return "agree"
        case Play(card):
            return card.lower().rstrip("?")
        case PassOn():
            return "pass-it-on"
        case Scratch():
            return "scratch-my-back"
        case Fold():
            return "fold"
    return None


@cache
def _rows() -> dict[tuple[str, str, str], list[str]]:
    found: dict[tuple[str, str, str], list[str]] = {}
    with (HERE / "grammar.csv").open(encoding="utf-8", newline="") as table:
        for row in csv.DictReader(table):
            found.setdefault((row["kind"], row["side"], row["part"]), []).append(row["text"])
    return found


def heads(kind: str, side: str) -> list[str]:
    rows = _rows()
    return rows.get((kind, side, "head"), rows.get((kind, ANY, "head"), []))


def tails(kind: str, side: str) -> list[str]:
    rows = _rows()
    return rows.get((kind, side, "tail"), rows.get((kind, ANY, "tail"), []))


def topics() -> list[str]:
    """What excuses are about."""
    return [side for kind, side, _ in _rows() if kind == "topic"]


def topic_of(words: str) -> str:
    """What an excuse is about, by its words; empty if that cannot be told.

    >>> topic_of("I would, but I have a dentist's appointment.")
    'dentist'
    """
    said = re.findall(r"[\w'’]+", words.casefold())
    best, most = "", 0
    for topic in topics():
        known = _rows()["topic", topic, "words"][0].split()
        hits = sum(word in known for word in said)
        if hits > most:
            best, most = topic, hits
    return best


@lru_cache(maxsize=4096)
def joined(head: str, tail: str) -> str:
    """A head and a tail as one sentence; after a head that ends a sentence a capital.

    >>> joined("You know what?", "you look well."), joined("I'd love to, but", "I'm tired.")
    ('You know what? You look well.', "I'd love to, but I'm tired.")
    """
    if not head or not tail:
        return head or tail
    if head.endswith((".", "!", "?")):
        tail = tail[0].upper() + tail[1:]
    return f"{head} {tail}"
