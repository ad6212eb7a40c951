"""Playing a turn to its end once the cards lie: draws by chance, small decisions by trying
each of them once."""

from tuckbox.core.dice import Dice
from tuckbox.core.state import CHANCE, OVER
from tuckbox.games.gotchacards.state import GotchaCardsState

from .worth import chance


def finish_turn(state: GotchaCardsState, dice: Dice) -> None:
    """Go on until another turn starts or the round is over."""
    turn, stage = state.turn, state.stage
    while state.turn == turn and state.stage == stage and state.to_move != OVER:
        if state.to_move == CHANCE:
            state.do(state.any_outcome(dice))
        else:
            state.do(best_try(state, dice))


def best_try(state: GotchaCardsState, dice: Dice) -> int:
    """The move after which the turn, played on at random, ended best."""
    seat, stage = state.to_move, state.stage
    moves = state.moves(seat)
    best = moves[0]
    if len(moves) > 1:
        highest = -1.0
        for move in moves:
            worth = value_of(state, move, seat, stage, dice)
            if worth > highest:
                highest = worth
                best = move
    return best


def value_of(state: GotchaCardsState, move: int, seat: int, stage: int, dice: Dice) -> float:
    """What one try of a move came to: the rest of the turn at random."""
    tried = state.clone()
    turn = tried.turn
    tried.do(move)
    while tried.turn == turn and tried.stage == stage and tried.to_move != OVER:
        if tried.to_move == CHANCE:
            tried.do(tried.any_outcome(dice))
        else:
            tried.do(tried.any_move(dice))
    return chance(tried, seat, stage)
