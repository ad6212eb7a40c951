"""Scratch: Draw the Line. Imports `tuckbox.core` and nothing else of tuckbox."""

from .game import DrawTheLine

GAME = DrawTheLine()
