"""The contract of a game: what a `Game` and a `State` promise to everything above.

A state is one whole contest, from the first coin flip to the last point. It holds no
future and no random generator: at a chance node it lists outcomes, and the caller
picks. Nothing here knows any game, a clock, a screen or a network.
"""

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any

from .chance import Outcome, Rng
from .errors import BadSetup, IllegalAction

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from .options import Option, Setup, Value
    from .views import CardPage, Picture, Seen, View

CHANCE = -1
"""`to_move` when chance decides what happens next."""

OVER = -2
"""`to_move` when the contest has ended."""

Event = tuple[int, ...]
"""Something that happened, in numbers: its kind first. `State.seen` puts it in words."""

Snapshot = dict[str, Any]
"""A whole state as plain JSON, for those who may know everything: storage and tests."""


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
    """Set it to a list, and what happens from then on is written there."""

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
        """How an action is written."""

    @abstractmethod
    def parse(self, text: str, seat: int = CHANCE) -> int:
        """The action that a text means when `seat` says it; BadNotation if none.

        The canonical form, as `text` writes it, needs no seat.
        """


class Game(ABC):
    """One game of the box. There is one object a game; it holds no contest."""

    key: str
    title: str
    summary: str
    rules_version: int
    """Raised whenever the same actions would lead to something else."""
    fewest_seats: int
    most_seats: int
    options: "tuple[Option, ...]"
    seat_options: "tuple[Option, ...]"

    # -- starting -----------------------------------------------------------------

    def setup(
        self,
        options: "Mapping[str, Value] | None" = None,
        seats: "Sequence[Mapping[str, Value]] | None" = None,
    ) -> "Setup":
        """What was chosen, checked, with defaults for the rest; BadSetup if it cannot be."""
        from .options import Setup, read_values

        given = [{}] * self.fewest_seats if seats is None else list(seats)
        if not self.fewest_seats <= len(given) <= self.most_seats:
            raise BadSetup(f"{self.title} is for {self.seat_range()} players, not {len(given)}.")
        return Setup(
            read_values(self.options, options or {}, self.key),
            tuple(
                read_values(self.seat_options, values, f"seat {number} of {self.key}")
                for number, values in enumerate(given, 1)
            ),
        )

    def random_setup(
        self, rng: Rng, options: "Mapping[str, Value] | None" = None, seats: int | None = None
    ) -> "Setup":
        """A setup with everything a seat chooses left to chance; the table as given."""
        count = self.fewest_seats if seats is None else seats
        chosen = [
            {option.name: option.random(rng) for option in self.seat_options} for _ in range(count)
        ]
        return self.setup(options, chosen)

    def seat_range(self) -> str:
        if self.fewest_seats == self.most_seats:
            return str(self.fewest_seats)
        return f"{self.fewest_seats} to {self.most_seats}"

    @abstractmethod
    def new(self, setup: "Setup | None" = None) -> State:
        """A contest before its first action."""

    @abstractmethod
    def restore(self, snapshot: Snapshot) -> State:
        """The state of a snapshot; BadSnapshot, with the reason, if there is none."""

    @abstractmethod
    def longest(self, setup: "Setup") -> int:
        """No contest has more actions than this, those of chance included."""

    @abstractmethod
    def action_count(self, setup: "Setup") -> int:
        """Actions are whole numbers from 0 up to, not including, this one."""

    # -- seats and views ----------------------------------------------------------

    @abstractmethod
    def seat_name(self, seat: int) -> str:
        """What the rules call a seat."""

    @abstractmethod
    def worlds(self, view: "View", rng: Rng) -> State:
        """One of the states that agree with a view, at random; any of them can come."""

    view_type: "type[View]"

    def read_view(self, data: bytes) -> "View":
        """A view of this game from its JSON; BadView if it is none, or no state has it."""
        from .documents import read_view

        return read_view(self, data)

    @abstractmethod
    def picture(self, view: "View") -> "Picture":
        """The view drawn in text."""

    # -- reading matter -----------------------------------------------------------

    @abstractmethod
    def rules(self) -> str:
        """The rules for players, in Markdown, each paragraph headed by its rule's id."""

    @abstractmethod
    def cards(self) -> "list[CardPage]":
        """Every card there is."""

    @abstractmethod
    def explain(self, topic: str) -> str:
        """What a card, a power or a rule is about; BadNotation if there is none like it."""

    def check_deck(self, text: str) -> str:
        """What a deck file holds, in a few words; BadSetup with line and reason if bad."""
        raise BadSetup(f"{self.title} has no deck files.")
