"""`tuckbox schema`: what the documents of a game look like, for programs that read them."""

import argparse
import json

from tuckbox import games
from tuckbox.core.game_schema import game_schema
from tuckbox.core.schemas import part_of
from tuckbox.core.typescript import declarations

from .command_errors import CommandError


def schema(args: argparse.Namespace) -> int:
    document = game_schema(games.by_key(args.game))
    if args.part is not None:
        if args.part not in document["properties"]:
            parts = ", ".join(document["properties"])
            raise CommandError(f"There is no part {args.part!r}; the parts are: {parts}.")
        document = part_of(document, args.part)
    if args.typescript:
        print(declarations(document), end="")
    else:
        print(json.dumps(document, indent=2, ensure_ascii=False))
    return 0
