"""Steps: a contest as the log of what was done and what happened by it."""

from typing import TYPE_CHECKING, Generic, TypeVar

import msgspec

from .events import Event
from .moves import Move
from .state import CHANCE, State
from .viewers import REFEREE, Actor, Viewer

if TYPE_CHECKING:
    from .game import Game

M = TypeVar("M")
E = TypeVar("E")


class Step(msgspec.Struct, frozen=True, gc=False):
    """One action of a contest, with all there is to know about it."""

    number: int
    """Steps are counted from 0. A step that was taken back gives its number free."""
    actor: Actor
    action: int
    move: Move
    text: str
    """How the move is written."""
    words: str
    events: tuple[Event, ...]

    @property
    def tells(self) -> bool:
        """Whether anybody learnt something by it: chance drew, or what was hidden was shown."""
        return self.actor == "chance" or any(event.reveals for event in self.events)

    def seen_by(self, viewer: Viewer) -> "SeenStep[Move, Event]":
        """What the viewer learns of it. Another's move is told by its events alone: the move
        itself could name a hidden card."""
        own = viewer in (self.actor, REFEREE)
        return SeenStep(
            self.number,
            self.actor,
            self.move if own else None,
            self.words,
            tuple([event.seen_by(viewer) for event in self.events]),
        )


class SeenStep(msgspec.Struct, Generic[M, E], frozen=True, gc=False):
    """A step as one viewer sees it. `move` is null unless it is the viewer's own."""

    number: int
    actor: Actor
    move: M | None
    words: str
    events: tuple[E, ...]


def take_step(game: "Game", state: State, number: int, action: int, words: str = "") -> Step:
    """Do an action that is known to be legal, and write down all about it."""
    actor = state.actor(action)
    move, text = game.move(state, action), game.text(state, action)
    events: list[Event] = []
    state.journal = events
    if words:
        state.say(words)
    state.do(action)
    state.journal = None
    who: Actor = "chance" if actor == CHANCE else actor
    return Step(number, who, action, move, text, words, tuple(events))
