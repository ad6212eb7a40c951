"""A rollout to the end of a turn, once the cards lie: draws at random, and decisions by one
random playout for each of them."""

from tuckbox.core.dice import Dice
from tuckbox.core.state import CHANCE, OVER
from tuckbox.games.gotchacards.state import GotchaCardsState

from .worth import chance


def finish_turn(state: GotchaCardsState, dice: Dice) -> None:
    """Play until another turn starts or the round is over."""
    turn, stage = state.turn, state.stage
    while state.turn == turn and state.stage == stage and state.to_move != OVER:
        if state.to_move == CHANCE:
            state.do(state.any_outcome(dice))
        else:
            state.do(best_sampled_move(state, dice))


def best_sampled_move(state: GotchaCardsState, dice: Dice) -> int:
    """The move after which one random playout of the turn ended best."""
    seat, stage = state.to_move, state.stage
    moves = state.moves(seat)
    best = moves[0]
    if len(moves) > 1:
        highest = -1.0
        for move in moves:
            worth = sampled_value(state, move, seat, stage, dice)
            if worth > highest:
                highest = worth
                best = move
    return best


def sampled_value(state: GotchaCardsState, move: int, seat: int, stage: int, dice: Dice) -> float:
    """The value of one random playout of the rest of the turn."""
    playout = state.clone()
    turn = playout.turn
    playout.do(move)
    while playout.turn == turn and playout.stage == stage and playout.to_move != OVER:
        if playout.to_move == CHANCE:
            playout.do(playout.any_outcome(dice))
        else:
            playout.do(playout.any_move(dice))
    return chance(playout, seat, stage)
