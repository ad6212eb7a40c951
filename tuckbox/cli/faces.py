"""`tuckbox face`: a card as a picture. In a file, or in a terminal that can show pictures; in any
other the card is described in words."""

import argparse
import os
import sys
from base64 import b64encode
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tuckbox import faces, games
from tuckbox.core import BadNotation, Game
from tuckbox.core.notation import find_name
from tuckbox.drawings import draw_card
from tuckbox.faces import Canvas
from tuckbox.faces.press import NoPress, png
from tuckbox.faces.standalone import standalone

from . import shelf
from .choices import table_values
from .command_errors import CommandError
from .files import write_out
from .screen import Screen

SHOWN_WIDTH = 360
CHUNK = 4096
"""A terminal takes a picture in pieces of so many letters."""


def face(args: argparse.Namespace) -> int:
    game = games.by_key(args.game)
    options = table_values(game, args.option)
    name = _named(game, " ".join(args.card), options)
    if name in faces.pieces(game):
        canvas = faces.piece(game, name, args.ink)
    else:
        canvas = faces.face(game, name, options, args.ink)
    if args.out is not None:
        _write(canvas, Path(args.out), args.width)
        Screen().say(f"{canvas.title} is in {args.out}.")
    elif not _shown(canvas):
        _tell(game, name, canvas, options)
    return 0


def _named(game: Game, typed: str, options: Mapping[str, Any]) -> str:
    """The id of a card, or the name of another piece; the start of it will do."""
    try:
        game.card(typed, options)
    except BadNotation:
        names = [*game.card_ids(options), *faces.pieces(game)]
        return find_name(typed, names, "card or piece of this game")
    return typed


def _write(canvas: Canvas, path: Path, width: int) -> None:
    if path.suffix.lower() == ".svg":
        data = standalone(canvas).encode()
    elif path.suffix.lower() == ".png":
        data = png(canvas, width)
    else:
        raise CommandError(f"A face is written as .svg or .png, and {str(path)!r} is neither.")
    write_out(path, data)


def _tell(game: Game, name: str, canvas: Canvas, options: Mapping[str, Any]) -> None:
    """The card drawn in text, or what there is to read about it, or what the picture shows."""
    screen = Screen()
    drawn = None if name in faces.pieces(game) else draw_card(game, game.card(name, options))
    if drawn is not None:
        screen.picture(drawn)
    elif name in {page.name for page in game.cards()}:
        screen.say(shelf.card_text(game, name))
    else:
        screen.say(f"{canvas.title}\n\n{canvas.description}")


# -- terminals that show pictures -------------------------------------------------------------


def _shown(canvas: Canvas) -> bool:
    """Show the picture if this terminal can; whether it could."""
    kind = _kind_of_terminal()
    if kind is None:
        return False
    try:
        data = b64encode(png(canvas, SHOWN_WIDTH)).decode()
    except NoPress:
        return False
    sys.stdout.write((_kitty(data) if kind == "kitty" else _iterm(data)) + "\n")
    return True


def _kind_of_terminal() -> str | None:
    if not sys.stdout.isatty() or os.environ.get("TMUX"):
        return None
    program = os.environ.get("TERM_PROGRAM", "")
    if os.environ.get("KITTY_WINDOW_ID") or "kitty" in os.environ.get("TERM", ""):
        return "kitty"
    if program.lower() == "ghostty":
        return "kitty"
    return "iterm" if program in ("iTerm.app", "WezTerm") else None


def _kitty(data: str) -> str:
    pieces = [data[at : at + CHUNK] for at in range(0, len(data), CHUNK)]
    shown = ""
    for number, piece in enumerate(pieces):
        first = "f=100,a=T," if number == 0 else ""
        more = int(number < len(pieces) - 1)
        shown += f"\x1b_G{first}m={more};{piece}\x1b\\"
    return shown


def _iterm(data: str) -> str:
    return f"\x1b]1337;File=inline=1;preserveAspectRatio=1:{data}\x07"
