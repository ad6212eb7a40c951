"""What a person can type when it is time to act: a move, a number, or a question.

What is legal, and what a seat may be told about what is not, is the contest's affair.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

from tuckbox.core import BadNotation, Choice, Contest, IllegalAction, Refusal, TuckboxError
from tuckbox.core.notation import fold
from tuckbox.core.speech import refused_words, tidy_words
from tuckbox.drawings import Frame, draw, explained, legend
from tuckbox.players import Advice, AdvisedMove, advise

from .command_errors import CommandError, Quit
from .screen import Screen

BEST = 3

SWITCH = "switch"
RESIGN = "resign"
UNDO = "undo"
ASIDES = "asides"
FULL = "full"

HELP = """\
  a move          as the rules write it; the start of a name will do
  list, l         everything you can do now, with numbers; a number picks one
  ? NAME          explains a card, a power, a rule or a word on the screen
  goal            what the game is about and how it is won
  rules           all the rules
  board, b        shows the table again
  full            the whole table, where the terminal is too small for it
  hint            the three moves the coach likes best, with your chances
  log             the story so far, as you saw it
  undo            takes your last move back, against bots
  resign          gives up; the others win
  quit, q         leaves; the game is saved (Ctrl-C does the same)"""

TALK_HELP = """\
  MOVE: WORDS     a move with your own words, as in 'why: But you love the sea!'"""

ASIDES_HELP = """\
  asides          turns questions about asides on or off, for others' turns too"""

WORDS_HELP = """\
  Enter           says what is suggested
  your own words  are said as you type them; after a ':' even 'list' is
  list, l         other things you could say; a number says one
  hint            suggests something else
  back, b         goes back to choose another move
  quit, q         leaves; the game is saved"""

NOT_SAID = (UNDO, RESIGN, SWITCH, ASIDES, FULL, "board", "goal", "rules", "log")
"""Commands of the other prompt; who types one where words are asked for hardly means to say it."""

OTHER_WORDS = 5
"""How many suggestions `list` shows where words are asked for."""

NO = ("n", "no")

SHORT_HELP = "Type a move, 'list' for all of them, or '?' for help."


