"""The contract of a game, first half: what a `State` promises to everything above.

A state is one whole contest, from the first coin flip to the last point. It holds no future
and no random generator: at a chance node it lists outcomes, and the caller picks. It knows
the rules and nothing of words, drawings or documents; those come from the `Game`. This file
and the states of the games are compiled.
"""

from abc import ABC, abstractmethod
from typing import Any, Final

from mypy_extensions import mypyc_attr

from .chance import Outcome, pick
from .dice import Dice
from .errors import not_allowed
from .events import Event

CHANCE: Final = -1
"""`to_move` when chance decides what happens next."""

OVER: Final = -2
"""`to_move` when the contest has ended."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """A contest at one moment. `apply` changes it; `clone` first to keep the old one.

    An action is a small integer that means the same to everyone at the table, whoever
    reads it; it also tells whose it is, so that a contest is its list of actions.
    """

    to_move: int
    """The seat whose move it is, or CHANCE, or OVER."""
    options: dict[str, Any]
    """What was chosen for the table; never changed."""
    stage: int
    """How many games (or rounds) of the contest are finished; search may stop here."""
    journal: list[Event] | None
    """Set it to a list, and what happens from then on is appended to it, with all there is
    to know; every action leaves at least one event."""

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
    def allows(self, action: int) -> bool:
        """Whether the action is legal now, for whoever it belongs to, or chance may do it.
        `Game.refusal` says why not."""

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
        number that stands for all that it cannot tell apart.

        Equal sightings have equal legal moves: if two worlds agree with one view of the seat,
        the same sightings follow in both, and the seat is to move in both, then it has the
        same moves in both. Search keeps the moves of an information set by its sightings."""
        return action

    def secret(self, seat: int) -> int:
        """A number for what the seat alone knows, such as its hand; the same for equal ones.
        0 where nothing is hidden, or where a game leaves this out."""
        return 0

    # -- doing it -----------------------------------------------------------------

    def apply(self, action: int) -> None:
        """Do a legal action; anything else raises IllegalAction and changes nothing."""
        if not self.allows(action):
            raise not_allowed(action)
        self.do(action)

    @abstractmethod
    def do(self, action: int) -> None:
        """`apply` without the check, for a caller who took the action from the lists."""

    def say(self, words: str) -> None:  # noqa: B027  (most games have no words)
        """Words that a player says with the next action. They never change the rules."""

    @abstractmethod
    def clone(self) -> "State":
        """An independent copy, without the journal."""

    def __deepcopy__(self, memo: dict[int, Any]) -> "State":
        copy = self.clone()
        if self.journal is not None:
            copy.journal = self.journal[:]
        return copy

    def __reduce__(self) -> tuple[Any, Any]:
        """For `pickle`; see `core.copying`."""
        from .copying import parts_of

        return parts_of(self)

    # -- looking at it ------------------------------------------------------------

    @abstractmethod
    def scores(self) -> list[int]:
        """The points of each seat; the highest wins, equals share."""

    def winners(self) -> list[int]:
        """The seats that are ahead, or at the end: that have won."""
        scores = self.scores()
        best = max(scores)
        return [seat for seat in range(len(scores)) if scores[seat] == best]

    def __repr__(self) -> str:
        """Where the contest stands; nothing that a seat must not know."""
        mover = f"seat {self.to_move} to move"
        if self.to_move == CHANCE:
            mover = "chance to move"
        elif self.to_move == OVER:
            mover = "over"
        return f"<{type(self).__name__}: {mover}, stage {self.stage}, scores {self.scores()}>"
