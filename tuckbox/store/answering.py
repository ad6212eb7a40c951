"""Giving answers in the thread of the one who asked. Several answers go in one call, because
waking an event loop costs more than most questions do. What all stores answer alike is here too.
"""

import logging
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from .store import Failed

Answered = tuple[Callable[[Any], None], Any]
"""A callback, and what it is called with."""

LoopCall = Callable[[Callable[[], None]], object]
"""Has a function called soon in the thread of those who ask, as `loop.call_soon_threadsafe`."""

log = logging.getLogger("tuckbox.store")


def deliver(answers: Iterable[Answered]) -> None:
    """Call all of them in order; one that fails does not keep the others from their answer."""
    for answer, value in answers:
        try:
            answer(value)
        except Exception:
            log.exception("the receiver of an answer of the store failed")


def send(loop_call: LoopCall, answers: list[Answered]) -> None:
    try:
        loop_call(partial(deliver, answers))
    except RuntimeError:
        # The event loop was closed: nobody is there to be answered, but what was asked is done.
        log.warning("%d answers of the store came after the event loop was closed", len(answers))


def gap(table: str, number: int, length: int) -> Failed:
    return Failed(f"Entry {number} cannot be stored: the log of {table} has {length} entries.")


def closed() -> Failed:
    return Failed("The store is closed.")
