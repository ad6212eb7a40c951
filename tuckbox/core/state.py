"""The contract of a game, first half: what a `State` promises to everything above.

A state is one whole contest, from the first coin flip to the last point. It holds no
future and no random generator: at a chance node it lists outcomes, and the caller
picks. This file and the states of the games can be compiled; `game` stays as it is.
"""

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from .chance import Outcome, pick
from .dice import Dice
from .errors import IllegalAction

if TYPE_CHECKING:
    from .game import Game
    from .views import Seen, View

CHANCE: Final = -1
"""`to_move` when chance decides what happens next."""

OVER: Final = -2
"""`to_move` when the contest has ended."""

Event = tuple[int, ...]
"""Something that happened, in numbers: its kind first. `State.seen` puts it in words."""

Snapshot = dict[str, Any]
"""A whole state as plain JSON, for those who may know everything: storage and tests."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """A contest at one moment. `apply` changes it; `clone` first to keep the old one.

    An action is a small integer that means the same to everyone at the table, whoever
    reads it; it also tells whose it is, so that a contest is its list of actions.
    """

    game: "Game"
    to_move: int
    """The seat whose move it is, or CHANCE, or OVER."""
    stage: int
    """How many games (or rounds) of the contest are finished; search may stop here."""
    journal: list[Event] | None
    """Set it to a list, and what happens from then on is written there; every action
    leaves at least one event."""

    # -- what can be done ---------------------------------------------------------

    @abstractmethod
    def moves(self, seat: int) -> list[int]:
        """The actions that take the contest on; empty unless it is the seat's move."""

    def asides(self, seat: int) -> list[int]:
        """Actions a seat may take besides, also in another's turn, that pass no turn on."""
        return []

    def legal_actions(self, seat: int) -> list[int]:
        """All a seat may do now: its moves and its asides."""
        return self.moves(seat) + self.asides(seat)

    @abstractmethod
    def why_not(self, action: int) -> str | None:
        """Why the action is not possible now, in words for a player; None if it is."""

    @abstractmethod
    def actor(self, action: int) -> int:
        """Whose action this is: a seat, or CHANCE."""

    @abstractmethod
    def chance_outcomes(self) -> list[Outcome]:
        """At a chance node what may happen, with its weight, by ascending action."""

    # -- for search, which asks millions of times ---------------------------------

    def any_move(self, dice: Dice) -> int:
        """One of the moves of the seat to move, each as likely as another."""
        moves = self.moves(self.to_move)
        return moves[dice.randrange(len(moves))]

    def any_outcome(self, dice: Dice) -> int:
        """One of the outcomes of a chance node, by their odds."""
        return pick(self.chance_outcomes(), dice)

    def seen_as(self, action: int, seat: int) -> int:
        """What a seat can tell of an action that is about to be done: the action, or one
        number that stands for all that it cannot tell apart."""
        return action

    def secret(self, seat: int) -> int:
        """A number for what the seat alone knows, such as its hand; the same for equal ones.
        0 where nothing is hidden, or where a game leaves this out."""
        return 0

    # -- doing it -----------------------------------------------------------------

    def apply(self, action: int) -> None:
        """Do a legal action; anything else raises IllegalAction and changes nothing."""
        reason = self.why_not(action)
        if reason is not None:
            raise IllegalAction(reason)
        self.do(action)

    @abstractmethod
    def do(self, action: int) -> None:
        """`apply` without the check, for a caller who took the action from the lists."""

    def say(self, words: str) -> None:  # noqa: B027  (most games have no words)
        """Words that a player says with the next action. They never change the rules."""

    @abstractmethod
    def clone(self) -> "State":
        """An independent copy, without the journal."""

    # -- looking at it ------------------------------------------------------------

    @abstractmethod
    def scores(self) -> list[int]:
        """The points of each seat; the highest wins, equals share."""

    def winners(self) -> list[int]:
        """The seats that are ahead, or at the end: that have won."""
        scores = self.scores()
        best = max(scores)
        return [seat for seat in range(len(scores)) if scores[seat] == best]

    @abstractmethod
    def options(self) -> dict[str, object]:
        """What was chosen for the table."""

    @abstractmethod
    def view(self, viewer: int) -> "View":
        """What a seat, or SPECTATOR, may know."""

    @abstractmethod
    def seen(self, event: Event, viewer: int) -> "Seen":
        """An event from the journal as a seat, or SPECTATOR, saw it."""

    @abstractmethod
    def snapshot(self) -> Snapshot:
        """Everything, as plain JSON; `Game.restore` takes it back."""

    # -- notation -----------------------------------------------------------------

    @abstractmethod
    def text(self, action: int) -> str:
        """How an action is written; each has a text of its own, at any moment."""

    @abstractmethod
    def parse(self, text: str, seat: int = CHANCE) -> int:
        """The action that a text means when `seat` says it; BadNotation if none.

        The canonical form, as `text` writes it, needs no seat.
        """
