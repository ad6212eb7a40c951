"""What a player is, how much effort it may spend, and how it says what it thinks."""

from abc import ABC, abstractmethod
from random import Random

import msgspec

from tuckbox.core import Game, View


class Budget(msgspec.Struct, frozen=True):
    """How much thought a decision may cost. Simulations are counted, so that the same seed
    plays the same game on any machine; seconds cut the thought short where a clock runs."""

    simulations: int
    seconds: float | None = None


class Verdict(msgspec.Struct, frozen=True):
    """What a player thinks of a move: its chance to win the current game with it."""

    action: int
    text: str
    chance: float


class Player(ABC):
    """Somebody who decides for one seat. All it is ever given is that seat's view, which
    lists what the seat may do, a random generator, and a budget."""

    def __init__(self, game: Game, rng: Random, budget: Budget | None = None) -> None:
        self.game = game
        self.rng = rng
        self.budget = budget or Budget(0)

    @abstractmethod
    def choose(self, view: View) -> int:
        """One of the view's choices, when it is the viewer's move."""

    def interject(self, view: View) -> int | None:
        """An aside out of turn, when it is another's move; None to say nothing."""
        return None


class Adviser(Player):
    """A player who can also say what it thinks of each move."""

    @abstractmethod
    def verdicts(self, view: View) -> list[Verdict]:
        """Every move of the viewer, the best first."""

    def choose(self, view: View) -> int:
        return self.verdicts(view)[0].action
