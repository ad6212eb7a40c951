"""Checking a file of records: each one is played again, draws and result included."""

import argparse
import sys

from tuckbox import games
from tuckbox.core import BadRecord, Record, Replay

from .complaints import Complaint, one_line
from .lines import meant_as_record, record_lines
from .screen import Screen


def verify(args: argparse.Namespace) -> int:
    good = bad = unfinished = unproved = 0
    foreign: list[tuple[int, BadRecord]] = []
    for number, line, record in record_lines(args.file):
        if isinstance(record, BadRecord) and not meant_as_record(line):
            foreign.append((number, record))
            continue
        fault = fault_of(record)
        if fault is not None:
            bad += 1
            _tell(number, fault)
        elif isinstance(record, Record):
            good += 1
            unfinished += record.result is None
            unproved += record.seed is None and record.result is not None
    if not good and not bad:
        what = (
            "is empty" if not foreign else f"holds no tuckbox record (line {foreign[0][0]} is none)"
        )
        raise Complaint(f"{args.file!r} {what}; a file with one record a line was expected.")
    for number, error in foreign:
        _tell(number, error)
    bad += len(foreign)
    screen = Screen()
    screen.say(f"{good} good, {bad} bad." if bad else f"{good} good, none bad.")
    if unfinished:
        screen.say(f"{unfinished} of the good ones are unfinished.")
    if unproved:
        screen.say(f"{unproved} of the good ones show no seed, so their draws are not proved.")
    return 1 if bad else 0


def fault_of(record: Record | BadRecord) -> BadRecord | None:
    """What is wrong with a record; None if it replays exactly."""
    if isinstance(record, BadRecord):
        return record
    try:
        Replay(record, games.find).finish()
    except BadRecord as error:
        return error
    except UnicodeError:
        return BadRecord("It holds half a character, which no text can.")
    return None


def _tell(number: int, error: BadRecord) -> None:
    print(f"line {number}: {one_line(str(error))}", file=sys.stderr)
