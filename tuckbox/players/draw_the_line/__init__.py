"""The players of Draw the Line."""

from .player import make

__all__ = ["make"]
