"""Scratch My Back zum Lesen auf Deutsch. Names and phrases of the cards stay English: they are what
is practised."""

from typing import Final

from tuckbox.core import CardPage
from tuckbox.core.option_info import OptionWords
from tuckbox.core.reading import Reading

from ..cards import KINDS
from ..decks import standard
from ..pages import HOUSE_REQUEST
from ..pages import cards as english_cards

DOES: Final = (
    "Beendet die Runde; du bekommst alle ihre Karten.",
    "Der Trumpf: Nur ein anderes Command antwortet darauf.",
    "Verlangt von der anderen Seite eine Erklärung.",
    "Sagt, warum die Bitte erfüllt werden sollte. Für die Seite, die bittet.",
    "Sagt nein. Für die Seite, die gebeten wird.",
    "Sagt, warum es nicht geht. Für die Seite, die gebeten wird.",
    "Fülle deine Hand auf sieben Karten auf und spiel weiter.",
    "Eine gute Karte mehr in der Runde; spiel weiter.",
    "Bringt statt der gebetenen Person jemand anderen ins Gespräch.",
    "Stimmt zu, gegen einen eigenen Request. Für die Seite, die gebeten wird.",
)
"""By kind."""
REQUEST_DOES: Final = (
    "Eröffnet eine Runde: Du bittest jemanden um einen Gefallen, mit diesem Wort darin."
)
HEADS: Final = {
    "When you are asked": "Wenn du gebeten wirst",
    "When you ask": "Wenn du bittest",
    "For example": "Zum Beispiel",
}
KIND_ORIGIN: Final = "Aus dem Regelheft; Anzahl und Sätze sind von uns."
REQUEST_ORIGIN: Final = (
    "Ein Stichwort des gedruckten Spiels; seine Farbe stammt zum Teil, seine Sätze ganz von uns."
)
HOUSE_ORIGIN: Final = "Ein Stichwort von uns, mit Sätzen von uns."


def cards() -> list[CardPage]:
    return [_page(card, page) for card, page in enumerate(english_cards())]


def _page(card: int, english: CardPage) -> CardPage:
    deck = standard()
    lists = tuple((HEADS[head], phrases) for head, phrases in english.lists)
    worth = "+1" if deck.worth[card] > 0 else "−1"
    if card < len(KINDS):
        group, does, origin = "Antworten, Fragen und besondere Karten", DOES[card], KIND_ORIGIN
        facts = f"Zählt {worth}, {deck.copies[card]} im Deck."
    else:
        suit = deck.suits[deck.suit_of[card]]
        group, does = f"Requests: {suit}", REQUEST_DOES
        facts = f"Ein Request der Farbe {suit}, zählt {worth}."
        origin = HOUSE_ORIGIN if english.origin == HOUSE_REQUEST else REQUEST_ORIGIN
    text = [facts, f"{does} ({english.rules[0]})"]
    for head, phrases in lists:
        text += ["", f"{head}:", *(f"  {phrase}" for phrase in phrases)]
    return CardPage(
        name=english.name,
        group=group,
        line=f"{worth}  {does}",
        text="\n".join(text),
        does=does,
        lists=lists,
        rules=english.rules,
        origin=origin,
    )


READING: Final = Reading(
    summary="Ein Gespräch in Karten, auf Englisch: bitten, ablehnen, Ausreden erfinden, überreden"
    " und rechtzeitig zustimmen.",
    options={
        "rounds": OptionWords(
            "Runden", "wie viele gespielt werden; 0: bis alle Requests gespielt sind"
        ),
        "target": OptionWords("Ziel", "Punkte, die das Spiel vorher beenden; 0: keine"),
        "cards": OptionWords(
            "Karten",
            "alle Karten des Decks, oder für ein kurzes Spiel die Hälfte",
            {"all": ("alle", "108 Karten"), "half": ("Hälfte", "etwa die Hälfte von jeder Art")},
        ),
        "deck": OptionWords("Deck", "die Karten und Sätze, mit denen gespielt wird"),
    },
    cards=cards,
)
