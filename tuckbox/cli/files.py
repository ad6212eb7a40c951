"""Files and signals: texts in, whole files out, and no interrupt in between.

Every way a file can fail becomes a CommandError. A file is either written whole or not
at all, so that what was there before is never lost.
"""

import os
import signal
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Final

from .command_errors import CommandError, reason_of

MOST_BYTES: Final = 16 * 2**20
"""No file that is read at once, and no line of a file of records, is longer than this."""


def read_bytes(path: str | Path) -> bytes:
    try:
        with Path(path).open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise CommandError(reason_of(error, path)) from None
    except ValueError:
        raise CommandError(f"{str(path)!r} cannot be the name of a file.") from None
    if len(data) > MOST_BYTES:
        raise CommandError(f"{str(path)!r} is longer than {MOST_BYTES // 2**20} MiB.")
    return data


def read_text(path: str | Path, what: str) -> str:
    """The text of a file; `what` says what it should have been, as in 'a deck file'."""
    try:
        return read_bytes(path).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise CommandError(
            f"{str(path)!r} is not text in UTF-8 (byte {error.start + 1} is none), "
            f"and {what} has to be."
        ) from None


def read_input() -> str:
    """What is typed or piped in, to its end."""
    text = sys.stdin.read(MOST_BYTES + 1)
    if len(text) > MOST_BYTES:
        raise CommandError(f"What was piped in is longer than {MOST_BYTES // 2**20} MiB.")
    return text


def write_new(path: Path, data: bytes) -> None:
    """Write a file that must not be there yet; FileExistsError if it is."""
    temporary = _beside(path, data)
    try:
        os.link(temporary, path)
    except FileExistsError:
        raise
    except OSError:  # a file system without links
        if path.exists():
            raise FileExistsError(path) from None
        os.replace(temporary, path)
        return
    finally:
        temporary.unlink(missing_ok=True)


def write_over(path: Path, data: bytes) -> None:
    """Write a file in place of the one that is there, in one step."""
    temporary = _beside(path, data)
    try:
        os.replace(temporary, path)
    except OSError:
        temporary.unlink(missing_ok=True)
        raise


def write_out(path: str | Path, data: bytes) -> None:
    """Write a file that somebody asked for, in place of one that is there, and as readable by
    others as their files usually are."""
    path = Path(path)
    try:
        write_over(path, data)
        usual = os.umask(0)
        os.umask(usual)
        path.chmod(0o666 & ~usual)
    except OSError as error:
        raise CommandError(reason_of(error, path)) from None


def _beside(path: Path, data: bytes) -> Path:
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    return Path(name)


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Ctrl-C in here takes effect at the end of the block."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    caught: list[int] = []

    def note(number: int, frame: FrameType | None) -> None:
        caught.append(number)

    before = signal.signal(signal.SIGINT, note)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if caught:
        raise KeyboardInterrupt
