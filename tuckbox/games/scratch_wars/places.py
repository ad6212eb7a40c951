"""How documents count seats, weapons and notches: from 0, within what a duel can hold."""

from typing import Annotated

import msgspec

Seat = Annotated[int, msgspec.Meta(ge=0, le=1)]

Weapon = Annotated[int, msgspec.Meta(ge=0, le=4)]
"""A weapon by its place among the weapons of its side."""

Notch = Annotated[int, msgspec.Meta(ge=0, le=8)]
"""A notch of a wheel, clockwise; people count them from 1."""
