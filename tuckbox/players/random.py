"""The player who does anything the rules allow."""

from tuckbox.core import View

from .player import Player

ASIDES_ONE_IN = 10


class RandomPlayer(Player):
    """Any move is as likely as any other; now and then there is an aside."""

    def choose(self, view: View) -> int:
        asides = [choice.action for choice in view.choices if choice.aside]
        moves = [choice.action for choice in view.choices if not choice.aside]
        if asides and self.rng.randrange(ASIDES_ONE_IN) == 0:
            return self.rng.choice(asides)
        return self.rng.choice(moves)

    def interject(self, view: View) -> int | None:
        asides = [choice.action for choice in view.choices if choice.aside]
        if asides and self.rng.randrange(2 * ASIDES_ONE_IN) == 0:
            return self.rng.choice(asides)
        return None
