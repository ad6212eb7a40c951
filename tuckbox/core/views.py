"""What leaves the engine for somebody's eyes.

A view is built up from nothing: it holds what its viewer may know and was never part of
anything that held more. Views, and steps as a viewer sees them, are the only things a person,
a bot, a log or a page is given while a contest runs.
"""

from typing import TYPE_CHECKING, Any, Generic, TypeVar

import msgspec

from .errors import BadView
from .notation import quoted
from .state import CHANCE, OVER, State
from .viewers import REFEREE, SPECTATOR, Mover, Viewer

if TYPE_CHECKING:
    from .game import Game

SCHEMA_VERSION = 2
"""Raised whenever the JSON of views, moves, events or refusals changes its shape. The rules
have a version of their own (`Game.rules_version`)."""

M = TypeVar("M")


class Choice(msgspec.Struct, Generic[M], frozen=True, gc=False):
    """A legal action of the viewer: its number, the move it is, how that is written, and
    whether it is only an aside, which passes no turn on."""

    action: int
    move: M
    text: str
    aside: bool = False


class View(msgspec.Struct, Generic[M], frozen=True, gc=False, kw_only=True):
    """What every game tells every viewer. A game's own view adds the position."""

    game: str
    rules: int
    options: dict[str, Any]
    viewer: Viewer
    to_move: Mover
    stage: int
    scores: tuple[int, ...]
    choices: tuple[Choice[M], ...]

    @property
    def seat(self) -> int:
        """The viewer as a seat; only a seat's view has one."""
        assert isinstance(self.viewer, int), f"the {self.viewer} has no seat"
        return self.viewer


def mover_of(to_move: int) -> Mover:
    """`State.to_move` as views say it."""
    if to_move == CHANCE:
        return "chance"
    return "over" if to_move == OVER else to_move


def number_of(mover: Mover) -> int:
    """The reverse of `mover_of`."""
    if isinstance(mover, int):
        return mover
    return CHANCE if mover == "chance" else OVER


def choices_of(game: "Game", state: State, viewer: Viewer) -> tuple[Choice[Any], ...]:
    """The legal actions of the viewer; only a seat has any."""
    if not isinstance(viewer, int):
        return ()
    moves = [game.choice(state, action, False) for action in state.moves(viewer)]
    asides = [game.choice(state, action, True) for action in state.asides(viewer)]
    return (*moves, *asides)


def check_viewer(viewer: Viewer, seats: int) -> None:
    """BadView for a viewer who is none: what nobody may see has no owner to show it to."""
    is_seat = isinstance(viewer, int) and 0 <= viewer < seats
    if not is_seat and viewer not in (SPECTATOR, REFEREE):
        raise BadView(f"There is no viewer {quoted(viewer)}; there are {seats} seats.")


def common(game: "Game", state: State, viewer: Viewer) -> dict[str, Any]:
    """The part of a view that is the same in every game; BadView for a viewer who is none."""
    scores = state.scores()
    check_viewer(viewer, len(scores))
    return {
        "game": game.key,
        "rules": game.rules_version,
        "options": dict(state.options),
        "viewer": viewer,
        "to_move": mover_of(state.to_move),
        "stage": state.stage,
        "scores": tuple(scores),
        "choices": choices_of(game, state, viewer),
    }


_encoder = msgspec.json.Encoder(order="deterministic")


def to_json(value: object) -> bytes:
    """The one way a document becomes bytes: equal values, equal bytes."""
    return _encoder.encode(value)


def to_plain(document: msgspec.Struct) -> dict[str, Any]:
    """A document as the dictionaries, lists, texts and numbers that its JSON stands for."""
    plain = msgspec.json.decode(to_json(document))
    assert isinstance(plain, dict)
    return plain
