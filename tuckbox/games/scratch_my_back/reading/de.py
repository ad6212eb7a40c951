"""Scratch My Back zum Lesen auf Deutsch: what can be chosen. The cards are there to be read in
English."""

from typing import Final

from tuckbox.core.option_info import OptionWords
from tuckbox.core.reading import Reading

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
)
