"""A turn: who places next, the cards that are shown or placed, the flip and the cut.

What happens in the lanes after that is next door in `lanes`.
"""

from typing import TYPE_CHECKING

from . import events as ev
from . import phases as ph
from .cards import SUPER_ROCK, SUPER_SCISSORS
from .lanes import announce, resolve
from .rounds import LAST_TURN, count_points, end_round
from .rows import EMPTY, FACE_DOWN, OPEN

if TYPE_CHECKING:
    from .state import GotchaCardsState


def begin_turn(state: "GotchaCardsState") -> None:
    """The next turn, or the next overtime turn once its cards are drawn (GC-5)."""
    if state.turn <= LAST_TURN - 1:
        state.turn += 1
        state.starter = 1 - state.lead if state.turn == 2 else state.lead
    red_is_bare = not state.hands[0] and state.rows[0].is_empty()
    blue_is_bare = not state.hands[1] and state.rows[1].is_empty()
    if red_is_bare and blue_is_bare:
        count_points(state)
        return
    if red_is_bare or blue_is_bare:
        end_round(state, 1 if red_is_bare else 0, ev.NO_CARD)
        return
    if state.journal is not None and state.turn <= LAST_TURN:
        state.note(ev.TURN, state.starter, state.turn)
    state.no_cards_placed()
    next_to_place(state)


def next_to_place(state: "GotchaCardsState") -> None:
    one = state.starter
    other = 1 - one
    if state.owes[one] and state.hands[one]:  # GC-E9: what is owed comes before all else
        state.wait_for(ph.SHOW, one)
    elif state.owes[other] and state.hands[other]:
        state.wait_for(ph.SHOW, other)
    elif state.hands[one] and not state.finished[one]:
        state.wait_for(ph.PLACE, one)
    elif state.hands[other] and not state.finished[other]:
        state.wait_for(ph.PLACE, other)
    else:
        _flip(state)


def show(state: "GotchaCardsState", seat: int, card: int) -> None:
    state.owes[seat] = 0
    state.revealed(seat, card)
    lane = state.rows[seat].add(card, OPEN)
    state.placed[seat] += 1
    state.note(ev.SHOWED, seat, lane, card)
    next_to_place(state)


def place(state: "GotchaCardsState", seat: int, card: int) -> None:
    lane = state.rows[seat].add(card, FACE_DOWN)
    state.placed[seat] += 1
    if state.journal is not None:
        state.note(ev.PLACED, seat, lane, card)
    next_to_place(state)


def _flip(state: "GotchaCardsState") -> None:
    """GC-6."""
    _flip_row(state, state.starter)
    _flip_row(state, 1 - state.starter)
    for seat in range(2):
        if state.rows[seat].has(SUPER_SCISSORS) and _may_cut(state, seat):
            state.wait_for(ph.CUT, seat)
            return
    if state.journal is not None:
        announce(state)
    resolve(state)


def _flip_row(state: "GotchaCardsState", seat: int) -> None:
    row = state.rows[seat]
    for lane in range(len(row.cards)):
        card = row.cards[lane]
        if card != EMPTY and row.marks[lane] == FACE_DOWN:
            row.marks[lane] = OPEN
            state.revealed(seat, card)
            if state.journal is not None:
                state.note(ev.FLIPPED, seat, lane, card)


def _may_cut(state: "GotchaCardsState", seat: int) -> bool:
    """GC-E4 and GC-E5."""
    if state.rows[0].has(SUPER_ROCK) or state.rows[1].has(SUPER_ROCK):
        state.note(ev.PREVENTED, seat)
        return False
    return bool(state.cuttable())


def cut(state: "GotchaCardsState", seat: int, lane: int) -> None:
    card = state.rows[seat].lift(lane)
    state.trash.append(card)
    if state.journal is not None:
        state.note(ev.CUT, state.to_move, seat, lane, card)
        announce(state)
    resolve(state)
