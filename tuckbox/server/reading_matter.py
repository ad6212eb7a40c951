"""What there is to read about a game: its rules as HTML, and its cards."""

from functools import lru_cache

from markdown_it import MarkdownIt

from tuckbox import games

from . import requests as bodies


@lru_cache(maxsize=16)
def reading_of(game: str) -> bodies.ReadingMatter:
    found = games.by_key(game)
    drawn = set(found.card_ids())
    return bodies.ReadingMatter(
        found.title,
        # Our own text; raw HTML in it would still be shown as text.
        MarkdownIt("commonmark", {"html": False}).enable("table").render(found.rules()),
        tuple(
            bodies.CardText(page.name, page.group, page.line, page.text, page.name in drawn)
            for page in found.cards()
        ),
    )
