"""The players of Draw the Line."""

from .player import player

__all__ = ["player"]
