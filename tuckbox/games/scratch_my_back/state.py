"""The rules of Scratch My Back: a whole contest, from the first card dealt to the last round.

Everything is an integer or a flat list of integers, except the words that were said.
A hand is a sorted list, the pile the number of copies of each card; neither has an order.
What was done and said is kept to the end, because the conversation is public; the words
never change what can be done. Copies share what was said before they were made.
"""

from typing import TYPE_CHECKING, Final, final

from tuckbox.core import Dice, Event, Game, IllegalAction, Outcome, Snapshot
from tuckbox.core.piles import insert
from tuckbox.core.state import CHANCE, OVER, State

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
)
from .deck import Deck
from .plays import any_opening, each, openings, plays
from .reasons import why_not

if TYPE_CHECKING:
    from tuckbox.core import Seen

    from .speech import Scribe
    from .view import ScratchMyBackView

NOBODY: Final = -1
NONE: Final = -1
SEAT_BITS: Final = 3
"""A place in the conversation is an action and, in its lowest bits, the seat."""

NOT_LISTED: Final[list[int]] = []
NO_OUTCOMES: Final[list[Outcome]] = []


@final
class ScratchMyBackState(State):
    """A contest of up to six players with one deck."""

    def __init__(
        self,
        game: Game,
        deck: Deck,
        seats: int,
        rounds: int,
        target: int,
        half: bool,
        of: "ScratchMyBackState | None" = None,
    ) -> None:
        """A table without cards, or a copy `of` a state with the same setup."""
        self.game = game
        self.journal: list[Event] | None = None
        # The setup; never changes, so copies share it.
        self.deck = deck
        self.seats = seats
        self.rounds = rounds  # the contest ends after so many; 0: when the Requests are gone
        self.target = target  # or with so many points; 0: it does not
        self.half = half
        # The contest.
        self.to_move: int = CHANCE if of is None else of.to_move
        self.stage: int = 0 if of is None else of.stage
        self.phase: int = ph.REFILL if of is None else of.phase
        self.points: list[int] = [0] * seats if of is None else of.points[:]
        self.hands: list[list[int]] = []
        self.pile: list[int] = [0] * deck.cards if of is None else of.pile[:]
        self.pile_size: int = 0 if of is None else of.pile_size
        self.requests_left: int = 0 if of is None else of.requests_left  # in hands and pile
        self.starter: int = 0 if of is None else of.starter
        self.drawer: int = 0 if of is None else of.drawer
        # 1: passed over, so all know the seat has no Request.
        self.bare: list[int] = [0] * seats if of is None else of.bare[:]
        self.left_over: list[int] = [] if of is None else of.left_over[:]  # in hand at the end
        # The round.
        self.attacker: int = NOBODY if of is None else of.attacker
        self.defender: int = NOBODY if of is None else of.defender
        self.request: int = NONE if of is None else of.request  # in play: the newest one
        self.owed: int = 0 if of is None else of.owed  # 1: a Command has to be answered
        self.plus: int = 0 if of is None else of.plus
        self.minus: int = 0 if of is None else of.minus
        # How many turns each seat has handed over.
        self.turns: list[int] = [0] * seats if of is None else of.turns[:]
        # The conversation: first what copies share and nobody changes, then what came since.
        # Only own words are kept in `said`, by their place; that too is never changed, but
        # replaced when somebody speaks.
        self.past: list[int] = [] if of is None else of.past
        self.since: list[int] = []
        self.said: dict[int, str] = {} if of is None else of.said
        self.words: str = "" if of is None else of.words  # for the next action
        self.scribe: Scribe | None = None  # who writes it down, once somebody has asked
        # What can be done, once somebody has asked: the moves, and what may be drawn.
        self.listed: list[int] = NOT_LISTED
        self.outcomes: list[Outcome] = NO_OUTCOMES

    @classmethod
    def begin(
        cls, game: Game, deck: Deck, seats: int, rounds: int, target: int, half: bool
    ) -> "ScratchMyBackState":
        """Before the first card is dealt. The last seat deals, so the first starts (SB-4)."""
        state = cls(game, deck, seats, rounds, target, half)
        state.hands = [[] for _ in range(seats)]
        state.lay_out(deck.pile(seats, half))
        state.requests_left = sum(state.pile[REQUESTS:])
        return state

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

    def clone(self) -> "ScratchMyBackState":
        if self.since:
            self.past = self.talk()
            self.since = []
        copy = ScratchMyBackState(
            self.game, self.deck, self.seats, self.rounds, self.target, self.half, self
        )
        for hand in self.hands:
            copy.hands.append(hand[:])
        return copy

    def talk(self) -> list[int]:
        """Everything that was done and said, from the first round on."""
        return self.past + self.since

    # -- what may be done -----------------------------------------------------------

    def moves(self, seat: int) -> list[int]:
        return self.all_moves()[:] if seat == self.to_move else []

    def legal_actions(self, seat: int) -> list[int]:
        return self.all_moves()[:] if seat == self.to_move else []

    def all_moves(self) -> list[int]:
        """The moves of whoever is to move, worked out once; not to be changed."""
        if self.listed is NOT_LISTED and self.to_move >= 0:
            seat = self.to_move
            if self.phase == ph.TURN:
                self.listed = plays(self, seat)
            elif self.phase == ph.OPEN:
                self.listed = openings(self, seat)
            else:
                self.listed = each(self.hands[seat], self.deck.first_discard)
        return self.listed

    def any_move(self, dice: Dice) -> int:
        if self.phase == ph.OPEN:
            return any_opening(self, self.to_move, dice)
        moves = self.all_moves()
        return moves[dice.randrange(len(moves))]

    def possible(self, action: int) -> bool:
        if self.to_move != CHANCE:
            return action in (self.listed or self.all_moves())
        card = action - self.deck.first_draw
        return 0 <= card < self.deck.cards and self.pile[card] > 0

    def why_not(self, action: int) -> str | None:
        return None if self.possible(action) else why_not(self, action)

    def actor(self, action: int) -> int:
        return CHANCE if action >= self.deck.first_draw else self.to_move

    def chance_outcomes(self) -> list[Outcome]:
        if self.outcomes is NO_OUTCOMES:
            self.outcomes = self.deck.draws_from(self.pile)
        return self.outcomes[:]

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
        if not self.possible(action):
            raise IllegalAction(why_not(self, action))
        self.do(action)

    def do(self, action: int) -> None:
        if action >= self.deck.first_draw:
            self._drawn(action - self.deck.first_draw)
            return
        seat = self.to_move
        self.listed = NOT_LISTED
        if self.words:
            self.said = {**self.said, len(self.past) + len(self.since): self.words}
            self.words = ""
        self.since.append(action << SEAT_BITS | seat)
        if self.journal is not None:
            self.note((ev.ACTED, len(self.past) + len(self.since) - 1, seat))
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
            asking = action - act.ASK
            self._use_request(seat, asking // act.USES + REQUESTS, asking % act.USES)
        elif action < self.deck.first_discard:
            self._discard_pair(seat, 2 * (action - self.deck.first_pair))
        else:
            self._discard(seat, action - self.deck.first_discard)

    def say(self, words: str) -> None:
        self.words = words

    def wait_for(self, phase: int, seat: int = CHANCE) -> None:
        self.phase = phase
        self.to_move = seat

    def note(self, event: Event) -> None:
        if self.journal is not None:
            self.journal.append(event)

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
        if self.outcomes is not NO_OUTCOMES:
            # To list anew what may be drawn would take longer than all the rest.
            place = card - self.pile[:card].count(0)
            if copies:
                self.outcomes[place] = self.deck.draws[card][copies]
            else:
                del self.outcomes[place]
        insert(hand, card)
        if self.journal is not None:
            self.note((ev.DREW, seat, card))
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
        else:
            self.note((ev.NOTHING_DRAWN, seat))

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
            self.note((ev.STARTS, self.starter, self.stage + 1))
        self._open()

    # -- a round --------------------------------------------------------------------

    def _open(self) -> None:
        """Wait for a Request, if there is one left (SB-17), of the starter or of the next
        player who can make one (SB-6)."""
        if not self.requests_left:
            self._end(ev.NO_REQUEST)
            return
        # Hands are sorted, so a Request is the last card of a hand that has one.
        while not self.pile_size and (
            not self.hands[self.starter] or self.hands[self.starter][-1] < REQUESTS
        ):
            self.bare[self.starter] = 1
            self.note((ev.PASSED_OVER, self.starter))
            self.starter = (self.starter + 1) % self.seats
        self.wait_for(ph.OPEN, self.starter)

    def _agree(self, seat: int) -> None:
        """SB-14, and SB-16 on who starts next."""
        points = self.plus - self.minus
        self.points[seat] += points
        self.starter = seat if points > 0 else self.other(seat)
        if self.journal is not None:
            self.note((ev.AGREED, seat, points, self.starter))
        self._close()
        self._next_round()

    def _fold(self, seat: int) -> None:
        """SB-15; SB-12 on the card to discard."""
        other = self.other(seat)
        self.points[seat] -= self.minus
        self.points[other] += self.plus
        self.starter = other
        if self.journal is not None:
            self.note((ev.FOLDED, seat, -self.minus, other, self.plus))
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
        for seat in range(self.seats):
            self.turns[seat] = 0

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
                self.note((ev.LEFT_OVER, seat, card))
            self.hands[seat] = []
        self.note((ev.ENDED, why))
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
