"""Phrases to say, as they stand on a card of Scratch My Back: words in lines, a line under the
keyword where it is said, and blanks with a label for what the speaker fills in."""

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Literal

import msgspec

from tuckbox.games.scratch_my_back.keywords import forms

from .canvas import Canvas
from .ink import AMBER, TEXT_INK
from .lettering import LABELS, LEADING, SPEECH, width

BLANKS = {"{request}": "request", "{keyword}": "keyword"}
LABEL_SHARE, SMALLEST_LABEL = 0.62, 26.0
BLANK_PADDING = 0.12
ELLIPSIS = "…"


class Part(msgspec.Struct, frozen=True):
    """A piece of a word: letters, letters of the keyword, or a blank and its label."""

    text: str
    kind: Literal["plain", "keyword", "blank"] = "plain"

    def width(self, size: float) -> float:
        if self.kind != "blank":
            return width(self.text, SPEECH, size)
        return width(self.text, LABELS, label_size(size)) + 2 * BLANK_PADDING * size


Word = tuple[Part, ...]
Line = tuple[Word, ...]


def label_size(size: float) -> float:
    return max(size * LABEL_SHARE, SMALLEST_LABEL)


def words_of(phrase: str, keyword: str = "") -> list[Word]:
    """The words of a phrase. On a Request the keyword is known, so it fills its own blank.

    >>> words_of("Go and {request}!")[2]
    (Part(text='request', kind='blank'), Part(text='!', kind='plain'))
    """
    if keyword:
        phrase = phrase.replace("{keyword}", keyword)
    spans = said_at(phrase, keyword) if keyword else []
    found: list[Word] = []
    for match in re.finditer(r"\S+", phrase):
        found.append(tuple(_parts(phrase, match.start(), match.end(), spans)))
    return found


def _parts(phrase: str, start: int, end: int, spans: list[tuple[int, int]]) -> Iterator[Part]:
    cuts = {start, end}
    for blank in re.finditer("|".join(map(re.escape, BLANKS)), phrase):
        cuts |= {at for at in blank.span() if start < at < end}
    for span in spans:
        cuts |= {at for at in span if start < at < end}
    places = sorted(cuts)
    for left, right in pairwise(places):
        text = phrase[left:right]
        if text in BLANKS:
            yield Part(BLANKS[text], "blank")
        elif any(first <= left and right <= last for first, last in spans):
            yield Part(text, "keyword")
        else:
            yield Part(text)


def said_at(phrase: str, keyword: str) -> list[tuple[int, int]]:
    """Where the keyword is said in one of its forms, from where to where.

    >>> said_at("Would you mind changing seats?", "change")
    [(15, 23)]
    """
    wanted = keyword.casefold().split()
    said = list(re.finditer(r"\w+(?:['’-]\w+)*", phrase))
    first = forms(wanted[0])
    found = []
    for place in range(len(said) - len(wanted) + 1):
        some = [match[0].casefold() for match in said[place : place + len(wanted)]]
        if some[0] in first and some[1:] == wanted[1:]:
            found.append((said[place].start(), said[place + len(wanted) - 1].end()))
    if not found and not keyword.isascii():  # a script without spaces between words
        found = [match.span() for match in re.finditer(re.escape(keyword), phrase, re.IGNORECASE)]
    return found


# -- lines ----------------------------------------------------------------------------------


def word_width(word: Word, size: float) -> float:
    return sum(part.width(size) for part in word)


def line_width(line: Line, size: float) -> float:
    spaces = max(len(line) - 1, 0) * width(" ", SPEECH, size)
    return sum(word_width(word, size) for word in line) + spaces


def in_lines(words: list[Word], size: float, room: float) -> list[Line]:
    """The words in lines that fit; a word that is too long for a line is cut."""
    lines: list[Line] = []
    line: Line = ()
    for whole in words:
        for word in _cut(whole, size, room):
            longer = (*line, word)
            if line and line_width(longer, size) > room:
                lines.append(line)
                longer = (word,)
            line = longer
    return [*lines, line] if line else lines


