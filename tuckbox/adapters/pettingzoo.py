"""Every game of the box as a PettingZoo environment, turn by turn or all at once.

`env` is the usual form: the agent whose move it is acts, chance is drawn from the seed.
In `parallel_env` all agents act in every cycle, so that one may also act out of turn.
docs/pettingzoo.md describes observations, actions and rewards.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import logger, spaces

from tuckbox.core import CHANCE, OVER, SPECTATOR, Setup, State, Viewer, pick
from tuckbox.drawings import draw
from tuckbox.games import by_key

from .pettingzoo_layout import LARGEST, Layout

try:
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils import wrappers
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError(
        "This adapter needs PettingZoo: pip install 'tuckbox[pettingzoo]'."
    ) from missing

Mask = npt.NDArray[np.int8]
Observation = Any
"""The numbers, or with masks in it `{"observation": numbers, "action_mask": mask}`."""
Seats = int | Sequence[Mapping[str, Any]] | None

RENDER_MODES = ["human", "ansi"]
ILLEGAL = -1.0
"""The reward for an action that is not legal; it ends the contest."""
SLOTS = 12


class Environment:
    """What both forms share: a contest with its chance, and what its agents get to see."""

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 1}
    waits = False
    """Whether there is an action more, the last one: doing nothing."""

    def __init__(
        self,
        key: str,
        *,
        options: Mapping[str, Any] | None = None,
        seats: Seats = None,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        masks: str = "info",
        slots: int = SLOTS,
    ) -> None:
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"The render mode is human, ansi or None, not {render_mode!r}.")
        if masks not in ("observation", "info"):
            raise ValueError(f"Masks come in the observation or in info, not in {masks!r}.")
        if max_cycles is not None and max_cycles < 1:
            raise ValueError(f"There is at least one cycle, not {max_cycles}.")
        self.game = by_key(key)
        self.metadata = {**self.metadata, "name": f"{key.replace('-', '_')}_v0"}
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.masks = masks
        self._options = dict(options or {})
        self._seats = seats
        self._rng = Random()
        setup = self._setup(Random(0))
        self.possible_agents = [f"player_{seat}" for seat in range(len(setup.seats))]
        self.agents: list[str] = []
        self.layout = Layout(self.game, slots)
        self._begin(self.game.new(setup), Random(0))
        # The actions of seats come first; those of chance are nobody's here.
        actors = [self._contest.actor(a) for a in range(self.game.action_count(setup))]
        self.actions = 1 + max(a for a, actor in enumerate(actors) if actor != CHANCE)
        self._action_spaces = {
            agent: spaces.Discrete(self.actions + self.waits) for agent in self.possible_agents
        }
        self._observation_spaces = {
            agent: self._observation_space() for agent in self.possible_agents
        }

    # -- the contest --------------------------------------------------------------

    def _setup(self, rng: Random) -> Setup:
        if self._seats is None or isinstance(self._seats, int):
            return self.game.random_setup(rng, self._options, self._seats)
        return self.game.setup(self._options, self._seats)

    def _start(self, seed: int | None) -> None:
        if seed is not None:
            self._rng = Random(int(seed))
        self._begin(self.game.new(self._setup(self._rng)), self._rng)
        self.agents = self.possible_agents[:]

    def _begin(self, contest: State, rng: Random) -> None:
        # Not called `state`: that is a method of PettingZoo's, and the contest is no
        # agent's to look at.
        self._contest = contest
        self._chance(rng)

    def _chance(self, rng: Random) -> None:
        while self._contest.to_move == CHANCE:
            self._contest.do(pick(self._contest.chance_outcomes(), rng))

    def _do(self, action: int) -> None:
        self._contest.do(action)
        self._chance(self._rng)

    @property
    def _over(self) -> bool:
        return self._contest.to_move == OVER

    def _results(self) -> list[float]:
        """+1 for those who have won and -1 for the others; nothing if all are equal."""
        winners = self._contest.winners()
        count = len(self.possible_agents)
        if not self._over or len(winners) == count:
            return [0.0] * count
        return [1.0 if seat in winners else -1.0 for seat in range(count)]

    # -- what agents see ----------------------------------------------------------

    def _observation_space(self) -> spaces.Space[Any]:
        numbers = spaces.Box(-LARGEST, LARGEST, (self.layout.size,), np.float32)
        if self.masks == "info":
            return numbers
        mask = spaces.Box(0, 1, (self.actions + self.waits,), np.int8)
        return spaces.Dict({"observation": numbers, "action_mask": mask})

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._action_spaces[agent]

    @cached_property
    def observation_names(self) -> list[str]:
        """What each number of an observation is."""
        return self.layout.names()

    def seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def legal(self, seat: int) -> list[int]:
        """The actions that would be taken from a seat now."""
        return self._contest.legal_actions(seat) if seat == self._contest.to_move else []

    def mask(self, agent: str) -> Mask:
        """1 for each legal action; after the end, when no action is asked for, all 1."""
        if self._over:
            return np.ones(self.actions + self.waits, np.int8)
        mask = np.zeros(self.actions + self.waits, np.int8)
        mask[self.legal(self.seat(agent))] = 1
        return mask

    def _observe(self, agent: str) -> Observation:
        numbers = self.layout.row(self.game.view(self._contest, self.seat(agent)))
        if self.masks == "info":
            return numbers
        return {"observation": numbers, "action_mask": self.mask(agent)}

    def _infos(self) -> dict[str, dict[str, Any]]:
        if self.masks == "info":
            return {agent: {"action_mask": self.mask(agent)} for agent in self.agents}
        return {agent: {} for agent in self.agents}

    def _refused(self, action: int) -> str:
        """Why the agent to move may not do this, as far as it may know: what others could
        do or not is not for it to learn."""
        state = self._contest
        if state.actor(action) == state.to_move:
            refusal = self.game.refusal(state, action)
            if refusal is not None:
                return self.game.sentences(self.game.setup_of(state)).of(refusal)
        return f"{self.possible_agents[state.to_move]} has no such action."

    def render(self) -> str | None:
        """The table as the agent to move sees it; after the end, as a spectator does."""
        if self.render_mode is None:
            logger.warn("Nothing is rendered: give the environment a render_mode.")
            return None
        viewer: Viewer = SPECTATOR if self._over else self._contest.to_move
        picture = draw(self.game, self.game.view(self._contest, viewer)).plain()
        if self.render_mode == "ansi":
            return picture
        print(picture)
        return None

    def close(self) -> None:
        """There is nothing to close."""


class raw_env(Environment, AECEnv[str, Observation, int | None]):
    """A game turn by turn, without the wrappers that catch wrong calls."""

    metadata = {**Environment.metadata, "is_parallelizable": False}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a contest; with the same seed, setup and chance are the same."""
        self._start(seed)
        self._steps = 0
        self.__dict__.pop("_skip_agent_selection", None)  # of a contest left before its end
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._next()

    def _next(self) -> None:
        if not self._over:
            self.agent_selection = self.possible_agents[self._contest.to_move]
        self.infos = self._infos()

    def observe(self, agent: str) -> Observation:
        return self._observe(agent)

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"It is the move of {agent}, who has to act; None is no action.")
        if action not in self.legal(self.seat(agent)):
            raise ValueError(self._refused(int(action)))
        self._do(int(action))
        self._steps += 1
        cycles_over = self._steps == (self.max_cycles or 0) * len(self.possible_agents)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.agents, self._results(), strict=True))
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, self._over)
        self.truncations = dict.fromkeys(self.agents, cycles_over and not self._over)
        self._next()
        if self.render_mode == "human":
            self.render()


