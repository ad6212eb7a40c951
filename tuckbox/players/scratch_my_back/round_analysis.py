"""The analysis of one decision: samples worlds, weighted by what was played, and searches the
round in them."""

from typing import Final, final

from tuckbox.core.dice import Dice
from tuckbox.games.scratch_my_back import actions as act
from tuckbox.games.scratch_my_back import phases as ph
from tuckbox.games.scratch_my_back.state import ScratchMyBackState

from ..tree import MoveStatistics
from .deals import sampled_worlds
from .habits import Habits
from .hand_inference import HandInference
from .round_search import RoundISMCTS, Worth

MAX_WORLDS: Final = 256
SIMULATIONS_PER_WORLD: Final = 4
DEALS_PER_WORLD: Final = 3


@final
class RoundAnalyser:
    """`habits` is the rollout policy. With `infers_hands` worlds are weighted by what was
    played, otherwise only by what is certain."""

    def __init__(
        self,
        dice: Dice,
        habits: Habits,
        worth: Worth,
        infers_hands: bool,
        exploration: float,
    ) -> None:
        self.dice = dice
        self.habits = habits
        self.infers_hands = infers_hands
        self.search = RoundISMCTS(dice, habits, worth, exploration)
        self.worlds: int = 0  # in the last analysis; 0 if nothing was searched

    def analyse(
        self, world: ScratchMyBackState, viewer: int, simulations: int, seconds: float
    ) -> list[MoveStatistics]:
        """The moves, best first, given any world that agrees with the view."""
        self.worlds = 0
        moves = world.all_moves()
        if len(moves) == 1:
            return [MoveStatistics(moves[0], 1, 0.5)]
        if must_give_card(world):
            return self.search.rank_discards(world)
        count = min(MAX_WORLDS, max(1, simulations // SIMULATIONS_PER_WORLD))
        deals = count * DEALS_PER_WORLD if self.infers_hands else count
        inference = HandInference(world, viewer, self.habits if self.infers_hands else None)
        worlds = sampled_worlds(world, viewer, count, deals, self.dice, inference)
        self.worlds = len(worlds)
        return self.search.run(worlds, viewer, simulations, seconds)

    def by_habit(self, world: ScratchMyBackState) -> int:
        """What is usually done, without search; looks at the mover's hand alone."""
        return self.habits.choose(world, self.dice)


def must_give_card(state: ScratchMyBackState) -> bool:
    """Whether the mover has to give up a card, after a fold or to exchange it."""
    if state.phase == ph.DISCARD:
        return True
    return act.exchanges(state.all_moves()[0])
