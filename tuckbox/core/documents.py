"""Reading views, positions and moves that come from outside: parsed into their types, checked
against the game, or refused with a sentence.

A position is the referee's view, so views and positions are read in the same way: a state is
built that agrees with the document, and must give exactly that document back.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from .errors import BadMove, BadSnapshot, BadView, TuckboxError
from .moves import Move
from .notation import quoted, shortened
from .state import CHANCE, State
from .viewers import REFEREE
from .views import View, to_json

if TYPE_CHECKING:
    from .game import Game

Snapshot = dict[str, Any]
"""A whole position as plain JSON: the referee's view."""


class FirstAlways:
    """A stand-in for a random generator where any world will do."""

    def randrange(self, stop: int, /) -> int:
        return 0


def read_view(game: "Game", data: bytes) -> View[Any]:
    """The view in a piece of JSON; BadView unless some state has exactly this view."""
    try:
        view: View[Any] = msgspec.json.decode(data, type=game.view_type)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise BadView(f"This is not a view of {game.key}: {shortened(str(error))}.") from None
    _agreeing_state(game, view, "view")
    return view


def restore(game: "Game", snapshot: Snapshot) -> State:
    """The state of a position; BadSnapshot, with the reason, if there is none."""
    try:
        view: View[Any] = msgspec.convert(snapshot, game.view_type)
    except (ValueError, RecursionError) as error:  # also of numbers with thousands of digits
        raise BadSnapshot(
            f"This is not a position of {game.key}: {shortened(str(error))}."
        ) from None
    if view.viewer != REFEREE:
        raise BadSnapshot(
            f"This is the view of {quoted(view.viewer)}; a position is the view of 'referee'."
        )
    try:
        return _agreeing_state(game, view, "position")
    except BadView as error:
        raise BadSnapshot(str(error)) from None


def _agreeing_state(game: "Game", view: View[Any], what: str) -> State:
    if view.game != game.key or view.rules != game.rules_version:
        raise BadView(
            f"This is a {what} of {quoted(view.game)}, rules version {quoted(view.rules)}; "
            f"expected {game.key}, version {game.rules_version}."
        )
    try:
        state = game.worlds(view, FirstAlways())
        problem = game.problem(state) or _stuck(state)
        if problem is None and not _gives_back(game, state, view):
            problem = "its parts do not fit together"
    except (TuckboxError, LookupError, ValueError, OverflowError) as error:
        # Names of cards, squares or phases that do not exist show up as failed look-ups.
        problem = shortened(str(error)).removesuffix(".")
    if problem is not None:
        raise BadView(f"This {what} cannot come up in {game.key}: {problem}.")
    return state


def _stuck(state: State) -> str | None:
    """Why a state cannot go on although it is not over."""
    if state.to_move >= 0 and not state.moves(state.to_move):
        return "the player to move has no move"
    if state.to_move == CHANCE and not state.chance_outcomes():
        return "chance has to decide, but there is nothing to decide"
    return None


def _gives_back(game: "Game", state: State, view: View[Any]) -> bool:
    """Whether the state has a setup that can be chosen, and exactly this view."""
    setup = game.setup_of(state)
    chosen = game.setup(setup.options, setup.seats)
    return chosen == setup and to_json(game.view(state, view.viewer)) == to_json(view)


def read_move(game: "Game", data: bytes) -> Move:
    """The move in a piece of JSON; BadMove if it is none of this game."""
    try:
        move: Move = msgspec.json.decode(data, type=game.move_type)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise BadMove(f"This is not a move of {game.key}: {shortened(str(error))}.") from None
    return move


def index_of(word: str, words: Sequence[str], what: str) -> int:
    """Where a word of a document stands in its list; BadView if it does not."""
    if word not in words:
        raise BadView(f"there is no {what} {quoted(word)}")
    return words.index(word)


def pile_of(names: Sequence[str], numbers: dict[str, int]) -> list[int]:
    """The cards that a document names, as a sorted pile; BadView if one is unknown."""
    for name in names:
        if name not in numbers:
            raise BadView(f"there is no card {quoted(name)}")
    return sorted(numbers[name] for name in names)
