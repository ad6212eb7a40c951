"""The JSON Schema of all that a game writes and reads, as one document."""

from typing import Any

from .game import Game
from .option_info import OptionsInfo
from .preview import Preview
from .records import Record
from .schemas import Schema, schema_of
from .steps import SeenStep
from .views import SCHEMA_VERSION


def game_schema(game: Game) -> Schema:
    """View, move, event, refusal, step, preview, card, options and record of a game."""
    return schema_of(
        {
            "view": game.view_type,
            "move": game.move_type,
            "event": game.event_type,
            "refusal": game.refusal_type,
            "step": _of_game(SeenStep, game),
            "preview": _of_game(Preview, game),
            "card": game.card_type,
            "options": OptionsInfo,
            "record": Record,
        },
        SCHEMA_VERSION,
    )


def _of_game(generic: Any, game: Game) -> Any:
    """A struct for any game's moves and events, with those of this one."""
    return generic[game.move_type, game.event_type]
