"""`tuckbox play`: begin a contest or go on with one, and say goodbye properly."""

import argparse
import secrets
import shlex
import sys
import time
from random import Random

from tuckbox import games
from tuckbox.core import Contest, Game, commitment, numbered_seed

from .complaints import Complaint, Leave
from .dialog import Dialog
from .saves import HUMAN, Save, Unfinished, unfinished
from .screen import Screen
from .sitting import Sitting


def play(args: argparse.Namespace) -> int:
    screen = Screen()
    game = games.find(args.game)
    try:
        sitting = _resumed(screen, game, args) or _new(screen, game, args)
    except (Leave, KeyboardInterrupt):
        screen.say("Nothing was started, and nothing is lost.")
        return 0
    try:
        sitting.play()
    except (Leave, KeyboardInterrupt):
        if not sitting.alone:
            screen.clear()
        screen.say(f"The game is saved; 'tuckbox play {game.key} --resume' goes on with it.")
        return 0
    _say_the_end(screen, sitting)
    return 0


# -- beginning ------------------------------------------------------------------------------


def _new(screen: Screen, game: Game, args: argparse.Namespace) -> Sitting:
    seed = secrets.token_hex(32) if args.seed is None else numbered_seed(args.seed, 0)
    kinds, setup = Dialog(screen, game, args, Random(f"{seed}/setup")).outcome()
    contest = Contest(game, setup, seed, tuple(kinds))
    sitting = Sitting(screen, contest, kinds, Save.begin(contest, kinds))
    screen.say(f"{game.title}: {_line_up(game, kinds)}. Type '?' for help.", "strong")
    screen.say(
        "All draws are fixed by a seed that is shown at the end; its fingerprint is\n"
        f"{commitment(seed)}",
        "dim",
    )
    return sitting


def _resumed(screen: Screen, game: Game, args: argparse.Namespace) -> Sitting | None:
    """The unfinished contest to go on with; None to begin a new one."""
    if not args.resume and (args.yes or not screen.is_terminal):
        return None
    found, complaints = unfinished(game.key)
    if args.resume and not found:
        raise Complaint(
            " ".join(complaints) or f"There is no unfinished game of {game.title} to resume."
        )
    for complaint in complaints:
        print(f"tuckbox: {complaint}", file=sys.stderr)
    if not found:
        return None
    picked = _picked(screen, found, args.resume)
    if picked is None:
        return None
    sitting = Sitting(screen, picked.contest, picked.kinds, picked.save)
    sitting.already_heard()
    screen.say(
        f"{game.title}, resumed: {_line_up(game, picked.kinds)}. "
        "'log' tells what has happened, '?' is help.",
        "strong",
    )
    return sitting


def _picked(screen: Screen, found: list[Unfinished], resume: bool) -> Unfinished | None:
    if len(found) == 1 and not resume:
        screen.say(f"There is an unfinished game: {_about(found[0])}.")
        return found[0] if screen.yes("Go on with it?", True) else None
    if len(found) == 1 or not screen.is_terminal:
        return found[0]
    choices = [(one.save.path.stem, _about(one)) for one in found]
    if not resume:
        choices.append(("new", "begin a new one"))
    stem = screen.choose("There are unfinished games:", choices, choices[0][0])
    return next((one for one in found if one.save.path.stem == stem), None)


def _about(one: Unfinished) -> str:
    when = time.strftime("%d %B %H:%M", time.localtime(one.saved))
    return f"{one.words()}, {when}"


def _line_up(game: Game, kinds: list[str]) -> str:
    alone = kinds.count(HUMAN) == 1
    sides = [
        f"you are {game.seat_name(seat)}"
        if kind == HUMAN and alone
        else f"{game.seat_name(seat)} is {'a person' if kind == HUMAN else kind}"
        for seat, kind in enumerate(kinds)
    ]
    return ", ".join(sides)


# -- the end --------------------------------------------------------------------------------


def _say_the_end(screen: Screen, sitting: Sitting) -> None:
    contest = sitting.contest
    path, line = sitting.save.finish(contest)
    screen.say()
    screen.say(_result(sitting), "strong")
    screen.say(f"The seed of all draws was {contest.draws.seed}.", "dim")
    name = shlex.quote(str(path))
    screen.say(f"To see it again: tuckbox replay {name} --record {line}")
    screen.say(f"To check that the draws were fair: tuckbox verify {name}")


def _result(sitting: Sitting) -> str:
    contest = sitting.contest
    winners = contest.state.winners()
    scores = " : ".join(str(score) for score in contest.state.scores())
    names = " and ".join(contest.game.seat_name(seat) for seat in winners)
    if len(winners) == len(sitting.kinds):
        return f"It is a draw, {scores}."
    if not sitting.alone:
        return f"{names} {'wins' if len(winners) == 1 else 'share the win'}, {scores}."
    if sitting.people[0] not in winners:
        return f"You have lost, {scores}; {names} {'wins' if len(winners) == 1 else 'win'}."
    return f"You have won, {scores}!" if len(winners) == 1 else f"You share the win, {scores}."
