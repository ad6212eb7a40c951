"""The game as an object: what can be chosen, and the way into the other rooms."""

from collections.abc import Mapping, Sequence
from typing import Any

from tuckbox.core import (
    CHANCE,
    BadSetup,
    BadView,
    CardPage,
    Game,
    Move,
    Number,
    OneOf,
    Refusal,
    Rng,
    Setup,
    State,
    View,
    Viewer,
)
from tuckbox.core.deck_building import DeckReport
from tuckbox.core.notation import quoted
from tuckbox.core.options import Value

from . import notation, pages
from .card import ScratchMyBackCard, card_of
from .cards import HAND, HERE, MOST_SEATS, REQUESTS, SEATS
from .deck import Deck
from .deckfile import KEY, read_deck, summary, thin
from .decks import DeckOption, deck_of, standard, value_of
from .events import ScratchMyBackEvent
from .moves import ScratchMyBackMove, action_of, move_of
from .positions import problem_with
from .reasons import why_not
from .refusals import ScratchMyBackRefusal
from .state import ScratchMyBackState
from .suggestions import suggest
from .view import ScratchMyBackView, view_of
from .worlds import blank, world


class ScratchMyBack(Game):
    """Scratch My Back."""

    key = KEY
    folder = HERE
    title = "Scratch My Back"
    summary = "A conversation in cards: ask, refuse, make excuses, persuade, and agree in time."
    rules_version = 2
    view_type = ScratchMyBackView
    move_type = ScratchMyBackMove
    event_type = ScratchMyBackEvent
    refusal_type = ScratchMyBackRefusal
    card_type = ScratchMyBackCard
    fewest_seats = 2
    most_seats = MOST_SEATS
    can_be_drawn = True
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

    # -- starting -----------------------------------------------------------------

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
        state = blank(setup.options, len(setup.seats))
        state.begin()
        return state

    def setup_of(self, state: State) -> Setup:
        return Setup(state.options, tuple({} for _ in range(_own(state).seats)))

    def longest(self, setup: Setup) -> int:
        # Each card is drawn once and leaves a hand once, as no card ever comes back; an
        # action of a seat that uses no card is a fold, and ends a round, which has cost a
        # Request.
        pile = _pile(setup)
        requests = sum(card >= REQUESTS for card in pile)
        return 2 * len(pile) + min(requests, setup.options["rounds"] or requests)

    def action_count(self, setup: Setup) -> int:
        return deck_of(setup.options["deck"]).actions

    # -- seats and views ----------------------------------------------------------

    def seat_name(self, seat: int) -> str:
        return SEATS[seat]

    def view(self, state: State, viewer: Viewer) -> ScratchMyBackView:
        return view_of(self, _own(state), viewer)

    def worlds(self, view: View[Any], rng: Rng) -> ScratchMyBackState:
        if not isinstance(view, ScratchMyBackView):
            raise BadView(f"This is a view of {quoted(view.game)}, not of {self.key!r}.")
        return world(self.setup(view.options, [{}] * len(view.seats)).options, view, rng)

    def problem(self, state: State) -> str | None:
        return problem_with(_own(state))

    # -- moves --------------------------------------------------------------------

    def move(self, state: State, action: int) -> ScratchMyBackMove:
        return move_of(_own(state).deck, action)

    def action(self, state: State, move: Move) -> int:
        return action_of(_own(state).deck, move)

    def text(self, state: State, action: int) -> str:
        return notation.text_of(move_of(_own(state).deck, action))

    def parse(self, state: State, text: str, seat: int = CHANCE) -> int:
        own = _own(state)
        hand = own.hands[seat] if 0 <= seat < own.seats else []
        others = [other for other in range(own.seats) if other != seat]
        return action_of(own.deck, notation.parse(own.deck, text, others, hand))

    def why_not(self, state: State, action: int) -> Refusal:
        return why_not(_own(state), move_of(_own(state).deck, action))

    def suggest_words(self, view: View[Any], action: int, rng: Rng) -> str:
        assert isinstance(view, ScratchMyBackView)
        return suggest(view, action, rng)

    # -- reading matter -----------------------------------------------------------

    def card_ids(self, options: Mapping[str, Value] | None = None) -> list[str]:
        deck = _deck(options)
        return [name for name, copies in zip(deck.names, deck.copies, strict=True) if copies]

    def card(self, card: str, options: Mapping[str, Value] | None = None) -> ScratchMyBackCard:
        return card_of(_deck(options), card)

    def cards(self) -> list[CardPage]:
        return pages.cards()

    def explain(self, topic: str) -> str:
        # A Request is listed by its keyword alone; people also type `request change`.
        words = topic.split()
        return super().explain(
            " ".join(words[1:] if [word.lower() for word in words[0:1]] == ["request"] else words)
        )

    def check_deck(self, text: str) -> str:
        deck = read_deck(text)
        verdict = f"{deck.name or 'The deck'} is legal: {summary(deck)}"
        return "\n".join([verdict, *thin(deck)])

    def deck_report(self, text: str, language: str = "en") -> DeckReport:
        deck = read_deck(text)
        return DeckReport(
            name=deck.name,
            idea="",
            cards=(),
            text="\n".join(deck.lines) + "\n",
            value=value_of(deck),
            remarks=(summary(deck), *thin(deck)),
        )


def _pile(setup: Setup) -> list[int]:
    deck = deck_of(setup.options["deck"])
    return deck.pile(len(setup.seats), setup.options["cards"] == "half")


def _deck(options: Mapping[str, Value] | None) -> Deck:
    return deck_of(options["deck"]) if options and "deck" in options else standard()


def _own(state: State) -> ScratchMyBackState:
    assert isinstance(state, ScratchMyBackState)
    return state
