"""The two reference games as objects of the contract: views, worlds and texts."""

from pathlib import Path

from tuckbox.core import (
    OVER,
    BadSnapshot,
    BadView,
    CardPage,
    Event,
    Game,
    Picture,
    Rng,
    Seen,
    Setup,
    Snapshot,
    State,
    View,
)
from tuckbox.core.views import common

from .leduc import COPIES, NONE, RANKS, WORDS, LeducState
from .tic_tac_toe import HAS_LINE, SQUARES, TicTacToeState


def marked(event: Event) -> Seen:
    """Nobody reads the story of a reference game."""
    return Seen("action", f"{event[0]} does {event[1]}.")


class ReferenceGame(Game):
    """What the two have in common: two seats, nothing to choose, nothing to read."""

    folder = Path(__file__).parent
    rules_version = 1
    fewest_seats = most_seats = 2
    options = ()
    seat_options = ()

    def longest(self, setup: Setup) -> int:
        return 11

    def action_count(self, setup: Setup) -> int:
        return SQUARES

    def seat_name(self, seat: int) -> str:
        return ("First", "Second")[seat]

    def picture(self, view: View) -> Picture:
        return Picture(((("", str(view)),),))

    def cards(self) -> list[CardPage]:
        return []


# -- tic-tac-toe ------------------------------------------------------------------------------


class TicTacToeView(View, frozen=True, kw_only=True):
    crosses: int
    noughts: int


class TicTacToe(ReferenceGame):
    key = "tic-tac-toe"
    title = "Tic-tac-toe"
    summary = "Three in a row."
    view_type = TicTacToeView

    def new(self, setup: Setup | None = None) -> TicTacToeState:
        return TicTacToeState(self)

    def restore(self, snapshot: Snapshot) -> TicTacToeState:
        return self._filled(snapshot["crosses"], snapshot["noughts"])

    def _filled(self, crosses: int, noughts: int) -> TicTacToeState:
        state = TicTacToeState(self)
        marks = (crosses.bit_count(), noughts.bit_count())
        if crosses & noughts or marks[0] - marks[1] not in (0, 1):
            raise BadSnapshot("Nobody can have put these marks.")
        state.crosses, state.noughts, state.free = crosses, noughts, SQUARES - sum(marks)
        for seat, held in enumerate((crosses, noughts)):
            if HAS_LINE[held]:
                state.winner = seat
        over = state.winner >= 0 or state.free == 0
        state.to_move, state.stage = (OVER, 1) if over else (marks[0] - marks[1], 0)
        return state

    def worlds(self, view: View, rng: Rng) -> State:
        if not isinstance(view, TicTacToeView):
            raise BadView("This is no view of tic-tac-toe.")
        return self._filled(view.crosses, view.noughts)


def tic_tac_toe_view(state: TicTacToeState, viewer: int) -> TicTacToeView:
    return TicTacToeView(
        **common(state, viewer), crosses=int(state.crosses), noughts=int(state.noughts)
    )


# -- Leduc poker ------------------------------------------------------------------------------


class LeducView(View, frozen=True, kw_only=True):
    """The cards are ranks; -1 for one that is not dealt, null for one that is not seen."""

    first: int | None
    second: int | None
    public: int
    paid: tuple[int, int]
    raises: int
    spoken: int
    folded: int


class Leduc(ReferenceGame):
    key = "leduc"
    title = "Leduc poker"
    summary = "Poker with six cards."
    view_type = LeducView

    def action_count(self, setup: Setup) -> int:
        return len(WORDS)

    def new(self, setup: Setup | None = None) -> LeducState:
        return LeducState(self)

    def restore(self, snapshot: Snapshot) -> LeducState:
        state = LeducState(self)
        state.to_move, state.stage = snapshot["to_move"], snapshot["stage"]
        state.first, state.second, state.common = snapshot["cards"]
        state.first_paid, state.second_paid = snapshot["paid"]
        state.raises, state.spoken, state.folded = (
            snapshot[name] for name in ("raises", "spoken", "folded")
        )
        return state

    def worlds(self, view: View, rng: Rng) -> LeducState:
        if not isinstance(view, LeducView):
            raise BadView("This is no view of Leduc poker.")
        state = LeducState(self)
        state.to_move, state.stage = view.to_move, view.stage
        state.common = view.public
        state.first_paid, state.second_paid = view.paid
        state.raises, state.spoken, state.folded = view.raises, view.spoken, view.folded
        cards = [view.first, view.second]
        unseen = [rank for rank in range(RANKS) for _ in range(COPIES)]
        for rank in (*cards, view.public):
            if rank is not None and rank != NONE:
                unseen.remove(rank)
        for seat in range(2):
            if cards[seat] is None:
                cards[seat] = unseen.pop(rng.randrange(len(unseen)))
        assert cards[0] is not None
        assert cards[1] is not None
        state.first, state.second = cards[0], cards[1]
        return state


def leduc_view(state: LeducState, viewer: int) -> LeducView:
    """A card is shown to its owner, and to all when the hand ends without a fold."""
    shown = state.to_move == OVER and state.folded == NONE
    first, second = int(state.first), int(state.second)
    return LeducView(
        **common(state, viewer),
        first=first if shown or viewer == 0 or first == NONE else None,
        second=second if shown or viewer == 1 or second == NONE else None,
        public=int(state.common),
        paid=(int(state.first_paid), int(state.second_paid)),
        raises=int(state.raises),
        spoken=int(state.spoken),
        folded=int(state.folded),
    )


def leduc_snapshot(state: LeducState) -> Snapshot:
    return {
        "to_move": state.to_move,
        "stage": state.stage,
        "cards": [int(state.first), int(state.second), int(state.common)],
        "paid": [int(state.first_paid), int(state.second_paid)],
        "raises": int(state.raises),
        "spoken": int(state.spoken),
        "folded": int(state.folded),
    }


TIC_TAC_TOE = TicTacToe()
LEDUC = Leduc()
