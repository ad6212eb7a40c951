"""The rules of GotchaCards: what may be done, and drawing.

The draft and the end of a round are next door in `rounds`, a turn up to the flip in `turns`,
what happens then in `lanes`. Everything is an integer or a flat list of integers. Hands are
sorted; the deck is how many it has of each card; trash and victory piles are in no order that
matters.
"""

from typing import Any, Final, final

from mypy_extensions import i64

from tuckbox.core.chance import Outcome
from tuckbox.core.dice import Dice
from tuckbox.core.errors import not_allowed
from tuckbox.core.events import Event
from tuckbox.core.piles import insert
from tuckbox.core.state import CHANCE, OVER, State

from . import actions as act
from . import events as ev
from . import phases as ph
from .cards import CARD_COUNT, NAMES, POINTS, counted
from .deck import LOTS, outcomes_of, start_drawing
from .lanes import resolve
from .observations import number_of, seen_as
from .rounds import (
    LAST_TURN,
    NOBODY,
    begin_round,
    choose,
    count_points,
    end_round,
    keep,
    pick,
)
from .rows import EMPTY, Row
from .turns import begin_turn, cut, cuttable, next_to_place, place, show

NO_NUMBERS: Final[list[int]] = []
NO_LISTS: Final[list[list[int]]] = []
NO_ROWS: Final[list[Row]] = []
"""What a blank state has until `begin` or `clone` fills it; never changed."""


