"""A tree of information sets in flat arrays: what each seat has learnt about its moves
wherever it cannot tell the worlds apart.

A set is a number. Its moves stand together in the arrays of edges, with how often each was
tried and what it earned. Sets are found by a key, which is made of all that the seat has
seen on the way. Flat, because search visits millions of sets a second.
"""

from math import log, sqrt
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tuckbox.core.dice import Dice

from .places import FIRST_ROOM, NOWHERE, Places

SURE: Final = 1000
"""What a won game is worth to a seat; a lost one is worth 0."""

DEEPEST: Final = 500
"""So many choices of one simulation are remembered at most."""

MOVE_BITS: Final = 32
"""A move of a set has a key: the set, and in so many bits the move."""


@final
class Tree:
    def __init__(self, exploration: float) -> None:
        self._exploration: Final[float] = exploration
        self._by_key: Final = Places()  # the sets
        self._by_move: Final = Places()  # where in its set a move stands, for `select_among`
        # Of each set: its first edge, how many there are and could be, and the sums.
        self._sets: i64 = 0
        self._first: vec[i64] = vec[i64]([0] * FIRST_ROOM)
        self._size: vec[i64] = vec[i64]([0] * FIRST_ROOM)
        self._room: vec[i64] = vec[i64]([0] * FIRST_ROOM)
        self._visits: vec[i64] = vec[i64]([0] * FIRST_ROOM)
        self._untried: vec[i64] = vec[i64]([0] * FIRST_ROOM)
        self._listed: vec[i64] = vec[i64]([0] * FIRST_ROOM)  # 1: its moves are in `_by_move`
        # Of each edge; `doubt` is one over the root of `tried`, worked out when that changes
        # because the bounds of all edges are compared at every choice.
        self._edges: i64 = 0
        self._moves: vec[i64] = vec[i64]([0] * FIRST_ROOM)
        self._tried: vec[i64] = vec[i64]([0] * FIRST_ROOM)
        self._mean: vec[float] = vec[float]([0.0] * FIRST_ROOM)
        self._doubt: vec[float] = vec[float]([0.0] * FIRST_ROOM)
        # The way down in the current simulation.
        self.depth: i64 = 0
        self._way_sets: vec[i64] = vec[i64]([0] * DEEPEST)
        self._way_edges: vec[i64] = vec[i64]([0] * DEEPEST)
        self._way_seats: vec[i64] = vec[i64]([0] * DEEPEST)

    def clear(self) -> None:
        """Forget everything but keep the room: a player thinks again and again."""
        self._by_key.clear()
        self._by_move.clear()
        for number in range(self._sets):
            self._visits[number] = 0
            self._listed[number] = 0
        tried, mean, doubt = self._tried, self._mean, self._doubt
        for edge in range(self._edges):
            tried[edge] = 0
            mean[edge] = 0.0
            doubt[edge] = 0.0
        self._sets = 0
        self._edges = 0
        self.depth = 0

    # -- finding and adding sets ------------------------------------------------------------

    def find(self, key: i64) -> i64:
        """The set with this key, or NOWHERE."""
        return self._by_key.find(key)

    def add(self, key: i64, moves: list[int]) -> i64:
        number = self._sets
        self._sets += 1
        if self._sets > len(self._first):
            room = 2 * self._sets
            self._first = _longer(self._first, room)
            self._size = _longer(self._size, room)
            self._room = _longer(self._room, room)
            self._visits = _longer(self._visits, room)
            self._untried = _longer(self._untried, room)
            self._listed = _longer(self._listed, room)
        self._by_key.add(key, number)
        count: i64 = len(moves)
        edge = self._new_edges(count)
        self._first[number] = edge
        self._size[number] = count
        self._room[number] = count
        self._untried[number] = count
        known = self._moves
        for move in moves:
            known[edge] = move
            edge += 1
        return number

    def _new_edges(self, count: i64) -> i64:
        """The first of so many new edges, untried."""
        first = self._edges
        self._edges += count
        if self._edges > len(self._moves):
            room = 2 * self._edges
            self._moves = _longer(self._moves, room)
            self._tried = _longer(self._tried, room)
            self._mean = _longer_floats(self._mean, room)
            self._doubt = _longer_floats(self._doubt, room)
        return first

    # -- choosing ---------------------------------------------------------------------------

    def select(self, number: i64, dice: Dice) -> i64:
        """The edge to try next: one that was not tried yet, else the one with the highest
        upper confidence bound."""
        if self._untried[number]:
            return self._untried_edge(number, dice)
        mean, doubt = self._mean, self._doubt
        first = self._first[number]
        best: i64 = first
        highest = -1.0
        spread = self._exploration * sqrt(log(float(self._visits[number])))
        for edge in range(first, first + self._size[number]):
            bound = mean[edge] + spread * doubt[edge]
            if bound > highest:
                highest = bound
                best = edge
        return best

    def _untried_edge(self, number: i64, dice: Dice) -> i64:
        tried = self._tried
        edge = self._first[number]
        skip: i64 = dice.randrange(self._untried[number])
        while True:
            if tried[edge] == 0:
                if skip == 0:
                    return edge
                skip -= 1
            edge += 1

    def select_among(self, number: i64, moves: list[int], dice: Dice) -> i64:
        """The same where the worlds of a set differ in their moves: only those of this one
        can be chosen, and such as no other world had are added."""
        if not self._listed[number]:
            self._list(number)
        best: i64 = -1  # counted from the set's first edge, as the set may be moved
        highest = -1.0
        fresh: i64 = 0
        spread = self._exploration * sqrt(log(float(self._visits[number])))
        for move in moves:
            offset = self._by_move.find(number << MOVE_BITS | move)
            if offset == NOWHERE:
                offset = self._add_move(number, move)
            edge = self._first[number] + offset
            if self._tried[edge] == 0:
                fresh += 1
                if dice.randrange(fresh) == 0:
                    best = offset
            elif not fresh:
                bound = self._mean[edge] + spread * self._doubt[edge]
                if bound > highest:
                    highest = bound
                    best = offset
        return self._first[number] + best

    def select_wide(self, number: i64, moves: list[int], suggestion: i64) -> i64:
        """The edge to try next where most moves are not worth a try: the set only gets to
        know what is suggested to it, and no more than the root of its visits of that."""
        self._listed[number] = 1
        visits = self._visits[number]
        best: i64 = NOWHERE
        highest = -1.0
        known: i64 = 0
        spread = self._exploration * sqrt(log(float(visits))) if visits else 0.0
        for move in moves:
            offset = self._by_move.find(number << MOVE_BITS | move)
            if offset != NOWHERE:
                known += 1
                edge = self._first[number] + offset
                bound = self._mean[edge] + spread * self._doubt[edge]
                if bound > highest:
                    highest = bound
                    best = edge
        if best != NOWHERE and known * known > visits:
            return best
        offset = self._by_move.find(number << MOVE_BITS | suggestion)
        if offset == NOWHERE:
            offset = self._add_move(number, suggestion)
        return self._first[number] + offset

    def _list(self, number: i64) -> None:
        self._listed[number] = 1
        first = self._first[number]
        for offset in range(self._size[number]):
            self._by_move.add(number << MOVE_BITS | self._moves[first + offset], offset)

    def _add_move(self, number: i64, move: i64) -> i64:
        """Where in its set the new move stands."""
        offset = self._size[number]
        if offset == self._room[number]:
            self._make_room(number)
        self._moves[self._first[number] + offset] = move
        self._size[number] = offset + 1
        self._untried[number] += 1
        self._by_move.add(number << MOVE_BITS | move, offset)
        return offset

    def _make_room(self, number: i64) -> None:
        """Move a set to the end of the edges, with as much room again."""
        old, size = self._first[number], self._size[number]
        room = 2 * size + 2
        new = self._new_edges(room)
        self._first[number] = new
        self._room[number] = room
        for offset in range(size):
            self._moves[new + offset] = self._moves[old + offset]
            self._tried[new + offset] = self._tried[old + offset]
            self._mean[new + offset] = self._mean[old + offset]
            self._doubt[new + offset] = self._doubt[old + offset]
        for step in range(self.depth):  # who is on the way through here must follow
            if self._way_sets[step] == number:
                self._way_edges[step] += new - old

    # -- one simulation ---------------------------------------------------------------------

    def step(self, number: i64, edge: i64, seat: i64) -> i64:
        """Remember the choice; its move."""
        depth = self.depth
        self._way_sets[depth] = number
        self._way_edges[depth] = edge
        self._way_seats[depth] = seat
        self.depth = depth + 1
        return self._moves[edge]

    def any_edge(self, number: i64, dice: Dice) -> i64:
        return self._first[number] + dice.randrange(self._size[number])

    def learn(self, worth: vec[i64]) -> None:
        """Every set on the way learns what its seat got."""
        way_sets, way_edges, way_seats = self._way_sets, self._way_edges, self._way_seats
        tried, mean, doubt = self._tried, self._mean, self._doubt
        for step in range(self.depth):
            number, edge = way_sets[step], way_edges[step]
            times = tried[edge] + 1
            if times == 1:
                self._untried[number] -= 1
            self._visits[number] += 1
            tried[edge] = times
            gain = float(worth[way_seats[step]]) / SURE - mean[edge]
            mean[edge] += gain / float(times)
            doubt[edge] = 1.0 / sqrt(float(times))
        self.depth = 0

    # -- what was learnt --------------------------------------------------------------------

    def lessons(self, number: i64) -> "list[Lesson]":
        """All moves of a set, the most tried first: search comes back to what is good."""
        first = self._first[number]
        found = [
            Lesson(
                int(self._moves[edge]),
                int(self._tried[edge]),
                self._mean[edge],
            )
            for edge in range(first, first + self._size[number])
        ]
        found.sort(key=lambda lesson: (-lesson.tried, -lesson.mean))
        return found


def _longer(row: vec[i64], room: i64) -> vec[i64]:
    longer = vec[i64]([0] * room)
    for place in range(len(row)):
        longer[place] = row[place]
    return longer


def _longer_floats(row: vec[float], room: i64) -> vec[float]:
    longer = vec[float]([0.0] * room)
    for place in range(len(row)):
        longer[place] = row[place]
    return longer


@final
class Lesson:
    """What was learnt about one move: how often it was tried, and what it earned on average,
    from 0 to 1."""

    def __init__(self, move: int, tried: int, mean: float) -> None:
        self.move: Final[int] = move
        self.tried: Final[int] = tried
        self.mean: Final[float] = mean
