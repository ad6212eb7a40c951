"""The schemas of each game and of the service, and the TypeScript made from them, as golden
files: a change in what tuckbox writes shows as a diff, and asks for a new schema version."""

import json
from pathlib import Path

from tuckbox.core import Game
from tuckbox.core.game_schema import game_schema
from tuckbox.core.schemas import Schema
from tuckbox.core.typescript import declarations
from tuckbox.server.schema import service_schema
from tuckbox.server.typescript import service_declarations

SCHEMAS = Path(__file__).with_name("schemas")


def schema_files(game: Game) -> dict[Path, str]:
    """What should stand in the files of a game."""
    schema = game_schema(game)
    return _files(game.key, schema, declarations(schema))


def service_files() -> dict[Path, str]:
    """What should stand in the files of the table service."""
    return _files("service", service_schema(), service_declarations())


def _files(name: str, schema: Schema, typescript: str) -> dict[Path, str]:
    return {
        SCHEMAS / f"{name}.json": json.dumps(schema, indent=1, ensure_ascii=False) + "\n",
        SCHEMAS / f"{name}.d.ts": typescript,
    }
