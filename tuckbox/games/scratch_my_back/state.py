"""The rules of Scratch My Back: a whole contest, from the first card dealt to the last round.

Everything is an integer or a flat list of integers, except the words that were said.
Hands and pile are sorted lists without an order. What was done and said is kept to the
end, because the conversation is public; the words never change what can be done.
"""

from typing import TYPE_CHECKING, Final, final

from tuckbox.core import CHANCE, OVER, Event, Game, Outcome, Snapshot, State
from tuckbox.core.piles import draws_from, insert

from . import actions as act
from . import events as ev
from . import phases as ph
from .cards import (
    AGREE,
    COMMAND,
    HAND,
    KINDNESS,
    PASS_IT_ON,
    RELOAD,
    REQUESTS,
    SCRATCH,
    WORTH,
)
from .deck import Deck
from .plays import each, openings, plays
from .reasons import why_not

if TYPE_CHECKING:
    from tuckbox.core import Seen

    from .speech import Line
    from .view import ScratchMyBackView

NOBODY: Final = -1
NONE: Final = -1
SEAT_BITS: Final = 3
"""A place in the conversation is an action and, in its lowest bits, the seat."""


@final
class ScratchMyBackState(State):
    """A contest of up to six players with one deck."""

    def __init__(
        self, game: Game, deck: Deck, seats: int, rounds: int, target: int, half: bool
    ) -> None:
        self.game = game
        self.journal: list[Event] | None = None
        # The setup; never changes, so copies share it.
        self.deck = deck
        self.seats = seats
        self.rounds = rounds  # the contest ends after so many; 0: when the Requests are gone
        self.target = target  # or with so many points; 0: it does not
        self.half = half
        # The contest.
        self.to_move: int = CHANCE
        self.stage: int = 0
        self.phase: int = ph.REFILL
        self.points: list[int] = []
        self.hands: list[list[int]] = []
        self.pile: list[int] = []
        self.requests_left: int = 0  # in the hands and in the pile
        self.starter: int = 0
        self.drawer: int = 0
        self.bare: list[int] = []  # 1: passed over, so all know the seat has no Request
        self.left_over: list[int] = []  # what the hands held at the end
        # The round.
        self.attacker: int = NOBODY
        self.defender: int = NOBODY
        self.request: int = NONE  # the card in play, the newest Request
        self.owed: int = 0  # 1: a Command has to be answered
        self.plus: int = 0
        self.minus: int = 0
        self.turns: list[int] = []  # how many turns each seat has handed over
        # The conversation. What was said is "" where somebody left it to the card.
        self.talk: list[int] = []
        self.said: list[str] = []
        self.words: str = ""  # for the next action
        self.spoken: list[Line] = []  # the same as it reads, once somebody has asked for it

    @classmethod
    def begin(
        cls, game: Game, deck: Deck, seats: int, rounds: int, target: int, half: bool
    ) -> "ScratchMyBackState":
        """Before the first card is dealt. The last seat deals, so the first starts (SB-4)."""
        state = cls(game, deck, seats, rounds, target, half)
        state.points = [0] * seats
        state.hands = [[] for _ in range(seats)]
        state.pile = deck.pile(seats, half)
        for card in state.pile:
            state.requests_left += card >= REQUESTS
        state.bare = [0] * seats
        state.turns = [0] * seats
        return state

    def clone(self) -> "ScratchMyBackState":
        copy = ScratchMyBackState(
            self.game, self.deck, self.seats, self.rounds, self.target, self.half
        )
        copy.to_move = self.to_move
        copy.stage = self.stage
        copy.phase = self.phase
        copy.points = self.points[:]
        copy.hands = [hand[:] for hand in self.hands]
        copy.pile = self.pile[:]
        copy.requests_left = self.requests_left
        copy.starter = self.starter
        copy.drawer = self.drawer
        copy.bare = self.bare[:]
        copy.left_over = self.left_over[:]
        copy.attacker = self.attacker
        copy.defender = self.defender
        copy.request = self.request
        copy.owed = self.owed
        copy.plus = self.plus
        copy.minus = self.minus
        copy.turns = self.turns[:]
        copy.talk = self.talk[:]
        copy.said = self.said[:]
        copy.words = self.words
        copy.spoken = self.spoken[:]
        return copy

    # -- what may be done -----------------------------------------------------------

    def moves(self, seat: int) -> list[int]:
        if seat != self.to_move or seat < 0:
            return []
        if self.phase == ph.TURN:
            return plays(self, seat)
        if self.phase == ph.OPEN:
            return openings(self, seat)
        return each(self.hands[seat], self.deck.first_discard)

    def why_not(self, action: int) -> str | None:
        return why_not(self, action)

    def actor(self, action: int) -> int:
        return CHANCE if action >= self.deck.first_draw else self.to_move

    def chance_outcomes(self) -> list[Outcome]:
        return draws_from(self.pile, self.deck.first_draw)

    # -- doing it -------------------------------------------------------------------

    def do(self, action: int) -> None:
        if action >= self.deck.first_draw:
            self._drawn(action - self.deck.first_draw)
            return
        seat = self.to_move
        self.talk.append(action << SEAT_BITS | seat)
        self.said.append(self.words)
        self.words = ""
        if self.journal is not None:
            self.note(ev.ACTED, len(self.talk) - 1, seat)
        if action < act.FOLD:
            self._play(seat, action)
        elif action == act.FOLD:
            self._fold(seat)
        elif action < act.EXCHANGE:
            self._spend(seat, PASS_IT_ON)
            self.turns[seat] += 1
            self.defender = action - act.PASS
            self.wait_for(ph.TURN, self.defender)
        elif action < act.ASK:
            self.hands[seat].remove(action - act.EXCHANGE)
            self.drawer = seat
            self.wait_for(ph.EXCHANGE)
        elif action < self.deck.first_pair:
            request, use = divmod(action - act.ASK, act.USES)
            self._use_request(seat, request + REQUESTS, use)
        elif action < self.deck.first_discard:
            self._discard_pair(seat, 2 * (action - self.deck.first_pair))
        else:
            self._discard(seat, action - self.deck.first_discard)

    def say(self, words: str) -> None:
        self.words = words

    def wait_for(self, phase: int, seat: int = CHANCE) -> None:
        self.phase = phase
        self.to_move = seat

    def note(self, *event: int) -> None:
        if self.journal is not None:
            self.journal.append(event)

    def _spend(self, seat: int, card: int) -> None:
        """A card goes from the hand into the round."""
        self.hands[seat].remove(card)
        if card >= REQUESTS:
            self.requests_left -= 1
            self.plus += 1
        elif WORTH[card] > 0:
            self.plus += 1
        else:
            self.minus += 1

    def _play(self, seat: int, card: int) -> None:
        """A card that is played alone."""
        self._spend(seat, card)
        if card == AGREE:
            self._agree(seat)
        elif card == RELOAD:
            self._reload(seat)
        elif card != KINDNESS:
            self.owed = int(card == COMMAND)
            self.turns[seat] += 1
            self.to_move = self.other(seat)

    def other(self, seat: int) -> int:
        """The other one of the two speakers."""
        return self.attacker if seat == self.defender else self.defender

    def _use_request(self, seat: int, card: int, use: int) -> None:
        self._spend(seat, card)
        if use == act.WITH_AGREE:
            self._spend(seat, AGREE)
            self._agree(seat)
            return
        self.request = card
        self.turns[seat] += 1
        if use == act.WITH_SCRATCH:  # SB-10: the roles swap
            self._spend(seat, SCRATCH)
            self.defender = self.attacker
        else:
            self.defender = use
        self.attacker = seat
        self.wait_for(ph.TURN, self.defender)

    def _discard_pair(self, seat: int, place: int) -> None:
        """SB-13: 2 points outside the round."""
        for card in self.deck.pairs[place : place + 2]:
            self.hands[seat].remove(card)
        self.requests_left -= 2
        self.points[seat] += 2
        if self.phase == ph.OPEN:
            self._open()

    # -- drawing --------------------------------------------------------------------

    def _drawn(self, card: int) -> None:
        seat = self.drawer
        self.pile.remove(card)
        insert(self.hands[seat], card)
        self.note(ev.DREW, seat, card)
        if self.phase == ph.REFILL:
            self._refill()
        elif self.phase == ph.EXCHANGE:
            self._open()
        elif len(self.hands[seat]) == HAND or not self.pile:
            self.wait_for(ph.TURN, seat)

    def _reload(self, seat: int) -> None:
        """SB-11."""
        if len(self.hands[seat]) < HAND and self.pile:
            self.drawer = seat
            self.wait_for(ph.RELOAD)
        else:
            self.note(ev.NOTHING_DRAWN, seat)

    def _refill(self) -> None:
        """SB-16: the starter first, then to the left; the first deal goes the same way."""
        if self.pile:
            for step in range(self.seats):
                seat = (self.starter + step) % self.seats
                if len(self.hands[seat]) < HAND:
                    self.drawer = seat
                    self.wait_for(ph.REFILL)
                    return
        self.note(ev.STARTS, self.starter, self.stage + 1)
        self._open()

    # -- a round --------------------------------------------------------------------

    def _open(self) -> None:
        """Wait for a Request, if there is one left (SB-17), of the starter or of the next
        player who can make one (SB-6)."""
        if not self.requests_left:
            self._end(ev.NO_REQUEST)
            return
        # Hands are sorted, so a Request is the last card of a hand that has one.
        while not self.pile and (
            not self.hands[self.starter] or self.hands[self.starter][-1] < REQUESTS
        ):
            self.bare[self.starter] = 1
            self.note(ev.PASSED_OVER, self.starter)
            self.starter = (self.starter + 1) % self.seats
        self.wait_for(ph.OPEN, self.starter)

    def _agree(self, seat: int) -> None:
        """SB-14, and SB-16 on who starts next."""
        points = self.plus - self.minus
        self.points[seat] += points
        self.starter = seat if points > 0 else self.other(seat)
        self.note(ev.AGREED, seat, points, self.starter)
        self._close()
        self._next_round()

    def _fold(self, seat: int) -> None:
        """SB-15; SB-12 on the card to discard."""
        other = self.other(seat)
        self.points[seat] -= self.minus
        self.points[other] += self.plus
        self.starter = other
        self.note(ev.FOLDED, seat, -self.minus, other, self.plus)
        silent = not self.turns[seat] and not self.owed
        self._close()
        if silent and self.hands[seat]:
            self.wait_for(ph.DISCARD, seat)
        else:
            self._next_round()

    def _discard(self, seat: int, card: int) -> None:
        self.hands[seat].remove(card)
        self.requests_left -= card >= REQUESTS
        self._next_round()

    def _close(self) -> None:
        """The cards of the round are put aside."""
        self.stage += 1
        self.attacker = self.defender = NOBODY
        self.request = NONE
        self.owed = self.plus = self.minus = 0
        self.turns = [0] * self.seats

    def _next_round(self) -> None:
        if not self.requests_left:
            self._end(ev.NO_REQUEST)
        elif self.stage == self.rounds:
            self._end(ev.ROUNDS)
        elif self.target and max(self.points) >= self.target:
            self._end(ev.TARGET)
        else:
            self._refill()

    def _end(self, why: int) -> None:
        """SB-17: the hands are discarded."""
        for seat in range(self.seats):
            for card in self.hands[seat]:
                insert(self.left_over, card)
                self.note(ev.LEFT_OVER, seat, card)
            self.hands[seat] = []
        self.note(ev.ENDED, why)
        self.wait_for(ph.DONE, OVER)

    def scores(self) -> list[int]:
        return self.points[:]

    def options(self) -> dict[str, object]:
        from .decks import value_of

        return {
            "rounds": self.rounds,
            "target": self.target,
            "cards": "half" if self.half else "all",
            "deck": value_of(self.deck),
        }

    # -- the other rooms --------------------------------------------------------------

    def view(self, viewer: int) -> "ScratchMyBackView":
        from .view import view_of

        return view_of(self, viewer)

    def seen(self, event: Event, viewer: int) -> "Seen":
        from .words import seen

        return seen(self, event, viewer)

    def snapshot(self) -> Snapshot:
        from .snapshots import snapshot_of

        return snapshot_of(self)

    def text(self, action: int) -> str:
        return self.deck.texts[action]

    def parse(self, text: str, seat: int = CHANCE) -> int:
        from .notation import parse

        return parse(self, text, seat)
