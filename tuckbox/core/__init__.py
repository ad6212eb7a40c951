"""The contract of a game and what every game shares. Imports nothing of tuckbox."""

from .chance import FairDraws, Outcome, Rng, commitment, numbered_seed, odds, pick
from .contest import Contest
from .dice import Dice
from .errors import (
    BadNotation,
    BadRecord,
    BadSetup,
    BadSnapshot,
    BadView,
    IllegalAction,
    TuckboxError,
)
from .game import Game
from .options import Flag, Number, OneOf, Option, Setup
from .records import Record, Replay, read_file, read_line
from .state import CHANCE, OVER, Event, Snapshot, State
from .views import SPECTATOR, CardPage, Choice, Picture, Seen, View, to_json

__all__ = [
    "CHANCE",
    "OVER",
    "SPECTATOR",
    "BadNotation",
    "BadRecord",
    "BadSetup",
    "BadSnapshot",
    "BadView",
    "CardPage",
    "Choice",
    "Contest",
    "Dice",
    "Event",
    "FairDraws",
    "Flag",
    "Game",
    "IllegalAction",
    "Number",
    "OneOf",
    "Option",
    "Outcome",
    "Picture",
    "Record",
    "Replay",
    "Rng",
    "Seen",
    "Setup",
    "Snapshot",
    "State",
    "TuckboxError",
    "View",
    "commitment",
    "numbered_seed",
    "odds",
    "pick",
    "read_file",
    "read_line",
    "to_json",
]
