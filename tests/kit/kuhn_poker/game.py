"""Kuhn poker as a game of the contract."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from tuckbox.core import (
    CHANCE,
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
)
from tuckbox.core.documents import index_of
from tuckbox.core.notation import find_name
from tuckbox.core.options import Value
from tuckbox.core.viewers import sees
from tuckbox.core.views import common

from .state import ACTIONS, BET, CALL, CHECK, DEAL, FOLD, WORDS, KuhnState
from .values import (
    CARDS,
    Bet,
    Call,
    Check,
    Deal,
    Fold,
    KuhnCard,
    KuhnEvent,
    KuhnMove,
    KuhnRefusal,
    KuhnView,
    NotDealt,
    NotNow,
)

SEATS: Final = ("First", "Second")
MOVES: Final[tuple[KuhnMove, ...]] = (Check(), Bet(), Fold(), Call(), *map(Deal, CARDS))
TEXTS: Final = (*WORDS, *(f"deal {card}" for card in CARDS))
TALKS: Final[tuple[list[int], ...]] = ([], [CHECK], [BET], [BET, FOLD], [BET, CALL])


class KuhnPoker(Game):
    key = "kuhn-poker"
    folder = Path(__file__).parent
    title = "Kuhn poker"
    summary = "Three cards, one bet, and a bluff."
    rules_version = 1
    view_type = KuhnView
    move_type = KuhnMove
    event_type = KuhnEvent
    refusal_type = KuhnRefusal
    card_type = KuhnCard
    fewest_seats = most_seats = 2
    options = ()
    seat_options = ()

    def new(self, setup: Setup | None = None) -> KuhnState:
        return KuhnState()

    def setup_of(self, state: State) -> Setup:
        return Setup(state.options, ({}, {}))

    def longest(self, setup: Setup) -> int:
        return 4

    def action_count(self, setup: Setup) -> int:
        return ACTIONS

    def seat_name(self, seat: int) -> str:
        return SEATS[seat]

    def view(self, state: State, viewer: Viewer) -> KuhnView:
        assert isinstance(state, KuhnState)
        return KuhnView(
            **common(self, state, viewer),
            cards=tuple(
                CARDS[card] if state.shown or sees(viewer, seat) else None
                for seat, card in enumerate(state.cards)
            ),
            said=tuple(WORDS[word] for word in state.said),
        )

    def worlds(self, view: View[Any], rng: Rng) -> KuhnState:
        if not isinstance(view, KuhnView) or view.options or len(view.cards) > 2:
            raise BadView(f"This is no view of {self.key!r}.")
        known = [None if name is None else index_of(name, CARDS, "card") for name in view.cards]
        free = [card for card in range(len(CARDS)) if card not in known]
        state = KuhnState()
        for card in known:
            state.cards.append(free.pop(rng.randrange(len(free))) if card is None else card)
        state.said = [WORDS.index(word) for word in view.said]
        if state.said not in TALKS or (state.said and len(state.cards) < 2):
            raise BadView("nobody can have said that")
        state.settle()
        return state

    def problem(self, state: State) -> str | None:
        assert isinstance(state, KuhnState)
        return None if len(set(state.cards)) == len(state.cards) else "a card is there twice"

    def move(self, state: State, action: int) -> KuhnMove:
        return MOVES[action]

    def action(self, state: State, move: Move) -> int:
        if move not in MOVES:
            raise BadMove(f"There is no move {move!r:.60} in {self.title}.")
        return MOVES.index(move)

    def text(self, state: State, action: int) -> str:
        return TEXTS[action]

    def parse(self, state: State, text: str, seat: int = CHANCE) -> int:
        return TEXTS.index(find_name(text, TEXTS, "move"))

    def why_not(self, state: State, action: int) -> Refusal:
        return NotDealt() if action >= DEAL else NotNow()

    def card_ids(self, options: Mapping[str, Value] | None = None) -> list[str]:
        return list(CARDS)

    def card(self, card: str, options: Mapping[str, Value] | None = None) -> KuhnCard:
        if card not in CARDS:
            raise BadNotation(f"There is no card {card[:60]!r}.")
        return KuhnCard(card, card, 1 + CARDS.index(card))

    def cards(self) -> list[CardPage]:
        return [
            CardPage(name, "Cards", f"rank {rank}", f"{name} beats what is lower.")
            for rank, name in enumerate(CARDS, 1)
        ]


GAME: Final = KuhnPoker()
