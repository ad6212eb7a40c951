"""Search in a tree of information sets, for any game and any number of seats.

A simulation takes one of the imagined worlds and walks down: every seat chooses by what
it could know there, with a bandit for each of its information sets; at the first set that
is new, the rest is played out. Then every set on the way learns what its seat got. No
seat's choice depends on what it cannot see, so the viewer cannot count on knowing it.

Works on states alone; where the worlds come from is the business of `informed`.
"""

from math import log, sqrt
from time import perf_counter
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tuckbox.core.dice import Dice
from tuckbox.core.state import CHANCE, OVER, State

SURE: Final = 1000
"""What a won game is worth to a seat; a lost one is worth 0."""

CLOCK_EVERY: Final = 64
"""A look at the clock costs as much as a short simulation, so not every one takes it."""

_MIX: Final = 0x1E3779B97F4A7C15
_LOW_62: Final = (1 << 62) - 1


@final
class InformationSet:
    """What a seat has learnt about its moves wherever it cannot tell the worlds apart."""

    def __init__(self, moves: list[int]) -> None:
        self.moves: Final = moves
        self.tried: vec[i64] = vec[i64]([0] * len(moves))
        self.earned: vec[i64] = vec[i64]([0] * len(moves))
        self.untried: i64 = len(moves)
        self.visits: i64 = 0
        self.places: dict[int, int] | None = None  # of each move, if worlds differ in them

    def place_of(self, move: int) -> int:
        """Where a move stands; one that other worlds did not have is added."""
        if self.places is None:
            self.places = {known: place for place, known in enumerate(self.moves)}
        place = self.places.get(move, -1)
        if place < 0:
            place = len(self.moves)
            self.places[move] = place
            self.moves.append(move)
            self.tried = append(self.tried, 0)
            self.earned = append(self.earned, 0)
            self.untried += 1
        return place

    def mean(self, place: int) -> float:
        """What a move has earned on average, from 0 to 1."""
        tried: i64 = self.tried[place]
        if tried == 0:
            return 0.0
        return float(self.earned[place]) / float(tried * SURE)


