"""Computer players. A player is handed a view and never a state, so none of them can peek."""

from .analysis import AnalysingPlayer, Analysis, MoveValue
from .coach import Advice, AdvisedMove, advise
from .levels import LEVELS, PLAYERS, check, keys, make
from .player import Budget, Decision, Memory, Player
from .run import Memories, bots_seed, decision_rng, play_out, turn

__all__ = [
    "LEVELS",
    "PLAYERS",
    "Advice",
    "AdvisedMove",
    "AnalysingPlayer",
    "Analysis",
    "Budget",
    "Decision",
    "Memories",
    "Memory",
    "MoveValue",
    "Player",
    "advise",
    "bots_seed",
    "check",
    "decision_rng",
    "keys",
    "make",
    "play_out",
    "turn",
]
