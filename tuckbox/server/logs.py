"""Log lines of the service: one JSON object each. They name tables and addresses where that
helps, and never tokens, names, words, moves or views."""

import logging
import sys
import time
import traceback
from collections.abc import Callable
from types import TracebackType
from typing import Any, Final

import msgspec

from .settings import LEVELS

LONGEST: Final = 300
"""Characters of what a library says that are written down."""


class Log:
    def __init__(self, level: str = "info", write: Callable[[str], object] | None = None) -> None:
        self._from = LEVELS.index(level)
        self._write = write or _to_stderr

    def line(self, level: str, event: str, **facts: Any) -> None:
        if LEVELS.index(level) >= self._from:
            moment = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
            line = {"at": moment, "level": level, "event": event, **facts}
            self._write(msgspec.json.encode(line).decode() + "\n")

    def debug(self, event: str, **facts: Any) -> None:
        self.line("debug", event, **facts)

    def info(self, event: str, **facts: Any) -> None:
        self.line("info", event, **facts)

    def warning(self, event: str, **facts: Any) -> None:
        self.line("warning", event, **facts)

    def error(self, event: str, **facts: Any) -> None:
        self.line("error", event, **facts)


def _to_stderr(line: str) -> None:
    sys.stderr.write(line)
    sys.stderr.flush()


def places(trace: TracebackType | None) -> list[str]:
    """Where something went wrong, and not with what: that might be somebody's hand."""
    return [f"{each.filename}:{each.lineno} {each.name}" for each in traceback.extract_tb(trace)]


class LibraryLines(logging.Handler):
    """What is logged by Python's own means, as lines like all others. The words of libraries are
    left out: they may quote what somebody sent, or show what somebody holds."""

    def __init__(self, log: Log) -> None:
        super().__init__(logging.WARNING)
        self._log = log

    def emit(self, record: logging.LogRecord) -> None:
        facts: dict[str, Any] = {"by": record.name, "where": f"{record.module}:{record.lineno}"}
        ours = record.name.partition(".")[0] == "tuckbox"
        if ours:
            facts["said"] = record.getMessage().partition("\n")[0][:LONGEST]
        if record.exc_info and record.exc_info[0] is not None:
            facts["error"] = record.exc_info[0].__name__
            facts["places"] = places(record.exc_info[2])
        # Anybody can cause warnings of libraries, with any bytes that are no request.
        quiet = not ours and record.levelno < logging.ERROR
        level = record.levelname.lower() if record.levelname.lower() in LEVELS else "error"
        self._log.line("debug" if quiet else level, "library", **facts)


def gather_logging(log: Log) -> None:
    """From now on nothing is written but lines of this log."""
    logging.captureWarnings(True)
    logging.basicConfig(handlers=[LibraryLines(log)], level=logging.WARNING, force=True)
