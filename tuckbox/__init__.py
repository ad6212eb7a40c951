"""Four small card games in one box: rules, opponents that never cheat, and a table.

What a bot writer needs stands here; the rooms below have the rest.

>>> import random, tuckbox
>>> contest = tuckbox.new("draw-the-line", seed="kitchen table")
>>> step = contest.play(contest.legal_moves(contest.to_move)[0])
>>> bot = tuckbox.bot("club", "draw-the-line")
>>> while not contest.over:
...     decision = bot.decide(contest.view(contest.to_move), random.Random(1))
...     step = contest.play(decision.action)
>>> tuckbox.replay(contest.record().line()).ending == contest.ending
True
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from tuckbox.library import bot, game, new, replay

__version__ = "0.1.0"
__all__ = ["__version__", "bot", "compiled", "game", "new", "replay"]


def __getattr__(name: str) -> object:
    """Everything is imported when it is first used, so that `import tuckbox` stays quick."""
    from importlib import import_module

    if name in ("bot", "game", "new", "replay"):
        return getattr(import_module("tuckbox.library"), name)
    if name in ("adapters", "collection", "core", "drawings", "games", "players"):
        return import_module(f"tuckbox.{name}")
    raise AttributeError(f"module 'tuckbox' has no attribute {name!r}")


def compiled() -> bool:
    """Whether the engine in use is the compiled one; the same files also run as they are.

    It looks at the file that Python would load and does not load it.
    """
    from importlib.machinery import PathFinder

    found = PathFinder.find_spec("tuckbox.core.state", [f"{folder}/core" for folder in __path__])
    return found is not None and not str(found.origin).endswith(".py")