def env(key: str, **choices: Any) -> AECEnv[str, Observation, int | None]:
    """A game turn by turn; an action that is not legal loses. Takes what `raw_env` takes.

    >>> game = env("scratch-wars", options={"level": "1"})
    >>> game.reset(seed=1)
    >>> game.agent_selection, game.num_agents
    ('player_0', 2)
    """
    inner = wrappers.TerminateIllegalWrapper(raw_env(key, **choices), illegal_reward=ILLEGAL)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(inner))


Cycle = tuple[
    dict[str, Observation],
    dict[str, float],
    dict[str, bool],
    dict[str, bool],
    dict[str, dict[str, Any]],
]


class parallel_env(Environment, ParallelEnv[str, Observation, int]):
    """All agents act in every cycle. Agents with nothing to do wait, with the last action.

    In a cycle the asides are done first, by seat, and then the move; an action that is
    not legal, or no longer is, counts as waiting. So a contest here may take for ever:
    set `max_cycles` where agents do not keep to their masks.
    """

    waits = True

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Start a contest; with the same seed, setup and chance are the same."""
        self._start(seed)
        self._cycles = 0
        return {agent: self._observe(agent) for agent in self.agents}, self._infos()

    def legal(self, seat: int) -> list[int]:
        """All a seat may do; it may wait unless the others wait for it."""
        legal = self._contest.legal_actions(seat)
        return legal if seat == self._contest.to_move else [*legal, self.actions]

    def step(self, actions: dict[str, int]) -> Cycle:
        chosen = {self.seat(agent): int(action) for agent, action in actions.items()}
        mover = self._contest.to_move
        for seat in sorted(chosen, key=lambda seat: (seat == mover, seat)):
            if chosen[seat] != self.actions and chosen[seat] in self.legal(seat):
                self._do(chosen[seat])
        self._cycles += 1
        agents = self.agents
        cut = self._cycles == self.max_cycles and not self._over
        cycle = (
            {agent: self._observe(agent) for agent in agents},
            dict(zip(agents, self._results(), strict=True)),
            dict.fromkeys(agents, self._over),
            dict.fromkeys(agents, cut),
            self._infos(),
        )
        if self._over or cut:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return cycle
