"""How actions are written and read: `place Mighty Rock`, `cut blue 2`, `player 1`.

`text_of` writes the one canonical form; `parse` reads that, and shorter forms while they
are clear. Every text that is read comes back the same when written.
"""

import re
from typing import Final

from tuckbox.core import BadNotation
from tuckbox.core.notation import find_name, fold

from . import actions as act
from .cards import CARD_COUNT, NAMES, NUMBER

SIDES: Final = ("red", "blue")
VERBS: Final = {
    "keep": act.KEEP,
    "pick": act.PICK,
    "place": act.PLACE,
    "show": act.SHOW,
    "replace": act.REPLACE,
    "discard": act.DISCARD,
    "draw": act.DRAW,
}
_WORDS: Final = {
    act.DONE: "done",
    act.BE_FIRST: "player 1",
    act.BE_SECOND: "player 2",
    act.LOT: "lot red",
    act.LOT + 1: "lot blue",
}
_WORD_ACTIONS: Final = {word: action for action, word in _WORDS.items()}


def text_of(action: int) -> str:
    """The canonical form of an action."""
    if action in _WORDS:
        return _WORDS[action]
    if act.CUT <= action < act.LOT:
        seat, lane = divmod(action - act.CUT, act.LANES)
        return f"cut {SIDES[seat]} {lane + 1}"
    for verb, first in VERBS.items():
        if first <= action < first + CARD_COUNT:
            return f"{verb} {NAMES[action - first]}"
    raise ValueError(f"there is no action {action}")


def parse(text: str, hand: list[int]) -> int:
    """The action that a player holding `hand` means by a text; BadNotation if none."""
    wanted = fold(text)
    if wanted in _WORD_ACTIONS:
        return _WORD_ACTIONS[wanted]
    if match := re.fullmatch(r"cut (red|blue) (\d{1,3})", wanted):
        lane = int(match[2])
        if not 1 <= lane <= act.LANES:
            raise BadNotation(f"There is no lane {lane}; lane 1 is next to the deck.")
        return act.CUT + SIDES.index(match[1]) * act.LANES + lane - 1
    verb, _, name = wanted.partition(" ")
    if verb in VERBS and name:
        own = [NAMES[card] for card in hand] if verb not in ("pick", "draw") else []
        return VERBS[verb] + NUMBER[find_name(name, NAMES, "card", first=own)]
    raise BadNotation(
        f"{text.strip()!r} is not a move; moves look like keep Gotcha, pick Draw Paper, "
        "place Mighty Rock, done, show Curse, replace Common Rock, discard Curse, cut blue 2, "
        "player 1 or player 2."
    )
