"""The rules of Kuhn poker."""

from typing import Any, Final

from tuckbox.core import CHANCE, OVER, Event, State
from tuckbox.core.chance import Outcome

from .values import CARDS, Dealt, Said, Showed, Won, Word

CHECK: Final = 0
BET: Final = 1
FOLD: Final = 2
CALL: Final = 3
DEAL: Final = 4  # and the card
ACTIONS: Final = DEAL + len(CARDS)
WORDS: Final[tuple[Word, ...]] = ("check", "bet", "fold", "call")


class KuhnState(State):
    """One hand."""

    def __init__(self) -> None:
        self.options: dict[str, Any] = {}
        self.journal: list[Event] | None = None
        self.stage = 0
        self.cards: list[int] = []
        self.said: list[int] = []
        self.to_move = CHANCE

    def clone(self) -> "KuhnState":
        copy = KuhnState()
        copy.cards, copy.said = self.cards[:], self.said[:]
        copy.settle()
        return copy

    def settle(self) -> None:
        """Whose move it is follows from the cards and what was said."""
        if len(self.cards) < 2:
            self.to_move = CHANCE
        elif not self.said:
            self.to_move = 0
        else:
            self.to_move = 1 if self.said == [BET] else OVER
        self.stage = int(self.to_move == OVER)

    def moves(self, seat: int) -> list[int]:
        if seat != self.to_move or seat < 0:
            return []
        return [FOLD, CALL] if self.said else [CHECK, BET]

    def allows(self, action: int) -> bool:
        if self.to_move == CHANCE:
            return action in [outcome for outcome, _ in self.chance_outcomes()]
        return action in self.moves(self.to_move)

    def actor(self, action: int) -> int:
        return CHANCE if action >= DEAL else int(action >= FOLD)

    def chance_outcomes(self) -> list[Outcome]:
        return [(DEAL + card, 1) for card in range(len(CARDS)) if card not in self.cards]

    def seen_as(self, action: int, seat: int) -> int:
        return DEAL if action >= DEAL and seat != len(self.cards) else action

    def secret(self, seat: int) -> int:
        return 1 + self.cards[seat] if seat < len(self.cards) else 0

    def do(self, action: int) -> None:
        seat = len(self.cards) if action >= DEAL else self.to_move
        happened: list[Event] = []
        if action >= DEAL:
            self.cards.append(action - DEAL)
            happened.append(Dealt(seat, CARDS[action - DEAL]))
        else:
            self.said.append(action)
            happened.append(Said(seat, WORDS[action]))
        self.settle()
        if self.to_move == OVER:
            if self.shown:
                happened += [Showed(place, CARDS[card]) for place, card in enumerate(self.cards)]
            happened.append(Won(self.winners()[0], max(self.scores())))
        if self.journal is not None:
            self.journal += happened

    @property
    def shown(self) -> bool:
        """Whether the cards lie open."""
        return self.to_move == OVER and self.said[-1] != FOLD

    def scores(self) -> list[int]:
        if self.to_move != OVER:
            return [0, 0]
        if self.said[-1] == FOLD:
            return [1, 0]
        points = 2 if self.said[-1] == CALL else 1
        return [points, 0] if self.cards[0] > self.cards[1] else [0, points]
