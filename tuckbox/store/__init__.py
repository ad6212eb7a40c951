"""Where tables and people are kept: an append-only log for each table, and a few small lists.

Stores know nothing about rules. Every question has a callback for its answer, which comes later
and in the thread of the one who asked; so the same service runs on a disk, on a database and in
a simulation.
"""

from .store import (
    REWRITTEN,
    Answer,
    CannotOpen,
    Failed,
    Outage,
    PersonRow,
    Rated,
    RatingResult,
    RatingRow,
    Store,
    Stored,
    TableRow,
    Write,
)

__all__ = [
    "REWRITTEN",
    "Answer",
    "CannotOpen",
    "Failed",
    "Outage",
    "PersonRow",
    "Rated",
    "RatingResult",
    "RatingRow",
    "Store",
    "Stored",
    "TableRow",
    "Write",
]
