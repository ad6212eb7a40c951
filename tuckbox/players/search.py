"""Search in a tree of information sets, for any game and any number of seats.

A simulation takes one of the imagined worlds and walks down: every seat chooses by what
it could know there, with a bandit for each of its information sets; at the first set that
is new, the rest is played out. Then every set on the way learns what its seat got. No
seat's choice depends on what it cannot see, so the viewer cannot count on knowing it.

Works on states alone; where the worlds come from is the business of `informed`.
"""

from time import perf_counter
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tuckbox.core.dice import Dice
from tuckbox.core.state import CHANCE, OVER, State

from .places import NOWHERE
from .tree import DEEPEST, SURE, Lesson, Tree

CLOCK_EVERY: Final = 64
"""A look at the clock costs as much as a short simulation, so not every one takes it."""

COARSE: Final = 0
EXACT: Final = 1
OPEN: Final = 2

_MIX: Final = 0x1E3779B97F4A7C15
_LOW_58: Final = (1 << 58) - 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Search:
    """Runs as often as asked; a subclass may know better how to play on and what an end is worth.

    `sight` says how the others' sets are told apart. OPEN: nothing is hidden. EXACT:
    `State.secret` tells all that a seat alone knows, so these are true information sets.
    COARSE: they are those of somebody who knows what happened since the search began but
    plays any hand alike, often the better use of few simulations.

    Of a simulation no more than the first `deepest` choices are learnt from; with 1, only the
    moves at hand are compared, by play-outs alone. A `choosy` one tries every move at hand, but
    below them only what `suggest` comes up with.
    """

    def __init__(
        self,
        dice: Dice,
        exploration: float = 1.0,
        sight: int = COARSE,
        deepest: int = DEEPEST,
        choosy: bool = False,
    ) -> None:
        self.dice: Final = dice
        self.sight: Final[int] = sight
        self._deepest: Final[i64] = min(deepest, DEEPEST)
        self._choosy: Final[bool] = choosy
        self.viewer: int = 0
        self.stage: int = 0
        self.before: list[int] = []
        self.done: i64 = 0
        self._tree: Final = Tree(exploration)
        self._keys: vec[i64] = vec[i64]()
        self.rewards: vec[i64] = vec[i64]()

    # -- what a subclass may know better --------------------------------------------------

    def play_out(self, state: State) -> None:
        """Play on at random to the end of the current game of the contest."""
        play_out(state, self.stage, self.dice)

    def reward(self, state: State) -> None:
        """Put into `rewards` what the end that was reached is worth to each seat, from 0 to
        SURE: the win, shared among those who gained the most since the search began."""
        scores = state.scores()
        best: i64 = 0
        count: i64 = 0
        for seat in range(len(scores)):
            gain: i64 = scores[seat] - self.before[seat]
            if count == 0 or gain > best:
                best = gain
                count = 1
            elif gain == best:
                count += 1
        for seat in range(len(scores)):
            first = scores[seat] - self.before[seat] == best
            self.rewards[seat] = SURE // count if first else 0

    def suggest(self, state: State) -> int:
        """A move worth a try, for a search that is `choosy`."""
        return state.any_move(self.dice)

    # -- searching ------------------------------------------------------------------------

    def run(
        self, worlds: list[State], viewer: int, simulations: int, seconds: float = 0.0
    ) -> list[Lesson]:
        """Simulate so often, each world in turn; with `seconds`, no longer than that. Gives
        what the viewer has learnt about each move; nothing if there is but one."""
        start = worlds[0]
        self.viewer = viewer
        self.stage = start.stage
        self.before = start.scores()
        self._keys = vec[i64]([0] * len(self.before))
        self.rewards = vec[i64]([0] * len(self.before))
        self._tree.clear()
        self.done = 0
        stop = perf_counter() + seconds
        count: i64 = len(worlds)
        while self.done < simulations:
            self._simulate(worlds[self.done % count].clone())
            self.done += 1
            if seconds and self.done % CLOCK_EVERY == 0 and perf_counter() > stop:
                break
        root = self._tree.find(viewer)
        return [] if root == NOWHERE else self._tree.lessons(root)

    def _simulate(self, state: State) -> None:
        self._start(state)
        tree, dice, sight = self._tree, self.dice, self.sight
        while True:
            mover = state.to_move
            if mover == OVER or state.stage != self.stage:
                break
            if mover == CHANCE:
                action = state.any_outcome(dice)
            else:
                seat: i64 = mover
                memory: i64 = 0 if sight == OPEN else seat
                key = self._keys[memory] << 3 | seat
                here = tree.find(key)
                if self._choosy and tree.depth > 0:
                    moves = state.moves(mover)
                    if len(moves) == 1:
                        action = moves[0]
                    else:
                        new = here == NOWHERE
                        if new:
                            here = tree.add(key, [])
                        edge = tree.select_wide(here, moves, self.suggest(state))
                        action = tree.step(here, edge, seat)
                        if new or tree.depth == self._deepest:
                            state.do(action)
                            self.play_out(state)
                            break
                elif here == NOWHERE:
                    moves = state.moves(mover)
                    if len(moves) == 1:
                        action = moves[0]
                    else:
                        here = tree.add(key, moves)
                        state.do(tree.step(here, tree.any_edge(here, dice), seat))
                        self.play_out(state)
                        break
                else:
                    if sight == COARSE and mover != self.viewer:
                        edge = tree.select_among(here, state.moves(mover), dice)
                    else:
                        edge = tree.select(here, dice)
                    action = tree.step(here, edge, seat)
                    if tree.depth == self._deepest:
                        state.do(action)
                        self.play_out(state)
                        break
            self._witness(state, action)
            state.do(action)
        self.reward(state)
        tree.learn(self.rewards)

    def _start(self, state: State) -> None:
        """Nobody has seen anything yet but what they knew before."""
        for seat in range(len(self._keys)):
            if seat == self.viewer or self.sight != EXACT:
                self._keys[seat] = 0
            else:
                self._keys[seat] = state.secret(seat)

    def _witness(self, state: State, action: int) -> None:
        """Every seat remembers what it can tell of the action."""
        if self.sight == OPEN:
            self._remember(0, action)
            return
        for seat in range(len(self._keys)):
            self._remember(seat, state.seen_as(action, seat))

    def _remember(self, seat: i64, seen: i64) -> None:
        key = (self._keys[seat] ^ (seen + 1)) * _MIX & _LOW_58
        self._keys[seat] = key ^ key >> 29


def play_out(state: State, stage: int, dice: Dice) -> None:
    """Play on at random until the contest is over or has left this stage."""
    while state.stage == stage:
        mover = state.to_move
        if mover == CHANCE:
            state.do(state.any_outcome(dice))
        elif mover == OVER:
            return
        else:
            state.do(state.any_move(dice))


def roll_outs(start: State, count: int, dice: Dice) -> None:
    """Play on so often from one position, each time at random: what search spends most of
    its time with, on its own, to be measured."""
    for _ in range(count):
        play_out(start.clone(), start.stage, dice)
