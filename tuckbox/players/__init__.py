"""Opponents. A player is handed a view and never a state, so none of them can peek."""

from .levels import LEVELS, PLAYERS, adviser, check, find, keys
from .player import Adviser, Budget, Player, Verdict
from .run import play_out

__all__ = [
    "LEVELS",
    "PLAYERS",
    "Adviser",
    "Budget",
    "Player",
    "Verdict",
    "adviser",
    "check",
    "find",
    "keys",
    "play_out",
]
