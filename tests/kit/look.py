"""Looking at a state through its game, for checks that are handed nothing but states."""

from typing import Any

from tuckbox.core import CHANCE, Game, Snapshot, State, View, Viewer

from .box import by_key


def game_of(state: State) -> Game:
    """The game whose state this is: states live in the package of their game."""
    package = type(state).__module__.split(".")[2]
    return by_key(package.replace("_", "-"))


def view_of(state: State, viewer: Viewer) -> View[Any]:
    return game_of(state).view(state, viewer)


def text_of(state: State, action: int) -> str:
    return game_of(state).text(state, action)


def parsed(state: State, text: str, seat: int = CHANCE) -> int:
    return game_of(state).parse(state, text, seat)


def snapshot_of(state: State) -> Snapshot:
    return game_of(state).snapshot(state)
