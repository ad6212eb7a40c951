"""A tree of information sets in flat arrays: what each seat has learnt about its moves
wherever it cannot tell the worlds apart.

A set is a number. Its moves stand together in the arrays of edges, with how often each was
tried and what it earned. Sets are found by a key, which is made of all that the seat has
seen on the way. Flat, because search visits millions of sets a second.
"""

from math import log, sqrt
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tuckbox.core.dice import Dice

SURE: Final = 1000
"""What a won game is worth to a seat; a lost one is worth 0."""

NO_SET: Final = -1
DEEPEST: Final = 500
"""So many choices of one simulation are remembered at most."""

FIRST_ROOM: Final = 1 << 10


@final
class Tree:
    def __init__(self, exploration: float) -> None:
        self._exploration: Final[float] = exploration
        # Where the sets are, by key: a table with free places, at most half full.
        self._mask: i64 = FIRST_ROOM - 1
        self._keys: vec[i64] = vec[i64]([0] * FIRST_ROOM)
        self._found: vec[i64] = vec[i64]([NO_SET] * FIRST_ROOM)
        # Of each set: its first edge, how many there are and could be, and the sums.
        self._sets: i64 = 0
        self._first: vec[i64] = vec[i64]()
        self._size: vec[i64] = vec[i64]()
        self._room: vec[i64] = vec[i64]()
        self._visits: vec[i64] = vec[i64]()
        self._untried: vec[i64] = vec[i64]()
        # Of each edge.
        self._moves: vec[i64] = vec[i64]()
        self._tried: vec[i64] = vec[i64]()
        self._earned: vec[i64] = vec[i64]()
        # The way down in the current simulation.
        self.depth: i64 = 0
        self._way_sets: vec[i64] = vec[i64]([0] * DEEPEST)
        self._way_edges: vec[i64] = vec[i64]([0] * DEEPEST)
        self._way_seats: vec[i64] = vec[i64]([0] * DEEPEST)

    # -- finding and adding sets ------------------------------------------------------------

    def find(self, key: i64) -> i64:
        """The set with this key, or NO_SET."""
        keys, found, mask = self._keys, self._found, self._mask
        place = key & mask
        while found[place] != NO_SET:
            if keys[place] == key:
                return found[place]
            place = (place + 1) & mask
        return NO_SET

    def add(self, key: i64, moves: list[int]) -> i64:
        number = self._sets
        self._sets += 1
        if 2 * self._sets > self._mask:
            self._grow()
        self._note(key, number)
        count: i64 = len(moves)
        self._first = append(self._first, len(self._moves))
        self._size = append(self._size, count)
        self._room = append(self._room, count)
        self._visits = append(self._visits, 0)
        self._untried = append(self._untried, count)
        for move in moves:
            self._add_edge(move, 0, 0)
        return number

    def _note(self, key: i64, number: i64) -> None:
        keys, found, mask = self._keys, self._found, self._mask
        place = key & mask
        while found[place] != NO_SET:
            place = (place + 1) & mask
        keys[place] = key
        found[place] = number

    def _grow(self) -> None:
        keys, found = self._keys, self._found
        room: i64 = 4 * len(keys)
        self._mask = room - 1
        self._keys = vec[i64]([0] * room)
        self._found = vec[i64]([NO_SET] * room)
        for place in range(len(keys)):
            if found[place] != NO_SET:
                self._note(keys[place], found[place])

    def _add_edge(self, move: i64, tried: i64, earned: i64) -> None:
        self._moves = append(self._moves, move)
        self._tried = append(self._tried, tried)
        self._earned = append(self._earned, earned)

    # -- choosing ---------------------------------------------------------------------------

    def select(self, number: i64, dice: Dice) -> i64:
        """The edge to try next: one that was not tried yet, else the one with the highest
        upper confidence bound."""
        first = self._first[number]
        size = self._size[number]
        tried = self._tried
        if self._untried[number]:
            return self._untried_edge(number, dice)
        earned = self._earned
        best: i64 = first
        highest = -1.0
        spread = self._exploration * sqrt(log(float(self._visits[number])))
        for edge in range(first, first + size):
            times = float(tried[edge])
            bound = float(earned[edge]) / (times * SURE) + spread / sqrt(times)
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
        best: i64 = -1
        highest = -1.0
        fresh: i64 = 0
        spread = self._exploration * sqrt(log(float(self._visits[number])))
        at: i64 = 0
        for move in moves:
            at = self._offset(number, move, at)
            edge = self._first[number] + at
            times = float(self._tried[edge])
            if times == 0.0:
                fresh += 1
                if dice.randrange(fresh) == 0:
                    best = edge
            elif not fresh:
                bound = float(self._earned[edge]) / (times * SURE) + spread / sqrt(times)
                if bound > highest:
                    highest = bound
                    best = edge
        return best

    def _offset(self, number: i64, move: i64, guess: i64) -> i64:
        """Where in its set a move stands. Worlds list their moves in one order, so the place
        behind the last one found is a good guess."""
        first, size = self._first[number], self._size[number]
        for step in range(size):
            offset = guess + step
            if offset >= size:
                offset -= size
            if self._moves[first + offset] == move:
                return offset
        if size == self._room[number]:
            self._make_room(number)
        edge = self._first[number] + size
        self._moves[edge] = move
        self._size[number] = size + 1
        self._untried[number] += 1
        return size

    def _make_room(self, number: i64) -> None:
        """Move a set to the end of the edges, with as much room again."""
        first, size = self._first[number], self._size[number]
        self._first[number] = len(self._moves)
        self._room[number] = 2 * size
        for edge in range(first, first + size):
            self._add_edge(self._moves[edge], self._tried[edge], self._earned[edge])
        for _ in range(size):
            self._add_edge(-1, 0, 0)
        for step in range(self.depth):  # who is on the way through here must follow
            if self._way_sets[step] == number:
                self._way_edges[step] += self._first[number] - first

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
        tried, earned, visits = self._tried, self._earned, self._visits
        for step in range(self.depth):
            number, edge = way_sets[step], way_edges[step]
            if tried[edge] == 0:
                self._untried[number] -= 1
            visits[number] += 1
            tried[edge] += 1
            earned[edge] += worth[way_seats[step]]
        self.depth = 0

    # -- what was learnt --------------------------------------------------------------------

    def lessons(self, number: i64) -> "list[Lesson]":
        """All moves of a set, the most tried first: search comes back to what is good."""
        first = self._first[number]
        found = [
            Lesson(
                int(self._moves[edge]),
                int(self._tried[edge]),
                float(self._earned[edge]) / float(max(1, self._tried[edge]) * SURE),
            )
            for edge in range(first, first + self._size[number])
        ]
        found.sort(key=lambda lesson: (-lesson.tried, -lesson.mean))
        return found


@final
class Lesson:
    """What was learnt about one move: how often it was tried, and what it earned on average,
    from 0 to 1."""

    def __init__(self, move: int, tried: int, mean: float) -> None:
        self.move: Final[int] = move
        self.tried: Final[int] = tried
        self.mean: Final[float] = mean
