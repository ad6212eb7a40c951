"""The rules of Draw the Line: whose move it is, what may be done, and what follows.

Everything is an integer, so that the file runs as it stands and can be compiled: a pile of
cards is a set of slots (see `deck_slots`), a deck has no order (a draw is a chance node), and
copies of a card are one card twice. Words and views live next door.
"""

from typing import Any, Final, final

from mypy_extensions import i64

from tuckbox.core.chance import Outcome
from tuckbox.core.dice import Dice
from tuckbox.core.errors import not_allowed
from tuckbox.core.events import Event
from tuckbox.core.state import CHANCE, OVER, State

from . import actions as act
from . import endings as end
from . import events as ev
from . import legal
from .board import EMPTY, NOBODY, Board
from .cards import (
    CARD_COUNT,
    CLAIM,
    INSULT_TO_INJURY,
    NAMES,
    POWER,
    PUSH_THE_ATTACK,
    STAND_YOUR_GROUND,
)
from .deck_slots import DECK, OWN, SLOTS_IN, DeckSlots
from .endings import HOW_WON
from .phases import DEAL, DONE, DRAW, FLIP, INSULT, NEXT, PLAY, REFILL, START, SWAP
from .squares import FULL, HAS_LINE, SQUARE_NAMES, SQUARES_IN, lines_in

NO_POINTS: Final[list[int]] = [0, 0]
NO_ENDINGS: Final[list[int]] = []


