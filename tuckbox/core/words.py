"""Words that people say with their moves, in games where that belongs to the play."""

import unicodedata

from .errors import IllegalAction

LONGEST = 280


def checked_words(words: str) -> str:
    """The words on one line, any language; IllegalAction if they are too long or no text.

    >>> checked_words("  Could you\\nhelp me? ")
    'Could you help me?'
    """
    line = " ".join(words.split())
    if len(line) > LONGEST:
        raise IllegalAction(f"A line has at most {LONGEST} characters; this one has {len(line)}.")
    if any(unicodedata.category(mark) in ("Cc", "Cs", "Co", "Cn") for mark in line):
        raise IllegalAction("A line is plain text; this one holds characters that are none.")
    return line
