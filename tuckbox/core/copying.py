"""Copies of a state by Python's own means, `copy.deepcopy` and `pickle`.

A compiled state has no dictionary of fields that Python could copy by itself. A pickle holds the
referee's view instead, which is the whole position, so it works from the compiled form to the
interpreted one and back.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

import msgspec

from .documents import FirstAlways
from .events import Event
from .viewers import REFEREE
from .views import to_json

if TYPE_CHECKING:
    from .game import Game
    from .state import State

Parts = tuple[str, bytes, str, list[Event] | None]


def parts_of(state: "State", words: str = "") -> tuple[Any, Parts]:
    """What `__reduce__` returns: `from_parts` and its arguments. `words` were said and wait for
    the action that they go with."""
    package = type(state).__module__.rpartition(".")[0]
    view = _game_in(package).view(state, REFEREE)
    return from_parts, (package, to_json(view), words, state.journal)


def from_parts(package: str, view: bytes, words: str, journal: list[Event] | None) -> "State":
    """The state that `parts_of` has taken apart."""
    game = _game_in(package)
    state = game.worlds(msgspec.json.decode(view, type=game.view_type), FirstAlways())
    if words:
        state.say(words)
    state.journal = None if journal is None else journal[:]
    return state


def _game_in(package: str) -> "Game":
    """The game whose state comes from this package; each has an object GAME."""
    game: Game = import_module(package).GAME
    return game
