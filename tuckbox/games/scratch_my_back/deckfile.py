"""Deck files: the cards of a game as people write them, and every refusal with its line.

    game: scratch-my-back
    name: Standard

    request plans: change
    - Could you change the plan for Saturday? = change the plan
    - Would you mind changing seats with me? = change seats with you / change seats with me

    2 agree
    - All right, I'll {request}.
    - Fine, forget it.

A card is a line that names it and two lines with its phrases (docs/decks.md tells more).
"""

import re
from functools import lru_cache
from typing import Final

from tuckbox.core import BadSetup
from tuckbox.core.decklist import MOST_LINES, check_size, game_of
from tuckbox.core.notation import fold, listed, quoted
from tuckbox.core.speech import is_plain

from .cards import HAND, KINDS, REQUESTS, SEATS
from .deck import KIND_NUMBER, VERBS, Deck

KEY: Final = "scratch-my-back"
HEADS: Final = ("game", "name", "idea", "otherwise")
SLOTS: Final = ("{keyword}", "{request}")
OR: Final = " / "
"""Between what a Request comes to for the one who is asked, and what for the asker."""

FOLD: Final = "fold"
MOST_CARDS: Final = 300
MOST_REQUESTS: Final = 64
LONGEST_PHRASE: Final = 200
LONGEST_NAME: Final = 40
MOST_FOLD_PHRASES: Final = 100
FEWEST_CARDS: Final = 2 * HAND
PHRASES_A_CARD: Final = 2
THIN_REQUESTS: Final = 8
THIN_SHARE: Final = 4
"""Below eight Requests, or one in four cards, a deck makes dull games (docs/decks.md)."""


class _Card:
    """A card as it is being read: its line, its phrases and what they come to in short."""

    def __init__(self, line: int, card: str, copies: int) -> None:
        self.line = line
        self.card = card
        self.copies = copies
        self.suit = ""
        self.phrases: list[str] = []
        self.gists: list[tuple[str, str]] = []

    @property
    def is_request(self) -> bool:
        return bool(self.suit)


def _wrong(line: int, reason: str) -> BadSetup:
    return BadSetup(f"Line {line}: {reason}")


def read_deck(text: str) -> Deck:
    """The deck in a deck file; BadSetup, with line and reason, if it is none."""
    check_size(text)
    if game_of(text) != KEY:
        raise BadSetup(f"This deck is for {quoted(game_of(text))}, not for {KEY!r}.")
    return _deck_of(tuple(text.splitlines()))


def deck_of_lines(lines: list[str]) -> Deck:
    """The same from the lines that stand in a record."""
    if len(lines) > MOST_LINES:
        raise BadSetup(f"A deck has at most {MOST_LINES} lines; this one has {len(lines)}.")
    return read_deck("\n".join(lines))


@lru_cache(maxsize=32)
def _deck_of(lines: tuple[str, ...]) -> Deck:
    heads, cards = _read(lines)
    for card in cards:
        _check_phrases(card)
    requests = [card for card in cards if card.is_request]
    kinds = [card for card in cards if not card.is_request and card.card != FOLD]
    _check_counts(requests, kinds)
    phrases: list[list[str]] = [[] for _ in KINDS]
    for card in kinds:
        phrases[KIND_NUMBER[fold(card.card)]] += card.phrases * card.copies
    return Deck(
        name=heads["name"],
        lines=tuple(_canonical(heads, cards)),
        requests=[(card.suit, card.card) for card in requests],
        phrases=phrases + [card.phrases for card in requests],
        gists=[[] for _ in KINDS] + [card.gists for card in requests],
        fold_phrases=[said for card in cards if card.card == FOLD for said in card.phrases],
        otherwise=heads["otherwise"],
    )


