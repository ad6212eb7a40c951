"""How moves are written and read: `request change to Bo`, `why`, `agree with meet`, `pair a + b`.

`text_of` writes the one canonical form. `parse` reads that, and shorter forms while they are
clear: the start of a keyword or of a name, and `request change` alone where there is only one
player to ask.
"""

import re
from functools import lru_cache
from typing import Final

from tuckbox.core.errors import BadNotation
from tuckbox.core.notation import find_name, fold, quoted

from .cards import KINDS, REQUESTS, SEATS, Kind
from .deck import KIND_NUMBER, VERBS, Deck
from .moves import (
    ALONE,
    SEAT_NUMBERS,
    Agree,
    Discard,
    Draw,
    Exchange,
    Fold,
    Pair,
    PassOn,
    Play,
    Request,
    Scratch,
    ScratchMyBackMove,
    Seat,
    move_of,
)

EXAMPLES: Final = (
    "request change to Bo, why, decline, excuse, reason, command, agree, agree with change, "
    "pass to Cy, scratch change, reload, kindness, fold, pair change + meet, "
    "exchange Command or discard Command"
)
_VERB_OF: Final = {card: VERBS[kind] for kind, card in ALONE.items()}
_ALONE: Final = {VERBS[kind]: Play(card) for kind, card in ALONE.items()}


def text_of(move: ScratchMyBackMove) -> str:
    """The canonical form of a move."""
    match move:
        case Request(card, to):
            return f"request {card} to {SEATS[to]}"
        case Agree(card):
            return "agree" if card is None else f"agree with {card}"
        case Play(card):
            return _VERB_OF[card]
        case PassOn(to):
            return f"pass to {SEATS[to]}"
        case Scratch(card):
            return f"scratch {card}"
        case Fold():
            return "fold"
        case Pair(card, other):
            return f"pair {card} + {other}"
        case Exchange(card):
            return f"exchange {card}"
        case Discard(card):
            return f"discard {card}"
        case Draw(card):
            return f"draw {card}"


@lru_cache(maxsize=32)
def _canonical(deck: Deck) -> dict[str, ScratchMyBackMove]:
    """All moves of a deck by their texts. A keyword may hold words such as `to` or `and`, so
    the canonical form is looked up whole."""
    moves = [move_of(deck, action) for action in range(deck.actions)]
    return {fold(text_of(move)): move for move in moves}


def parse(deck: Deck, text: str, others: list[int], hand: list[int]) -> ScratchMyBackMove:
    """The move that a player who holds `hand` and could ask `others` means by a text;
    BadNotation if none."""
    wanted = fold(text)
    canonical = _canonical(deck)
    if wanted in canonical:
        return canonical[wanted]
    verb, _, rest = wanted.partition(" ")
    keywords = [deck.names[card] for card in hand if card >= REQUESTS]
    if verb.rstrip("?") in _ALONE and not rest:
        return _ALONE[verb.rstrip("?")]
    if verb == "agree" and rest:
        return Agree(_keyword(deck, _after(rest, "with"), keywords))
    if verb in ("request", "ask") and rest:
        return _request(deck, rest, others, keywords)
    if verb == "scratch" and rest:
        return Scratch(_keyword(deck, _after(_after(rest, "my back"), "with"), keywords))
    if verb == "pass" and rest:
        return PassOn(_seat(_after(_after(rest, "it on"), "to")))
    if verb == "pair" and rest:
        return _pair(deck, rest, keywords)
    if verb == "exchange" and rest:
        return Exchange(_kind(rest, [KINDS[card] for card in hand if card < REQUESTS]))
    if verb == "discard" and rest:
        held = [deck.names[card] for card in hand]
        return Discard(find_name(rest, deck.names, "card", first=held))
    if verb == "draw" and rest:
        return Draw(find_name(rest, deck.names, "card"))
    raise BadNotation(f"{quoted(text)} is not a move; moves look like {EXAMPLES}.")


def _after(rest: str, word: str) -> str:
    return rest[len(word) :].strip() if rest.startswith(f"{word} ") else rest


def _seat(typed: str) -> Seat:
    return SEAT_NUMBERS[SEATS.index(find_name(typed, SEATS, "player"))]


def _kind(typed: str, held: list[Kind]) -> Kind:
    return KINDS[KIND_NUMBER[fold(find_name(typed, KINDS, "card", first=held))]]


def _keyword(deck: Deck, typed: str, held: list[str]) -> str:
    return find_name(typed, deck.keywords, "Request", first=held)


def _request(deck: Deck, rest: str, others: list[int], held: list[str]) -> Request:
    """`change to Bo`, `change bo`, or `change` with only one other player."""
    keyword, to, name = rest.rpartition(" to ")
    if not to:
        keyword, to, name = rest.rpartition(" ")
        if not to or not _names_a_seat(name):
            if len(others) != 1:
                example = f"request {_keyword(deck, rest, held)} to {SEATS[others[0]]}"
                raise BadNotation(f"Say whom you ask, as in {quoted(example)}.")
            keyword, name = rest, SEATS[others[0]]
    return Request(_keyword(deck, keyword, held), _seat(name))


def _names_a_seat(typed: str) -> bool:
    try:
        _seat(typed)
    except BadNotation:
        return False
    return True


def _pair(deck: Deck, rest: str, held: list[str]) -> Pair:
    parts = re.split(r"\s*(?:\+|,|\band\b)\s*", rest)
    if len(parts) != 2:
        raise BadNotation("A pair is written like 'pair change + meet'.")
    one, other = sorted(deck.number[_keyword(deck, part, held)] for part in parts)
    if deck.pair_of[one * deck.cards + other] < 0:
        names = f"{deck.names[one]} and {deck.names[other]}"
        raise BadNotation(f"{names} are not two Requests of one suit (SB-13).")
    return Pair(deck.names[one], deck.names[other])
