"""Information-set Monte Carlo tree search (ISMCTS), for any game and any number of seats.

A simulation takes one of the sampled worlds and walks down the tree: every seat chooses by
what it could know there, with a UCB1 bandit for each of its information sets; from the first
set that is new, a rollout plays to the end. Then every set on the path is updated with the
reward of its seat. No choice of a seat depends on what it cannot see, so the viewer cannot
rely on the others' cards either. Without hidden information this is plain MCTS.

Works on states alone; `ismcts_player` samples the worlds.
"""

from time import perf_counter
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tuckbox.core.dice import Dice
from tuckbox.core.state import CHANCE, OVER, State

from .int_hash_map import MISSING
from .tree import MAX_DEPTH, MAX_REWARD, MoveStatistics, Tree

CLOCK_INTERVAL: Final = 64
"""Reading the clock costs as much as a short simulation, so only every 64th one does."""

COARSE: Final = 0
EXACT: Final = 1
PERFECT: Final = 2

_MULTIPLIER: Final = 0x1E3779B97F4A7C15
_LOW_58_BITS: Final = (1 << 58) - 1


@mypyc_attr(allow_interpreted_subclasses=True)
class ISMCTS:
    """One search object can run many times; a run leaves no trace but the state of the dice.
    A subclass may override the rollout policy and the reward.

    `information` says how the information sets of the other seats are told apart. PERFECT:
    nothing is hidden. EXACT: `State.secret` gives everything that a seat alone knows, so these
    are the true information sets. COARSE: a set is what its seat has observed since the search
    began, whatever it holds; with few simulations that is often the better choice.

    Only the first `max_depth` choices of a simulation are stored in the tree; with 1, search
    is flat: the moves at hand are compared by rollouts. With `progressive_widening` all moves
    at hand are tried, but below them only what `suggest` proposes.
    """

    def __init__(
        self,
        dice: Dice,
        exploration: float = 1.0,
        information: int = COARSE,
        max_depth: int = MAX_DEPTH,
        progressive_widening: bool = False,
    ) -> None:
        self.dice: Final = dice
        self.information: Final[int] = information
        self._max_depth: Final[i64] = min(max_depth, MAX_DEPTH)
        self._progressive_widening: Final[bool] = progressive_widening
        self.viewer: int = 0
        self.stage: int = 0
        self.scores_before: list[int] = []
        self.simulations_done: i64 = 0
        self._tree: Final = Tree(exploration)
        self._keys: vec[i64] = vec[i64]()
        self.rewards: vec[i64] = vec[i64]()

    # -- what a subclass may override -----------------------------------------------------

    def rollout(self, state: State) -> None:
        """Play to the end of the current game of the contest, at random."""
        rollout(state, self.stage, self.dice)

    def reward(self, state: State) -> None:
        """Store in `rewards` what the end of a simulation is worth to each seat, from 0 to
        MAX_REWARD: the win, shared among those who gained the most since the search began."""
        scores = state.scores()
        best: i64 = 0
        count: i64 = 0
        for seat in range(len(scores)):
            gain: i64 = scores[seat] - self.scores_before[seat]
            if count == 0 or gain > best:
                best = gain
                count = 1
            elif gain == best:
                count += 1
        for seat in range(len(scores)):
            first = scores[seat] - self.scores_before[seat] == best
            self.rewards[seat] = MAX_REWARD // count if first else 0

    def suggest(self, state: State) -> int:
        """A candidate move for progressive widening."""
        return state.any_move(self.dice)

    # -- searching ------------------------------------------------------------------------

    def run(
        self, worlds: list[State], viewer: int, simulations: int, seconds: float = 0.0
    ) -> list[MoveStatistics]:
        """Run the simulations, each in the next world; with `seconds`, for no longer than
        that. Returns the statistics of the viewer's moves; nothing if there is only one."""
        start = worlds[0]
        self.viewer = viewer
        self.stage = start.stage
        self.scores_before = start.scores()
        self._keys = vec[i64]([0] * len(self.scores_before))
        self.rewards = vec[i64]([0] * len(self.scores_before))
        self._tree.clear()
        self.simulations_done = 0
        stop = perf_counter() + seconds
        count: i64 = len(worlds)
        while self.simulations_done < simulations:
            self._simulate(worlds[self.simulations_done % count].clone())
            self.simulations_done += 1
            if seconds and self.simulations_done % CLOCK_INTERVAL == 0 and perf_counter() > stop:
                break
        root = self._tree.get(viewer)
        return [] if root == MISSING else self._tree.statistics(root)

    def _simulate(self, state: State) -> None:
        self._reset_keys(state)
        tree, dice, information = self._tree, self.dice, self.information
        while True:
            mover = state.to_move
            if mover == OVER or state.stage != self.stage:
                break
            if mover == CHANCE:
                action = state.any_outcome(dice)
            else:
                seat: i64 = mover
                observer: i64 = 0 if information == PERFECT else seat
                key = self._keys[observer] << 3 | seat
                here = tree.get(key)
                if self._progressive_widening and tree.depth > 0:
                    moves = state.moves(mover)
                    if len(moves) == 1:
                        action = moves[0]
                    else:
                        new = here == MISSING
                        if new:
                            here = tree.add(key, [])
                        edge = tree.select_widening(here, moves, self.suggest(state))
                        action = tree.descend(here, edge, seat)
                        if new or tree.depth == self._max_depth:
                            state.do(action)
                            self.rollout(state)
                            break
                elif here == MISSING:
                    moves = state.moves(mover)
                    if len(moves) == 1:
                        action = moves[0]
                    else:
                        here = tree.add(key, moves)
                        state.do(tree.descend(here, tree.random_edge(here, dice), seat))
                        self.rollout(state)
                        break
                else:
                    if information == COARSE and mover != self.viewer:
                        edge = tree.select_among(here, state.moves(mover), dice)
                    else:
                        edge = tree.select(here, dice)
                    action = tree.descend(here, edge, seat)
                    if tree.depth == self._max_depth:
                        state.do(action)
                        self.rollout(state)
                        break
            self._observe(state, action)
            state.do(action)
        self.reward(state)
        tree.backpropagate(self.rewards)

    def _reset_keys(self, state: State) -> None:
        """At the root a seat has observed nothing; with EXACT it knows its own secrets."""
        for seat in range(len(self._keys)):
            if seat == self.viewer or self.information != EXACT:
                self._keys[seat] = 0
            else:
                self._keys[seat] = state.secret(seat)

    def _observe(self, state: State, action: int) -> None:
        """Add what each seat can see of the action to the key of its information set."""
        if self.information == PERFECT:
            self._extend_key(0, action)
            return
        for seat in range(len(self._keys)):
            self._extend_key(seat, state.seen_as(action, seat))

    def _extend_key(self, seat: i64, observation: i64) -> None:
        key = (self._keys[seat] ^ (observation + 1)) * _MULTIPLIER & _LOW_58_BITS
        self._keys[seat] = key ^ key >> 29


def rollout(state: State, stage: int, dice: Dice) -> None:
    """Play at random until the contest is over or has left this stage."""
    while state.stage == stage:
        mover = state.to_move
        if mover == CHANCE:
            state.do(state.any_outcome(dice))
        elif mover == OVER:
            return
        else:
            state.do(state.any_move(dice))


def rollouts(start: State, count: int, dice: Dice) -> None:
    """Run random rollouts from one position. The bench measures this, because search
    spends most of its time in rollouts."""
    for _ in range(count):
        rollout(start.clone(), start.stage, dice)
