"""People and bots at one terminal, playing a contest to its end.

Goes round: whose move it is, what they see, what they do. After each action the save
is brought up to date, so that leaving at any moment loses nothing. Two people at one
keyboard never see each other's hands.
"""

from collections.abc import Sequence
from random import Random

from tuckbox import players
from tuckbox.core import SPECTATOR, Contest

from .asking import Asking
from .files import uninterrupted
from .saves import HUMAN, Save
from .screen import Screen, forget_typing

NEVER = "never ask"
SWITCH = "switch"


class Sitting:
    def __init__(self, screen: Screen, contest: Contest, kinds: Sequence[str], save: Save) -> None:
        self.screen = screen
        self.contest = contest
        self.kinds = kinds
        self.save = save
        game = contest.game
        self.people = [seat for seat, kind in enumerate(kinds) if kind == HUMAN]
        self.bots = {
            seat: players.find(kind, game, Random(seat))
            for seat, kind in enumerate(kinds)
            if kind != HUMAN
        }
        self.alone = len(self.people) == 1
        self.facing = self.people[0] if self.alone else None
        self.heard = dict.fromkeys(self.people, 0)
        self.acted: int | None = None  # the bot that has acted since a person did
        self.offer_asides = True

    def play(self) -> None:
        """To the end of the contest; Leave or KeyboardInterrupt if somebody goes earlier."""
        self._advance()
        while not self.contest.over:
            self._bots_interject()
            mover = self.contest.state.to_move
            if mover in self.bots:
                self._bot_moves(mover)
            else:
                self._person_moves(mover)
        self._show_to_all()

    def already_heard(self) -> None:
        """After a resume: the story so far is known."""
        self.heard = dict.fromkeys(self.people, len(self.contest.events))

    # -- one step -------------------------------------------------------------------------

    def _advance(self, action: int | None = None, seat: int = SPECTATOR, words: str = "") -> None:
        """Do an action and all draws that follow, stopping where a game of a match ends."""
        state = self.contest.state
        while True:
            stage = state.stage
            with uninterrupted():
                if action is not None:
                    self.contest.act(action, seat, words)
                    action = None
                while state.stage == stage and self.contest.chance():
                    pass
                self.save.keep(self.contest, self.kinds)
            if state.stage == stage or self.contest.over:
                return
            self._show_to_all()
            self.screen.ask("Press Enter to go on. ")

    def _rng(self, seat: int, what: str) -> Random:
        return Random(f"{self.contest.draws.seed}/{what}/{seat}/{len(self.contest.actions)}")

    def _bots_interject(self) -> None:
        state = self.contest.state
        for seat, bot in self.bots.items():
            while seat != state.to_move and state.asides(seat):
                bot.rng = self._rng(seat, "aside")
                aside = bot.interject(state.view(seat))
                if aside is None:
                    break
                self._advance(aside, seat)

    def _bot_moves(self, seat: int) -> None:
        state = self.contest.state
        # The last moment for an aside is when the bot has nothing left to decide.
        if self.acted == seat and len(state.moves(seat)) == 1:
            self.acted = None
            self._offer_asides()
        bot = self.bots[seat]
        bot.rng = self._rng(seat, "move")
        thinking = f"{self._name(seat)} is thinking ..."
        view = state.view(seat)
        with self.screen.console.status(thinking, spinner="line"):
            action = bot.choose(view)
        self.acted = seat
        self._advance(action, seat, self.contest.game.line(view, action, self._rng(seat, "line")))

    def _offer_asides(self) -> None:
        if self.facing is None or not self.offer_asides:
            return
        while self.contest.state.asides(self.facing):
            self._show(self.facing)
            got = Asking(self.screen, self.contest, self.facing).aside(NEVER)
            if got == NEVER:
                self.offer_asides = False
            if not isinstance(got, int):
                return
            self._advance(got, self.facing)

    def _person_moves(self, seat: int) -> None:
        self.acted = None
        view = self.contest.state.view(seat)
        if len(view.choices) == 1:
            only = view.choices[0]
            self.screen.say(f"({self._name(seat)}: {only.text}, the only choice.)", "dim")
            said = self.contest.game.line(view, only.action, self._rng(seat, "line"))
            self._advance(only.action, seat, said)
            return
        self._face(seat)
        self._show(seat)
        extra = SWITCH if self._others_with_asides(seat) else ""
        if extra:
            self.screen.say(f"('{SWITCH}' lets another person act out of turn.)", "dim")
        asking = Asking(self.screen, self.contest, seat)
        got = asking.move(extra)
        if isinstance(got, int):
            self._advance(got, seat, asking.line(got))
        else:
            self._switch(seat)

    # -- several people ---------------------------------------------------------------------

    def _others_with_asides(self, seat: int) -> list[int]:
        state = self.contest.state
        return [other for other in self.people if other != seat and state.asides(other)]

    def _switch(self, seat: int) -> None:
        """Another person acts out of turn, with the first one's hand out of sight."""
        others = self._others_with_asides(seat)
        other = others[0]
        if len(others) > 1:
            names = {self._name(one): one for one in others}
            chosen = self.screen.choose("Who?", [(name, "") for name in names], self._name(other))
            other = names[chosen]
        self._face(other)
        self._show(other)
        got = Asking(self.screen, self.contest, other).aside("back")
        if isinstance(got, int):
            self._advance(got, other)

    def _face(self, seat: int) -> None:
        """See to it that the right person sits before the screen."""
        if seat == self.facing:
            return
        self.facing = seat
        forget_typing()
        self.screen.clear()
        self.screen.ask(f"Hand the keyboard to {self._name(seat)}, who then presses Enter. ")
        self.screen.clear()

    # -- showing ------------------------------------------------------------------------------

    def _show(self, seat: int) -> None:
        self.screen.say()
        self.screen.story(self.contest.seen(seat, self.heard[seat]))
        self.heard[seat] = len(self.contest.events)
        self.screen.say()
        self.screen.picture(self.contest.game.picture(self.contest.state.view(seat)))

    def _show_to_all(self) -> None:
        """The table when a game is over; several people see what a spectator would."""
        if self.facing is not None and self.alone:
            self._show(self.facing)
            return
        if self.facing is not None:
            self.screen.clear()
        self.facing = None
        self.screen.story(self.contest.seen(SPECTATOR, min(self.heard.values())))
        self.already_heard()
        self.screen.say()
        view = self.contest.state.view(SPECTATOR)
        self.screen.picture(self.contest.game.picture(view))

    def _name(self, seat: int) -> str:
        return self.contest.game.seat_name(seat)
