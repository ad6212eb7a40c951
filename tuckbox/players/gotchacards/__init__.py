"""Players of GotchaCards. Placing blind is a game of bluff, so they solve each turn as a
game of its own and mix their plans; the rest they try out."""

from .levels import player

__all__ = ["player"]
