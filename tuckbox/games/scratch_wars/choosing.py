"""What can be chosen before a duel: level, pairing and stake for the table, hero and weapons
for each seat. A setup always ends up with codes in it, so a record needs nothing else."""

from typing import Final

from tuckbox.core import BadNotation, BadSetup, OneOf, Option, Rng
from tuckbox.core.notation import quoted
from tuckbox.core.option_info import CodeInfo, CodesInfo, NumberInfo, ReadyCodes
from tuckbox.core.options import CODE, CODES, NUMBER

from .arms import LEVELS
from .cards import Hero, card
from .codes import ALPHABET, GROUP, KIND_LETTERS, LENGTH
from .codes import HERO as HERO_KIND
from .codes import WEAPON as WEAPON_KIND
from .equipment import MOST_WEAPONS, Equipment, random_equipment, ready_pairings

OWN: Final = "own"
USUAL: Final = "jungle-and-clockwork"
PAIRINGS: Final = ready_pairings()
"""Records name them, so a key that was published once has to stay."""
MOST_COINS: Final = 3
"""For each weapon (SW-A1)."""

SIDES: Final[dict[str, Equipment]] = {
    f"{key}-{number}": side
    for key, pairing in PAIRINGS.items()
    for number, side in enumerate(pairing.sides, 1)
}
"""The sides of the pairings, by what is typed for one."""


def _about(side: Equipment) -> str:
    names = ", ".join(card(code).name for code in side.weapons)
    return f"{card(side.hero).name}: {names}"


def _pattern(letter: str) -> str:
    """A regular expression for the codes that start with a letter, as they are printed."""
    group = f"[{ALPHABET}]{{{GROUP}}}"
    first = f"{letter}[{ALPHABET}]{{{GROUP - 1}}}"
    return f"^{first}(-{group}){{{LENGTH // GROUP - 1}}}$"


class HeroOption(Option):
    """A seat's hero: a code, or the side of a pairing."""

    kind = CODE

    def __init__(self) -> None:
        super().__init__("hero", "the code of a hero; left out, the pairing's", None)

    def describe(self) -> CodeInfo:
        return CodeInfo(
            name=self.name,
            title=self.title,
            help=self.help,
            card="hero",
            pattern=_pattern(KIND_LETTERS[HERO_KIND]),
            ready=tuple(
                ReadyCodes(key=key, name=card(side.hero).name, codes=(side.hero,))
                for key, side in SIDES.items()
            ),
            default=None,
        )

    def read(self, value: object) -> str:
        if value is None:
            return SIDES[f"{USUAL}-1"].hero
        if not isinstance(value, str):
            raise BadSetup(f"A hero is given by its code, not as {quoted(value)}.")
        if value in SIDES:
            return SIDES[value].hero
        found = _card_code(value)
        if not isinstance(card(found), Hero):
            raise BadSetup(f"{found} is a weapon, {card(found).name}; a hero is needed (SW-1).")
        return found

    def parse(self, text: str) -> str:
        return self.read(text)

    def allowed(self) -> str:
        return "a code, or the side of a pairing like kitchen-war-1"

    def ready(self) -> dict[str, str]:
        return {key: card(side.hero).name for key, side in SIDES.items()}

    def random(self, rng: Rng) -> str:
        return random_equipment(rng, 1).hero


class WeaponsOption(Option):
    """A seat's weapons: one to five codes, or the side of a pairing."""

    kind = CODES

    def __init__(self) -> None:
        super().__init__("weapons", "the codes of 1 to 5 weapons; left out, the pairing's", None)

    def describe(self) -> CodesInfo:
        return CodesInfo(
            name=self.name,
            title=self.title,
            help=self.help,
            card="weapon",
            pattern=_pattern(KIND_LETTERS[WEAPON_KIND]),
            fewest=1,
            most=MOST_WEAPONS,
            ready=tuple(
                ReadyCodes(key=key, name=_about(side), codes=tuple(side.weapons))
                for key, side in SIDES.items()
            ),
            default=None,
        )

    def read(self, value: object) -> list[str]:
        if value is None:
            return list(SIDES[f"{USUAL}-1"].weapons)
        if isinstance(value, str) and value in SIDES:
            return list(SIDES[value].weapons)
        if not isinstance(value, list | tuple) or not all(isinstance(code, str) for code in value):
            raise BadSetup(f"Weapons are a list of codes, not {quoted(value)}.")
        if not 1 <= len(value) <= MOST_WEAPONS:
            raise BadSetup(
                f"A hero brings 1 to {MOST_WEAPONS} weapons; this one has {len(value)} (SW-1)."
            )
        codes = [_card_code(code) for code in value]
        for code in codes:
            if isinstance(card(code), Hero):
                raise BadSetup(f"{code} is a hero, {card(code).name}; a weapon is needed (SW-1).")
        return codes

    def parse(self, text: str) -> list[str]:
        if text in SIDES:
            return self.read(text)
        return self.read([code.strip() for code in text.replace("+", ",").split(",")])

    def allowed(self) -> str:
        return "codes with commas between, or the side of a pairing like kitchen-war-1"

    def ready(self) -> dict[str, str]:
        return {key: _about(side) for key, side in SIDES.items()}

    def random(self, rng: Rng) -> list[str]:
        return list(random_equipment(rng, 1 + rng.randrange(MOST_WEAPONS)).weapons)


def _card_code(text: str) -> str:
    try:
        return card(text).code
    except BadNotation as error:
        raise BadSetup(f"The equipment cannot be read: {error}") from None


class StakeOption(Option):
    """Coins that each puts in. How many there can be depends on the weapons."""

    kind = NUMBER

    def __init__(self) -> None:
        super().__init__("stake", "coins that each player puts in (SW-A1)", 0)

    def describe(self) -> NumberInfo:
        return NumberInfo(
            name=self.name,
            title=self.title,
            help=f"{self.help}; at most {MOST_COINS} for each weapon",
            low=0,
            high=MOST_COINS * MOST_WEAPONS,
            default=self.default,
        )

    def read(self, value: object) -> int:
        most = MOST_COINS * MOST_WEAPONS
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
            raise BadSetup(f"The stake is {self.allowed()}, not {quoted(value)}.")
        return value

    def parse(self, text: str) -> int:
        return self.read(int(text) if text.isdecimal() and len(text) < 4 else text)

    def allowed(self) -> str:
        return f"a whole number from 0 to {MOST_COINS * MOST_WEAPONS}, three for each weapon"


def check_stake(stake: int, sides: list[Equipment]) -> None:
    """SW-A1: no more than the side with fewer weapons has coins on them."""
    fewest = min(len(side.weapons) for side in sides)
    if stake > MOST_COINS * fewest:
        raise BadSetup(
            f"A stake of {stake} is too high: with {fewest} of five weapons there are"
            f" {MOST_COINS * fewest} coins (SW-A1)."
        )


LEVEL = OneOf("level", "how much of the game is played", "3", LEVELS)
PAIRING = OneOf(
    "pairing",
    "two sides that fight each other",
    USUAL,
    {key: pairing.idea for key, pairing in PAIRINGS.items()}
    | {OWN: "each seat names its own hero and weapons"},
)
STAKE = StakeOption()
HERO = HeroOption()
WEAPONS = WeaponsOption()
