"""Bots think in processes of their own: never in the event loop, and only so many at once.

Who asks while all are busy waits in line; a process that dies is replaced, and its task is
answered with None, so that the table asks again.
"""

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache

import msgspec

from tuckbox import games, players
from tuckbox.players import Player, decision_rng

from .world import BotMove, BotTask


@lru_cache(maxsize=64)
def _player(level: str, game: str) -> Player:
    return players.make(level, games.by_key(game))


def decide(task: BotTask) -> BotMove:
    """What a bot does, given nothing but the view of its seat."""
    game = games.by_key(task.game)
    view = msgspec.json.decode(task.view, type=game.view_type)
    rng = decision_rng(task.seed, task.seat, task.done)
    decision = _player(task.level, task.game).decide(view, rng, task.memory)
    words = game.suggest_words(view, decision.action, rng)
    return BotMove(decision.action, words, decision.memory)


class WorkerThinkers:
    """Called in the event loop, and answers there."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool = self._new_pool()
        self.waiting = 0
        """How many tasks are not answered yet."""

    def _new_pool(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("forkserver")
        return ProcessPoolExecutor(self._workers, context, initializer=_begin)

    def think(self, task: BotTask, answer: Callable[[BotMove | None], None]) -> None:
        self.waiting += 1
        asyncio.get_running_loop().create_task(self._think(task, answer))

    async def _think(self, task: BotTask, answer: Callable[[BotMove | None], None]) -> None:
        move, pool = None, self._pool
        try:
            move = await asyncio.get_running_loop().run_in_executor(pool, decide, task)
        except BrokenProcessPool:
            if pool is self._pool:
                self._pool = self._new_pool()
        finally:
            self.waiting -= 1
            answer(move)

    def close(self) -> None:
        """Waits for the bots that are thinking. Python would do that in the end anyway, but may
        then wake up a pool that is just closing, and complain."""
        self._pool.shutdown(wait=True, cancel_futures=True)


def _begin() -> None:
    """A worker leaves Ctrl-C to the service, yields to it when both want the processor, and ends
    with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_service, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(5)


def _end_with_service() -> None:
    """A service that was killed cannot tell its workers; they would wait for it for ever."""
    service = multiprocessing.parent_process()
    if service is not None:
        service.join()
        os._exit(1)
