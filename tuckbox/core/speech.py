"""Words that people say with their moves, in games where that belongs to the play, and which
characters have no business in words and names."""

import unicodedata

from .refusals import NotText, Refusal, TooManyWords

LONGEST = 280

LONGEST_NAME = 60

JOINERS = "\u200c\u200d"
"""Invisible, but some scripts and many emoji need them between two characters."""

SELECTORS = frozenset(map(chr, (*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0))))
"""Invisible too: they choose between two shapes of the character before them."""

VISIBLE_FORMATS = frozenset(
    "\u0600\u0601\u0602\u0603\u0604\u0605\u06dd\u070f\u0890\u0891\u08e2\U000110bd"
)
"""Signs of numbers and verses that Unicode counts among the invisible ones."""

BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
"""Letters and marks that show as nothing."""


def is_stray(mark: str) -> bool:
    """Whether a character has no business in a line of text: it controls a terminal, changes
    the direction of what follows, cannot be seen, or is none at all.

    >>> [is_stray(mark) for mark in ("a", "é", "\u200d", "\x1b", "\u202e", "\u200b")]
    [False, False, False, True, True, True]
    """
    if mark.isascii():
        return not mark.isprintable()
    if mark in JOINERS or mark in VISIBLE_FORMATS:
        return False
    return mark in BLANKS or unicodedata.category(mark) in _STRAY


_STRAY = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


def is_plain(text: str) -> bool:
    """Whether a line of text holds no stray characters, joiners only where they join, and
    selectors only after something that has shapes to select.

    >>> is_plain("می\u200cخواهم"), is_plain("Ann\u200d"), is_plain("\x1b[2J")
    (True, False, False)
    >>> is_plain("❤\ufe0f"), is_plain("1\ufe0f\u20e3"), is_plain("Ann\ufe0f")
    (True, True, False)
    """
    if text.isascii():
        return text.isprintable()
    if any(map(is_stray, text)):
        return False
    padded = f" {text} "
    return not any(
        (mark in JOINERS and (_is_bare(padded[place]) or _is_bare(padded[place + 2])))
        or (mark in SELECTORS and not _is_selected(padded[place], padded[place + 2]))
        for place, mark in enumerate(text)
    )


def _is_selected(before: str, after: str) -> bool:
    """Whether a selector between these has a shape to select; a digit has one as a key."""
    if before in SELECTORS:
        return False
    return not _is_bare(before) or after == "\u20e3"


def _is_bare(mark: str) -> bool:
    """Whether a joiner has nothing to join here."""
    return mark.isspace() or mark.isascii() or mark in JOINERS


def tidy_words(words: str) -> str:
    """The words on one line.

    >>> tidy_words("  Could you\\nhelp me? ")
    'Could you help me?'
    """
    return " ".join(words.split())


def is_name(text: str) -> bool:
    """Whether a record may call somebody this; empty means: as the seat is called.

    >>> is_name("Ann Lee"), is_name(""), is_name("Ann  Lee"), is_name("An\x07n")
    (True, True, False, False)
    """
    return len(text) <= LONGEST_NAME and tidy_words(text) == text and is_plain(text)


def refused_words(words: str) -> Refusal | None:
    """Why tidy words cannot be said; None if they can. Any language will do.

    >>> refused_words("Could you help me?")
    >>> refused_words("\\x1b[2J")
    NotText()
    """
    if len(words) > LONGEST:
        return TooManyWords(len(words), LONGEST)
    return None if is_plain(words) else NotText()
