"""The game as an object: what can be chosen, and the way into the other rooms."""

from tuckbox.core import (
    BadView,
    CardPage,
    Flag,
    Game,
    OneOf,
    Picture,
    Rng,
    Setup,
    Snapshot,
    View,
)

from . import pages
from .actions import ACTIONS
from .cards import EFFECT_TEXT, HERE, full_deck
from .drawing import picture
from .rounds import LAST_TURN, MOST_OVERTIMES
from .snapshots import restore
from .state import GotchaCardsState
from .view import GotchaCardsView
from .words import SEATS
from .worlds import world


class GotchaCards(Game):
    """GotchaCards."""

    key = "gotchacards"
    folder = HERE
    title = "GotchaCards"
    summary = "Rock, scissors, paper with a hand of five, lanes, and a Gotcha or two."
    rules_version = 1
    view_type = GotchaCardsView
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

    def new(self, setup: Setup | None = None) -> GotchaCardsState:
        setup = setup or self.setup()
        both = setup.options["tiers"] == "both"
        return GotchaCardsState(self, full_deck(both), bool(setup.options["memory"]))

    def restore(self, snapshot: Snapshot) -> GotchaCardsState:
        return restore(self, snapshot)

    def longest(self, setup: Setup) -> int:
        # A turn (or overtime turn) draws, places, replaces and discards each card at most
        # once or twice, and has few other actions; a round has three turns and ten
        # overtimes at most, a contest three rounds.
        cards = len(full_deck(setup.options["tiers"] == "both"))
        return 3 * (LAST_TURN + MOST_OVERTIMES + 1) * (6 * cards + 10)

    def action_count(self, setup: Setup) -> int:
        return ACTIONS

    def seat_name(self, seat: int) -> str:
        return SEATS[seat]

    def worlds(self, view: View, rng: Rng) -> GotchaCardsState:
        if not isinstance(view, GotchaCardsView):
            raise BadView(f"This is a view of {view.game!r}, not of {self.key!r}.")
        return world(self, view, rng)

    def picture(self, view: View) -> Picture:
        assert isinstance(view, GotchaCardsView)
        return picture(view)

    def cards(self) -> list[CardPage]:
        return pages.cards()

    def terms(self) -> dict[str, str]:
        return EFFECT_TEXT
