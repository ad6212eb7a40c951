"""The game as an object: what can be chosen, and the way into the other rooms."""

from collections.abc import Mapping, Sequence

from tuckbox.core import (
    BadSetup,
    BadView,
    CardPage,
    Game,
    Number,
    OneOf,
    Picture,
    Rng,
    Setup,
    Snapshot,
    View,
)
from tuckbox.core.options import Value

from . import pages
from .cards import HAND, HERE, MOST_SEATS, REQUESTS, SEATS
from .deckfile import KEY, read_deck, summary
from .decks import DeckOption, deck_of
from .drawing import picture
from .lines import line
from .snapshots import restore
from .state import ScratchMyBackState
from .view import ScratchMyBackView
from .worlds import world


class ScratchMyBack(Game):
    """Scratch My Back."""

    key = KEY
    folder = HERE
    title = "Scratch My Back"
    summary = "A conversation in cards: ask, refuse, make excuses, persuade, and agree in time."
    rules_version = 1
    view_type = ScratchMyBackView
    fewest_seats = 2
    most_seats = MOST_SEATS
    talks = True
    options = (
        Number("rounds", "rounds to play; 0: until all Requests are played", 0, 0, 32),
        Number("target", "points that end the game early; 0: none do", 0, 0, 99),
        OneOf(
            "cards",
            "all cards of the deck, or half of them for a short game",
            "all",
            {"all": "108 cards", "half": "about half of each kind"},
        ),
        DeckOption(),
    )
    seat_options = ()

    def setup(
        self,
        options: Mapping[str, Value] | None = None,
        seats: Sequence[Mapping[str, Value]] | None = None,
    ) -> Setup:
        chosen = super().setup(options, seats)
        count = len(chosen.seats)
        cards = len(_pile(chosen))
        if cards < HAND * count:
            raise BadSetup(
                f"For {count} players a deck has at least {HAND * count} cards, {HAND} each; "
                f"this one has {cards} (SB-1)."
            )
        return chosen

    def new(self, setup: Setup | None = None) -> ScratchMyBackState:
        setup = setup or self.setup()
        return ScratchMyBackState.begin(
            self,
            deck_of(setup.options["deck"]),
            len(setup.seats),
            int(setup.options["rounds"]),
            int(setup.options["target"]),
            setup.options["cards"] == "half",
        )

    def restore(self, snapshot: Snapshot) -> ScratchMyBackState:
        return restore(self, snapshot)

    def longest(self, setup: Setup) -> int:
        # Each card is drawn once and leaves a hand once, as no card ever comes back; an
        # action of a seat that uses no card is a fold, and ends a round, which has cost a
        # Request.
        pile = _pile(setup)
        requests = sum(card >= REQUESTS for card in pile)
        return 2 * len(pile) + min(requests, setup.options["rounds"] or requests)

    def action_count(self, setup: Setup) -> int:
        return deck_of(setup.options["deck"]).actions

    def seat_name(self, seat: int) -> str:
        return SEATS[seat]

    def worlds(self, view: View, rng: Rng) -> ScratchMyBackState:
        if not isinstance(view, ScratchMyBackView):
            raise BadView(f"This is a view of {view.game!r}, not of {self.key!r}.")
        return world(self, view, rng)

    def line(self, view: View, action: int, rng: Rng) -> str:
        assert isinstance(view, ScratchMyBackView)
        return line(view, action, rng)

    def picture(self, view: View) -> Picture:
        assert isinstance(view, ScratchMyBackView)
        return picture(view)

    def cards(self) -> list[CardPage]:
        return pages.cards()

    def explain(self, topic: str) -> str:
        # A Request is listed by its keyword alone; people also type `request change`.
        words = topic.split()
        return super().explain(" ".join(words[1:] if words[0:1] == ["request"] else words))

    def check_deck(self, text: str) -> str:
        deck = read_deck(text)
        return f"{deck.name or 'The deck'} is legal: {summary(deck)}"


def _pile(setup: Setup) -> list[int]:
    deck = deck_of(setup.options["deck"])
    return deck.pile(len(setup.seats), setup.options["cards"] == "half")
