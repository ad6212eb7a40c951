"""The lines of a file of records, each with its record or with what is wrong with it."""

from collections.abc import Iterator
from pathlib import Path

from tuckbox.core import BadRecord, OldRecord, Record, read_line

from .command_errors import CommandError, reason_of
from .files import MOST_BYTES


def record_lines(path: str) -> Iterator[tuple[int, bytes, Record | OldRecord | BadRecord]]:
    """Number, bytes and record of each line that is not empty."""
    try:
        with Path(path).open("rb") as file:
            for number, line in enumerate(iter(lambda: file.readline(MOST_BYTES + 1), b""), 1):
                if len(line) > MOST_BYTES:
                    raise CommandError(
                        f"Line {number} of {path!r} is longer than {MOST_BYTES // 2**20} MiB; "
                        "no record is."
                    )
                if line.strip():
                    yield number, line, _read(line)
    except OSError as error:
        raise CommandError(reason_of(error, path)) from None


def _read(line: bytes) -> Record | OldRecord | BadRecord:
    try:
        return read_line(line)
    except BadRecord as error:
        return error


def picked_line(path: str, wanted: int | None) -> tuple[int, Record | OldRecord | BadRecord]:
    """The record on a line of a file, or the first one there is; with its number."""
    for number, _, record in record_lines(path):
        if wanted is None or number == wanted:
            return number, record
    if wanted is None:
        raise CommandError(f"{path!r} is empty; a file with one record on each line was expected.")
    raise CommandError(f"{path!r} has no record on line {wanted}.")


def meant_as_record(line: bytes) -> bool:
    """Whether a line that may be damaged was a record once."""
    return line.lstrip().startswith(b"{") and b'"tuckbox"' in line
