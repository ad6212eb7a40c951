"""`tuckbox schema`: what the documents of a game, or the messages of the table service, look
like, for programs that read them."""

import argparse
import json
from typing import Final

from tuckbox import games
from tuckbox.core.game_schema import game_schema
from tuckbox.core.schemas import part_of
from tuckbox.core.typescript import declarations
from tuckbox.server.schema import service_schema
from tuckbox.server.typescript import service_declarations

from .command_errors import CommandError

SERVICE: Final = "service"
"""What stands in the place of a game for the table service."""


def schema(args: argparse.Namespace) -> int:
    whole_service = args.game == SERVICE and args.part is None
    document = service_schema() if args.game == SERVICE else game_schema(games.by_key(args.game))
    if args.part is not None:
        if args.part not in document["properties"]:
            parts = ", ".join(document["properties"])
            raise CommandError(f"There is no part {args.part!r}; the parts are: {parts}.")
        document = part_of(document, args.part)
    if args.typescript:
        print(service_declarations() if whole_service else declarations(document), end="")
    else:
        print(json.dumps(document, indent=2, ensure_ascii=False))
    return 0
