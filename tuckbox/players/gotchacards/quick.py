"""Quick play: a round played on by both sides with open hands, each turn's placing solved as
a small game. For play-outs and for fitting what positions are worth; a player never sees a
hand this way that it does not hold, for the hands are imagined.
"""

from typing import Final

from tuckbox.core.dice import Dice
from tuckbox.core.state import CHANCE, OVER
from tuckbox.games.gotchacards import actions as act
from tuckbox.games.gotchacards import phases as ph
from tuckbox.games.gotchacards.state import GotchaCardsState

from .finish import best_try, finish_turn
from .plans import any_plan, carry_out, fewest_and_most, plans_for
from .stage_game import StageGame
from .worth import WORTH

SOLVING: Final = 30
_MILLION: Final = 1000000


def play_turn(state: GotchaCardsState, dice: Dice, limit: int) -> None:
    """From the placing to the end of the turn; so many plans a side are looked at."""
    first = state.to_move
    plans = _some_plans(state, first, limit, dice)
    replies = _some_plans(state, 1 - first, limit, dice)
    if limit > 1:
        game = StageGame([state], first, [plans], [replies])
        game.play(dice)
        game.solve(SOLVING)
        plan = draw(game.mix(0), dice)
        reply = draw(game.reply_mix(0, game.sight_of(0, plan)), dice)
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


def draw(shares: list[float], dice: Dice) -> int:
    """A place in a list of shares, each as likely as its share."""
    ticket = float(dice.randrange(_MILLION)) / float(_MILLION)
    for place in range(len(shares)):
        ticket -= shares[place]
        if ticket < 0.0:
            return place
    return len(shares) - 1


def step(state: GotchaCardsState, dice: Dice, limit: int) -> None:
    """One thing after another: a draw, a choice, or all of a turn."""
    if state.to_move == CHANCE:
        state.do(state.any_outcome(dice))
    elif state.phase == ph.PLACE:
        play_turn(state, dice, limit)
    elif state.phase == ph.PICK:
        state.do(act.PICK + worthiest(state.draft))
    elif state.phase == ph.KEEP:
        state.do(act.KEEP + worthiest(state.hands[state.to_move]))
    elif state.phase == ph.SHOW or state.phase == ph.CHOOSE:
        state.do(state.any_move(dice))
    else:
        state.do(best_try(state, dice))


def worthiest(cards: list[int]) -> int:
    """The card that is worth most at the start of a round."""
    weights = WORTH[0]
    best = cards[0]
    for card in cards:
        if weights[card] > weights[best]:
            best = card
    return best


def play_round(state: GotchaCardsState, dice: Dice, limit: int) -> None:
    """To the end of the round."""
    stage = state.stage
    while state.stage == stage and state.to_move != OVER:
        step(state, dice, limit)
