"""The two reference games as objects of the contract: moves, views and worlds."""

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, Literal

import msgspec

from tuckbox.core import (
    CHANCE,
    OVER,
    REFEREE,
    BadMove,
    BadNotation,
    BadView,
    CardPage,
    Game,
    Move,
    Refusal,
    Rng,
    Setup,
    State,
    View,
    Viewer,
    sees,
    to_json,
)
from tuckbox.core.options import Value
from tuckbox.core.refusals import CommonRefusal, NotAllowed
from tuckbox.core.views import common, number_of

from .events import Acted, Dealt, Marked
from .leduc import ACTS, COPIES, NONE, RANK_NAMES, RANKS, LeducState
from .tic_tac_toe import HAS_LINE, SQUARE_NAMES, SQUARES, TicTacToeState


class ReferenceGame(Game):
    """What the two have in common: two seats, nothing to choose, nothing to read."""

    folder = Path(__file__).parent
    rules_version = 1
    fewest_seats = most_seats = 2
    options = ()
    seat_options = ()
    refusal_type = CommonRefusal
    card_type = msgspec.Struct

    texts: tuple[str, ...]
    """How each action is written."""
    moves: tuple[Move, ...]
    """What each action is."""

    def setup_of(self, state: State) -> Setup:
        return self.setup()

    def longest(self, setup: Setup) -> int:
        return 11

    def action_count(self, setup: Setup) -> int:
        return len(self.texts)

    def seat_name(self, seat: int) -> str:
        return ("First", "Second")[seat]

    def problem(self, state: State) -> str | None:
        reached = to_json(self.view(state, REFEREE)) in self._positions
        return None if reached else "no moves lead to it"

    @cached_property
    def _positions(self) -> set[bytes]:
        """All that can come up, as the referee sees it; both games are small enough."""
        found: set[bytes] = set()
        waiting: list[State] = [self.new()]
        while waiting:
            state = waiting.pop()
            position = to_json(self.view(state, REFEREE))
            if position not in found:
                found.add(position)
                for action in filter(state.allows, range(len(self.texts))):
                    child = state.clone()
                    child.do(action)
                    waiting.append(child)
        return found

    def move(self, state: State, action: int) -> Move:
        return self.moves[action]

    def action(self, state: State, move: Move) -> int:
        if move not in self.moves:
            raise BadMove(f"{move!r} is no move of {self.title}.")
        return self.moves.index(move)

    def text(self, state: State, action: int) -> str:
        return self.texts[action]

    def parse(self, state: State, text: str, seat: int = CHANCE) -> int:
        written = text.strip().lower()
        if written not in self.texts:
            raise BadNotation(f"There is no {text!r}; there are: {', '.join(self.texts)}.")
        return self.texts.index(written)

    def why_not(self, state: State, action: int) -> Refusal:
        return NotAllowed(action)  # nobody plays these games who would ask for more

    def card_ids(self, options: Mapping[str, Value] | None = None) -> list[str]:
        return []

    def card(self, card: str, options: Mapping[str, Value] | None = None) -> msgspec.Struct:
        raise BadNotation(f"There are no pages about the cards of {self.title}.")

    def cards(self) -> list[CardPage]:
        return []


# -- tic-tac-toe ------------------------------------------------------------------------------


class Mark(Move, frozen=True):
    """Take a square."""

    square: str


class TicTacToeView(View[Mark], frozen=True, kw_only=True):
    """The squares of either seat, a bit for each."""

    crosses: int
    noughts: int