class Prompt:
    """The prompt of one seat, at one moment."""

    def __init__(self, screen: Screen, contest: Contest, seat: int, seed: str) -> None:
        """Hints and suggested words are drawn with `seed`, which is not the seed of the draws."""
        self.screen = screen
        self.contest = contest
        self.seat = seat
        self.seed = seed
        self.view = contest.view(seat)
        self.moves = [choice for choice in self.view.choices if not choice.aside]
        self.asides = [choice for choice in self.view.choices if choice.aside]
        self.words = ""  # said with the move
        self.suggestions = 0  # how many words were suggested, so that the next are others

    def move(self, extras: Sequence[str] = ()) -> int | str:
        """The action the person decides on, or one of `extras` if that is what they typed."""
        who = self.contest.names[self.seat]
        if len(self.moves) == 1:
            only = self.moves[0]
            prompt = f"{who}, press Enter for '{only.text}', or 'list' for more> "
            got = self._asked(prompt, extras)
            return only.action if got is None else got
        while True:
            got = self._asked(f"{who}, your move> ", extras)
            if got is not None:
                return got
            self.screen.say(SHORT_HELP)

    def aside(self, extra: str) -> int | str | None:
        """An aside in another's turn; None to let it go on."""
        like = self.asides[0].text
        prompt = f"Enter to go on, or an aside like '{like}' (or '{extra}')> "
        got = self._asked(prompt, (extra, *NO))
        return None if got in NO else got

    def words_with(self, action: int) -> str | None:
        """What the person says with the action: typed with it, typed now, or suggested. None
        if they would rather choose another action."""
        game = self.contest.game
        if self.words or not game.talks:
            return self.words
        suggested = game.suggest_words(self.view, action, self._rng("words"))
        if not suggested:
            return ""
        while True:
            self.screen.say(f"Enter says: “{suggested}”", "dim")
            typed = self.screen.ask("Or say it in your own words ('?' for help)> ")
            word = typed.lower()
            if word in ("back", "b"):
                return None
            if word in ("?", "help", "h"):
                self.screen.say(WORDS_HELP)
            elif word.startswith("?"):
                self._explain(typed[1:].strip())
            elif word in ("quit", "q", "exit"):
                raise Quit
            elif word in ("list", "l"):
                chosen = self._listed_words(action, suggested)
                if chosen:
                    return chosen
            elif word in NOT_SAID:
                self.screen.say(
                    f"'{typed}' can be typed where you choose a move; 'back' goes there. "
                    f"':{typed}' says it."
                )
            elif word == "hint":
                suggested = self._other_words(action, {suggested})[0]
            else:
                words = tidy_words(typed.removeprefix(":"))
                refusal = refused_words(words)
                if refusal is None:
                    return words or suggested
                self.screen.say(self.contest.sentences().of(refusal))

    def _listed_words(self, action: int, suggested: str) -> str:
        """One of several suggestions; none if the person types no number."""
        words = [suggested, *self._other_words(action, {suggested})][:OTHER_WORDS]
        self.screen.numbered([("", each) for each in words])
        typed = self.screen.ask("A number, or Enter for none of them> ")
        if typed.isascii() and typed.isdecimal() and 1 <= int(typed[:4]) <= len(words):
            return words[int(typed[:4]) - 1]
        return ""

    def _other_words(self, action: int, known: set[str]) -> list[str]:
        """Suggestions besides those known; the known ones again if there are no others."""
        found: dict[str, None] = {}
        for number in range(4 * OTHER_WORDS):
            self.suggestions += 1
            rng = self._rng(f"words {self.suggestions} {number}")
            found[self.contest.game.suggest_words(self.view, action, rng)] = None
        return [words for words in found if words not in known] or sorted(known)

    def _asked(self, prompt: str, extras: Sequence[str]) -> int | str | None:
        """An action, or one of `extras`; None for an empty line."""
        while True:
            typed = self.screen.ask(prompt)
            if not typed:
                return None
            if typed.lower() in extras:
                return typed.lower()
            try:
                action = self._action(typed)
            except (TuckboxError, CommandError) as error:
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
            typed, self.words = typed.strip(), tidy_words(said)
            self._refuse(refused_words(self.words))
        if typed.isascii() and typed.isdecimal():
            return self._numbered(typed)
        if self._answered(typed):
            return None
        action = self.contest.game.parse(self.contest.state, typed, self.seat)
        if not any(choice.action == action for choice in self.view.choices):
            self._refuse(self.contest.refusal(action, self.seat))
        return action

    def _refuse(self, refusal: Refusal | None) -> None:
        if refusal is not None:
            raise IllegalAction(refusal, self.contest.sentences().of(refusal))

    def _numbered(self, typed: str) -> int:
        count = len(self.view.choices)
        if len(typed) > 4 or not 1 <= int(typed) <= count:
            raise CommandError(f"There is no number {typed}; 'list' counts from 1 to {count}.")
        return self.view.choices[int(typed) - 1].action

    # -- questions ----------------------------------------------------------------------

    def _answered(self, typed: str) -> bool:
        word = typed.lower()
        if word in ("?", "help", "h"):
            self._help()
        elif word.startswith("?"):
            self._explain(typed[1:].strip())
        elif word == "goal":
            self.screen.say(legend(self.contest.game).goal)
        elif word == "rules":
            self.screen.pages(self.contest.game.rules())
        elif word in ("list", "l"):
            self._list()
        elif word in ("board", "b", FULL):
            frame = self.screen.frame(self.contest.names)
            if word == FULL:
                frame = Frame(frame.names, frame.width)
            self.screen.picture(draw(self.contest.game, self.view, frame))
        elif word == "hint":
            self._hint()
        elif word == "log":
            self.screen.story(self.contest.seen(self.seat), self.contest.sentences())
        elif word in ("quit", "q", "exit"):
            raise Quit
        else:
            return False
        return True

    def _help(self) -> None:
        if self.contest.game.talks:
            self.screen.say(TALK_HELP)
        self.screen.say(HELP)
        if self.asides:
            self.screen.say(ASIDES_HELP)
        words = legend(self.contest.game).headings()
        if words:
            self.screen.say(f"Words on the screen that '? WORD' explains: {', '.join(words)}.")

    def _explain(self, topic: str) -> None:
        """A player, a word on the screen, or else what the game itself explains."""
        try:
            self.screen.say(self._player(topic) or explained(self.contest.game, topic, self.view))
        except BadNotation as error:
            self.screen.say(str(error))

    def _player(self, topic: str) -> str:
        """Who somebody at the table is; empty if nobody is called that."""
        game = self.contest.game
        for seat, (name, player) in enumerate(
            zip(self.contest.names, self.contest.players, strict=True)
        ):
            usual = game.seat_name(seat)
            if fold(topic) in (fold(name), fold(usual)):
                kind = f"a bot of level {player.level}" if player.kind == "bot" else "a person"
                you = ": you" if seat == self.seat else ""
                moves = "" if name == usual else f" Moves are written with {usual}."
                about = f"{name}\n\nThe player at seat {seat + 1}, {kind}{you}.{moves}"
                meaning = legend(game).meaning(usual).partition("\n\n")[2]
                return f"{about} {meaning}".strip()
        return ""

    def _list(self) -> None:
        self._columns("Moves:", self.moves, 1)
        self._columns("Besides:", self.asides, len(self.moves) + 1)

    def _columns(self, title: str, choices: list[Choice[Any]], first: int) -> None:
        if choices:
            self.screen.say(title, "strong")
            self.screen.columns(
                [f"{number:3} {choice.text}" for number, choice in enumerate(choices, first)]
            )

    def _hint(self) -> None:
        try:
            with self.screen.console.status("Thinking ... (Ctrl-C: no hint)", spinner="line"):
                advice = advise(self.contest.game, self.view, self._rng("hint"))
        except KeyboardInterrupt:
            self.screen.say("No hint, then. It is still your move.")
            return
        if advice.situation == "not to move":
            self.screen.say("No hint is needed: it is not your move.")
        elif advice.situation == "forced":
            self.screen.say(f"No hint is needed: there is only '{advice.moves[0].text}'.")
        else:
            who = self.contest.names[self.seat]
            self.screen.say(f"The chance of {who} to win this {advice.chance_of}:")
            best = advice.moves[:BEST]
            wide = max(len(move.text) for move in best) + 1
            for move in best:
                self.screen.say(f"  {(move.text + ':').ljust(wide)} {chance_of(move)}")
            self.screen.say(basis_of(advice), "dim")

    def _rng(self, purpose: str) -> Random:
        return Random(f"{purpose}/{self.seed}/{self.seat}/{len(self.contest.actions)}")


