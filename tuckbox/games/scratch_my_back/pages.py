"""A page for each card of the standard deck."""

from tuckbox.core import CardPage

from .cards import BOTH_SIDES, KIND_RULES, KIND_TEXTS, KINDS, REQUESTS
from .decks import standard
from .phrases import filled

KIND_ORIGIN = "From the booklet; how many there are, and what it says, is ours."
REQUEST_ORIGIN = (
    "A keyword of the printed game; its suit is partly our doing, its phrases are ours."
)
HOUSE_REQUEST = "A keyword of our own, with phrases of our own."
OUR_REQUESTS = ("wake", "bring", "carry")


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
        sides = [("When you are asked", phrases[::2]), ("When you ask", phrases[1::2])]
    else:
        sides = [("For example", phrases)]
    said = tuple(
        (head, tuple(f"“{filled(phrase, '…', '…')}”" for phrase in each)) for head, each in sides
    )
    lines = [f"Worth {worth}, {copies} in the deck.", f"{KIND_TEXTS[kind]} ({KIND_RULES[kind]})"]
    for head, each in said:
        lines += ["", f"{head}:", *(f"  {phrase}" for phrase in each)]
    return CardPage(
        name=KINDS[kind],
        group="Answers, questions and special cards",
        line=f"{worth}  {copies:2} in the deck  {KIND_TEXTS[kind]}",
        text="\n".join(lines),
        does=KIND_TEXTS[kind],
        lists=said,
        rules=(KIND_RULES[kind], "SB-3"),
        origin=KIND_ORIGIN,
    )


def _request_page(card: int) -> CardPage:
    deck = standard()
    suit = deck.suits[deck.suit_of[card]]
    name = deck.names[card]
    said = tuple(f"“{phrase}”" for phrase in deck.phrases[card])
    return CardPage(
        name=name,
        group=f"Requests: {suit}",
        line=f"+1  {said[0]}",
        text="\n".join([f"A Request, suit {suit}, worth +1 (SB-5).", "", "For example:", *said]),
        does="Opens a round: you ask one of the others for a favour, with this word in it.",
        lists=(("For example", said),),
        rules=("SB-5", "SB-2", "SB-13", "SB-3"),
        origin=HOUSE_REQUEST if name in OUR_REQUESTS else REQUEST_ORIGIN,
    )