@final
class GotchaCardsState(State):
    """A whole contest, from the lot for the first turn to the second round won."""

    def __init__(self, options: dict[str, Any], full_deck: list[int], memory: bool) -> None:
        """A blank state, to be filled by `begin`, by `clone`, or from a view."""
        self.options = options
        self.journal: list[Event] | None = None
        # The setup; never changes, so copies share it.
        self.full_deck = full_deck
        self.memory = memory
        # The contest.
        self.to_move: int = CHANCE
        self.stage: int = 0
        self.phase: int = ph.LOT
        self.rounds = NO_NUMBERS  # won by each seat
        self.deck = NO_NUMBERS  # how many of each card
        self.deck_size: int = 0
        self.trash = NO_NUMBERS
        # The round.
        self.lead: int = NOBODY  # Player1
        self.loser: int = NOBODY  # of the last round: chooses
        self.hands = NO_LISTS
        self.draft = NO_NUMBERS
        self.piles = NO_LISTS
        self.rows = NO_ROWS
        self.owes = NO_NUMBERS  # 1 for a card to show, for a Sweet
        # What the other side knows of a hand, placed cards included: what the draft
        # showed, and what could be worked out when the deck was last shuffled.
        self.drafted = NO_LISTS
        self.deduced = NO_LISTS
        # The turn. 1 to 3, then 4 for the first overtime, and so on.
        self.turn: int = 0
        self.starter: int = NOBODY
        self.placed = NO_NUMBERS  # how many, by each seat
        self.finished = NO_NUMBERS  # 1 when a seat has placed all it wants to
        self.drawer: int = NOBODY
        self.draws: int = 0
        # The lane being resolved, and what waits there: seat, draws (0: a discard).
        self.lane: int = 0
        self.fought: int = 0
        self.waiting = NO_NUMBERS

    def begin(self) -> None:
        """The start of a contest."""
        self.rounds = [0, 0]
        self.deck = counted(self.full_deck)
        self.deck_size = len(self.full_deck)
        self.trash = []
        self.hands = [[], []]
        self.draft = []
        self.piles = [[], []]
        self.rows = [Row(), Row()]
        self.owes = [0, 0]
        self.drafted = [[], []]
        self.deduced = [[], []]
        self.placed = [0, 0]
        self.finished = [0, 0]
        self.waiting = []

    def clone(self) -> "GotchaCardsState":
        copy = GotchaCardsState(self.options, self.full_deck, self.memory)
        copy.to_move = self.to_move
        copy.stage = self.stage
        copy.phase = self.phase
        copy.rounds = self.rounds[:]
        copy.deck = self.deck[:]
        copy.deck_size = self.deck_size
        copy.trash = self.trash[:]
        copy.lead = self.lead
        copy.loser = self.loser
        copy.hands = [self.hands[0][:], self.hands[1][:]]
        copy.draft = self.draft[:]
        copy.piles = [self.piles[0][:], self.piles[1][:]]
        copy.rows = [self.rows[0].clone(), self.rows[1].clone()]
        copy.owes = self.owes[:]
        copy.drafted = [self.drafted[0][:], self.drafted[1][:]]
        copy.deduced = [self.deduced[0][:], self.deduced[1][:]]
        copy.turn = self.turn
        copy.starter = self.starter
        copy.placed = self.placed[:]
        copy.finished = self.finished[:]
        copy.drawer = self.drawer
        copy.draws = self.draws
        copy.lane = self.lane
        copy.fought = self.fought
        copy.waiting = self.waiting[:]
        return copy

    # -- what may be done -----------------------------------------------------------

    def moves(self, seat: int) -> list[int]:
        if seat != self.to_move or seat < 0:
            return []
        phase = self.phase
        first = act.USES[phase]
        if first != act.NO_USE:
            actions = each(self.draft if phase == ph.PICK else self.hands[seat], first)
            if phase == ph.PLACE and self.may_finish(seat):
                actions.append(act.DONE)
            return actions
        if phase == ph.CUT:
            return [act.CUT + place for place in self.cuttable()]
        return [act.BE_FIRST, act.BE_SECOND]

    def legal_actions(self, seat: int) -> list[int]:
        return self.moves(seat)

    def any_move(self, dice: Dice) -> int:
        seat, phase = self.to_move, self.phase
        first = act.USES[phase]
        if first == act.NO_USE:
            moves = self.moves(seat)
            return moves[dice.randrange(len(moves))]
        cards = self.draft if phase == ph.PICK else self.hands[seat]
        count = len(cards)
        done = 1 if phase == ph.PLACE and self.may_finish(seat) else 0
        while True:
            place = dice.randrange(count + done)
            if place == count:
                return act.DONE
            card = cards[place]
            # Copies lie together; only the first stands for them, so throw again on others.
            if place == 0 or cards[place - 1] != card:
                return first + card

    def may_finish(self, seat: int) -> bool:
        """GC-3: at least one card a turn, in turn three and overtime all of them."""
        return self.placed[seat] > 0 and self.turn < LAST_TURN

    def cuttable(self) -> list[int]:
        """GC-E4: what the Super Scissors that are to cut now may cut."""
        return cuttable(self)

    def allows(self, action: int) -> bool:
        seat, phase = self.to_move, self.phase
        if seat < 0:
            return self._chance_may(action)
        if action < act.DONE:
            first = act.USES[phase]
            card = action - first
            if first == act.NO_USE or card < 0 or card >= CARD_COUNT:
                return False
            return card in (self.draft if phase == ph.PICK else self.hands[seat])
        if action == act.DONE:
            return phase == ph.PLACE and self.may_finish(seat)
        return action in self.moves(seat)

    def _chance_may(self, action: int) -> bool:
        if self.to_move == OVER:
            return False
        if self._draws_lots():
            return action == act.LOT or action == act.LOT + 1
        card = action - act.DRAW
        return card >= 0 and card < CARD_COUNT and self.deck[card] > 0

    def actor(self, action: int) -> int:
        return CHANCE if action >= act.LOT else self.to_move

    def _draws_lots(self) -> bool:
        phase = self.phase
        return phase == ph.LOT or phase == ph.OVERTIME_LOT or phase == ph.LAST_LOT

    def chance_outcomes(self) -> list[Outcome]:
        if self._draws_lots():
            return LOTS[:]
        return outcomes_of(self.deck)

    def any_outcome(self, dice: Dice) -> int:
        if self._draws_lots():
            return act.LOT + dice.randrange(2)
        ticket: i64 = dice.randrange(self.deck_size)
        action: i64 = act.DRAW
        for copies in self.deck:
            ticket -= copies
            if ticket < 0:
                break
            action += 1
        return action

    def seen_as(self, action: int, seat: int) -> int:
        if action >= act.DRAW:  # a card on a Risky Gotcha lies open, others go to a hand
            return action if seat == self.drawer or self.phase == ph.TOP else act.DRAW
        if action <= act.DONE:
            return seen_as(self, action, seat)
        return action

    def secret(self, seat: int) -> int:
        return number_of(self.hands[seat] + self.rows[seat].face_down())

    # -- doing it -------------------------------------------------------------------

    def apply(self, action: int) -> None:
        if not self.allows(action):
            raise not_allowed(action)
        self.do(action)

    def do(self, action: int) -> None:
        seat = self.to_move
        if action >= act.LOT:
            if action >= act.DRAW:
                self._drawn(action - act.DRAW)
            else:
                self._lot(action - act.LOT)
        elif action < act.DONE:
            first = act.USES[self.phase]
            self._use_card(seat, first, action - first)
        elif action == act.DONE:
            self.finished[seat] = 1
            if self.journal is not None:
                self.journal.append(ev.Finished(seat, self.placed[seat]))
            next_to_place(self)
        elif action < act.CUT:
            choose(self, seat, action == act.BE_FIRST)
        else:
            side, lane = divmod(action - act.CUT, act.LANES)
            cut(self, side, lane)

    def _use_card(self, seat: int, use: int, card: int) -> None:
        if use == act.PICK:
            pick(self, seat, card)
            return
        self.hands[seat].remove(card)
        if use == act.PLACE:
            place(self, seat, card)
        elif use == act.KEEP:
            keep(self, seat, card)
        elif use == act.SHOW:
            show(self, seat, card)
        elif use == act.REPLACE:
            self.revealed(seat, card)
            self.rows[seat].cover(self.lane, card)
            if self.journal is not None:
                self.journal.append(ev.Replaced(seat, NAMES[card], self.lane))
            resolve(self)
        else:
            self.revealed(seat, card)
            self.trash.append(card)
            if self.journal is not None:
                self.journal.append(ev.Discarded(seat, NAMES[card]))
            resolve(self)

    def wait_for(self, phase: int, seat: int = CHANCE) -> None:
        self.phase = phase
        self.to_move = seat

    # -- drawing --------------------------------------------------------------------

    def _drawn(self, card: int) -> None:
        seat = self.drawer
        self.deck[card] -= 1
        self.deck_size -= 1
        self.draws -= 1
        if self.phase == ph.TOP:
            self.rows[seat].cover(self.lane, card)
            if self.journal is not None:
                self.journal.append(ev.Covered(seat, NAMES[card], self.lane))
            resolve(self)
            return
        insert(self.hands[seat], card)
        if self.journal is not None:
            self.journal.append(ev.Drew(seat, NAMES[card]))
        if self.draws and (self.deck_size or start_drawing(self, seat, self.draws, self.phase)):
            return
        self._drawn_all(seat)

    def _drawn_all(self, seat: int) -> None:
        if self.phase == ph.DEAL:
            self.wait_for(ph.KEEP, seat)
        elif self.phase == ph.LAST:
            self.begin_turn()
        elif self.phase == ph.GAIN:
            resolve(self)
        elif seat != self.starter or not self._starts_overtime_draws(1 - seat):
            self.begin_turn()

    def _lot(self, seat: int) -> None:
        if self.phase == ph.LAST_LOT:
            end_round(self, seat, "lot")
        elif self.phase == ph.LOT:
            if self.journal is not None:
                self.journal.append(ev.LotFell(seat))
            begin_round(self, seat)
        else:
            self.starter = seat
            if self.journal is not None:
                self.journal.append(ev.OvertimeStarted(seat, self.turn - LAST_TURN))
            if not self._starts_overtime_draws(seat) and not self._starts_overtime_draws(1 - seat):
                self.begin_turn()

    def _starts_overtime_draws(self, seat: int) -> bool:
        """GC-9: two cards in the first overtime turn, then three, and so on."""
        return start_drawing(self, seat, self.turn - LAST_TURN + 1, ph.OVERTIME_DRAW)

    # -- the score --------------------------------------------------------------------

    def points(self, seat: int) -> int:
        """GC-8."""
        total = 0
        for card in self.piles[seat]:
            total += POINTS[card]
        return total

    def scores(self) -> list[int]:
        return self.rounds[:]

    # -- a turn -----------------------------------------------------------------------

    def no_cards_placed(self) -> None:
        for seat in range(2):
            self.placed[seat] = 0
            self.finished[seat] = 0
        self.lane = 0

    def begin_turn(self) -> None:
        begin_turn(self)

    def end_turn(self) -> None:
        """Every lane is resolved."""
        if self.turn < LAST_TURN:
            begin_turn(self)
        else:
            count_points(self)

    def revealed(self, seat: int, card: int) -> None:
        """A card of a seat is seen by all, so there is nothing left to know about it."""
        if card in self.drafted[seat]:
            self.drafted[seat].remove(card)
        elif card in self.deduced[seat]:
            self.deduced[seat].remove(card)


def each(cards: list[int], first: int) -> list[int]:
    """An action for each different card of a sorted pile."""
    actions: list[int] = []
    last = EMPTY
    for card in cards:
        if card != last:
            actions.append(first + card)
            last = card
    return actions
