"""The phrases on the cards: whose they are, what fills their blanks, and whether one of them was
said already."""

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from tuckbox.core.notation import fold

from .cards import BOTH_SIDES
from .deck import Deck

ASKED: Final = 0
ASKER: Final = 1
"""Which phrase of a card that both sides play is whose, and which gist of a Request."""

Gist = tuple[str, str]
"""What a Request comes to in short, as the asked says it ("lend you my umbrella") and as the
asker says it ("lend me your umbrella")."""


def role_phrases(deck: Deck, kind: int, role: int) -> list[str]:
    """The phrases of all copies of a kind that fit a role."""
    phrases = deck.phrases[kind]
    return phrases[role::2] if kind in BOTH_SIDES else phrases


def gist_of(deck: Deck, request: int, words: str) -> Gist:
    """What a Request comes to in short, if it was said with one of its card's phrases; in
    other words it could be about anything."""
    heard = fold(words)
    for phrase, gist in zip(deck.phrases[request], deck.gists[request], strict=True):
        if fold(filled(phrase, deck.names[request], "")) in heard:
            return gist if gist[ASKED] else (deck.names[request], deck.names[request])
    return otherwise(deck, request)


def otherwise(deck: Deck, request: int) -> Gist:
    """The gist of a Request that was made in other words than its card's."""
    gist = deck.otherwise or deck.names[request]
    return gist, gist


def filled(phrase: str, keyword: str, gist: str) -> str:
    return phrase.replace("{keyword}", keyword).replace("{request}", gist)


def was_told(phrase: str, told: str) -> bool:
    """Whether a phrase was said before, with whatever in its blanks, as a sentence of its own
    or after a few words. `told` is what `all_told` makes of everything that was said."""
    if not phrase:
        return False
    fixed, pattern = _pattern(phrase)
    return fixed in told and pattern.search(told) is not None


def all_told(words: Iterable[str]) -> str:
    return "".join(told_after(one) for one in words)


def told_after(words: str) -> str:
    """What these words add to the end of `all_told`."""
    return f"|{fold(words)}"


@lru_cache(maxsize=2048)
def _pattern(phrase: str) -> tuple[str, re.Pattern[str]]:
    """The longest part between the blanks, which is quick to look for, and the whole."""
    parts = re.split(r"\{\w+\}", fold(phrase))
    whole = r"[^|]{1,40}?".join(re.escape(part) for part in parts)
    return max(parts, key=len), re.compile(rf"(?:\||[.!?:,] |but ){whole}")
