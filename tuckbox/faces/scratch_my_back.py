"""The faces of Scratch My Back: a card of any deck with its two phrases, the back, and the
summary of moves and answers."""

from collections.abc import Sequence
from functools import cache, partial
from typing import Literal

from tuckbox.core.reading import read_table
from tuckbox.games.scratch_my_back import GAME
from tuckbox.games.scratch_my_back.card import CardPhrase, ScratchMyBackCard
from tuckbox.games.scratch_my_back.cards import ATTACKING, DEFENDING, KINDS

from .art import emblems, signs
from .backs import back, box
from .canvas import CARD, Canvas
from .ink import EDGE, GREEN, PAPER, RED, Ink
from .lettering import LABELS, LEADING, NAMES, NUMBERS, TEXT, fitted
from .scratch_my_back_summary import summary
from .speech import (
    BLANKS,
    Line,
    Word,
    evened,
    has_cut_words,
    in_lines,
    say,
    shortened,
    words_of,
)

__all__ = ["PIECES", "face"]

PIECES = {"back": partial(back, GAME), "box": partial(box, GAME), "summary": summary}

Speaker = Literal["asked", "asker", "either"]
REQUEST = "Request"
KIND_COLOURS = {
    "Agree": "#2f7a4a",
    "Command": "#2a2520",
    "Why?": "#3d5a80",
    "Reason": "#8c2f2b",
    "Decline": "#5c3a3a",
    "Excuse": "#8f6212",
    "Reload": "#4d5a5e",
    "Kindness": "#a83f6f",
    "Pass it on": "#70502f",
    "Scratch My Back": "#5f4766",
}
SUIT_COLOURS = {
    "plans": "#2f5f8a",
    "food": "#a04c22",
    "chores": "#24705f",
    "leisure": "#6f4a94",
    "adventure": "#8c3b3b",
    "money": "#6b6116",
    "favours": "#a23a68",
    "errands": "#4a5568",
}
BUBBLE_COLOURS: dict[Speaker, str] = {
    "asked": "#efe4c8",
    "asker": "#d9e8e4",
    "either": "#ece6ec",
}

LEFT, RIGHT = 38.0, 592.0
HEAD_END = 212
EMBLEM_X, EMBLEM_Y, EMBLEM_SIZE = 104, 118, 132
NAME_X, NAME_ROOM = 184, 294
SUIT_Y, SUIT_ROOM = 182, 348
WORTH_X, WORTH_Y = 546, 92
NAME_SIZES = (84, 80, 76, 72, 68, 64)
LONG_NAME_SIZES = (60, 56, 52, 48, 44, 40, 36, 32, 29, 26)
SUIT_SIZES = (40, 38, 36, 34, 32, 30, 28, 26)
RULE_SIZES = (32, 31, 30, 29, 28, 27, 26)
PHRASE_SIZES = (*range(70, 25, -1),)
SIGNS_WIDTH, PADDING, GAP = 80, 20, 18
SMALLEST_BUBBLE = 150


def face(card: ScratchMyBackCard, ink: Ink = "colour", copy: int = 0) -> Canvas:
    """The card with the two phrases of one of its copies."""
    canvas = Canvas(CARD, _title(card), described(card, copy), ink)
    colour = colour_of(card)
    canvas.rect(1.5, 1.5, 627, 877, fill=PAPER, line=EDGE, round=36)
    canvas.path(f"M24 {HEAD_END} V46 Q24 24 46 24 H584 Q606 24 606 46 V{HEAD_END} z", fill=colour)
    canvas.rect(24, 24, 582, 832, line=colour, thick=6, round=22)
    canvas.emblem(emblem_of(card), EMBLEM_X, EMBLEM_Y, EMBLEM_SIZE, PAPER)
    _worth(canvas, card.worth)
    _name(canvas, card)
    bottom = _rule(canvas, card.text, colour)
    _phrases(canvas, card, copy, bottom, colour)
    return canvas


# -- what is known about a card -------------------------------------------------------------


def phrases_of(card: ScratchMyBackCard, copy: int) -> Sequence[CardPhrase]:
    return card.phrases[2 * copy : 2 * copy + 2]


def speaker(card: ScratchMyBackCard, phrase: CardPhrase) -> Speaker:
    """Who may say a phrase of the card (SB-7). A Request is said by whoever asks."""
    if phrase.side:
        return phrase.side
    if card.kind == REQUEST:
        return "asker"
    kind = KINDS.index(card.kind)
    if ATTACKING[kind] and DEFENDING[kind]:
        return "either"
    return "asker" if ATTACKING[kind] else "asked"


