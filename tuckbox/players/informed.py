"""The player who searches: it imagines worlds that agree with its view, and looks for the
move that does well over all of them. Plays any game; the games' own players do better."""

from random import Random

from tuckbox.core import Dice, Game, State, View

from .player import Adviser, Budget, Verdict
from .search import Search

WORLDS = 100
"""As many worlds are imagined at most; a simulation clones one of them."""

SIMULATIONS_A_WORLD = 4


class InformedPlayer(Adviser):
    def __init__(
        self, game: Game, rng: Random, budget: Budget | None = None, search: Search | None = None
    ) -> None:
        super().__init__(game, rng, budget)
        self.search = search or Search(Dice(0))

    def verdicts(self, view: View) -> list[Verdict]:
        moves = [choice for choice in view.choices if not choice.aside]
        self.search.dice.seed(self.rng.getrandbits(60))
        lessons = self.search.run(
            self.imagine(view), view.viewer, self.budget.simulations, self.budget.seconds or 0.0
        )
        if not lessons:
            return [Verdict(moves[0].action, moves[0].text, 0.5)]
        texts = {choice.action: choice.text for choice in moves}
        return [Verdict(lesson.move, texts[lesson.move], lesson.mean) for lesson in lessons]

    def choose(self, view: View) -> int:
        moves = [choice.action for choice in view.choices if not choice.aside]
        return moves[0] if len(moves) == 1 else super().choose(view)

    def imagine(self, view: View) -> list[State]:
        count = max(1, min(WORLDS, self.budget.simulations // SIMULATIONS_A_WORLD))
        return [self.game.worlds(view, self.rng) for _ in range(count)]
