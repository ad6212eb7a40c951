"""Search to the end of the round: there the points are counted, and what the hands are
still good for is judged. Every seat wants to win the contest for itself.
"""

from math import exp, log
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tuckbox.core.dice import Dice
from tuckbox.core.state import CHANCE, OVER, State
from tuckbox.games.scratch_my_back.cards import HAND, MOST_SEATS, REQUESTS
from tuckbox.games.scratch_my_back.state import ScratchMyBackState

from ..search import COARSE, Search
from ..tree import SURE, Lesson
from .habits import Habits

# What counts between two rounds, besides the cards of a hand by their kind.
REQUEST: Final = REQUESTS
PAIRED: Final = 11  # Requests that have another of their suit beside them
TO_DRAW: Final = 12  # cards missing from the hand that the pile will still give
STARTS: Final = 13
SPREAD: Final = 14  # not a feature: by how much the rest of the contest can differ
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

STEEPEST: Final = 4.0
"""A spread for the points that are gained while searching, where the true one is larger."""

LEAST_REWARD: Final = 0.0005

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
    """What a hand between two rounds is worth in points to come, from a table."""

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
class RoundSearch(Search):
    def __init__(self, dice: Dice, habits: Habits, worth: Worth, exploration: float) -> None:
        super().__init__(dice, exploration, COARSE)
        self.habits = habits
        self.worth = worth
        self.hopes: list[float] = [0.0] * MOST_SEATS

    def play_out(self, state: State) -> None:
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
        steep = min(spread, STEEPEST)
        # What is gained now counts more than it would, what was there before as it should:
        # early in a contest all chances are nearly even, and search could not tell them apart.
        old = steep / spread
        hopes, before, points = self.hopes, self.before, state.points
        total = 0.0
        for seat in range(state.seats):
            lead = float(before[seat] - before[0]) * old + float(points[seat] - before[seat])
            hopes[seat] = exp((lead + self.worth.of(state, seat, row)) / steep)
            total += hopes[seat]
        for seat in range(state.seats):
            self.rewards[seat] = int(SURE * hopes[seat] / total)

    def chance(self, world: ScratchMyBackState, seat: int, reward: float) -> float:
        """The chance to win the contest that a mean reward stands for: the gains of the round
        count as what they are again, and not more."""
        spread = self.worth.table[FEATURES * time_of(world) + SPREAD]
        old = min(spread, STEEPEST) / spread
        others = float(world.seats - 1)
        lead = float(world.points[seat]) - float(sum(world.points) - world.points[seat]) / others
        reward = max(LEAST_REWARD, min(1.0 - LEAST_REWARD, reward))
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
            self.rewards[seat] = SURE // winners if points[seat] == best else 0

    def gifts(self, world: ScratchMyBackState) -> list[Lesson]:
        """What to give away, when it is one card for nothing: the one that the rest of the
        hand misses least first. Nothing has to be searched for that."""
        self.rewards = vec[i64]([0] * world.seats)
        self.before = world.scores()
        seat = world.to_move
        hand = world.hands[seat]
        lessons: list[Lesson] = []
        for move in world.all_moves():
            world.hands[seat] = hand[:]
            world.hands[seat].remove(world.deck.cards_of(move)[0])
            self.reward(world)
            lessons.append(Lesson(move, 1, float(self.rewards[seat]) / SURE))
        world.hands[seat] = hand
        lessons.sort(key=lambda lesson: -lesson.mean)
        return lessons
