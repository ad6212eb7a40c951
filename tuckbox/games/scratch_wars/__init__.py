"""Scratch Wars: a duel of two heroes whose weapons are wheels that are spun.

Imports `tuckbox.core` and nothing else of tuckbox.
"""

from .game import ScratchWars

GAME = ScratchWars()
