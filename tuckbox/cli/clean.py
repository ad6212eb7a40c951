"""What is printed holds no character that could control the terminal, change the direction of
the line or hide in it. Everything printed from outside goes through here: names, words, decks,
and the errors that quote them."""

from typing import Final

REPLACEMENT: Final = "\N{REPLACEMENT CHARACTER}"


def clean(text: str) -> str:
    """The text with every stray character replaced by one that shows; lines stay lines.

    >>> clean("Ann\\x1b[2J\\nBob")
    'Ann�[2J\\nBob'
    """
    if text.isascii() and text.isprintable():
        return text
    from tuckbox.core.speech import is_stray  # `tuckbox --version` does without

    return "".join(
        mark if mark == "\n" or not is_stray(mark) else " " if mark == "\t" else REPLACEMENT
        for mark in text
    )
