"""What a drawing is made of: lines of spans, each with a style named by its meaning."""

import re
from collections.abc import Iterable

import msgspec

Span = tuple[str, str]
"""A style, named by its meaning ("seat0", "dim", "strong" or ""), and a text."""

Line = tuple[Span, ...]


SQUEEZED = 4
"""Lines beyond the frame that a terminal can still show, when it scrolls the story away."""


class Picture(msgspec.Struct, frozen=True):
    """A view drawn in text. Styles only repeat what the text says already."""

    lines: tuple[Line, ...]

    def plain(self) -> str:
        return "\n".join("".join(text for _, text in line).rstrip() for line in self.lines)


class Frame(msgspec.Struct, frozen=True):
    """For whom and where a view is drawn. A drawing that does not fit takes a compact form;
    0 is no limit."""

    names: tuple[str, ...] = ()
    """What the players are called, where that is not as the rules call their seats."""
    width: int = 0
    height: int = 0

    def name(self, seat: int, usual: str, you: bool = False) -> str:
        """A player's own name with the seat's behind it, which moves are written with, and
        whether the player is `you`."""
        own = self.names[seat] if seat < len(self.names) else usual
        notes = ([] if own == usual else [usual]) + (["you"] if you else [])
        return f"{own} ({', '.join(notes)})" if notes else own

    def holds(self, picture: Picture) -> bool:
        """Whether all lines of a picture fit."""
        lines = picture.plain().split("\n")
        wide = max(len(line) for line in lines)
        return not (0 < self.width < wide or 0 < self.height < len(lines))

    def squeezes(self, picture: Picture) -> bool:
        """Whether it is not too high, if it may use lines meant for what was told before it."""
        return not 0 < self.height < len(self.wrapped(picture).lines) - SQUEEZED

    def wrapped(self, picture: Picture) -> Picture:
        """The picture with all lines broken that are too wide."""
        if not self.width or self.holds(picture):
            return picture
        return Picture(
            tuple(part for line in picture.lines for part in wrapped(line, self.width, "  "))
        )


FULL, COMPACT, SMALL = range(3)
"""How much a drawing shows: everything, what fits 80 by 24, or only what there is no doing
without; `?` tells the rest."""


ANYWHERE = Frame()
"""No names, and as much room as it takes."""


def wrapped(line: Line, width: int, indent: str) -> list[Line]:
    """A line broken between words where it is too wide; it goes on after the indent. A width
    of 0 is no limit."""
    lines: list[Line] = []
    spans: list[Span] = []
    used = 0
    for style, text in line:
        for word in re.findall(r"\s*\S+|\s+$", text):
            if width and spans and used + len(word.rstrip()) > width:
                lines.append(tuple(spans))
                spans, used = [("", indent)], len(indent)
                word = word.lstrip()
            spans.append((style, word))
            used += len(word)
    return [*lines, tuple(spans)]


def cut(text: str, room: int) -> str:
    """A text that fits; what is too long ends with three dots."""
    return text if len(text) <= room else text[: room - 1] + "…"


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
