"""A contest together with what each viewer has seen of it, which is what OpenSpiel calls an
information state. Nothing of OpenSpiel comes in here.
"""

from collections.abc import Callable
from random import Random
from typing import Any

from tuckbox.core import (
    CHANCE,
    SPECTATOR,
    Game,
    IllegalAction,
    Setup,
    Snapshot,
    State,
    Step,
    Viewer,
    to_json,
)
from tuckbox.core.steps import take_step
from tuckbox.core.views import to_plain
from tuckbox.games import by_key

Told = tuple[int, str]
"""How many of the steps a viewer was told already, and all the accounts as JSON."""


class PreparedGame:
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


class WatchedContest:
    """A state, and for each viewer the accounts of all that happened up to it."""

    def __init__(
        self,
        prepared: PreparedGame,
        state: State,
        steps: list[Step] | None = None,
        told: dict[Viewer, Told] | None = None,
    ) -> None:
        self.prepared = prepared
        self.state = state
        self.steps = steps or []
        self.told = told or {}
        self.shared = False
        """Whether others hold this object too, so that it has to be copied before `do`."""

    def do(self, action: int) -> None:
        game, state = self.prepared.game, self.state
        refusal = game.refusal(state, action)
        if refusal is not None:
            raise IllegalAction(refusal, game.sentences(self.prepared.setup).of(refusal))
        self.steps.append(take_step(game, state, len(self.steps), action))

    # -- copies --------------------------------------------------------------------------

    def copy(self) -> "WatchedContest":
        return WatchedContest(self.prepared, self.state.clone(), self.steps[:], dict(self.told))

    def __deepcopy__(self, memo: dict[int, Any]) -> "WatchedContest":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        parts = (
            self.prepared.game.key,
            self.prepared.setup,
            self.prepared.game.snapshot(self.state),
        )
        return _restored, (*parts, self.steps, self.told)

    # -- what a viewer knows -------------------------------------------------------------

    def past(self, viewer: Viewer) -> str:
        """All that happened as the viewer saw it, and the viewer's own actions."""
        done, text = self.told.get(viewer, (0, ""))
        if done < len(self.steps):
            parts = [text] if text else []
            for step in self.steps[done:]:
                if step.actor == viewer:
                    parts.append(f'{{"act":{step.action}}}')
                parts += [to_json(event.seen_by(viewer)).decode() for event in step.events]
            text = ",".join(parts)
            self.told[viewer] = (len(self.steps), text)
        return text

    def view(self, viewer: Viewer) -> str:
        """The view, as JSON."""
        return to_json(self.prepared.game.view(self.state, viewer)).decode()

    def text(self, action: int) -> str:
        return self.prepared.game.text(self.state, action)

    def secrets(self, seat: int) -> str:
        """The fields of a seat's view that differ from a spectator's, as JSON."""
        public = to_plain(self.prepared.game.view(self.state, SPECTATOR))
        own = to_plain(self.prepared.game.view(self.state, seat))
        differ = {name: own[name] for name in own if own[name] != public[name]}
        return to_json(differ).decode()

    def truth(self) -> str:
        """Everything, as JSON; not for a player."""
        return to_json(self.prepared.game.snapshot(self.state)).decode()

    # -- other worlds --------------------------------------------------------------------

    def imagined(self, viewer: int, sampler: Callable[[], float]) -> "WatchedContest":
        """One of the contests that the viewer may be in.

        What the other seats saw in it is not known. Their accounts are those of a spectator
        up to here, so that nothing of the true contest comes along.
        """
        rng = Random(int(sampler() * 2**53))
        world = self.prepared.game.worlds(self.prepared.game.view(self.state, viewer), rng)
        public = (0, self.past(SPECTATOR))
        told: dict[Viewer, Told] = dict.fromkeys((*range(self.prepared.seats), SPECTATOR), public)
        told[viewer] = (0, self.past(viewer))
        return WatchedContest(self.prepared, world, [], told)


def _restored(
    key: str, setup: Setup, snapshot: Snapshot, steps: list[Step], told: dict[Viewer, Told]
) -> WatchedContest:
    game = by_key(key)
    return WatchedContest(PreparedGame(game, setup), game.restore(snapshot), steps, told)
