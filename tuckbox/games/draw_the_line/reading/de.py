"""Draw the Line zum Lesen auf Deutsch. A card is found by the name on its face; its page tells
the German one, which the sentences use."""

from typing import Final

from tuckbox.core import CardPage
from tuckbox.core.option_info import OptionWords
from tuckbox.core.reading import Reading, read_table

from ..cards import (
    CARD_COUNT,
    FACTION,
    FACTIONS,
    HERE,
    NAMES,
    POWER,
    POWERS,
    PROVENANCE,
    RARITIES,
    RARITY,
    SIDES,
)
from ..pages import card_page
from ..sentences import de

CHARACTERS: Final = {
    row["name"]: row["character"] for row in read_table(HERE / "reading" / "de.csv")
}
RARITY_WORDS: Final = {"common": "gewöhnlich", "rare": "selten", "unique": "einzigartig"}
PROVENANCES: Final = {
    "printed": "Im Regelheft abgedruckt.",
    "reconstructed": "Aus den Beispielpartien im Regelheft erschlossen; einige Werte haben wir"
    " festgelegt.",
    "house": "Hauskarte: von uns nach der Bauformel im Regelheft entworfen.",
}
POWER_TEXTS: Final = {
    "Against all odds!": (
        "Allen zum Trotz!",
        "+1 auf allen Seiten, solange mindestens zwei Nachbarkarten der Gegenseite gehören.",
    ),
    "Champion!": (
        "Vorkämpfer!",
        "+1 auf allen Seiten, solange mindestens zwei Nachbarkarten zu ihrem eigenen Volk"
        " gehören, ganz gleich, wer sie hält.",
    ),
    "Stand your ground!": ("Weiche nicht!", "Mit dieser Karte kann nichts den Platz tauschen."),
    "Insult to injury!": (
        "Und noch der Spott!",
        "Für jede Karte, die sie besiegt, verliert die Gegenseite eine zufällige Handkarte.",
    ),
    "A little slow!": (
        "Etwas langsam!",
        "-1 auf allen Seiten in dem Zug, in dem sie gespielt wird.",
    ),
    "The over under!": (
        "Drunter und drüber!",
        "Beim Spielen darfst du sie auf den Kopf drehen; wenn du das tust und im selben Zug das"
        " Spiel gewinnst, verlierst du es stattdessen.",
    ),
    "Push the attack!": (
        "Nachsetzen!",
        "Besiegt sie eine Karte, darfst du die Plätze der beiden tauschen; besiegt sie mehrere,"
        " suchst du eine davon aus.",
    ),
    "First strike!": (
        "Erstschlag!",
        "+1 auf allen Seiten in dem Zug, in dem sie gespielt wird.",
    ),
    "Loyal to the end!": (
        "Treu bis ans Ende!",
        "-1 auf allen Seiten, solange sie jemand anderem gehört als dem, der sie gespielt hat.",
    ),
    "Overrun!": (
        "Überrennen!",
        "In dem Zug, in dem sie gespielt wird, gewinnen ihre Seiten auch bei gleichen Zahlen.",
    ),
    "Undying!": (
        "Unsterblich!",
        "Das erste Mal, wenn sie in einem Spiel erobert würde, wechselt sie nicht die Seite und"
        " gilt nicht als besiegt.",
    ),
}
"""The German name of each power, and what it does."""


def power_text(power: str) -> str:
    if not power:
        return "Keine Fähigkeit."
    german, text = POWER_TEXTS[power]
    return f"{power} („{german}“) {text}"


def _page(card: int) -> CardPage:
    english = card_page(card)
    top, right, bottom, left = SIDES[card * 4 : card * 4 + 4]
    german = de.CARDS[NAMES[card]]
    group = f"{de.FACTIONS[FACTIONS[FACTION[card]]]}, {RARITY_WORDS[RARITIES[RARITY[card]]]}"
    does, character = power_text(POWERS[POWER[card]]), CHARACTERS[NAMES[card]]
    origin = PROVENANCES[PROVENANCE[card]]
    sides = f"oben {top}, rechts {right}, unten {bottom}, links {left}"
    return CardPage(
        name=english.name,
        group=f"„{german}“ · {group}",
        line=f"„{german}“, {sides}",
        text="\n".join([f"„{german}“ ({group}): {sides}.", does, character, origin]),
        does=does,
        character=character,
        rules=english.rules,
        origin=origin,
    )


def cards() -> list[CardPage]:
    return [_page(card) for card in range(CARD_COUNT)]


READING: Final = Reading(
    summary="Karten auf ein Feld von drei mal drei legen, Nachbarn erobern, eine Linie ziehen.",
    options={
        "length": OptionWords(
            "Länge",
            "ein einzelnes Spiel oder ein Match bis fünf Punkte",
            {"match": ("Match", "bis fünf Punkte"), "game": ("Spiel", "ein einzelnes Spiel")},
        ),
        "open_decks": OptionWords("Offene Decks", "ob beide beide Decklisten sehen"),
        "deck": OptionWords("Deck", "die zehn Karten, mit denen du spielst"),
        "hand": OptionWords(
            "Handkarten", "wie viele du hältst; mehr als 5 sind ein Nachteil für die Gegenseite"
        ),
    },
    cards=cards,
)
