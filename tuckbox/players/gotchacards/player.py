"""The player of GotchaCards: it keeps to its plan within a turn, draws a new plan from the
solved matrix game, and compares other choices by flat Monte Carlo."""

from math import exp
from random import Random
from typing import Any

import msgspec

from tuckbox.core import Dice, Game, View
from tuckbox.games.gotchacards import actions as act
from tuckbox.games.gotchacards.cards import NAMES, NUMBER
from tuckbox.games.gotchacards.state import GotchaCardsState
from tuckbox.games.gotchacards.view import GotchaCardsView
from tuckbox.players.analysis import AnalysingPlayer, Analysis, MoveValue
from tuckbox.players.player import Budget, Decision, Memory, moves_in, remembered, to_memory

from .flat_monte_carlo import move_chances
from .placing import Effort, Placing, solve_placing
from .plans import Plan, placed_by

MAX_WORLDS = 40
ROLLOUT_PLANS = 5
KEEPING_TEMPERATURE = 0.01
"""The kept card is a secret, so cards that are about as good are kept about as often: a chance
lower by so much is taken less often by the factor e."""


class PlanMemory(msgspec.Struct, frozen=True):
    """What a player remembers: its plan for a turn of a round, as the names of cards."""

    stage: int
    turn: int
    plan: tuple[str, ...]


class GotchaCardsPlayer(AnalysingPlayer):
    def __init__(self, game: Game, budget: Budget, effort: Effort, errors: int = 0) -> None:
        """`errors`: how often, in 100 decisions, it plays at random."""
        super().__init__(game, budget)
        self.effort = effort
        self.errors = errors

    # -- deciding ---------------------------------------------------------------------------

    def decide(self, view: View[Any], rng: Random, memory: Memory | None = None) -> Decision:
        assert isinstance(view, GotchaCardsView)
        moves = moves_in(view)
        if len(moves) == 1:
            return Decision(moves[0], memory)
        if view.phase == "place":
            return self._place(view, rng, memory)
        if self.errors > rng.randrange(100):
            return Decision(rng.choice(moves), memory)
        values = self.analyse(view, rng).values
        if view.phase == "keep":
            best = values[0].chance
            shares = [exp((value.chance - best) / KEEPING_TEMPERATURE) for value in values]
            return Decision(rng.choices(values, shares)[0].action, memory)
        return Decision(values[0].action, memory)

    def _place(self, view: GotchaCardsView, rng: Random, memory: Memory | None) -> Decision:
        """The next card of the plan; a new plan if there is none that fits this turn."""
        world = self._sample_world(view, rng)
        placed = placed_by(world, view.seat)
        plan = _plan_for(view, placed, memory)
        if plan is None:
            placing = self._solve(view, world, rng)
            error = self.errors > rng.randrange(100)
            shares = [1.0] * len(placing.plans) if error else placing.shares
            plan = rng.choices(placing.plans, shares)[0]
            names = tuple(NAMES[card] for card in plan)
            memory = to_memory(PlanMemory(view.stage, view.turn, names))
        return Decision(_next_action(plan, len(placed)), memory)

    # -- analysing --------------------------------------------------------------------------

    def analyse(self, view: View[Any], rng: Random, memory: Memory | None = None) -> Analysis:
        """The memory does not matter: a plan is one of several that are equally good."""
        assert isinstance(view, GotchaCardsView)
        moves = moves_in(view)
        if view.phase == "place" and len(moves) > 1:
            return self._analyse_placing(view, moves, rng)
        chances, worlds = self._rollout_chances(view, moves, rng)
        return Analysis(_ranked(chances), worlds * len(moves), worlds)

    def _analyse_placing(self, view: GotchaCardsView, moves: list[int], rng: Random) -> Analysis:
        """A card gets the chance of the plans that continue with it, weighted by how often they
        are played; cards of no plan are compared by rollouts."""
        world = self._sample_world(view, rng)
        placing = self._solve(view, world, rng)
        size = len(placed_by(world, view.seat))
        weights: dict[int, float] = {}
        sums: dict[int, float] = {}
        for plan, share, chance in zip(placing.plans, placing.shares, placing.chances, strict=True):
            action = _next_action(plan, size)
            weight = share + 1e-6
            weights[action] = weights.get(action, 0.0) + weight
            sums[action] = sums.get(action, 0.0) + weight * chance
        planned = {action: sums[action] / weights[action] for action in sums}
        missing = [move for move in moves if move not in planned]
        others, worlds = self._rollout_chances(view, missing, rng)
        chances = planned | others
        return Analysis(
            _ranked({move: chances[move] for move in moves}),
            placing.pairs_played + worlds * len(missing),
            placing.hands + worlds,
            opponents="equilibrium",
        )

    def _rollout_chances(
        self, view: GotchaCardsView, moves: list[int], rng: Random
    ) -> tuple[dict[int, float], int]:
        """The chance of each move, and the number of worlds that it is a mean of."""
        if not moves:
            return {}, 0
        count = max(1, min(MAX_WORLDS, self.budget.simulations // (2 * len(moves))))
        worlds = [self._sample_world(view, rng) for _ in range(count)]
        matchups, dice = self.effort.matchups, _dice(rng)
        found = move_chances(worlds, view.seat, moves, ROLLOUT_PLANS, matchups, dice)
        return dict(zip(moves, found, strict=True)), count

    # -- sampling ---------------------------------------------------------------------------

    def _solve(self, view: GotchaCardsView, world: GotchaCardsState, rng: Random) -> Placing:
        return solve_placing(world, view.seat, self.effort, _dice(rng))

    def _sample_world(self, view: GotchaCardsView, rng: Random) -> GotchaCardsState:
        world = self.game.worlds(view, rng)
        assert isinstance(world, GotchaCardsState)
        return world


def _plan_for(view: GotchaCardsView, placed: Plan, memory: Memory | None) -> Plan | None:
    """The plan that is remembered for this turn; None if there is none that can be continued
    from the cards that were placed."""
    found = remembered(memory, PlanMemory)
    if found is None or (found.stage, found.turn) != (view.stage, view.turn):
        return None
    if any(name not in NUMBER for name in found.plan):
        return None
    plan = [NUMBER[name] for name in found.plan]
    if plan[: len(placed)] != placed or _next_action(plan, len(placed)) not in moves_in(view):
        return None
    return plan


def _next_action(plan: Plan, placed: int) -> int:
    """What the plan says when `placed` of its cards lie on the table."""
    return act.PLACE + plan[placed] if placed < len(plan) else act.DONE


def _ranked(chances: dict[int, float]) -> tuple[MoveValue, ...]:
    """Best first. The chances come from fitted weights, so nobody knows how far off they are."""
    values = [MoveValue(move, chance) for move, chance in chances.items()]
    return tuple(sorted(values, key=lambda value: -value.chance))


def _dice(rng: Random) -> Dice:
    return Dice(rng.getrandbits(60))
