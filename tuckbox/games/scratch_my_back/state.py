"""The rules of Scratch My Back: a whole contest, from the first card dealt to the last round.

Everything is an integer or a flat list of integers, except the words that were said.
A hand is a sorted list, the pile the number of copies of each card; neither has an order.
What was done and said is kept to the end, because the conversation is public; the words
never change what can be done. Copies share what was done before they were made.
"""

from typing import Any, Final, final

from tuckbox.core.chance import Outcome
from tuckbox.core.copying import parts_of
from tuckbox.core.dice import Dice
from tuckbox.core.errors import not_allowed
from tuckbox.core.events import Event
from tuckbox.core.piles import insert
from tuckbox.core.state import CHANCE, OVER, State

from . import actions as act
from . import events as ev
from . import phases as ph
from .actions import SEAT_BITS as SEAT_BITS
from .cards import (
    AGREE,
    COMMAND,
    HAND,
    KINDNESS,
    PASS_IT_ON,
    RELOAD,
    REQUESTS,
    SCRATCH,
)
from .conversation import Conversation
from .deck import Deck
from .plays import any_opening, each, openings, plays

NOBODY: Final = -1
NONE: Final = -1

NO_NUMBERS: Final[list[int]] = []
NO_HANDS: Final[list[list[int]]] = []
NO_WORDS: Final[dict[int, str]] = {}


