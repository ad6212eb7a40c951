"""Players of GotchaCards. Placing blind is a game of bluff, so they solve each turn as a
matrix game and mix their plans; other choices they compare by flat Monte Carlo."""

from .levels import make

__all__ = ["make"]
