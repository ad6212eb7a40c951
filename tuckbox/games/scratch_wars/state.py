"""The rules of a duel: the spin-off, rounds and turns, and what a spun notch allows.

Attacks, shields and the end of a turn are next door, in `attacks`. Everything is an integer
or a flat list of integers; what the level changes stands in the tables of `arms`.
"""

from typing import TYPE_CHECKING, Final, final

from tuckbox.core import CHANCE, OVER, Event, Game, Outcome, Snapshot, State

from . import actions as act
from . import events as ev
from . import phases as ph
from .actions import SLOTS
from .arms import Arms
from .attacks import aim, aims, hit, shield_moves, use_shield
from .effects import GREEN, PERMANENT_ATTACK, RED
from .reasons import reason
from .spin_off import decides, off_landed, spin_off
from .turn_end import end_turn, enter_launch, launch_moves, next_strike
from .turns import has_means, turn_moves
from .types import NOTCHES
from .using import MOST_ENERGY, bonus_moves, choose_bonus, decide, landed, take_bonus

if TYPE_CHECKING:
    from tuckbox.core import Seen

    from .view import ScratchWarsView

ACTIONS_A_TURN: Final = 4
STARTER_LOSES: Final = 2
SUDDEN_DEATH_FROM: Final = 9
SUDDEN_DEATH_LOSES: Final = 5
LAST_ROUND: Final = 50
NONE: Final = -1

NOTCH_OUTCOMES: Final[list[Outcome]] = [(act.NOTCH + notch, 1) for notch in range(NOTCHES)]


