"""Reading the rules of a game in one's own language."""

from typing import Any

from .running import RunningService, finish

READING = "/api/games/draw-the-line/reading"


def test_rules_come_in_the_language_that_was_asked_for(service: RunningService) -> None:
    async def ask() -> list[Any]:
        async with service.people("Ann") as [ann]:
            return [
                await ann.request("GET", f"{READING}{query}")
                for query in ("", "?language=de", "?language=xx")
            ]

    english, german, unknown = finish(ask())
    assert (english["rules_language"], german["rules_language"]) == ("en", "de")
    assert '<h2 id="a-turn">A turn</h2>' in english["rules"]
    assert '<h2 id="a-turn">Ein Zug</h2>' in german["rules"]
    assert unknown == english
