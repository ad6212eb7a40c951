"""Work spread over the cores of the machine.

Ctrl-C is for whoever asked for the work: the workers do not hear it and are ended when
nobody takes their results any more.
"""

import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from multiprocessing import active_children
from typing import TypeVar

from .files import uninterrupted

Task = TypeVar("Task")
Done = TypeVar("Done")


def all_cores() -> int:
    """The cores that this program may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Crew:
    """Workers, one a core; with a single core the work is done here and now."""

    def __init__(self, pool: ProcessPoolExecutor | None) -> None:
        self._pool = pool

    def each(self, work: Callable[[Task], Done], tasks: Iterable[Task]) -> Iterator[Done]:
        """What comes of each task, in the order in which they get done."""
        if self._pool is None:
            yield from map(work, tasks)
            return
        running: list[Future[Done]] = [self._pool.submit(work, task) for task in tasks]
        for done in as_completed(running):
            yield done.result()


@contextmanager
def crew(cores: int) -> Iterator[Crew]:
    if cores == 1:
        yield Crew(None)
        return
    before = set(active_children())
    pool = ProcessPoolExecutor(cores, initializer=_deaf_to_ctrl_c)
    try:
        # Now, before a progress bar starts a thread: a copy of the program that is made while
        # another thread writes may wait for it forever.
        with uninterrupted():
            pool.submit(os.getpid).result()
        yield Crew(pool)
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for worker in set(active_children()) - before:
            worker.terminate()
        raise
    pool.shutdown()


def _deaf_to_ctrl_c() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
