"""How actions are read: `request change to Bo`, `why`, `agree with meet`, `pair a + b`.

The canonical texts are a table of the deck. Shorter forms are read while they are clear:
the start of a keyword or of a name, and `request change` alone where there is only one
player to ask.
"""

import re
from typing import TYPE_CHECKING, Final

from tuckbox.core import BadNotation
from tuckbox.core.notation import find_name, fold

from . import actions as act
from .cards import KINDS, REQUESTS, SEATS
from .deck import KIND_NUMBER, VERBS, Deck

if TYPE_CHECKING:
    from .state import ScratchMyBackState

EXAMPLES: Final = (
    "request change to Bo, why, decline, excuse, reason, command, agree, agree with change, "
    "pass to Cy, scratch change, reload, kindness, fold, pair change + meet, "
    "exchange Command or discard Command"
)


def parse(state: "ScratchMyBackState", text: str, seat: int) -> int:
    """The action that a seat means by a text; BadNotation if none."""
    deck = state.deck
    wanted = fold(text)
    if wanted in deck.action_of:
        return deck.action_of[wanted]
    verb, _, rest = wanted.partition(" ")
    hand = state.hands[seat] if 0 <= seat < state.seats else []
    if verb.rstrip("?") in VERBS and not rest:
        return VERBS.index(verb.rstrip("?"))
    if verb == "agree" and rest:
        return _of_request(deck, _after(rest, "with"), act.WITH_AGREE, hand)
    if verb in ("request", "ask") and rest:
        return _request(state, rest, seat, hand)
    if verb == "scratch" and rest:
        rest = _after(_after(rest, "my back"), "with")
        return _of_request(deck, rest, act.WITH_SCRATCH, hand)
    if verb == "pass" and rest:
        return act.PASS + _seat(_after(_after(rest, "it on"), "to"))
    if verb == "pair" and rest:
        return _pair(deck, rest, hand)
    if verb == "exchange" and rest:
        own = [KINDS[card] for card in hand if card < REQUESTS]
        return act.EXCHANGE + KIND_NUMBER[fold(find_name(rest, KINDS, "card", first=own))]
    if verb in ("discard", "draw") and rest:
        own = [deck.names[card] for card in hand] if verb == "discard" else []
        first = deck.first_discard if verb == "discard" else deck.first_draw
        return first + deck.number[find_name(rest, deck.names, "card", first=own)]
    raise BadNotation(f"{text.strip()[:60]!r} is not a move; moves look like {EXAMPLES}.")


def _after(rest: str, word: str) -> str:
    return rest[len(word) :].strip() if rest.startswith(f"{word} ") else rest


def _seat(typed: str) -> int:
    return SEATS.index(find_name(typed, SEATS, "player"))


def _keyword(deck: Deck, typed: str, hand: list[int]) -> int:
    """The number of a Request, counted from 0."""
    own = [deck.names[card] for card in hand if card >= REQUESTS]
    return deck.keywords.index(find_name(typed, deck.keywords, "Request", first=own))


def _of_request(deck: Deck, typed: str, use: int, hand: list[int]) -> int:
    return act.ASK + act.USES * _keyword(deck, typed, hand) + use


def _request(state: "ScratchMyBackState", rest: str, seat: int, hand: list[int]) -> int:
    """`change to Bo`, `change bo`, or `change` with only one other player."""
    keyword, to, name = rest.rpartition(" to ")
    if not to:
        keyword, to, name = rest.rpartition(" ")
        if not to or not _names_a_seat(name):
            others = [other for other in range(state.seats) if other != seat]
            if len(others) != 1:
                raise BadNotation(
                    f"Say whom you ask, as in 'request {rest} to {SEATS[others[0]]}'."
                )
            keyword, name = rest, SEATS[others[0]]
    return _of_request(state.deck, keyword, _seat(name), hand)


def _names_a_seat(typed: str) -> bool:
    try:
        _seat(typed)
    except BadNotation:
        return False
    return True


def _pair(deck: Deck, rest: str, hand: list[int]) -> int:
    parts = re.split(r"\s*(?:\+|,|\band\b)\s*", rest)
    if len(parts) != 2:
        raise BadNotation("A pair is written like 'pair change + meet'.")
    one, other = sorted(_keyword(deck, part, hand) for part in parts)
    pair = deck.pair_of[(one + REQUESTS) * deck.cards + other + REQUESTS]
    if pair < 0:
        names = f"{deck.keywords[one]} and {deck.keywords[other]}"
        raise BadNotation(f"{names} are not two Requests of one suit (SB-13).")
    return pair
