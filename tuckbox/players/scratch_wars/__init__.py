"""The players of Scratch Wars. Nothing is hidden in a duel, so they search from the very
position they see; only where the wheels will stop is uncertain."""

from .levels import make

__all__ = ["make"]
