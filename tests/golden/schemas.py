"""The schema of each game and the TypeScript made from it, as golden files: a change in what
tuckbox writes shows as a diff, and asks for a new schema version."""

import json
from pathlib import Path

from tuckbox.core import Game
from tuckbox.core.game_schema import game_schema
from tuckbox.core.typescript import declarations

SCHEMAS = Path(__file__).with_name("schemas")


def schema_files(game: Game) -> dict[Path, str]:
    """What should stand in the files of a game."""
    schema = game_schema(game)
    return {
        SCHEMAS / f"{game.key}.json": json.dumps(schema, indent=1, ensure_ascii=False) + "\n",
        SCHEMAS / f"{game.key}.d.ts": declarations(schema),
    }
