"""The parts that the commands of `tuckbox` are put together from: a parser that speaks in one
sentence, and the arguments that several commands share."""

import argparse
import re
from typing import NoReturn, TypeAlias

from .command_errors import CommandError, one_line
from .command_name import command_name


class Parser(argparse.ArgumentParser):
    """argparse, but a mistake is one sentence and not a page."""

    def error(self, message: str) -> NoReturn:
        raise CommandError(f"{message.rstrip('.')}; '{self.prog} --help' tells more.")


Commands: TypeAlias = "argparse._SubParsersAction[Parser]"


def command(commands: Commands, name: str, run: str, help: str, *examples: str) -> Parser:
    made = commands.add_parser(
        name,
        help=help,
        description=one_line(help[0].upper() + help[1:]),
        epilog=examples_text(*examples),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    if run:
        made.set_defaults(run=run)
    else:
        made.set_defaults(parser=made)  # it has commands of its own, and alone shows its help
    return made


def examples_text(*lines: str) -> str:
    """Commands as they have to be typed here: `tuckbox` may not be where the shell looks."""
    text = "\n".join(["examples:", *(f"  {line}" for line in lines)])
    return re.sub(r"(?<=[ '])tuckbox(?= \w)", lambda _: command_name(), text)


def game_argument(command: Parser, more: str = "") -> None:
    listed = f"a game, as '{command_name()} games' lists them{more}".replace("%", "%%")
    command.add_argument("game", metavar="GAME", help=listed)


def cores_argument(command: Parser, usual: int | None) -> None:
    command.add_argument(
        "--cores",
        metavar="N",
        type=count,
        default=usual,
        help=f"how many cores to use; more than there are count as all ({usual or 'all'})",
    )


def ink_argument(command: Parser) -> None:
    command.add_argument(
        "--ink",
        choices=("colour", "grayscale", "outline"),
        default="colour",
        help="colour, grayscale, or outline, which saves ink (colour)",
    )


def option_argument(command: Parser) -> None:
    command.add_argument(
        "--option", metavar="NAME=VALUE", action="append", default=[], help="an option of the game"
    )


def choice_arguments(command: Parser) -> None:
    option_argument(command)
    command.add_argument(
        "--seat-option",
        metavar="N:NAME=VALUE",
        action="append",
        default=[],
        help="an option of one seat",
    )


def seconds(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 4 and 1 <= int(text) <= 600):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds from 1 to 600")
    return int(text)


def count(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 10 and int(text) > 0):
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1 up")
    return int(text)
