"""How the kinds of moves, events and refusals are named in JSON: after their classes."""

import re


def kebab(name: str) -> str:
    """
    >>> kebab("TurnEnded")
    'turn-ended'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()
