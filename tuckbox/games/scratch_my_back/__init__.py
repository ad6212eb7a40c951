"""Scratch My Back. Imports `tuckbox.core` and nothing else of tuckbox."""

from .game import ScratchMyBack

GAME = ScratchMyBack()
