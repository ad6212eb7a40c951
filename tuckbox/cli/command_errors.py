"""Refusals: the one sentence a person gets when something cannot be done.

Whatever goes wrong on purpose ends up here as a text; what has no sentence is a bug
and keeps its traceback.
"""

import os
from typing import Final

from .clean import clean

LONGEST: Final = 1000
"""No sentence is longer, however much somebody has typed that it quotes."""


class CommandError(Exception):
    """Something was asked that cannot be done; the text says what was expected."""

    def __init__(self, sentence: str) -> None:
        super().__init__(brief(sentence))


class Quit(Exception):
    """The person at the keyboard wants to go."""


def sentence_of(error: Exception) -> str | None:
    """What to tell a person about an error; None if it was never meant for one."""
    from tuckbox.core import TuckboxError

    if isinstance(error, CommandError | TuckboxError):
        return one_line(str(error))
    if isinstance(error, OSError) and error.filename is None:
        return one_line(f"The output cannot be written: {error.strerror or error}")
    if isinstance(error, OSError):
        return one_line(reason_of(error, str(error.filename)))
    return None


def reason_of(error: OSError, path: str | os.PathLike[str]) -> str:
    """Why a file cannot be used."""
    name = os.fspath(path)
    if isinstance(error, FileNotFoundError):
        return f"There is no file {name!r}."
    if isinstance(error, IsADirectoryError):
        return f"{name!r} is a folder, and a file is needed."
    if isinstance(error, PermissionError):
        return f"{name!r} may not be opened by you; check its permissions."
    return f"{name!r} cannot be used: {error.strerror or error}."


def brief(text: str) -> str:
    """The text without its middle, if it is long: what is wrong stands at the beginning of a
    sentence, and what was expected at its end.

    >>> brief("There is no card.")
    'There is no card.'
    >>> len(brief("There is no card " + "x" * 5000 + "."))
    1000
    """
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 253]} … {text[-250:]}"


def one_line(text: str) -> str:
    """The text as a single line that ends like a sentence.

    >>> one_line("Line 3:\\n  no such card")
    'Line 3: no such card.'
    """
    line = clean(brief(" ".join(text.split())))
    return line if line.endswith((".", "!", "?")) else line + "."
