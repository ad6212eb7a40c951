"""Worlds: the states that agree with a view. A duel is open, so there is exactly one."""

from typing import TYPE_CHECKING

from tuckbox.core import BadSetup, BadSnapshot, BadView

from .arms import arms_for
from .snapshots import equipment_in, fill
from .state import ScratchWarsState
from .view import ScratchWarsView

if TYPE_CHECKING:
    from tuckbox.core import Game


def world(game: "Game", view: ScratchWarsView) -> ScratchWarsState:
    """The state that the view shows; BadView if it shows none."""
    level, stake, pairing = (view.options.get(key) for key in ("level", "stake", "pairing"))
    if not isinstance(level, str) or not isinstance(pairing, str) or not isinstance(stake, int):
        raise BadView("No position agrees with this view: its options cannot be read.")
    try:
        arms = arms_for(level, equipment_in(view.sides[0]), equipment_in(view.sides[1]))
        state = ScratchWarsState(game, arms, stake, pairing)
        fill(state, view)
    except (BadSetup, BadSnapshot) as error:
        raise BadView(f"No position agrees with this view: {error}") from None
    return state
