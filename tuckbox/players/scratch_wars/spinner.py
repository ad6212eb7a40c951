"""Whoever duels by feel: imagines how the duel may go on, again and again, and remembers the
moves that turned out well. With few such dreams it makes a beginner's mistakes."""

from random import Random
from typing import Final

from tuckbox.core import Dice, Game, State, View
from tuckbox.games.scratch_wars.state import ScratchWarsState

from ..informed import InformedPlayer
from ..player import Budget, Verdict
from ..search import OPEN, Search
from .duellist import Duellist, ranked


class Spinner(InformedPlayer):
    """Its budget counts duels that are played on in thought. `sums` are the positions it
    may go through to work out the last turns exactly; 0 if it does not try."""

    def __init__(self, game: Game, rng: Random, budget: Budget, sums: int = 0) -> None:
        search = Search(Dice(0), sight=OPEN)
        super().__init__(game, rng, budget, search)
        self.sums: Final = sums
        self._duellist: Final = Duellist(game, rng, budget)

    def verdicts(self, view: View) -> list[Verdict]:
        if self.sums:
            state = self.game.worlds(view, self.rng)
            assert isinstance(state, ScratchWarsState)
            chances = self._duellist.exact_chances(state, self.sums)
            if chances:
                return ranked(view, state.moves(view.viewer), chances)
        return super().verdicts(view)

    def imagine(self, view: View) -> list[State]:
        """A duel is open: there is one world."""
        return [self.game.worlds(view, self.rng)]
