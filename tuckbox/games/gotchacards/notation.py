"""How moves are written and read: `place Mighty Rock`, `cut blue 2`, `player 1`.

`text_of` writes the one canonical form; `parse` reads that, and shorter forms while they
are clear. Every text that is read comes back the same when written.
"""

import re
from collections.abc import Callable
from typing import Final

from tuckbox.core import BadNotation
from tuckbox.core.notation import find_name, fold, quoted

from .actions import LANES
from .cards import NAMES
from .moves import (
    BeFirst,
    BeSecond,
    Cut,
    Discard,
    Draw,
    DrawLot,
    Finish,
    GotchaCardsMove,
    Keep,
    Pick,
    Place,
    Replace,
    Show,
)

SIDES: Final = ("red", "blue")
VERBS: Final[dict[str, Callable[[str], GotchaCardsMove]]] = {
    "keep": Keep,
    "pick": Pick,
    "place": Place,
    "show": Show,
    "replace": Replace,
    "discard": Discard,
    "draw": Draw,
}
_WORDS: Final[dict[str, GotchaCardsMove]] = {
    "done": Finish(),
    "player 1": BeFirst(),
    "player 2": BeSecond(),
    "lot red": DrawLot(0),
    "lot blue": DrawLot(1),
}
_TEXTS: Final = {move: text for text, move in _WORDS.items()}


def text_of(move: GotchaCardsMove) -> str:
    """The canonical form of a move. People count lanes from 1."""
    match move:
        case Keep(card):
            return f"keep {card}"
        case Pick(card):
            return f"pick {card}"
        case Place(card):
            return f"place {card}"
        case Show(card):
            return f"show {card}"
        case Replace(card):
            return f"replace {card}"
        case Discard(card):
            return f"discard {card}"
        case Draw(card):
            return f"draw {card}"
        case Cut(seat, lane):
            return f"cut {SIDES[seat]} {lane + 1}"
    return _TEXTS[move]


def parse(text: str, hand: list[int]) -> GotchaCardsMove:
    """The move that a player holding `hand` means by a text; BadNotation if none."""
    wanted = fold(text)
    if wanted in _WORDS:
        return _WORDS[wanted]
    if match := re.fullmatch(r"cut (red|blue) (\d{1,3})", wanted):
        number = int(match[2])
        if not 1 <= number <= LANES:
            raise BadNotation(f"There is no lane {number}; lane 1 is next to the deck.")
        return Cut(0 if match[1] == "red" else 1, number - 1)
    verb, _, name = wanted.partition(" ")
    if verb in VERBS and name:
        own = [NAMES[card] for card in hand] if verb not in ("pick", "draw") else []
        return VERBS[verb](find_name(name, NAMES, "card", first=own))
    raise BadNotation(
        f"{quoted(text)} is not a move; moves look like keep Gotcha, pick Draw Paper, "
        "place Mighty Rock, done, show Curse, replace Common Rock, discard Curse, cut blue 2, "
        "player 1 or player 2."
    )
