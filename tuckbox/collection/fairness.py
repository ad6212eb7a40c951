"""Fair pairs: whether two sides are a fair match, and fair matches for people who want one.

How a side is measured belongs to the game (`scratch_wars.balance`), because its own random
duels are drawn by the same measures.
"""

from tuckbox.core import Rng
from tuckbox.games.scratch_wars.balance import balanced_sides, is_balanced, measured
from tuckbox.games.scratch_wars.equipment import Equipment


def is_fair(one: Equipment, other: Equipment) -> bool:
    """Whether the two sides are a fair match: as many weapons, and worth about the same."""
    return len(one.weapons) == len(other.weapons) and is_balanced(measured(one), measured(other))


def fair_pair(rng: Rng, weapons: int) -> tuple[Equipment, Equipment]:
    """Two random sides with so many weapons each that are a fair match."""
    return balanced_sides(rng, weapons)
