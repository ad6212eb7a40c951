"""A duel at one moment, and which of the rules an action calls up.

The rules themselves are next door: `spin_off`, `rounds`, `turns`, `using`, `bonuses`,
`attacks` and `turn_end`. Everything is an integer
or a flat list of integers; what the level changes stands in the tables of `arms`.
"""

from typing import Any, Final, final

from mypy_extensions import i64

from tuckbox.core.chance import Outcome
from tuckbox.core.dice import Dice
from tuckbox.core.events import Event
from tuckbox.core.state import CHANCE, OVER, State

from . import actions as act
from . import events as ev
from . import phases as ph
from .actions import SLOTS
from .arms import Arms
from .attacks import aim, aims, hit, shield_moves, use_shield
from .effects import EFFECTS, GREEN, PERMANENT_ATTACK, RED
from .rounds import begin_round, begin_turn, start
from .spin_off import decides, off_landed, spin_off
from .turn_end import end_turn, enter_launch, launch_moves, next_strike
from .turns import any_turn_move, has_means, turn_move, turn_moves
from .types import NOTCHES
from .using import bonus_moves, choose_bonus, decide, landed, take_bonus

NONE: Final = -1

# A blank state shares these lists; they are never changed, only replaced.
ZEROS: Final[list[int]] = [0, 0]
ALL_READY: Final[list[int]] = [ph.READY] * (2 * SLOTS)
NOTHING_STORED: Final[list[list[int]]] = [[], []]
NO_NOTCHES: Final[list[int]] = [NONE] * (2 * SLOTS)
NO_VALUES: Final[list[int]] = [0] * (2 * SLOTS)
NO_COMBOS: Final[list[int]] = []
NOT_ROLLED: Final[list[int]] = [NONE, NONE]
NOTCH_OUTCOMES: Final[list[Outcome]] = [(act.NOTCH + notch, 1) for notch in range(NOTCHES)]