def _canonical(heads: dict[str, str], cards: list[_Card]) -> list[str]:
    """The deck written in the one canonical way, for a record."""
    lines = [f"game: {KEY}"]
    lines += [f"{head}: {heads[head]}" for head in HEADS[1:] if heads[head]]
    for card in cards:
        if card.is_request:
            lines.append(f"request {card.suit}: {card.card}")
        else:
            lines.append(card.card if card.copies == 1 else f"{card.copies} {card.card}")
        for phrase, gist in zip(card.phrases, card.gists, strict=True):
            lines.append(f"- {phrase} = {_written(gist)}" if gist[0] else f"- {phrase}")
    return lines


def _written(gist: tuple[str, str]) -> str:
    asked, asker = gist
    return asked if asked == asker else f"{asked}{OR}{asker}"


# -- line by line ----------------------------------------------------------------------


def _read(lines: tuple[str, ...]) -> tuple[dict[str, str], list[_Card]]:
    heads = dict.fromkeys(HEADS, "")
    cards: list[_Card] = []
    for number, whole in enumerate(lines, 1):
        line = " ".join(whole.split())
        if not line or line.startswith("#"):
            continue
        if not is_plain(line):
            raise _wrong(number, "there are characters in it that are no text.")
        if line.startswith("-"):
            if not cards:
                raise _wrong(number, "a phrase comes after the card that it belongs to.")
            _add_phrase(cards[-1], number, line[1:].strip())
            continue
        head, colon, rest = line.partition(":")
        if colon and fold(head) in HEADS:
            most = LONGEST_NAME if fold(head) == "otherwise" else LONGEST_PHRASE
            if len(rest.strip()) > most or set(rest) & set("{}"):
                raise _wrong(number, f"at most {most} characters are possible, and no braces.")
            heads[fold(head)] = rest.strip()
        else:
            cards.append(_card(number, line))
    return heads, cards


def _card(number: int, line: str) -> _Card:
    if fold(line).startswith("request"):
        return _request(number, line[len("request") :].strip())
    match = re.fullmatch(r"(\d{1,4})\s*[x×]?\s+(.*)", line)
    copies, name = (int(match[1]), match[2]) if match else (1, line)
    if not 1 <= copies <= MOST_CARDS:
        raise _wrong(number, f"{copies} copies of a card are not possible.")
    if fold(name) == FOLD and not match:
        return _Card(number, FOLD, 1)
    kind = KIND_NUMBER.get(fold(name), KIND_NUMBER.get(fold(name) + "?"))
    if kind is None:
        raise _wrong(
            number,
            f"there is no card {name[:LONGEST_NAME]!r}; a card is {listed(KINDS)}, "
            "or 'request SUIT: KEYWORD'.",
        )
    return _Card(number, KINDS[kind], copies)


def _request(number: int, rest: str) -> _Card:
    suit, colon, keyword = (part.strip() for part in rest.partition(":"))
    if not colon or not suit or not keyword:
        raise _wrong(number, "a Request is written 'request SUIT: KEYWORD'.")
    for word in (suit, keyword):
        if len(word) > LONGEST_NAME or not word.isprintable() or set(word) & set('+:={}"“”#'):
            raise _wrong(
                number,
                f"{word[:LONGEST_NAME]!r} cannot be a suit or a keyword: it has more than "
                f"{LONGEST_NAME} characters, or marks that have a meaning here.",
            )
    taken = {fold(name) for name in (*KINDS, *VERBS, *SEATS, FOLD)}
    if fold(keyword) in taken or keyword.isdecimal():
        raise _wrong(number, f"{keyword!r} cannot be a keyword: it means something else here.")
    card = _Card(number, keyword, 1)
    card.suit = suit
    return card


