"""Scratch Wars zum Lesen auf Deutsch."""

from typing import Final

from tuckbox.core import CardPage
from tuckbox.core.notation import listed
from tuckbox.core.option_info import OptionWords
from tuckbox.core.reading import Reading, read_table

from ..effects import COLOURS, EFFECTS, HERE, KINDS, NO_EFFECT, TIMES, Kind
from ..pages import IN_THE_BOOKLET, hero_page, signed, spread, stars, weapon_page
from ..sentences import de
from ..types import HERO_TYPES, WEAPON_TYPES, HeroType, WeaponType

CHARACTERS: Final = {
    row["name"]: row["character"] for row in read_table(HERE / "reading" / "de.csv")
}
KIND_WORDS: Final[dict[Kind, tuple[str, str, str]]] = {
    "bow": ("Bogen", "Bögen", "Bögen"),
    "axe": ("Axt", "Äxte", "Äxten"),
    "sword": ("Schwert", "Schwerter", "Schwertern"),
    "wand": ("Zauberstab", "Zauberstäbe", "Zauberstäben"),
}
"""One, many, and with many."""
NAMED: Final = "Im Regelheft genannt; die Zahlen und der Text sind von uns."
HOUSE: Final = "Hauskarte: von uns in den Maßen des gedruckten Spiels entworfen."


def _origin(name: str) -> str:
    return NAMED if name in IN_THE_BOOKLET else HOUSE


def _hero(type: HeroType) -> CardPage:
    handled = listed(
        [KIND_WORDS[kind][2] for kind, able in zip(KINDS, type.handles, strict=True) if able], "und"
    )
    does = (
        f"Held aus {type.origin}, {stars(type.stars)}, {spread(type.lives)} Leben, kann mit"
        f" {handled} umgehen."
    )
    day = []
    for time, word in enumerate(TIMES):
        bonuses = ", ".join(
            f"{de.EFFECTS[EFFECTS[type.bonus_effects[place]]]}"
            f" {signed(type.bonus_values[place]).replace(' to ', ' bis ')}"
            for place in (2 * time, 2 * time + 1)
            if type.bonus_effects[place] != NO_EFFECT
        )
        energy = spread(type.energy[time])
        day.append(f"{de.TIMES[word]}: Energie {energy}; {bonuses or 'kein Bonus'}.")
    return _page(hero_page(type), "Helden", does, ("Tag und Nacht", tuple(day)))


def _weapon(type: WeaponType) -> CardPage:
    one, many, _ = KIND_WORDS[KINDS[type.kind]]
    colours = ", ".join(
        f"{type.colours.count(colour)}/9 {de.COLOURS[word]}" for colour, word in enumerate(COLOURS)
    )
    does = (
        f"{one}, {stars(type.stars)}, Drehen kostet {type.cost},"
        f" Widerstand {spread(type.resistance)}. Farben: {colours}."
    )
    wheel = tuple(
        f"{de.COLOURS[COLOURS[colour]]}: {de.EFFECTS[EFFECTS[effect]]} {spread(strength)}"
        + (f", Widerstand {spread(resistance)}" if resistance.base else "")
        for colour, effect, strength, resistance in zip(
            type.colours, type.effects, type.strengths, type.resistances, strict=True
        )
    )
    return _page(weapon_page(type), many, does, ("Rad", wheel))


def _page(english: CardPage, group: str, does: str, more: tuple[str, tuple[str, ...]]) -> CardPage:
    character = CHARACTERS[english.name]
    return CardPage(
        name=english.name,
        group=group,
        line=does,
        text="\n".join([does, *more[1], character]),
        does=does,
        lists=(more,),
        character=character,
        rules=english.rules,
        origin=_origin(english.name),
    )


def cards() -> list[CardPage]:
    return [*map(_hero, HERO_TYPES), *map(_weapon, WEAPON_TYPES)]


READING: Final = Reading(
    summary="Zwei Helden, eine Handvoll Räder zum Drehen und nach jedem Drehen eine Entscheidung.",
    options={
        "level": OptionWords(
            "Stufe",
            "wie viel vom Spiel gespielt wird",
            {
                "1": ("1", "nur Angriffe und Farben"),
                "2": ("2", "Tageszeiten, Boni, plötzlicher Tod"),
                "2e": ("2e", "Stufe 2 mit den Effekten: Schilde, Kombos, Heilung"),
                "3": ("3", "das ganze Spiel: auch Energie"),
            },
        ),
        "pairing": OptionWords(
            "Paarung",
            "zwei Seiten, die gegeneinander antreten",
            {
                "bamboo-and-bark": (
                    "Bambus und Rinde",
                    "Ein erstes Duell: eine einfache Waffe für jeden und nichts, was man sich"
                    " merken muss.",
                ),
                "kitchen-war": (
                    "Der Küchenkrieg",
                    "Alle haben etwas aus derselben Schublade mitgebracht.",
                ),
                "bad-weather": (
                    "Schlechtes Wetter",
                    "Energie und Blitze gegen einen Regenschirm mit sehr gelassenem Besitzer.",
                ),
                "two-by-two": (
                    "Zwei und zwei",
                    "Beide Seiten sparen ihre Kombos auf, und beide wissen es.",
                ),
                "slow-burn": (
                    "Auf kleiner Flamme",
                    "Dauerangriffe, die glimmen und jucken, gegen die, die sie zerschlagen.",
                ),
                "jungle-and-clockwork": (
                    "Dschungel und Uhrwerk",
                    "Vier Waffen für jeden und ein Kniff für jede Tageszeit.",
                ),
                "heavy-furniture": (
                    "Schwere Möbel",
                    "Nur rote Waffen: Gedreht wird selten, und jedes Mal zählt.",
                ),
                "treasure-chamber": (
                    "Die Schatzkammer",
                    "Die seltensten Karten, und keine Ausrede mehr, wenn du verlierst.",
                ),
                "own": ("eigene", "Jede Seite nennt ihren Helden und ihre Waffen selbst."),
            },
        ),
        "stake": OptionWords(
            "Einsatz", "Münzen, die beide einsetzen (SW-A1); höchstens 3 für jede Waffe"
        ),
        "hero": OptionWords("Held", "der Code eines Helden; ohne einen der Held der Paarung"),
        "weapons": OptionWords(
            "Waffen", "die Codes von bis zu fünf Waffen; ohne sie die der Paarung"
        ),
    },
    cards=cards,
)
