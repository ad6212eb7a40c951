"""Packs: cards that are found together (SW-A2)."""

from typing import Final

from tuckbox.core import BadSetup, Rng
from tuckbox.core.notation import quoted
from tuckbox.games.scratch_wars.codes import HERO, WEAPON, random_code

GAME: Final = "scratch-wars"
SINGLE: Final = "card"
"""A scratch card on its own, which is no pack."""
PACKS: Final[dict[str, tuple[int, int]]] = {"booster": (2, 3), "tin": (2, 6)}
"""How many heroes and how many weapons are in a pack."""
TRIES: Final = 1_000


def open_pack(kind: str, rng: Rng) -> tuple[str, ...]:
    """The codes of the cards in a new pack, heroes first; no two of them are the same card. A
    single scratch card is opened like one."""
    if kind == SINGLE:
        return (scratch_card(rng),)
    if kind not in PACKS:
        raise BadSetup(f"There is no pack {quoted(kind)}; there are: {', '.join(PACKS)}.")
    heroes, weapons = PACKS[kind]
    return (*_different(HERO, heroes, rng), *_different(WEAPON, weapons, rng))


def scratch_card(rng: Rng) -> str:
    """The code of a single card, as likely a hero as a weapon."""
    return random_code(rng, (HERO, WEAPON)[rng.randrange(2)])


def _different(kind: int, count: int, rng: Rng) -> list[str]:
    codes: list[str] = []
    for _ in range(TRIES):
        if len(codes) == count:
            return codes
        code = random_code(rng, kind)
        if code not in codes:
            codes.append(code)
    raise BadSetup("The random numbers repeat themselves; no pack came of them.")
