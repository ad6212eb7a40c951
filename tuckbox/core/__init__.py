"""The contract of a game and what every game shares. Imports nothing of tuckbox."""

from .chance import Outcome, Rng, odds, pick
from .contest import Contest
from .dice import Dice
from .documents import Snapshot
from .draw_host import DrawHost
from .draws import BadDraws
from .errors import (
    BadMove,
    BadNotation,
    BadRecord,
    BadSetup,
    BadSnapshot,
    BadView,
    IllegalAction,
    TuckboxError,
)
from .events import Event, OpenEvent
from .game import Game
from .moves import Move
from .old_records import OldRecord
from .options import Flag, Number, OneOf, Option, Setup
from .reading import CardPage
from .records import Ending, PlayerInfo, Record, read_file, read_line
from .refusals import Refusal
from .replay import Replay, continued, continued_old, replayed, resume
from .sentences import Sentences
from .state import CHANCE, OVER, State
from .steps import SeenStep, Step
from .viewers import REFEREE, SPECTATOR, Actor, Mover, Viewer, sees
from .views import Choice, View, to_json

__all__ = [
    "CHANCE",
    "OVER",
    "REFEREE",
    "SPECTATOR",
    "Actor",
    "BadDraws",
    "BadMove",
    "BadNotation",
    "BadRecord",
    "BadSetup",
    "BadSnapshot",
    "BadView",
    "CardPage",
    "Choice",
    "Contest",
    "Dice",
    "DrawHost",
    "Ending",
    "Event",
    "Flag",
    "Game",
    "IllegalAction",
    "Move",
    "Mover",
    "Number",
    "OldRecord",
    "OneOf",
    "OpenEvent",
    "Option",
    "Outcome",
    "PlayerInfo",
    "Record",
    "Refusal",
    "Replay",
    "Rng",
    "SeenStep",
    "Sentences",
    "Setup",
    "Snapshot",
    "State",
    "Step",
    "TuckboxError",
    "View",
    "Viewer",
    "continued",
    "continued_old",
    "odds",
    "pick",
    "read_file",
    "read_line",
    "replayed",
    "resume",
    "sees",
    "to_json",
]
