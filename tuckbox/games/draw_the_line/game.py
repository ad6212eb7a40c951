"""The game as an object: what can be chosen, and the way into the other rooms."""

from tuckbox.core import (
    BadView,
    CardPage,
    Flag,
    Game,
    Number,
    OneOf,
    Picture,
    Rng,
    Setup,
    Snapshot,
    View,
)

from . import decks, pages
from .actions import ACTIONS
from .board import Board
from .cards import HERE, NUMBER, POWER_TEXT
from .drawing import picture
from .snapshots import restore
from .state import DrawTheLineState
from .table import Table
from .view import DrawTheLineView
from .words import SEATS
from .worlds import target_of, world


class DrawTheLine(Game):
    """Scratch: Draw the Line."""

    key = decks.KEY
    folder = HERE
    title = "Scratch: Draw the Line"
    summary = "Lay cards on a three by three board, take your neighbours, make a line."
    rules_version = 1
    view_type = DrawTheLineView
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

    def new(self, setup: Setup | None = None) -> DrawTheLineState:
        setup = setup or self.setup()
        table = Table(
            [sorted(NUMBER[name] for name in seat["deck"]) for seat in setup.seats],
            [int(seat["hand"]) for seat in setup.seats],
            target_of(setup.options),
            bool(setup.options["open_decks"]),
        )
        return DrawTheLineState(self, table, Board())

    def restore(self, snapshot: Snapshot) -> DrawTheLineState:
        return restore(self, snapshot)

    def longest(self, setup: Setup) -> int:
        # In a game each of the 20 cards is drawn at most once and leaves the hand at most
        # once; up to nine turns have a swap and a refill; the coin and the choice are two
        # more. A match has at most five games, for each of them brings 2 points or more.
        one_game = 20 + 20 + 9 + 9 + 2
        return one_game if setup.options["length"] == "game" else 5 * one_game

    def action_count(self, setup: Setup) -> int:
        return ACTIONS

    def seat_name(self, seat: int) -> str:
        return SEATS[seat]

    def worlds(self, view: View, rng: Rng) -> DrawTheLineState:
        if not isinstance(view, DrawTheLineView):
            raise BadView(f"This is a view of {view.game!r}, not of {self.key!r}.")
        return world(self, view, rng)

    def picture(self, view: View) -> Picture:
        assert isinstance(view, DrawTheLineView)
        return picture(view)

    def cards(self) -> list[CardPage]:
        return pages.cards()

    def terms(self) -> dict[str, str]:
        return POWER_TEXT

    def check_deck(self, text: str) -> str:
        deck = decks.read_deck(text)
        return f"{deck.name or 'The deck'} is legal: {decks.counted(list(deck.cards))}."
