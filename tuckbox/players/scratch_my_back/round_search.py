"""ISMCTS to the end of the round, where the points are counted and the worth of the hands is
estimated. Every seat wants to win the contest for itself.
"""

from math import exp, log
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tuckbox.core.dice import Dice
from tuckbox.core.state import CHANCE, OVER, State
from tuckbox.games.scratch_my_back.cards import HAND, MOST_SEATS, REQUESTS
from tuckbox.games.scratch_my_back.state import ScratchMyBackState

from ..ismcts import COARSE, ISMCTS
from ..tree import MAX_REWARD, MoveStatistics
from .habits import Habits

# What counts between two rounds, besides the cards of a hand by their kind.
REQUEST: Final = REQUESTS
PAIRED: Final = 11  # Requests that have another of their suit beside them
TO_DRAW: Final = 12  # cards missing from the hand that the pile will still give
STARTS: Final = 13
SPREAD: Final = 14  # not a feature: how far the rest of the contest can spread the scores
FEATURES: Final = 15
NAMES: Final = (
    "agree",
    "command",
    "why",
    "reason",
    "decline",
    "excuse",
    "reload",
    "kindness",
    "pass",
    "scratch",
    "request",
    "paired",
    "to draw",
    "starts",
    "spread",
)

MAX_SEARCH_SPREAD: Final = 4.0
"""The largest spread for points that are gained during the search, see `reward`."""

MIN_REWARD: Final = 0.0005

TIMES: Final = 14
"""Seven times of a contest, for two players and for more."""


def time_of(state: ScratchMyBackState) -> int:
    """How far a contest has gone: while there is a pile by its size, then by the Requests."""
    time = 0 if state.seats == 2 else 7
    if state.pile_size:
        for size in (60, 40, 20):
            if state.pile_size > size:
                return time
            time += 1
        return time
    if state.requests_left >= 6:
        return time + 4
    return time + 5 if state.requests_left >= 3 else time + 6


@final
class Worth:
    """The worth of a hand between two rounds, in points to come, from learned weights."""

    def __init__(self, table: list[float]) -> None:
        self.table = table

    def of(self, state: ScratchMyBackState, seat: int, row: int) -> float:
        table = self.table
        hand = state.hands[seat]
        size = len(hand)
        worth = table[row + STARTS] if seat == state.starter else 0.0
        if state.pile_size:
            worth += table[row + TO_DRAW] * float(HAND - size)
        suit_of = state.deck.suit_of
        before = -1
        for card in hand:
            if card < REQUESTS:
                worth += table[row + card]
            else:
                worth += table[row + REQUEST]
                # A suit's Requests stand side by side in a sorted hand.
                if suit_of[card] == before:
                    worth += table[row + PAIRED]
                before = suit_of[card]
        return worth


@final
class RoundISMCTS(ISMCTS):
    def __init__(self, dice: Dice, habits: Habits, worth: Worth, exploration: float) -> None:
        super().__init__(dice, exploration, COARSE)
        self.habits = habits
        self.worth = worth
        self.strengths: list[float] = [0.0] * MOST_SEATS

    def rollout(self, state: State) -> None:
        assert isinstance(state, ScratchMyBackState)
        dice, habits = self.dice, self.habits
        while state.stage == self.stage:
            if state.to_move == CHANCE:
                state.do(state.any_outcome(dice))
            elif state.to_move == OVER:
                return
            else:
                state.do(habits.choose(state, dice))

    def reward(self, state: State) -> None:
        assert isinstance(state, ScratchMyBackState)
        if state.to_move == OVER:
            self._result(state)
            return
        row = FEATURES * time_of(state)
        spread = self.worth.table[row + SPREAD]
        steep = min(spread, MAX_SEARCH_SPREAD)
        # Points gained now are exaggerated, earlier ones are not: early in a contest all chances
        # are nearly even, and search could not tell them apart.
        old = steep / spread
        strengths, before, points = self.strengths, self.scores_before, state.points
        total = 0.0
        for seat in range(state.seats):
            lead = float(before[seat] - before[0]) * old + float(points[seat] - before[seat])
            strengths[seat] = exp((lead + self.worth.of(state, seat, row)) / steep)
            total += strengths[seat]
        for seat in range(state.seats):
            self.rewards[seat] = int(MAX_REWARD * strengths[seat] / total)

    def chance(self, world: ScratchMyBackState, seat: int, reward: float) -> float:
        """The chance to win the contest that a mean reward stands for, without the exaggeration
        of the gains of this round."""
        spread = self.worth.table[FEATURES * time_of(world) + SPREAD]
        old = min(spread, MAX_SEARCH_SPREAD) / spread
        others = float(world.seats - 1)
        lead = float(world.points[seat]) - float(sum(world.points) - world.points[seat]) / others
        reward = max(MIN_REWARD, min(1.0 - MIN_REWARD, reward))
        log_odds = old * log(others * reward / (1.0 - reward)) + (1.0 - old) * lead / spread
        odds = exp(log_odds) / others
        return odds / (1.0 + odds)

    def _result(self, state: ScratchMyBackState) -> None:
        points = state.points
        best = points[0]
        winners = 0
        for seat in range(state.seats):
            if points[seat] > best:
                best = points[seat]
                winners = 0
            if points[seat] == best:
                winners += 1
        for seat in range(state.seats):
            self.rewards[seat] = MAX_REWARD // winners if points[seat] == best else 0

    def rank_discards(self, world: ScratchMyBackState) -> list[MoveStatistics]:
        """Which card to give away for nothing: first the one after which the hand is worth
        most. That needs no search."""
        self.rewards = vec[i64]([0] * world.seats)
        self.scores_before = world.scores()
        seat = world.to_move
        hand = world.hands[seat]
        found: list[MoveStatistics] = []
        for move in world.all_moves():
            world.hands[seat] = hand[:]
            world.hands[seat].remove(world.deck.cards_of(move)[0])
            self.reward(world)
            found.append(MoveStatistics(move, 1, float(self.rewards[seat]) / MAX_REWARD))
        world.hands[seat] = hand
        found.sort(key=lambda move: -move.mean)
        return found
