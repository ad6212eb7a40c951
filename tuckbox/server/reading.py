"""What is read from requests besides their bodies, and names that people give themselves."""

from starlette.requests import Request

from tuckbox.core import Game
from tuckbox.core.speech import is_name, tidy_words
from tuckbox.table import is_id

from .answers import Problem
from .line import MISSING
from .openapi import LARGEST_NUMBER


def token_in(request: Request) -> str:
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip()[:200] if kind.lower() == "bearer" else ""


def table_in(request: Request) -> str:
    name: str = request.path_params["table"]
    if not is_id(name):
        raise Problem(404, "no-such-table", MISSING)
    return name


def number_in(request: Request, name: str) -> int | None:
    """A number in the address, if it is there."""
    text = request.query_params.get(name)
    if text is None:
        return None
    is_number = text.isascii() and text.isdecimal() and len(text) < 20
    if not is_number or int(text) > LARGEST_NUMBER:
        raise Problem(422, "bad-number", f"{name} is a whole number up to {LARGEST_NUMBER}.")
    return int(text)


def language_in(request: Request) -> str:
    """The language that somebody wants to read; whoever is asked for one they do not speak
    answers in English."""
    return str(request.query_params.get("language", "en"))


def plain_name(name: str) -> str:
    """A name that can be shown to others."""
    tidy = tidy_words(name)
    if not tidy or not is_name(tidy):
        raise Problem(422, "bad-name", "A name is plain text on one line, and not empty.")
    return tidy


def language_of(game: Game, language: str) -> str:
    """The language that was asked for, if the game has it."""
    return language if language in game.languages() else "en"
