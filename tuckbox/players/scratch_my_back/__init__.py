"""Players of Scratch My Back. They listen: what somebody answered, and what they did not
answer though they could have, tells which cards they are likely to hold."""

from .levels import player

__all__ = ["player"]
