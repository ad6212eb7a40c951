"""A bot for Draw the Line that takes over as many cards as it can. docs/bots.md explains it."""

from random import Random
from typing import Any

from tuckbox.core import View
from tuckbox.players import Decision, Memory, Player


class Greedy(Player):
    """Tries each of its moves in a world that it imagines, and counts the cards it then holds."""

    def decide(self, view: View[Any], rng: Random, memory: Memory | None = None) -> Decision:
        decided = memory["decided"] if memory else 0
        moves = [choice for choice in view.choices if not choice.aside]
        rng.shuffle(moves)  # so that equal moves are equally likely
        best = max(moves, key=lambda choice: self.worth(view, choice.action, rng))
        return Decision(best.action, {"decided": decided + 1})

    def worth(self, view: Any, action: int, rng: Random) -> int:
        """How many cards this seat holds after an action; a point is worth far more."""
        world = self.game.worlds(view, rng)
        world.apply(action)
        me = view.viewer
        after: Any = self.game.view(world, me)
        won = after.scores[me] - view.scores[me]
        return int(100 * won + sum(card.holder == me for card in after.board))
