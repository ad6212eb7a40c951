"""A quick look at a play: what it takes over and whether it wins, with no state moved on."""

from typing import Final

from mypy_extensions import i64

from tuckbox.core.dice import Dice
from tuckbox.games.draw_the_line import actions as act
from tuckbox.games.draw_the_line.board import Board
from tuckbox.games.draw_the_line.cards import SIDES
from tuckbox.games.draw_the_line.legal import any_move
from tuckbox.games.draw_the_line.phases import PLAY
from tuckbox.games.draw_the_line.squares import BESIDE, FULL, HAS_LINE, OPEN, SQUARES, SQUARES_IN
from tuckbox.games.draw_the_line.state import DrawTheLineState

WIN: Final = 1000
LOSS: Final = -1000
CAPTURE: Final = 12
STRONGEST: Final = 9


def judge(board: Board, seat: i64, action: i64) -> i64:
    """WIN or LOSS if the play ends the game; else what it captures, less what it shows of
    its weak sides to squares where an answer may come."""
    face: i64 = action // SQUARES  # a card has two, the second one flipped
    card = face >> 1
    square = action - face * SQUARES
    flip = face & 1
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
    """Whether a seat would win at once if it had this card to play; it is not asked whether
    the cards in play keep it out."""
    first = card * act.PLAYS_A_CARD
    for square in SQUARES_IN[OPEN[board.taken]]:
        if judge(board, seat, first + square) == WIN:
            return True
    return False


def some_good_play(state: DrawTheLineState, dice: Dice, looks: i64) -> int:
    """The best of so many plays taken at random; another move where nothing is to be played."""
    best: i64 = any_move(state, dice)
    if state.phase != PLAY:
        return best
    board, seat = state.board, state.active
    highest = judge(board, seat, best)
    for _ in range(looks - 1):
        if highest == WIN:
            break
        action: i64 = any_move(state, dice)
        score = judge(board, seat, action)
        if score > highest:
            highest = score
            best = action
    return best