def described(card: ScratchMyBackCard, copy: int) -> str:
    """What a screen reader says after the title."""
    worth = "+1" if card.worth > 0 else "−1"
    suit = f"Suit {card.suit}, worth" if card.suit else "Worth"
    said = [f"{_WHO[speaker(card, p)]}: “{_read_out(card, p)}”" for p in phrases_of(card, copy)]
    return f"{suit} {worth}. {card.text} {' '.join(said)}"


_WHO: dict[Speaker, str] = {"asked": "The asked", "asker": "The asker", "either": "Either side"}


def _read_out(card: ScratchMyBackCard, phrase: CardPhrase) -> str:
    text = phrase.text
    if card.kind == REQUEST:
        text = text.replace("{keyword}", card.id)
    for blank, label in BLANKS.items():
        text = text.replace(blank, f"({label})")
    return text


def _title(card: ScratchMyBackCard) -> str:
    return f"{REQUEST}: {card.id}" if card.kind == REQUEST else card.name


# -- emblems and colours, also of decks that we do not know ---------------------------------


@cache
def _spare(use: str) -> tuple[str, ...]:
    rows = read_table(GAME.folder / "spare_emblems.csv")
    return tuple(row["emblem"] for row in rows if row["use"] == use)


def emblem_of(card: ScratchMyBackCard) -> str:
    """The emblem in the table; the Request of a teacher's deck that is not in it has a spare one
    by its place, of which there are as many as a deck may have Requests."""
    known = emblems(GAME.folder)
    if card.place is None or card.id in known:
        return known[card.id]
    spare = _spare("request")
    return spare[card.place % len(spare)]


def suit_sign(card: ScratchMyBackCard) -> str:
    if card.suit in SUIT_COLOURS:
        return signs()[card.suit]
    spare = _spare("suit")
    return spare[(card.suit_place or 0) % len(spare)]


def colour_of(card: ScratchMyBackCard) -> str:
    if card.suit is None:
        return KIND_COLOURS[card.kind]
    colours = list(SUIT_COLOURS.values())
    return SUIT_COLOURS.get(card.suit, colours[(card.suit_place or 0) % len(colours)])


# -- the head -------------------------------------------------------------------------------


def _worth(canvas: Canvas, worth: int) -> None:
    """A heart for what counts for you, a diamond for what counts against."""
    x, y = WORTH_X, WORTH_Y
    if worth > 0:
        heart = (
            f"M{x} {y + 60} C{x - 84} {y + 6} {x - 62} {y - 56} {x - 26} {y - 52}"
            f" Q{x - 8} {y - 50} {x} {y - 30} Q{x + 8} {y - 50} {x + 26} {y - 52}"
            f" C{x + 62} {y - 56} {x + 84} {y + 6} {x} {y + 60} z"
        )
        canvas.path(heart, fill=PAPER)
        canvas.middle_text("+1", x, y - 3, NUMBERS, 54, GREEN)
    else:
        canvas.path(f"M{x} {y - 58} L{x + 58} {y} L{x} {y + 58} L{x - 58} {y} z", fill=PAPER)
        canvas.middle_text("−1", x, y, NUMBERS, 54, RED)


def _name(canvas: Canvas, card: ScratchMyBackCard) -> None:
    if card.kind != REQUEST:
        _words(canvas, card.name, 46, 190)
        return
    canvas.text(REQUEST, NAME_X, 64, LABELS, 36, PAPER, "start")
    _words(canvas, card.id, 78, 142)
    canvas.emblem(suit_sign(card), NAME_X + 24, SUIT_Y, 46, PAPER)
    size, lines = fitted(card.suit or "", LABELS, SUIT_SIZES, SUIT_ROOM, 1)
    if lines[0].endswith("…"):
        size, lines = fitted(card.suit or "", LABELS, SUIT_SIZES[-1:], SUIT_ROOM, 2)
    for number, line in enumerate(lines):
        y = SUIT_Y + (number - (len(lines) - 1) / 2) * size * 0.9
        canvas.middle_text(line, NAME_X + 58, y, LABELS, size, PAPER, "start")


def _words(canvas: Canvas, name: str, top: float, bottom: float) -> None:
    """A name between two heights, in as few lines as it can be read in."""
    for sizes in (NAME_SIZES, LONG_NAME_SIZES):
        for most_lines in (1, 2, 3, 4):
            high = [s for s in sizes if s * most_lines * 0.96 <= bottom - top + 0.3 * s]
            if not high:
                continue
            size, lines = fitted(name, NAMES, tuple(high), NAME_ROOM, most_lines)
            if not lines[-1].endswith("…") and len(lines) == most_lines:
                break
        else:
            continue
        break
    step = size * 0.96
    y = (top + bottom) / 2 - step * (len(lines) - 1) / 2
    for number, line in enumerate(lines):
        canvas.middle_text(line, NAME_X, y + number * step, NAMES, size, PAPER, "start")


