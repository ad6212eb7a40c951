"""The rules of GotchaCards: what may be done, drawing, and a turn up to the flip.

The draft and the end of a round are next door in `rounds`, what happens when the cards are
flipped in `lanes`. Everything is an integer
or a flat list of integers. Hands, deck and trash are sorted piles without an order.
"""

from typing import TYPE_CHECKING, final

from tuckbox.core import CHANCE, Event, Game, Outcome, Snapshot, State
from tuckbox.core.piles import draws_from, insert

from . import actions as act
from . import events as ev
from . import phases as ph
from .cards import CARD_COUNT, EFFECT, POINTS, SUPER_ROCK, SUPER_SCISSORS
from .lanes import announce, resolve
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

if TYPE_CHECKING:
    from tuckbox.core import Seen

    from .view import GotchaCardsView


@final
class GotchaCardsState(State):
    """A whole contest, from the lot for the first turn to the second round won."""

    def __init__(self, game: Game, full_deck: list[int], memory: bool) -> None:
        self.game = game
        self.journal: list[Event] | None = None
        # The setup; never changes, so copies share it.
        self.full_deck = full_deck
        self.memory = memory
        # The contest.
        self.to_move: int = CHANCE
        self.stage: int = 0
        self.phase: int = ph.LOT
        self.rounds = [0, 0]
        self.deck: list[int] = []
        self.trash: list[int] = []
        # The round.
        self.lead: int = NOBODY  # Player1
        self.loser: int = NOBODY  # of the last round: chooses
        self.hands: list[list[int]] = [[], []]
        self.draft: list[int] = []
        self.piles: list[list[int]] = [[], []]
        self.rows = [Row(), Row()]
        self.owes = [0, 0]  # a card to show, for a Sweet
        # What the other side knows of a hand, placed cards included: what the draft
        # showed, and what could be worked out when the deck was last shuffled.
        self.drafted: list[list[int]] = [[], []]
        self.deduced: list[list[int]] = [[], []]
        # The turn. 1 to 3, then 4 for the first overtime, and so on.
        self.turn: int = 0
        self.starter: int = NOBODY
        self.placed = [0, 0]
        self.finished = [0, 0]  # 1 when a seat has placed all it wants to
        self.drawer: int = NOBODY
        self.draws: int = 0
        # The lane being resolved, and what waits there: seat, draws (0: a discard).
        self.lane: int = 0
        self.fought: int = 0
        self.waiting: list[int] = []

    def clone(self) -> "GotchaCardsState":
        copy = GotchaCardsState(self.game, self.full_deck, self.memory)
        copy.to_move = self.to_move
        copy.stage = self.stage
        copy.phase = self.phase
        copy.rounds = self.rounds[:]
        copy.deck = self.deck[:]
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
        if phase == ph.PLACE:
            actions = each(self.hands[seat], act.PLACE)
            if self.may_finish(seat):
                actions.append(act.DONE)
            return actions
        if phase == ph.PICK:
            return each(self.draft, act.PICK)
        if phase == ph.KEEP:
            return each(self.hands[seat], act.KEEP)
        if phase == ph.SHOW:
            return each(self.hands[seat], act.SHOW)
        if phase == ph.REPLACE:
            return each(self.hands[seat], act.REPLACE)
        if phase == ph.DISCARD:
            return each(self.hands[seat], act.DISCARD)
        if phase == ph.CUT:
            return [act.CUT + place for place in self.cuttable()]
        return [act.BE_FIRST, act.BE_SECOND]

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

    def why_not(self, action: int) -> str | None:
        return why_not(self, action)

    def actor(self, action: int) -> int:
        return CHANCE if action >= act.LOT else self.to_move

    def chance_outcomes(self) -> list[Outcome]:
        if self.phase in ph.LOTS:
            return [(act.LOT, 1), (act.LOT + 1, 1)]
        return draws_from(self.deck, act.DRAW)

    # -- doing it -------------------------------------------------------------------

    def do(self, action: int) -> None:
        seat = self.to_move
        if action >= act.DRAW:
            self._drawn(action - act.DRAW)
        elif action >= act.LOT:
            self._lot(action - act.LOT)
        elif action >= act.CUT:
            target, lane = divmod(action - act.CUT, act.LANES)
            self._cut(target, lane)
        elif action >= act.BE_FIRST:
            choose(self, seat, action == act.BE_FIRST)
        elif action == act.DONE:
            self.finished[seat] = 1
            self.note(ev.FINISHED, seat, self.placed[seat])
            self._next_to_place()
        else:
            use, card = divmod(action, CARD_COUNT)
            self._use_card(seat, use * CARD_COUNT, card)

    def _use_card(self, seat: int, use: int, card: int) -> None:
        if use == act.PICK:
            pick(self, seat, card)
            return
        self.hands[seat].remove(card)
        if use == act.PLACE:
            self._place(seat, card)
        elif use == act.KEEP:
            keep(self, seat, card)
        elif use == act.SHOW:
            self._show(seat, card)
        elif use == act.REPLACE:
            self.revealed(seat, card)
            self.rows[seat].cover(self.lane, card)
            self.note(ev.REPLACED, seat, self.lane, card)
            resolve(self)
        else:
            self.revealed(seat, card)
            insert(self.trash, card)
            self.note(ev.DISCARDED, seat, card)
            resolve(self)

    def wait_for(self, phase: int, seat: int = CHANCE) -> None:
        self.phase = phase
        self.to_move = seat

    def note(self, *event: int) -> None:
        if self.journal is not None:
            self.journal.append(event)

    # -- drawing --------------------------------------------------------------------

    def draw(self, seat: int, count: int, phase: int) -> bool:
        """Wait for chance to draw, if there is anything to draw; whether there is."""
        self.drawer = seat
        self.draws = count
        if not self.deck and self.trash:
            self._shuffle()
        if self.deck:
            self.wait_for(phase)
            return True
        self.draws = 0
        self.note(ev.NO_DRAW, seat)
        return False

    def _shuffle(self) -> None:
        """GC-1: the trash becomes the deck. With the deck empty, each player could work
        out every card of the other's: what was seen nowhere else."""
        self.note(ev.SHUFFLED, len(self.trash))
        self.deck, self.trash = self.trash, []
        if not self.memory:
            return
        for seat in range(2):
            secret = sorted(self.hands[seat] + self.rows[seat].face_down())
            for card in self.drafted[seat]:
                secret.remove(card)
            self.deduced[seat] = secret

    def _drawn(self, card: int) -> None:
        seat = self.drawer
        self.deck.remove(card)
        self.draws -= 1
        if self.phase == ph.TOP:
            self.rows[seat].cover(self.lane, card)
            self.note(ev.TOPPED, seat, self.lane, card)
            resolve(self)
            return
        insert(self.hands[seat], card)
        self.note(ev.DREW, seat, card)
        if self.draws and self.draw(seat, self.draws, self.phase):
            return
        self._drawn_all(seat)

    def _drawn_all(self, seat: int) -> None:
        if self.phase == ph.DEAL:
            self.wait_for(ph.KEEP, seat)
        elif self.phase == ph.LAST:
            self.begin_turn()
        elif self.phase == ph.GAIN:
            resolve(self)
        elif seat != self.starter or not self.draw(1 - seat, self.turn - 2, ph.OVERTIME_DRAW):
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
            if not self.draw(seat, count, ph.OVERTIME_DRAW) and not self.draw(
                1 - seat, count, ph.OVERTIME_DRAW
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

    def begin_turn(self) -> None:
        """The next turn, or the next overtime turn once its cards are drawn (GC-5)."""
        if self.turn <= LAST_TURN - 1:
            self.turn += 1
            self.starter = 1 - self.lead if self.turn == 2 else self.lead
        bare = [not self.hands[seat] and self.rows[seat].is_empty() for seat in range(2)]
        if bare[0] and bare[1]:
            count_points(self)
            return
        if bare[0] or bare[1]:
            end_round(self, 1 if bare[0] else 0, ev.NO_CARD)
            return
        if self.turn <= LAST_TURN:
            self.note(ev.TURN, self.starter, self.turn)
        self.placed = [0, 0]
        self.finished = [0, 0]
        self.lane = 0
        self._next_to_place()

    def end_turn(self) -> None:
        """Every lane is resolved."""
        if self.turn < LAST_TURN:
            self.begin_turn()
        else:
            count_points(self)

    def _next_to_place(self) -> None:
        order = (self.starter, 1 - self.starter)
        for seat in order:  # GC-E9: what is owed for a Sweet comes before all else
            if self.owes[seat] and self.hands[seat]:
                self.wait_for(ph.SHOW, seat)
                return
        for seat in order:
            if not self.finished[seat] and self.hands[seat]:
                self.wait_for(ph.PLACE, seat)
                return
        self._flip()

    def _show(self, seat: int, card: int) -> None:
        self.owes[seat] = 0
        self.revealed(seat, card)
        lane = self.rows[seat].next_lane()
        self.rows[seat].put(lane, card, 1)
        self.placed[seat] += 1
        self.note(ev.SHOWED, seat, lane, card)
        self._next_to_place()

    def _place(self, seat: int, card: int) -> None:
        lane = self.rows[seat].next_lane()
        self.rows[seat].put(lane, card, 0)
        self.placed[seat] += 1
        self.note(ev.PLACED, seat, lane, card)
        self._next_to_place()

    def _flip(self) -> None:
        """GC-6."""
        for seat in (self.starter, 1 - self.starter):
            row = self.rows[seat]
            for lane in range(len(row.cards)):
                if row.cards[lane] != EMPTY and not row.open[lane]:
                    row.open[lane] = 1
                    self.revealed(seat, row.cards[lane])
                    self.note(ev.FLIPPED, seat, lane, row.cards[lane])
        for seat in range(2):
            if self.rows[seat].has(SUPER_SCISSORS) and self._may_cut(seat):
                self.wait_for(ph.CUT, seat)
                return
        announce(self)
        resolve(self)

    def _may_cut(self, seat: int) -> bool:
        """GC-E4 and GC-E5."""
        if self.rows[0].has(SUPER_ROCK) or self.rows[1].has(SUPER_ROCK):
            self.note(ev.PREVENTED, seat)
            return False
        return bool(self.cuttable())

    def _cut(self, seat: int, lane: int) -> None:
        card = self.rows[seat].lift(lane)
        insert(self.trash, card)
        self.note(ev.CUT, self.to_move, seat, lane, card)
        announce(self)
        resolve(self)

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
