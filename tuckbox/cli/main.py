"""The way in: what can be typed after `tuckbox`, and what happens to errors.

Commands live in the files next door and are imported when they are asked for, so that
`tuckbox --version` and `--help` are quick. Anything a person did wrong becomes one
sentence and exit code 2 here.
"""

import argparse
import re
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import NoReturn, TypeAlias

from tuckbox import __version__, compiled

from .command_errors import CommandError, one_line, sentence_of
from .command_name import command_name
from .streams import drop_output, forgive_odd_characters, hear_ctrl_c, replace_closed_streams

REFUSED = 2
INTERRUPTED = 130
PIPE_CLOSED = 141


class Parser(argparse.ArgumentParser):
    """argparse, but a mistake is one sentence and not a page."""

    def error(self, message: str) -> NoReturn:
        raise CommandError(f"{message.rstrip('.')}; '{self.prog} --help' tells more.")


def main(argv: Sequence[str] | None = None) -> int:
    try:
        replace_closed_streams()
        forgive_odd_characters()
        code = _run(argv)
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        drop_output()
        return PIPE_CLOSED
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return INTERRUPTED
    except Exception as error:
        sentence = sentence_of(error)
        if sentence is None:
            raise
        if isinstance(error, OSError):
            drop_output()
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
    _check_seed(getattr(args, "seed", None))
    command = getattr(import_module(f"tuckbox.cli.{file}"), function)
    hear_ctrl_c()
    code: int = command(args)
    return code


def _check_seed(seed: str | None) -> None:
    """The shell passes any bytes on; a seed is hashed and kept in records, so it is a text."""
    try:
        (seed or "").encode()
    except UnicodeEncodeError:
        raise CommandError(f"A seed is text in UTF-8, and {seed!r} is none.") from None


# -- what can be typed ----------------------------------------------------------------


def parser() -> Parser:
    top = Parser(
        prog=command_name(),
        description="Small card games in the terminal: play, read, simulate, check and replay.",
        epilog=_examples(
            "tuckbox games                      what is in the box",
            "tuckbox play draw-the-line         play against a bot or a friend",
            "tuckbox rules draw-the-line        read how it goes",
            "tuckbox COMMAND --help             more about a command",
        ),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    form = "compiled" if compiled() else "interpreted"
    top.add_argument("--version", action="version", version=f"tuckbox {__version__} ({form})")
    top.set_defaults(parser=top)
    commands = top.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)
    _reading(commands)
    _playing(commands)
    _records(commands)
    _schema(commands)
    _wars(commands)
    return top


Commands: TypeAlias = "argparse._SubParsersAction[Parser]"


