"""What a conversation comes to, worked out from what was done alone: the points, the number of
rounds, and who speaks to whom. Positions from outside are checked against it, so that nobody is
given other points than the conversation shows."""

from .actions import SEAT_BITS
from .deck import Deck
from .moves import (
    Agree,
    Discard,
    Exchange,
    Fold,
    Pair,
    PassOn,
    Request,
    Scratch,
    seat_move_of,
)
from .state import NOBODY, NONE, ScratchMyBackState


class Reckoning:
    """The rounds so far, read from what was done."""

    def __init__(self, deck: Deck, seats: int) -> None:
        self.deck = deck
        self.points = [0] * seats
        self.rounds = 0
        self._begin_round()

    def _begin_round(self) -> None:
        self.plus = self.minus = 0
        self.attacker = self.defender = NOBODY
        self.request = NONE

    def read(self, action: int, seat: int) -> bool:
        """Take in one action; whether it could be done by this seat in the conversation."""
        move = seat_move_of(self.deck, action)
        if isinstance(move, Exchange | Discard):
            return True
        if isinstance(move, Pair):
            self.points[seat] += 2  # SB-13
            return True
        opens = self.deck.uses_request(action) and self.attacker == NOBODY
        if not opens and seat not in (self.attacker, self.defender):
            return False
        for card in self.deck.cards_of(action):
            if self.deck.worth[card] < 0:
                self.minus += 1
            else:
                self.plus += 1
        match move:
            case Fold():  # SB-15
                self.points[seat] -= self.minus
                self.points[self._other(seat)] += self.plus
                self._close()
            case Agree():  # SB-14
                self.points[seat] += self.plus - self.minus
                self._close()
            case PassOn(to):
                self.defender = to
            case Request() | Scratch():
                self.defender = move.to if isinstance(move, Request) else self.attacker
                self.attacker = seat
                self.request = self.deck.number[move.card]
        return self.defender < len(self.points)

    def _other(self, seat: int) -> int:
        return self.attacker if seat == self.defender else self.defender

    def _close(self) -> None:
        self.rounds += 1
        self._begin_round()


def problem_with_talk(state: ScratchMyBackState) -> str | None:
    """What does not fit between a position and what was done before it; None if all does."""
    found = Reckoning(state.deck, state.seats)
    for entry in state.talk():
        if not found.read(entry >> SEAT_BITS, entry & (1 << SEAT_BITS) - 1):
            return "somebody speaks who is not in the conversation"
    if found.points != state.points or found.rounds != state.stage:
        return "the points or the rounds are not those of the conversation (SB-14, SB-15)"
    if (found.plus, found.minus) != (state.plus, state.minus):
        return "the cards of the round are not those of the conversation"
    speakers = (found.attacker, found.defender, found.request)
    if speakers != (state.attacker, state.defender, state.request):
        return "who speaks to whom is not as in the conversation"
    return None
