"""The game as an object: what can be chosen, and the way into the other rooms."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from tuckbox.core import (
    CHANCE,
    BadView,
    CardPage,
    Flag,
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
from tuckbox.core.deck_building import DeckMatter, DeckReport
from tuckbox.core.decklist import counted
from tuckbox.core.notation import quoted
from tuckbox.core.options import Value
from tuckbox.core.sentences import Sentences
from tuckbox.core.views import Choice

from . import building, decks, notation, pages
from .actions import ACTIONS
from .board import Board
from .card import DrawTheLineCard, card_of
from .cards import HERE, NAMES, NUMBER, POWER_TEXT
from .deck_slots import DeckSlots
from .events import DrawTheLineEvent
from .moves import DrawTheLineMove, action_of, move_of
from .positions import problem_with
from .reasons import why_not
from .refusals import DrawTheLineRefusal
from .seats import SEATS
from .state import DrawTheLineState
from .view import DrawTheLineView
from .viewing import view_of
from .worlds import target_of, world


class DrawTheLine(Game):
    """Scratch: Draw the Line."""

    key = decks.KEY
    folder = HERE
    title = "Scratch: Draw the Line"
    summary = "Lay cards on a three by three board, take your neighbours, make a line."
    rules_version = 2
    view_type = DrawTheLineView
    move_type = DrawTheLineMove
    event_type = DrawTheLineEvent
    refusal_type = DrawTheLineRefusal
    card_type = DrawTheLineCard
    fewest_seats = 2
    most_seats = 2
    options = (
        OneOf(
            "length",
            "a single game, or a match to five points",
            "match",
            {"match": "first to five points", "game": "a single game"},
        ),
        Flag("open_decks", "whether both see both deck lists", False),
    )
    seat_options = (
        decks.DeckOption(),
        Number("hand", "hand size; more than 5 is a handicap for the other", 5, 5, 10),
    )

    # -- starting -----------------------------------------------------------------

    def new(self, setup: Setup | None = None) -> DrawTheLineState:
        setup = setup or self.setup()
        slots = DeckSlots(
            [sorted(NUMBER[name] for name in seat["deck"]) for seat in setup.seats],
            [int(seat["hand"]) for seat in setup.seats],
            target_of(setup.options),
            bool(setup.options["open_decks"]),
        )
        return DrawTheLineState(setup.options, slots, Board())

    def setup_of(self, state: State) -> Setup:
        slots = _own(state).slots
        seats = [
            {"deck": [NAMES[card] for card in deck], "hand": hand}
            for deck, hand in zip(slots.deck_lists, slots.hand_sizes, strict=True)
        ]
        return Setup(state.options, tuple(seats))

    def longest(self, setup: Setup) -> int:
        # In a game each of the 20 cards is drawn at most once and leaves the hand at most
        # once; up to nine turns have a swap and a refill; the coin and the choice are two
        # more. A match has at most five games, for each of them brings 2 points or more.
        one_game = 20 + 20 + 9 + 9 + 2
        return one_game if setup.options["length"] == "game" else 5 * one_game

    def action_count(self, setup: Setup) -> int:
        return ACTIONS

    # -- seats and views ----------------------------------------------------------

    def seat_name(self, seat: int) -> str:
        return SEATS[seat]

    def view(self, state: State, viewer: Viewer) -> DrawTheLineView:
        return view_of(self, _own(state), viewer)

    def worlds(self, view: View[Any], rng: Rng) -> DrawTheLineState:
        if not isinstance(view, DrawTheLineView):
            raise BadView(f"This is a view of {quoted(view.game)}, not of {self.key!r}.")
        return world(view, rng)

    def problem(self, state: State) -> str | None:
        return problem_with(_own(state))

    # -- moves --------------------------------------------------------------------

    def move(self, state: State, action: int) -> DrawTheLineMove:
        return move_of(action)

    def action(self, state: State, move: Move) -> int:
        return action_of(move)

    def text(self, state: State, action: int) -> str:
        return notation.text_of(move_of(action))

    def choice(self, state: State, action: int, aside: bool) -> Choice[DrawTheLineMove]:
        return choice_of(action, aside)

    def parse(self, state: State, text: str, seat: int = CHANCE) -> int:
        hand = _own(state).hand(seat) if seat in (0, 1) else []
        return action_of(notation.parse(text, seat, hand))

    def why_not(self, state: State, action: int) -> Refusal:
        return why_not(_own(state), move_of(action))

    # -- reading matter -----------------------------------------------------------

    def card_ids(self, options: Mapping[str, Value] | None = None) -> list[str]:
        return list(NAMES)

    def card(self, card: str, options: Mapping[str, Value] | None = None) -> DrawTheLineCard:
        return card_of(card)

    def cards(self) -> list[CardPage]:
        return pages.cards()

    def terms(self) -> dict[str, str]:
        return POWER_TEXT

    def check_deck(self, text: str) -> str:
        deck = decks.read_deck(text)
        return f"{deck.name or 'The deck'} is legal: {', '.join(counted(deck.cards))}."

    def deck_matter(self, language: str = "en") -> DeckMatter:
        return building.matter(self._spoken(language))

    def deck_report(self, text: str, language: str = "en") -> DeckReport:
        return building.report(text, self._spoken(language))

    def _spoken(self, language: str) -> Sentences:
        return self.sentences(Setup({}, ({}, {})), language=language)


def _own(state: State) -> DrawTheLineState:
    assert isinstance(state, DrawTheLineState)
    return state


@lru_cache(maxsize=8192)
def choice_of(action: int, aside: bool) -> Choice[DrawTheLineMove]:
    """The same at any moment; every view has many of them."""
    move = move_of(action)
    return Choice(action, move, notation.text_of(move), aside)
