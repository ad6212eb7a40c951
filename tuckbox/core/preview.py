"""Preview: what a choice would do, as far as its viewer can know before making it.

The choice is tried in worlds that agree with the view. Whatever happens first and in all of
them alike is what the viewer can count on: the cards that would be taken, with the numbers.
Where the worlds part (a face-down card is turned, say), the rest is only possible, and comes
with the share of worlds in which it happens. Draws are not made: what waits for chance or for
another seat is not part of a preview.
"""

from collections import Counter
from typing import Any, Generic, TypeVar

import msgspec

from .chance import Rng
from .errors import not_allowed
from .events import Event
from .game import Game
from .moves import Move
from .views import View, to_json

WORLDS = 24

M = TypeVar("M")
E = TypeVar("E")


class PossibleEvent(msgspec.Struct, Generic[E], frozen=True):
    """Something that may happen, and in how many of all worlds it did: a share up to 1."""

    event: E
    share: float


class Preview(msgspec.Struct, Generic[M, E], frozen=True):
    """What a choice would do. `events` happen in any case, in this order; `possible` ones come
    after them, the likeliest first. `scores` are the lowest and highest of each seat."""

    action: int
    move: M
    events: tuple[E, ...]
    possible: tuple[PossibleEvent[E], ...]
    scores: tuple[tuple[int, int], ...]
    worlds: int


def preview(
    game: Game, view: View[Any], action: int, rng: Rng, worlds: int = WORLDS
) -> Preview[Move, Event]:
    """What one of the view's choices would do; IllegalAction if it is none of them."""
    stories: list[list[Event]] = []
    scores: list[list[int]] = []
    move = next((choice.move for choice in view.choices if choice.action == action), None)
    if move is None:
        raise not_allowed(action)
    for _ in range(worlds):
        state = game.worlds(view, rng)
        events: list[Event] = []
        state.journal = events
        state.do(action)
        stories.append([event.seen_by(view.viewer) for event in events])
        scores.append(state.scores())
    certain = _common_start(stories)
    return Preview(
        action=action,
        move=move,
        events=tuple(stories[0][:certain]),
        possible=_possible([story[certain:] for story in stories]),
        scores=tuple((min(of_seat), max(of_seat)) for of_seat in zip(*scores, strict=True)),
        worlds=worlds,
    )


def _common_start(stories: list[list[Event]]) -> int:
    """How many of the first events are the same in all stories."""
    shortest = min(len(story) for story in stories)
    for place in range(shortest):
        if any(story[place] != stories[0][place] for story in stories):
            return place
    return shortest


def _possible(stories: list[list[Event]]) -> tuple[PossibleEvent[Event], ...]:
    counts: Counter[bytes] = Counter()
    events: dict[bytes, Event] = {}
    for story in stories:
        for key, event in {to_json(event): event for event in story}.items():
            counts[key] += 1
            events[key] = event
    found = [PossibleEvent(events[key], count / len(stories)) for key, count in counts.items()]
    return tuple(sorted(found, key=lambda one: (-one.share, to_json(one.event))))