# -- the phrases ----------------------------------------------------------------------------


def _rule(canvas: Canvas, text: str, colour: str) -> float:
    """What the card does, at the bottom; where the phrases must end."""
    size, lines = fitted(text, TEXT, RULE_SIZES, RIGHT - LEFT - 16, 2)
    step = size * LEADING
    top = 850 - step * len(lines) - 14
    canvas.path(f"M{LEFT + 30} {top} H{RIGHT - 30}", line=colour, thick=3, opacity=0.4)
    canvas.lines(lines, CARD[0] / 2, top + 8 + size * 0.86, TEXT, size, step)
    return top - 12


def _phrases(
    canvas: Canvas, card: ScratchMyBackCard, copy: int, bottom: float, colour: str
) -> None:
    """Two bubbles, as large as the words in them need."""
    top = HEAD_END + 16.0
    found = phrases_of(card, copy)
    keyword = card.id if card.kind == REQUEST else ""
    words = [words_of(phrase.text, keyword) for phrase in found]
    size, both = _largest(words, bottom - top - GAP)
    heights = [_bubble_height(lines, size) for lines in both]
    spare = max(bottom - top - GAP - sum(heights), 0) / len(found)
    for phrase, lines, height in zip(found, both, heights, strict=True):
        who = speaker(card, phrase)
        _bubble(canvas, who, top, height + spare, colour)
        text_x = LEFT + PADDING + (0 if who == "asker" else SIGNS_WIDTH)
        middle = top + (height + spare) / 2
        block = size * LEADING * (len(lines) - 1)
        y = middle - block / 2 + size * NAMES.capital / 2 - size * 0.02
        say(canvas, lines, text_x, y, size, colour)
        top += height + spare + GAP


TEXT_ROOM = RIGHT - LEFT - SIGNS_WIDTH - 2 * PADDING


def _bubble_height(lines: list[Line], size: float) -> float:
    return max(len(lines) * size * LEADING + 1.4 * PADDING, SMALLEST_BUBBLE)


def _largest(words: list[list[Word]], height: float) -> tuple[float, list[list[Line]]]:
    """The largest size at which both phrases fit, and their lines. If none does, each has half
    of the height and ends where it ends."""
    size = 0.0
    for size in PHRASE_SIZES:
        both = [in_lines(some, size, TEXT_ROOM) for some in words]
        if sum(_bubble_height(lines, size) for lines in both) <= height and (
            not any(has_cut_words(some, size, TEXT_ROOM) for some in words)
        ):
            return size, [evened(some, size, TEXT_ROOM) for some in words]
    most = int((height / 2 - 1.4 * PADDING) / (size * LEADING))
    if sum(_bubble_height(lines, size) for lines in both) > height:
        both = [shortened(lines, most, size, TEXT_ROOM) for lines in both]
    return size, both


def _bubble(canvas: Canvas, who: Speaker, top: float, height: float, colour: str) -> None:
    """A bubble whose tail points to the sign of who says it: the asker stands on the right, as
    in the conversation on the table."""
    left, right, sign_x = LEFT + SIGNS_WIDTH, RIGHT, LEFT + 32
    if who == "asker":
        left, right, sign_x = LEFT, RIGHT - SIGNS_WIDTH, RIGHT - 32
    y = top + height / 2
    tail = f"V{y + 16:.1f} l-16 -16 l16 -16"
    if who == "asker":
        tail = f"V{y - 16:.1f} l16 16 l-16 16"
    down, up = (tail, "") if who == "asker" else ("", tail)
    r = 26
    canvas.path(
        f"M{left + r} {top:.1f} H{right - r} q{r} 0 {r} {r} {down} V{top + height - r:.1f}"
        f" q0 {r} -{r} {r} H{left + r} q-{r} 0 -{r} -{r} {up} V{top + r:.1f} q0 -{r} {r} -{r} z",
        fill=BUBBLE_COLOURS[who],
    )
    if who == "either":
        canvas.emblem(signs()["asked"], sign_x, y - 44, 54, colour)
        canvas.emblem(signs()["asker"], sign_x, y + 10, 54, colour)
        canvas.text(who, sign_x, y + 62, LABELS, 27, colour)
        return
    canvas.emblem(signs()[who], sign_x, y - 16, 58, colour)
    canvas.text(who, sign_x, y + 42, LABELS, 27, colour)
