"""What a game is about, and what the words of its drawing mean: a file for each game.

Cards, powers and rules are explained by the game itself. Here are the other words that stand on
the screen. A game without a file has its summary for a goal, and no words.
"""

import re
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import msgspec

from tuckbox.core import BadNotation, Game, View
from tuckbox.core.notation import fold


def _nothing(view: View[Any]) -> dict[str, str]:
    return {}


class Legend(msgspec.Struct, frozen=True):
    goal: str
    words: dict[str, str] = {}
    """Words and what they mean. Several that are explained together are parted by commas; after
    a semicolon follow signs and other forms that are understood too, but not listed."""
    named: Callable[[Any], dict[str, str]] = _nothing
    """What has a name only in this contest, by the view, with its explanation."""

    def headings(self) -> list[str]:
        """The words as they are listed, without their other forms."""
        return [_heading(words) for words in self.words]

    def meaning(self, topic: str) -> str:
        """What a word on the screen means; empty if it is none of them."""
        wanted = fold(topic)
        return self._entries(lambda words: wanted in _forms(words))

    def near(self, topic: str) -> str:
        """What the entries mean that hold this word among others, or in another form."""
        wanted = _stem(fold(topic))
        if len(wanted) < 3:
            return ""
        return self._entries(
            lambda words: any(wanted in map(_stem, [form, *form.split()]) for form in _forms(words))
        )

    def _entries(self, fits: Callable[[str], bool]) -> str:
        """A sign may stand for two things, so there may be several."""
        return "\n\n".join(
            f"{_heading(words)}\n\n{meaning}"
            for words, meaning in self.words.items()
            if fits(words)
        )


def _heading(words: str) -> str:
    return words.partition("; ")[0]


def _forms(words: str) -> list[str]:
    return [fold(form) for part in words.split("; ") for form in part.split(", ")]


def _stem(word: str) -> str:
    """
    >>> _stem("points"), _stem("asked"), _stem("pass")
    ('point', 'ask', 'pass')
    """
    return re.sub(r"(?<=..)(?:(?<!s)s|ed|ing)$", "", word)


def _parts(topic: str) -> list[str]:
    """The topic without what stands around it on the screen: punctuation, and then numbers.

    >>> _parts("[b2],"), _parts("+1"), _parts("Wyv…")
    (['b2', 'b'], ['1', '+'], ['Wyv'])
    """
    bare = re.sub(r"^\W+|\W+$", "", topic)
    shorn = re.sub(r"^[\W\d]+|[\W\d]+$", "", topic)
    unnumbered = " ".join(re.sub(r"\d+", "", bare).split())
    sign = "" if shorn else re.sub(r"[\w\s]", "", topic)[:1]
    parts = (bare, unnumbered, shorn, sign)
    found = dict.fromkeys(part for part in parts if part not in ("", topic))
    return list(found)


def explained(game: Game, topic: str, view: View[Any] | None = None) -> str:
    """What anything on the screen means: a word, a sign, a card, a power or a rule; BadNotation
    if there is nothing like it. With a view, also what has a name only in this contest."""
    topic = topic.strip().removesuffix("…").strip() or topic  # a name that was cut
    try:
        return _explained(game, topic, view)
    except BadNotation:
        for part in _parts(topic):
            with suppress(BadNotation):
                return _explained(game, part, view)
        raise


def _explained(game: Game, topic: str, view: View[Any] | None) -> str:
    about = legend(game)
    own = {} if view is None else {fold(name): text for name, text in about.named(view).items()}
    found = own.get(fold(topic)) or about.meaning(topic)
    if found:
        return found
    try:
        return game.explain(topic)
    except BadNotation:
        found = about.near(topic)
        if not found:
            raise
        return found


def legend(game: Game) -> Legend:
    own = f"{__name__}.{game.key.replace('-', '_')}"
    if find_spec(own) is None:
        return Legend(game.summary)
    found: Legend = import_module(own).LEGEND
    return found
