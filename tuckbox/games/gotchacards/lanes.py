"""What happens when the cards are flipped: lane by lane, effects and fights (GC-6).

`resolve` goes on from wherever the state stands until somebody has to choose, chance has
to draw, or the turn is over.
"""

from typing import TYPE_CHECKING, Final

from . import events as ev
from . import phases as ph
from .cards import (
    ACROSS,
    CARD_COUNT,
    DOUBLE_EDGED,
    DRAW,
    EFFECT,
    FINGER,
    GOTCHA,
    LEFT,
    NAMES,
    RISKY_DRAW,
    RISKY_GOTCHA,
    SUPER_ROCK,
    SWAP,
    SWEET,
)
from .deck import start_drawing
from .fights import ALONE, REASONS, TIE, WHY, WINNER
from .rows import EMPTY, OPEN, STAYED, USED, Row, exchange

if TYPE_CHECKING:
    from .state import GotchaCardsState

LAST_TURN_TO_STAY: Final = 2
ACTS_FIRST: Final[list[bool]] = [effect in (GOTCHA, RISKY_GOTCHA, SWAP) for effect in EFFECT]
"""Of each card: whether it acts when its lane starts."""


def resolve(state: "GotchaCardsState") -> None:
    """Go on until something has to be decided or drawn, or the turn is over."""
    lanes = max(len(state.rows[0].cards), len(state.rows[1].cards))
    while state.lane < lanes:
        if not state.fought:
            if _start_effects_wait(state):
                return
            _fight(state)
            state.fought = 1
        if state.waiting and _after_effects_wait(state):
            return
        state.lane += 1
        state.fought = 0
        announce(state)
    state.end_turn()


def announce(state: "GotchaCardsState") -> None:
    """Say what lies in the lane that is about to start."""
    if state.journal is None:
        return
    one, other = state.rows[0].card(state.lane), state.rows[1].card(state.lane)
    if one != EMPTY or other != EMPTY:
        state.journal.append(ev.LaneStarted(state.lane, _named(one, other)))


def _named(one: int, other: int) -> ev.Cards:
    return (
        NAMES[one] if one != EMPTY else None,
        NAMES[other] if other != EMPTY else None,
    )


# -- as a lane starts -------------------------------------------------------------


def _start_effects_wait(state: "GotchaCardsState") -> bool:
    """Effects one at a time, the starter's first, until none is left; whether one of
    them has to wait for a card."""
    lane = state.lane
    while True:
        seat = state.starter
        if not _acts(state.rows[seat], lane):
            seat = 1 - seat
            if not _acts(state.rows[seat], lane):
                return False
        effect = EFFECT[state.rows[seat].cards[lane]]
        if effect == GOTCHA:
            if _gotcha(state, seat):
                return True
        elif effect == RISKY_GOTCHA:
            if start_drawing(state, seat, 1, ph.TOP):  # GC-E7
                return True
            state.rows[seat].marks[lane] |= USED
            if state.journal is not None:
                state.journal.append(ev.LaidBare(seat, lane))
        else:
            _swap(state, seat)


def _acts(row: Row, lane: int) -> bool:
    """Whether the card of a lane still has to act before the fight."""
    if lane >= len(row.cards):
        return False
    card = row.cards[lane]
    return card != EMPTY and ACTS_FIRST[card] and not row.marked(lane, USED)


def _gotcha(state: "GotchaCardsState", seat: int) -> bool:
    """GC-E6; whether its owner has a card to play in its place."""
    hand = state.hands[seat]
    if state.journal is not None:
        state.journal.append(ev.GotchaTrashed(seat, state.lane, bool(hand)))
    state.trash.append(state.rows[seat].lift(state.lane))
    if hand:
        state.wait_for(ph.REPLACE, seat)
        return True
    return False


