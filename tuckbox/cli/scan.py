"""`tuckbox scan`: reads the codes of Scratch Wars cards from photos and keeps them in a file."""

import argparse
import sys
from pathlib import Path

from tuckbox.collection.cards_file import collection_text, named, read_collection
from tuckbox.core import BadSetup
from tuckbox.core.notation import number_of
from tuckbox.faces.scanning import BadPicture, scanned
from tuckbox.games.scratch_wars.card import ScratchWarsCard

from .command_errors import CommandError, one_line
from .files import read_bytes, read_text, write_out
from .saves import home
from .screen import Screen

NOTHING_FOUND = 1


def scan(args: argparse.Namespace) -> int:
    screen = Screen()
    path = Path(args.collection) if args.collection else home() / "collection.txt"
    owned = {card.id: card for card in _owned(path)}
    new: dict[str, ScratchWarsCard] = {}
    problems = 0
    for picture in args.picture:
        try:
            found = scanned(read_bytes(picture))
        except (BadPicture, CommandError) as error:
            problems += 1
            _complain(picture, str(error))
            continue
        for problem in found.problems:
            problems += 1
            _complain(picture, problem)
        for card in found.cards:
            known = card.id in owned or card.id in new
            screen.say(f"{card.id}  {named(card)}{' (you have it)' if known else ''}")
            if not known:
                new[card.id] = card
    if new:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_out(path, collection_text([*owned.values(), *new.values()]).encode())
        screen.say(f"{number_of(len(new), 'new card')} in {path}.", "strong")
    return NOTHING_FOUND if problems else 0


def _owned(path: Path) -> list[ScratchWarsCard]:
    if not path.exists():
        return []
    try:
        return read_collection(read_text(path, "a collection"))
    except BadSetup as error:
        raise CommandError(f"{path}: {error} The file was left as it is.") from None


def _complain(picture: str, problem: str) -> None:
    sentence = problem if problem.endswith(".") else f"{problem}."
    print(one_line(f"tuckbox: {picture}: {sentence}"), file=sys.stderr)
