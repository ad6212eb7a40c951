"""Looking ahead over the wheels: every notch is followed, either side takes its best choice,
and so many steps further on `worth` judges. A step is what is done in a turn until the next
thing can be done: a spin with all that comes of it, a repair, the end of the turn.

Who looks far enough sees the end of the duel on every way, and then the chance is exact.
"""

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
"""More steps than anybody looks ahead, and less than would overflow the stack."""

_MIX: Final = 0x1E3779B97F4A7C15
_LOW_56: Final = (1 << 56) - 1


@final
class Lookahead:
    """Looks ahead in one duel."""

    def __init__(self, worth: Worth) -> None:
        self.worth: Final = worth
        self.limit: i64 = 0
        self.seen: i64 = 0  # positions
        self.judged: i64 = 0  # those where the look ahead stopped
        self._known: dict[int, float] = {}

    def chances(self, state: ScratchWarsState, steps: i64, limit: i64) -> list[float]:
        """The chance of the seat to move with each of its moves, so many steps ahead; nothing
        if more positions would have to be seen than the limit allows."""
        self.limit = limit
        self.seen = 0
        self.judged = 0
        self._known = {}
        seat = state.to_move
        found: list[float] = []
        for move in state.moves(seat):
            after = state.clone()
            after.do(move)
            east = self._east(after, steps - 1)
            if self.seen > limit:
                return []
            found.append(east if seat == 0 else 1.0 - east)
        return found

    def _east(self, state: ScratchWarsState, steps: i64) -> float:
        """The chance of seat 0."""
        mover: i64 = state.to_move
        if mover == OVER:
            return outcome(state)
        if mover == CHANCE:
            return self._wheel(state, steps)
        if state.phase != ph.TURN:
            return self._best(state, mover, steps)
        key = key_of(state) ^ max(0, steps)
        known = self._known.get(key)
        if known is not None:
            return known
        self.seen += 1
        if self.seen > self.limit:
            return 0.5  # nobody will ask
        if steps > 0:
            east = self._best(state, mover, steps - 1)
        else:
            self.judged += 1
            east = self.worth.chance(state)
            if mover == 1:
                east = 1.0 - east
        self._known[key] = east
        return east

    def _best(self, state: ScratchWarsState, mover: i64, steps: i64) -> float:
        best = -1.0
        for move in state.moves(mover):
            after = state.clone()
            after.do(move)
            east = self._east(after, steps)
            best = max(best, east if mover == 0 else 1.0 - east)
            if best >= 1.0:
                break
        return best if mover == 0 else 1.0 - best

    def _wheel(self, state: ScratchWarsState, steps: i64) -> float:
        total = 0.0
        notch: i64
        for notch in range(NOTCHES):
            after = state.clone()
            after.do(act.NOTCH + notch)
            total += self._east(after, steps)
        return total / NOTCHES


def outcome(state: ScratchWarsState) -> float:
    """What the end is worth to seat 0; a draw is half a win."""
    east: i64 = state.lives[0]
    west: i64 = state.lives[1]
    if (east == 0) == (west == 0):
        return 0.5
    return 0.0 if east == 0 else 1.0


def key_of(state: ScratchWarsState) -> i64:
    """A number for a position in a turn, made of all that may still matter. That two
    positions have the same one is as good as impossible."""
    key: i64 = state.round << 5 | state.actions << 2 | state.active << 1 | state.starter
    seat: i64
    for seat in range(2):
        lives: i64 = state.lives[seat]
        energy: i64 = state.energy[seat]
        used: i64 = state.used[seat]
        key = _mixed(key, (lives << 5 | energy) << 1 | used)
        conditions: i64 = 0
        weapon: i64
        for weapon in range(seat * SLOTS, (seat + 1) * SLOTS):
            conditions = conditions << 2 | state.condition[weapon]
        key = _mixed(key, conditions)
        for place in state.stored[seat]:
            weapon = seat * SLOTS + place
            value: i64 = state.kept_value[weapon]
            key = _mixed(key, (weapon << 8 | state.kept_notch[weapon]) << 8 | value)
    return key << 6


def _mixed(key: i64, more: i64) -> i64:
    key = ((key ^ (more + 1)) * _MIX) & _LOW_56
    return key ^ key >> 29