def _add_phrase(card: _Card, number: int, text: str) -> None:
    phrase, gist = text, ""
    if card.is_request:
        phrase, _, gist = (part.strip() for part in text.partition(" = "))
    if not phrase:
        raise _wrong(number, "here should be a phrase.")
    # Where the asked and the asker would say the same, it is written once.
    asked, both, asker = (part.strip() for part in f" {gist} ".partition(OR))
    if both and not (asked and asker):
        raise _wrong(number, "on both sides of the slash there should be words.")
    if len(phrase) > LONGEST_PHRASE or max(len(asked), len(asker)) > LONGEST_NAME:
        raise _wrong(
            number,
            f"a phrase has at most {LONGEST_PHRASE} characters, "
            f"and what it comes to at most {LONGEST_NAME}.",
        )
    bare = phrase
    for slot in SLOTS:
        bare = bare.replace(slot, "")
    if set(bare + gist) & set("{}"):
        raise _wrong(number, f"in braces there can only be {listed(SLOTS)}.")
    if card.is_request and "{request}" in phrase:
        raise _wrong(number, "{request} stands for the Request in play, and this is one.")
    card.phrases.append(phrase)
    card.gists.append((asked, asker or asked))


# -- the deck as a whole ---------------------------------------------------------------


def _check_phrases(card: _Card) -> None:
    found = len(card.phrases)
    if card.card == FOLD and not card.is_request:
        if found > MOST_FOLD_PHRASES:
            raise _wrong(card.line, f"there are at most {MOST_FOLD_PHRASES} lines for folding.")
        if not found:
            raise _wrong(card.line, "after 'fold' there should be lines to say when folding.")
    elif found != PHRASES_A_CARD:
        raise _wrong(
            card.line,
            f"the card {card.card} has {_counted(found, 'phrase')}; "
            f"every card has {PHRASES_A_CARD}.",
        )


def _check_counts(requests: list[_Card], kinds: list[_Card]) -> None:
    met: dict[str, int] = {}
    for card in requests:
        if fold(card.card) in met:
            raise _wrong(
                card.line,
                f"the keyword {card.card!r} is on line {met[fold(card.card)]} already; "
                "every Request has its own.",
            )
        met[fold(card.card)] = card.line
        if len(met) > MOST_REQUESTS:
            raise _wrong(card.line, f"a deck has at most {MOST_REQUESTS} Requests.")
    count = len(requests)
    for card in kinds:
        count += card.copies
        if count > MOST_CARDS:
            raise _wrong(card.line, f"a deck has at most {MOST_CARDS} cards.")
    if not requests:
        raise BadSetup("A deck has at least one Request; this one has none (SB-1).")
    of_use = count - sum(card.copies for card in kinds if card.card == KINDS[8])
    if of_use < FEWEST_CARDS:
        raise BadSetup(
            f"A deck has at least {HAND} cards a player; this one has {of_use} for two, "
            "Pass it on not counted (SB-1)."
        )


def summary(deck: Deck) -> str:
    """What a deck holds, in a sentence."""
    cards = sum(deck.copies)
    kinds = [f"{deck.copies[kind]} {KINDS[kind]}" for kind in range(REQUESTS) if deck.copies[kind]]
    most = max(seats for seats in range(2, len(SEATS) + 1) if _enough(deck, seats))
    players = "2 players" if most == 2 else f"2 to {most} players"
    parts = [f"{_counted(deck.requests, 'Request')} in {_counted(len(deck.suits), 'suit')}", *kinds]
    return f"{cards} cards for {players}: {', '.join(parts)}."


def thin(deck: Deck) -> list[str]:
    """What makes a legal deck dull to play, in sentences."""
    warnings = []
    if deck.requests < THIN_REQUESTS:
        warnings.append(
            f"This deck is thin: a game ends when the Requests are gone, and there "
            f"{'is' if deck.requests == 1 else 'are'} only {_counted(deck.requests, 'Request')}; "
            f"{THIN_REQUESTS} or more are better."
        )
    if deck.requests * THIN_SHARE < sum(deck.copies):
        warnings.append(
            f"Less than one card in {THIN_SHARE} is a Request, so starters will exchange many "
            "cards to find one."
        )
    return warnings


def _enough(deck: Deck, seats: int) -> bool:
    return len(deck.pile(seats, False)) >= HAND * seats


def _counted(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"
