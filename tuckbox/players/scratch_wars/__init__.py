"""The players of Scratch Wars. Nothing is hidden in a duel, so they think about the very
position they see; all that is uncertain is where the wheels will stop."""

from .levels import player

__all__ = ["player"]
