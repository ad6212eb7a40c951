"""The player: reads its view, imagines what the others hold, and thinks the round through."""

from random import Random

from tuckbox.core import Dice, Game, View
from tuckbox.games.scratch_my_back.state import ScratchMyBackState

from ..player import Adviser, Budget, Verdict
from .tables import learnt_habits, learnt_worth
from .thinker import Thinker

EXPLORATION = 0.15


class ListeningPlayer(Adviser):
    def __init__(
        self,
        game: Game,
        rng: Random,
        budget: Budget | None = None,
        *,
        listens: bool = True,
        foresight: int = 100,
        slips: int = 0,
    ) -> None:
        """With less `foresight` than 100 the cards kept count less than they are worth; who
        `slips` plays so many of 100 decisions by habit, without a thought."""
        super().__init__(game, rng, budget)
        self.slips = slips
        self.thinker = Thinker(
            Dice(0),
            learnt_habits(),
            learnt_worth(foresight),
            listens,
            EXPLORATION,
        )

    def choose(self, view: View) -> int:
        moves = [choice.action for choice in view.choices if not choice.aside]
        if len(moves) == 1:
            return moves[0]
        if self.slips and self.rng.randrange(100) < self.slips:
            return self.thinker.by_habit(self.imagine(view))
        return super().choose(view)

    def verdicts(self, view: View) -> list[Verdict]:
        texts = {choice.action: choice.text for choice in view.choices if not choice.aside}
        world, seat = self.imagine(view), view.viewer
        simulations, seconds = self.budget.simulations, self.budget.seconds or 0.0
        lessons = self.thinker.think(world, seat, simulations, seconds)
        chance = self.thinker.search.chance
        return [
            Verdict(lesson.move, texts[lesson.move], chance(world, seat, lesson.mean))
            for lesson in lessons
        ]

    def imagine(self, view: View) -> ScratchMyBackState:
        """Any world that agrees with the view; the thinker deals its hidden cards anew."""
        self.thinker.dice.seed(self.rng.getrandbits(60))
        world = self.game.worlds(view, self.rng)
        assert isinstance(world, ScratchMyBackState)
        return world