def _command(commands: Commands, name: str, run: str, help: str, *examples: str) -> Parser:
    made = commands.add_parser(
        name,
        help=help,
        description=one_line(help[0].upper() + help[1:]),
        epilog=_examples(*examples),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    made.set_defaults(run=run)
    return made


def _examples(*lines: str) -> str:
    """Commands as they have to be typed here: `tuckbox` may not be where the shell looks."""
    text = "\n".join(["examples:", *(f"  {line}" for line in lines)])
    return re.sub(r"(?<=[ '])tuckbox(?= \w)", lambda _: command_name(), text)


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
        "tuckbox play                                    shows what there is to play",
        "tuckbox play draw-the-line                      asks what it has to know",
        "tuckbox play draw-the-line --yes                starts at once",
        "tuckbox play draw-the-line --resume             goes on with an unfinished game",
        "tuckbox play draw-the-line --opponent human     two people, one keyboard",
        "tuckbox play draw-the-line --opponent human --names Ann,Bo",
        "tuckbox play draw-the-line --deck mine.deck --option NAME=VALUE",
        "",
        "'tuckbox games' lists the options of each game and of its seats.",
        "",
        "An unfinished game is kept in $TUCKBOX_HOME, or else in ~/.local/share/tuckbox.",
    )
    play.add_argument("game", metavar="GAME", nargs="?", help="a game, or a menu without it")
    play.add_argument("--resume", action="store_true", help="go on with an unfinished game")
    play.add_argument("--yes", "-y", action="store_true", help="take the defaults, ask nothing")
    play.add_argument("--opponent", metavar="KIND", help="human, or a bot: beginner, club, ...")
    play.add_argument("--players", metavar="LIST", help="who sits where: human,club")
    play.add_argument("--seats", metavar="N", type=_count, help="how many seats there are")
    play.add_argument("--seat", metavar="N", help="your seat: 1, 2, ... or random")
    play.add_argument("--names", metavar="LIST", help="what the people are called: Ann,Bo")
    play.add_argument(
        "--seconds", metavar="N", type=_seconds, help="how long study may think about a move"
    )
    play.add_argument("--deck", metavar="DECK", help="your deck: a ready one, a file, or random")
    play.add_argument("--their-deck", metavar="DECK", help="the deck of the others")
    play.add_argument("--seed", metavar="S", help="fix all draws by this word or number")
    _choices(play)
    saves = _command(
        commands,
        "saves",
        "save_shelf:saves",
        "list the unfinished games, or delete one",
        "tuckbox saves",
        "tuckbox saves --delete draw-the-line-1",
    )
    saves.add_argument("--delete", metavar="NAME", help="delete this one, for good")
    simulate = _command(
        commands,
        "simulate",
        "simulate:simulate",
        "let bots play many games, and keep the records",
        "tuckbox simulate draw-the-line --games 1000 --players club,random",
        "tuckbox simulate draw-the-line --games 50 --seed 7 --out games.jsonl",
        "tuckbox simulate draw-the-line --players my_bot.py:MyBot,club --cores 2",
        "",
        "The same arguments always give the same games, byte for byte, on any number of cores.",
        "docs/bots.md tells how to write a bot. Loading it runs its file.",
    )
    _game(simulate)
    simulate.add_argument("--games", metavar="N", type=_count, default=100, help="how many (100)")
    simulate.add_argument("--seed", metavar="S", default="0", help="a word or a number (0)")
    simulate.add_argument(
        "--players",
        metavar="LIST",
        help="a bot for each seat: random,random; or a class in a file: my_bot.py:MyBot,club",
    )
    _cores(simulate, 1)
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
        "tuckbox ladder draw-the-line --players my_bot.py:MyBot,club",
        "",
        "Each setup is played from every seat with the same draws. The same seed gives the",
        "same contests on any number of cores. docs/strength.md tells how the rates are made.",
    )
    _game(ladder)
    ladder.add_argument("--pairs", metavar="LIST", help="who meets whom: expert:club,club:random")
    ladder.add_argument(
        "--players",
        metavar="A,B",
        help="one pair instead; A or B may be a class in a file: my_bot.py:MyBot,club",
    )
    ladder.add_argument(
        "--contests", metavar="N", type=_count, default=200, help="how many for each pair (200)"
    )
    ladder.add_argument("--seed", metavar="S", default="0", help="a word or a number (0)")
    _cores(ladder, None)
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
        "tuckbox verify games.jsonl --strict",
        "",
        "Exit code 0: all are good. 1: some are not. 2: there is nothing to check.",
        "docs/fair-draws.md says what the proof of the draws proves, and to whom.",
    )
    verify.add_argument("file", metavar="FILE", help="a file of records, one on each line")
    verify.add_argument(
        "--strict", action="store_true", help="also refuse a record whose draws are not proved"
    )
    replay = _command(
        commands,
        "replay",
        "replay:replay",
        "step through a recorded game, forwards and backwards",
        "tuckbox replay games.jsonl",
        "tuckbox replay games.jsonl --record 3 --seat 1",
        "tuckbox replay games.jsonl --language de",
        "tuckbox replay games.jsonl < /dev/null    (the whole story as text)",
    )
    replay.add_argument("file", metavar="FILE", help="a file of records, one on each line")
    replay.add_argument("--record", metavar="K", type=_count, help="the line of the record")
    replay.add_argument("--seat", metavar="N", type=_count, help="look with the eyes of this seat")
    replay.add_argument(
        "--language", metavar="CODE", default="en", help="the language of the story, like de (en)"
    )
    transcript = _command(
        commands,
        "transcript",
        "transcript:transcript",
        "print the conversation of a recorded game, where the game has one",
        "tuckbox transcript games.jsonl",
        "tuckbox transcript games.jsonl --record 3 --vocabulary",
        "tuckbox transcript games.jsonl --format html > lesson.html",
    )
    transcript.add_argument("file", metavar="FILE", help="a file of records, one on each line")
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


def _schema(commands: Commands) -> None:
    schema = _command(
        commands,
        "schema",
        "schema:schema",
        "print the JSON Schema of a game's views, moves, events, refusals, options and records",
        "tuckbox schema draw-the-line",
        "tuckbox schema draw-the-line --typescript > draw-the-line.d.ts",
        "tuckbox schema draw-the-line --part move",
    )
    _game(schema)
    schema.add_argument("--part", metavar="NAME", help="only this part: view, move, event, ...")
    schema.add_argument("--typescript", action="store_true", help="TypeScript declarations instead")


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


def _cores(command: Parser, usual: int | None) -> None:
    command.add_argument(
        "--cores",
        metavar="N",
        type=_count,
        default=usual,
        help=f"how many cores to use; more than there are count as all ({usual or 'all'})",
    )


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


def _seconds(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 4 and 1 <= int(text) <= 600):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds from 1 to 600")
    return int(text)


def _count(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 10 and int(text) > 0):
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1 up")
    return int(text)
