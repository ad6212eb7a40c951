"""A turn: who places next, the cards that are shown or placed, the flip and the cut.

What happens in the lanes after that is next door in `lanes`.
"""

from typing import TYPE_CHECKING, Final

from . import events as ev
from . import phases as ph
from .actions import LANES
from .cards import EFFECT, NAMES, SUPER_ROCK, SUPER_SCISSORS
from .lanes import announce, resolve
from .rounds import LAST_TURN, count_points, end_round
from .rows import EMPTY, FACE_DOWN, OPEN, USED

if TYPE_CHECKING:
    from .state import GotchaCardsState

NOWHERE: Final = -1


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
        end_round(state, 1 if red_is_bare else 0, "no-card")
        return
    if state.journal is not None and state.turn <= LAST_TURN:
        state.journal.append(ev.TurnStarted(state.starter, state.turn))
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
    if state.journal is not None:
        state.journal.append(ev.Showed(seat, NAMES[card], lane))
    next_to_place(state)


def place(state: "GotchaCardsState", seat: int, card: int) -> None:
    lane = state.rows[seat].add(card, FACE_DOWN)
    state.placed[seat] += 1
    if state.journal is not None:
        state.journal.append(ev.Placed(seat, NAMES[card], lane))
    next_to_place(state)


def _flip(state: "GotchaCardsState") -> None:
    """GC-6."""
    _flip_row(state, state.starter)
    _flip_row(state, 1 - state.starter)
    if state.rows[0].has(SUPER_ROCK) or state.rows[1].has(SUPER_ROCK):  # GC-E5
        _say_prevented(state, state.starter)
        _say_prevented(state, 1 - state.starter)
        announce(state)
        resolve(state)
    else:
        _next_cut(state)


def _flip_row(state: "GotchaCardsState", seat: int) -> None:
    row = state.rows[seat]
    for lane in range(len(row.cards)):
        card = row.cards[lane]
        if card != EMPTY and row.marks[lane] == FACE_DOWN:
            row.marks[lane] = OPEN
            state.revealed(seat, card)
            if state.journal is not None:
                state.journal.append(ev.Flipped(seat, NAMES[card], lane))


def _say_prevented(state: "GotchaCardsState", seat: int) -> None:
    if state.journal is not None and state.rows[seat].has(SUPER_SCISSORS):
        state.journal.append(ev.CutPrevented(seat))


# -- the cut, GC-E4 ---------------------------------------------------------------------


def _next_cut(state: "GotchaCardsState") -> None:
    """Wait for the next Super Scissors to cut, or go on to the lanes when all have."""
    while True:
        place = cutter(state)
        if place == NOWHERE:
            announce(state)
            resolve(state)
            return
        if cuttable(state):
            state.wait_for(ph.CUT, place // LANES)
            return
        _has_cut(state, place)


def cutter(state: "GotchaCardsState") -> int:
    """The Super Scissors that are next to cut, as `seat * LANES + lane`: the starter's first
    (GC-6), each side's from the deck outwards. NOWHERE if there are none."""
    for step in range(2):
        seat = state.starter if step == 0 else 1 - state.starter
        row = state.rows[seat]
        for lane in range(len(row.cards)):
            card = row.cards[lane]
            if card != EMPTY and EFFECT[card] == SUPER_SCISSORS and not row.marked(lane, USED):
                return seat * LANES + lane
    return NOWHERE


def cuttable(state: "GotchaCardsState") -> list[int]:
    """Every card on the field but the Super Scissors that cut."""
    cuts = cutter(state)
    places: list[int] = []
    for seat in range(2):
        cards = state.rows[seat].cards
        for lane in range(len(cards)):
            place = seat * LANES + lane
            if cards[lane] != EMPTY and place != cuts:
                places.append(place)
    return places


def _has_cut(state: "GotchaCardsState", place: int) -> None:
    state.rows[place // LANES].marks[place % LANES] |= USED


def cut(state: "GotchaCardsState", seat: int, lane: int) -> None:
    _has_cut(state, cutter(state))
    card = state.rows[seat].lift(lane)
    state.trash.append(card)
    if state.journal is not None:
        state.journal.append(ev.CardCut(state.to_move, seat, NAMES[card], lane))
    _next_cut(state)
