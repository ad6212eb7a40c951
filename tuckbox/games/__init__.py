"""The games in the box, one package each. A folder here is a game: nothing to register.

A package of a game has an object `GAME`. Packages are imported when first asked for,
so that `import tuckbox` stays quick.
"""

from importlib import import_module
from pathlib import Path

from tuckbox.core import BadSetup, Game
from tuckbox.core.notation import quoted


def keys() -> list[str]:
    """The key of every game, as it is typed: `draw-the-line`."""
    folders = Path(__file__).parent.iterdir()
    return sorted(
        folder.name.replace("_", "-") for folder in folders if (folder / "__init__.py").is_file()
    )


def by_key(key: str) -> Game:
    """The game with this key; BadSetup, with the keys there are, if none has it."""
    if key not in keys():
        raise BadSetup(f"There is no game {quoted(key)}; the games are: {', '.join(keys())}.")
    game: Game = import_module(f"tuckbox.games.{key.replace('-', '_')}").GAME
    return game


def all_games() -> list[Game]:
    return [by_key(key) for key in keys()]
