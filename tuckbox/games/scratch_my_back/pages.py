"""A page for each card of the standard deck."""

from tuckbox.core import CardPage

from .cards import BOTH_SIDES, KIND_RULES, KIND_TEXTS, KINDS, REQUESTS
from .decks import standard
from .phrases import filled


def cards() -> list[CardPage]:
    deck = standard()
    return [_kind_page(kind) for kind in range(REQUESTS)] + [
        _request_page(card) for card in range(REQUESTS, deck.cards)
    ]


def _kind_page(kind: int) -> CardPage:
    deck = standard()
    worth = "+1" if deck.worth[kind] > 0 else "−1"
    copies = deck.copies[kind]
    phrases = deck.phrases[kind]
    if kind in BOTH_SIDES:
        sides = [("When you are asked:", phrases[::2]), ("When you ask:", phrases[1::2])]
    else:
        sides = [("For example:", phrases)]
    lines = [f"Worth {worth}, {copies} in the deck.", f"{KIND_TEXTS[kind]} ({KIND_RULES[kind]})"]
    for head, said in sides:
        lines += ["", head, *(f"  “{filled(phrase, '…', '…')}”" for phrase in said)]
    return CardPage(
        name=KINDS[kind],
        group="Answers, questions and special cards",
        line=f"{worth}  {copies:2} in the deck  {KIND_TEXTS[kind]}",
        text="\n".join(lines),
    )


def _request_page(card: int) -> CardPage:
    deck = standard()
    suit = deck.suits[deck.suit_of[card]]
    said = [f"“{phrase}”" for phrase in deck.phrases[card]]
    return CardPage(
        name=deck.names[card],
        group=f"Requests: {suit}",
        line=f"+1  {said[0]}",
        text="\n".join([f"A Request, suit {suit}, worth +1 (SB-5).", "", "For example:", *said]),
    )