def chance_of(move: AdvisedMove[Any]) -> str:
    """The chance of a move, and how sure it is. Only what is exact is ever called certain."""
    if move.chance is None:
        return "not looked at"
    points = round(100 * move.chance)
    if move.certainty == "exact":
        return f"exactly {100 * move.chance:.1f} %"
    text = "under 1 %" if points < 1 else "over 99 %" if points > 99 else f"about {points} %"
    if move.interval is None:
        return text
    low, high = (round(100 * end) for end in move.interval)
    return f"{text} ({low} to {high})"


def basis_of(advice: Advice[Any]) -> str:
    """What the chances are made of, so that nobody takes them for more than they are."""
    guesses = advice.guesses
    if guesses is None:
        return ""
    sentences = ["The coach sees only what you see."]
    if guesses.worlds:
        sentences.append(f"It guessed the hidden cards {times(guesses.worlds)}.")
        if guesses.opponents == "best replies":
            sentences.append("Others were assumed to know the guessed cards.")
    if guesses.draws == "enumerated":
        sentences.append("It weighed everything that can be drawn.")
    else:
        sentences.append("It drew at random.")
    sentences.append(OPPONENTS[guesses.opponents])
    if advice.simulations:
        possibilities = "possibility" if advice.simulations == 1 else "possibilities"
        sentences.append(f"In all it went through {advice.simulations:,} {possibilities}.")
    if any(move.certainty == "unknown" for move in advice.moves):
        sentences.append("How far these chances are off is not known; a few points mean little.")
    elif any(move.certainty == "sampled" for move in advice.moves):
        sentences.append(
            "In brackets: the range that sampling alone leaves open, in 19 of 20 cases."
        )
    if advice.asides and not advice.asides_weighed:
        sentences.append("What you may do besides is not weighed.")
    return " ".join(sentences)


OPPONENTS = {
    "simulated": "What others do was simulated.",
    "best replies": "It assumed that others reply as well as they can.",
    "equilibrium": "It assumed that others mix their plans as well as they can.",
}


def times(count: int) -> str:
    """
    >>> times(1), times(250)
    ('once', '250 times')
    """
    return "once" if count == 1 else f"{count:,} times"