@mypyc_attr(allow_interpreted_subclasses=True)
class Search:
    """One search; a subclass may know better how to play on and what an end is worth.

    `exact` says that `State.secret` tells all that a seat alone knows, so that the sets of
    every seat are true information sets. Otherwise the others' sets are those of somebody
    who knows what happened since the search began but plays any hand alike: coarser, and
    often the better use of few simulations.
    """

    def __init__(self, dice: Dice, exploration: float = 1.0, exact: bool = False) -> None:
        self.dice: Final = dice
        self.exploration: Final[float] = exploration
        self.exact: Final[bool] = exact
        self.viewer: i64 = 0
        self.stage: int = 0
        self.before: list[int] = []
        self.done: i64 = 0
        self._sets: dict[int, InformationSet] = {}
        self._keys: vec[i64] = vec[i64]()
        self._way: list[InformationSet] = []
        self._chosen: vec[i64] = vec[i64]()
        self._movers: vec[i64] = vec[i64]()
        self._worth: vec[i64] = vec[i64]()

    # -- what a subclass may know better --------------------------------------------------

    def play_out(self, state: State) -> None:
        """Play on at random to the end of the current game of the contest."""
        dice = self.dice
        while state.stage == self.stage:
            mover = state.to_move
            if mover == OVER:
                return
            if mover == CHANCE:
                state.do(state.any_outcome(dice))
            else:
                state.do(state.any_move(dice))

    def worth(self, state: State, seat: int) -> int:
        """What the end that was reached is worth to a seat, from 0 to SURE: the win, shared
        among those who gained the most since the search began."""
        scores = state.scores()
        mine = scores[seat] - self.before[seat]
        ties = 0
        for other in range(len(scores)):
            gain = scores[other] - self.before[other]
            if gain > mine:
                return 0
            if gain == mine:
                ties += 1
        return SURE // ties

    # -- searching ------------------------------------------------------------------------

    def run(
        self, worlds: list[State], viewer: int, simulations: int, seconds: float = 0.0
    ) -> "InformationSet | None":
        """Simulate so often, each world in turn; with `seconds`, no longer than that. Gives
        what the viewer has learnt about the moves at hand; None if there is but one."""
        start = worlds[0]
        self.viewer = viewer
        self.stage = start.stage
        self.before = start.scores()
        self._keys = vec[i64]([0] * len(self.before))
        self._worth = vec[i64]([0] * len(self.before))
        self._sets = {}
        self.done = 0
        stop = perf_counter() + seconds
        count: i64 = len(worlds)
        while self.done < simulations:
            self._simulate(worlds[self.done % count])
            self.done += 1
            if seconds and self.done % CLOCK_EVERY == 0 and perf_counter() > stop:
                break
        return self._sets.get(viewer)

    def _simulate(self, world: State) -> None:
        state = world.clone()
        self._start(state)
        dice = self.dice
        ended = False
        while True:
            mover = state.to_move
            if mover == OVER or state.stage != self.stage:
                ended = True
                break
            if mover == CHANCE:
                action = state.any_outcome(dice)
            else:
                seat: i64 = mover
                key = (self._keys[seat] << 3) & _LOW_62 | seat
                here = self._sets.get(key)
                if here is None:
                    moves = state.moves(mover)
                    if len(moves) == 1:
                        action = moves[0]
                    else:
                        here = InformationSet(moves)
                        self._sets[key] = here
                        place = dice.randrange(len(moves))
                        self._pass(here, place, seat)
                        state.do(moves[place])
                        break
                else:
                    place = self._select(here, state, seat)
                    self._pass(here, place, seat)
                    action = here.moves[place]
            self._witness(state, action)
            state.do(action)
        if not ended:
            self.play_out(state)
        self._learn(state)

    def _start(self, state: State) -> None:
        """Nobody has seen anything yet but what they knew before."""
        self._way.clear()
        self._chosen = vec[i64]()
        self._movers = vec[i64]()
        for seat in range(len(self._keys)):
            if seat == self.viewer or not self.exact:
                self._keys[seat] = 0
            else:
                self._keys[seat] = state.secret(seat)

    def _witness(self, state: State, action: int) -> None:
        """Every seat remembers what it can tell of the action."""
        for seat in range(len(self._keys)):
            seen: i64 = state.seen_as(action, seat)
            key: i64 = self._keys[seat]
            key = (key ^ (seen + 1)) * _MIX & _LOW_62
            self._keys[seat] = key ^ key >> 29

    def _pass(self, here: InformationSet, place: i64, seat: i64) -> None:
        self._way.append(here)
        self._chosen = append(self._chosen, place)
        self._movers = append(self._movers, seat)

    def _select(self, here: InformationSet, state: State, seat: i64) -> int:
        """The move to try: one that was not tried yet, else the upper confidence bound."""
        if not self.exact and seat != self.viewer:
            moves = state.moves(seat)
            if moves != here.moves:
                return self._select_among(here, moves)
        if here.untried:
            return self._untried(here)
        best: i64 = 0
        highest = -1.0
        spread = self.exploration * sqrt(log(float(here.visits)))
        tried, earned = here.tried, here.earned
        for place in range(len(tried)):
            times = float(tried[place])
            bound = float(earned[place]) / (times * SURE) + spread / sqrt(times)
            if bound > highest:
                highest = bound
                best = place
        return best

    def _untried(self, here: InformationSet) -> int:
        skip: i64 = self.dice.randrange(here.untried)
        for place in range(len(here.tried)):
            if here.tried[place] == 0:
                if skip == 0:
                    return place
                skip -= 1
        raise AssertionError("a move was counted as untried but all are tried")

    def _select_among(self, here: InformationSet, moves: list[int]) -> int:
        """The same where this world has other moves than those seen before."""
        best: i64 = -1
        highest = -1.0
        fresh: i64 = 0
        spread = self.exploration * sqrt(log(float(here.visits)))
        for move in moves:
            place: i64 = here.place_of(move)
            times = float(here.tried[place])
            if times == 0.0:
                fresh += 1
                if self.dice.randrange(fresh) == 0:
                    best = place
                continue
            if fresh:
                continue
            bound = float(here.earned[place]) / (times * SURE) + spread / sqrt(times)
            if bound > highest:
                highest = bound
                best = place
        return best

    def _learn(self, state: State) -> None:
        for seat in range(len(self._worth)):
            self._worth[seat] = self.worth(state, seat)
        for step in range(len(self._way)):
            here = self._way[step]
            place = self._chosen[step]
            if here.tried[place] == 0:
                here.untried -= 1
            here.visits += 1
            here.tried[place] += 1
            here.earned[place] += self._worth[self._movers[step]]
