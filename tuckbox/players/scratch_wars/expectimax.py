"""Expectimax: every notch of a wheel is followed, either side takes its best choice, and after
a number of steps `worth` evaluates. A step is what is done in a turn until the next thing can be
done: a spin with all its consequences, a repair, the end of the turn.

If the search reaches the end of the duel on every path, the chance is exact.
"""

from time import perf_counter
from typing import Final, final

from mypy_extensions import i64

from tuckbox.core.state import CHANCE, OVER
from tuckbox.games.scratch_wars import actions as act
from tuckbox.games.scratch_wars import phases as ph
from tuckbox.games.scratch_wars.actions import SLOTS
from tuckbox.games.scratch_wars.state import ScratchWarsState
from tuckbox.games.scratch_wars.types import NOTCHES

from .worth import Worth

TO_THE_END: Final = 60
"""More steps than any search needs, and fewer than would overflow the stack."""

CLOCK_INTERVAL: Final = 32
"""Positions between two looks at the clock."""

_MULTIPLIER: Final = 0x1E3779B97F4A7C15
_LOW_56_BITS: Final = (1 << 56) - 1


@final
class Expectimax:
    """Searches positions of one duel."""

    def __init__(self, worth: Worth) -> None:
        self.worth: Final = worth
        self.limit: i64 = 0
        self.until: float = 0.0
        self.positions: i64 = 0  # positions searched
        self.evaluated: i64 = 0  # those where the search stopped before the end of the duel
        self._transpositions: dict[int, float] = {}

    def chances(
        self, state: ScratchWarsState, steps: i64, limit: i64, until: float = 0.0
    ) -> list[float]:
        """The chance of the seat to move with each of its moves, by a search of this depth;
        nothing if that takes more positions than the limit, or longer than until a time of
        `perf_counter`, where 0 is no limit."""
        self.limit = limit
        self.until = until
        self.positions = 0
        self.evaluated = 0
        self._transpositions = {}
        seat = state.to_move
        found: list[float] = []
        for move in state.moves(seat):
            after = state.clone()
            after.do(move)
            chance = self._chance_of_seat_0(after, steps - 1)
            if self.positions > self.limit:
                return []
            found.append(chance if seat == 0 else 1.0 - chance)
        return found

    def _chance_of_seat_0(self, state: ScratchWarsState, steps: i64) -> float:
        """The chance of seat 0 to win."""
        mover: i64 = state.to_move
        if mover == OVER:
            return outcome(state)
        if mover == CHANCE:
            return self._average_over_notches(state, steps)
        if state.phase != ph.TURN:
            return self._best_choice(state, mover, steps)
        key = key_of(state) ^ max(0, steps)
        known = self._transpositions.get(key)
        if known is not None:
            return known
        self.positions += 1
        look = self.until > 0.0 and self.positions % CLOCK_INTERVAL == 0
        if look and perf_counter() > self.until:
            self.limit = 0
        if self.positions > self.limit:
            return 0.5  # the result will be discarded
        if steps > 0:
            chance = self._best_choice(state, mover, steps - 1)
        else:
            self.evaluated += 1
            chance = self.worth.chance(state)
            if mover == 1:
                chance = 1.0 - chance
        self._transpositions[key] = chance
        return chance

    def _best_choice(self, state: ScratchWarsState, mover: i64, steps: i64) -> float:
        best = -1.0
        for move in state.moves(mover):
            after = state.clone()
            after.do(move)
            chance = self._chance_of_seat_0(after, steps)
            best = max(best, chance if mover == 0 else 1.0 - chance)
            if best >= 1.0 or self.positions > self.limit:
                break
        return best if mover == 0 else 1.0 - best

    def _average_over_notches(self, state: ScratchWarsState, steps: i64) -> float:
        total = 0.0
        notch: i64
        for notch in range(NOTCHES):
            after = state.clone()
            after.do(act.NOTCH + notch)
            total += self._chance_of_seat_0(after, steps)
            if self.positions > self.limit:
                break
        return total / NOTCHES


def outcome(state: ScratchWarsState) -> float:
    """What the end is worth to seat 0; a draw counts as half a win."""
    own: i64 = state.lives[0]
    other: i64 = state.lives[1]
    if (own == 0) == (other == 0):
        return 0.5
    return 0.0 if own == 0 else 1.0


def key_of(state: ScratchWarsState) -> i64:
    """A hash of a position in a turn, made of everything that may still matter. A collision is
    practically impossible."""
    key: i64 = state.round << 5 | state.actions << 2 | state.active << 1 | state.starter
    seat: i64
    for seat in range(2):
        lives: i64 = state.lives[seat]
        energy: i64 = state.energy[seat]
        used: i64 = state.used[seat]
        key = _hashed(key, (lives << 5 | energy) << 1 | used)
        conditions: i64 = 0
        weapon: i64
        for weapon in range(seat * SLOTS, (seat + 1) * SLOTS):
            conditions = conditions << 2 | state.condition[weapon]
        key = _hashed(key, conditions)
        for place in state.stored[seat]:
            weapon = seat * SLOTS + place
            value: i64 = state.kept_value[weapon]
            key = _hashed(key, (weapon << 8 | state.kept_notch[weapon]) << 8 | value)
    return key << 6


def _hashed(key: i64, more: i64) -> i64:
    key = ((key ^ (more + 1)) * _MULTIPLIER) & _LOW_56_BITS
    return key ^ key >> 29