@final
class ScratchMyBackState(State):
    """A contest of up to six players with one deck."""

    def __init__(
        self,
        options: dict[str, Any],
        deck: Deck,
        seats: int,
        rounds: int,
        target: int,
        half: bool,
    ) -> None:
        """A table without cards. Its empty lists are shared: `begin`, `clone` or whoever
        builds a position gives it lists of its own."""
        # The setup; never changes, so copies share it.
        self.options = options
        self.deck = deck
        self.seats = seats
        self.rounds = rounds  # the contest ends after so many; 0: when the Requests are gone
        self.target = target  # or with so many points; 0: it does not
        self.half = half
        self.journal: list[Event] | None = None
        # The contest.
        self.to_move: int = CHANCE
        self.stage: int = 0
        self.phase: int = ph.REFILL
        self.points = NO_NUMBERS
        self.hands = NO_HANDS
        self.pile = NO_NUMBERS
        self.pile_size: int = 0
        self.requests_left: int = 0  # in hands and pile
        self.starter: int = 0
        self.drawer: int = 0
        # These two are never changed, only replaced, so copies share them.
        self.bare = NO_NUMBERS  # 1: passed over, so all know the seat has no Request
        self.left_over = NO_NUMBERS  # in hand at the end
        # The round.
        self.attacker: int = NOBODY
        self.defender: int = NOBODY
        self.request: int = NONE  # in play: the newest one
        self.owed: int = 0  # 1: a Command has to be answered
        self.plus: int = 0
        self.minus: int = 0
        self.turns = NO_NUMBERS  # how many each seat has handed over
        # What was done: first what copies share and nobody changes, then what came since.
        # Only own words are kept in `said`, by their place; it is never changed either, but
        # replaced when somebody speaks.
        self.past = NO_NUMBERS
        self.since: list[int] = []
        self.said = NO_WORDS
        self.words: str = ""  # for the next action
        self.read: Conversation | None = None  # in words, as far as a journal needed them
        # What can be done, once somebody has asked: the moves, and what may be drawn.
        self.listed: list[int] | None = None
        self.outcomes: list[Outcome] | None = None

    def begin(self) -> None:
        """Before the first card is dealt. The last seat deals, so the first starts (SB-4)."""
        seats = self.seats
        self.points = [0] * seats
        self.hands = [[] for _ in range(seats)]
        self.bare = [0] * seats
        self.turns = [0] * seats
        self.lay_out(self.deck.pile(seats, self.half))
        self.requests_left = sum(self.pile[REQUESTS:])

    def clone(self) -> "ScratchMyBackState":
        copy = ScratchMyBackState(
            self.options, self.deck, self.seats, self.rounds, self.target, self.half
        )
        copy.to_move = self.to_move
        copy.stage = self.stage
        copy.phase = self.phase
        copy.points = self.points[:]
        hands: list[list[int]] = []
        for hand in self.hands:
            hands.append(hand[:])
        copy.hands = hands
        copy.pile = self.pile[:]
        copy.pile_size = self.pile_size
        copy.requests_left = self.requests_left
        copy.starter = self.starter
        copy.drawer = self.drawer
        copy.bare = self.bare
        copy.left_over = self.left_over
        copy.attacker = self.attacker
        copy.defender = self.defender
        copy.request = self.request
        copy.owed = self.owed
        copy.plus = self.plus
        copy.minus = self.minus
        copy.turns = self.turns[:]
        copy.past = self.talk() if self.since else self.past
        copy.said = self.said
        copy.words = self.words
        copy.read = self.read
        return copy

    def __reduce__(self) -> tuple[Any, Any]:
        return parts_of(self, self.words)

    def lay_out(self, cards: list[int]) -> None:
        """Make these cards the pile."""
        self.pile = [0] * self.deck.cards
        for card in cards:
            self.pile[card] += 1
        self.pile_size = len(cards)

    def pile_cards(self) -> list[int]:
        """The cards of the pile, sorted."""
        cards: list[int] = []
        for card in range(len(self.pile)):
            cards += [card] * self.pile[card]
        return cards

    def talk(self) -> list[int]:
        """Everything that was done, from the first round on."""
        return self.past + self.since

    def conversation(self) -> Conversation:
        """Everything that was done and said, in words."""
        read = self.read or Conversation(self.deck)
        return read.read_on(self.talk(), self.said)

    # -- what may be done -----------------------------------------------------------

    def moves(self, seat: int) -> list[int]:
        return self.all_moves()[:] if seat == self.to_move else []

    def legal_actions(self, seat: int) -> list[int]:
        return self.all_moves()[:] if seat == self.to_move else []

    def all_moves(self) -> list[int]:
        """The moves of whoever is to move, worked out once; not to be changed."""
        listed = self.listed
        if listed is None:
            if self.to_move < 0:
                return []
            listed = self._list_moves(self.to_move)
            self.listed = listed
        return listed

    def _list_moves(self, seat: int) -> list[int]:
        if self.phase == ph.TURN:
            return plays(self, seat)
        if self.phase == ph.OPEN:
            return openings(self, seat)
        return each(self.hands[seat], self.deck.first_discard)

    def any_move(self, dice: Dice) -> int:
        if self.phase == ph.OPEN:
            return any_opening(self, self.to_move, dice)
        moves = self.all_moves()
        return moves[dice.randrange(len(moves))]

    def allows(self, action: int) -> bool:
        if self.to_move != CHANCE:
            return action in self.all_moves()
        card = action - self.deck.first_draw
        return 0 <= card < self.deck.cards and self.pile[card] > 0

    def actor(self, action: int) -> int:
        return CHANCE if action >= self.deck.first_draw else self.to_move

    def chance_outcomes(self) -> list[Outcome]:
        outcomes = self.outcomes
        if outcomes is None:
            outcomes = self.deck.draws_from(self.pile)
            self.outcomes = outcomes
        return outcomes[:]

    def any_outcome(self, dice: Dice) -> int:
        pile = self.pile
        card = 0
        ticket = dice.randrange(self.pile_size) - pile[0]
        while ticket >= 0:
            card += 1
            ticket -= pile[card]
        return self.deck.first_draw + card

    def seen_as(self, action: int, seat: int) -> int:
        first_draw = self.deck.first_draw
        return first_draw if action > first_draw and seat != self.drawer else action

    # -- doing it -------------------------------------------------------------------

    def apply(self, action: int) -> None:
        if not self.allows(action):
            raise not_allowed(action)
        self.do(action)

    def do(self, action: int) -> None:
        if action >= self.deck.first_draw:
            self._drawn(action - self.deck.first_draw)
            return
        seat = self.to_move
        self.listed = None
        if self.words:
            self.said = {**self.said, len(self.past) + len(self.since): self.words}
            self.words = ""
        self.since.append(action << SEAT_BITS | seat)
        if self.journal is not None:
            self.read = self.conversation()
            self.journal.append(ev.acted(self.read.utterances[-1]))
        if action < act.FOLD:
            self._play(seat, action)
        elif action == act.FOLD:
            self._fold(seat)
        elif action < act.EXCHANGE:
            self._spend(seat, PASS_IT_ON)
            self.turns[seat] += 1
            self.defender = act.passed_to(action)
            self.wait_for(ph.TURN, self.defender)
        elif action < act.ASK:
            self.hands[seat].remove(action - act.EXCHANGE)
            self.drawer = seat
            self.wait_for(ph.EXCHANGE)
        elif action < self.deck.first_pair:
            self._use_request(seat, act.request_in(action), act.use_in(action))
        elif action < self.deck.first_discard:
            self._discard_pair(seat, 2 * (action - self.deck.first_pair))
        else:
            self._discard(seat, action - self.deck.first_discard)

    def say(self, words: str) -> None:
        self.words = words

    def wait_for(self, phase: int, seat: int = CHANCE) -> None:
        self.phase = phase
        self.to_move = seat

    def _spend(self, seat: int, card: int) -> None:
        """A card goes from the hand into the round."""
        self.hands[seat].remove(card)
        if self.deck.worth[card] < 0:
            self.minus += 1
            return
        self.plus += 1
        if card >= REQUESTS:
            self.requests_left -= 1

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
        self.hands[seat].remove(self.deck.pairs[place])
        self.hands[seat].remove(self.deck.pairs[place + 1])
        self.requests_left -= 2
        self.points[seat] += 2
        if self.phase == ph.OPEN:
            self._open()

    # -- drawing --------------------------------------------------------------------

    def _drawn(self, card: int) -> None:
        seat, hand = self.drawer, self.hands[self.drawer]
        copies = self.pile[card] - 1
        self.pile[card] = copies
        self.pile_size -= 1
        outcomes = self.outcomes
        if outcomes is not None:
            # Listing again what may be drawn would take longer than all the rest.
            place = card - self.pile[:card].count(0)
            if copies:
                outcomes[place] = self.deck.draw_outcomes[card][copies]
            else:
                del outcomes[place]
        insert(hand, card)
        if self.journal is not None:
            self.journal.append(ev.Drew(seat, self.deck.names[card]))
        if self.phase == ph.EXCHANGE:
            self._open()
        elif len(hand) == HAND or not self.pile_size:
            if self.phase == ph.REFILL:
                self._refill()
            else:
                self.wait_for(ph.TURN, seat)

    def _reload(self, seat: int) -> None:
        """SB-11."""
        if len(self.hands[seat]) < HAND and self.pile_size:
            self.drawer = seat
            self.wait_for(ph.RELOAD)
        elif self.journal is not None:
            self.journal.append(ev.NothingDrawn(seat))

    def _refill(self) -> None:
        """SB-16: the starter first, then to the left; the first deal goes the same way."""
        if self.pile_size:
            for step in range(self.seats):
                seat = (self.starter + step) % self.seats
                if len(self.hands[seat]) < HAND:
                    self.drawer = seat
                    self.wait_for(ph.REFILL)
                    return
        if self.journal is not None:
            self.journal.append(ev.RoundStarted(self.starter, self.stage + 1))
        self._open()

    # -- a round --------------------------------------------------------------------

    def _open(self) -> None:
        """Wait for a Request, if there is one left (SB-17), of the starter or of the next
        player who can make one (SB-6)."""
        if not self.requests_left:
            self._end("no-request")
            return
        # Hands are sorted, so a Request is the last card of a hand that has one.
        while not self.pile_size and (
            not self.hands[self.starter] or self.hands[self.starter][-1] < REQUESTS
        ):
            self.bare = self.bare[:]
            self.bare[self.starter] = 1
            if self.journal is not None:
                self.journal.append(ev.PassedOver(self.starter))
            self.starter = (self.starter + 1) % self.seats
        self.wait_for(ph.OPEN, self.starter)

    def _agree(self, seat: int) -> None:
        """SB-14, and SB-16 on who starts next."""
        points = self.plus - self.minus
        self.points[seat] += points
        self.starter = seat if points > 0 else self.other(seat)
        if self.journal is not None:
            self.journal.append(ev.Agreed(seat, points, self.starter))
        self._close()
        self._next_round()

    def _fold(self, seat: int) -> None:
        """SB-15; SB-12 on the card to discard."""
        other = self.other(seat)
        self.points[seat] -= self.minus
        self.points[other] += self.plus
        self.starter = other
        if self.journal is not None:
            self.journal.append(ev.Folded(seat, -self.minus, other, self.plus))
        silent = not self.turns[seat]
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
        for seat in range(self.seats):
            self.turns[seat] = 0

    def _next_round(self) -> None:
        if not self.requests_left:
            self._end("no-request")
        elif self.stage == self.rounds:
            self._end("rounds")
        elif self.target and max(self.points) >= self.target:
            self._end("target")
        else:
            self._refill()

    def _end(self, why: ev.WhyEnded) -> None:
        """SB-17: the hands are discarded."""
        self.left_over = []
        for seat in range(self.seats):
            for card in self.hands[seat]:
                insert(self.left_over, card)
                if self.journal is not None:
                    self.journal.append(ev.LeftOver(seat, self.deck.names[card]))
            self.hands[seat] = []
        if self.journal is not None:
            self.journal.append(ev.GameEnded(why))
        self.wait_for(ph.DONE, OVER)

    def scores(self) -> list[int]:
        return self.points[:]
