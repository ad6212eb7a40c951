"""The player of GotchaCards: reads views, keeps to its plan within a turn, and asks the
solver or the trials for the rest."""

from math import exp
from random import Random

from tuckbox.core import Choice, Dice, Game, View
from tuckbox.games.gotchacards import actions as act
from tuckbox.games.gotchacards.state import GotchaCardsState
from tuckbox.games.gotchacards.view import GotchaCardsView
from tuckbox.players.player import Adviser, Budget, Verdict

from .placing import Effort, Placing, solve_placing
from .plans import Plan, placed_by
from .trying import try_moves

TRIES = 40
"""Worlds in which a choice that is no bluff is tried, at most."""

TRIED_PLANS = 5
KEEPING = 0.01
"""The kept card is a secret, so cards that are about as good are kept about as often: a
chance lower by so much is taken less often by the factor e."""


class GotchaCardsPlayer(Adviser):
    def __init__(
        self, game: Game, rng: Random, budget: Budget, effort: Effort, slips: int = 0
    ) -> None:
        super().__init__(game, rng, budget)
        self.effort = effort
        self.slips = slips
        self._plan: Plan = []
        self._turn = (-1, -1)

    # -- choosing ---------------------------------------------------------------------------

    def choose(self, view: View) -> int:
        assert isinstance(view, GotchaCardsView)
        moves = [choice.action for choice in view.choices]
        if len(moves) == 1:
            return moves[0]
        if view.phase == "place":
            return self._place(view)
        if self.slips > self.rng.randrange(100):
            return self.rng.choice(moves)
        verdicts = self.verdicts(view)
        if view.phase == "keep":
            best = verdicts[0].chance
            shares = [exp((verdict.chance - best) / KEEPING) for verdict in verdicts]
            return self.rng.choices(verdicts, shares)[0].action
        return verdicts[0].action

    def _place(self, view: GotchaCardsView) -> int:
        """The next card of the plan; a plan is made when there is none for this turn."""
        world = self._world(view)
        placed = placed_by(world, view.viewer)
        turn = (view.stage, view.turn)
        if self._turn != turn or self._plan[: len(placed)] != placed:
            placing = self._solve(view, world)
            slip = self.slips > self.rng.randrange(100)
            shares = [1.0] * len(placing.plans) if slip else placing.shares
            self._plan = self.rng.choices(placing.plans, shares)[0]
            self._turn = turn
        if len(placed) == len(self._plan):
            return act.DONE
        return act.PLACE + self._plan[len(placed)]

    # -- what it thinks ---------------------------------------------------------------------

    def verdicts(self, view: View) -> list[Verdict]:
        assert isinstance(view, GotchaCardsView)
        choices = [choice for choice in view.choices if not choice.aside]
        if view.phase == "place" and len(choices) > 1:
            chances = self._chances_of_placing(view, choices)
        else:
            chances = self._tried(view, choices)
        found = [Verdict(c.action, c.text, chances[c.action]) for c in choices]
        return sorted(found, key=lambda verdict: -verdict.chance)

    def _chances_of_placing(self, view: GotchaCardsView, choices: list[Choice]) -> dict[int, float]:
        """The chance of the plans that go on with each card, as often as they are played;
        what no plan goes on with is tried out."""
        world = self._world(view)
        placing = self._solve(view, world)
        size = len(placed_by(world, view.viewer))
        weights: dict[int, float] = {}
        sums: dict[int, float] = {}
        for plan, share, chance in zip(placing.plans, placing.shares, placing.chances, strict=True):
            action = act.PLACE + plan[size] if len(plan) > size else act.DONE
            weight = share + 1e-6
            weights[action] = weights.get(action, 0.0) + weight
            sums[action] = sums.get(action, 0.0) + weight * chance
        chances = {action: sums[action] / weights[action] for action in sums}
        missing = [choice for choice in choices if choice.action not in chances]
        return chances | self._tried(view, missing)

    def _tried(self, view: GotchaCardsView, choices: list[Choice]) -> dict[int, float]:
        if not choices:
            return {}
        moves = [choice.action for choice in choices]
        count = max(1, min(TRIES, self.budget.simulations // (2 * len(moves))))
        worlds = [self._world(view) for _ in range(count)]
        matchups = self.effort.matchups
        found = try_moves(worlds, view.viewer, moves, TRIED_PLANS, matchups, self._dice())
        return dict(zip(moves, found, strict=True))

    # -- imagining --------------------------------------------------------------------------

    def _solve(self, view: GotchaCardsView, world: GotchaCardsState) -> Placing:
        return solve_placing(world, view.viewer, self.effort, self._dice())

    def _world(self, view: GotchaCardsView) -> GotchaCardsState:
        world = self.game.worlds(view, self.rng)
        assert isinstance(world, GotchaCardsState)
        return world

    def _dice(self) -> Dice:
        return Dice(self.rng.getrandbits(60))
