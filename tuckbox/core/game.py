"""The contract of a game, second half: what a `Game` promises to everything above.

Whoever holds a game can offer its options, start and restore contests, show them to a viewer,
turn actions into moves and texts, imagine worlds, and show what there is to read, without
knowing which game it is.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from . import documents
from .chance import Rng
from .deck_building import DeckMatter, DeckReport
from .documents import Snapshot
from .errors import BadSetup
from .moves import Move
from .notation import find_name, quoted
from .option_info import AnyOptionInfo, OptionsInfo, reworded
from .options import Option, Setup, Value, read_values, seats_given
from .reading import CardPage, Reading, rule_paragraph
from .refusals import ContestOver, NoSuchAction, Refusal, told
from .sentences import Sentences
from .state import CHANCE, OVER, State
from .viewers import REFEREE, Viewer
from .views import Choice, View, to_plain


class Game(ABC):
    """One game of the box. There is one object for each game; it holds no contest."""

    key: str
    title: str
    summary: str
    rules_version: int
    """Raised whenever the same actions would lead to something else."""
    fewest_seats: int
    most_seats: int
    stage_word: str = "game"
    """What the players call the part of a contest that is won or lost: a game, a round, a duel."""
    can_be_drawn: bool = False
    """Whether a contest can end with nobody ahead, so that the players may agree on that."""
    talks: bool = False
    """Whether moves can carry words."""
    options: tuple[Option, ...]
    seat_options: tuple[Option, ...]

    view_type: type[View[Any]]
    move_type: Any
    """The union of the game's moves, as a type; likewise for events, refusals and cards."""
    event_type: Any
    refusal_type: Any
    card_type: Any

    # -- starting -----------------------------------------------------------------

    def setup(
        self,
        options: Mapping[str, Value] | None = None,
        seats: Sequence[Mapping[str, Value]] | None = None,
    ) -> Setup:
        """What was chosen, checked, with defaults for the rest; BadSetup if it cannot be."""
        given = seats_given(seats, self.fewest_seats)
        if not self.fewest_seats <= len(given) <= self.most_seats:
            raise BadSetup(f"{self.title} is for {self.seat_range()} players, not {len(given)}.")
        return Setup(
            read_values(self.options, options or {}, self.key),
            tuple(
                read_values(self.seat_options, values, f"seat {number} of {self.key}")
                for number, values in enumerate(given, 1)
            ),
        )

    def partial_setup(
        self, options: Mapping[str, Value] | None, seats: Sequence[Mapping[str, Value] | None]
    ) -> Setup:
        """The same while some seats, which are None, have not chosen yet: what is known is
        checked, and the choice of the others is empty."""
        whole = self.setup(options, [given or {} for given in seats])
        chosen = zip(seats, whole.seats, strict=True)
        return Setup(whole.options, tuple({} if given is None else read for given, read in chosen))

    def random_setup(
        self, rng: Rng, options: Mapping[str, Value] | None = None, seats: int | None = None
    ) -> Setup:
        """A setup with everything a seat chooses left to chance; the table as given."""
        count = self.fewest_seats if seats is None else seats
        chosen = [
            {option.name: option.random(rng) for option in self.seat_options} for _ in range(count)
        ]
        return self.setup(options, chosen)

    def describe_options(self, language: str = "en") -> OptionsInfo:
        """All that can be chosen before a contest, as a value that becomes JSON."""
        found = self.reading(language)
        words = found.options if found else {}

        def described(option: Option) -> AnyOptionInfo:
            info = option.describe()
            return reworded(info, words[option.name]) if option.name in words else info

        return OptionsInfo(
            options=tuple(map(described, self.options)),
            seat_options=tuple(map(described, self.seat_options)),
            fewest_seats=self.fewest_seats,
            most_seats=self.most_seats,
        )

    def seat_range(self) -> str:
        if self.fewest_seats == self.most_seats:
            return str(self.fewest_seats)
        return f"{self.fewest_seats} to {self.most_seats}"

    @abstractmethod
    def new(self, setup: Setup | None = None) -> State:
        """A contest before its first action."""

    @abstractmethod
    def setup_of(self, state: State) -> Setup:
        """What was chosen for the contest of a state."""

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

    def seat_names(self, setup: Setup) -> tuple[str, ...]:
        return tuple(self.seat_name(seat) for seat in range(len(setup.seats)))

    @abstractmethod
    def view(self, state: State, viewer: Viewer) -> View[Any]:
        """What a seat, the spectator or the referee may know."""

    @abstractmethod
    def worlds(self, view: View[Any], rng: Rng) -> State:
        """One of the states that agree with a view, at random; any of them can come. The
        referee's view has just one. BadView if there is none."""

    @abstractmethod
    def problem(self, state: State) -> str | None:
        """Why a state that was built from a document cannot come up; None if it can."""

    def read_view(self, data: bytes) -> View[Any]:
        """A view of this game from its JSON; BadView if it is none, or no state has it."""
        return documents.read_view(self, data)

    def snapshot(self, state: State) -> Snapshot:
        """The whole position as plain JSON: the referee's view. Not for anybody who plays."""
        return to_plain(self.view(state, REFEREE))

    def restore(self, snapshot: Snapshot) -> State:
        """The state of a snapshot; BadSnapshot, with the reason, if there is none."""
        return documents.restore(self, snapshot)

    # -- moves --------------------------------------------------------------------

    @abstractmethod
    def move(self, state: State, action: int) -> Move:
        """The move that an action is."""

    @abstractmethod
    def action(self, state: State, move: Move) -> int:
        """The action that a move is, legal or not; BadMove if it is none of this contest
        (a card that is not in the deck, a seat that is not there)."""

    @abstractmethod
    def text(self, state: State, action: int) -> str:
        """How an action is written; each has a text of its own, at any moment."""

    def choice(self, state: State, action: int, aside: bool) -> Choice[Any]:
        """A legal action as views offer it."""
        return Choice(action, self.move(state, action), self.text(state, action), aside)

    @abstractmethod
    def parse(self, state: State, text: str, seat: int = CHANCE) -> int:
        """The action that a text means when `seat` says it; BadNotation if none.

        The canonical form, as `text` writes it, needs no seat.
        """

    def read_move(self, data: bytes) -> Move:
        """A move of this game from its JSON; BadMove if it is none."""
        return documents.read_move(self, data)

    def refusal(self, state: State, action: int) -> Refusal | None:
        """Why an action is not legal now, as a value; None if it is legal."""
        if state.allows(action):
            return None
        count = self.action_count(self.setup_of(state))
        if not 0 <= action < count:
            return NoSuchAction(told(action), count)
        return ContestOver() if state.to_move == OVER else self.why_not(state, action)

    @abstractmethod
    def why_not(self, state: State, action: int) -> Refusal:
        """The reason why one of the game's actions is not legal in a contest that goes on."""

    def suggest_words(self, view: View[Any], action: int, rng: Rng) -> str:
        """What a player without words of their own says with an action; mostly nothing."""
        return ""

    # -- sentences ----------------------------------------------------------------

    def languages(self) -> list[str]:
        """The languages that this game can be told in, as codes: `en`, `de`."""
        files = (self.folder / "sentences").glob("[a-z]*.py")
        return sorted(file.stem for file in files)

    def sentences(self, setup: Setup, names: Sequence[str] = (), language: str = "en") -> Sentences:
        """Puts events and refusals of a contest into words; the players are called by their
        names, or as the rules call their seats. BadSetup if the language is not there."""
        if language not in self.languages():
            listing = ", ".join(self.languages())
            raise BadSetup(
                f"{self.title} has no language {quoted(language)}; there are: {listing}."
            )
        spoken: type[Sentences] = self._module(f"sentences.{language}").SENTENCES
        return spoken(setup, tuple(names) or self.seat_names(setup), self.title)

    def _module(self, name: str) -> Any:
        """One of the game's own modules."""
        return import_module(f"{type(self).__module__.rpartition('.')[0]}.{name}")

    # -- reading matter -----------------------------------------------------------

    folder: Path
    """Where the game keeps its own files."""

    def reading(self, language: str) -> Reading | None:
        """What there is to read in another language: `reading/de.py`; None if there is nothing."""
        files = (self.folder / "reading").glob("[a-z]*.py")
        if language not in [file.stem for file in files]:
            return None
        found: Reading = self._module(f"reading.{language}").READING
        return found

    def summary_in(self, language: str) -> str:
        found = self.reading(language)
        return found.summary if found else self.summary

    def cards_in(self, language: str) -> list[CardPage]:
        """The pages about the cards; in English if there are none in a language."""
        found = self.reading(language)
        return found.cards() if found and found.cards else self.cards()

    def rules_language(self, language: str) -> str:
        """The language in which somebody gets the rules: `rules.de.md`; English if there are
        none in the language they want."""
        files = self.folder.glob("rules.*.md")
        return language if f"rules.{language}.md" in [file.name for file in files] else "en"

    def rules(self, language: str = "en") -> str:
        """The rules for players, in Markdown, each paragraph headed by its rule's id."""
        spoken = self.rules_language(language)
        name = "rules.md" if spoken == "en" else f"rules.{spoken}.md"
        return (self.folder / name).read_text(encoding="utf-8")

    @abstractmethod
    def card_ids(self, options: Mapping[str, Value] | None = None) -> list[str]:
        """The ids of all cards; where options change the deck, of the deck they give."""

    @abstractmethod
    def card(self, card: str, options: Mapping[str, Value] | None = None) -> msgspec.Struct:
        """A card with all its numbers and texts, enough to draw it; BadNotation if there is
        no card with this id."""

    @abstractmethod
    def cards(self) -> list[CardPage]:
        """A page to read about every card there is."""

    def pictured(self, page: str) -> str:
        """The id of a card that shows what a page about a card tells; empty if none does."""
        return page if page in self.card_ids() else ""

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

    def deck_matter(self, language: str = "en") -> DeckMatter:
        """What there is to build a deck from; BadSetup where decks are not built from cards."""
        raise BadSetup(f"In {self.title} nobody builds a deck.")

    def deck_report(self, text: str, language: str = "en") -> DeckReport:
        """All that can be said about the deck in a deck file, also if it is not legal; BadSetup
        with line and reason if it cannot be read."""
        raise BadSetup(f"{self.title} has no deck files.")
