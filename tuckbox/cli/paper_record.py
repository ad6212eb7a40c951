"""`tuckbox record`: a game that was played with real cards, typed up as a record. What was drawn
is in the moves, as somebody wrote it down; so nothing is proved of the draws, and the record says
so."""

import argparse
import re
from pathlib import Path
from random import Random

from tuckbox import games
from tuckbox.core import CHANCE, Contest, Game, IllegalAction, PlayerInfo, TuckboxError
from tuckbox.core.notation import find_name, number_of
from tuckbox.core.records import HowEnded

from .choices import listed_names, seat_values, table_values
from .command_errors import CommandError
from .files import read_input, read_text, write_out
from .results import result_line
from .screen import Screen

WORDS = re.compile(r'(.*?)\s+["“](.*)["”]')
"""A move, and what was said with it."""

ENDINGS: dict[str, HowEnded] = {
    "resigns": "resignation",
    "runs out of time": "time",
    "leaves": "abandoned",
}
AGREED = "draw agreed"


def record(args: argparse.Namespace) -> int:
    game = games.by_key(args.game)
    contest = _contest(game, args)
    text = read_input() if args.moves == "-" else read_text(args.moves, "a list of moves")
    for number, line in enumerate(text.splitlines(), 1):
        move = line.partition("#")[0].strip()
        if not move:
            continue
        try:
            _type_in(contest, move)
        except TuckboxError as error:
            raise CommandError(f"Line {number}, {move!r}: {error}{_expected(contest)}") from None
    path = Path(args.out or f"{game.key}-on-paper.jsonl")
    write_out(path, contest.record().line() + b"\n")
    _tell(contest, path)
    return 0


def _contest(game: Game, args: argparse.Namespace) -> Contest:
    seats = args.seats or game.fewest_seats
    values = seat_values(game, args.seat_option, seats, Random(0))
    setup = game.setup(table_values(game, args.option), values)
    names = listed_names(args.names) if args.names else []
    if len(names) > seats:
        raise CommandError(f"--names has {len(names)} names for {seats} seats.")
    players = [PlayerInfo(name) for name in (names + [""] * seats)[:seats]]
    return Contest(game, setup, None, players)


def _type_in(contest: Contest, line: str) -> None:
    """A move of whoever is to move, what was drawn, or how the game was ended early."""
    if line == AGREED:
        contest.end("agreement")
        return
    for ending, how in ENDINGS.items():
        if line.endswith(f" {ending}"):
            name = find_name(line.removesuffix(ending).strip(), list(contest.names), "player")
            contest.end(how, contest.names.index(name))
            return
    with_words = WORDS.fullmatch(line)
    text, words = with_words.groups() if with_words else (line, "")
    state, game = contest.state, contest.game
    action = game.parse(state, text, state.to_move)
    if state.actor(action) != CHANCE:
        contest.act(action, state.actor(action), words)
        return
    refusal = game.refusal(state, action)
    if refusal is not None:
        raise IllegalAction(refusal, contest.sentences().of(refusal))
    contest.do(action)


def _expected(contest: Contest) -> str:
    """What could stand there, as a hint; a list of everything would be too long."""
    state, game = contest.state, contest.game
    if contest.over:
        return ""
    if state.to_move == CHANCE:
        actions = [action for action, _ in state.chance_outcomes()]
    else:
        actions = state.legal_actions(state.to_move)
    shown = ", ".join(repr(game.text(state, action)) for action in actions[:3])
    return f" What could be there: {shown}{', ...' if len(actions) > 3 else ''}."


def _tell(contest: Contest, path: Path) -> None:
    screen = Screen()
    steps = number_of(len(contest.steps), "step")
    screen.say(f"{steps}: {path}. It proves nothing of the draws, which were made with real cards.")
    if contest.over:
        screen.say(result_line(contest, range(len(contest.players))), "strong")
    else:
        screen.say(
            "The game is not over. A last line like 'Ann resigns', 'Ann leaves' or"
            f" '{AGREED}' ends it."
        )
