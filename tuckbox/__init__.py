"""Four small card games in one box: rules, opponents that never cheat, and a table."""

__version__ = "0.1.0"


def compiled() -> bool:
    """Whether the engine in use is the compiled one; the same files also run as they are.

    It looks at the file that Python would load and does not load it.
    """
    from importlib.machinery import PathFinder

    found = PathFinder.find_spec("tuckbox.core.state", [f"{folder}/core" for folder in __path__])
    return found is not None and not str(found.origin).endswith(".py")
