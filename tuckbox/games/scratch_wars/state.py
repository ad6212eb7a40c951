"""A duel at one moment, and which of the rules an action calls up.

The rules themselves are next door: `spin_off`, `rounds`, `turns`, `using`, `bonuses`,
`attacks` and `turn_end`. Everything is an integer
or a flat list of integers; what the level changes stands in the tables of `arms`.
"""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from tuckbox.core import CHANCE, OVER, Dice, Event, Game, Outcome, Snapshot, State

from . import actions as act
from . import events as ev
from . import phases as ph
from .actions import SLOTS
from .arms import Arms
from .attacks import aim, aims, hit, shield_moves, use_shield
from .effects import GREEN, PERMANENT_ATTACK, RED
from .reasons import reason
from .rounds import begin_round, begin_turn, start
from .spin_off import decides, off_landed, spin_off
from .turn_end import end_turn, enter_launch, launch_moves, next_strike
from .turns import any_turn_move, has_means, turn_move, turn_moves
from .types import NOTCHES
from .using import bonus_moves, choose_bonus, decide, landed, take_bonus

if TYPE_CHECKING:
    from tuckbox.core import Seen

    from .view import ScratchWarsView

NONE: Final = -1

# Lists that are never changed, only replaced.
UNUSED: Final[list[int]] = [0, 0]
NO_COMBOS: Final[list[int]] = []
NOTCH_OUTCOMES: Final[list[Outcome]] = [(act.NOTCH + notch, 1) for notch in range(NOTCHES)]


