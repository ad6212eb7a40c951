"""A score for a play, without playing it on a state: whether it wins, what it captures, and how
open it leaves its weak sides."""

from typing import Final

from mypy_extensions import i64

from tuckbox.core.dice import Dice
from tuckbox.games.draw_the_line import actions as act
from tuckbox.games.draw_the_line.board import Board
from tuckbox.games.draw_the_line.cards import SIDES
from tuckbox.games.draw_the_line.legal import any_move
from tuckbox.games.draw_the_line.phases import PLAY
from tuckbox.games.draw_the_line.squares import (
    BESIDE,
    FULL,
    HAS_LINE,
    NEIGHBOURS,
    OPEN,
    SQUARES_IN,
)
from tuckbox.games.draw_the_line.state import DrawTheLineState

WIN: Final = 1000
LOSS: Final = -1000
NO_PLAY: Final = -1
CAPTURE: Final = 12
STRONGEST: Final = 9


def score_play(board: Board, seat: i64, action: i64) -> i64:
    """WIN or LOSS if the play ends the game; otherwise what it captures, less the weakness of
    the sides that face empty squares, where the other side may answer."""
    card, square = act.card_played(action), act.square_played(action)
    flip = act.flip_played(action)
    after = board.clone()
    after.lay(square, card, seat, flip)
    after.fresh = square
    captured = after.attack(square, None)
    held = after.held(seat)
    if HAS_LINE[held]:
        return LOSS if flip else WIN  # DL-P7
    if after.taken == FULL:
        return WIN if captured and not flip else LOSS
    score: i64 = CAPTURE * len(SQUARES_IN[captured])
    for side in range(4):
        other: i64 = BESIDE[square * 4 + side]
        if other >= 0 and not after.taken >> other & 1:
            score -= STRONGEST - SIDES[card * 4 + (side ^ flip * 2)]
    return score


def can_win(board: Board, seat: i64, card: i64) -> bool:
    """Whether a seat with this card would win at once. Whether the cards in play keep the card
    out is not checked."""
    for square in SQUARES_IN[OPEN[board.taken]]:
        if score_play(board, seat, act.play(card, square)) == WIN:
            return True
    return False


def winning_play(state: DrawTheLineState) -> i64:
    """A play that wins at once, or NO_PLAY."""
    board, seat = state.board, state.active
    mine = board.held(seat)
    foes = board.held(1 - seat)
    last = len(SQUARES_IN[FULL & ~board.taken]) == 1
    for square in SQUARES_IN[OPEN[board.taken]]:
        # No play there can hold more than this, which rules out most squares.
        most: i64 = mine | 1 << square | NEIGHBOURS[square] & foes
        if not HAS_LINE[most] and not last:
            continue
        for card in state.slots.cards_in(state.hands & ~state.barred, seat):
            action: i64 = act.play(card, square)
            if score_play(board, seat, action) == WIN:
                return action
    return NO_PLAY


def sampled_play(state: DrawTheLineState, dice: Dice, samples: i64) -> int:
    """A play that wins, or else the one with the best score of `samples` random ones; any move
    where no card is to be played."""
    if state.phase != PLAY:
        return any_move(state, dice)
    best = winning_play(state)
    if best != NO_PLAY:
        return best
    best = any_move(state, dice)
    if samples < 2:
        return best
    board, seat = state.board, state.active
    highest = score_play(board, seat, best)
    for _ in range(samples - 1):
        action: i64 = any_move(state, dice)
        score = score_play(board, seat, action)
        if score > highest:
            highest = score
            best = action
    return best
