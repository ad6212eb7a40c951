"""How actions are written and read: `Ranger/flip@b3`, `swap b2`, `heads discards Goblin`.

`text_of` writes the one canonical form; `parse` reads that, and anything short of it
that a player might type, as long as it is clear. Every text that is read comes back
the same when written.
"""

import re
from typing import Final

from tuckbox.core import CHANCE, BadNotation
from tuckbox.core.notation import find_name, fold

from . import actions as act
from .cards import CARD_COUNT, NAMES, NUMBER
from .squares import SQUARE_NAMES, SQUARES

TOKENS: Final = ("heads", "tails")

_WORDS: Final = {
    act.STAY: "stay",
    act.REFILL: "refill",
    act.FIRST: "first",
    act.SECOND: "second",
    act.COIN: "coin heads",
    act.COIN + 1: "coin tails",
}
_WORD_ACTIONS: Final = {word: action for action, word in _WORDS.items()}


def text_of(action: int) -> str:
    """The canonical form of an action."""
    if action in _WORDS:
        return _WORDS[action]
    if action < act.SWAP:
        card, place = divmod(action, act.PLAYS_A_CARD)
        flip = "/flip" if place >= SQUARES else ""
        return f"{NAMES[card]}{flip}@{SQUARE_NAMES[place % SQUARES]}"
    if action < act.STAY:
        return f"swap {SQUARE_NAMES[action - act.SWAP]}"
    if action < act.COIN:
        seat, card = divmod(action - act.DISCARD, CARD_COUNT)
        return f"{TOKENS[seat]} discards {NAMES[card]}"
    if action < act.LOSE:
        return f"draw {NAMES[action - act.DRAW]}"
    return f"lose {NAMES[action - act.LOSE]}"


_PLAY: Final = re.compile(r"(?P<card>[^@/]+?)\s*(?P<flip>/\s*flip)?\s*@\s*(?P<square>\S+)")
_DISCARD: Final = re.compile(r"(?:(?P<token>heads|tails)\s+)?discards?\s+(?P<card>.+)")
_CHANCE: Final = re.compile(r"(?P<verb>draw|lose)\s+(?P<card>.+)")


def parse(text: str, seat: int, hand: list[int]) -> int:
    """The action that `seat`, holding `hand`, means by a text; BadNotation if none."""
    wanted = fold(text)
    if wanted in _WORD_ACTIONS:
        return _WORD_ACTIONS[wanted]
    mine = [NAMES[card] for card in hand]
    if match := _PLAY.fullmatch(wanted):
        card = _card(match["card"], mine)
        return act.play(card, _square(match["square"]), match["flip"] is not None)
    if match := re.fullmatch(r"swap\s+(?:with\s+)?(\S+)", wanted):
        return act.SWAP + _square(match[1])
    if match := _DISCARD.fullmatch(wanted):
        who = TOKENS.index(match["token"]) if match["token"] else seat
        if who == CHANCE:
            raise BadNotation("Say who discards: 'heads discards …' or 'tails discards …'.")
        return act.discard(who, _card(match["card"], mine if who == seat else []))
    if match := _CHANCE.fullmatch(wanted):
        return (act.DRAW if match["verb"] == "draw" else act.LOSE) + _card(match["card"], [])
    raise BadNotation(
        f"{text.strip()!r} is not a move; moves look like Ranger@b3, Ranger/flip@b3, "
        "swap b2, stay, discard Goblin, refill, first or second."
    )


def _card(typed: str, hand: list[str]) -> int:
    return NUMBER[find_name(typed, NAMES, "card", first=hand)]


def _square(typed: str) -> int:
    if typed not in SQUARE_NAMES:
        raise BadNotation(f"There is no square {typed!r}; the squares are a1 to c3.")
    return SQUARE_NAMES.index(typed)
