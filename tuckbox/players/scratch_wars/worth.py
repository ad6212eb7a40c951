"""How a duel stands: the chance to win of the side whose turn it is, at a glance.

What can be seen of both sides is put in numbers, and a small net of weights, learnt from
duels that these players fought among themselves, makes a chance of them.
"""

from math import exp
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tuckbox.games.scratch_wars import phases as ph
from tuckbox.games.scratch_wars.actions import SLOTS
from tuckbox.games.scratch_wars.arms import Arms
from tuckbox.games.scratch_wars.effects import COMBO, PERMANENT_ATTACK
from tuckbox.games.scratch_wars.rounds import ACTIONS_A_TURN
from tuckbox.games.scratch_wars.state import ScratchWarsState
from tuckbox.games.scratch_wars.types import NOTCHES
from tuckbox.games.scratch_wars.using import MOST_ENERGY

from .plans import EVERY, TIMES, Plans

OF_A_SIDE: Final = 14
OF_THE_DUEL: Final = 5
SIGNS: Final = 2 * OF_A_SIDE + OF_THE_DUEL
SURE: Final = 12.0


@final
class Worth:
    """Judges the positions of one duel."""

    def __init__(self, arms: Arms, weights: list[float]) -> None:
        self.arms: Final = arms
        self.plans: Final = Plans(arms)
        self._weights: Final[vec[float]] = vec[float](weights)
        # A row of the net: a weight for each sign, one for nothing, and one for the row.
        self._rows: Final[i64] = len(weights) // (SIGNS + 2)
        self.signs: Final[vec[float]] = vec[float]([0.0] * SIGNS)
        self._usual: Final[vec[float]] = vec[float]([self._usual_gain(0), self._usual_gain(1)])

    def _usual_gain(self, seat: i64) -> float:
        """What an ordinary turn of a side brings with all its weapons."""
        total = 0.0
        time: i64
        for time in range(TIMES):
            energy: i64 = self.arms.energy[seat * TIMES + time]
            total += self.plans.gain(seat, EVERY, time, ACTIONS_A_TURN, energy)
        return total / TIMES

    def chance(self, state: ScratchWarsState) -> float:
        """The chance of the active seat, where it may spin next."""
        self.look(state)
        signs, weights = self.signs, self._weights
        total = 0.0
        at: i64 = 0
        _row: i64
        sign: i64
        for _row in range(self._rows):
            inner = weights[at + SIGNS]
            for sign in range(SIGNS):
                inner += signs[sign] * weights[at + sign]
            if inner > 0.0:
                total += inner * weights[at + SIGNS + 1]
            at += SIGNS + 2
        total = max(-SURE, min(SURE, total))
        return 1.0 / (1.0 + exp(-total))

    # -- what can be seen ---------------------------------------------------------------

    def look(self, state: ScratchWarsState) -> None:
        """Put down the signs: the active side, the other side, the duel."""
        seat = state.active
        time = (state.round - 1) % TIMES
        first = state.starter == seat
        gain = self._look_at(state, seat, 0)
        energy: i64 = state.energy[seat]
        self.signs[12] = self.plans.gain(seat, gain, time, state.actions, energy)
        other = 1 - seat
        gain = self._look_at(state, other, OF_A_SIDE)
        later = time if first else (time + 1) % TIMES
        energy = min(MOST_ENERGY, state.energy[other] + self.arms.energy[other * TIMES + later])
        place = OF_A_SIDE + 12
        self.signs[place] = self.plans.gain(other, gain, later, ACTIONS_A_TURN, energy)
        signs = self.signs
        place = 2 * OF_A_SIDE
        signs[place] = float(state.actions)
        signs[place + 1] = float(min(8, state.round))
        signs[place + 2] = float(max(0, state.round - 8)) if self.arms.sudden_death else 0.0
        signs[place + 3] = 1.0 if first else 0.0
        signs[place + 4] = 1.0 if self.arms.energy_counts else 0.0

    def _look_at(self, state: ScratchWarsState, seat: i64, at: i64) -> i64:
        """One side; gives the weapons it can spin in its next turn, or in this one."""
        signs = self.signs
        lives: i64 = state.lives[seat]
        energy: i64 = state.energy[seat]
        permanent: i64 = 0
        shield: i64 = 0
        combo: i64 = 0
        combos: i64 = 0
        ready: i64 = 0
        broken: i64 = 0
        mending: i64 = 0
        usable: i64 = 0
        count: i64 = self.arms.count[seat]
        place: i64
        for place in range(count):
            weapon = seat * SLOTS + place
            condition: i64 = state.condition[weapon]
            if condition == ph.READY:
                ready += 1
                usable |= 1 << place
            elif condition == ph.STORING:
                does: i64 = self.arms.does[weapon * NOTCHES + state.kept_notch[weapon]]
                value: i64 = state.kept_value[weapon]
                if does == PERMANENT_ATTACK:
                    permanent += value
                elif does == COMBO:
                    combo += value
                    combos += 1
                else:
                    shield += value
            elif condition == ph.BROKEN:
                broken += 1
            else:
                mending += 1
                if seat != state.active:
                    usable |= 1 << place
        signs[at] = float(lives)
        signs[at + 1] = float(max(0, 4 - lives))
        signs[at + 2] = float(max(0, 8 - lives))
        signs[at + 3] = float(self.arms.lives[seat] - lives)
        signs[at + 4] = float(energy)
        signs[at + 5] = float(permanent)
        signs[at + 6] = float(shield)
        signs[at + 7] = float(combo)
        signs[at + 8] = 1.0 if combos > 1 else 0.0
        signs[at + 9] = float(ready)
        signs[at + 10] = float(broken)
        signs[at + 11] = float(mending)
        signs[at + 13] = self._usual[seat]
        return usable
