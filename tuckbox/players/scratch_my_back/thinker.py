"""Thinks about one decision: deals worlds, weighs them, and searches the round."""

from typing import Final, final

from tuckbox.core.dice import Dice
from tuckbox.games.scratch_my_back import actions as act
from tuckbox.games.scratch_my_back import phases as ph
from tuckbox.games.scratch_my_back.state import ScratchMyBackState

from ..tree import Lesson
from .deals import deals
from .evidence import Evidence
from .habits import Habits
from .rounds import RoundSearch, Worth

MOST_WORLDS: Final = 256
SIMULATIONS_A_WORLD: Final = 4
TRIES_A_WORLD: Final = 3


@final
class Thinker:
    """Rounds are played out by `habits`; an `observant` thinker also weighs the worlds by
    what was played, and the others only by what is certain."""

    def __init__(
        self,
        dice: Dice,
        habits: Habits,
        worth: Worth,
        observant: bool,
        exploration: float,
    ) -> None:
        self.dice = dice
        self.habits = habits
        self.observant = observant
        self.search = RoundSearch(dice, habits, worth, exploration)

    def think(
        self, world: ScratchMyBackState, viewer: int, simulations: int, seconds: float
    ) -> list[Lesson]:
        """What there is to say about each move, given any world that agrees with the view."""
        moves = world.all_moves()
        if len(moves) == 1:
            return [Lesson(moves[0], 1, 0.5)]
        if gives_away(world):
            return self.search.gifts(world)
        count = min(MOST_WORLDS, max(1, simulations // SIMULATIONS_A_WORLD))
        tries = count * TRIES_A_WORLD if self.observant else count
        evidence = Evidence(world, viewer, self.habits if self.observant else None)
        worlds = deals(world, viewer, count, tries, self.dice, evidence)
        return self.search.run(worlds, viewer, simulations, seconds)

    def by_habit(self, world: ScratchMyBackState) -> int:
        """What is usually done, without thinking; looks at the mover's hand alone."""
        return self.habits.choose(world, self.dice)


def gives_away(state: ScratchMyBackState) -> bool:
    """Whether the mover has to part with a card, after a fold or to exchange it."""
    if state.phase == ph.DISCARD:
        return True
    return act.EXCHANGE <= state.all_moves()[0] < act.ASK
