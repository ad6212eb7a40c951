"""Rollouts of a round, with open hands: each turn's placing is solved as a small matrix game.
For trying out moves and for fitting the weights of `worth`. The hands are sampled, so a player
never sees a hand this way that it does not hold.
"""

from typing import Final

from tuckbox.core.dice import Dice
from tuckbox.core.state import CHANCE
from tuckbox.games.gotchacards import actions as act
from tuckbox.games.gotchacards import phases as ph
from tuckbox.games.gotchacards.state import GotchaCardsState

from .matrix_game import MatrixGame
from .plans import any_plan, carry_out, fewest_and_most, plans_for
from .turn_rollout import best_sampled_move, finish_turn
from .worth import WORTH

SOLVER_ROUNDS: Final = 30
_MILLION: Final = 1000000


def play_turn(state: GotchaCardsState, dice: Dice, limit: int) -> None:
    """From the placing to the end of the turn; each side considers at most `limit` plans."""
    first = state.to_move
    plans = _some_plans(state, first, limit, dice)
    replies = _some_plans(state, 1 - first, limit, dice)
    if limit > 1:
        game = MatrixGame([state], first, [plans], [replies])
        game.play(dice)
        game.solve(SOLVER_ROUNDS)
        plan = sampled_index(game.strategy(0), dice)
        reply = sampled_index(game.reply_strategy(0, game.signal(0, plan)), dice)
    else:
        plan = reply = 0
    turn = state.turn
    carry_out(state, plans[plan])
    if state.phase == ph.PLACE and state.turn == turn:
        carry_out(state, replies[reply])
    if state.turn == turn:
        finish_turn(state, dice)


def _some_plans(state: GotchaCardsState, seat: int, limit: int, dice: Dice) -> list[list[int]]:
    fewest, most = fewest_and_most(state, seat)
    if limit == 1:
        return [any_plan(state.hands[seat], fewest, most, dice)]
    return plans_for(state.hands[seat], fewest, most, limit, dice)


def sampled_index(shares: list[float], dice: Dice) -> int:
    """An index of a list of probabilities, drawn by them."""
    ticket = float(dice.randrange(_MILLION)) / float(_MILLION)
    for place in range(len(shares)):
        ticket -= shares[place]
        if ticket < 0.0:
            return place
    return len(shares) - 1


def rollout_step(state: GotchaCardsState, dice: Dice, limit: int) -> None:
    """One step of a rollout: a draw, a choice, or a whole turn."""
    if state.to_move == CHANCE:
        state.do(state.any_outcome(dice))
    elif state.phase == ph.PLACE:
        play_turn(state, dice, limit)
    elif state.phase == ph.PICK:
        state.do(act.PICK + best_card(state.draft))
    elif state.phase == ph.KEEP:
        state.do(act.KEEP + best_card(state.hands[state.to_move]))
    elif state.phase == ph.SHOW or state.phase == ph.CHOOSE:
        state.do(state.any_move(dice))
    else:
        state.do(best_sampled_move(state, dice))


def best_card(cards: list[int]) -> int:
    """The card that is worth most at the start of a round."""
    weights = WORTH[0]
    best = cards[0]
    for card in cards:
        if weights[card] > weights[best]:
            best = card
    return best
