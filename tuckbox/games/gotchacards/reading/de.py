"""GotchaCards zum Lesen auf Deutsch."""

from typing import Final

from tuckbox.core import CardPage
from tuckbox.core.option_info import OptionWords
from tuckbox.core.reading import Reading, read_table

from ..cards import (
    CARD_COUNT,
    COPIES,
    EFFECT,
    EFFECT_RULE,
    EFFECTS,
    HERE,
    NAMES,
    STARTER,
    SYMBOL,
    SYMBOLS,
)
from ..pages import card_page

CHARACTERS: Final = {
    row["name"]: row["character"] for row in read_table(HERE / "reading" / "de.csv")
}
SYMBOL_WORDS: Final = {"rock": "Stein", "scissors": "Schere", "paper": "Papier"}
EFFECT_TEXTS: Final = {
    "Common": "Nichts als das Zeichen.",
    "Draw": "Gewinnt sie ihre Bahn, ziehst du eine Karte.",
    "Mighty": "Schlägt auch das Zeichen, gegen das sie sonst verliert, wenn es nicht ebenfalls"
    " mächtig ist. Gegen Super Paper verliert sie.",
    "Super Paper": "Schlägt jede andere Karte, auch Papiere.",
    "Super Scissors": "Vor der ersten Bahn legst du eine andere Karte in die Ablage; danach eine"
    " gewöhnliche Schere.",
    "Super Rock": "Keine Super Scissors können schneiden. Gewinnt er, bleibt er noch einen Zug"
    " liegen.",
    "Gotcha": "Wenn seine Bahn an der Reihe ist, legst du ihn in die Ablage und spielst dafür"
    " eine Handkarte.",
    "Risky Gotcha": "Wenn seine Bahn an der Reihe ist, kommt eine Karte vom Deck darauf; wer"
    " gewinnt, nimmt alles.",
    "Risky Draw": "Verliert sie oder gibt es ein Patt, ziehst du zwei Karten.",
    "Sweet": "Verliert jedes Patt. Wer sie nimmt, muss die nächste Karte zeigen, bevor alle"
    " anderen gelegt werden.",
    "Swap": "Wenn ihre Bahn an der Reihe ist, tauscht sie den Platz mit der Karte, auf die sie"
    " zeigt.",
    "Double-Edged": "Gewinnt sie, wirft die Gegenseite eine Karte ab; verliert sie oder gibt es"
    " ein Patt, tust du es.",
    "Curse": "Verliert gegen jede andere Karte und kostet den, der sie nimmt, 2 Punkte.",
}
ORIGIN: Final = "Aus dem Regelheft."
SWAP_ORIGIN: Final = "Aus dem Regelheft; wie viele wohin zeigen, haben wir festgelegt."


def _page(card: int) -> CardPage:
    english = card_page(card)
    effect, character = EFFECTS[EFFECT[card]], CHARACTERS[NAMES[card]]
    symbol = SYMBOL_WORDS[SYMBOLS[SYMBOL[card]]] if SYMBOL[card] >= 0 else "Kein Zeichen"
    copies = f"{COPIES[card]} im Deck"
    group = "Grundkarte" if STARTER[card] else "Karte für Fortgeschrittene"
    does = EFFECT_TEXTS[effect]
    return CardPage(
        name=english.name,
        group=group,
        line=f"{symbol:12}  {copies}  {does}",
        text="\n".join(
            [f"{symbol}, {group}, {copies}.", f"{does} ({EFFECT_RULE[effect]})", character]
        ),
        does=does,
        character=character,
        rules=english.rules,
        origin=SWAP_ORIGIN if effect == "Swap" else ORIGIN,
    )


def cards() -> list[CardPage]:
    return [_page(card) for card in range(CARD_COUNT)]


READING: Final = Reading(
    summary="Stein, Schere, Papier mit fünf Karten auf der Hand, Bahnen und dem einen oder anderen"
    " Gotcha.",
    options={
        "tiers": OptionWords(
            "Karten",
            "nur die Grundkarten oder auch die für Fortgeschrittene",
            {"both": ("alle", "57 Karten"), "starter": ("nur Grundkarten", "29 Karten")},
        ),
        "memory": OptionWords(
            "Gedächtnis", "ob der Tisch zeigt, was sich beim Zusehen merken lässt"
        ),
    },
    cards=cards,
)
