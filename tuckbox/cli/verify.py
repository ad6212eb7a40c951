"""Checking a file of records: each one is played again, draws and result included."""

import argparse
import sys
from collections import Counter
from typing import Final

from tuckbox import games
from tuckbox.core import BadRecord, OldRecord, Record, Replay
from tuckbox.core.draw_proofs import ProvedTo
from tuckbox.table.certificate_checks import BadCertificate, check_certificate, read_certificate
from tuckbox.table.certificates import Certificate

from .command_errors import CommandError, one_line
from .files import read_bytes
from .lines import meant_as_record, record_lines
from .screen import Screen

PROVED: Final[dict[ProvedTo, str]] = {
    "every seat": "mixed from the host's secret and a contribution of every seat",
    "some seats": "mixed from the host's secret and contributions of some seats",
    "host alone": "fixed before the first draw, but by the host alone, who has to be trusted",
    "nothing": "not proved",
}


def verify(args: argparse.Namespace) -> int:
    certificate = _certificate(args)
    good = bad = unfinished = signed = 0
    proved: Counter[ProvedTo] = Counter()
    foreign: list[tuple[int, BadRecord]] = []
    for number, line, record in record_lines(args.file):
        if isinstance(record, BadRecord) and not meant_as_record(line):
            foreign.append((number, record))
            continue
        replay = checked(record)
        if isinstance(replay, Replay) and args.strict and replay.proved.proved == "nothing":
            replay = BadRecord(f"Its draws are not proved. {replay.proved.sentence}")
        if isinstance(replay, Replay) and certificate is not None:
            fault = _fault(certificate, record, args.key or "")
            signed += fault is None
            replay = replay if fault is None else fault
        if isinstance(replay, BadRecord):
            bad += 1
            _tell(number, replay)
        else:
            good += 1
            unfinished += not replay.contest.over
            proved[replay.proved.proved] += 1
    if not good and not bad:
        what = (
            "is empty" if not foreign else f"holds no tuckbox record (line {foreign[0][0]} is none)"
        )
        raise CommandError(
            f"{args.file!r} {what}; a file with one record on each line was expected."
        )
    for number, error in foreign:
        _tell(number, error)
    bad += len(foreign)
    screen = Screen()
    screen.say(f"{good} good, {bad} bad." if bad else f"{good} good, none bad.")
    if unfinished:
        are = "is" if unfinished == 1 else "are"
        screen.say(f"{unfinished} of the good ones {are} unfinished.")
    for kind, what in PROVED.items():
        if proved[kind]:
            records = "1 record" if proved[kind] == 1 else f"{proved[kind]} records"
            screen.say(f"The draws of {records}: {what}.")
    if signed and certificate is not None:
        screen.say(f"It is signed by the service with the key {certificate.key}.")
    return 1 if bad else 0


def _certificate(args: argparse.Namespace) -> Certificate | None:
    if args.certificate is None:
        if args.key is not None:
            raise CommandError("--key needs a --certificate, whose signature it checks.")
        return None
    try:
        return read_certificate(read_bytes(args.certificate))
    except BadCertificate as error:
        raise CommandError(f"{args.certificate!r}: {error}") from None


def _fault(
    certificate: Certificate, record: Record | OldRecord | BadRecord, key: str
) -> BadRecord | None:
    """What is wrong between a record and its certificate."""
    if not isinstance(record, Record):
        return BadRecord("A record of format 1 has no certificate.")
    try:
        check_certificate(certificate, record, key=key)
    except BadCertificate as error:
        return BadRecord(str(error))
    except ModuleNotFoundError:
        raise CommandError(
            "Signatures need the Python package cryptography: pip install 'tuckbox[client]'."
        ) from None
    return None


def checked(record: Record | OldRecord | BadRecord) -> Replay | BadRecord:
    """A record played to its end, or what is wrong with it."""
    if isinstance(record, BadRecord):
        return record
    try:
        replay = Replay(record, games.by_key)
        replay.finish()
    except BadRecord as error:
        return error
    except UnicodeError:
        return BadRecord("It holds half a character, which no text can.")
    return replay


def _tell(number: int, error: BadRecord) -> None:
    print(f"line {number}: {one_line(str(error))}", file=sys.stderr)
