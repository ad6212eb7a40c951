"""A thread that works off a queue in groups: everything that has come in while it was busy is
done together. What a group is made of, and what is done with it, is for its owner to say."""

import threading
import time
from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import Final, Generic, TypeVar

J = TypeVar("J")

LARGEST_GROUP: Final = 1_000
"""So that under heavy load nobody waits for an ever larger group."""

COMMIT_INTERVAL: Final = 0.01
"""Seconds between two commits. One costs about 150 µs of processor time, as much as storing ten
entries, and nobody notices that under load an answer comes ten milliseconds later."""


class Worker(Generic[J]):
    """`interval`: at least so many seconds lie between the beginnings of two groups. What comes
    after a quiet time is done at once, and under load groups are larger and cost less."""

    def __init__(self, name: str, work: Callable[[list[J]], None], interval: float = 0) -> None:
        self._work = work
        self._interval = interval
        self._queue: SimpleQueue[J | None] = SimpleQueue()
        # A daemon, so that a program which ends without closing its store does end.
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)
        self._thread.start()

    def put(self, job: J) -> None:
        self._queue.put(job)

    def stop(self) -> None:
        """Stop once everything that was put before is done."""
        self._queue.put(None)

    def join(self) -> None:
        self._thread.join()

    def _run(self) -> None:
        going, next_group = True, 0.0
        while going:
            group: list[J] = []
            job = self._queue.get()
            time.sleep(max(0, next_group - time.monotonic()))
            next_group = time.monotonic() + self._interval
            try:
                while job is not None:
                    group.append(job)
                    if len(group) == LARGEST_GROUP:
                        break
                    job = self._queue.get_nowait()
            except Empty:
                pass
            going = job is not None
            if group:
                self._work(group)
