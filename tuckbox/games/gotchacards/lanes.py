"""What happens when the cards are flipped: lane by lane, effects and fights (GC-6).

`resolve` goes on from wherever the state stands until somebody has to choose, chance has
to draw, or the turn is over.
"""

from typing import TYPE_CHECKING

from tuckbox.core.piles import insert

from . import events as ev
from . import phases as ph
from .cards import (
    ACROSS,
    DOUBLE_EDGED,
    DRAW,
    EFFECT,
    FINGER,
    GOTCHA,
    LEFT,
    RISKY_DRAW,
    RISKY_GOTCHA,
    SUPER_ROCK,
    SWAP,
    SWEET,
)
from .fights import ALONE, TIE, fight
from .rows import EMPTY, exchange

if TYPE_CHECKING:
    from .state import GotchaCardsState

LAST_TURN_TO_STAY = 2


def resolve(state: "GotchaCardsState") -> None:
    """Go on until something has to be decided or drawn, or the turn is over."""
    while state.lane < _lanes(state):
        if not state.fought:
            if _start_effects_wait(state):
                return
            _fight(state)
            state.fought = 1
        if _after_effects_wait(state):
            return
        state.lane += 1
        state.fought = 0
        announce(state)
    state.end_turn()


def _lanes(state: "GotchaCardsState") -> int:
    return max(len(state.rows[0].cards), len(state.rows[1].cards))


def announce(state: "GotchaCardsState") -> None:
    """Say what lies in the lane that is about to start."""
    cards = [row.card(state.lane) for row in state.rows]
    if cards != [EMPTY, EMPTY]:
        state.note(ev.LANE, state.lane, cards[0], cards[1])


# -- as a lane starts -------------------------------------------------------------


def _start_effects_wait(state: "GotchaCardsState") -> bool:
    """Effects one at a time, the starter's first, until none is left; whether one of
    them has to wait for a card."""
    while True:
        seat = _next_to_act(state)
        if seat < 0:
            return False
        effect = EFFECT[state.rows[seat].cards[state.lane]]
        if effect == GOTCHA:
            if _gotcha(state, seat):
                return True
        elif effect == RISKY_GOTCHA:
            if state.draw(seat, 1, ph.TOP):  # GC-E7
                return True
            state.rows[seat].used[state.lane] = 1
            state.note(ev.BARE, seat, state.lane)
        else:
            _swap(state, seat)


def _next_to_act(state: "GotchaCardsState") -> int:
    for seat in (state.starter, 1 - state.starter):
        row = state.rows[seat]
        card = row.card(state.lane)
        if card == EMPTY or row.used[state.lane]:
            continue
        if EFFECT[card] == GOTCHA or EFFECT[card] == RISKY_GOTCHA or EFFECT[card] == SWAP:
            return seat
    return -1


def _gotcha(state: "GotchaCardsState", seat: int) -> bool:
    """GC-E6; whether its owner has a card to play in its place."""
    hand = state.hands[seat]
    state.note(ev.GOTCHA, seat, state.lane, 1 if hand else 0)
    insert(state.trash, state.rows[seat].lift(state.lane))
    if hand:
        state.wait_for(ph.REPLACE, seat)
        return True
    return False


def _swap(state: "GotchaCardsState", seat: int) -> None:
    """GC-E10."""
    lane = state.lane
    row = state.rows[seat]
    card = row.cards[lane]
    row.used[lane] = 1
    other_seat, other_lane = _pointed_at(state, seat, FINGER[card])
    other = (
        state.rows[other_seat].card(other_lane)
        if other_lane > lane or other_seat != seat
        else EMPTY
    )
    if other == EMPTY:
        state.note(ev.IDLE, seat, lane, card)
        return
    exchange(row, lane, state.rows[other_seat], other_lane)
    state.note(ev.SWAPPED, seat, lane, card, other_seat, other_lane, other)


def _pointed_at(state: "GotchaCardsState", seat: int, finger: int) -> tuple[int, int]:
    """The side and lane a finger points to. Player1 has the deck on the left (GC-4), so
    right is away from it; Player2 sees it the other way round."""
    if finger == ACROSS:
        return 1 - seat, state.lane
    away = (finger == LEFT) != (seat == state.lead)
    return seat, state.lane + 1 if away else state.lane - 1


# -- the fight --------------------------------------------------------------------


def _fight(state: "GotchaCardsState") -> None:
    """GC-7: who takes the lane's cards; what that sets off waits in `state.waiting`."""
    lane = state.lane
    cards = [state.rows[seat].card(lane) for seat in range(2)]
    if cards[0] == EMPTY and cards[1] == EMPTY:
        return
    if cards[0] == EMPTY or cards[1] == EMPTY:
        winner, why = (1 if cards[0] == EMPTY else 0), ALONE
    else:
        winner, why = fight(cards[0], cards[1])
    state.note(ev.FOUGHT, winner, lane, cards[0], cards[1], why)
    _collect(state, winner)
    for seat in (state.starter, 1 - state.starter):
        if cards[seat] != EMPTY:
            _set_off(state, seat, EFFECT[cards[seat]], winner == seat)


def _collect(state: "GotchaCardsState", winner: int) -> None:
    lane = state.lane
    stays = winner != TIE and _stays(state, winner)
    taken: list[int] = []
    for row in state.rows:
        taken += row.take_all(lane)
    if winner == TIE:
        for card in taken:
            insert(state.trash, card)
        return
    if stays:
        rock = next(card for card in taken if EFFECT[card] == SUPER_ROCK)
        taken.remove(rock)
        state.rows[winner].put(lane, rock, 1, stayed=1)
        state.note(ev.STAYED, winner, lane)
    for card in taken:
        insert(state.piles[winner], card)
    if any(EFFECT[card] == SWEET for card in taken):  # GC-E9
        state.owes[winner] = 1
        state.note(ev.OWES, winner)


def _stays(state: "GotchaCardsState", seat: int) -> bool:
    """GC-E5: a Super Rock that has won, for one more turn of the round."""
    row = state.rows[seat]
    rock = EFFECT[row.cards[state.lane]] == SUPER_ROCK
    return rock and not row.stayed[state.lane] and state.turn <= LAST_TURN_TO_STAY


def _set_off(state: "GotchaCardsState", seat: int, effect: int, won: bool) -> None:
    """Draw, Risky Draw and Double-Edged, which act when the cards have left the lane."""
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
            if state.draw(seat, draws, ph.GAIN):
                return True
        elif state.hands[seat]:
            state.wait_for(ph.DISCARD, seat)
            return True
    return False
