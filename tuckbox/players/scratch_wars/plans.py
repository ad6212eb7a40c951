"""What a turn is worth to a side that looks no further than the turn, in lives.

A rough estimate by dynamic programming, made once for each set of weapons that can be spun:
every effect has a price, and the best order of spins is worked out for all actions and energy
that may be left. The other side does not count here; `worth` takes it into account.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tuckbox.games.scratch_wars.actions import SLOTS
from tuckbox.games.scratch_wars.arms import BLANK, Arms
from tuckbox.games.scratch_wars.effects import BLESSING, ENERGY, GREEN, ORANGE, PERMANENT_ATTACK
from tuckbox.games.scratch_wars.rounds import ACTIONS_A_TURN
from tuckbox.games.scratch_wars.types import BONUSES, NOTCHES
from tuckbox.games.scratch_wars.using import MOST_ENERGY

ENERGIES: Final = MOST_ENERGY + 1
STEPS: Final = ACTIONS_A_TURN + 1
TIMES: Final = 4
SETS: Final = 1 << SLOTS
EVERY: Final = SETS - 1

PRICES: Final[list[float]] = [0.0, 1.0, 0.7, 1.1, 0.8, 2.2, 0.9, 0.9]
"""What a point of each effect is worth; energy is worth what can be spun with it."""
ENERGY_PRICE: Final = 0.7


@final
class Plans:
    """The plans of both sides of a duel, each made when it is first needed."""

    def __init__(self, arms: Arms) -> None:
        self.arms: Final = arms
        self._prices: Final[vec[float]] = vec[float](PRICES)
        self._made: Final[vec[bool]] = vec[bool]([False] * (2 * SETS))
        self._gain: Final[list[vec[float]]] = [vec[float]() for _ in range(2 * SETS)]

    def gain(self, seat: i64, weapons: i64, time: i64, actions: i64, energy: i64) -> float:
        """What the rest of a turn should bring, with these weapons (a bit for each place)."""
        place = seat * SETS + weapons
        if not self._made[place]:
            self._gain[place] = self._make(seat, weapons)
            self._made[place] = True
        return self._gain[place][(time * STEPS + actions) * ENERGIES + energy]

    def _make(self, seat: i64, weapons: i64) -> vec[float]:
        gain = vec[float]([0.0] * (TIMES * STEPS * ENERGIES))
        time: i64
        actions: i64
        energy: i64
        for time in range(TIMES):
            for actions in range(STEPS):
                here = (time * STEPS + actions) * ENERGIES
                for energy in range(ENERGIES):
                    best = ENERGY_PRICE * float(energy)
                    if actions > 0:
                        for place in range(SLOTS):
                            if weapons >> place & 1:
                                spun = self._spin(seat, place, time, energy, gain, here - ENERGIES)
                                best = max(best, spun)
                    gain[here + energy] = best
        return gain

    def _spin(
        self, seat: i64, place: i64, time: i64, energy: i64, gain: vec[float], after: i64
    ) -> float:
        """What a spin brings on average, with the best use of whatever comes."""
        weapon = seat * SLOTS + place
        cost: i64 = self.arms.cost[weapon]
        if place >= self.arms.count[seat] or cost > energy:
            return -1.0
        energy -= cost
        total = 0.0
        notch: i64
        for notch in range(weapon * NOTCHES, (weapon + 1) * NOTCHES):
            total += self._land(seat, notch, time, energy, gain, after)
        return total / NOTCHES

    def _land(
        self, seat: i64, notch: i64, time: i64, energy: i64, gain: vec[float], after: i64
    ) -> float:
        does: i64 = self.arms.does[notch]
        skipped = gain[after + energy]
        if does == BLANK:
            return skipped
        power = self._power(seat, notch, time)
        left = energy
        if does == ENERGY:
            left = min(MOST_ENERGY, energy + power)
        used = self._prices[does] * float(power)
        colour: i64 = self.arms.colour[notch]
        if colour == GREEN:
            return max(skipped, used + gain[after + left])
        used += ENERGY_PRICE * float(left)
        return max(skipped, used) if colour == ORANGE else used

    def _power(self, seat: i64, notch: i64, time: i64) -> i64:
        """The strength with the bonus that goes with it."""
        icon: i64 = self.arms.icon[notch]
        strength: i64 = self.arms.strength[notch]
        best: i64 = 0
        first = seat * BONUSES + 2 * time
        bonus: i64
        for bonus in range(first, first + 2):
            effect: i64 = self.arms.bonus_effect[bonus]
            if effect == icon or (effect == BLESSING and icon < PERMANENT_ATTACK):
                value: i64 = self.arms.bonus_value[bonus]
                if value < 0:
                    return max(0, strength + value)
                best = max(best, value)
        return strength + best
