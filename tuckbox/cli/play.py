"""`tuckbox play`: begin a contest or go on with one, and say goodbye properly."""

import argparse
import secrets
import shlex
import sys
from random import Random

from tuckbox import games
from tuckbox.core import Contest, DrawHost, Game, Setup, TuckboxError
from tuckbox.drawings import legend
from tuckbox.players import bots_seed

from .command_errors import CommandError, Quit
from .command_name import command_name
from .dialog import Dialog, ambiguous_name
from .results import result_line
from .save_shelf import about, menu
from .saves import HUMAN, Bots, Save, Unfinished, fresh_secret, unfinished
from .screen import Screen
from .terminal_game import TerminalGame

REMATCH = "rematch"


def play(args: argparse.Namespace) -> int:
    screen = Screen()
    session: TerminalGame | None = None
    try:
        session = _begun(screen, args)
        if screen.is_terminal and not args.yes and not session.contest.steps:
            screen.ask("Press Enter to begin. ")  # or the first table scrolls the goal away
        while session is not None:
            session.play()
            _say_the_end(screen, session)
            session = _rematch(screen, session)
    except (Quit, KeyboardInterrupt):
        if session is None:
            screen.say("Nothing was started, and nothing is lost.")
            return 0
        if session.contest.over:
            return 0
        if not session.alone:
            screen.clear()
        key = session.contest.game.key
        screen.command(
            f"The game is saved; '{command_name()} play {key} --resume' goes on with it."
        )
    return 0


# -- beginning ------------------------------------------------------------------------------


def _begun(screen: Screen, args: argparse.Namespace) -> TerminalGame:
    if args.game is None:
        picked = _from_menu(screen, args)
        if isinstance(picked, Unfinished):
            return _continued(screen, picked)
        game, ask_to_resume = picked, False
    else:
        game, ask_to_resume = games.by_key(args.game), True
    chosen = Random(secrets.token_bytes(32) if args.seed is None else f"setup/{args.seed}")
    dialog = Dialog(screen, game, args, chosen)  # which checks the flags before any question
    resumed = _resumed(screen, game, args) if ask_to_resume else None
    return resumed or _new(screen, game, args, dialog)


def _from_menu(screen: Screen, args: argparse.Namespace) -> Game | Unfinished:
    """`tuckbox play` alone: a new game, or one that is not finished."""
    if args.yes:
        raise CommandError(f"Say which game to play, as in '{command_name()} play draw-the-line'.")
    return menu(screen, [] if args.resume else _that_fit(screen, args))


def _that_fit(screen: Screen, args: argparse.Namespace) -> list[Game]:
    """The games that can be played as the flags say; the reason why not if there is none."""
    fitting: list[Game] = []
    refusals: list[TuckboxError | CommandError] = []
    for game in games.all_games():
        try:
            Dialog(screen, game, args, Random(1))
            fitting.append(game)
        except (TuckboxError, CommandError) as error:
            refusals.append(error)
    if not fitting:
        raise refusals[0]
    return fitting


def _new(screen: Screen, game: Game, args: argparse.Namespace, dialog: Dialog) -> TerminalGame:
    kinds, setup = dialog.outcome()
    seconds = dialog.seconds(kinds)
    contest = Contest(game, setup, args.seed, dialog.infos(kinds))
    if args.seed is None:
        contest.draw_from(DrawHost.alone(*fresh_secret(), contest.terms()))
    bots = Bots.new(len(kinds), None if args.seed is None else bots_seed(args.seed), seconds)
    return _started(screen, contest, bots)


def _started(screen: Screen, contest: Contest, bots: Bots) -> TerminalGame:
    game = contest.game
    session = TerminalGame(screen, contest, Save.begin(contest, bots), bots)
    screen.say(f"{game.title}: {_line_up(session)}. Type '?' for help.", "strong")
    screen.say(legend(game).goal)
    assert contest.host is not None
    screen.say(
        "All draws are fixed by a secret that is shown at the end; its fingerprint is\n"
        f"{contest.host.proof.pledge}",
        "dim",
    )
    return session


