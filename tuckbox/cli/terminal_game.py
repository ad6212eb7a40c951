"""People and bots at one terminal, playing a contest to its end.

Goes round: whose move it is, what they see, what they do. After each action the save
is brought up to date, so that leaving at any moment loses nothing. Two people at one
keyboard never see each other's hands.
"""

from random import Random

from tuckbox import players
from tuckbox.core import CHANCE, SPECTATOR, Contest, Viewer
from tuckbox.drawings import Frame, draw

from .files import uninterrupted
from .prompt import ASIDES, FULL, RESIGN, SWITCH, UNDO, Prompt
from .results import stage_line
from .saves import HUMAN, Bots, Save, aside_budget, budget_for, kind_of
from .screen import Screen, forget_typing

NEVER = "never ask"

WORLDS = 30
"""How many hands are imagined to see whether everybody knows that a seat has one move."""


class TerminalGame:
    """One contest at one terminal."""

    def __init__(self, screen: Screen, contest: Contest, save: Save, bots: Bots) -> None:
        self.screen = screen
        self.contest = contest
        kinds = self.kinds = [kind_of(player) for player in contest.players]
        self.save = save
        self.bots = bots
        self.people = [seat for seat, kind in enumerate(kinds) if kind == HUMAN]
        self.players = {
            seat: players.make(kind, contest.game, budget_for(kind, contest.game, bots.seconds))
            for seat, kind in enumerate(kinds)
            if kind != HUMAN
        }
        self.interjectors = {
            seat: players.make(
                kinds[seat], contest.game, aside_budget(kinds[seat], contest.game, bots.seconds)
            )
            for seat in self.players
        }
        self.alone = len(self.people) == 1
        self.facing = self.people[0] if self.alone else None
        self.heard = dict.fromkeys(self.people, 0)
        self.acted: int | None = None  # the bot that has acted since a person did
        self.offer_asides = False
        self.told_of_full = False
        self.notice = ""  # to be said below the next table, which would scroll it away

    def play(self) -> None:
        """To the end of the contest; Quit or KeyboardInterrupt if somebody goes earlier."""
        self._advance()
        while not self.contest.over:
            self._bots_interject()
            mover = self.contest.state.to_move
            if mover in self.players:
                self._bot_moves(mover)
            else:
                self._person_moves(mover)
        assert self.contest.ending is not None
        if self.contest.ending.how == "rules":
            self._show_to_all()
        elif not self.alone:
            self.screen.clear()

    def already_heard(self) -> None:
        """After a resume: the story so far is known."""
        self.heard = dict.fromkeys(self.people, len(self.contest.steps))

    # -- one step -------------------------------------------------------------------------

    def _advance(
        self,
        action: int | None = None,
        seat: int = CHANCE,
        words: str = "",
        memory: players.Memory | None = None,
    ) -> None:
        """Do an action and all draws that follow, stopping where a game of a match ends. A bot
        remembers something with its action; both are saved together."""
        state = self.contest.state
        while True:
            stage, before = state.stage, state.scores()
            with uninterrupted():
                if action is not None:
                    self.contest.act(action, seat, words)
                    self.bots.memories[seat] = memory
                    action = None
                while state.stage == stage and self.contest.chance():
                    pass
                self.save.keep(self.contest, self.bots)
            if state.stage == stage or self.contest.over:
                return
            self._show_to_all()
            self.screen.say(stage_line(self.contest.names, before, state.scores()), "strong")
            self.screen.ask("Press Enter to go on. ")

    def _bots_interject(self) -> None:
        state = self.contest.state
        for seat, bot in self.interjectors.items():
            while seat != state.to_move and state.asides(seat):
                rng = self.bots.rng(seat, self.contest)
                aside = bot.interject(self.contest.view(seat), rng, self.bots.memories[seat])
                if aside is None:
                    break
                self._advance(aside.action, seat, memory=aside.memory)

    def _bot_moves(self, seat: int) -> None:
        state = self.contest.state
        # The last moment for an aside is when the bot has nothing left to decide.
        if self.acted == seat and len(state.moves(seat)) == 1:
            self.acted = None
            self._offer_asides()
        rng = self.bots.rng(seat, self.contest)
        thinking = f"{self._name(seat)} is thinking ..."
        view = self.contest.view(seat)
        with self.screen.console.status(thinking, spinner="line"):
            decision = self.players[seat].decide(view, rng, self.bots.memories[seat])
        self.acted = seat
        words = self.contest.game.suggest_words(view, decision.action, rng)
        self._advance(decision.action, seat, words, decision.memory)

    def _offer_asides(self) -> None:
        if self.facing is None or not self.offer_asides:
            return
        while self.contest.state.asides(self.facing):
            self._show(self.facing)
            got = self._prompt(self.facing).aside(NEVER)
            if got == NEVER:
                self.offer_asides = False
            if not isinstance(got, int):
                return
            self._advance(got, self.facing)

    def _person_moves(self, seat: int) -> None:
        self.acted = None
        view = self.contest.view(seat)
        # With others at the screen it would tell what a person holds, or at least does not hold.
        if self.alone and len(view.choices) == 1:
            only = view.choices[0]
            self.screen.say(f"({self._name(seat)}: {only.text}, the only choice.)", "dim")
            self._advance(only.action, seat, self._suggested(only.action, seat))
            return
        if not self.offer_asides and self._only_the_rest_is_left(seat):
            action = self.contest.state.moves(seat)[0]
            self._advance(action, seat, self._suggested(action, seat))
            return
        self._face(seat)
        self._show(seat)
        self._person_decides(seat)

    def _suggested(self, action: int, seat: int) -> str:
        """What a person says with an action without being asked."""
        rng = self.bots.rng(seat, self.contest)
        return self.contest.game.suggest_words(self.contest.view(seat), action, rng)

    def _person_decides(self, seat: int) -> None:
        can_switch = bool(self._others_with_asides(seat))
        if can_switch:
            self.screen.say(f"('{SWITCH}' lets another person act out of turn.)", "dim")
        extras = [SWITCH] if can_switch else []
        if self.offer_asides or self.contest.state.asides(seat):
            extras.append(ASIDES)
        while True:
            prompt = self._prompt(seat)
            got = prompt.move((RESIGN, UNDO, *extras))
            if not isinstance(got, int):
                if self._do(got, seat):
                    return
                continue
            words = prompt.words_with(got)
            if words is not None:  # otherwise the person wants to choose again
                self._advance(got, seat, words)
                return

    def _do(self, word: str, seat: int) -> bool:
        """Whether there is something new to see at the table afterwards."""
        if word == RESIGN:
            return self._resign(seat)
        if word == UNDO:
            return self._undo(seat)
        if word == ASIDES:
            self._switch_asides(seat)
            return False
        self._switch(seat)
        return True

    def _only_the_rest_is_left(self, seat: int) -> bool:
        """Whether the seat is in the middle of its turn and has one move left, as for a refill.
        With others at the screen, only if they know that already: else who is not asked tells
        them what the hand does not hold."""
        moved = [step.actor for step in self.contest.steps if step.actor != "chance"]
        if moved[-1:] != [seat] or len(self.contest.state.moves(seat)) != 1:
            return False
        return self.alone or self._all_know_the_move(seat)

    def _all_know_the_move(self, seat: int) -> bool:
        game, view, rng = self.contest.game, self.contest.view(SPECTATOR), Random(1)
        return all(len(game.worlds(view, rng).moves(seat)) == 1 for _ in range(WORLDS))

    # -- besides moves ------------------------------------------------------------------------

    def _resign(self, seat: int) -> bool:
        if not self.screen.yes(f"{self._name(seat)}, do you want to resign and lose?", False):
            return False
        with uninterrupted():
            self.contest.end("resignation", by=seat)
            self.save.keep(self.contest, self.bots)
        return True

    def _undo(self, seat: int) -> bool:
        """Go back to before the person's last decision. Bots forget what they had in mind."""
        if not self.alone:
            self.screen.say("Moves can be taken back only by one person who plays against bots.")
            return False
        number = last_decision(self.contest, seat)
        if number is None:
            self.screen.say("There is no move of yours to take back.")
            return False
        text = self.contest.steps[number].text
        with uninterrupted():
            self.contest.take_back(number, by=seat)
            self.bots.memories = [None] * len(self.kinds)
            self.save.keep(self.contest, self.bots)
        self.already_heard()
        self.notice = (
            f"Taken back: {text}, and all that came after it. What is drawn from here on is drawn "
            "again and can come out differently. The record keeps what you took back."
        )
        return True

    def _switch_asides(self, seat: int) -> None:
        self.offer_asides = not self.offer_asides
        if self.offer_asides:
            self.screen.say("From now on you are asked before each chance for an aside has passed.")
        else:
            self.screen.say("You are no longer asked; type an aside when it is your move.")

    def _prompt(self, seat: int) -> Prompt:
        return Prompt(self.screen, self.contest, seat, self.bots.seed)

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
        got = self._prompt(other).aside("back")
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
        self.screen.story(self.contest.seen(seat, self.heard[seat]), self.contest.sentences())
        self.heard[seat] = len(self.contest.steps)
        self.screen.say()
        self._draw(seat)
        if self.notice:
            self.screen.say(self.notice)
            self.notice = ""

    def _show_to_all(self) -> None:
        """The table when a game is over; several people see what a spectator would."""
        if self.facing is not None and self.alone:
            self._show(self.facing)
            return
        if self.facing is not None:
            self.screen.clear()
        self.facing = None
        self.screen.story(
            self.contest.seen(SPECTATOR, min(self.heard.values())), self.contest.sentences()
        )
        self.already_heard()
        self.screen.say()
        self._draw(SPECTATOR)

    def _draw(self, viewer: Viewer) -> None:
        view = self.contest.view(viewer)
        frame = self.screen.frame(self.contest.names)
        picture = draw(self.contest.game, view, frame)
        self.screen.picture(picture)
        if not self.told_of_full and picture != draw(
            self.contest.game, view, Frame(frame.names, frame.width)
        ):
            self.told_of_full = True
            self.screen.say(f"(The table is drawn small here; '{FULL}' shows all of it.)", "dim")

    def _name(self, seat: int) -> str:
        return self.contest.names[seat]


def last_decision(contest: Contest, seat: int) -> int | None:
    """The number of the last step in which a seat had a choice, or did something besides; None
    if there is none."""
    state = contest.game.new(contest.setup)
    last = None
    for step in contest.steps:
        if step.actor == seat:
            moves = state.moves(seat)
            if len(moves) > 1 or step.action not in moves:
                last = step.number
        if step.words:
            state.say(step.words)
        state.do(step.action)
    return last
