"""How moves are written and read: `Ranger/flip@b3`, `swap b2`, `heads discards Goblin`.

`text_of` writes the one canonical form; `parse` reads that, and anything short of it
that a player might type, as long as it is clear. Every text that is read comes back
the same when written.
"""

import re
from functools import lru_cache
from typing import Final

from tuckbox.core import CHANCE, BadNotation
from tuckbox.core.notation import find_name, fold, quoted

from .cards import NAMES
from .moves import (
    Discard,
    Draw,
    DrawTheLineMove,
    FlipCoin,
    GoFirst,
    GoSecond,
    Lose,
    Play,
    Refill,
    Seat,
    Stay,
    Swap,
)
from .squares import SQUARE_NAMES, Square

TOKENS: Final = ("heads", "tails")
_WORDS: Final[dict[str, DrawTheLineMove]] = {
    "stay": Stay(),
    "refill": Refill(),
    "first": GoFirst(),
    "second": GoSecond(),
    "coin heads": FlipCoin(0),
    "coin tails": FlipCoin(1),
}
_TEXTS: Final = {move: text for text, move in _WORDS.items()}


@lru_cache(maxsize=4096)
def text_of(move: DrawTheLineMove) -> str:
    """The canonical form of a move."""
    match move:
        case Play(card, square, flip):
            return f"{card}{'/flip' if flip else ''}@{square}"
        case Swap(square):
            return f"swap {square}"
        case Discard(seat, card):
            return f"{TOKENS[seat]} discards {card}"
        case Draw(card):
            return f"draw {card}"
        case Lose(card):
            return f"lose {card}"
    return _TEXTS[move]


_PLAY: Final = re.compile(r"(?P<card>[^@/]+?)\s*(?P<flip>/\s*flip)?\s*@\s*(?P<square>\S+)")
_DISCARD: Final = re.compile(r"(?:(?P<token>heads|tails)\s+)?discards?\s+(?P<card>.+)")
_CHANCE: Final = re.compile(r"(?P<verb>draw|lose)\s+(?P<card>.+)")


def parse(text: str, seat: int, hand: list[int]) -> DrawTheLineMove:
    """The move that `seat`, holding `hand`, means by a text; BadNotation if none."""
    wanted = fold(text)
    if wanted in _WORDS:
        return _WORDS[wanted]
    mine = [NAMES[card] for card in hand]
    if match := _PLAY.fullmatch(wanted):
        card = _card(match["card"], mine)
        return Play(card, _square(match["square"]), match["flip"] is not None)
    if match := re.fullmatch(r"swap\s+(?:with\s+)?(\S+)", wanted):
        return Swap(_square(match[1]))
    if match := _DISCARD.fullmatch(wanted):
        who = _who_discards(match["token"], seat)
        return Discard(who, _card(match["card"], mine if who == seat else []))
    if match := _CHANCE.fullmatch(wanted):
        card = _card(match["card"], [])
        return Draw(card) if match["verb"] == "draw" else Lose(card)
    raise BadNotation(
        f"{quoted(text)} is not a move; moves look like Ranger@b3, Ranger/flip@b3, "
        "swap b2, stay, discard Goblin, refill, first or second."
    )


def _who_discards(token: str | None, seat: int) -> Seat:
    if token is None and seat == CHANCE:
        raise BadNotation("Say who discards: 'heads discards …' or 'tails discards …'.")
    return 0 if token == "heads" or (token is None and seat == 0) else 1


def _card(typed: str, hand: list[str]) -> str:
    return find_name(typed, NAMES, "card", first=hand)


def _square(typed: str) -> Square:
    for square in SQUARE_NAMES:
        if square == typed:
            return square
    raise BadNotation(f"There is no square {quoted(typed)}; the squares are a1 to c3.")
