"""Players of one's own: a class in a Python file, named like `my_bot.py:MyBot`.

The name is only ever taken from somebody who may run programs here, such as on the command
line, and never from a record or a saved game: loading a file runs it.
"""

import sys
import traceback
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any
from zlib import crc32

from tuckbox.core import BadSetup, Game, View

from . import levels
from .player import Budget, Decision, Memory, Player

ENDING = ".py"


def is_own(name: str) -> bool:
    """Whether a name means a class in a file, not a level.

    >>> is_own("bots/my_bot.py:MyBot"), is_own("club")
    (True, False)
    """
    return ENDING in name


def check_any(name: str) -> None:
    """BadSetup, with the reason, if this is neither a level nor a player in a file."""
    if is_own(name):
        own_class(name)
    else:
        levels.check(name)


def make_any(name: str, game: Game, budget: Budget | None = None) -> Player:
    """A player by its level, or of the class in a file, which chooses its own budget."""
    if not is_own(name):
        return levels.make(name, game, budget)
    kind = own_class(name)
    return CheckedPlayer(kind(game), kind.__name__, game)


def label(name: str) -> str:
    """What a player is called in records and tables: its level, or the name of its class.

    >>> label("bots/my_bot.py:MyBot"), label("club")
    ('MyBot', 'club')
    """
    return name.rpartition(":")[2] if is_own(name) else name


def own_class(name: str) -> type[Player]:
    """The class that `my_bot.py:MyBot` names; BadSetup, with the reason, if there is none."""
    file, colon, wanted = name.rpartition(":")
    if not colon or not file.endswith(ENDING) or not wanted.isidentifier():
        raise BadSetup(f"A player of your own is given as FILE.py:CLASS, not as {name!r}.")
    module = _loaded(Path(file).expanduser().resolve(), file)
    found = getattr(module, wanted, None)
    if found is None:
        raise BadSetup(f"There is no {wanted} in {file}{_offers(module)}.")
    if not (isinstance(found, type) and issubclass(found, Player)) or found is Player:
        raise BadSetup(f"{wanted} in {file} is no subclass of tuckbox.players.Player.")
    missing = sorted(getattr(found, "__abstractmethods__", ()))
    if missing:
        raise BadSetup(f"{wanted} in {file} lacks the method {' and '.join(missing)}.")
    return found


def _offers(module: ModuleType) -> str:
    own = [
        key
        for key, value in vars(module).items()
        if isinstance(value, type)
        and issubclass(value, Player)
        and value.__module__ == module.__name__
    ]
    return f"; it has the players: {', '.join(own)}" if own else ""


@cache
def _loaded(path: Path, given: str) -> ModuleType:
    if not path.is_file():
        raise BadSetup(f"There is no file {given!r}.")
    spec = spec_from_file_location(f"own_player_{crc32(bytes(path)):08x}", path)
    if spec is None or spec.loader is None:
        raise BadSetup(f"{given!r} is no Python file.")
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    if str(path.parent) not in sys.path:
        sys.path.append(str(path.parent))  # a bot may have more files beside it
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        del sys.modules[spec.name]
        raise BadSetup(
            f"{given!r} cannot be loaded: {type(error).__name__}: {error}{_place(error, path)}."
        ) from error
    return module


def _place(error: Exception, path: Path) -> str:
    """The line of the file where it went wrong, if that can be told."""
    if isinstance(error, SyntaxError):
        return ""  # it names its line itself
    lines = [
        frame.lineno
        for frame in traceback.extract_tb(error.__traceback__)
        if frame.filename == str(path)
    ]
    return f" (line {lines[-1]})" if lines else ""


class CheckedPlayer(Player):
    """A player of one's own; what it answers is checked, so that a mistake is a sentence."""

    def __init__(self, player: Player, name: str, game: Game) -> None:
        super().__init__(game, getattr(player, "budget", None))
        self.player = player
        self.name = name

    def decide(self, view: View[Any], rng: Random, memory: Memory | None = None) -> Decision:
        return self._checked(self.player.decide(view, rng, memory), view)

    def interject(
        self, view: View[Any], rng: Random, memory: Memory | None = None
    ) -> Decision | None:
        aside = self.player.interject(view, rng, memory)
        return None if aside is None else self._checked(aside, view)

    def _checked(self, decision: object, view: View[Any]) -> Decision:
        if not isinstance(decision, Decision):
            raise BadSetup(f"{self.name} has to return a Decision; it returned {decision!r:.60}.")
        if decision.action not in [choice.action for choice in view.choices]:
            raise BadSetup(
                f"{self.name} chose {decision.action!r:.60}, which is none of its choices "
                f"(phase {getattr(view, 'phase', 'unknown')!r})."
            )
        if decision.memory is not None and not isinstance(decision.memory, dict):
            raise BadSetup(f"The memory of {self.name} has to be a dictionary of plain JSON.")
        return decision
