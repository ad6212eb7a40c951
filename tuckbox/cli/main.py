"""The way in: what can be typed after `tuckbox`, and what happens to errors.

Commands live in the files next door and are imported when they are asked for, so that
`tuckbox --version` and `--help` are quick. Anything a person did wrong becomes one
sentence and exit code 2 here.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import NoReturn, TypeAlias

from tuckbox import __version__, compiled

from .complaints import Complaint, one_line, sentence_of

REFUSED = 2
INTERRUPTED = 130
PIPE_CLOSED = 141


class Parser(argparse.ArgumentParser):
    """argparse, but a mistake is one sentence and not a page."""

    def error(self, message: str) -> NoReturn:
        raise Complaint(f"{message.rstrip('.')}; '{self.prog} --help' tells more.")


def main(argv: Sequence[str] | None = None) -> int:
    _forgive_odd_characters()
    try:
        code = _run(argv)
        if sys.stdout is not None:
            sys.stdout.flush()
        return code
    except BrokenPipeError:
        _drop_output()
        return PIPE_CLOSED
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return INTERRUPTED
    except Exception as error:
        sentence = sentence_of(error)
        if sentence is None:
            raise
        if isinstance(error, OSError):
            _drop_output()
        print(f"tuckbox: {sentence}", file=sys.stderr)
        return REFUSED


def _run(argv: Sequence[str] | None) -> int:
    try:
        args = parser().parse_args(argv)
    except SystemExit as done:  # --help and --version
        return int(done.code or 0)
    if "run" not in args:
        args.parser.print_help()
        return 0
    file, _, function = args.run.partition(":")
    code: int = getattr(import_module(f"tuckbox.cli.{file}"), function)(args)
    return code


def _forgive_odd_characters() -> None:
    """What a terminal cannot show or send is replaced; it must not end a game."""
    for stream in (sys.stdin, sys.stdout):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def _drop_output() -> None:
    """Nobody reads the output any more, so Python must not try to write the rest of it."""
    try:
        handle = sys.stdout.fileno()
    except (OSError, ValueError, AttributeError):
        return
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, handle)
    os.close(null)


# -- what can be typed ----------------------------------------------------------------


def parser() -> Parser:
    top = Parser(
        prog="tuckbox",
        description="Small card games in the terminal: play, read, simulate, check and replay.",
        epilog="examples:\n"
        "  tuckbox games                      what is in the box\n"
        "  tuckbox play draw-the-line         play against a bot or a friend\n"
        "  tuckbox rules draw-the-line        read how it goes\n"
        "  tuckbox COMMAND --help             more about a command",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    form = "compiled" if compiled() else "interpreted"
    top.add_argument("--version", action="version", version=f"tuckbox {__version__} ({form})")
    top.set_defaults(parser=top)
    commands = top.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)
    _reading(commands)
    _playing(commands)
    _records(commands)
    _wars(commands)
    _measuring(commands)
    return top


Commands: TypeAlias = "argparse._SubParsersAction[Parser]"


def _command(commands: Commands, name: str, run: str, help: str, *examples: str) -> Parser:
    made = commands.add_parser(
        name,
        help=help,
        description=one_line(help[0].upper() + help[1:]),
        epilog="examples:\n" + "\n".join(f"  {example}" for example in examples),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    made.set_defaults(run=run)
    return made


def _reading(commands: Commands) -> None:
    _command(commands, "games", "shelf:games", "list the games and their options", "tuckbox games")
    cards = _command(
        commands,
        "cards",
        "shelf:cards",
        "show all cards of a game, or one of them",
        "tuckbox cards draw-the-line",
        "tuckbox cards draw-the-line NAME      (the start of a name will do)",
    )
    _game(cards)
    cards.add_argument("name", metavar="NAME", nargs="*", help="a card, or the start of its name")
    rules = _command(
        commands,
        "rules",
        "shelf:rules",
        "read the rules of a game, or one of them",
        "tuckbox rules draw-the-line",
        "tuckbox rules draw-the-line ID        (the rules show their ids)",
    )
    _game(rules)
    rules.add_argument("id", metavar="ID", nargs="*", help="the id of one rule")
    deck = commands.add_parser("deck", help="check a deck file", description="Deck files.")
    deck.set_defaults(parser=deck)
    check = _command(
        deck.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser),
        "check",
        "shelf:check_deck",
        "say whether a deck file holds a legal deck",
        "tuckbox deck check mine.deck",
    )
    check.add_argument("file", metavar="FILE", help="a deck file; its line 'game:' says which game")


def _playing(commands: Commands) -> None:
    play = _command(
        commands,
        "play",
        "play:play",
        "play a game here, against bots or people at the same keyboard",
        "tuckbox play draw-the-line                      asks what it has to know",
        "tuckbox play draw-the-line --yes                starts at once",
        "tuckbox play draw-the-line --resume             goes on with an unfinished game",
        "tuckbox play draw-the-line --opponent human     two people, one keyboard",
        "tuckbox play draw-the-line --deck mine.deck --option NAME=VALUE",
        "",
        "'tuckbox games' lists the options of each game and of its seats.",
        "",
        "An unfinished game is kept in $TUCKBOX_HOME, or else in ~/.local/share/tuckbox.",
    )
    _game(play)
    play.add_argument("--resume", action="store_true", help="go on with an unfinished game")
    play.add_argument("--yes", "-y", action="store_true", help="take the defaults, ask nothing")
    play.add_argument("--opponent", metavar="KIND", help="human, or a bot: beginner, club, ...")
    play.add_argument("--players", metavar="LIST", help="who sits where: human,club")
    play.add_argument("--seats", metavar="N", type=_count, help="how many seats there are")
    play.add_argument("--seat", metavar="N", help="your seat: 1, 2, ... or random")
    play.add_argument("--deck", metavar="DECK", help="your deck: a ready one, a file, or random")
    play.add_argument("--their-deck", metavar="DECK", help="the deck of the others")
    play.add_argument("--seed", metavar="S", help="fix all draws by this word or number")
    _choices(play)
    simulate = _command(
        commands,
        "simulate",
        "simulate:simulate",
        "let bots play many games, and keep the records",
        "tuckbox simulate draw-the-line --games 1000 --players club,random",
        "tuckbox simulate draw-the-line --games 50 --seed 7 --out games.jsonl",
        "",
        "The same arguments always give the same games, byte for byte.",
    )
    _game(simulate)
    simulate.add_argument("--games", metavar="N", type=_count, default=100, help="how many (100)")
    simulate.add_argument("--seed", metavar="S", default="0", help="a word or a number (0)")
    simulate.add_argument("--players", metavar="LIST", help="a bot for each seat: random,random")
    simulate.add_argument("--out", metavar="FILE", help="where the records go; - is the output")
    simulate.add_argument("--force", action="store_true", help="replace FILE if it is there")
    _choices(simulate)
    ladder = _command(
        commands,
        "ladder",
        "ladder:ladder",
        "measure how much stronger each level is than the one below",
        "tuckbox ladder draw-the-line",
        "tuckbox ladder gotchacards --pairs expert:club,club:random --contests 400",
        "tuckbox ladder scratch-wars --budget expert=500 --study 4000 --cores 2",
        "tuckbox ladder scratch-my-back --seats 4 --pairs expert:beginner --json",
        "",
        "Each setup is played from every seat with the same draws. The same seed gives the",
        "same contests on any number of cores. docs/strength.md tells how the rates are made.",
    )
    _game(ladder)
    ladder.add_argument("--pairs", metavar="LIST", help="who meets whom: expert:club,club:random")
    ladder.add_argument(
        "--contests", metavar="N", type=_count, default=200, help="how many for each pair (200)"
    )
    ladder.add_argument("--seed", metavar="S", default="0", help="a word or a number (0)")
    ladder.add_argument("--cores", metavar="N", type=_count, help="how many to use (all)")
    ladder.add_argument(
        "--budget",
        metavar="LEVEL=N",
        action="append",
        default=[],
        help="simulations a decision for a level",
    )
    ladder.add_argument("--study", metavar="N", type=_count, help="the same as --budget study=N")
    ladder.add_argument("--seats", metavar="N", type=_count, help="how many seats there are")
    ladder.add_argument("--json", action="store_true", help="one JSON object a pair")
    _option(ladder)


def _records(commands: Commands) -> None:
    verify = _command(
        commands,
        "verify",
        "verify:verify",
        "play every record of a file again and say which do not hold",
        "tuckbox verify games.jsonl",
        "",
        "Exit code 0: all are good. 1: some are not. 2: there is nothing to check.",
    )
    verify.add_argument("file", metavar="FILE", help="a file of records, one a line")
    replay = _command(
        commands,
        "replay",
        "replay:replay",
        "step through a recorded game, forwards and backwards",
        "tuckbox replay games.jsonl",
        "tuckbox replay games.jsonl --record 3 --seat 1",
        "tuckbox replay games.jsonl < /dev/null    (the whole story as text)",
    )
    replay.add_argument("file", metavar="FILE", help="a file of records, one a line")
    replay.add_argument("--record", metavar="K", type=_count, help="the line of the record")
    replay.add_argument("--seat", metavar="N", type=_count, help="look with the eyes of this seat")
    transcript = _command(
        commands,
        "transcript",
        "transcript:transcript",
        "print the conversation of a recorded game, where the game has one",
        "tuckbox transcript games.jsonl",
        "tuckbox transcript games.jsonl --record 3 --vocabulary",
        "tuckbox transcript games.jsonl --format html > lesson.html",
    )
    transcript.add_argument("file", metavar="FILE", help="a file of records, one a line")
    transcript.add_argument("--record", metavar="K", type=_count, help="the line of the record")
    transcript.add_argument(
        "--format",
        choices=("text", "markdown", "html"),
        default="text",
        help="text, markdown, html",
    )
    transcript.add_argument(
        "--vocabulary", action="store_true", help="add the keywords and phrases that were used"
    )


def _measuring(commands: Commands) -> None:
    bench = _command(
        commands,
        "bench",
        "bench:bench",
        "measure our speed against OpenSpiel, in one run, as ratios",
        "tuckbox bench",
        "tuckbox bench --json         one object a measure",
    )
    bench.add_argument("--json", action="store_true", help="one JSON object a line")
    bench.add_argument("--quick", action="store_true", help="a first idea; do not quote it")
    bench.add_argument("--rounds", metavar="N", type=_count, default=15, help="turns of each side")


def _wars(commands: Commands) -> None:
    wars = commands.add_parser(
        "wars", help="cards of Scratch Wars", description="The cards of Scratch Wars."
    )
    wars.set_defaults(parser=wars)
    cards = wars.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)
    show = _command(
        cards, "card", "wars:show_card", "show a card", "tuckbox wars card H3S-NTF-FGP-DC7"
    )
    show.add_argument("code", metavar="CODE", help="the code of the card")
    pack = _command(
        cards, "open", "wars:open_a_pack", "open a pack", "tuckbox wars open --pack tin --seed 7"
    )
    pack.add_argument("--pack", metavar="KIND", default="booster", help="booster or tin (booster)")
    pack.add_argument("--seed", metavar="S", help="a word or a number; the same gives the same")
    compare = _command(
        cards,
        "compare",
        "wars:compare",
        "compare two cards",
        "tuckbox wars compare W3S-NTF-FGP-G34 W22-222-222-269",
    )
    compare.add_argument("code", metavar="CODE", help="the code of a card")
    compare.add_argument("other", metavar="CODE", help="the code of another")
    find = _command(
        cards,
        "find",
        "wars:search",
        "search codes by type, stars and strength",
        "tuckbox wars find Bamboo Bow --weakest 3",
        "tuckbox wars find --kind hero --stars 4 --foil --limit 3",
    )
    find.add_argument("type", metavar="TYPE", nargs="*", help="a card type, or its start")
    find.add_argument("--kind", choices=("any", "hero", "weapon"), default="any", help="(any)")
    find.add_argument("--stars", metavar="N", type=_count, help="1 to 4")
    find.add_argument("--weakest", metavar="N", type=int, help="the least strength, like -2 or 3")
    find.add_argument("--strongest", metavar="N", type=int, help="the greatest strength")
    find.add_argument("--foil", action="store_true", help="foils only")
    find.add_argument("--limit", metavar="N", type=_count, default=5, help="how many (5)")
    find.add_argument("--seed", metavar="S", default="0", help="where the search starts (0)")
    pair = _command(
        cards, "pair", "wars:pair", "draw a fair match", "tuckbox wars pair --weapons 3 --seed 7"
    )
    pair.add_argument("--weapons", metavar="N", type=_count, default=3, help="each side's (3)")
    pair.add_argument("--seed", metavar="S", help="a word or a number; the same gives the same")


def _game(command: Parser) -> None:
    command.add_argument("game", metavar="GAME", help="a game, as 'tuckbox games' lists them")


def _option(command: Parser) -> None:
    command.add_argument(
        "--option", metavar="NAME=VALUE", action="append", default=[], help="an option of the game"
    )


def _choices(command: Parser) -> None:
    _option(command)
    command.add_argument(
        "--seat-option",
        metavar="N:NAME=VALUE",
        action="append",
        default=[],
        help="an option of one seat",
    )


def _count(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 10 and int(text) > 0):
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1 up")
    return int(text)
