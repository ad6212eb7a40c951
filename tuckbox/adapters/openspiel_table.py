"""A contest together with what each viewer has seen of it, which is what OpenSpiel calls an
information state. Nothing of OpenSpiel comes in here.
"""

from collections.abc import Callable
from random import Random
from typing import Any

from tuckbox.core import CHANCE, SPECTATOR, Event, Game, Setup, Snapshot, State, to_json
from tuckbox.core.views import to_plain
from tuckbox.games import find

Step = tuple[int, int, tuple[Event, ...]]
"""Whose action, the action, and what happened by it."""

Told = tuple[int, str]
"""How many of the steps a viewer was told already, and all the accounts as JSON."""


class Table:
    """A game with all that is chosen before a contest, and its actions in two ranges.

    Tuckbox numbers the actions of seats and of chance together; OpenSpiel wants two ranges
    that both begin with 0. Our numbers stay as they are where the seats' come first.
    """

    def __init__(self, game: Game, setup: Setup) -> None:
        self.game = game
        self.setup = setup
        self.seats = len(setup.seats)
        first = self._first_decision()
        actions = range(game.action_count(setup))
        self.of_chance = [action for action in actions if first.actor(action) == CHANCE]
        self.of_seats = [action for action in actions if first.actor(action) != CHANCE]
        self.chance_number = {action: place for place, action in enumerate(self.of_chance)}
        self.seat_number = {action: place for place, action in enumerate(self.of_seats)}

    def new(self) -> State:
        return self.game.new(self.setup)

    def _first_decision(self) -> State:
        """A state that can tell seats' actions from chance's: at a chance node, an action
        that is just anybody's who is to move would count as chance's."""
        state = self.new()
        while state.to_move == CHANCE:
            state.do(state.chance_outcomes()[0][0])
        return state


class Watched:
    """A state, and for each viewer the accounts of all that happened up to it."""

    def __init__(
        self,
        table: Table,
        state: State,
        steps: list[Step] | None = None,
        told: dict[int, Told] | None = None,
    ) -> None:
        self.table = table
        self.state = state
        self.steps = steps or []
        self.told = told or {}
        self.shared = False
        """Whether others hold this object too, so that it has to be copied before `do`."""

    def do(self, action: int) -> None:
        actor = self.state.actor(action)
        self.state.journal = []
        self.state.apply(action)
        self.steps.append((actor, action, tuple(self.state.journal)))
        self.state.journal = None

    # -- copies --------------------------------------------------------------------------

    def copy(self) -> "Watched":
        return Watched(self.table, self.state.clone(), self.steps[:], dict(self.told))

    def __deepcopy__(self, memo: dict[int, Any]) -> "Watched":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        parts = (self.table.game.key, self.table.setup, self.state.snapshot())
        return _restored, (*parts, self.steps, self.told)

    # -- what a viewer knows -------------------------------------------------------------

    def past(self, viewer: int) -> str:
        """All that happened as the viewer saw it, and the viewer's own actions."""
        done, text = self.told.get(viewer, (0, ""))
        if done < len(self.steps):
            parts = [text] if text else []
            for actor, action, events in self.steps[done:]:
                if actor == viewer:
                    parts.append(f'["act",{action}]')
                for event in events:
                    seen = self.state.seen(event, viewer)
                    parts.append(to_json([seen.kind, seen.text, seen.facts]).decode())
            text = ",".join(parts)
            self.told[viewer] = (len(self.steps), text)
        return text

    def view(self, viewer: int) -> str:
        """The view, as JSON."""
        return to_json(self.state.view(viewer)).decode()

    def secrets(self, seat: int) -> str:
        """The fields of a seat's view that differ from a spectator's, as JSON."""
        public = to_plain(self.state.view(SPECTATOR))
        own = to_plain(self.state.view(seat))
        differ = {name: own[name] for name in own if own[name] != public[name]}
        return to_json(differ).decode()

    def truth(self) -> str:
        """Everything, as JSON; not for a player."""
        return to_json(self.state.snapshot()).decode()

    # -- other worlds --------------------------------------------------------------------

    def imagined(self, viewer: int, sampler: Callable[[], float]) -> "Watched":
        """One of the contests that the viewer may be in.

        What the other seats saw in it is not known. Their accounts are those of a spectator
        up to here, so that nothing of the true contest comes along.
        """
        rng = Random(int(sampler() * 2**53))
        world = self.table.game.worlds(self.state.view(viewer), rng)
        public = (0, self.past(SPECTATOR))
        told = dict.fromkeys((*range(self.table.seats), SPECTATOR), public)
        told[viewer] = (0, self.past(viewer))
        return Watched(self.table, world, [], told)


def _restored(
    key: str, setup: Setup, snapshot: Snapshot, steps: list[Step], told: dict[int, Told]
) -> Watched:
    game = find(key)
    return Watched(Table(game, setup), game.restore(snapshot), steps, told)