@final
class DrawTheLineState(State):
    """A single game or a match, from the deal to the last point."""

    def __init__(self, options: dict[str, Any], slots: DeckSlots, board: Board) -> None:
        self.options = options
        self.journal: list[Event] | None = None
        self.slots = slots
        # The contest. The lists are never changed, only replaced, so copies share them.
        self.to_move: int = CHANCE
        self.stage: int = 0
        self.phase: i64 = NEXT
        self.points = NO_POINTS
        self.endings = NO_ENDINGS  # winner, points, how: of each finished game
        self.known: i64 = 0  # most copies a seat ever showed in one game
        # The game. Piles are sets of slots.
        self.decider: i64 = NOBODY
        self.active: i64 = 0
        self.hands: i64 = 0
        self.decks: i64 = slots.all
        self.discards: i64 = 0
        self.barred: i64 = 0  # cards that those in play keep out, wherever they are
        self.showing: i64 = NOBODY  # who has shown the whole hand (DL-14)
        self.board = board
        # The turn.
        self.insults: i64 = 0  # cards the waiting player still loses
        self.swaps: i64 = 0  # the set of squares the fresh card may swap with

    def clone(self) -> "DrawTheLineState":
        copy = DrawTheLineState(self.options, self.slots, self.board.clone())
        copy.to_move = self.to_move
        copy.stage = self.stage
        copy.phase = self.phase
        copy.points = self.points
        copy.endings = self.endings
        copy.known = self.known
        copy.decider = self.decider
        copy.active = self.active
        copy.hands = self.hands
        copy.decks = self.decks
        copy.discards = self.discards
        copy.barred = self.barred
        copy.showing = self.showing
        copy.insults = self.insults
        copy.swaps = self.swaps
        return copy

    # -- what may be done -----------------------------------------------------------

    def moves(self, seat: int) -> list[int]:
        return legal.moves(self) if seat == self.to_move else []

    def asides(self, seat: int) -> list[int]:
        return legal.asides(self, seat) if self.to_move >= 0 and 0 <= seat <= 1 else []

    def legal_actions(self, seat: int) -> list[int]:
        if self.to_move < 0 or not 0 <= seat <= 1:
            return []
        actions = legal.moves(self) if seat == self.to_move else []
        actions += legal.asides(self, seat)
        return actions

    def allows(self, action: int) -> bool:
        return 0 <= action < act.ACTIONS and legal.allows(self, action)

    def apply(self, action: int) -> None:
        if not 0 <= action < act.ACTIONS or not legal.allows(self, action):
            raise not_allowed(action)
        self.do(action)

    def actor(self, action: int) -> int:
        if action >= act.COIN:
            return CHANCE
        if action >= act.DISCARD:
            return (action - act.DISCARD) // CARD_COUNT
        return self.to_move

    def chance_outcomes(self) -> list[Outcome]:
        return legal.outcomes(self)

    def any_move(self, dice: Dice) -> int:
        return legal.any_move(self, dice)

    def any_outcome(self, dice: Dice) -> int:
        return legal.any_outcome(self, dice)

    def seen_as(self, action: int, seat: int) -> int:
        """Only the seat that draws a card sees it; everything else is open."""
        if act.DRAW <= action < act.LOSE and seat != (0 if self.phase == NEXT else self.active):
            return act.DRAW
        return action

    # -- doing it -------------------------------------------------------------------

    def do(self, action: int) -> None:
        number: i64 = action
        if number < act.SWAP:
            card, square = act.card_played(number), act.square_played(number)
            self._play(card, square, act.flip_played(number))
        elif number >= act.LOSE:
            self._lose(number - act.LOSE)
        elif number >= act.DRAW:
            self._draw(number - act.DRAW)
        elif number >= act.COIN:
            self._coin_fell(number - act.COIN)
        elif number >= act.DISCARD:
            self._discard(number - act.DISCARD)
        elif number == act.REFILL:
            self._refill()
        elif number < act.STAY:
            self._swap(number - act.SWAP)
        elif number == act.STAY:
            self.swaps = 0
            if self.journal is not None:
                self.journal.append(ev.Stayed(self.active))
            self.wait_for(REFILL)
        else:
            self._start(self.decider if number == act.FIRST else 1 - self.decider)

    def wait_for(self, phase: i64) -> None:
        self.phase = phase
        if phase == START:
            self.to_move = self.decider
        elif phase == PLAY or phase == REFILL or phase == SWAP:  # noqa: SIM109  (quicker compiled)
            self.to_move = self.active
        else:
            self.to_move = OVER if phase == DONE else CHANCE

    # -- before the first card ----------------------------------------------------

    def _draw(self, card: i64) -> None:
        if self.phase == NEXT:
            self._clear_table()
        seat = self.active
        copies: i64 = self.slots.of_card[seat * CARD_COUNT + card] & self.decks
        lowest = copies & -copies
        self.decks ^= lowest
        self.hands |= lowest
        if self.journal is not None:
            self.journal.append(ev.Drew(seat, NAMES[card]))
        if self._hand_is_full(seat):
            if self.phase == DRAW:
                self._begin_turn(1 - seat)
            elif seat == 0:
                self.active = 1
            else:
                self._who_decides()

    def _hand_is_full(self, seat: i64) -> bool:
        """Or the deck is empty, and there is nothing to fill it with (DL-11)."""
        first = seat * DECK
        if len(SLOTS_IN[self.hands >> first & OWN]) >= self.slots.hand_sizes[seat]:
            return True
        return self.decks >> first & OWN == 0

    def _clear_table(self) -> None:
        """Everything back into the decks (DL-15), and seat 0 is dealt to first."""
        self.wait_for(DEAL)
        self.active = 0
        self.decks = self.slots.all
        self.hands = 0
        self.discards = 0
        self.barred = self.slots.uniques  # DL-5
        self.showing = NOBODY
        self.board = Board()
        self.decider = NOBODY
        self.insults = 0
        self.swaps = 0

    def _who_decides(self) -> None:
        """DL-3: the one behind on points, else the coin."""
        if self.points[0] == self.points[1]:
            self.wait_for(FLIP)
        else:
            self.decider = 0 if self.points[0] < self.points[1] else 1
            if self.journal is not None:
                self.journal.append(ev.FellBehind(self.decider))
            self.wait_for(START)

    def _coin_fell(self, seat: i64) -> None:
        self.decider = seat
        if self.journal is not None:
            self.journal.append(ev.CoinFell(seat))
        self.wait_for(START)

    def _start(self, seat: i64) -> None:
        if self.journal is not None:
            self.journal.append(ev.Chose(self.decider, seat))
        self._begin_turn(seat)

    # -- a turn ---------------------------------------------------------------------

    def _begin_turn(self, seat: i64) -> None:
        self.active = seat
        self.board.fresh = EMPTY
        self.swaps = 0
        if self.playable(seat):
            self.phase = PLAY
            self.to_move = seat
        else:
            self._nothing_to_play(seat)

    def _nothing_to_play(self, seat: i64) -> None:
        """DL-14. The hand is shown, so that everyone can see it is true."""
        self.showing = seat
        if self.journal is not None:
            for card in self.hand(seat):
                self.journal.append(ev.Showed(seat, NAMES[card]))
        self._end_game(1 - seat, 2, end.NO_CARD)

    def _play(self, card: i64, square: i64, flip: i64) -> None:
        seat = self.active
        board = self.board
        copies = self.held(seat, card)
        self.hands ^= copies & -copies
        rivals: i64 = self.slots.rivals[CLAIM[card]]
        self.barred = self.barred | rivals if board.taken else rivals  # DL-5, DL-6, DL-7
        board.lay(square, card, seat, flip)
        board.fresh = square
        if self.journal is not None:
            self.journal.append(ev.Played(seat, NAMES[card], SQUARE_NAMES[square], flip != 0))
        captured = board.attack(square, self.journal)
        if self._ends_with(seat, captured, flip):
            return
        if captured:
            power: i64 = POWER[card]
            if power == INSULT_TO_INJURY and self.hand_size(1 - seat):  # DL-P4
                self.insults = len(SQUARES_IN[captured])
                self.wait_for(INSULT)
                return
            if power == PUSH_THE_ATTACK:  # DL-P8, DL-P3
                for at in SQUARES_IN[captured]:
                    if POWER[board.card(at)] != STAND_YOUR_GROUND:
                        self.swaps |= 1 << at
        self.wait_for(SWAP if self.swaps else REFILL)

    def _lose(self, card: i64) -> None:
        victim = 1 - self.active
        self._throw_away(victim * CARD_COUNT + card)
        self.insults -= 1
        if self.journal is not None:
            self.journal.append(ev.Lost(victim, NAMES[card]))
        if self.insults == 0 or self.hand_size(victim) == 0:
            self.insults = 0
            self.wait_for(REFILL)

    def _swap(self, square: i64) -> None:
        """DL-P8; no sides are compared after it."""
        board = self.board
        here = board.fresh
        board.swap(square)
        self.swaps = 0
        if self.journal is not None:
            moved, other = NAMES[board.card(square)], NAMES[board.card(here)]
            self.journal.append(
                ev.Swapped(self.active, moved, SQUARE_NAMES[square], other, SQUARE_NAMES[here])
            )
        self.wait_for(REFILL)

    def _discard(self, owned: i64) -> None:
        self._throw_away(owned)
        seat: i64 = owned // CARD_COUNT
        if self.journal is not None:
            self.journal.append(ev.Discarded(seat, NAMES[owned - seat * CARD_COUNT]))
        if self.phase == PLAY and seat == self.active and not self.playable(seat):  # DL-10
            self._nothing_to_play(seat)

    def _throw_away(self, owned: i64) -> None:
        """A card, as `seat * CARD_COUNT + card`, goes from the hand to the discards."""
        copies: i64 = self.slots.of_card[owned] & self.hands
        lowest = copies & -copies
        self.hands ^= lowest
        self.discards |= lowest

    def _refill(self) -> None:
        """DL-11."""
        if self.journal is not None:
            self.journal.append(ev.TurnEnded(self.active))
        if self._hand_is_full(self.active):
            self._begin_turn(1 - self.active)
        else:
            self.phase = DRAW
            self.to_move = CHANCE

    # -- the end ----------------------------------------------------------------------

    def _ends_with(self, seat: i64, captured: i64, flip: i64) -> bool:
        """Whether the card just played ended the game; if so, it is scored."""
        held = self.board.held(seat)
        winner: i64 = seat
        points: i64 = 2
        how: i64 = end.A_LINE
        if HAS_LINE[held]:  # DL-12
            if held == self.board.taken:
                points = 3
                how = end.A_LINE_AND_ALL
        elif self.board.taken != FULL:
            return False
        elif captured:  # DL-13
            points = 3
            how = end.LAST_CARD_WON
        else:
            winner = 1 - seat
            how = end.LAST_CARD_LOST
        if flip and winner == seat:  # DL-P7
            winner = 1 - seat
            points = 2
            how = end.FLIPPED_TO_WIN
        self._end_game(winner, points, how)
        return True

    def _end_game(self, winner: i64, points: i64, how: i64) -> None:
        if winner == 0:
            self.points = [self.points[0] + points, self.points[1]]
        else:
            self.points = [self.points[0], self.points[1] + points]
        self.endings = [*self.endings, winner, points, how]
        self.stage += 1
        if self.journal is not None:
            by_line = how == end.A_LINE or how == end.A_LINE_AND_ALL
            lines = lines_in(self.board.held(winner)) if by_line else ()
            self.journal.append(ev.GameEnded(winner, points, HOW_WON[how], lines))
        self.known |= self._shown()
        if self.points[winner] >= self.slots.target:  # DL-15
            if self.journal is not None:
                self.journal.append(ev.ContestEnded(winner))
            self.wait_for(DONE)
        else:
            self.wait_for(NEXT)

    # -- looking at it ----------------------------------------------------------------

    def _shown(self) -> i64:
        """What everyone has seen in this game: all that left hand and deck, or was shown."""
        hidden = self.hands | self.decks
        if self.showing != NOBODY:
            hidden &= ~(self.hands & OWN << self.showing * DECK)
        return self.slots.all & ~hidden

    def shown(self, seat: int) -> list[int]:
        """The cards of a seat that everyone has seen in this game."""
        return self.slots.cards_in(self._shown(), seat)

    def hand(self, seat: int) -> list[int]:
        return self.slots.cards_in(self.hands, seat)

    def held(self, seat: i64, card: i64) -> i64:
        """The slots of the copies of a card that a seat holds."""
        return self.slots.of_card[seat * CARD_COUNT + card] & self.hands

    def playable(self, seat: i64) -> i64:
        """The slots of the cards a seat could play: in hand, and not kept out."""
        return self.hands & ~self.barred & OWN << seat * DECK

    def hand_size(self, seat: i64) -> int:
        return len(SLOTS_IN[self.hands >> seat * DECK & OWN])

    def deck_size(self, seat: i64) -> int:
        return len(SLOTS_IN[self.decks >> seat * DECK & OWN])

    def scores(self) -> list[int]:
        return self.points[:]
