"""What the service needs from outside, handed in so that a simulation can do it too."""

from collections.abc import Callable
from typing import Protocol

import msgspec

from tuckbox.core import Setup
from tuckbox.players import Memory
from tuckbox.store import Store
from tuckbox.table import Chance, Table
from tuckbox.table.table import FindGame


class BotTask(msgspec.Struct, frozen=True):
    """A decision for a bot to make: everything it is given."""

    game: str
    level: str
    view: bytes
    seed: str
    seat: int
    done: int
    """How many entries the contest has, which makes every decision's randomness its own."""
    memory: Memory | None
    seconds: float
    """After so long it stops to think."""


class BotMove(msgspec.Struct, frozen=True):
    action: int
    words: str
    memory: Memory | None
    thought: int = 0
    """How many milliseconds it took to decide, without waiting for its turn to think."""


class PreviewTask(msgspec.Struct, frozen=True):
    """Choices of a seat to be tried out: everything that is known there, and how to tell it."""

    game: str
    view: bytes
    actions: tuple[int, ...]
    setup: Setup
    names: tuple[str, ...]
    language: str


class AdviceTask(msgspec.Struct, frozen=True):
    game: str
    view: bytes


class Thinkers(Protocol):
    """Where bots think: elsewhere, so that nobody waits for them."""

    def think(self, task: BotTask, answer: Callable[[BotMove | None], None]) -> None:
        """Answers with None if the bot could not decide."""


class World(msgspec.Struct, frozen=True):
    """Times are milliseconds, the present those since 1970."""

    store: Store
    find_game: FindGame
    now: Callable[[], int]
    later: Callable[[int, Callable[[], None]], object]
    """Call something after so many milliseconds."""
    chance: Chance
    process: str
    """The name of this process of the service, another one at every start."""
    thinkers: Thinkers
    bot_pace: float = 1
    """How long bots take, as a share of what is usual."""
    ended: Callable[[Table], None] = lambda table: None
    """Called when a contest is over."""
    failed: Callable[[Exception], None] = lambda error: None
    """Called with an error that nobody foresaw."""
