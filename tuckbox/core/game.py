"""The contract of a game, second half: what a `Game` promises to everything above.

Whoever holds a game can offer its options, start and restore contests, imagine worlds
and show what there is to read, without knowing which game it is.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from pathlib import Path

from .chance import Rng
from .documents import read_view
from .errors import BadSetup
from .notation import find_name
from .options import Option, Setup, Value, read_values
from .reading import rule_paragraph
from .state import Snapshot, State
from .views import CardPage, Picture, View


class Game(ABC):
    """One game of the box. There is one object a game; it holds no contest."""

    key: str
    title: str
    summary: str
    rules_version: int
    """Raised whenever the same actions would lead to something else."""
    fewest_seats: int
    most_seats: int
    stage_word: str = "game"
    """What the players call the part of a contest that is won or lost: a game, a round, a duel."""
    talks: bool = False
    """Whether moves can carry words."""
    options: tuple[Option, ...]
    seat_options: tuple[Option, ...]

    # -- starting -----------------------------------------------------------------

    def setup(
        self,
        options: Mapping[str, Value] | None = None,
        seats: Sequence[Mapping[str, Value]] | None = None,
    ) -> Setup:
        """What was chosen, checked, with defaults for the rest; BadSetup if it cannot be."""
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
        self, rng: Rng, options: Mapping[str, Value] | None = None, seats: int | None = None
    ) -> Setup:
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
    def new(self, setup: Setup | None = None) -> State:
        """A contest before its first action."""

    @abstractmethod
    def restore(self, snapshot: Snapshot) -> State:
        """The state of a snapshot; BadSnapshot, with the reason, if there is none."""

    @abstractmethod
    def longest(self, setup: Setup) -> int:
        """No contest has more actions than this, those of chance included."""

    @abstractmethod
    def action_count(self, setup: Setup) -> int:
        """Actions are whole numbers from 0 up to, not including, this one."""

    # -- seats and views ----------------------------------------------------------

    @abstractmethod
    def seat_name(self, seat: int) -> str:
        """What the rules call a seat."""

    @abstractmethod
    def worlds(self, view: View, rng: Rng) -> State:
        """One of the states that agree with a view, at random; any of them can come."""

    view_type: type[View]

    def read_view(self, data: bytes) -> View:
        """A view of this game from its JSON; BadView if it is none, or no state has it."""
        return read_view(self, data)

    def line(self, view: View, action: int, rng: Rng) -> str:
        """What a player without words of their own says with an action; mostly nothing."""
        return ""

    @abstractmethod
    def picture(self, view: View) -> Picture:
        """The view drawn in text."""

    # -- reading matter -----------------------------------------------------------

    folder: Path
    """Where the game keeps its own files."""

    def rules(self) -> str:
        """The rules for players, in Markdown, each paragraph headed by its rule's id."""
        return (self.folder / "rules.md").read_text(encoding="utf-8")

    @abstractmethod
    def cards(self) -> list[CardPage]:
        """Every card there is."""

    def terms(self) -> dict[str, str]:
        """Other words of the game that can be explained: powers, effects."""
        return {}

    def explain(self, topic: str) -> str:
        """What a card, a term or a rule is about; BadNotation if there is none like it."""
        paragraph = rule_paragraph(self.rules(), topic)
        if paragraph:
            return paragraph
        pages = {page.name: page.text for page in self.cards()}
        terms = self.terms()
        name = find_name(topic, [*pages, *terms], "card, rule or other word of this game")
        return f"{name}\n\n{pages[name]}" if name in pages else f"{name}\n\n{terms[name]}"

    def check_deck(self, text: str) -> str:
        """What a deck file holds, in a few words; BadSetup with line and reason if bad."""
        raise BadSetup(f"{self.title} has no deck files.")
