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
    OneOf,
    Refusal,
    Rng,
    Setup,
    State,
    View,
    Viewer,
)
from tuckbox.core.notation import quoted
from tuckbox.core.options import Value
from tuckbox.core.views import Choice

from . import notation, pages
from .actions import ACTIONS
from .card import GotchaCardsCard, card_of
from .cards import EFFECT_TEXT, HERE, NAMES, full_deck
from .events import GotchaCardsEvent
from .moves import GotchaCardsMove, action_of, move_of
from .positions import problem_with
from .reasons import why_not
from .refusals import GotchaCardsRefusal
from .rounds import LAST_TURN, MOST_OVERTIMES
from .seats import SEATS
from .state import GotchaCardsState
from .view import GotchaCardsView, view_of
from .worlds import world


class GotchaCards(Game):
    """GotchaCards."""

    key = "gotchacards"
    folder = HERE
    title = "GotchaCards"
    summary = "Rock, scissors, paper with a hand of five, lanes, and a Gotcha or two."
    rules_version = 2
    view_type = GotchaCardsView
    move_type = GotchaCardsMove
    event_type = GotchaCardsEvent
    refusal_type = GotchaCardsRefusal
    card_type = GotchaCardsCard
    fewest_seats = 2
    most_seats = 2
    stage_word = "round"
    options = (
        OneOf(
            "tiers",
            "the starter cards alone, or the advanced ones too",
            "both",
            {"both": "57 cards", "starter": "29 cards"},
        ),
        Flag("memory", "whether views list what attentive watching tells", True),
    )
    seat_options = ()

    # -- starting -----------------------------------------------------------------

    def new(self, setup: Setup | None = None) -> GotchaCardsState:
        options = (setup or self.setup()).options
        deck = full_deck(options["tiers"] == "both")
        state = GotchaCardsState(options, deck, bool(options["memory"]))
        state.begin()
        return state

    def setup_of(self, state: State) -> Setup:
        return Setup(state.options, ({}, {}))

    def longest(self, setup: Setup) -> int:
        # A turn (or overtime turn) draws, places, replaces and discards each card at most
        # once or twice, and has few other actions; a round has three turns and fifty
        # overtimes at most, a contest three rounds.
        cards = len(full_deck(setup.options["tiers"] == "both"))
        return 3 * (LAST_TURN + MOST_OVERTIMES + 1) * (6 * cards + 10)

    def action_count(self, setup: Setup) -> int:
        return ACTIONS

    # -- seats and views ----------------------------------------------------------

    def seat_name(self, seat: int) -> str:
        return SEATS[seat]

    def view(self, state: State, viewer: Viewer) -> GotchaCardsView:
        return view_of(self, _own(state), viewer)

    def worlds(self, view: View[Any], rng: Rng) -> GotchaCardsState:
        if not isinstance(view, GotchaCardsView):
            raise BadView(f"This is a view of {quoted(view.game)}, not of {self.key!r}.")
        return world(view, rng)

    def problem(self, state: State) -> str | None:
        return problem_with(_own(state))

    # -- moves --------------------------------------------------------------------

    def move(self, state: State, action: int) -> GotchaCardsMove:
        return move_of(action)

    def action(self, state: State, move: Move) -> int:
        return action_of(move)

    def text(self, state: State, action: int) -> str:
        return notation.text_of(move_of(action))

    def choice(self, state: State, action: int, aside: bool) -> Choice[GotchaCardsMove]:
        return choice_of(action, aside)

    def parse(self, state: State, text: str, seat: int = CHANCE) -> int:
        hand = _own(state).hands[seat] if seat in (0, 1) else []
        return action_of(notation.parse(text, hand))

    def why_not(self, state: State, action: int) -> Refusal:
        return why_not(_own(state), move_of(action))

    # -- reading matter -----------------------------------------------------------

    def card_ids(self, options: Mapping[str, Value] | None = None) -> list[str]:
        both = self.setup(options).options["tiers"] == "both"
        return [NAMES[card] for card in sorted(set(full_deck(both)))]

    def card(self, card: str, options: Mapping[str, Value] | None = None) -> GotchaCardsCard:
        return card_of(card)

    def cards(self) -> list[CardPage]:
        return pages.cards()

    def terms(self) -> dict[str, str]:
        return EFFECT_TEXT


def _own(state: State) -> GotchaCardsState:
    assert isinstance(state, GotchaCardsState)
    return state


@lru_cache(maxsize=8192)
def choice_of(action: int, aside: bool) -> Choice[GotchaCardsMove]:
    """The same at any moment; every view has many of them."""
    move = move_of(action)
    return Choice(action, move, notation.text_of(move), aside)