def evened(words: list[Word], size: float, room: float) -> list[Line]:
    """In as few lines as needed, without a last line that is much shorter than the others."""
    best = in_lines(words, size, room)
    longest = max((word_width(word, size) for word in words), default=0)
    for share in range(97, 64, -3):
        narrower = in_lines(words, size, room * share / 100)
        if len(narrower) > len(best) or longest > room * share / 100:
            break
        best = narrower
    return best


def _cut(word: Word, size: float, room: float) -> list[Word]:
    if word_width(word, size) <= room:
        return [word]
    pieces: list[list[Part]] = [[]]
    for part in word:
        for letters in [part.text] if part.kind == "blank" else part.text:
            piece = Part(letters, part.kind)
            if pieces[-1] and word_width((*pieces[-1], piece), size) > room:
                pieces.append([])
            pieces[-1].append(piece)
    return [tuple(_joined(piece)) for piece in pieces]


def _joined(parts: list[Part]) -> Iterator[Part]:
    """Neighbours of one kind as one part."""
    held: Part | None = None
    for part in parts:
        if held and held.kind == part.kind != "blank":
            held = Part(held.text + part.text, part.kind)
            continue
        if held:
            yield held
        held = part
    if held:
        yield held


def shortened(lines: list[Line], most: int, size: float, room: float) -> list[Line]:
    """As many lines as there is room for; if some are left off, the last ends in an ellipsis."""
    if len(lines) <= most:
        return lines
    last = list(lines[most - 1])
    while len(last) > 1 and line_width((*last[:-1], (*last[-1], Part(ELLIPSIS))), size) > room:
        last.pop()
    end = list(last[-1])
    while end and word_width((*end, Part(ELLIPSIS)), size) > room:
        text = end.pop()
        if len(text.text) > 1 and text.kind != "blank":
            end.append(Part(text.text[:-1], text.kind))
    last[-1] = tuple(_joined([*end, Part(ELLIPSIS)]))
    return [*lines[: most - 1], tuple(last)]


def has_cut_words(words: list[Word], size: float, room: float) -> bool:
    return any(word_width(word, size) > room for word in words)


# -- drawing --------------------------------------------------------------------------------


def say(canvas: Canvas, lines: list[Line], x: float, y: float, size: float, colour: str) -> None:
    """Lines of a phrase from `x` on; the first stands at `y`. The labels of blanks have the
    colour."""
    for number, line in enumerate(lines):
        _say_line(canvas, line, x, y + number * size * LEADING, size, colour)


def _say_line(canvas: Canvas, line: Line, x: float, y: float, size: float, colour: str) -> None:
    """Words between blanks are one text, so that they can be found and copied."""
    text, text_x = "", x
    for number, word in enumerate(line):
        if number:
            text += " "
            x += width(" ", SPEECH, size)
        for part in word:
            long = part.width(size)
            if part.kind == "blank":
                _put(canvas, text, text_x, y, size)
                _blank(canvas, part.text, x, y, size, colour)
                text, text_x = "", x + long
            else:
                text += part.text
            if part.kind == "keyword":
                at = f"M{x:.1f} {y + size * 0.16:.1f} H{x + long:.1f}"
                canvas.path(at, line=AMBER, thick=max(size * 0.1, 4))
            x += long
    _put(canvas, text, text_x, y, size)


def _put(canvas: Canvas, text: str, x: float, y: float, size: float) -> None:
    bare = text.lstrip()
    x += width(" ", SPEECH, size) * (len(text) - len(bare))
    canvas.text(bare.rstrip(), x, y, SPEECH, size, TEXT_INK, "start")


def _blank(canvas: Canvas, label: str, x: float, y: float, size: float, colour: str) -> None:
    """A dotted line to fill in, and on it what belongs there."""
    long = Part(label, "blank").width(size)
    gap = size * 0.03
    dots = f"M{x + gap:.1f} {y + size * 0.16:.1f} H{x + long - gap:.1f}"
    canvas.path(dots, line=colour, thick=max(size * 0.08, 3.5), dash="4 7")
    canvas.text(label, x + long / 2, y, LABELS, label_size(size), colour)
