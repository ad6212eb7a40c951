"""The faces of Scratch Wars: heroes, weapons with their wheels, the silver layer over both, and
the pieces of a duel on paper. All a card shows comes from its value, so from its code alone."""

from functools import partial

from tuckbox.games.scratch_wars import GAME

from ..backs import box
from .pieces import back, bead_stick, day_dial, energy_scale
from .printed import face
from .silver import unscratched
from .wheel import wheel

PIECES = {
    "back": back,
    "box": partial(box, GAME),
    "dial": day_dial,
    "scale": energy_scale,
    "stick": bead_stick,
}

__all__ = [
    "PIECES",
    "back",
    "bead_stick",
    "day_dial",
    "energy_scale",
    "face",
    "unscratched",
    "wheel",
]
