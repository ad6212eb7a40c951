"""Leduc poker: six cards of three ranks, two rounds of betting, one card each and one for
both. Small enough to solve, large enough to bluff in."""

from typing import Any, Final, final

from mypy_extensions import i64

from tuckbox.core.chance import Outcome
from tuckbox.core.dice import Dice
from tuckbox.core.events import Event
from tuckbox.core.state import CHANCE, OVER, State
from tuckbox.players.ismcts import ISMCTS
from tuckbox.players.tree import MAX_REWARD

from .events import Acted, Dealt

FOLD: Final = 0
CALL: Final = 1
RAISE: Final = 2
DEAL: Final = 3  # and the rank
RANKS: Final = 3
COPIES: Final = 2
NONE: Final = -1
MOST_RAISES: Final = 2
MOST_LOST: Final = 13  # the ante, and two raises in either round
ACTS: Final = ("fold", "call", "raise")
RANK_NAMES: Final = ("jack", "queen", "king")
NO_OPTIONS: Final[dict[str, Any]] = {}


@final
class LeducState(State):
    """One hand. A score is what a seat has won or lost."""

    def __init__(self) -> None:
        self.options: dict[str, Any] = NO_OPTIONS
        self.journal: list[Event] | None = None
        self.to_move: int = CHANCE
        self.stage: int = 0
        self.first: i64 = NONE  # the ranks of the cards
        self.second: i64 = NONE
        self.common: i64 = NONE
        self.first_paid: i64 = 1
        self.second_paid: i64 = 1
        self.raises: i64 = 0
        self.spoken: i64 = 0  # how many have acted since the last card
        self.folded: i64 = NONE

    def clone(self) -> "LeducState":
        copy = LeducState()
        copy.to_move = self.to_move
        copy.stage = self.stage
        copy.first = self.first
        copy.second = self.second
        copy.common = self.common
        copy.first_paid = self.first_paid
        copy.second_paid = self.second_paid
        copy.raises = self.raises
        copy.spoken = self.spoken
        copy.folded = self.folded
        return copy

    # -- what may be done -----------------------------------------------------------------

    def moves(self, seat: int) -> list[int]:
        if seat != self.to_move or seat < 0:
            return []
        if self.first_paid == self.second_paid:
            return [CALL, RAISE] if self.raises < MOST_RAISES else [CALL]
        return [FOLD, CALL, RAISE] if self.raises < MOST_RAISES else [FOLD, CALL]

    def any_move(self, dice: Dice) -> int:
        lowest: i64 = CALL if self.first_paid == self.second_paid else FOLD
        highest: i64 = RAISE if self.raises < MOST_RAISES else CALL
        return lowest + dice.randrange(highest - lowest + 1)

    def left(self, rank: i64) -> i64:
        """How many cards of a rank nobody has been dealt."""
        cards: i64 = COPIES
        if self.first == rank:
            cards -= 1
        if self.second == rank:
            cards -= 1
        if self.common == rank:
            cards -= 1
        return cards

    def chance_outcomes(self) -> list[Outcome]:
        if self.to_move != CHANCE:
            return []
        return [(DEAL + rank, int(self.left(rank))) for rank in range(RANKS) if self.left(rank)]

    def any_outcome(self, dice: Dice) -> int:
        cards: i64 = RANKS * COPIES
        if self.first != NONE:
            cards -= 1
        if self.second != NONE:
            cards -= 1
        ticket: i64 = dice.randrange(cards)
        rank: i64 = 0
        while True:
            ticket -= self.left(rank)
            if ticket < 0:
                return DEAL + rank
            rank += 1

    def allows(self, action: int) -> bool:
        if self.to_move == CHANCE:
            return DEAL <= action < DEAL + RANKS and self.left(action - DEAL) > 0
        return action in self.moves(self.to_move)

    def actor(self, action: int) -> int:
        return CHANCE if action >= DEAL else self.to_move

    def seen_as(self, action: int, seat: int) -> int:
        if action < DEAL or self.second != NONE:
            return action
        mine = (self.first == NONE) == (seat == 0)
        return action if mine else DEAL

    def secret(self, seat: int) -> int:
        return 1 + (self.first if seat == 0 else self.second)

    # -- doing it -------------------------------------------------------------------------

    def do(self, action: int) -> None:
        if self.journal is not None:
            self.journal.append(self._event(action))
        if action >= DEAL:
            self._deal(action - DEAL)
            return
        seat = self.to_move
        if action == FOLD:
            self.folded = seat
            self._end()
            return
        owed: i64 = self.second_paid if seat == 0 else self.first_paid
        if action == RAISE:
            owed += 2 if self.common == NONE else 4
            self.raises += 1
        if seat == 0:
            self.first_paid = owed
        else:
            self.second_paid = owed
        self.spoken += 1
        if action == RAISE or self.spoken < 2:
            self.to_move = 1 - seat
        elif self.common == NONE:
            self.to_move = CHANCE
        else:
            self._end()

    def _event(self, action: int) -> Event:
        if action < DEAL:
            return Acted(self.to_move, ACTS[action])
        card = RANK_NAMES[action - DEAL]
        if self.first == NONE:
            return Dealt(0, card)
        return Dealt(1 if self.second == NONE else None, card)

    def _deal(self, rank: i64) -> None:
        if self.first == NONE:
            self.first = rank
        elif self.second == NONE:
            self.second = rank
            self.to_move = 0
        else:
            self.common = rank
            self.raises = 0
            self.spoken = 0
            self.to_move = 0

    def _end(self) -> None:
        self.to_move = OVER
        self.stage = 1

    def won(self) -> int:
        """What the first seat has won in a hand that is over."""
        if self.folded == 0:
            return -self.first_paid
        if self.folded == 1:
            return self.second_paid
        ahead = self._strength(self.first) - self._strength(self.second)
        if ahead == 0:
            return 0
        return self.second_paid if ahead > 0 else -self.first_paid

    def _strength(self, rank: i64) -> i64:
        """A pair beats any other hand."""
        return RANKS + rank if rank == self.common else rank

    def scores(self) -> list[int]:
        won = self.won() if self.to_move == OVER else 0
        return [won, -won]


@final
class LeducISMCTS(ISMCTS):
    """Counts the chips, as poker players do, and not the hands won."""

    def reward(self, state: State) -> None:
        assert isinstance(state, LeducState)
        share: i64 = MAX_REWARD * (MOST_LOST + state.won()) // (2 * MOST_LOST)
        self.rewards[0] = share
        self.rewards[1] = MAX_REWARD - share
