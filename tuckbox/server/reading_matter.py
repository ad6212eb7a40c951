"""What there is to read about a game: its rules as HTML, and its cards."""

import re
from functools import lru_cache
from itertools import pairwise

import msgspec
from markdown_it import MarkdownIt
from markdown_it.token import Token

from tuckbox import games
from tuckbox.core import Game

from . import requests as bodies

MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")
"""For our own text; raw HTML in it would still be shown as text."""


def reading_of(game: Game, language: str = "en") -> bodies.ReadingMatter:
    spoken = language if game.reading(language) else "en"
    return _matter(game.key, spoken, game.rules_language(language))


@lru_cache(maxsize=16)
def _matter(key: str, language: str, rules_language: str) -> bodies.ReadingMatter:
    found = games.by_key(key)
    return bodies.ReadingMatter(
        found.title,
        _html(found.rules(rules_language), found.rules()),
        rules_language,
        tuple(
            bodies.CardText(face=found.pictured(page.name), **msgspec.structs.asdict(page))
            for page in found.cards_in(language)
        ),
    )


def _html(rules: str, english: str) -> str:
    """The rules with an id at each heading: what the English rules call it there."""
    tokens, names = MARKDOWN.parse(rules), _headings(MARKDOWN.parse(english))
    opened = [token for token in tokens if token.type == "heading_open"]
    for token, name in zip(opened, names, strict=True):
        token.attrSet("id", "-".join(re.findall(r"\w+", name.lower())))
    rendered: str = MARKDOWN.renderer.render(tokens, MARKDOWN.options, {})
    return rendered


def _headings(tokens: list[Token]) -> list[str]:
    return [words.content for token, words in pairwise(tokens) if token.type == "heading_open"]
