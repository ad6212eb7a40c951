"""The small grammar of what bots say, read from `chatter.csv`: heads and tails by kind of
card and by side. A line is a head and a tail, or one of them alone."""

import csv
import re
from functools import cache
from typing import Final

from .cards import HERE

ASKED: Final = "asked"
ASKER: Final = "asker"
ANY: Final = "any"
EXTRA: Final = "extra"


@cache
def _rows() -> dict[tuple[str, str, str], list[str]]:
    found: dict[tuple[str, str, str], list[str]] = {}
    with (HERE / "chatter.csv").open(encoding="utf-8", newline="") as table:
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


@cache
def joined(head: str, tail: str) -> str:
    """A head and a tail as one line; after a head that ends a sentence a capital.

    >>> joined("You know what?", "you look well."), joined("I'd love to, but", "I'm tired.")
    ('You know what? You look well.', "I'd love to, but I'm tired.")
    """
    if not head or not tail:
        return head or tail
    if head.endswith((".", "!", "?")):
        tail = tail[0].upper() + tail[1:]
    return f"{head} {tail}"
