"""A card of Scratch My Back as a value: all there is to know to draw it."""

from typing import Literal

import msgspec

from tuckbox.core.errors import BadNotation
from tuckbox.core.notation import quoted

from .cards import BOTH_SIDES, KIND_RULES, KIND_TEXTS, KINDS, REQUESTS, Kind
from .deck import Deck
from .refusals import Side

REQUEST_TEXT = "Opens a round. Scratch My Back brings one too, and one of its suit goes with Agree."
REQUEST_RULE = "SB-5"


class Gist(msgspec.Struct, frozen=True, kw_only=True):
    """A Request in short, as the one who is asked says it, "lend you my umbrella", and as the
    asker says it, "lend me your umbrella"."""

    asked: str
    asker: str


class CardPhrase(msgspec.Struct, frozen=True, kw_only=True):
    """Something to say with a card.

    `{keyword}` and `{request}` in it are blanks for the Request in play. `side` says for which
    side it is, null for either. Of a Request `gist` is what it comes to in short, if the deck
    says so; it fills `{request}` in what the one or the other side says.
    """

    text: str
    side: Side | None = None
    gist: Gist | None = None


class ScratchMyBackCard(msgspec.Struct, frozen=True, kw_only=True):
    """`id` is the name of a kind, or the keyword of a Request.

    `suit` is null but for Requests, and so are `place`, which is 0 for the first Request of the
    deck, and `suit_place`, which is 0 for all of its first suit. Every copy has two phrases;
    those of all copies stand in a row.
    """

    id: str
    name: str
    kind: Kind | Literal["Request"]
    suit: str | None
    place: int | None
    suit_place: int | None
    worth: Literal[-1, 1]
    copies: int
    text: str
    rule: str
    phrases: tuple[CardPhrase, ...]


def card_of(deck: Deck, card: str) -> ScratchMyBackCard:
    if card not in deck.number:
        raise BadNotation(f"There is no card {quoted(card)} in the deck.")
    number = deck.number[card]
    is_request = number >= REQUESTS
    return ScratchMyBackCard(
        id=card,
        name=f"Request {card}" if is_request else card,
        kind="Request" if is_request else KINDS[number],
        suit=deck.suits[deck.suit_of[number]] if is_request else None,
        place=number - REQUESTS if is_request else None,
        suit_place=deck.suit_of[number] if is_request else None,
        worth=1 if deck.worth[number] > 0 else -1,
        copies=deck.copies[number],
        text=REQUEST_TEXT if is_request else KIND_TEXTS[number],
        rule=REQUEST_RULE if is_request else KIND_RULES[number],
        phrases=tuple(_phrase(deck, number, place) for place in range(len(deck.phrases[number]))),
    )


def _phrase(deck: Deck, card: int, place: int) -> CardPhrase:
    text = deck.phrases[card][place]
    if card >= REQUESTS:
        asked, asker = deck.gists[card][place]
        return CardPhrase(text=text, gist=Gist(asked=asked, asker=asker) if asked else None)
    if card in BOTH_SIDES:
        return CardPhrase(text=text, side="asker" if place % 2 else "asked")
    return CardPhrase(text=text)
