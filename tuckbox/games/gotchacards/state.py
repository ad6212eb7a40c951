"""The rules of GotchaCards: what may be done, and drawing.

The draft and the end of a round are next door in `rounds`, a turn up to the flip in `turns`,
what happens then in `lanes`. Everything is an integer or a flat list of integers. Hands are
sorted; the deck is how many it has of each card; trash and victory piles are in no order that
matters.
"""

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from tuckbox.core.chance import Outcome
from tuckbox.core.dice import Dice
from tuckbox.core.errors import IllegalAction
from tuckbox.core.piles import insert
from tuckbox.core.state import CHANCE, OVER, Event, Snapshot, State

from . import actions as act
from . import events as ev
from . import phases as ph
from .cards import CARD_COUNT, EFFECT, POINTS, SUPER_SCISSORS, counted
from .draws import LOTS, draw, draws_from
from .lanes import resolve
from .reasons import why_not
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
from .sights import number_of, seen_as
from .turns import begin_turn, cut, next_to_place, place, show

if TYPE_CHECKING:
    from tuckbox.core import Game, Seen

    from .view import GotchaCardsView


@final
class GotchaCardsState(State):
    """A whole contest, from the lot for the first turn to the second round won."""

    # The setup; never changes, so copies share it.
    full_deck: list[int]
    memory: bool
    # The contest.
    phase: int
    rounds: list[int]  # won by each seat
    deck: list[int]  # how many of each card
    deck_size: int
    trash: list[int]
    # The round.
    lead: int  # Player1
    loser: int  # of the last round: chooses
    hands: list[list[int]]
    draft: list[int]
    piles: list[list[int]]
    rows: list[Row]
    owes: list[int]  # 1 for a card to show, for a Sweet
    # What the other side knows of a hand, placed cards included: what the draft
    # showed, and what could be worked out when the deck was last shuffled.
    drafted: list[list[int]]
    deduced: list[list[int]]
    # The turn. 1 to 3, then 4 for the first overtime, and so on.
    turn: int
    starter: int
    placed: list[int]
    finished: list[int]  # 1 when a seat has placed all it wants to
    drawer: int
    draws: int
    # The lane being resolved, and what waits there: seat, draws (0: a discard).
    lane: int
    fought: int
    waiting: list[int]

    def __init__(
        self,
        game: "Game",
        full_deck: list[int],
        memory: bool,
        like: "GotchaCardsState | None" = None,
    ) -> None:
        """A contest before its first action, or where another one stands."""
        self.game = game
        self.journal: list[Event] | None = None
        self.full_deck = full_deck
        self.memory = memory
        if like is None:
            self._begin()
        else:
            self._copy(like)

    def _begin(self) -> None:
        self.to_move = CHANCE
        self.stage = 0
        self.phase = ph.LOT
        self.rounds = [0, 0]
        self.deck = counted(self.full_deck)
        self.deck_size = len(self.full_deck)
        self.trash = []
        self.lead = NOBODY
        self.loser = NOBODY
        self.hands = [[], []]
        self.draft = []
        self.piles = [[], []]
        self.rows = [Row(), Row()]
        self.owes = [0, 0]
        self.drafted = [[], []]
        self.deduced = [[], []]
        self.turn = 0
        self.starter = NOBODY
        self.placed = [0, 0]
        self.finished = [0, 0]
        self.drawer = NOBODY
        self.draws = 0
        self.lane = 0
        self.fought = 0
        self.waiting = []

    def _copy(self, other: "GotchaCardsState") -> None:
        self.to_move = other.to_move
        self.stage = other.stage
        self.phase = other.phase
        self.rounds = other.rounds[:]
        self.deck = other.deck[:]
        self.deck_size = other.deck_size
        self.trash = other.trash[:]
        self.lead = other.lead
        self.loser = other.loser
        self.hands = [other.hands[0][:], other.hands[1][:]]
        self.draft = other.draft[:]
        self.piles = [other.piles[0][:], other.piles[1][:]]
        self.rows = [other.rows[0].clone(), other.rows[1].clone()]
        self.owes = other.owes[:]
        self.drafted = [other.drafted[0][:], other.drafted[1][:]]
        self.deduced = [other.deduced[0][:], other.deduced[1][:]]
        self.turn = other.turn
        self.starter = other.starter
        self.placed = other.placed[:]
        self.finished = other.finished[:]
        self.drawer = other.drawer
        self.draws = other.draws
        self.lane = other.lane
        self.fought = other.fought
        self.waiting = other.waiting[:]

    def clone(self) -> "GotchaCardsState":
        return GotchaCardsState(self.game, self.full_deck, self.memory, self)

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
        """GC-E4: every card on the field but the Super Scissors themselves."""
        places: list[int] = []
        for seat in range(2):
            cards = self.rows[seat].cards
            for lane in range(len(cards)):
                if cards[lane] != EMPTY and EFFECT[cards[lane]] != SUPER_SCISSORS:
                    places.append(seat * act.LANES + lane)
        return places

    def possible(self, action: int) -> bool:
        """Whether an action is legal now; `why_not` has the words."""
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

    def why_not(self, action: int) -> str | None:
        return None if self.possible(action) else why_not(self, action)

    def actor(self, action: int) -> int:
        return CHANCE if action >= act.LOT else self.to_move

    def _draws_lots(self) -> bool:
        phase = self.phase
        return phase == ph.LOT or phase == ph.OVERTIME_LOT or phase == ph.LAST_LOT

    def chance_outcomes(self) -> list[Outcome]:
        if self._draws_lots():
            return LOTS[:]
        return draws_from(self.deck)

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
        if not self.possible(action):
            raise IllegalAction(why_not(self, action))
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
                self.note(ev.FINISHED, seat, self.placed[seat])
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
            self.note(ev.REPLACED, seat, self.lane, card)
            resolve(self)
        else:
            self.revealed(seat, card)
            self.trash.append(card)
            self.note(ev.DISCARDED, seat, card)
            resolve(self)

    def wait_for(self, phase: int, seat: int = CHANCE) -> None:
        self.phase = phase
        self.to_move = seat

    def note(self, *event: int) -> None:
        if self.journal is not None:
            self.journal.append(event)

    # -- drawing --------------------------------------------------------------------

    def _drawn(self, card: int) -> None:
        seat = self.drawer
        self.deck[card] -= 1
        self.deck_size -= 1
        self.draws -= 1
        if self.phase == ph.TOP:
            self.rows[seat].cover(self.lane, card)
            self.note(ev.TOPPED, seat, self.lane, card)
            resolve(self)
            return
        insert(self.hands[seat], card)
        if self.journal is not None:
            self.note(ev.DREW, seat, card)
        if self.draws and (self.deck_size or draw(self, seat, self.draws, self.phase)):
            return
        self._drawn_all(seat)

    def _drawn_all(self, seat: int) -> None:
        if self.phase == ph.DEAL:
            self.wait_for(ph.KEEP, seat)
        elif self.phase == ph.LAST:
            self.begin_turn()
        elif self.phase == ph.GAIN:
            resolve(self)
        elif seat != self.starter or not draw(self, 1 - seat, self.turn - 2, ph.OVERTIME_DRAW):
            self.begin_turn()

    def _lot(self, seat: int) -> None:
        if self.phase == ph.LAST_LOT:
            end_round(self, seat, ev.BY_LOT)
        elif self.phase == ph.LOT:
            self.note(ev.FIRST, seat)
            begin_round(self, seat)
        else:
            self.starter = seat
            self.note(ev.OVERTIME, seat, self.turn - LAST_TURN)
            count = self.turn - 2  # two cards in the first overtime
            if not draw(self, seat, count, ph.OVERTIME_DRAW) and not draw(
                self, 1 - seat, count, ph.OVERTIME_DRAW
            ):
                self.begin_turn()

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

    def options(self) -> dict[str, object]:
        tiers = "both" if len(self.full_deck) == act.LANES else "starter"
        return {"tiers": tiers, "memory": self.memory}

    # -- the other rooms --------------------------------------------------------------

    def view(self, viewer: int) -> "GotchaCardsView":
        from .view import view_of

        return view_of(self, viewer)

    def seen(self, event: Event, viewer: int) -> "Seen":
        from .words import seen

        return seen(event, viewer)

    def snapshot(self) -> Snapshot:
        from .snapshots import snapshot_of

        return snapshot_of(self)

    def text(self, action: int) -> str:
        from .notation import text_of

        return text_of(action)

    def parse(self, text: str, seat: int = CHANCE) -> int:
        from .notation import parse

        return parse(text, self.hands[seat] if seat >= 0 else [])


def each(cards: list[int], first: int) -> list[int]:
    """An action for each different card of a sorted pile."""
    actions: list[int] = []
    last = EMPTY
    for card in cards:
        if card != last:
            actions.append(first + card)
            last = card
    return actions
