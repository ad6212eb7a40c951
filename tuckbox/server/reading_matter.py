"""What there is to read about a game: its rules as HTML, and its cards."""

from functools import lru_cache

import msgspec
from markdown_it import MarkdownIt

from tuckbox import games
from tuckbox.core import Game

from . import requests as bodies


def reading_of(game: Game, language: str = "en") -> bodies.ReadingMatter:
    spoken = language if game.reading(language) else "en"
    return _matter(game.key, spoken)


@lru_cache(maxsize=16)
def _matter(key: str, language: str) -> bodies.ReadingMatter:
    found = games.by_key(key)
    return bodies.ReadingMatter(
        found.title,
        # Our own text; raw HTML in it would still be shown as text.
        MarkdownIt("commonmark", {"html": False}).enable("table").render(found.rules()),
        tuple(
            bodies.CardText(face=found.pictured(page.name), **msgspec.structs.asdict(page))
            for page in found.cards_in(language)
        ),
    )