def _swap(state: "GotchaCardsState", seat: int) -> None:
    """GC-E10."""
    lane = state.lane
    row = state.rows[seat]
    card = row.cards[lane]
    row.marks[lane] |= USED
    if FINGER[card] == ACROSS:
        other_seat, other_lane = 1 - seat, lane
    else:
        # Player1 has the deck on the left (GC-4), so right is away from it; Player2 sees
        # it the other way round. Towards the deck every lane is resolved already.
        away = (FINGER[card] == LEFT) != (seat == state.lead)
        other_seat, other_lane = seat, lane + 1 if away else -1
    other = state.rows[other_seat].card(other_lane) if other_lane >= 0 else EMPTY
    if other != EMPTY:
        exchange(row, lane, state.rows[other_seat], other_lane)
    if state.journal is not None:
        if other == EMPTY:
            state.journal.append(ev.NothingSwapped(seat, NAMES[card], lane))
        else:
            state.journal.append(
                ev.Swapped(seat, NAMES[card], lane, other_seat, NAMES[other], other_lane)
            )


# -- the fight --------------------------------------------------------------------


def _fight(state: "GotchaCardsState") -> None:
    """GC-7: who takes the lane's cards; what that sets off waits in `state.waiting`."""
    lane = state.lane
    one, other = state.rows[0].card(lane), state.rows[1].card(lane)
    if one != EMPTY and other != EMPTY:
        winner = WINNER[one * CARD_COUNT + other]
    elif one != EMPTY:
        winner = 0
    elif other != EMPTY:
        winner = 1
    else:
        return
    if state.journal is not None:
        alone = one == EMPTY or other == EMPTY
        why = ALONE if alone else WHY[one * CARD_COUNT + other]
        taker = None if winner == TIE else winner
        state.journal.append(ev.Fought(taker, lane, _named(one, other), REASONS[why]))
    _collect(state, winner)
    if winner != TIE and (_is_sweet(one) or _is_sweet(other)):  # GC-E9
        state.owes[winner] = 1
        if state.journal is not None:
            state.journal.append(ev.TookSweet(winner))
    if state.starter == 0:
        _set_off(state, 0, one, winner)
        _set_off(state, 1, other, winner)
    else:
        _set_off(state, 1, other, winner)
        _set_off(state, 0, one, winner)


def _is_sweet(card: int) -> bool:
    return card != EMPTY and EFFECT[card] == SWEET


def _collect(state: "GotchaCardsState", winner: int) -> None:
    """The lane's cards go to the winner's pile, or on a tie to the trash."""
    lane = state.lane
    if winner == TIE:
        state.rows[0].take_all(lane, state.trash)
        state.rows[1].take_all(lane, state.trash)
        return
    pile = state.piles[winner]
    row = state.rows[winner]
    state.rows[1 - winner].take_all(lane, pile)
    if _stays(state, row):
        row.take_beneath(lane, pile)
        row.marks[lane] = OPEN + STAYED
        if state.journal is not None:
            state.journal.append(ev.Stayed(winner, NAMES[row.cards[lane]], lane))
    else:
        row.take_all(lane, pile)


def _stays(state: "GotchaCardsState", row: Row) -> bool:
    """GC-E5: a Super Rock that has won, for one more turn of the round."""
    rock = EFFECT[row.cards[state.lane]] == SUPER_ROCK
    return rock and not row.marked(state.lane, STAYED) and state.turn <= LAST_TURN_TO_STAY


def _set_off(state: "GotchaCardsState", seat: int, card: int, winner: int) -> None:
    """Draw, Risky Draw and Double-Edged, which act when the cards have left the lane."""
    if card == EMPTY:
        return
    effect = EFFECT[card]
    won = winner == seat
    if effect == DRAW and won:  # GC-E1
        state.waiting += [seat, 1]
    elif effect == RISKY_DRAW and not won:  # GC-E8
        state.waiting += [seat, 2]
    elif effect == DOUBLE_EDGED:  # GC-E11
        state.waiting += [1 - seat if won else seat, 0]


def _after_effects_wait(state: "GotchaCardsState") -> bool:
    while state.waiting:
        seat, draws = state.waiting[0], state.waiting[1]
        state.waiting = state.waiting[2:]
        if draws:
            if start_drawing(state, seat, draws, ph.GAIN):
                return True
        elif state.hands[seat]:
            state.wait_for(ph.DISCARD, seat)
            return True
    return False
