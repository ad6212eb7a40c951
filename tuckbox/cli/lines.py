"""The lines of a file of records, each with its record or with what is wrong with it."""

from collections.abc import Iterator
from pathlib import Path

from tuckbox.core import BadRecord, Record, read_line

from .complaints import Complaint, reason_of


def record_lines(path: str) -> Iterator[tuple[int, bytes, Record | BadRecord]]:
    """Number, bytes and record of each line that is not empty."""
    try:
        with Path(path).open("rb") as file:
            for number, line in enumerate(file, 1):
                if line.strip():
                    yield number, line, _read(line)
    except OSError as error:
        raise Complaint(reason_of(error, path)) from None


def _read(line: bytes) -> Record | BadRecord:
    try:
        return read_line(line)
    except BadRecord as error:
        return error


def meant_as_record(line: bytes) -> bool:
    """Whether a line that may be damaged was a record once."""
    return line.lstrip().startswith(b"{") and b'"tuckbox"' in line
