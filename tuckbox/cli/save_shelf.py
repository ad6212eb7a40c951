"""What lies on the shelf of unfinished games: `tuckbox saves`, and the menu of `tuckbox play`."""

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from tuckbox import games
from tuckbox.core import Game

from .command_errors import CommandError, Quit
from .command_name import command_name
from .saves import Unfinished, home, read, save_files
from .screen import Screen


def about(one: Unfinished) -> str:
    when = time.strftime("%d %B %H:%M", time.localtime(one.saved))
    return f"{one.summary()}, {when}"


def saves(args: argparse.Namespace) -> int:
    """List the unfinished games, or delete one of them."""
    screen = Screen()
    if args.delete is not None:
        _delete(screen, args.delete)
        return 0
    paths = _all_files()
    if not paths:
        screen.say(f"There are no unfinished games in {str(home())!r}.")
        return 0
    for path in paths:
        try:
            one = read(path)
        except CommandError as error:
            screen.say(path.stem, "strong")
            screen.say(f"  {error}")
            continue
        screen.say(path.stem, "strong")
        screen.say(f"  {one.contest.game.title}: {about(one)}")
    command = command_name()
    screen.command(f"'{command} play GAME --resume' goes on with one.")
    screen.command(f"'{command} saves --delete NAME' deletes one.")
    return 0


def _all_files() -> list[Path]:
    return [path for game in games.all_games() for path in save_files(game.key)]


def _delete(screen: Screen, name: str) -> None:
    """Delete a save by its name, a damaged one too; nothing else can be deleted."""
    wanted = name.removesuffix(".json")
    for path in _all_files():
        if path.stem == wanted:
            path.unlink()
            screen.say(f"{wanted} is deleted.")
            return
    listing = ", ".join(path.stem for path in _all_files()) or "none"
    raise CommandError(f"There is no unfinished game {name!r}; there are: {listing}.")


def menu(screen: Screen, offered: Sequence[Game]) -> Game | Unfinished:
    """A game to begin, or an unfinished one to go on with."""
    found: dict[str, Unfinished] = {}
    for path in _all_files():
        try:
            found[path.stem] = read(path)
        except CommandError as error:
            print(f"tuckbox: {error}", file=sys.stderr)
    entries = [
        (stem, f"go on: {about(one)}")
        for stem, one in sorted(found.items(), key=lambda each: -each[1].saved)
    ]
    entries += [(game.key, f"{game.seat_range()} players. {game.summary}") for game in offered]
    if not entries:
        raise CommandError("There is no unfinished game to resume.")
    chosen = screen.choose("What do you want to play?", [*entries, ("quit", "")], entries[0][0])
    if chosen == "quit":
        raise Quit
    return found[chosen] if chosen in found else games.by_key(chosen)
