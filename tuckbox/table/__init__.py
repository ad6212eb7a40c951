"""A table: seats, offers, clocks and presence around a contest.

Nothing here waits, reads a clock, draws a random number or touches a disk: time and chance are
handed in. A table is the fold of its log (`Table.apply` on each entry), and what somebody wants
to do is either turned into an entry for that log or refused (`decide`).
"""

from .clock import Clock, Pace
from .commands import Command, CommandUnion
from .deciding import Asked, Decision, Person, decide, fall_of_flag
from .entries import Entry, EntryUnion, Opened, SeatPlan, TableTerms
from .frames import Frame, Welcome, frame_for, viewer_of, welcome_for
from .happened import Happened
from .new_tables import Chance, is_id, new_id, open_from_record, open_table
from .refusals import Refused, TableRefusal, refused
from .summary import SeatSummary, Summary, summary_of
from .table import Phase, Table

__all__ = [
    "Asked",
    "Chance",
    "Clock",
    "Command",
    "CommandUnion",
    "Decision",
    "Entry",
    "EntryUnion",
    "Frame",
    "Happened",
    "Opened",
    "Pace",
    "Person",
    "Phase",
    "Refused",
    "SeatPlan",
    "SeatSummary",
    "Summary",
    "Table",
    "TableRefusal",
    "TableTerms",
    "Welcome",
    "decide",
    "fall_of_flag",
    "frame_for",
    "is_id",
    "new_id",
    "open_from_record",
    "open_table",
    "refused",
    "summary_of",
    "viewer_of",
    "welcome_for",
]
