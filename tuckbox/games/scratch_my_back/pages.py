"""What there is to read: a page for each card of the standard deck, and the answer to `?`."""

import re

from tuckbox.core import BadNotation, CardPage
from tuckbox.core.notation import find_name, fold

from .cards import BOTH_SIDES, HERE, KIND_RULES, KIND_TEXTS, KINDS, REQUESTS
from .decks import standard
from .speech import filled


def rules() -> str:
    return (HERE / "rules.md").read_text(encoding="utf-8")


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


def explain(topic: str) -> str:
    """A card or a rule (by id); BadNotation if there is none like it."""
    paragraph = rule(topic)
    if paragraph:
        return paragraph
    pages = {page.name: page for page in cards()}
    typed = re.sub(r"^request\s+", "", topic.strip(), flags=re.IGNORECASE)
    try:
        name = find_name(typed, list(pages), "card or rule")
    except BadNotation as error:
        raise BadNotation(f"{error} Rules have ids from SB-1 to SB-17.") from None
    return f"{name}\n\n{pages[name].text}"


def rule(topic: str) -> str | None:
    """The paragraph of the rules with this id."""
    wanted = fold(topic).upper().replace(" ", "-")
    if not re.fullmatch(r"SB-\d+", wanted):
        return None
    for paragraph in rules().split("\n\n"):
        if paragraph.startswith(f"**{wanted} "):
            return paragraph.replace("**", "")
    return None
