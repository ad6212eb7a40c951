"""What a player is: a function from what a seat sees to what it does.

A player keeps nothing between two decisions that could change the second one. Whatever it
wants to remember it returns as a small JSON value, and the caller hands it back next time; so
a contest that is cut and resumed goes on exactly as it would have. Caches that only save time
are allowed.
"""

from abc import ABC, abstractmethod
from random import Random
from typing import Any, TypeVar

import msgspec

from tuckbox.core import Game, View

Memory = dict[str, Any]
"""What a player wants to know again at its next decision, as plain JSON."""

Remembered = TypeVar("Remembered", bound=msgspec.Struct)


class Budget(msgspec.Struct, frozen=True):
    """How much a decision may cost. Simulations are counted, so that the same seed plays the
    same contest on any machine; `seconds` stops a decision early where a clock runs."""

    simulations: int
    seconds: float | None = None


class Decision(msgspec.Struct, frozen=True):
    """An action, and the memory to pass to the next decision of this seat."""

    action: int
    memory: Memory | None = None


class Player(ABC):
    """Decides for one seat, given nothing but that seat's view, which lists its choices."""

    def __init__(self, game: Game, budget: Budget | None = None) -> None:
        self.game = game
        self.budget = budget or Budget(0)

    @abstractmethod
    def decide(self, view: View[Any], rng: Random, memory: Memory | None = None) -> Decision:
        """One of the view's choices, when it is the viewer's move."""

    def interject(
        self, view: View[Any], rng: Random, memory: Memory | None = None
    ) -> Decision | None:
        """An aside out of turn, when it is another seat's move. None to stay silent; then the
        memory stays as it was, so it does not matter how often the player is asked."""
        return None


def moves_in(view: View[Any]) -> list[int]:
    """The viewer's moves, without its asides."""
    return [choice.action for choice in view.choices if not choice.aside]


def asides_in(view: View[Any]) -> list[int]:
    return [choice.action for choice in view.choices if choice.aside]


def remembered(memory: Memory | None, kind: type[Remembered]) -> Remembered | None:
    """A memory as the struct it was made from; None if there is none, or not of this kind:
    somebody may have edited the file it was saved in."""
    if memory is None:
        return None
    try:
        return msgspec.convert(memory, kind)
    except msgspec.ValidationError:
        return None


def to_memory(value: msgspec.Struct) -> Memory:
    memory = msgspec.to_builtins(value)
    assert isinstance(memory, dict)
    return memory
