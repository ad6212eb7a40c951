"""Opponents. A player is handed a view and never a state, so none of them can peek."""

from .player import Player, find, keys
from .run import play_out

__all__ = ["Player", "find", "keys", "play_out"]
