"""The rules of Draw the Line: whose move it is, what may be done, and what follows.

Everything is an integer or a flat list of integers, so that the file runs as it stands
and can be compiled. Hands and decks are sorted lists: a deck has no order (a draw is a
chance node), and copies of a card are one card twice. Words and views live next door.
"""

from typing import TYPE_CHECKING, final

from tuckbox.core import CHANCE, OVER, Event, Game, Outcome, Snapshot, State
from tuckbox.core.piles import draws_from, insert, most_of

from . import actions as act
from . import events as ev
from .board import EMPTY, NOBODY, Board
from .cards import (
    CARD_COUNT,
    INSULT_TO_INJURY,
    POWER,
    PUSH_THE_ATTACK,
    STAND_YOUR_GROUND,
    THE_OVER_UNDER,
)
from .phases import DEAL, DONE, DRAW, FLIP, INSULT, NEXT, PLAY, REFILL, START, SWAP
from .reasons import why_not
from .squares import FULL, OPEN_SQUARES, SQUARES

if TYPE_CHECKING:
    from tuckbox.core import Seen

    from .view import DrawTheLineView


@final
class DrawTheLineState(State):
    """A single game or a match, from the deal to the last point."""

    def __init__(
        self,
        game: Game,
        deck_lists: list[list[int]],
        hand_sizes: list[int],
        target: int,
        open_decks: bool,
    ) -> None:
        self.game = game
        self.journal: list[Event] | None = None
        # The setup; never changes, so copies share it.
        self.deck_lists = deck_lists
        self.hand_sizes = hand_sizes
        self.target = target  # points that end the contest; 1 for a single game
        self.open_decks = open_decks
        # The contest.
        self.to_move: int = CHANCE
        self.stage: int = 0
        self.phase: int = NEXT
        self.points = [0, 0]
        self.endings: list[int] = []  # winner, points, how: of each finished game
        self.known: list[list[int]] = [[], []]  # most copies a seat ever showed in one game
        # The game.
        self.decider: int = NOBODY
        self.active: int = 0
        self.hands: list[list[int]] = [[], []]
        self.decks: list[list[int]] = [deck_lists[0], deck_lists[1]]
        self.discards: list[list[int]] = [[], []]
        self.showing: int = NOBODY  # who has shown the whole hand (DL-14)
        self.board = Board()
        # The turn.
        self.insults: int = 0  # cards the waiting player still loses
        self.swaps: list[int] = []  # squares the fresh card may swap with

    def clone(self) -> "DrawTheLineState":
        copy = DrawTheLineState(
            self.game, self.deck_lists, self.hand_sizes, self.target, self.open_decks
        )
        copy.to_move = self.to_move
        copy.stage = self.stage
        copy.phase = self.phase
        copy.points = self.points[:]
        copy.endings = self.endings[:]
        copy.known = [self.known[0][:], self.known[1][:]]
        copy.decider = self.decider
        copy.active = self.active
        copy.hands = [self.hands[0][:], self.hands[1][:]]
        copy.decks = [self.decks[0][:], self.decks[1][:]]
        copy.discards = [self.discards[0][:], self.discards[1][:]]
        copy.showing = self.showing
        copy.board = self.board.clone()
        copy.insults = self.insults
        copy.swaps = self.swaps[:]
        return copy

    # -- what may be done -----------------------------------------------------------

    def moves(self, seat: int) -> list[int]:
        if seat != self.to_move or seat < 0:
            return []
        if self.phase == PLAY:
            return self._plays(seat)
        if self.phase == REFILL:
            return [act.REFILL]
        if self.phase == SWAP:
            return [act.SWAP + square for square in self.swaps] + [act.STAY]
        return [act.FIRST, act.SECOND]

    def _plays(self, seat: int) -> list[int]:
        squares = OPEN_SQUARES[self.board.taken]
        plays: list[int] = []
        last = EMPTY
        for card in self.hands[seat]:
            if card == last or self.board.blocks(card):
                continue
            last = card
            first = card * act.PLAYS_A_CARD
            for square in squares:
                plays.append(first + square)
            if POWER[card] == THE_OVER_UNDER:  # DL-P7, a choice (DL-9)
                for square in squares:
                    plays.append(first + SQUARES + square)
        return plays

    def asides(self, seat: int) -> list[int]:
        """DL-10: discards, at any moment at which a seat has something to decide."""
        if self.to_move < 0:
            return []
        discards: list[int] = []
        last = EMPTY
        for card in self.hands[seat]:
            if card != last and self.may_discard(seat, card):
                discards.append(act.DISCARD + seat * CARD_COUNT + card)
            last = card
        return discards

    def may_discard(self, seat: int, card: int) -> bool:
        """DL-10: all but the last card that the player to move could play."""
        if self.phase != PLAY or seat != self.active or self.board.blocks(card):
            return True
        eligible = 0
        for held in self.hands[seat]:
            if not self.board.blocks(held):
                eligible += 1
        return eligible > 1

    def why_not(self, action: int) -> str | None:
        return why_not(self, action)

    def actor(self, action: int) -> int:
        if action >= act.COIN:
            return CHANCE
        if action >= act.DISCARD:
            return (action - act.DISCARD) // CARD_COUNT
        return self.to_move

    def chance_outcomes(self) -> list[Outcome]:
        if self.phase == FLIP:
            return [(act.COIN, 1), (act.COIN + 1, 1)]
        if self.phase == INSULT:
            return draws_from(self.hands[1 - self.active], act.LOSE)
        if self.phase == NEXT:
            return draws_from(self.deck_lists[0], act.DRAW)
        return draws_from(self.decks[self.active], act.DRAW)

    # -- doing it -------------------------------------------------------------------

    def do(self, action: int) -> None:
        if action < act.SWAP:
            card, place = divmod(action, act.PLAYS_A_CARD)
            self._play(card, place % SQUARES, place // SQUARES)
        elif action >= act.LOSE:
            self._lose(action - act.LOSE)
        elif action >= act.DRAW:
            self._draw(action - act.DRAW)
        elif action >= act.COIN:
            self._decides(action - act.COIN, ev.COIN_FELL)
        elif action >= act.DISCARD:
            seat, card = divmod(action - act.DISCARD, CARD_COUNT)
            self._discard(seat, card)
        elif action == act.REFILL:
            self._refill()
        elif action < act.STAY:
            self._swap(action - act.SWAP)
        elif action == act.STAY:
            self.swaps = []
            if self.journal is not None:
                self.journal.append((ev.STAYED, self.active))
            self.wait_for(REFILL)
        else:
            self._start(self.decider if action == act.FIRST else 1 - self.decider)

    def wait_for(self, phase: int) -> None:
        self.phase = phase
        if phase == START:
            self.to_move = self.decider
        elif phase in (PLAY, SWAP, REFILL):
            self.to_move = self.active
        else:
            self.to_move = OVER if phase == DONE else CHANCE

    # -- before the first card ----------------------------------------------------

    def _draw(self, card: int) -> None:
        if self.phase == NEXT:
            self._clear_table()
        seat = self.active
        self.decks[seat].remove(card)
        insert(self.hands[seat], card)
        if self.journal is not None:
            self.journal.append((ev.DREW, seat, card))
        if self._hand_is_full(seat):
            if self.phase == DRAW:
                self._pass_turn()
            elif seat == 0:
                self.active = 1
            else:
                self._who_decides()

    def _hand_is_full(self, seat: int) -> bool:
        return len(self.hands[seat]) >= self.hand_sizes[seat] or not self.decks[seat]

    def _clear_table(self) -> None:
        """Everything back into the decks (DL-15), and seat 0 is dealt to first."""
        self.wait_for(DEAL)
        self.active = 0
        self.decks = [self.deck_lists[0][:], self.deck_lists[1][:]]
        self.hands = [[], []]
        self.discards = [[], []]
        self.showing = NOBODY
        self.board = Board()
        self.decider = NOBODY
        self.insults = 0
        self.swaps = []

    def _who_decides(self) -> None:
        """DL-3: the one behind on points, else the coin."""
        if self.points[0] == self.points[1]:
            self.wait_for(FLIP)
        else:
            self._decides(0 if self.points[0] < self.points[1] else 1, ev.BEHIND)

    def _decides(self, seat: int, why: int) -> None:
        self.decider = seat
        if self.journal is not None:
            self.journal.append((why, seat))
        self.wait_for(START)

    def _start(self, seat: int) -> None:
        if self.journal is not None:
            self.journal.append((ev.CHOSE, self.decider, seat))
        self._begin_turn(seat)

    # -- a turn ---------------------------------------------------------------------

    def _begin_turn(self, seat: int) -> None:
        self.active = seat
        self.board.fresh = EMPTY
        self.swaps = []
        for card in self.hands[seat]:
            if not self.board.blocks(card):
                self.wait_for(PLAY)
                return
        # DL-14. The hand is shown, so that everyone can see it is true.
        self.showing = seat
        if self.journal is not None:
            for card in self.hands[seat]:
                self.journal.append((ev.SHOWED, seat, card))
        self._end_game(1 - seat, 2, ev.NO_CARD)

    def _play(self, card: int, square: int, flip: int) -> None:
        seat = self.active
        self.hands[seat].remove(card)
        self.board.lay(square, card, seat, seat, flip)
        self.board.fresh = square
        if self.journal is not None:
            self.journal.append((ev.PLAYED, seat, card, square, flip))
        captured = self.board.attack(square, self.journal)
        if self._ends_with(seat, captured, flip):
            return
        power = POWER[card]
        if power == INSULT_TO_INJURY and captured and self.hands[1 - seat]:  # DL-P4
            self.insults = len(captured)
            self.wait_for(INSULT)
            return
        if power == PUSH_THE_ATTACK:  # DL-P8, DL-P3
            self.swaps = [at for at in captured if POWER[self.board.cards[at]] != STAND_YOUR_GROUND]
        self.wait_for(SWAP if self.swaps else REFILL)

    def _lose(self, card: int) -> None:
        victim = 1 - self.active
        self.hands[victim].remove(card)
        insert(self.discards[victim], card)
        self.insults -= 1
        if self.journal is not None:
            self.journal.append((ev.LOST, victim, card))
        if not self.insults or not self.hands[victim]:
            self.insults = 0
            self.wait_for(REFILL)

    def _swap(self, square: int) -> None:
        """DL-P8; no sides are compared after it."""
        here, cards = self.board.fresh, self.board.cards
        self.board.swap(square)
        self.swaps = []
        if self.journal is not None:
            event = (ev.SWAPPED, self.active, cards[square], square, cards[here], here)
            self.journal.append(event)
        self.wait_for(REFILL)

    def _discard(self, seat: int, card: int) -> None:
        self.hands[seat].remove(card)
        insert(self.discards[seat], card)
        if self.journal is not None:
            self.journal.append((ev.DISCARDED, seat, card))

    def _refill(self) -> None:
        """DL-11."""
        if self.journal is not None:
            self.journal.append((ev.TURN_ENDED, self.active))
        if self._hand_is_full(self.active):
            self._pass_turn()
        else:
            self.wait_for(DRAW)

    def _pass_turn(self) -> None:
        self._begin_turn(1 - self.active)

    # -- the end ----------------------------------------------------------------------

    def _ends_with(self, seat: int, captured: list[int], flip: int) -> bool:
        """Whether the card just played ended the game; if so, it is scored."""
        winner = seat
        if self.board.has_line(seat):  # DL-12
            all_of_them = self.board.held(seat) == self.board.taken
            points, how = (3, ev.A_LINE_AND_ALL) if all_of_them else (2, ev.A_LINE)
        elif self.board.taken != FULL:
            return False
        elif captured:  # DL-13
            points, how = 3, ev.LAST_CARD_WON
        else:
            winner, points, how = 1 - seat, 2, ev.LAST_CARD_LOST
        if flip and winner == seat:  # DL-P7
            winner, points, how = 1 - seat, 2, ev.FLIPPED_TO_WIN
        self._end_game(winner, points, how)
        return True

    def _end_game(self, winner: int, points: int, how: int) -> None:
        self.points[winner] += points
        self.endings += [winner, points, how]
        self.stage += 1
        if self.journal is not None:
            self.journal.append((ev.GAME_ENDED, winner, points, how))
        for seat in range(2):
            self.known[seat] = most_of(self.known[seat], self.shown(seat))
        if self.points[winner] >= self.target:  # DL-15
            if self.journal is not None:
                self.journal.append((ev.CONTEST_ENDED, winner))
            self.wait_for(DONE)
        else:
            self.wait_for(NEXT)

    def shown(self, seat: int) -> list[int]:
        """The cards of a seat that everyone has seen in this game."""
        cards = self.discards[seat][:]
        for square in range(SQUARES):
            if self.board.players[square] == seat:
                cards.append(self.board.cards[square])
        if seat == self.showing:
            cards += self.hands[seat]
        cards.sort()
        return cards

    def scores(self) -> list[int]:
        return self.points[:]

    def options(self) -> dict[str, object]:
        return {"length": "game" if self.target == 1 else "match", "open_decks": self.open_decks}

    # -- the other rooms --------------------------------------------------------------

    def view(self, viewer: int) -> "DrawTheLineView":
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

        return parse(text, seat, self.hands[seat] if seat >= 0 else [])
