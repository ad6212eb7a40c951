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
from random import Random
from typing import Any, TypeVar

import msgspec

from tuckbox import games, players
from tuckbox.core import Game, View
from tuckbox.core.preview import preview
from tuckbox.core.sentences import Sentences
from tuckbox.players import Player, decision_rng

from .requests import ChoicePreview, PossibleLine
from .world import AdviceTask, BotMove, BotTask, PreviewTask

A = TypeVar("A")
B = TypeVar("B")


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


def previews(task: PreviewTask) -> tuple[ChoicePreview, ...]:
    """What choices would do, in the words of the log."""
    game = games.by_key(task.game)
    view = msgspec.json.decode(task.view, type=game.view_type)
    sentences = game.sentences(task.setup, task.names, task.language)
    return tuple(_preview(game, view, action, sentences) for action in task.actions)


def _preview(game: Game, view: View[Any], action: int, sentences: Sentences) -> ChoicePreview:
    # The same question has the same answer: how often it is asked tells nothing more.
    found = preview(game, view, action, Random(f"preview {action}"))
    return ChoicePreview(
        action=action,
        events=tuple(msgspec.to_builtins(event) for event in found.events),
        lines=tuple(sentences.of(event) for event in found.events),
        possible=tuple(
            PossibleLine(sentences.of(each.event), round(each.share, 2)) for each in found.possible
        ),
        scores=found.scores,
    )


def advice(task: AdviceTask) -> dict[str, Any]:
    """What the coach says to somebody with this view."""
    game = games.by_key(task.game)
    view = msgspec.json.decode(task.view, type=game.view_type)
    plain: dict[str, Any] = msgspec.to_builtins(players.advise(game, view, Random(0)))
    return plain


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
        asyncio.get_running_loop().create_task(self._think(task, answer))

    async def work(self, work: Callable[[A], B], task: A) -> B | None:
        """Do something else that takes a while; None if it could not be done."""
        self.waiting += 1
        pool = self._pool
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, work, task)
        except BrokenProcessPool:
            if pool is self._pool:
                self._pool = self._new_pool()
            return None
        finally:
            self.waiting -= 1

    async def _think(self, task: BotTask, answer: Callable[[BotMove | None], None]) -> None:
        move = None
        try:
            move = await self.work(decide, task)
        finally:
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