class TicTacToe(ReferenceGame):
    key = "tic-tac-toe"
    title = "Tic-tac-toe"
    summary = "Three in a row."
    view_type = TicTacToeView
    move_type = Mark
    event_type = Marked
    texts = SQUARE_NAMES
    moves = tuple(Mark(square) for square in SQUARE_NAMES)

    def new(self, setup: Setup | None = None) -> TicTacToeState:
        return TicTacToeState()

    def view(self, state: State, viewer: Viewer) -> TicTacToeView:
        assert isinstance(state, TicTacToeState)
        crosses, noughts = int(state.crosses), int(state.noughts)
        return TicTacToeView(**common(self, state, viewer), crosses=crosses, noughts=noughts)

    def worlds(self, view: View[Any], rng: Rng) -> TicTacToeState:
        if not isinstance(view, TicTacToeView):
            raise BadView("This is no view of tic-tac-toe.")
        return self.filled(view.crosses, view.noughts)

    def filled(self, crosses: int, noughts: int) -> TicTacToeState:
        """The state with these marks."""
        state = TicTacToeState()
        state.crosses, state.noughts = crosses, noughts
        state.free = SQUARES - (crosses | noughts).bit_count()
        for seat, held in enumerate((crosses, noughts)):
            if HAS_LINE[held]:
                state.winner = seat
        over = state.winner >= 0 or state.free == 0
        mover = crosses.bit_count() - noughts.bit_count()
        state.to_move, state.stage = (OVER, 1) if over else (mover, 0)
        return state


# -- Leduc poker ------------------------------------------------------------------------------


class Act(Move, frozen=True):
    """Fold, call or raise."""

    act: Literal["fold", "call", "raise"]


class Deal(Move, frozen=True):
    """Chance: a card is dealt."""

    card: str


DECK = tuple(rank for rank in range(RANKS) for _ in range(COPIES))
RANK_OF: dict[str | None, int] = {None: NONE, **{card: r for r, card in enumerate(RANK_NAMES)}}


class LeducView(View[Act | Deal], frozen=True, kw_only=True):
    """A card is null if the viewer does not see it, or if it is not dealt yet."""

    dealt: int
    """How many cards have been dealt: one to each seat, then the common one."""
    hands: tuple[str | None, str | None]
    common: str | None
    paid: tuple[int, int]
    raises: int
    spoken: int
    folded: int | None


class Leduc(ReferenceGame):
    key = "leduc"
    title = "Leduc poker"
    summary = "Poker with six cards."
    view_type = LeducView
    move_type = Act | Deal
    event_type = Acted | Dealt
    texts = (*ACTS, *(f"deal-{card}" for card in RANK_NAMES))
    moves = (Act("fold"), Act("call"), Act("raise"), *(Deal(card) for card in RANK_NAMES))

    def new(self, setup: Setup | None = None) -> LeducState:
        return LeducState()

    def view(self, state: State, viewer: Viewer) -> LeducView:
        """A card is shown to its owner, and to all when the hand ends without a fold."""
        assert isinstance(state, LeducState)
        shown = state.to_move == OVER and state.folded == NONE
        return LeducView(
            **common(self, state, viewer),
            dealt=sum(card != NONE for card in (state.first, state.second, state.common)),
            hands=(
                _card(state.first) if shown or sees(viewer, 0) else None,
                _card(state.second) if shown or sees(viewer, 1) else None,
            ),
            common=_card(state.common),
            paid=(int(state.first_paid), int(state.second_paid)),
            raises=int(state.raises),
            spoken=int(state.spoken),
            folded=None if state.folded == NONE else int(state.folded),
        )

    def worlds(self, view: View[Any], rng: Rng) -> LeducState:
        if not isinstance(view, LeducView):
            raise BadView("This is no view of Leduc poker.")
        try:
            cards = [RANK_OF[card] for card in (*view.hands, view.common)]
        except KeyError as missing:
            raise BadView(f"There is no card {missing}.") from None
        unseen = list(DECK)
        for rank in cards:
            if rank != NONE:
                unseen.remove(rank)
        for seat in range(min(view.dealt, 2)):
            if cards[seat] == NONE:
                cards[seat] = unseen.pop(rng.randrange(len(unseen)))
        state = LeducState()
        state.to_move, state.stage = number_of(view.to_move), view.stage
        state.first, state.second, state.common = cards
        state.first_paid, state.second_paid = view.paid
        state.raises, state.spoken = view.raises, view.spoken
        state.folded = NONE if view.folded is None else view.folded
        return state


def _card(rank: int) -> str | None:
    return None if rank == NONE else RANK_NAMES[rank]


TIC_TAC_TOE = TicTacToe()
LEDUC = Leduc()
