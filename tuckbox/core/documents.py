"""Reading views and snapshots that come from outside: parsed into their types, checked
against the game, or refused with a sentence."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

import msgspec

from .errors import BadSnapshot, BadView, TuckboxError
from .state import Snapshot
from .views import View, to_json

if TYPE_CHECKING:
    from .game import Game

Position = TypeVar("Position", bound=msgspec.Struct)


class _FirstAlways:
    """A stand-in for a random generator where any world will do."""

    def randrange(self, stop: int, /) -> int:
        return 0


def read_view(game: "Game", data: bytes) -> View:
    """The view in a piece of JSON. That some state has exactly this view is made sure of."""
    try:
        view = msgspec.json.decode(data, type=game.view_type)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise BadView(f"This is not a view of {game.key}: {error}.") from None
    if view.game != game.key or view.rules != game.rules_version:
        raise BadView(
            f"This is a view of {view.game!r}, rules version {view.rules}; "
            f"expected {game.key}, version {game.rules_version}."
        )
    try:
        world = game.worlds(view, _FirstAlways())
        game.restore(world.snapshot())
        agrees = to_json(world.view(view.viewer)) == to_json(view)
    except (TuckboxError, LookupError, ValueError) as error:
        # Names of cards, squares or phases that do not exist show up as failed look-ups.
        raise BadView(f"No position of {game.key} has this view: {error!s:.200}.") from None
    if not agrees:
        raise BadView(f"No position of {game.key} has this view.")
    return view


def read_position(game: "Game", snapshot: Snapshot, kind: type[Position]) -> Position:
    """A snapshot in the game's own type; BadSnapshot if it is of something else."""
    try:
        position = msgspec.convert(snapshot, kind)
        origin = (snapshot["game"], snapshot["rules"])
    except (msgspec.ValidationError, UnicodeError, RecursionError) as error:
        raise BadSnapshot(f"This is not a position of {game.key}: {error}.") from None
    if origin != (game.key, game.rules_version):
        raise BadSnapshot(
            f"This position is of {origin[0]!r}, rules version {origin[1]}; "
            f"expected {game.key}, version {game.rules_version}."
        )
    return position


def place_of(word: str, words: Sequence[str], what: str) -> int:
    """Where a word of a snapshot stands in its list; BadSnapshot if it does not."""
    if word not in words:
        raise BadSnapshot(f"There is no {what} {word!r}.")
    return words.index(word)


def pile_of(names: Sequence[str], numbers: dict[str, int]) -> list[int]:
    """The cards that a snapshot names, as a sorted pile; BadSnapshot if one is unknown."""
    for name in names:
        if name not in numbers:
            raise BadSnapshot(f"There is no card {name!r}.")
    return sorted(numbers[name] for name in names)