def _resumed(screen: Screen, game: Game, args: argparse.Namespace) -> TerminalGame | None:
    """The unfinished contest to go on with; None to begin a new one."""
    if not args.resume and (args.yes or not screen.is_terminal):
        return None
    found, problems = unfinished(game.key)
    if args.resume and not found:
        raise CommandError(
            " ".join(problems) or f"There is no unfinished game of {game.title} to resume."
        )
    for problem in problems:
        print(f"tuckbox: {problem}", file=sys.stderr)
    if not found:
        return None
    picked = _picked(screen, found, args.resume)
    if picked is None:
        return None
    return _continued(screen, picked)


def _continued(screen: Screen, picked: Unfinished) -> TerminalGame:
    session = TerminalGame(screen, picked.contest, picked.save, picked.bots)
    session.already_heard()
    screen.say(
        f"{picked.contest.game.title}, resumed: {_line_up(session)}. "
        "'log' tells what has happened, '?' is help.",
        "strong",
    )
    return session


def _picked(screen: Screen, found: list[Unfinished], resume: bool) -> Unfinished | None:
    if len(found) == 1 and not resume:
        screen.say(f"There is an unfinished game: {about(found[0])}.")
        return found[0] if screen.yes("Go on with it?", True) else None
    if len(found) == 1 or not screen.is_terminal:
        return found[0]
    choices = [(one.save.path.stem, about(one)) for one in found]
    if not resume:
        choices.append(("new", "begin a new one"))
    stem = screen.choose("There are unfinished games:", choices, choices[0][0])
    return next((one for one in found if one.save.path.stem == stem), None)


def _line_up(session: TerminalGame) -> str:
    contest = session.contest
    sides = []
    for seat, (kind, name) in enumerate(zip(session.kinds, contest.names, strict=True)):
        usual = contest.game.seat_name(seat)
        if kind == HUMAN and session.alone:
            sides.append(f"you are {usual}")
        elif kind == HUMAN:
            sides.append(f"{usual} is {'a person' if name == usual else name}")
        else:
            sides.append(f"{usual} is {kind}")
    return ", ".join(sides)


# -- the end --------------------------------------------------------------------------------


def _say_the_end(screen: Screen, session: TerminalGame) -> None:
    contest = session.contest
    path, line = session.save.finish(contest)
    screen.say()
    assert contest.host is not None
    screen.say(f"The secret of all draws was {contest.host.secret.hex()}.", "dim")
    name, command = shlex.quote(str(path)), command_name()
    screen.command(f"To see it again: {command} replay {name} --record {line}")
    screen.command(f"To check the draws: {command} verify {name}")
    screen.say(result_line(contest, session.people), "strong")


def _rematch(screen: Screen, session: TerminalGame) -> TerminalGame | None:
    """The same players again, with new draws, if they want to; None if not."""
    if not screen.is_terminal:
        return None
    while True:
        typed = screen.ask(f"Press Enter to leave, or type '{REMATCH}' to play again> ").lower()
        if typed in ("", "n", "no", "q", "quit", "exit"):
            return None
        if typed in (REMATCH, "r", "y", "yes"):
            contest = again(session.contest)
            bots = Bots.new(len(contest.players), seconds=session.bots.seconds)
            return _started(screen, contest, bots)


def again(contest: Contest) -> Contest:
    """The same contest with new draws. Players who can be told apart move on by one seat and
    take along what they chose, so that everybody gets to sit everywhere. Where somebody would
    come to be called like a seat that is another's, they stay."""
    players, seats = contest.players, contest.setup.seats
    moved = (*players[-1:], *players[:-1])
    if len(set(players)) > 1 and not ambiguous_name(contest.game, moved):
        players, seats = moved, (*seats[-1:], *seats[:-1])
    new = Contest(contest.game, Setup(contest.setup.options, seats), None, players)
    new.draw_from(DrawHost.alone(*fresh_secret(), new.terms()))
    return new
