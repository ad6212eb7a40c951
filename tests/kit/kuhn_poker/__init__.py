"""Kuhn poker, the fifth game, for the kit alone: three cards, two seats, at most four actions.

It keeps the kit honest: what holds for any game has to hold for one as small as this.
"""

from .game import GAME

__all__ = ["GAME"]
