"""What a person can type when it is time to act: a move, a number, or a question.

Legality is the state's affair. The one thing decided here is that somebody else's
actions are refused before the state is asked about them, because its reasons could
tell what is in another hand.
"""

from random import Random

from tuckbox.core import CHANCE, Choice, Contest, IllegalAction, TuckboxError
from tuckbox.core.words import checked_words
from tuckbox.players import adviser

from .complaints import Leave
from .screen import Screen

BEST = 3

HELP = """\
  a move          as the rules write it; the start of a name will do
  list, l         everything you can do now, with numbers; a number picks one
  ? NAME          explains a card, a power or a rule: its name or its id
  board, b        shows the table again
  hint            the three moves the adviser likes best, and your chance to win with each
  log             the story so far, as you saw it
  quit, q         leaves; the game is saved (Ctrl-C does the same)"""

TALK_HELP = """\
  MOVE: WORDS     a move with your own words, as in 'why: But you love the sea!'"""

SHORT_HELP = "Type a move, 'list' for all of them, or '?' for help."


class Asking:
    """The prompt of one seat, at one moment."""

    def __init__(self, screen: Screen, contest: Contest, seat: int) -> None:
        self.screen = screen
        self.contest = contest
        self.seat = seat
        self.view = contest.state.view(seat)
        self.moves = [choice for choice in self.view.choices if not choice.aside]
        self.asides = [choice for choice in self.view.choices if choice.aside]
        self.words = ""  # said with the move

    def move(self, extra: str = "") -> int | str:
        """The action the person decides on, or `extra` if that is what they typed."""
        who = self.contest.game.seat_name(self.seat)
        if len(self.moves) == 1:
            only = self.moves[0]
            prompt = f"{who}, press Enter for '{only.text}', or 'list' for more> "
            got = self._asked(prompt, extra)
            return only.action if got is None else got
        while True:
            got = self._asked(f"{who}, your move> ", extra)
            if got is not None:
                return got
            self.screen.say(SHORT_HELP)

    def aside(self, extra: str) -> int | str | None:
        """An aside in another's turn; None to let it go on."""
        like = self.asides[0].text
        prompt = f"Enter to go on, or an aside like '{like}' (or '{extra}')> "
        return self._asked(prompt, extra)

    def line(self, action: int) -> str:
        """What the person says with the action: typed with it, typed now, or suggested."""
        game, contest = self.contest.game, self.contest
        if self.words or not game.talks:
            return self.words
        rng = Random(f"{contest.draws.seed}/line/{self.seat}/{len(contest.actions)}")
        suggested = game.line(self.view, action, rng)
        if not suggested:
            return ""
        self.screen.say(f"Enter says: “{suggested}”", "dim")
        while True:
            try:
                return checked_words(self.screen.ask("Or say it in your own words> ")) or suggested
            except TuckboxError as error:
                self.screen.say(str(error))

    def _asked(self, prompt: str, extra: str) -> int | str | None:
        """An action, or `extra`; None for an empty line."""
        while True:
            typed = self.screen.ask(prompt)
            if not typed:
                return None
            if extra and typed.lower() == extra:
                return extra
            try:
                action = self._action(typed)
            except TuckboxError as error:
                self.screen.say(str(error))
                continue
            if action is not None:
                return action

    def _action(self, typed: str) -> int | None:
        """The action that was typed; None if it was a question, which is answered here."""
        for choice in self.view.choices:
            if choice.text == typed:
                return choice.action
        self.words = ""
        if self.contest.game.talks and ":" in typed:
            typed, _, said = typed.partition(":")
            typed, self.words = typed.strip(), checked_words(said)
        if typed.isascii() and typed.isdecimal():
            return self._numbered(typed)
        if self._answered(typed):
            return None
        state = self.contest.state
        action = state.parse(typed, self.seat)
        if any(choice.action == action for choice in self.view.choices):
            return action
        if state.actor(action) not in (self.seat, CHANCE):
            raise IllegalAction("That is not for you to do now; 'list' shows what you can do.")
        raise IllegalAction(state.why_not(action) or "That is not for you to do.")

    def _numbered(self, typed: str) -> int:
        count = len(self.view.choices)
        if len(typed) > 4 or not 1 <= int(typed) <= count:
            raise IllegalAction(f"There is no number {typed}; 'list' counts from 1 to {count}.")
        return self.view.choices[int(typed) - 1].action

    # -- questions ----------------------------------------------------------------------

    def _answered(self, typed: str) -> bool:
        word = typed.lower()
        if word in ("?", "help", "h"):
            self.screen.say(f"{TALK_HELP}\n{HELP}" if self.contest.game.talks else HELP)
        elif word.startswith("?"):
            self.screen.say(self.contest.game.explain(typed[1:].strip()))
        elif word in ("list", "l"):
            self._list()
        elif word in ("board", "b"):
            self.screen.picture(self.contest.game.picture(self.view))
        elif word == "hint":
            self._hint()
        elif word == "log":
            self.screen.story(self.contest.seen(self.seat))
        elif word in ("quit", "q", "exit"):
            raise Leave
        else:
            return False
        return True

    def _list(self) -> None:
        self._columns("Moves:", self.moves, 1)
        self._columns("Besides:", self.asides, len(self.moves) + 1)

    def _columns(self, title: str, choices: list[Choice], first: int) -> None:
        if choices:
            self.screen.say(title, "strong")
            self.screen.columns(
                [f"{number:3} {choice.text}" for number, choice in enumerate(choices, first)]
            )

    def _hint(self) -> None:
        if len(self.moves) < 2:
            only = f"there is only '{self.moves[0].text}'" if self.moves else "it is not your move"
            self.screen.say(f"No hint is needed: {only}.")
            return
        game, done = self.contest.game, len(self.contest.actions)
        coach = adviser(game, Random(f"{self.contest.draws.seed}/hint/{self.seat}/{done}"))
        try:
            with self.screen.console.status("Thinking ... (Ctrl-C: no hint)", spinner="line"):
                best = coach.verdicts(self.view)[:BEST]
        except KeyboardInterrupt:
            self.screen.say("No hint, then. It is still your move.")
            return
        who = game.seat_name(self.seat)
        self.screen.say(
            f"The chance of {who} to win this {game.stage_word}, as the adviser guesses:"
        )
        wide = max(len(verdict.text) for verdict in best) + 1
        for verdict in best:
            self.screen.say(f"  {(verdict.text + ':').ljust(wide)} {guessed(verdict.chance)}")
        self.screen.say(self._what_a_hint_knows(coach.budget.simulations), "dim")

    def _what_a_hint_knows(self, simulations: int) -> str:
        """What the chances are made of, so that nobody takes them for more."""
        tries = f", up to {simulations:,} times over" if simulations else ""
        known = (
            "The adviser sees only what you see. What is hidden, what chance will bring and what "
            f"others will do is imagined{tries}; a few points more or less mean little."
        )
        return f"{known} What you may do besides is not weighed." if self.asides else known


def guessed(chance: float) -> str:
    """A chance as far as guessing tells it; nothing is ever certain by it.

    >>> guessed(0.614), guessed(1.0), guessed(0.001)
    ('about 61 %', 'over 99 %', 'under 1 %')
    """
    points = round(100 * chance)
    return "under 1 %" if points < 1 else "over 99 %" if points > 99 else f"about {points} %"
