"""A model of how people play: the weight of each kind of play in each situation, relative to the
other plays that the hand allows. It is the rollout policy of the search, and the model by which
`hand_inference` tells which hands are likely.

The numbers are in `habits.csv`: how often experts made a play when they could.
"""

from typing import Final, final

from tuckbox.core.dice import Dice
from tuckbox.games.scratch_my_back import actions as act
from tuckbox.games.scratch_my_back import phases as ph
from tuckbox.games.scratch_my_back.cards import AGREE
from tuckbox.games.scratch_my_back.deck import Deck
from tuckbox.games.scratch_my_back.plays import plays
from tuckbox.games.scratch_my_back.state import ScratchMyBackState

# The plays of a turn. The first are cards played alone, as the rules number them.
FOLD: Final = act.FOLD
PASS_ON: Final = 9
SCRATCH_BACK: Final = 10
AGREE_AND_MORE: Final = 11
PAIR: Final = 12
PLAYS: Final = 13
NAMES: Final = (
    "agree",
    "command",
    "why",
    "reason",
    "decline",
    "excuse",
    "reload",
    "kindness",
    "fold",
    "pass",
    "scratch",
    "agree with",
    "pair",
)

LEAST_POT: Final = -2
MOST_POT: Final = 3
POTS: Final = MOST_POT - LEAST_POT + 1
MOST_BAD: Final = 2
SITUATIONS: Final = 2 * 5 * POTS * (MOST_BAD + 1)

MOST: Final = 1000
"""The weight of a play that is always made."""


def situation(state: ScratchMyBackState, seat: int) -> int:
    """What a speaker looks at: how many sit at the table, whether they ask or are asked or owe
    a Command, what the cards of the round are worth, how many bad ones there are, and
    whether they could agree."""
    if state.owed:
        kind = 4
    else:
        kind = 2 if seat == state.defender else 0
        hand = state.hands[seat]
        if hand and hand[0] == AGREE:
            kind += 1
    if state.seats > 2:
        kind += 5
    pot = state.plus - state.minus
    if pot < LEAST_POT:
        pot = LEAST_POT
    elif pot > MOST_POT:
        pot = MOST_POT
    bad = state.minus
    if bad > MOST_BAD:
        bad = MOST_BAD
    return (kind * POTS + pot - LEAST_POT) * (MOST_BAD + 1) + bad


def play_of(action: int, deck: Deck) -> int:
    """Which of the plays an action of a turn is."""
    if action <= FOLD:
        return action
    if act.passes(action):
        return PASS_ON
    if deck.discards_pair(action):
        return PAIR
    return SCRATCH_BACK if act.use_in(action) == act.WITH_SCRATCH else AGREE_AND_MORE


@final
class Habits:
    def __init__(self, weights: list[int]) -> None:
        """All weights, from 1 to MOST, situation by situation."""
        self.weights = weights

    def choose(self, state: ScratchMyBackState, dice: Dice) -> int:
        """A move for the seat to move, as people would choose it."""
        if state.phase == ph.TURN:
            return self._turn(state, dice)
        if state.phase == ph.OPEN:
            last = state.all_moves()[-1]
            if state.deck.discards_pair(last):  # two points for nothing
                return last
        return state.any_move(dice)

    def _turn(self, state: ScratchMyBackState, dice: Dice) -> int:
        moves = state.all_moves()
        if len(moves) == 1:
            return moves[0]
        deck = state.deck
        row = PLAYS * situation(state, state.to_move)
        weights = self.weights
        total = 0
        for move in moves:
            total += weights[row + play_of(move, deck)]
        ticket = dice.randrange(total)
        for move in moves:
            ticket -= weights[row + play_of(move, deck)]
            if ticket < 0:
                return move
        return moves[0]

    def likelihood(self, state: ScratchMyBackState, seat: int, action: int) -> float:
        """How likely a speaker with this hand plays this. Everything that the rules allow is
        possible, because nobody keeps to habits all the time."""
        moves = plays(state, seat)
        deck = state.deck
        row = PLAYS * situation(state, seat)
        weights = self.weights
        total = 0
        chosen = 0
        # Whom a Pass it on may name depends on who held cards then (SB-9), which is not known of
        # everybody; so one is as good as another.
        passes = act.passes(action)
        for move in moves:
            play = play_of(move, deck)
            weight = weights[row + play]
            total += weight
            if move == action or (passes and play == PASS_ON):
                chosen = weight
        if chosen == 0:
            return 0.0
        return RANDOM_SHARE / len(moves) + (1.0 - RANDOM_SHARE) * chosen / total


RANDOM_SHARE: Final = 0.15
"""How often somebody makes a random play."""