@final
class ScratchWarsState(State):
    """A whole duel, from the spin-off to the last life."""

    def __init__(
        self,
        game: Game,
        arms: Arms,
        stake: int,
        pairing: str,
        like: "ScratchWarsState | None" = None,
    ) -> None:
        self.game = game
        self.journal: list[Event] | None = None
        # The setup; never changes, so copies share it.
        self.arms = arms
        self.stake = stake
        self.pairing = pairing
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
        if like is None:
            self.lives: list[int] = arms.lives[:]
            self.energy: list[int] = [0, 0]
            self.condition: list[int] = [ph.READY] * (2 * SLOTS)
            # The rules replace these as a whole, so that copies can share them.
            self.stored: list[list[int]] = [[], []]  # places, in the order they were stored
            self.kept_notch: list[int] = [NONE] * (2 * SLOTS)  # of a stored effect
            self.kept_value: list[int] = [0] * (2 * SLOTS)
            self.volley: list[int] = NO_COMBOS  # places of the combos that will fly
            self.used: list[int] = UNUSED  # 1 for a bonus that is used up
            self.rolled: list[int] = [NONE, NONE]  # the numbers of the spin-off
        else:
            self.lives = like.lives[:]
            self.energy = like.energy[:]
            self.condition = like.condition[:]
            self.stored = like.stored
            self.kept_notch = like.kept_notch
            self.kept_value = like.kept_value
            self.volley = like.volley
            self.used = like.used
            self.rolled = like.rolled

    def begin(self) -> None:
        """SW-1: seat 0 spins first."""
        spin_off(self, 0)

    def clone(self) -> "ScratchWarsState":
        copy = ScratchWarsState(self.game, self.arms, self.stake, self.pairing, self)
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

    def why_not(self, action: int) -> str | None:
        phase = self.phase
        if phase == ph.SPINNING or phase == ph.OFF_SPIN:
            legal = act.NOTCH <= action < act.LOT
        elif phase == ph.TURN:
            legal = action == act.END or (
                0 <= action < act.END and action == turn_move(self, action % SLOTS)
            )
        elif phase == ph.DECIDE:
            legal = action == act.SKIP or action == self._what_to_do()
        else:
            legal = action in self.moves(self.to_move)
        return None if legal else reason(self, action)

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
                decides(self, action - act.LOT, 1)
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
            end_turn(self, ev.BY_CHOICE)
            return
        place = (action - act.REPAIR) % SLOTS
        weapon = seat * SLOTS + place
        if action < act.CANCEL:  # SW-E6
            self.actions -= 1
            self.energy[seat] -= self.arms.cost[weapon]
            self.condition[weapon] = ph.REPAIRING
            if self.journal is not None:
                self.note(ev.REPAIRING, seat, place, self.arms.cost[weapon])
        else:  # SW-E0
            self.note(ev.CANCELLED, seat, place)
            self.release(seat, place)
        self.go_on()

    def _fight(self, action: int) -> None:
        if action < act.SHIELD:
            aim(self, action)
        elif action < act.LET:
            use_shield(self, action - act.SHIELD)
        elif action == act.LET:
            self.note(ev.LET, 1 - self.active)
            hit(self)
        elif action < act.FIRE:
            enter_launch(self, action - act.LAUNCH)
        elif action == act.FIRE:
            choose_bonus(self)
        else:
            self.note(ev.KEPT, self.active)
            self.pass_turn()

    def note(self, *event: int) -> None:
        """Where it is often called the journal is asked for first, for an event is built up
        even when nobody wants it."""
        if self.journal is not None:
            self.journal.append(event)

    def wait_for(self, phase: i64, seat: i64) -> None:
        self.phase = phase
        self.to_move = seat

    # -- rounds and turns ---------------------------------------------------------------

    def go_on(self) -> None:
        """The turn goes on while there is an action left and the means for one (SW-9)."""
        self.clear()
        if self.actions == 0:
            end_turn(self, ev.NO_ACTIONS)
        elif has_means(self):
            self.wait_for(ph.TURN, self.active)
        else:
            end_turn(self, ev.NO_MEANS)

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
        self.used = UNUSED

    def finish(self, why_drawn: int) -> None:
        """SW-4, SW-A1: somebody has no lives left, or time is up."""
        self._end_of_turn()
        self.stage = 1
        self.wait_for(ph.DONE, OVER)
        if self.journal is None:
            return
        scores = self.scores()
        if scores[0] != scores[1]:
            self.note(ev.WON, 0 if scores[0] else 1, self.stake)
        else:
            self.note(ev.DRAWN, why_drawn, self.stake)

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
            self.note(ev.OFF_SPUN, seat, place)
            self.wait_for(ph.OFF_SPIN, CHANCE)
            return
        cost = self.arms.cost[self.weapon]
        self.energy[seat] -= cost
        self.actions -= 1
        if self.journal is not None:
            self.note(ev.SPUN, seat, place, cost)
        self.wait_for(ph.SPINNING, CHANCE)

    def was_not_used(self) -> None:
        """SW-3: red ends the turn all the same."""
        if self.arms.colour[self.weapon * NOTCHES + self.notch] == RED:
            end_turn(self, ev.BY_COLOUR)
        else:
            self.go_on()

    def was_used(self) -> None:
        """SW-3: green goes on, orange and red end the turn."""
        if self.arms.colour[self.weapon * NOTCHES + self.notch] == GREEN:
            self.go_on()
        else:
            end_turn(self, ev.BY_COLOUR)

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
            self.note(ev.STORED, seat, weapon % SLOTS, self.notch, self.power)

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

    def options(self) -> dict[str, object]:
        return {"level": self.arms.level, "pairing": self.pairing, "stake": self.stake}

    # -- the other rooms ----------------------------------------------------------------

    def view(self, viewer: int) -> "ScratchWarsView":
        from .view import view_of

        return view_of(self, viewer)

    def seen(self, event: Event, viewer: int) -> "Seen":
        from .words import seen

        return seen(self.arms, event)

    def snapshot(self) -> Snapshot:
        from .snapshots import snapshot_of

        return snapshot_of(self)

    def text(self, action: int) -> str:
        from .notation import text_of

        return text_of(self, action)

    def parse(self, text: str, seat: int = CHANCE) -> int:
        from .notation import parse

        return parse(self, text)
