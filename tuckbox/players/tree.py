"""The tree of information sets that ISMCTS grows, in flat arrays.

An information set is a number. Its moves are stored next to each other in the arrays of
edges, with how often each was visited and its mean reward. A set is looked up by a key made
of everything its seat has observed on the way. The arrays are flat because search visits
millions of sets a second.
"""

from math import log, sqrt
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tuckbox.core.dice import Dice

from .int_hash_map import INITIAL_CAPACITY, MISSING, IntHashMap

MAX_REWARD: Final = 1000
"""What a won game is worth to a seat; a lost one is worth 0."""

MAX_DEPTH: Final = 500
"""The most choices of one simulation that are stored in the tree."""

MOVE_BITS: Final = 32
"""A move of a set has the key `set << MOVE_BITS | move`."""


@final
class Tree:
    def __init__(self, exploration: float) -> None:
        self._exploration: Final[float] = exploration
        self._set_of_key: Final = IntHashMap()
        self._offset_of_move: Final = IntHashMap()  # the place of a move within its set
        # One entry for each set. Its edges are `_first` to `_first + _size`, with space for
        # `_capacity` of them.
        self._sets: i64 = 0
        self._first: vec[i64] = vec[i64]([0] * INITIAL_CAPACITY)
        self._size: vec[i64] = vec[i64]([0] * INITIAL_CAPACITY)
        self._capacity: vec[i64] = vec[i64]([0] * INITIAL_CAPACITY)
        self._set_visits: vec[i64] = vec[i64]([0] * INITIAL_CAPACITY)
        self._unvisited: vec[i64] = vec[i64]([0] * INITIAL_CAPACITY)  # edges without a visit
        self._indexed: vec[i64] = vec[i64]([0] * INITIAL_CAPACITY)  # 1: in `_offset_of_move`
        # One entry for each edge. The bounds of all edges of a set are compared at every
        # choice, so `_inverse_root`, which is 1 / sqrt(visits), is kept up to date.
        self._edges: i64 = 0
        self._moves: vec[i64] = vec[i64]([0] * INITIAL_CAPACITY)
        self._visits: vec[i64] = vec[i64]([0] * INITIAL_CAPACITY)
        self._mean: vec[float] = vec[float]([0.0] * INITIAL_CAPACITY)
        self._inverse_root: vec[float] = vec[float]([0.0] * INITIAL_CAPACITY)
        # The path of the current simulation.
        self.depth: i64 = 0
        self._path_sets: vec[i64] = vec[i64]([0] * MAX_DEPTH)
        self._path_edges: vec[i64] = vec[i64]([0] * MAX_DEPTH)
        self._path_seats: vec[i64] = vec[i64]([0] * MAX_DEPTH)

    def clear(self) -> None:
        """Remove all sets but keep the arrays allocated for the next search."""
        self._set_of_key.clear()
        self._offset_of_move.clear()
        for number in range(self._sets):
            self._set_visits[number] = 0
            self._indexed[number] = 0
        visits, mean, inverse_root = self._visits, self._mean, self._inverse_root
        for edge in range(self._edges):
            visits[edge] = 0
            mean[edge] = 0.0
            inverse_root[edge] = 0.0
        self._sets = 0
        self._edges = 0
        self.depth = 0

    # -- looking up and adding sets ---------------------------------------------------------

    def get(self, key: i64) -> i64:
        """The set with this key, or MISSING."""
        return self._set_of_key.get(key)

    def add(self, key: i64, moves: list[int]) -> i64:
        number = self._sets
        self._sets += 1
        if self._sets > len(self._first):
            capacity = 2 * self._sets
            self._first = _extended(self._first, capacity)
            self._size = _extended(self._size, capacity)
            self._capacity = _extended(self._capacity, capacity)
            self._set_visits = _extended(self._set_visits, capacity)
            self._unvisited = _extended(self._unvisited, capacity)
            self._indexed = _extended(self._indexed, capacity)
        self._set_of_key.add(key, number)
        count: i64 = len(moves)
        edge = self._new_edges(count)
        self._first[number] = edge
        self._size[number] = count
        self._capacity[number] = count
        self._unvisited[number] = count
        edge_moves = self._moves
        for move in moves:
            edge_moves[edge] = move
            edge += 1
        return number

    def _new_edges(self, count: i64) -> i64:
        """Allocate edges without visits, next to each other; returns the first of them."""
        first = self._edges
        self._edges += count
        if self._edges > len(self._moves):
            capacity = 2 * self._edges
            self._moves = _extended(self._moves, capacity)
            self._visits = _extended(self._visits, capacity)
            self._mean = _extended_floats(self._mean, capacity)
            self._inverse_root = _extended_floats(self._inverse_root, capacity)
        return first

    # -- selection --------------------------------------------------------------------------

    def select(self, number: i64, dice: Dice) -> i64:
        """UCB1: an edge without a visit, else the one with the highest upper confidence bound."""
        if self._unvisited[number]:
            return self._unvisited_edge(number, dice)
        mean, inverse_root = self._mean, self._inverse_root
        first = self._first[number]
        best: i64 = first
        highest = -1.0
        spread = self._exploration * sqrt(log(float(self._set_visits[number])))
        for edge in range(first, first + self._size[number]):
            bound = mean[edge] + spread * inverse_root[edge]
            if bound > highest:
                highest = bound
                best = edge
        return best

    def _unvisited_edge(self, number: i64, dice: Dice) -> i64:
        visits = self._visits
        edge = self._first[number]
        skip: i64 = dice.randrange(self._unvisited[number])
        while True:
            if visits[edge] == 0:
                if skip == 0:
                    return edge
                skip -= 1
            edge += 1

    def select_among(self, number: i64, moves: list[int], dice: Dice) -> i64:
        """UCB1 where the worlds of a set differ in their moves: only the moves of this world
        can be selected, and moves that no earlier world had are added."""
        if not self._indexed[number]:
            self._index(number)
        best: i64 = -1  # an offset within the set, because adding a move may relocate the set
        highest = -1.0
        fresh: i64 = 0
        spread = self._exploration * sqrt(log(float(self._set_visits[number])))
        for move in moves:
            offset = self._offset_of_move.get(number << MOVE_BITS | move)
            if offset == MISSING:
                offset = self._add_move(number, move)
            edge = self._first[number] + offset
            if self._visits[edge] == 0:
                fresh += 1
                if dice.randrange(fresh) == 0:
                    best = offset
            elif not fresh:
                bound = self._mean[edge] + spread * self._inverse_root[edge]
                if bound > highest:
                    highest = bound
                    best = offset
        return self._first[number] + best

    def select_widening(self, number: i64, moves: list[int], candidate: i64) -> i64:
        """UCB1 with progressive widening, where most moves are not worth a visit: the set
        holds only candidates, and at most as many as the square root of its visits."""
        self._indexed[number] = 1
        visits = self._set_visits[number]
        best: i64 = MISSING
        highest = -1.0
        known: i64 = 0
        spread = self._exploration * sqrt(log(float(visits))) if visits else 0.0
        for move in moves:
            offset = self._offset_of_move.get(number << MOVE_BITS | move)
            if offset != MISSING:
                known += 1
                edge = self._first[number] + offset
                bound = self._mean[edge] + spread * self._inverse_root[edge]
                if bound > highest:
                    highest = bound
                    best = edge
        if best != MISSING and known * known > visits:
            return best
        offset = self._offset_of_move.get(number << MOVE_BITS | candidate)
        if offset == MISSING:
            offset = self._add_move(number, candidate)
        return self._first[number] + offset

    def _index(self, number: i64) -> None:
        self._indexed[number] = 1
        first = self._first[number]
        for offset in range(self._size[number]):
            self._offset_of_move.add(number << MOVE_BITS | self._moves[first + offset], offset)

    def _add_move(self, number: i64, move: i64) -> i64:
        """Add a move to a set; its offset there."""
        offset = self._size[number]
        if offset == self._capacity[number]:
            self._relocate(number)
        self._moves[self._first[number] + offset] = move
        self._size[number] = offset + 1
        self._unvisited[number] += 1
        self._offset_of_move.add(number << MOVE_BITS | move, offset)
        return offset

    def _relocate(self, number: i64) -> None:
        """Move a set to the end of the edges, with twice the capacity."""
        old, size = self._first[number], self._size[number]
        capacity = 2 * size + 2
        new = self._new_edges(capacity)
        self._first[number] = new
        self._capacity[number] = capacity
        for offset in range(size):
            self._moves[new + offset] = self._moves[old + offset]
            self._visits[new + offset] = self._visits[old + offset]
            self._mean[new + offset] = self._mean[old + offset]
            self._inverse_root[new + offset] = self._inverse_root[old + offset]
        for step in range(self.depth):  # the current path may lead through this set
            if self._path_sets[step] == number:
                self._path_edges[step] += new - old

    # -- one simulation ---------------------------------------------------------------------

    def descend(self, number: i64, edge: i64, seat: i64) -> i64:
        """Add an edge to the current path; its move."""
        depth = self.depth
        self._path_sets[depth] = number
        self._path_edges[depth] = edge
        self._path_seats[depth] = seat
        self.depth = depth + 1
        return self._moves[edge]

    def random_edge(self, number: i64, dice: Dice) -> i64:
        return self._first[number] + dice.randrange(self._size[number])

    def backpropagate(self, rewards: vec[i64]) -> None:
        """Update every edge of the current path with the reward of its seat."""
        path_sets, path_edges, path_seats = self._path_sets, self._path_edges, self._path_seats
        visits, mean, inverse_root = self._visits, self._mean, self._inverse_root
        for step in range(self.depth):
            number, edge = path_sets[step], path_edges[step]
            times = visits[edge] + 1
            if times == 1:
                self._unvisited[number] -= 1
            self._set_visits[number] += 1
            visits[edge] = times
            gain = float(rewards[path_seats[step]]) / MAX_REWARD - mean[edge]
            mean[edge] += gain / float(times)
            inverse_root[edge] = 1.0 / sqrt(float(times))
        self.depth = 0

    # -- results ----------------------------------------------------------------------------

    def statistics(self, number: i64) -> "list[MoveStatistics]":
        """All moves of a set, most visited first, which is the order of preference in MCTS."""
        first = self._first[number]
        found = [
            MoveStatistics(
                int(self._moves[edge]),
                int(self._visits[edge]),
                self._mean[edge],
            )
            for edge in range(first, first + self._size[number])
        ]
        found.sort(key=lambda move: (-move.visits, -move.mean))
        return found


def _extended(row: vec[i64], capacity: i64) -> vec[i64]:
    extended = vec[i64]([0] * capacity)
    for place in range(len(row)):
        extended[place] = row[place]
    return extended


def _extended_floats(row: vec[float], capacity: i64) -> vec[float]:
    extended = vec[float]([0.0] * capacity)
    for place in range(len(row)):
        extended[place] = row[place]
    return extended


@final
class MoveStatistics:
    """What search knows about one move: its visits, and its mean reward from 0 to 1."""

    def __init__(self, move: int, visits: int, mean: float) -> None:
        self.move: Final[int] = move
        self.visits: Final[int] = visits
        self.mean: Final[float] = mean
