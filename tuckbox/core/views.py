"""What leaves the engine for somebody's eyes.

A view is built up from nothing: it holds what its viewer may know and was never part
of anything that held more. Views, and the accounts of what happened (`Seen`), are
the only things a person, a bot, a log or a page is given while a contest runs.
"""

from collections.abc import Iterable
from typing import Any

import msgspec

from .state import State

SPECTATOR = -3
"""The viewer who sits at no seat; a number that no seat, and not chance, has."""


class Choice(msgspec.Struct, frozen=True):
    """A legal action of the viewer, how it is written, and whether it is only an aside."""

    action: int
    text: str
    aside: bool = False


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What every game tells every viewer. A game's own view adds the position."""

    game: str
    rules: int
    options: dict[str, Any]
    viewer: int
    to_move: int
    stage: int
    scores: tuple[int, ...]
    choices: tuple[Choice, ...]


def choices_of(state: State, viewer: int) -> tuple[Choice, ...]:
    """The legal actions of the viewer; a spectator has none."""
    if viewer < 0:
        return ()
    moves = [Choice(action, state.text(action)) for action in state.moves(viewer)]
    asides = [Choice(action, state.text(action), True) for action in state.asides(viewer)]
    return (*moves, *asides)


def common(state: State, viewer: int) -> dict[str, Any]:
    """The part of a view that is the same in every game."""
    return {
        "game": state.game.key,
        "rules": state.game.rules_version,
        "options": state.options(),
        "viewer": viewer,
        "to_move": state.to_move,
        "stage": state.stage,
        "scores": tuple(state.scores()),
        "choices": choices_of(state, viewer),
    }


class Seen(msgspec.Struct, frozen=True):
    """One thing that happened, as one viewer saw it.

    `text` is for reading, `kind` and `facts` for a screen that wants to show it; before a
    `beat` a screen may pause, so that the eye can follow.
    """

    kind: str
    text: str
    facts: dict[str, int | str] = {}
    beat: bool = False


class CardPage(msgspec.Struct, frozen=True):
    """What there is to say about one card."""

    name: str
    group: str
    line: str
    text: str


Span = tuple[str, str]
"""A style, named by its meaning ("seat0", "dim", "strong" or ""), and a text."""

Line = tuple[Span, ...]


class Picture(msgspec.Struct, frozen=True):
    """A view drawn in text. Styles only repeat what the text says already."""

    lines: tuple[Line, ...]

    def plain(self) -> str:
        return "\n".join("".join(text for _, text in line).rstrip() for line in self.lines)


def beside(blocks: Iterable[tuple[Line, ...]], gap: str = " ") -> tuple[Line, ...]:
    """Blocks of lines set side by side; each block must be as wide as its first line."""
    columns = list(blocks)
    height = max((len(block) for block in columns), default=0)
    lines: list[Line] = []
    for row in range(height):
        spans: list[Span] = []
        for place, block in enumerate(columns):
            if place:
                spans.append(("", gap))
            if row < len(block):
                spans.extend(block[row])
            else:
                spans.append(("", " " * sum(len(text) for _, text in block[0])))
        lines.append(tuple(spans))
    return tuple(lines)


_encoder = msgspec.json.Encoder(order="deterministic")


def to_json(value: object) -> bytes:
    """The one way a view or a snapshot becomes bytes: equal values, equal bytes."""
    return _encoder.encode(value)


def to_plain(document: msgspec.Struct) -> dict[str, Any]:
    """A document as the dictionaries, lists, texts and numbers that its JSON stands for."""
    plain = msgspec.json.decode(to_json(document))
    assert isinstance(plain, dict)
    return plain
