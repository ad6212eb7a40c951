"""Work spread over the cores of the machine.

Ctrl-C is for whoever asked for the work: the workers do not hear it and are ended when
nobody takes their results any more.
"""

import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from multiprocessing import active_children
from typing import TypeVar

from .files import uninterrupted

AHEAD = 4
"""How many tasks for each worker are handed out before their results are taken."""

Task = TypeVar("Task")
Done = TypeVar("Done")


def all_cores() -> int:
    """The cores that this program may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def usable(wanted: int) -> int:
    """As many cores as are wanted, but no more than there are: more processes would only wait
    for each other, and many more would take all memory."""
    return min(wanted, all_cores())


class Crew:
    """One worker for each core; with a single core the work is done in this process."""

    def __init__(self, pool: ProcessPoolExecutor | None, workers: int = 1) -> None:
        self._pool = pool
        self._workers = workers

    def each(self, work: Callable[[Task], Done], tasks: Iterable[Task]) -> Iterator[Done]:
        """What comes of each task, in the order in which they get done."""
        if self._pool is None:
            yield from map(work, tasks)
            return
        running: list[Future[Done]] = [self._pool.submit(work, task) for task in tasks]
        for done in as_completed(running):
            yield done.result()

    def in_order(self, work: Callable[[Task], Done], tasks: Iterable[Task]) -> Iterator[Done]:
        """What comes of each task, in the order of the tasks."""
        if self._pool is None:
            yield from map(work, tasks)
            return
        running: deque[Future[Done]] = deque()
        for task in tasks:
            running.append(self._pool.submit(work, task))
            if len(running) >= AHEAD * self._workers:
                yield running.popleft().result()
        while running:
            yield running.popleft().result()


@contextmanager
def crew(cores: int) -> Iterator[Crew]:
    cores = usable(cores)
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
        yield Crew(pool, cores)
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for worker in set(active_children()) - before:
            worker.terminate()
        raise
    pool.shutdown()


def _deaf_to_ctrl_c() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