@final
class ScratchWarsState(State):
    """A whole duel, from the spin-off to the last life."""

    def __init__(self, game: Game, arms: Arms, stake: int, pairing: str) -> None:
        self.game = game
        self.journal: list[Event] | None = None
        # The setup; never changes, so copies share it.
        self.arms = arms
        self.stake = stake
        self.pairing = pairing
        # The duel.
        self.to_move: int = CHANCE
        self.stage: int = 0
        self.phase: int = ph.OFF
        self.round: int = 0
        self.starter: int = NONE
        self.active: int = 0  # whose turn it is; in the spin-off: who spins
        self.rolled = [NONE, NONE]  # the numbers of the spin-off
        self.ties: int = 0
        # The sides.
        self.lives: list[int] = arms.lives[:]
        self.energy = [0, 0]
        self.condition = [ph.READY] * (2 * SLOTS)
        self.kept_notch = [NONE] * (2 * SLOTS)  # of a stored effect
        self.kept_value = [0] * (2 * SLOTS)
        self.stored: list[list[int]] = [[], []]  # places, in the order they were stored
        # The turn.
        self.actions: int = 0
        self.used = [0, 0]  # 1 for a bonus that is used up
        # What is being worked out.
        self.source: int = ph.NOTHING
        self.weapon: int = NONE  # that was spun
        self.notch: int = NONE
        self.power: int = 0
        self.target: int = ph.NO_TARGET
        self.struck: int = 0  # how many stored effects of the active seat had their turn
        self.volley: list[int] = []  # places of the combos that will fly

    def begin(self) -> None:
        """SW-1: seat 0 spins first."""
        spin_off(self, 0)

    def clone(self) -> "ScratchWarsState":
        copy = ScratchWarsState(self.game, self.arms, self.stake, self.pairing)
        copy.to_move = self.to_move
        copy.stage = self.stage
        copy.phase = self.phase
        copy.round = self.round
        copy.starter = self.starter
        copy.active = self.active
        copy.rolled = self.rolled[:]
        copy.ties = self.ties
        copy.lives = self.lives[:]
        copy.energy = self.energy[:]
        copy.condition = self.condition[:]
        copy.kept_notch = self.kept_notch[:]
        copy.kept_value = self.kept_value[:]
        copy.stored = [self.stored[0][:], self.stored[1][:]]
        copy.actions = self.actions
        copy.used = self.used[:]
        copy.source = self.source
        copy.weapon = self.weapon
        copy.notch = self.notch
        copy.power = self.power
        copy.target = self.target
        copy.struck = self.struck
        copy.volley = self.volley[:]
        return copy

    # -- what may be done -----------------------------------------------------------

    def moves(self, seat: int) -> list[int]:
        if seat != self.to_move or seat < 0:
            return []
        phase = self.phase
        if phase == ph.TURN:
            return turn_moves(self)
        if phase == ph.DECIDE:
            stored = self.arms.does[self.weapon * NOTCHES + self.notch] >= PERMANENT_ATTACK
            return [act.STORE if stored else act.USE, act.SKIP]
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

    def why_not(self, action: int) -> str | None:
        if self.to_move >= 0:
            if action in self.moves(self.to_move):
                return None
        elif act.NOTCH <= action < act.LOT and self.phase in (ph.SPINNING, ph.OFF_SPIN):
            return None
        return reason(self, action)

    def actor(self, action: int) -> int:
        if action >= act.NOTCH:
            return CHANCE
        return 1 - self.active if act.SHIELD <= action <= act.LET else self.active

    def chance_outcomes(self) -> list[Outcome]:
        if self.phase == ph.OFF_LOT:
            return [(act.LOT, 1), (act.LOT + 1, 1)]
        return NOTCH_OUTCOMES[:]

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
            self._start(self.active if action == act.BE_FIRST else 1 - self.active)

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
        if self.journal is not None:
            self.journal.append(event)

    def wait_for(self, phase: int, seat: int) -> None:
        self.phase = phase
        self.to_move = seat

    # -- rounds and turns ---------------------------------------------------------------

    def _start(self, starter: int) -> None:
        self.note(ev.STARTS, starter, STARTER_LOSES, int(starter == self.active))
        self.starter = starter
        self.lives[starter] -= STARTER_LOSES
        self._begin_round(1)

    def _begin_round(self, number: int) -> None:
        if number > LAST_ROUND:  # SW-4
            self.finish(ev.TOO_LONG)
            return
        self.round = number
        self.note(ev.ROUND, number)
        if self.arms.sudden_death and number >= SUDDEN_DEATH_FROM:  # SW-7
            for seat in range(2):
                self.lives[seat] = max(0, self.lives[seat] - SUDDEN_DEATH_LOSES)
            self.note(ev.SUDDEN_DEATH, self.lives[0], self.lives[1])
            if self.lives[0] == 0 or self.lives[1] == 0:
                self.finish(ev.BOTH_DEAD)
                return
        self._begin_turn(self.starter)

    def _begin_turn(self, seat: int) -> None:
        """SW-10: energy first; what was being repaired is whole again (SW-E6)."""
        self.active = seat
        energy = self.arms.energy[seat * 4 + (self.round - 1) % 4]
        gained = min(energy, MOST_ENERGY - self.energy[seat])
        self.energy[seat] += gained
        self.note(ev.TURN, seat, gained, self.energy[seat])
        for place in range(self.arms.count[seat]):
            if self.condition[seat * SLOTS + place] == ph.REPAIRING:
                self.condition[seat * SLOTS + place] = ph.READY
                self.note(ev.MENDED, seat, place)
        self.actions = ACTIONS_A_TURN
        self.used = [0, 0]
        self.go_on()

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
            self._begin_turn(1 - self.starter)
        else:
            self._begin_round(self.round + 1)

    def _end_of_turn(self) -> None:
        self.clear()
        self.struck = 0
        self.volley = []
        self.actions = 0
        self.used = [0, 0]

    def finish(self, why_drawn: int) -> None:
        """SW-4, SW-A1: somebody has no lives left, or time is up."""
        self._end_of_turn()
        self.stage = 1
        self.wait_for(ph.DONE, OVER)
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

    def spin(self, place: int) -> None:
        seat = self.active
        self.weapon = seat * SLOTS + place
        if self.round == 0:
            self.note(ev.OFF_SPUN, seat, place)
            self.wait_for(ph.OFF_SPIN, CHANCE)
            return
        cost = self.arms.cost[self.weapon]
        self.energy[seat] -= cost
        self.actions -= 1
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

    def release(self, seat: int, place: int) -> None:
        """A stored effect is over; its weapon is back in the inventory, whole."""
        weapon = seat * SLOTS + place
        self.condition[weapon] = ph.READY
        self.kept_notch[weapon] = NONE
        self.kept_value[weapon] = 0
        self.stored[seat].remove(place)

    def keeps(self, seat: int, place: int) -> int:
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