@final
class ScratchWarsState(State):
    """A whole duel, from the spin-off to the last life."""

    def __init__(self, options: dict[str, Any], arms: Arms) -> None:
        """A blank state: `begin` starts a duel in it, `clone` and `worlds` fill it."""
        self.options = options
        self.journal: list[Event] | None = None
        self.arms = arms
        # The duel.
        self.to_move: int = CHANCE
        self.stage: int = 0
        self.phase: i64 = ph.OFF
        self.round: i64 = 0
        self.starter: i64 = NONE
        self.active: i64 = 0  # whose turn it is; in the spin-off: who spins
        self.ties: i64 = 0
        # The turn.
        self.actions: i64 = 0
        # What is being worked out.
        self.source: i64 = ph.NOTHING
        self.weapon: i64 = NONE  # that was spun
        self.notch: i64 = NONE
        self.power: i64 = 0
        self.target: i64 = ph.NO_TARGET
        self.struck: i64 = 0  # how many stored effects of the active seat had their turn
        # These three are changed in place, so every duel needs lists of its own.
        self.lives = ZEROS
        self.energy = ZEROS
        self.condition = ALL_READY
        # The rules replace these as a whole, so that copies can share them.
        self.stored = NOTHING_STORED  # places, in the order they were stored
        self.kept_notch = NO_NOTCHES  # of a stored effect
        self.kept_value = NO_VALUES
        self.volley = NO_COMBOS  # places of the combos that will fly
        self.used = ZEROS  # 1 for a bonus that is used up
        self.rolled = NOT_ROLLED  # the numbers of the spin-off

    def begin(self) -> None:
        """SW-1: seat 0 spins first."""
        self.lives = self.arms.lives[:]
        self.energy = ZEROS[:]
        self.condition = ALL_READY[:]
        spin_off(self, 0)

    def clone(self) -> "ScratchWarsState":
        copy = ScratchWarsState(self.options, self.arms)
        copy.to_move = self.to_move
        copy.stage = self.stage
        copy.phase = self.phase
        copy.round = self.round
        copy.starter = self.starter
        copy.active = self.active
        copy.ties = self.ties
        copy.actions = self.actions
        copy.source = self.source
        copy.weapon = self.weapon
        copy.notch = self.notch
        copy.power = self.power
        copy.target = self.target
        copy.struck = self.struck
        copy.lives = self.lives[:]
        copy.energy = self.energy[:]
        copy.condition = self.condition[:]
        copy.stored = self.stored
        copy.kept_notch = self.kept_notch
        copy.kept_value = self.kept_value
        copy.volley = self.volley
        copy.used = self.used
        copy.rolled = self.rolled
        return copy

    # -- what may be done -----------------------------------------------------------

    def moves(self, seat: int) -> list[int]:
        if seat != self.to_move or seat < 0:
            return []
        phase = self.phase
        if phase == ph.TURN:
            return turn_moves(self)
        if phase == ph.DECIDE:
            return [self._what_to_do(), act.SKIP]
        if phase == ph.CHOOSE_TARGET:
            return aims(self)
        if phase == ph.ANSWER:
            return shield_moves(self)
        if phase == ph.CHOOSE_BONUS:
            return bonus_moves(self)
        if phase == ph.CHOOSE_LAUNCH:
            return launch_moves(self)
        if phase == ph.OFF:
            return list(range(act.SPIN, act.SPIN + self.arms.count[seat]))
        return [act.BE_FIRST, act.BE_SECOND]

    def _what_to_do(self) -> int:
        """What can be done with the notch besides skipping it."""
        does: i64 = self.arms.does[self.weapon * NOTCHES + self.notch]
        return act.STORE if does >= PERMANENT_ATTACK else act.USE

    def legal_actions(self, seat: int) -> list[int]:
        return self.moves(seat)

    def allows(self, action: int) -> bool:
        phase = self.phase
        if phase == ph.SPINNING or phase == ph.OFF_SPIN:
            return act.NOTCH <= action < act.LOT
        if phase == ph.OFF_LOT:
            return act.LOT <= action < act.ACTIONS
        if phase == ph.TURN:
            return action == act.END or (
                0 <= action < act.END and action == turn_move(self, action % SLOTS)
            )
        if phase == ph.DECIDE:
            return action == act.SKIP or action == self._what_to_do()
        return action in self.moves(self.to_move)

    def actor(self, action: int) -> int:
        if action >= act.NOTCH:
            return CHANCE
        return 1 - self.active if act.SHIELD <= action <= act.LET else self.active

    def chance_outcomes(self) -> list[Outcome]:
        if self.phase == ph.OFF_LOT:
            return [(act.LOT, 1), (act.LOT + 1, 1)]
        return NOTCH_OUTCOMES[:]

    def any_move(self, dice: Dice) -> int:
        if self.phase == ph.DECIDE:
            return act.SKIP if dice.randrange(2) else self._what_to_do()
        if self.phase == ph.TURN:
            return any_turn_move(self, dice)
        found = self.moves(self.to_move)
        return found[dice.randrange(len(found))]

    def any_outcome(self, dice: Dice) -> int:
        if self.phase == ph.OFF_LOT:
            return act.LOT + dice.randrange(2)
        return act.NOTCH + dice.randrange(NOTCHES)

    # -- doing it -------------------------------------------------------------------

    def do(self, action: int) -> None:
        if action >= act.NOTCH:
            if action >= act.LOT:
                decides(self, action - act.LOT, by_lot=True)
            elif self.phase == ph.OFF_SPIN:
                off_landed(self, action - act.NOTCH)
            else:
                landed(self, action - act.NOTCH)
        elif action < act.REPAIR:
            self.spin(action - act.SPIN)
        elif action <= act.END:
            self._other_turn_move(action)
        elif action <= act.SKIP:
            decide(self, action)
        elif action < act.AIM_HERO:
            take_bonus(self, action)
        elif action < act.BE_FIRST:
            self._fight(action)
        else:
            start(self, self.active if action == act.BE_FIRST else 1 - self.active)

    def _other_turn_move(self, action: int) -> None:
        seat = self.active
        if action == act.END:
            end_turn(self, "choice")
            return
        place = (action - act.REPAIR) % SLOTS
        weapon = seat * SLOTS + place
        if action < act.CANCEL:  # SW-E6
            self.actions -= 1
            self.energy[seat] -= self.arms.cost[weapon]
            self.condition[weapon] = ph.REPAIRING
            if self.journal is not None:
                card, cost = self.arms.codes[weapon], self._price(weapon)
                self.journal.append(ev.Repaired(seat, place, card, cost))
        else:  # SW-E0
            if self.journal is not None:
                self.journal.append(ev.Cancelled(seat, place, self.arms.codes[weapon]))
            self.release(seat, place)
        self.go_on()

    def _fight(self, action: int) -> None:
        if action < act.SHIELD:
            aim(self, action)
        elif action < act.LET:
            use_shield(self, action - act.SHIELD)
        elif action == act.LET:
            if self.journal is not None:
                self.journal.append(ev.LetPass(1 - self.active))
            hit(self)
        elif action < act.FIRE:
            enter_launch(self, action - act.LAUNCH)
        elif action == act.FIRE:
            choose_bonus(self)
        else:
            if self.journal is not None:
                self.journal.append(ev.CombosKept(self.active))
            self.pass_turn()

    def wait_for(self, phase: i64, seat: i64) -> None:
        self.phase = phase
        self.to_move = seat

    # -- rounds and turns ---------------------------------------------------------------

    def go_on(self) -> None:
        """The turn goes on while there is an action left and the means for one (SW-9)."""
        self.clear()
        if self.actions == 0:
            end_turn(self, "no-actions")
        elif has_means(self):
            self.wait_for(ph.TURN, self.active)
        else:
            end_turn(self, "cannot-pay")

    def clear(self) -> None:
        """Nothing is being worked out."""
        self.source = ph.NOTHING
        self.weapon = NONE
        self.notch = NONE
        self.power = 0
        self.target = ph.NO_TARGET

    def pass_turn(self) -> None:
        self._end_of_turn()
        if self.active == self.starter:
            begin_turn(self, 1 - self.starter)
        else:
            begin_round(self, self.round + 1)

    def _end_of_turn(self) -> None:
        self.clear()
        self.struck = 0
        self.volley = NO_COMBOS
        self.actions = 0
        self.used = ZEROS

    def finish(self, why_drawn: ev.WhyDrawn) -> None:
        """SW-4, SW-A1: somebody has no lives left, or time is up. The reason counts only if
        the duel is drawn."""
        self._end_of_turn()
        self.stage = 1
        self.wait_for(ph.DONE, OVER)
        if self.journal is None:
            return
        coins = int(self.options["stake"])
        scores = self.scores()
        if scores[0] != scores[1]:
            winner = 0 if scores[0] else 1
            self.journal.append(ev.DuelWon(winner, 1 - winner, coins))
        else:
            self.journal.append(ev.DuelDrawn(why_drawn, coins))

    def scores(self) -> list[int]:
        """Duels won: 1 for the winner; in a draw nobody has any."""
        if self.to_move != OVER or (self.lives[0] == 0) == (self.lives[1] == 0):
            return [0, 0]
        return [0, 1] if self.lives[0] == 0 else [1, 0]

    # -- a spin -------------------------------------------------------------------------

    def spin(self, place: i64) -> None:
        seat = self.active
        self.weapon = seat * SLOTS + place
        if self.round == 0:
            if self.journal is not None:
                card = self.arms.codes[self.weapon]
                self.journal.append(ev.SpunForStart(seat, place, card))
            self.wait_for(ph.OFF_SPIN, CHANCE)
            return
        cost = self.arms.cost[self.weapon]
        self.energy[seat] -= cost
        self.actions -= 1
        if self.journal is not None:
            card = self.arms.codes[self.weapon]
            self.journal.append(ev.Spun(seat, place, card, self._price(self.weapon)))
        self.wait_for(ph.SPINNING, CHANCE)

    def _price(self, weapon: i64) -> int | None:
        """What a spin or a repair costs, for an event; nothing where there is no energy."""
        return self.arms.cost[weapon] if self.arms.energy_counts else None

    def was_not_used(self) -> None:
        """SW-3: red ends the turn all the same."""
        if self.arms.colour[self.weapon * NOTCHES + self.notch] == RED:
            end_turn(self, "colour")
        else:
            self.go_on()

    def was_used(self) -> None:
        """SW-3: green goes on, orange and red end the turn."""
        if self.arms.colour[self.weapon * NOTCHES + self.notch] == GREEN:
            self.go_on()
        else:
            end_turn(self, "colour")

    def after_attack(self) -> None:
        if self.source == ph.SPUN:
            self.was_used()
        elif self.source == ph.STRIKE:
            next_strike(self)
        else:
            self.pass_turn()

    # -- stored effects ----------------------------------------------------------------

    def store(self) -> None:
        """SW-E0: the weapon that was spun is put away with its effect."""
        seat, weapon = self.active, self.weapon
        self.condition[weapon] = ph.STORING
        self._keep(weapon, self.notch, self.power)
        self._set_stored(seat, [*self.stored[seat], weapon % SLOTS])
        if self.journal is not None:
            self._tell_stored(seat, weapon)

    def _tell_stored(self, seat: i64, weapon: i64) -> None:
        arms = self.arms
        printed = weapon * NOTCHES + self.notch
        effect, resistance = EFFECTS[arms.does[printed]], arms.effect_resistance[printed]
        card = arms.codes[weapon]
        if self.journal is not None:
            self.journal.append(
                ev.Stored(seat, weapon % SLOTS, card, self.notch, effect, self.power, resistance)
            )

    def release(self, seat: i64, place: i64) -> None:
        """A stored effect is over; its weapon is back in the inventory, whole."""
        weapon = seat * SLOTS + place
        self.condition[weapon] = ph.READY
        self._keep(weapon, NONE, 0)
        places = self.stored[seat][:]
        places.remove(place)
        self._set_stored(seat, places)

    def _keep(self, weapon: i64, notch: i64, value: i64) -> None:
        self.kept_notch = self.kept_notch[:]
        self.kept_notch[weapon] = notch
        self.kept_value = self.kept_value[:]
        self.kept_value[weapon] = value

    def _set_stored(self, seat: i64, places: list[int]) -> None:
        self.stored = [places, self.stored[1]] if seat == 0 else [self.stored[0], places]

    def keeps(self, seat: i64, place: i64) -> i64:
        """The effect that a weapon stores, or -1."""
        weapon = seat * SLOTS + place
        if self.condition[weapon] != ph.STORING:
            return NONE
        return self.arms.does[weapon * NOTCHES + self.kept_notch[weapon]]
