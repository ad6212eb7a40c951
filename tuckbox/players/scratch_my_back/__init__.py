"""Players of Scratch My Back. What somebody answered, and what they did not answer though they
could have, tells which cards they are likely to hold."""

from .levels import make

__all__ = ["make"]
