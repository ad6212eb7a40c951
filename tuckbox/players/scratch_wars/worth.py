"""The evaluation of a duel: the chance to win of the side whose turn it is.

The position is put into numbers, the features, and a small neural network with one hidden
layer, trained on duels that these players fought among themselves, turns them into a chance.
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

SIDE_FEATURES: Final = 14
DUEL_FEATURES: Final = 5
FEATURES: Final = 2 * SIDE_FEATURES + DUEL_FEATURES
MAX_LOG_ODDS: Final = 12.0


@final
class Worth:
    """Evaluates the positions of one duel."""

    def __init__(self, arms: Arms, weights: list[float]) -> None:
        self.arms: Final = arms
        self.plans: Final = Plans(arms)
        self._weights: Final[vec[float]] = vec[float](weights)
        # A row is a hidden unit: a weight for each feature, a bias, and the weight of its output.
        self._rows: Final[i64] = len(weights) // (FEATURES + 2)
        self.features: Final[vec[float]] = vec[float]([0.0] * FEATURES)
        self._usual: Final[vec[float]] = vec[float]([self._usual_gain(0), self._usual_gain(1)])

    def _usual_gain(self, seat: i64) -> float:
        """What an average turn of a side brings with all its weapons."""
        total = 0.0
        time: i64
        for time in range(TIMES):
            energy: i64 = self.arms.energy[seat * TIMES + time]
            total += self.plans.gain(seat, EVERY, time, ACTIONS_A_TURN, energy)
        return total / TIMES

    def chance(self, state: ScratchWarsState) -> float:
        """The chance of the active seat, where it may spin next."""
        self.extract_features(state)
        features, weights = self.features, self._weights
        total = 0.0
        at: i64 = 0
        _row: i64
        feature: i64
        for _row in range(self._rows):
            inner = weights[at + FEATURES]
            for feature in range(FEATURES):
                inner += features[feature] * weights[at + feature]
            if inner > 0.0:
                total += inner * weights[at + FEATURES + 1]
            at += FEATURES + 2
        total = max(-MAX_LOG_ODDS, min(MAX_LOG_ODDS, total))
        return 1.0 / (1.0 + exp(-total))

    # -- features -----------------------------------------------------------------------

    def extract_features(self, state: ScratchWarsState) -> None:
        """Work out the features: of the active side, of the other side, of the duel."""
        seat = state.active
        time = (state.round - 1) % TIMES
        first = state.starter == seat
        gain = self._extract_side(state, seat, 0)
        energy: i64 = state.energy[seat]
        self.features[12] = self.plans.gain(seat, gain, time, state.actions, energy)
        other = 1 - seat
        gain = self._extract_side(state, other, SIDE_FEATURES)
        later = time if first else (time + 1) % TIMES
        energy = min(MOST_ENERGY, state.energy[other] + self.arms.energy[other * TIMES + later])
        place = SIDE_FEATURES + 12
        self.features[place] = self.plans.gain(other, gain, later, ACTIONS_A_TURN, energy)
        features = self.features
        place = 2 * SIDE_FEATURES
        features[place] = float(state.actions)
        features[place + 1] = float(min(8, state.round))
        features[place + 2] = float(max(0, state.round - 8)) if self.arms.sudden_death else 0.0
        features[place + 3] = 1.0 if first else 0.0
        features[place + 4] = 1.0 if self.arms.energy_counts else 0.0

    def _extract_side(self, state: ScratchWarsState, seat: i64, at: i64) -> i64:
        """The features of one side; returns the weapons it can spin in its next turn, or in this
        one, as a bit for each place."""
        features = self.features
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
        features[at] = float(lives)
        features[at + 1] = float(max(0, 4 - lives))
        features[at + 2] = float(max(0, 8 - lives))
        features[at + 3] = float(self.arms.lives[seat] - lives)
        features[at + 4] = float(energy)
        features[at + 5] = float(permanent)
        features[at + 6] = float(shield)
        features[at + 7] = float(combo)
        features[at + 8] = 1.0 if combos > 1 else 0.0
        features[at + 9] = float(ready)
        features[at + 10] = float(broken)
        features[at + 11] = float(mending)
        features[at + 13] = self._usual[seat]
        return usable
